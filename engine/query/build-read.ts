/**
 * Compiles a QueryPlan to a Statement. A page is selected first and rendered afterwards, because expressions below a sort are evaluated for every candidate
 * row (performance.md, rule 1). The text contains no value except common page sizes (parse-paging.ts): plans of equal shape have equal text.
 */
import { type QueryCreator, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import type { Statement } from '../database/statement.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Resource } from '../model/model.ts';
import { type HistoricalContext, hasHistory, isHistorical, pageHalves, withShared } from './as-of-sql.ts';
import {
  type AnyRow,
  type AnyTables,
  allOf,
  type Condition,
  db,
  type Select,
  type Source,
  selectFrom,
} from './builder.ts';
import { admittedSql, filterSql } from './filter-sql.ts';
import { listPositionFields } from './list-position-fields.ts';
import { keysetConditions, ordered, orderValues } from './order-sql.ts';
import { projection, withCells } from './projection.ts';
import { type CountPlan, fetchLimit, type GetPlan, type ListPlan, type QueryPlan, type Scope } from './query-plan.ts';
import type { RowShape } from './row-shape.ts';
import { isMaskedIn, type SqlContext, sourceOf, sqlContext } from './sql-context.ts';

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
  const { query, shape } = plan.kind === 'get' ? getQuery(plan, resource, context) : listQuery(plan, resource, context);
  return { ...compiled.queries.statement(query), shape };
}

/** Compiles a count: one row with `count`. */
export function buildCount(plan: CountPlan, compiled: CompiledModel): Statement {
  const resource = resourceOf(plan, compiled);
  const context = sqlContext(compiled, undefined, plan.scope);
  return compiled.queries.statement(countQuery(plan, resource, context));
}

function resourceOf(plan: QueryPlan, { model }: CompiledModel): Resource {
  const resource = model.resourceById.get(plan.resource);
  invariant(resource, `no resource ${plan.resource}`);
  return resource;
}

interface ReadQuery {
  readonly query: Select;
  readonly shape: RowShape;
}

function getQuery(plan: GetPlan, resource: Resource, context: SqlContext): ReadQuery {
  const row = context.nextAlias();
  const id = sql.id(row, 'id');
  const time = plan.modified === undefined ? undefined : resource.fieldByName.get(plan.modified);
  const metaColumns = [sql.id(row, 'version'), id, ...(time === undefined ? [] : [sql.id(row, time.columnName)])];
  const { cells, joins, shape } = projection(plan.selection, resource, row, context, { first: metaColumns.length });
  const source = sourceOf(resource, row, context, 'id');
  const isVisible = visible(plan.scope, resource, row, context);
  const value = parameter(idParameter);
  const isChosen = sql<SqlBool>`${id} = ${plan.many ? sql`any(${value}::uuid[])` : sql`${value}::uuid`}`;
  const rows = selectFrom(source, withShared(context)).where(allOf([...isVisible, isChosen]));
  return { query: withCells(rows, { cells: [...metaColumns, ...cells], joins }), shape };
}

/**
 * Compiles one row per record, in the order of the list; for a keyset page, in the direction of paging and with its
 * sort values before its cells. The page is selected first and its cells are read afterwards.
 */
function listQuery(plan: ListPlan, resource: Resource, context: SqlContext): ReadQuery {
  const page = context.nextAlias();
  const sources = pageSources(plan, resource, page, context);
  const keys = plan.page.keyset === undefined ? [] : orderValues(plan.order, resource, page, context);
  const { cells, joins, shape } = projection(plan.selection, resource, page, context, { first: keys.length });
  const [rows, records] = sources;
  const from = withShared(context).selectFrom(rows);
  const query = records === undefined ? from : from.crossJoinLateral(records);
  return { query: withCells(query, { cells: [...keys, ...cells], joins }), shape };
}

/**
 * Returns the rows of a page as a FROM source. For a point in time, members that do not affect filter or order are read
 * after the page is selected, from the second source.
 */
