/** Converts order terms to ORDER BY, the sort values of a row, and the keyset condition "after this row". */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Field, Resource } from '../model/model.ts';
import { allOf, anyTrue, type Condition, type Select } from './builder.ts';
import type { KeysetShape, KeysetValue, ListPlan, OrderTerm } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { searchRank } from './search-sql.ts';
import { isMaskedIn, type SqlContext } from './sql-context.ts';
import { orderedValue } from './value-sql.ts';

/** Orders the rows of a query. Paging backwards reverses every term. */
export function ordered(query: Select, plan: ListPlan, resource: Resource, alias: string, context: SqlContext): Select {
  const backwards = plan.page.keyset?.backwards ?? false;
  const ranked =
    plan.rank === undefined ? query : query.orderBy(searchRank(plan.rank, resource, alias), (order) => order.desc());
  return plan.order.reduce((rows, term) => {
    const nullsFirst = term.nullsFirst !== backwards;
    return rows.orderBy(valueSql(term.path, resource, alias, context), (order) => {
      const directed = term.descending === backwards ? order.asc() : order.desc();
      if (!isNullable(term, resource)) return directed;
      return nullsFirst ? directed.nullsFirst() : directed.nullsLast();
    });
  }, ranked);
}

/** The order values of a row, for the cursor. */
export function orderValues(
  order: readonly OrderTerm[],
  resource: Resource,
  alias: string,
  context: SqlContext,
): readonly RawBuilder<unknown>[] {
  return order.map((term) => valueSql(term.path, resource, alias, context));
}

/**
 * Returns conditions for the rows after the one with these sort values; their rows follow one another. An index scan can start at the row only without an
 * "or is null" in the comparison, so rows without the first value are a separate part.
 */
export function keysetConditions(
  order: readonly OrderTerm[],
  keyset: KeysetShape,
  resource: Resource,
  alias: string,
  context: SqlContext,
): readonly Condition[] {
  const after = keyset.after;
  invariant(after !== undefined && after.length === order.length, 'a keyset has a value for each order term');
  const terms = order.map((term, index) => ({
    column: valueSql(term.path, resource, alias, context),
    nullable: isNullable(term, resource),
    value: after[index] as KeysetValue,
    cast: sql.raw(castOf(fieldOf(term.path, resource))),
    descending: term.descending !== keyset.backwards,
    nullsFirst: term.nullsFirst !== keyset.backwards,
  }));
  return keysetBranches(terms, !isMaskedIn(context, resource) && isCarried(order, resource));
}

/**
 * Splits the condition if an index covers the complete order: "equal in the first, and after in the others", "after in the first", "without the first".
 * Otherwise each part would read the table again, so the others are one condition combined with the first.
 */
function keysetBranches(terms: readonly KeysetTerm[], isOrderIndexed: boolean): readonly Condition[] {
  const [first, ...rest] = terms;
  if (first === undefined) return [];
  const { column, nullable, nullsFirst } = first;
  const isNull = sql<SqlBool>`${column} is null`;
  const amongEqual = (equal: Condition): readonly Condition[] => {
    const conditions = isOrderIndexed ? keysetBranches(rest, true) : [afterAllTerms(rest)];
    return conditions.map((condition) => allOf([equal, condition]));
  };
  if (first.value.kind === 'null') {
    const among = amongEqual(isNull);
    return nullsFirst ? [...among, sql<SqlBool>`${column} is not null`] : among;
  }
  const present = { ...first, nullable: false };
  const branches =
    isOrderIndexed && !areCompared([present, ...rest])
      ? [...amongEqual(equalSql(column, first.value, first.cast)), afterTerm(present)]
      : [afterAllTerms([present, ...rest])];
  return nullable && !nullsFirst ? [...branches, isNull] : branches;
}

/** Returns whether an index has the terms in sequence, all in the direction of the index or all reversed. */
function isCarried(order: readonly OrderTerm[], resource: Resource): boolean {
  // Nulls in the index have PostgreSQL's default position.
  if (
    order.some(({ path, descending, nullsFirst }) => path.length > 1 || (nullsFirst !== descending && path[0] !== 'id'))
  )
    return false;
  return resource.indexes.some(({ fields, when, method }) => {
    if (when !== undefined || method !== undefined) return false;
    const start = fields.findIndex(({ field }) => field.name === order[0]?.path[0]);
    const indexFields = fields.slice(start, start + order.length);
    const isTurned = indexFields[0]?.descending !== order[0]?.descending;
    return (
      start >= 0 &&
      indexFields.length === order.length &&
      indexFields.every(
        ({ field, descending }, index) =>
          field.name === order[index]?.path[0] && (descending !== isTurned) === order[index]?.descending,
      )
    );
  });
}

