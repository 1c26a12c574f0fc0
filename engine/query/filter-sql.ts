/** Converts a FilterNode to an SQL condition on a row. Relations become semi-joins. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import { hasRowValue } from '../model/computed-members.ts';
import type { Field, Resource } from '../model/model.ts';
import type { Operator, OperatorName } from '../vocabulary/operator.ts';
import { atPresent, hasHistory, isHistorical } from './as-of-sql.ts';
import { type AnyRow, allOf, anyTrue, type Condition, db } from './builder.ts';
import type { FilterNode } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { searchCondition } from './search-sql.ts';
import { columnOf, contentTypeOf, requireField, type SqlContext, sourceOf } from './sql-context.ts';
import { fieldValue, orderedValue } from './value-sql.ts';

/** Returns the condition in SQL for rows of `resource` with the alias `alias`. */
export function filterSql(node: FilterNode, resource: Resource, alias: string, context: SqlContext): Condition {
  switch (node.kind) {
    case 'constant':
      return sql.lit(node.value);
    case 'all':
      return allOf(node.nodes.map((operand) => filterSql(operand, resource, alias, context)));
    case 'any':
      return anyTrue(node.nodes.map((operand) => filterSql(operand, resource, alias, context)));
    case 'not':
      // "is not true" includes rows for which the condition is null, like exclude in Django.
      return sql`(${filterSql(node.node, resource, alias, context)}) is not true`;
    case 'compare':
      return compareSql(node, requireField(resource, node.field), alias, context);
    case 'related': {
      const field = requireField(resource, node.field);
      const { rows, resource: target, alias: row } = relationRows(field, alias, context);
      const matching = rows.where(filterSql(node.node, target, row, context));
      return node.none ? sql`not exists ${matching}` : sql`exists ${matching}`;
    }
    case 'about': {
      const field = requireField(resource, node.field);
      const contentType = contentTypeOf(field);
      const target = context.compiled.model.resourceById.get(node.resource);
      invariant(contentType && target, `${resource.id}.${node.field} names no ${node.resource}`);
      return allOf([
        sql`${columnOf(contentType, alias)} = ${sql.lit(target.contentTypeId)}::uuid`,
        existsRecord(node.node, target, columnOf(field, alias), context),
      ]);
    }
    case 'stored':
      if (context.mask === undefined) return filterSql(node.node, resource, alias, context);
      return existsRecord(node.node, resource, sql.id(alias, 'id'), { ...context, mask: undefined });
    case 'search':
      return searchCondition(node, resource, alias, context, admittedSql);
  }
}

/** Returns that the record with an ID matches a condition. */
function existsRecord(node: FilterNode, resource: Resource, id: Expression<unknown>, context: SqlContext): Condition {
  const row = context.nextAlias();
  const matching = db
    .selectFrom(sourceOf(resource, row, context, 'id'))
    .where(sql<SqlBool>`${sql.id(row, 'id')} = ${id}`)
    .where(filterSql(node, resource, row, context));
  return sql`exists ${matching}`;
}

/**
 * Returns whether a caller's row rules admit a row. A row as of a point in time must match them with its values at that time and, if the record still
 * exists, with its current values: a record that has been restricted since remains restricted.
 */
export function admittedSql(rows: FilterNode, resource: Resource, alias: string, context: SqlContext): Condition {
  const present = atPresent(context);
  const isAdmitted = filterSql(rows, resource, alias, present);
  if (!isHistorical(context) || !hasHistory(resource)) return isAdmitted;
  const now = context.nextAlias();
  const restricted = db
    .selectFrom(`${resource.table} as ${now}`)
    .where(sql<SqlBool>`${sql.id(now, 'id')} = ${sql.id(alias, 'id')}`)
    .where(sql<SqlBool>`(${filterSql(rows, resource, now, present)}) is not true`);
  return allOf([isAdmitted, sql`not exists ${restricted}`]);
}

