/** Order terms → ORDER BY, the order values of a row, and the condition "behind this row" of keyset paging. */
import { invariant } from '../kernel/invariant.ts';
import { join, keyword, parameter, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, Resource } from '../model/model.ts';
import type { KeysetShape, KeysetValue, ListPlan, OrderTerm } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { searchRank } from './search-sql.ts';
import { columnOf, isMaskedIn, type SqlContext } from './sql-context.ts';

/** `order by …`. A backwards walk turns every term round. */
export function orderSql(plan: ListPlan, resource: Resource, alias: string, context: SqlContext): SqlFragment {
  const backwards = plan.page.keyset?.backwards ?? false;
  const terms = plan.order.map((term) => {
    const descending = term.descending !== backwards;
    const nullsFirst = term.nullsFirst !== backwards;
    const nulls = isNullable(term, resource) ? keyword(nullsFirst ? ' nulls first' : ' nulls last') : keyword('');
    return sql`${valueSql(term.path, resource, alias, context)} ${keyword(descending ? 'desc' : 'asc')}${nulls}`;
  });
  const rank = plan.rank === undefined ? [] : [sql`${searchRank(plan.rank, resource, alias)} desc`];
  return sql`order by ${join([...rank, ...terms], ', ')}`;
}

/** The order values of a row, for the cursor. */
export function orderValues(
  order: readonly OrderTerm[],
  resource: Resource,
  alias: string,
  context: SqlContext,
): readonly SqlFragment[] {
  return order.map((term) => valueSql(term.path, resource, alias, context));
}

/**
 * Rows that stand behind the one whose order values are given, as conditions whose rows follow on each other: an index can begin at the
 * row only where no "or is null" stands beside the comparison, so rows without the first value are a part of their own.
 */
export function keysetConditions(
  order: readonly OrderTerm[],
  keyset: KeysetShape,
  resource: Resource,
  alias: string,
  context: SqlContext,
): readonly SqlFragment[] {
  const after = keyset.after;
  invariant(after !== undefined && after.length === order.length, 'a keyset has a value for each order term');
  const terms = order.map((term, index) => ({
    column: valueSql(term.path, resource, alias, context),
    nullable: isNullable(term, resource),
    value: after[index] as KeysetValue,
    cast: keyword(castOf(fieldOf(term.path, resource))),
    descending: term.descending !== keyset.backwards,
    nullsFirst: term.nullsFirst !== keyset.backwards,
  }));
  return partsBehind(terms, !isMaskedIn(context, resource) && isCarried(order, resource));
}

/**
 * In parts where an index carries the whole order: "equal in the first, and behind in the others", "behind in the first", "without the first".
 * Where none does, each part would read the table again, so the others stand in one condition beside the first.
 */
function partsBehind(terms: readonly KeysetTerm[], isWholeCarried: boolean): readonly SqlFragment[] {
  const [first, ...rest] = terms;
  if (first === undefined) return [];
  const { column, nullable, nullsFirst } = first;
  const amongEqual = (equal: SqlFragment): readonly SqlFragment[] => {
    const behind = isWholeCarried ? partsBehind(rest, true) : [behindAll(rest)];
    return behind.map((part) => sql`(${equal} and ${part})`);
  };
  if (first.value.kind === 'null') {
    const among = amongEqual(sql`${column} is null`);
    return nullsFirst ? [...among, sql`${column} is not null`] : among;
  }
  const present = { ...first, nullable: false };
  const behind =
    isWholeCarried && !areCompared([present, ...rest])
      ? [...amongEqual(equalSql(column, first.value, first.cast)), behindSql(present)]
      : [behindAll([present, ...rest])];
  return nullable && !nullsFirst ? [...behind, sql`${column} is null`] : behind;
}

/** Whether an index has the terms one behind the other, all as the index has them or all turned round. */
function isCarried(order: readonly OrderTerm[], resource: Resource): boolean {
  // The index of a missing value stands where PostgreSQL puts it by itself.
  if (
    order.some(({ path, descending, nullsFirst }) => path.length > 1 || (nullsFirst !== descending && path[0] !== 'id'))
  )
    return false;
  return resource.indexes.some(({ fields, when, method }) => {
    if (when !== undefined || method !== undefined) return false;
    const start = fields.findIndex(({ field }) => field.name === order[0]?.path[0]);
    const part = fields.slice(start, start + order.length);
    const isTurned = part[0]?.descending !== order[0]?.descending;
    return (
      start >= 0 &&
      part.length === order.length &&
      part.every(
        ({ field, descending }, place) =>
          field.name === order[place]?.path[0] && (descending !== isTurned) === order[place]?.descending,
      )
    );
  });
}

