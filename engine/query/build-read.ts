/**
 * Compiles a QueryPlan to a Statement. A page is selected first and rendered afterwards, because expressions below a
 * sort are evaluated for every candidate row (performance.md, rule 1). The text never contains a value: equal shapes
 * give equal text.
 */
import type { Served } from '../compile/serve/served.ts';
import { invariant } from '../kernel/invariant.ts';
import { identifier, join, keyword, parameter, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Resource } from '../model/model.ts';
import { isPast, keepsValues, type PastContext, pageHalves, withShared } from './as-of-sql.ts';
import { admittedSql, filterSql } from './filter-sql.ts';
import { keysetConditions, orderSql, orderValues } from './order-sql.ts';
import { placingFields } from './placing-fields.ts';
import { named, projection } from './projection.ts';
import {
  type CountPlan,
  customerParameter,
  type GetPlan,
  type ListPlan,
  type QueryPlan,
  type Scope,
} from './query-plan.ts';
import type { RowShape } from './row-shape.ts';
import { belongsTo, isMaskedIn, type SqlContext, sourceOf, sqlContext } from './sql-context.ts';
import { compileStatement, type Statement } from './statement.ts';

/** values[1] of a get is the id. */
export const idParameter = 1;

/** A statement that reads records: each row begins with the statement's own cells, followed by those of the record. */
export interface ReadStatement extends Statement {
  readonly shape: RowShape;
}

/** Indexes of a get's own cells. */
export const getCells = { version: 0, id: 1, modified: 2 } as const;

/** Index of the sort values in rows of keyset pages: one cell for each term. */
export const keyCells = 0;

/** Compiles a get or a list. A get has its own cells (getCells); a keyset-paged list begins with its sort values. */
export function buildRead(plan: GetPlan | ListPlan, served: Served): ReadStatement {
  const resource = resourceOf(plan, served);
  const context = sqlContext(served, plan.selection.decimals, plan.scope);
  const { sql, shape } = plan.kind === 'get' ? getSql(plan, resource, context) : listSql(plan, resource, context);
  return { ...compileStatement(withShared(sql, context), { isLed: true }), shape };
}

/** Compiles a count: one row with `count`. */
export function buildCount(plan: CountPlan, served: Served): Statement {
  const resource = resourceOf(plan, served);
  const context = sqlContext(served, undefined, plan.scope);
  return compileStatement(withShared(countSql(plan, resource, context), context), { isLed: true });
}

function resourceOf(plan: QueryPlan, { model }: Served): Resource {
  const resource = model.resourceById.get(plan.resource);
  invariant(resource, `no resource ${plan.resource}`);
  return resource;
}

interface ReadSql {
  readonly sql: SqlFragment;
  readonly shape: RowShape;
}

function getSql(plan: GetPlan, resource: Resource, context: SqlContext): ReadSql {
  const row = context.nextAlias();
  const id = identifier(row, 'id');
  const time = plan.modified === undefined ? undefined : resource.fieldByName.get(plan.modified);
  const own = [identifier(row, 'version'), id, ...(time === undefined ? [] : [identifier(row, time.columnName)])];
  const { cells, joins, shape } = projection(plan.selection, resource, row, context, { first: own.length });
  const source = sql`from ${sourceOf(resource, row, context, 'id')}${joins} where ${visible(plan.scope, resource, row, context)}`;
  const chosen = plan.many
    ? sql`${id} = any(${parameter(idParameter)}::uuid[])`
    : sql`${id} = ${parameter(idParameter)}::uuid`;
  return { sql: sql`select ${named([...own, ...cells])} ${source} and ${chosen}`, shape };
}

/**
 * Compiles one row per record, in the order of the list; for a keyset page, in the direction of paging and with its
 * sort values before its cells. The page is selected first and its cells are read afterwards.
 */
function listSql(plan: ListPlan, resource: Resource, context: SqlContext): ReadSql {
  const page = context.nextAlias();
  const rows = pageSource(plan, resource, page, context);
  const keys = plan.page.keyset === undefined ? [] : orderValues(plan.order, resource, page, context);
  const { cells, joins, shape } = projection(plan.selection, resource, page, context, { first: keys.length });
  return { sql: sql`select ${named([...keys, ...cells])} from ${rows}${joins}`, shape };
}

/**
 * Returns the rows of a page as a FROM source. For a point in time, members that do not affect filter or order are read
 * after the page is selected.
 */