function compareSql(
  node: Extract<FilterNode, { kind: 'compare' }>,
  field: Field,
  alias: string,
  context: SqlContext,
): Condition {
  const operator = operatorOf(context, node.operator);
  const placeholder = typeof node.parameter === 'number' ? parameter(node.parameter) : sql.lit(node.parameter.literal);
  if (node.jsonPath !== undefined) {
    const steps = sql.join(node.jsonPath.map((step) => sql.lit(step)));
    const column = columnOf(field, alias);
    const member = sql`jsonb_extract_path(${column}, ${steps})`;
    switch (node.json) {
      case 'equal':
        return operator.sql(member, argumentSql(operator, 'jsonb', placeholder));
      case 'order': {
        const [number, text] = [sql`(${placeholder}::jsonb -> 0)`, sql`(${placeholder}::jsonb -> 1)`];
        return sql`case jsonb_typeof(${member}) when 'number' then jsonb_typeof(${number}) = 'number' and ${operator.sql(member, number)} when 'string' then ${operator.sql(member, text)} end`;
      }
      case undefined: {
        const text = sql`jsonb_extract_path_text(${column}, ${steps})`;
        return operator.sql(text, argumentSql(operator, 'text', placeholder));
      }
    }
  }
  if (!hasRowValue(field)) return linkedSql(operator, field, alias, placeholder, context);
  const type = field.type.parameterType?.(field) ?? field.type.columnType(field);
  const argument = argumentSql(operator, type, placeholder);
  const column = node.inTextOrder === true ? orderedValue(field, alias, context) : fieldValue(field, alias, context);
  const condition = operator.sql(column, argument);
  const bounds = idBounds(operator, field, alias, argument);
  return bounds.length === 0 ? condition : allOf([condition, ...bounds]);
}

/**
 * Maximum difference in milliseconds between the time of a write and the time in the ID of the row, which may be
 * generated on another machine: one day.
 */
const idSlack = 86_400_000;

/**
 * Derives bounds of the ID from a condition on the creation time, for a table partitioned by month of the ID:
 * partitions without matching rows are pruned. Uses immutable functions, so that PostgreSQL evaluates them at planning
 * time.
 */
function idBounds(
  operator: Operator,
  field: Field,
  alias: string,
  argument: RawBuilder<unknown>,
): readonly Condition[] {
  const { bounds } = operator;
  const isCreationTime = field.readOnly && field.default?.kind === 'server' && field.default.keyword === 'now';
  if (field.resource.partition === undefined || !isCreationTime || bounds === undefined) return [];
  const at = (timestamp: Expression<unknown>, slack: number): RawBuilder<unknown> =>
    sql`(lpad(to_hex(least(281474976710655, greatest(0, extract(epoch from ${timestamp} - timestamptz '1970-01-01T00:00:00Z') * 1000 + ${sql.lit(slack)}))::bigint), 12, '0') || '00000000000000000000')::uuid`;
  const [low, high] = bounds === 'pair' ? [sql`(${argument})[1]`, sql`(${argument})[2]`] : [argument, argument];
  const id = sql.id(alias, 'id');
  return [
    ...(bounds === 'high' ? [] : [sql<SqlBool>`${id} >= ${at(low, -idSlack)}`]),
    ...(bounds === 'low' ? [] : [sql<SqlBool>`${id} < ${at(high, idSlack)}`]),
  ];
}

/** The parameter, cast to the type of the operator's argument. */
function argumentSql(operator: Operator, type: string, placeholder: Expression<unknown>): RawBuilder<unknown> {
  switch (operator.argument) {
    case 'value':
      return sql`${placeholder}::${sql.raw(type)}`;
    case 'list':
    case 'pair':
      return sql`${placeholder}::${sql.raw(type)}[]`;
    case 'boolean':
      return sql`${placeholder}::boolean`;
    case 'text':
    case 'day':
      return sql`${placeholder}::text`;
  }
}

/** Operators on the IDs of many related records, which are rows of another table. */
function linkedSql(
  operator: Operator,
  field: Field,
  alias: string,
  placeholder: RawBuilder<unknown>,
  context: SqlContext,
): Condition {
  const { links: linked, linkTarget } = relationRows(field, alias, context);
  const { links } = operator;
  invariant(links !== undefined, `${operator.name} is not supported for links`);
  switch (links) {
    case 'presence':
      return sql`(not exists ${linked}) = ${placeholder}::boolean`;
    case 'all': {
      const missing = db
        .selectFrom(sql<AnyRow>`unnest(${placeholder}::uuid[])`.as<'wanted'>(sql`wanted(id)`))
        .where(sql<SqlBool>`not exists ${linked.where(sql<SqlBool>`${linkTarget} = wanted.id`)}`);
      return sql`not exists ${missing}`;
    }
    case 'any':
      return sql`exists ${linked.where(sql<SqlBool>`${linkTarget} = any(${placeholder}::uuid[])`)}`;
    case 'one':
      return sql`exists ${linked.where(sql<SqlBool>`${linkTarget} = ${placeholder}::uuid`)}`;
  }
}

function operatorOf(context: SqlContext, name: OperatorName): Operator {
  const operator = context.compiled.operators.get(name);
  invariant(operator, `no operator ${name}`);
  return operator;
}
