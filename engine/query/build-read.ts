/**
 * Compiles a QueryPlan to a Statement. A page is selected first and rendered afterwards, because expressions below a sort are evaluated for every candidate
 * row (performance.md, rule 1). The text contains no value except common page sizes (row-limit.ts): plans of equal shape have equal text.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Resource } from '../model/model.ts';
import { type HistoricalContext, hasHistory, isHistorical, pageHalves, withShared } from './as-of-sql.ts';
import { admittedSql, filterSql } from './filter-sql.ts';
import { listPositionFields } from './list-position-fields.ts';
import { keysetConditions, orderSql, orderValues } from './order-sql.ts';
import { aliasCells, projection } from './projection.ts';
import {
  type CountPlan,
  customerParameter,
  type GetPlan,
  type ListPlan,
  type QueryPlan,
  type Scope,
} from './query-plan.ts';
import { fetchLimit } from './row-limit.ts';
import type { RowShape } from './row-shape.ts';
import { belongsTo, isMaskedIn, type SqlContext, sourceOf, sqlContext } from './sql-context.ts';
import { compileStatement } from './statement.ts';

/** values[1] of a get is the ID. */
export const idParameter = 1;

/** A statement that reads records: each row begins with the statement's additional cells, followed by those of the record. */
export interface ReadStatement extends Statement {
  readonly shape: RowShape;
}

/** Indexes of the additional cells of a get. */
export const getCells = { version: 0, id: 1, modified: 2 } as const;

/** Index of the sort values in rows of keyset pages: one cell for each term. */
export const keyCells = 0;

/** Compiles a get or a list. A get has additional cells (getCells); a keyset-paged list begins with its sort values. */
export function buildRead(plan: GetPlan | ListPlan, compiled: CompiledModel): ReadStatement {
  const resource = resourceOf(plan, compiled);
  const context = sqlContext(compiled, plan.selection.decimals, plan.scope);
  const { sql, shape } = plan.kind === 'get' ? getSql(plan, resource, context) : listSql(plan, resource, context);
  return { ...compileStatement(withShared(sql, context), { isLed: true }), shape };
}

/** Compiles a count: one row with `count`. */
export function buildCount(plan: CountPlan, compiled: CompiledModel): Statement {
  const resource = resourceOf(plan, compiled);
  const context = sqlContext(compiled, undefined, plan.scope);
  // A count of constant rows has no customer in its text, so a router needs it in a transaction.
  const isLed = resource.constantRows === undefined;
  return compileStatement(withShared(countSql(plan, resource, context), context), { isLed });
}

function resourceOf(plan: QueryPlan, { model }: CompiledModel): Resource {
  const resource = model.resourceById.get(plan.resource);
  invariant(resource, `no resource ${plan.resource}`);
  return resource;
}

interface ReadSql {
  readonly sql: RawBuilder<unknown>;
  readonly shape: RowShape;
}

function getSql(plan: GetPlan, resource: Resource, context: SqlContext): ReadSql {
  const row = context.nextAlias();
  const id = sql.id(row, 'id');
  const time = plan.modified === undefined ? undefined : resource.fieldByName.get(plan.modified);
  const metaColumns = [sql.id(row, 'version'), id, ...(time === undefined ? [] : [sql.id(row, time.columnName)])];
  const { cells, joins, shape } = projection(plan.selection, resource, row, context, { first: metaColumns.length });
  const source = sql`from ${sourceOf(resource, row, context, 'id')}${joins} where ${visible(plan.scope, resource, row, context)}`;
  const chosen = plan.many
    ? sql`${id} = any(${parameter(idParameter)}::uuid[])`
    : sql`${id} = ${parameter(idParameter)}::uuid`;
  return { sql: sql`select ${aliasCells([...metaColumns, ...cells])} ${source} and ${chosen}`, shape };
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
  return { sql: sql`select ${aliasCells([...keys, ...cells])} from ${rows}${joins}`, shape };
}

/**
 * Returns the rows of a page as a FROM source. For a point in time, members that do not affect filter or order are read
 * after the page is selected.
 */
function pageSource(plan: ListPlan, resource: Resource, page: string, context: SqlContext): RawBuilder<unknown> {
  const rows = sql`(${pageRows(plan, resource, context)})`;
  if (!isHalved(plan, resource, context)) return sql`${rows} as ${sql.id(page)}`;
  const pageAlias = context.nextAlias();
  const recordAlias = context.nextAlias();
  const same = sql`${sql.id(recordAlias, 'customer_id')} = ${sql.id(pageAlias, 'customer_id')} and ${sql.id(recordAlias, 'id')} = ${sql.id(pageAlias, 'id')}`;
  return sql`${rows} as ${sql.id(pageAlias)} cross join lateral (select * from ${sourceOf(resource, recordAlias, context, 'id')} where ${same} limit 1) as ${sql.id(page)}`;
}