function pageSource(plan: ListPlan, resource: Resource, page: string, context: SqlContext): SqlFragment {
  const rows = sql`(${pageRows(plan, resource, context)})`;
  if (!isHalved(plan, resource, context)) return sql`${rows} as ${identifier(page)}`;
  const taken = context.nextAlias();
  const whole = context.nextAlias();
  const same = sql`${identifier(whole, 'customer_id')} = ${identifier(taken, 'customer_id')} and ${identifier(whole, 'id')} = ${identifier(taken, 'id')}`;
  return sql`${rows} as ${identifier(taken)} cross join lateral (select * from ${sourceOf(resource, whole, context, 'id')} where ${same} limit 1) as ${identifier(page)}`;
}

/** Returns whether a page is composed of two halves: streams read all rows, and masked rows come from one source. */
function isHalved({ page }: ListPlan, resource: Resource, context: SqlContext): context is SqlContext & PastContext {
  return page.limit !== undefined && isPast(context) && keepsValues(resource) && !isMaskedIn(context, resource);
}

/** The rows of a page in their order, one more than the page where it has a limit. */
function pageRows(plan: ListPlan, resource: Resource, context: SqlContext): SqlFragment {
  const row = context.nextAlias();
  const { keyset, limit, offset } = plan.page;
  const wanted = limit === undefined ? undefined : sql`${parameter(limit)}::integer + 1`;
  const skipped = offset === undefined ? keyword('') : sql` offset ${parameter(offset)}::integer`;
  const select = (behind: readonly SqlPart[], most: SqlFragment | undefined): SqlFragment => {
    const conditions: SqlPart[] = [visible(plan.scope, resource, row, context)];
    if (plan.filter !== undefined) conditions.push(filterSql(plan.filter, resource, row, context));
    const taken = most === undefined ? keyword('') : sql` limit ${most}`;
    const order = orderSql(plan, resource, row, context);
    const rowsOf = (source: SqlPart, asked: readonly SqlPart[], end: SqlPart): SqlFragment =>
      sql`select ${identifier(row)}.* from ${source} where ${join(asked, ' and ')} ${order}${end}`;
    const asked = [...conditions, ...behind];
    if (!isHalved(plan, resource, context))
      return rowsOf(sourceOf(resource, row, context), asked, sql`${taken}${skipped}`);
    const { live, rebuilt } = pageHalves(resource, row, context, placingFields(plan, resource));
    const both = offset === undefined ? taken : sql`${taken} + ${parameter(offset)}::integer`;
    const halves = [rowsOf(live.from, [...asked, live.condition], both), rowsOf(rebuilt, asked, both)];
    return sql`select ${identifier(row)}.* from ((${join(halves, ') union all (')})) as ${identifier(row)} ${order}${taken}${skipped}`;
  };
  if (keyset?.after === undefined) return select([], wanted);
  const parts = keysetConditions(plan.order, keyset, resource, row, context);
  if (parts.length < 2) return select(parts, wanted);
  invariant(wanted !== undefined, 'a page has a limit');
  const nameOf = (place: number): SqlPart => identifier(`part${place}`);
  const names = parts.map((_, place) => nameOf(place));
  // Later parts are only read if the earlier rows do not fill the page.
  const tables = parts.map((part, place) => {
    const found = names.slice(0, place).map((name) => sql` - (select count(*)::integer from ${name})`);
    return sql`${nameOf(place)} as materialized (${select([part], join([wanted, ...found], ''))})`;
  });
  const all = names.map((name) => sql`(select * from ${name})`);
  return sql`with ${join(tables, ', ')} select ${identifier(row)}.* from (${join(all, ' union all ')}) as ${identifier(row)} ${orderSql(plan, resource, row, context)}`;
}

/** Counts up to a limit, so that a count never costs more than that many rows. */
function countSql(plan: CountPlan, resource: Resource, context: SqlContext): SqlFragment {
  const row = context.nextAlias();
  const filter = plan.filter === undefined ? keyword('true') : filterSql(plan.filter, resource, row, context);
  return sql`select count(*)::integer as count from (select from ${sourceOf(resource, row, context)} where ${visible(plan.scope, resource, row, context)} and ${filter} limit ${parameter(plan.limit)}::integer) as counted`;
}

/** Returns the condition for rows of the caller's customer that match its row rules. */
export function visible(scope: Scope, resource: Resource, row: string, context: SqlContext): SqlFragment {
  const own = belongsTo(resource, row, sql`${parameter(customerParameter)}::uuid`);
  return scope.rows === undefined ? sql`${own}` : sql`${own} and ${admittedSql(scope.rows, resource, row, context)}`;
}