function pageSources(
  plan: ListPlan,
  resource: Resource,
  page: string,
  context: SqlContext,
): readonly [rows: Source, records?: Source] {
  const rows = pageRows(plan, resource, context);
  if (!isHalved(plan, resource, context)) return [rows.as(page)];
  const pageAlias = context.nextAlias();
  const recordAlias = context.nextAlias();
  const record = db
    .selectFrom(sourceOf(resource, recordAlias, context, 'id'))
    .selectAll()
    .where(sql<SqlBool>`${sql.id(recordAlias, 'id')} = ${sql.id(pageAlias, 'id')}`)
    .limit(sql.lit(1));
  return [rows.as(pageAlias), record.as(page)];
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
function pageRows(plan: ListPlan, resource: Resource, context: SqlContext): Select {
  const row = context.nextAlias();
  const { keyset, limit, offset } = plan.page;
  const maximum = limit === undefined ? undefined : fetchLimit(limit);
  const skipped = offset === undefined ? undefined : sql<number>`${parameter(offset)}::integer`;
  const limited = (query: Select, rows: RawBuilder<number> | undefined): Select =>
    rows === undefined ? query : query.limit(rows);
  const inOrder = (query: Select): Select => ordered(query.selectAll(row), plan, resource, row, context);
  const select = (afterCursor: readonly Condition[], maxRows: RawBuilder<number> | undefined): Select => {
    const isVisible = visible(plan.scope, resource, row, context);
    const filter = plan.filter === undefined ? [] : [filterSql(plan.filter, resource, row, context)];
    const isListed = allOf([...isVisible, ...filter, ...afterCursor]);
    const page = (query: Select): Select => {
      const rows = limited(query, maxRows);
      return skipped === undefined ? rows : rows.offset(skipped);
    };
    if (!isHalved(plan, resource, context))
      return page(inOrder(db.selectFrom(sourceOf(resource, row, context)).where(isListed)));
    const { live, rebuilt } = pageHalves(resource, row, context, listPositionFields(plan, resource));
    const both = skipped === undefined || maxRows === undefined ? maxRows : sql<number>`${maxRows} + ${skipped}`;
    const halves = [
      limited(inOrder(db.selectFrom(live.from).where(isListed).where(live.condition)), both),
      limited(inOrder(db.selectFrom(rebuilt).where(isListed)), both),
    ];
    return page(inOrder(db.selectFrom(unionAll(halves).as(row))));
  };
  if (keyset?.after === undefined) return select([], maximum);
  const branches = keysetConditions(plan.order, keyset, resource, row, context);
  if (branches.length < 2) return select(branches, maximum);
  invariant(maximum !== undefined, 'a page has a limit');
  // Later branches are only read if the earlier rows do not fill the page.
  const names = branches.map((_, index) => `part${index}`);
  const parts = branches.reduce<QueryCreator<AnyTables>>((creator, branch, index) => {
    const preceding = names
      .slice(0, index)
      .map((name) => sql` - ${db.selectFrom(name).select(sql`count(*)::integer`.as('count'))}`);
    const rest = sql<number>`${sql.join([maximum, ...preceding], sql``)}`;
    return creator.with(
      (part) => part(`part${index}`).materialized(),
      () => select([branch], rest),
    );
  }, db);
  const all = names.map((name) => db.selectFrom(name).selectAll());
  return inOrder(parts.selectFrom(unionAll(all).as(row)));
}

/** Rows of queries that have their own order and limit. */
function unionAll(queries: readonly Select[]): RawBuilder<AnyRow> {
  return sql`(${sql.join(queries, sql` union all `)})`;
}

/** Counts up to a limit, so that a count never costs more than that many rows. */
function countQuery(plan: CountPlan, resource: Resource, context: SqlContext): Select {
  const row = context.nextAlias();
  const filter = plan.filter === undefined ? [] : [filterSql(plan.filter, resource, row, context)];
  const rows = db
    .selectFrom(sourceOf(resource, row, context))
    .where(allOf([...visible(plan.scope, resource, row, context), ...filter]));
  const count = sql`count(*)::integer`.as('count');
  if (plan.limit > 1)
    return withShared(context)
      .selectFrom(rows.limit(sql.lit(plan.limit)).as('counted'))
      .select(count);
  // For one row, PostgreSQL would scan the table up to the first match, all of it if there is none. This expression is planned for all rows and read up to the first.
  return withShared(context)
    .with(
      (matching) => matching('matching').materialized(),
      () => rows.select(sql.lit(1).as('one')),
    )
    .selectFrom(db.selectFrom('matching').selectAll().limit(sql.lit(1)).as('counted'))
    .select(count);
}

/** Returns the condition for rows that match the caller's row rules; none if it has no rules. */
export function visible({ rows }: Scope, resource: Resource, row: string, context: SqlContext): readonly Condition[] {
  return rows === undefined ? [] : [admittedSql(rows, resource, row, context)];
}
