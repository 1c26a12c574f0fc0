/**
 * QueryPlan → Statement. A page is taken first and rendered after, because what stands below a sort is evaluated for every
 * candidate row (performance.md, rule 1). The text never holds a value: equal shapes give equal text.
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
import { keysetConditions, orderSql, orderValues } from './order-sql.ts';
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
 * Compiles a plan. Columns of the answer: get `body, version, modified`; list as `array` `body, count, first, last`, as rows
 * `body, keys`;
 * count `count`.
 */
export function buildRead(plan: QueryPlan, model: Model, operators: Vocabulary['operators']): Statement {
  const resource = model.resourceById.get(plan.resource);
  invariant(resource, `no resource ${plan.resource}`);
  const context = sqlContext(
    model,
    operators,
    plan.kind === 'count' ? undefined : plan.selection.decimals,
    plan.scope.asking,
  );
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
  const body = fragment`(select row_to_json(${record}) from (select ${members}) as ${record})::text as body, ${identifier(row, 'version')} as version`;
  const from = fragment`from ${sourceOf(resource, row, context)} where ${visible(plan.scope, resource, row, context)}`;
  const id = identifier(row, 'id');
  const time = plan.modified === undefined ? undefined : resource.fieldByName.get(plan.modified);
  const modified = time === undefined ? keyword('') : fragment`, ${identifier(row, time.columnName)} as modified`;
  return plan.many
    ? fragment`select ${id} as id, ${body} ${from} and ${id} = any(${parameter(idParameter)}::uuid[])`
    : fragment`select ${body}${modified} ${from} and ${id} = ${parameter(idParameter)}::uuid`;
}

/**
 * The whole page as one JSON text, and the number of rows found, one more than the page when there is more. A page that is
 * walked by keyset has the order values of its first and last row beside it.
 */
function pageSql(plan: ListPlan, resource: Resource, context: SqlContext): SqlFragment {
  const { rows, limit } = pageRows(plan, resource, context, 1);
  invariant(limit !== undefined, 'a page has a limit');
  const { keyset } = plan.page;
  const page = context.nextAlias();
  const record = identifier(context.nextAlias());
  const members = projection(plan.selection, resource, page, context);
  const source = fragment`page as ${identifier(page)}`;
  if (keyset === undefined) {
    return fragment`with page as materialized (${rows}) select coalesce((select json_agg(row_to_json(${record})) from (select ${members} from ${source} limit ${limit}) as ${record}), '[]'::json)::text as body, (select count(*)::integer from page) as count`;
  }
  const ordinal = identifier('_ordinal');
  const walked = fragment`select ${identifier('walked')}.*, row_number() over () as ${ordinal} from (${rows}) as ${identifier('walked')}`;
  const keysAt = (place: SqlPart) =>
    fragment`(select ${orderValues(plan.order, resource, page, context)}::text from ${source} where ${ordinal} = ${place})`;
  const last = fragment`(select max(${ordinal}) from page where ${ordinal} <= ${limit})`;
  const direction = keyword(keyset.backwards ? 'desc' : 'asc');
  return fragment`with page as materialized (${walked}) select coalesce((select json_agg(row_to_json(${record})) from (select ${members} from ${source} where ${ordinal} <= ${limit} order by ${ordinal} ${direction}) as ${record}), '[]'::json)::text as body, (select count(*)::integer from page) as count, ${keysAt(keyword('1'))} as first, ${keysAt(last)} as last`;
}

/** One row a record; of a page that is walked by keyset, in the direction of the walk and with its order values. */
function rowsSql(plan: ListPlan, resource: Resource, context: SqlContext): SqlFragment {
  const { rows } = pageRows(plan, resource, context, plan.output === 'page_rows' ? 1 : 0);
  const page = context.nextAlias();
  const record = identifier(context.nextAlias());
  const members = projection(plan.selection, resource, page, context);
  const keys =
    plan.page.keyset === undefined
      ? keyword('')
      : fragment`, ${orderValues(plan.order, resource, page, context)}::text as keys`;
  return fragment`select row_to_json(${record})::text as body${keys} from (${rows}) as ${identifier(page)} cross join lateral (select ${members}) as ${record}`;
}

/** The rows of a page in their order, `further` more than the page where it has a limit. */
function pageRows(
  plan: ListPlan,
  resource: Resource,
  context: SqlContext,
  further: 0 | 1,
): { readonly rows: SqlFragment; readonly limit: SqlFragment | undefined } {
  const row = context.nextAlias();
  const { keyset, limit, offset } = plan.page;
  const shown = limit === undefined ? undefined : fragment`${parameter(limit)}::integer`;
  const wanted = shown === undefined ? undefined : fragment`${shown}${keyword(further === 1 ? ' + 1' : '')}`;
  const skipped = offset === undefined ? keyword('') : fragment` offset ${parameter(offset)}::integer`;
  const select = (behind: readonly SqlPart[], most: SqlFragment | undefined): SqlFragment => {
    const conditions: SqlPart[] = [visible(plan.scope, resource, row, context)];
    if (plan.filter !== undefined) conditions.push(filterSql(plan.filter, resource, row, context));
    const taken = most === undefined ? keyword('') : fragment` limit ${most}`;
    return fragment`select ${identifier(row)}.* from ${sourceOf(resource, row, context)} where ${join([...conditions, ...behind], ' and ')} ${orderSql(plan, resource, row, context)}${taken}${skipped}`;
  };
  if (keyset?.after === undefined) return { rows: select([], wanted), limit: shown };
  const parts = keysetConditions(plan.order, keyset, resource, row, context);
  if (parts.length < 2) return { rows: select(parts, wanted), limit: shown };
  invariant(wanted !== undefined, 'a page has a limit');
  const nameOf = (place: number): SqlPart => identifier(`part${place}`);
  const names = parts.map((_, place) => nameOf(place));
  // What stands further off is only looked for where the nearer rows do not fill the page.
  const tables = parts.map((part, place) => {
    const found = names.slice(0, place).map((name) => fragment` - (select count(*)::integer from ${name})`);
    return fragment`${nameOf(place)} as materialized (${select([part], join([wanted, ...found], ''))})`;
  });
  const all = names.map((name) => fragment`(select * from ${name})`);
  const rows = fragment`with ${join(tables, ', ')} select ${identifier(row)}.* from (${join(all, ' union all ')}) as ${identifier(row)} ${orderSql(plan, resource, row, context)}`;
  return { rows, limit: shown };
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
