/**
 * QueryPlan → Statement. A page is taken first and rendered after, because what stands below a sort is evaluated for every
 * candidate row (performance.md, 1). The text never holds a value: equal shapes give equal text.
 */
import { invariant } from '../kernel/invariant.ts';
import {
  fragment,
  identifier,
  join,
  keyword,
  parameter,
  type SqlFragment,
  type SqlPart,
} from '../kernel/sql-fragment.ts';
import type { Model, Resource } from '../model/model.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { filterSql } from './filter-sql.ts';
import { keysetCondition, orderSql, orderValues } from './order-sql.ts';
import { projection } from './projection.ts';
import {
  type CountPlan,
  customerParameter,
  type GetPlan,
  type ListPlan,
  type QueryPlan,
  type Scope,
} from './query-plan.ts';
import { belongsTo, type SqlContext, sourceOf, sqlContext } from './sql-context.ts';
import { compileStatement, type Statement } from './statement.ts';

/** values[1] of a get is the id. */
export const idParameter = 1;

/**
 * Compiles a plan. Columns of the answer: get `body, version`; list as `array` `body, count, first, last`, as `rows` `body`;
 * count `count`.
 */
export function buildRead(plan: QueryPlan, model: Model, operators: Vocabulary['operators']): Statement {
  const resource = model.resourceById.get(plan.resource);
  invariant(resource, `no resource ${plan.resource}`);
  const context = sqlContext(model, operators, plan.kind === 'count' ? undefined : plan.selection.decimals);
  switch (plan.kind) {
    case 'get':
      return compileStatement(getSql(plan, resource, context));
    case 'list':
      return compileStatement(
        plan.output === 'array' ? pageSql(plan, resource, context) : rowsSql(plan, resource, context),
      );
    case 'count':
      return compileStatement(countSql(plan, resource, context));
  }
}

function getSql(plan: GetPlan, resource: Resource, context: SqlContext): SqlFragment {
  const row = context.nextAlias();
  const record = identifier(context.nextAlias());
  const members = projection(plan.selection, resource, row, context);
  const id = fragment`${identifier(row, 'id')} = ${parameter(idParameter)}::uuid`;
  return fragment`select (select row_to_json(${record}) from (select ${members}) as ${record})::text as body, ${identifier(row, 'version')} as version from ${sourceOf(resource, row, context)} where ${visible(plan.scope, resource, row, context)} and ${id}`;
}

/** The whole page as one JSON text, with the order values of its first and last record when it can be walked by keyset. */
function pageSql(plan: ListPlan, resource: Resource, context: SqlContext): SqlFragment {
  const { rows, page } = pageRows(plan, resource, context);
  const record = identifier(context.nextAlias());
  const members = projection(plan.selection, resource, page, context);
  const result = context.nextAlias();
  const body = fragment`coalesce(json_agg(${identifier(result, 'record')}), '[]'::json)::text as body, count(*)::integer as count`;
  if (plan.page.keyset === undefined) {
    return fragment`select ${body} from (select row_to_json(${record}) as record from (select ${members} from (${rows}) as ${identifier(page)}) as ${record}) as ${identifier(result)}`;
  }
  const keys = orderValues(plan.order, resource, page, context);
  // The page is one row longer than asked, to know whether there is more; that row is not shown.
  const shown = fragment`where ${identifier(result, 'ordinal')} < ${limitPlace(plan)}`;
  const key = identifier(result, 'keys');
  const ordinal = identifier(result, 'ordinal');
  return fragment`select coalesce(json_agg(${identifier(result, 'record')} order by ${ordinal} ${keyword(plan.page.keyset.backwards ? 'desc' : 'asc')}) filter (${shown}), '[]'::json)::text as body, count(*)::integer as count, (array_agg(${key} order by ${ordinal}) filter (${shown}))[1]::text as first, (array_agg(${key} order by ${ordinal} desc) filter (${shown}))[1]::text as last from (select row_to_json(${record}) as record, ${keys} as keys, row_number() over (${orderSql(plan, resource, page, context)}) as ordinal from (${rows}) as ${identifier(page)} cross join lateral (select ${members}) as ${record}) as ${identifier(result)}`;
}

/** One row a record, for streams. */
function rowsSql(plan: ListPlan, resource: Resource, context: SqlContext): SqlFragment {
  const { rows, page } = pageRows(plan, resource, context);
  const record = identifier(context.nextAlias());
  return fragment`select row_to_json(${record})::text as body from (select ${projection(plan.selection, resource, page, context)} from (${rows}) as ${identifier(page)}) as ${record}`;
}

function pageRows(plan: ListPlan, resource: Resource, context: SqlContext): { rows: SqlFragment; page: string } {
  const row = context.nextAlias();
  const conditions: SqlPart[] = [visible(plan.scope, resource, row, context)];
  if (plan.filter !== undefined) conditions.push(filterSql(plan.filter, resource, row, context));
  const { keyset, limit, offset } = plan.page;
  if (keyset?.after !== undefined) conditions.push(keysetCondition(plan.order, keyset, resource, row, context));
  const rows = fragment`select ${identifier(row)}.* from ${sourceOf(resource, row, context)} where ${join(conditions, ' and ')} ${orderSql(plan, resource, row, context)}${
    limit === undefined ? keyword('') : fragment` limit ${parameter(limit)}::integer`
  }${offset === undefined ? keyword('') : fragment` offset ${parameter(offset)}::integer`}`;
  return { rows, page: context.nextAlias() };
}

/** Counts up to a limit, so that a count never costs more than that many rows. */
function countSql(plan: CountPlan, resource: Resource, context: SqlContext): SqlFragment {
  const row = context.nextAlias();
  const filter = plan.filter === undefined ? keyword('true') : filterSql(plan.filter, resource, row, context);
  return fragment`select count(*)::integer as count from (select from ${sourceOf(resource, row, context)} where ${visible(plan.scope, resource, row, context)} and ${filter} limit ${parameter(plan.limit)}::integer) as counted`;
}

/** Rows of the caller's customer that meet its row rules. */
function visible(scope: Scope, resource: Resource, row: string, context: SqlContext): SqlFragment {
  const own = belongsTo(resource, row, fragment`${parameter(customerParameter)}::uuid`);
  return scope.rows === undefined
    ? fragment`${own}`
    : fragment`${own} and ${filterSql(scope.rows, resource, row, context)}`;
}

function limitPlace(plan: ListPlan): SqlPart {
  invariant(plan.page.limit !== undefined, 'a keyset page has a limit');
  return fragment`${parameter(plan.page.limit)}::integer`;
}