/** Whether a comparison of rows says the same: all terms go one way and none can be null. */
function areCompared(terms: readonly KeysetTerm[]): boolean {
  return terms.every((entry) => entry.descending === terms[0]?.descending && !entry.nullable);
}

/**
 * For each term "equal in all before, and behind in this one", null-aware. Where all terms go one way and none can be null, a row
 * comparison says the same and can use an index.
 */
function behindAll(terms: readonly KeysetTerm[]): SqlFragment {
  const [first] = terms;
  if (first === undefined) return sql`false`;
  if (areCompared(terms)) {
    const columns = terms.map((entry) => entry.column);
    const values = terms.map((entry) => placeSql(entry.value, entry.cast));
    return sql`(${join(columns, ', ')}) ${keyword(first.descending ? '<' : '>')} (${join(values, ', ')})`;
  }
  const alternatives = terms.map((entry, index) => {
    const equalBefore = terms.slice(0, index).map((before) => equalSql(before.column, before.value, before.cast));
    return sql`(${join([...equalBefore, behindSql(entry)], ' and ')})`;
  });
  const behind = sql`(${join(alternatives, ' or ')})`;
  // The same said of the first term alone lets an index begin at the row.
  if (first.value.kind === 'null' || first.nullable) return behind;
  return sql`(${first.column} ${keyword(first.descending ? '<=' : '>=')} ${placeSql(first.value, first.cast)} and ${behind})`;
}

interface KeysetTerm {
  readonly column: SqlPart;
  readonly nullable: boolean;
  readonly value: KeysetValue;
  readonly cast: SqlPart;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

function behindSql(entry: KeysetTerm): SqlFragment {
  if (entry.value.kind === 'null') return entry.nullsFirst ? sql`${entry.column} is not null` : sql`false`;
  const compared = sql`${entry.column} ${keyword(entry.descending ? '<' : '>')} ${placeSql(entry.value, entry.cast)}`;
  return entry.nullable && !entry.nullsFirst ? sql`(${compared} or ${entry.column} is null)` : compared;
}

function equalSql(column: SqlPart, value: KeysetValue, cast: SqlPart): SqlFragment {
  return value.kind === 'null' ? sql`${column} is null` : sql`${column} = ${placeSql(value, cast)}`;
}

function placeSql(value: KeysetValue, cast: SqlPart): SqlFragment {
  return value.kind === 'null' ? sql`null::${cast}` : sql`${parameter(value.parameter)}::${cast}`;
}

function castOf(field: Field): string {
  return field.type.parameterType?.(field) ?? field.type.columnType(field);
}

/** The value of a term in the row known as `alias`; through references it is a scalar subquery. */
function valueSql(path: readonly string[], resource: Resource, alias: string, context: SqlContext): SqlFragment {
  const [name = '', ...rest] = path;
  const field = resource.fieldByName.get(name);
  invariant(field, `${resource.id} has no field ${name}`);
  if (rest.length === 0) return sql`${columnOf(field, alias)}`;
  const rows = relationRows(field, alias, context);
  return sql`(select ${valueSql(rest, rows.resource, rows.alias, context)} from ${rows.from} where ${rows.condition})`;
}

function fieldOf(path: readonly string[], resource: Resource): Field {
  const [name = '', ...rest] = path;
  const field = resource.fieldByName.get(name);
  invariant(field, `${resource.id} has no field ${name}`);
  if (rest.length === 0) return field;
  invariant(field.target, `${resource.id}.${name} leads nowhere`);
  return fieldOf(rest, field.target);
}

/** Whether a term can be null: its column, or any reference on the way. */
function isNullable(term: OrderTerm, resource: Resource): boolean {
  const [name = '', ...rest] = term.path;
  const field = resource.fieldByName.get(name);
  invariant(field, `${resource.id} has no field ${name}`);
  // Personal data is null to callers that may not see that person's.
  if (field.nullable || field.requiredWhen !== undefined || field.personal) return true;
  return rest.length > 0 && field.target !== undefined && isNullable({ ...term, path: rest }, field.target);
}

/** The primary key, as the last order term. */
export const identityTerm: OrderTerm = { path: ['id'], descending: false, nullsFirst: false };

/** An identifier for documentation of what orders a page. */
export function orderKey(order: readonly OrderTerm[]): string {
  return order
    .map((term) => `${term.descending ? '-' : ''}${term.path.join('__')}:${term.nullsFirst ? 'first' : 'last'}`)
    .join(',');
}