/** Returns whether a page is composed of two halves: streams read all rows, and masked rows come from one source. */
function isHalved(
  { page }: ListPlan,
  resource: Resource,
  context: SqlContext,
): context is SqlContext & HistoricalContext {
  return page.limit !== undefined && isHistorical(context) && hasHistory(resource) && !isMaskedIn(context, resource);
}

/** The rows of a page in their order, one more than the page if it has a limit. */
function pageRows(plan: ListPlan, resource: Resource, context: SqlContext): RawBuilder<unknown> {
  const row = context.nextAlias();
  const { keyset, limit, offset } = plan.page;
  const maximum = limit === undefined ? undefined : fetchLimit(limit);
  const skipped = offset === undefined ? sql.raw('') : sql` offset ${parameter(offset)}::integer`;
  const select = (
    behind: readonly Expression<unknown>[],
    maxRows: RawBuilder<unknown> | undefined,
  ): RawBuilder<unknown> => {
    const conditions: Expression<unknown>[] = [visible(plan.scope, resource, row, context)];
    if (plan.filter !== undefined) conditions.push(filterSql(plan.filter, resource, row, context));
    const limitClause = maxRows === undefined ? sql.raw('') : sql` limit ${maxRows}`;
    const order = orderSql(plan, resource, row, context);
    const rowsOf = (
      source: Expression<unknown>,
      where: readonly Expression<unknown>[],
      end: Expression<unknown>,
    ): RawBuilder<unknown> =>
      sql`select ${sql.id(row)}.* from ${source} where ${sql.join(where, sql` and `)} ${order}${end}`;
    const allConditions = [...conditions, ...behind];
    if (!isHalved(plan, resource, context))
      return rowsOf(sourceOf(resource, row, context), allConditions, sql`${limitClause}${skipped}`);
    const { live, rebuilt } = pageHalves(resource, row, context, listPositionFields(plan, resource));
    const both = offset === undefined ? limitClause : sql`${limitClause} + ${parameter(offset)}::integer`;
    const halves = [rowsOf(live.from, [...allConditions, live.condition], both), rowsOf(rebuilt, allConditions, both)];
    return sql`select ${sql.id(row)}.* from ((${sql.join(halves, sql`) union all (`)})) as ${sql.id(row)} ${order}${limitClause}${skipped}`;
  };
  if (keyset?.after === undefined) return select([], maximum);
  const branches = keysetConditions(plan.order, keyset, resource, row, context);
  if (branches.length < 2) return select(branches, maximum);
  invariant(maximum !== undefined, 'a page has a limit');
  const nameOf = (index: number): Expression<unknown> => sql.id(`part${index}`);
  const names = branches.map((_, index) => nameOf(index));
  // Later branches are only read if the earlier rows do not fill the page.
  const tables = branches.map((branch, index) => {
    const precedingCounts = names.slice(0, index).map((name) => sql` - (select count(*)::integer from ${name})`);
    return sql`${nameOf(index)} as materialized (${select([branch], sql.join([maximum, ...precedingCounts], sql``))})`;
  });
  const all = names.map((name) => sql`(select * from ${name})`);
  return sql`with ${sql.join(tables)} select ${sql.id(row)}.* from (${sql.join(all, sql` union all `)}) as ${sql.id(row)} ${orderSql(plan, resource, row, context)}`;
}

/** Counts up to a limit, so that a count never costs more than that many rows. */
function countSql(plan: CountPlan, resource: Resource, context: SqlContext): RawBuilder<unknown> {
  const row = context.nextAlias();
  const filter = plan.filter === undefined ? sql.raw('true') : filterSql(plan.filter, resource, row, context);
  return sql`select count(*)::integer as count from (select from ${sourceOf(resource, row, context)} where ${visible(plan.scope, resource, row, context)} and ${filter} limit ${sql.lit(plan.limit)}) as counted`;
}

/** Returns the condition for rows of the caller's customer that match its row rules. */
export function visible(scope: Scope, resource: Resource, row: string, context: SqlContext): RawBuilder<unknown> {
  const customerCondition = belongsTo(resource, row, sql`${parameter(customerParameter)}::uuid`);
  return scope.rows === undefined
    ? sql`${customerCondition}`
    : sql`${customerCondition} and ${admittedSql(scope.rows, resource, row, context)}`;
}