/** Returns whether a row comparison is equivalent: all terms have one direction and none can be null. */
function areCompared(terms: readonly KeysetTerm[]): boolean {
  return terms.every((entry) => entry.descending === terms[0]?.descending && !entry.nullable);
}

/**
 * Returns for each term "equal in all previous ones, and after in this one", null-aware. If all terms have one
 * direction and none can be null, a row comparison is equivalent and can use an index.
 */
function afterAllTerms(terms: readonly KeysetTerm[]): Condition {
  const [first] = terms;
  if (first === undefined) return sql.lit(false);
  if (areCompared(terms)) {
    const columns = terms.map((entry) => entry.column);
    const values = terms.map((entry) => keysetParameter(entry.value, entry.cast));
    return sql`(${sql.join(columns)}) ${sql.raw(first.descending ? '<' : '>')} (${sql.join(values)})`;
  }
  const condition = anyTrue(
    terms.map((entry, index) => {
      const equalBefore = terms.slice(0, index).map((before) => equalSql(before.column, before.value, before.cast));
      return allOf([...equalBefore, afterTerm(entry)]);
    }),
  );
  // The same condition on only the first term allows an index scan to start at the row.
  if (first.value.kind === 'null' || first.nullable) return condition;
  const fromFirst = sql<SqlBool>`${first.column} ${sql.raw(first.descending ? '<=' : '>=')} ${keysetParameter(first.value, first.cast)}`;
  return allOf([fromFirst, condition]);
}

interface KeysetTerm {
  readonly column: Expression<unknown>;
  readonly nullable: boolean;
  readonly value: KeysetValue;
  readonly cast: Expression<unknown>;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

function afterTerm(entry: KeysetTerm): Condition {
  if (entry.value.kind === 'null') return entry.nullsFirst ? sql`${entry.column} is not null` : sql.lit(false);
  const compared = sql<SqlBool>`${entry.column} ${sql.raw(entry.descending ? '<' : '>')} ${keysetParameter(entry.value, entry.cast)}`;
  return entry.nullable && !entry.nullsFirst ? anyTrue([compared, sql`${entry.column} is null`]) : compared;
}

function equalSql(column: Expression<unknown>, value: KeysetValue, cast: Expression<unknown>): Condition {
  return value.kind === 'null' ? sql`${column} is null` : sql`${column} = ${keysetParameter(value, cast)}`;
}

function keysetParameter(value: KeysetValue, cast: Expression<unknown>): RawBuilder<unknown> {
  return value.kind === 'null' ? sql`null::${cast}` : sql`${parameter(value.parameter)}::${cast}`;
}

function castOf(field: Field): string {
  return field.type.parameterType?.(field) ?? field.type.columnType(field);
}

/** Returns the value of a term in the row with the alias `alias`; through references it is a scalar subquery. */
function valueSql(
  path: readonly string[],
  resource: Resource,
  alias: string,
  context: SqlContext,
): RawBuilder<unknown> {
  const [name = '', ...rest] = path;
  const field = resource.fieldByName.get(name);
  invariant(field, `${resource.id} has no field ${name}`);
  if (rest.length === 0) return orderedValue(field, alias, context);
  const { rows, resource: target, alias: row } = relationRows(field, alias, context);
  return sql`${rows.select(valueSql(rest, target, row, context).as('value'))}`;
}

function fieldOf(path: readonly string[], resource: Resource): Field {
  const [name = '', ...rest] = path;
  const field = resource.fieldByName.get(name);
  invariant(field, `${resource.id} has no field ${name}`);
  if (rest.length === 0) return field;
  invariant(field.target, `${resource.id}.${name} does not refer to a resource`);
  return fieldOf(rest, field.target);
}

/** Returns whether a term can be null: its column, or any reference on the path. */
function isNullable(term: OrderTerm, resource: Resource): boolean {
  const [name = '', ...rest] = term.path;
  const field = resource.fieldByName.get(name);
  invariant(field, `${resource.id} has no field ${name}`);
  // Personal data of hidden data subjects is null.
  if (field.nullable || field.requiredWhen !== undefined || field.personal) return true;
  return rest.length > 0 && field.target !== undefined && isNullable({ ...term, path: rest }, field.target);
}

/** The primary key, as the last order term. */
export const identityTerm: OrderTerm = { path: ['id'], descending: false, nullsFirst: false };

/** Identifies the order of a page, with the collations of its texts. */
export function orderKey(order: readonly OrderTerm[], resource: Resource): string {
  return order
    .map((term) => {
      const { collation } = fieldOf(term.path, resource);
      const position = term.nullsFirst ? 'first' : 'last';
      return `${term.descending ? '-' : ''}${term.path.join('__')}:${position}${collation === undefined ? '' : `:${collation}`}`;
    })
    .join(',');
}
