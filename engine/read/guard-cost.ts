/**
 * Rejects a page for which PostgreSQL would have to read a large table, before running it: 400 filter_too_expensive
 * with the index that the descriptor lacks. Small tables are never checked; for large ones each shape of a list is
 * checked from time to time for each customer. If the planner's estimate is wrong, the statement timeout applies.
 */
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { shared } from '../database/placeholder.ts';
import { commandOn, type Statement } from '../database/statement.ts';
import { type ProblemDetails, throwProblem } from '../problems/problem.ts';
import type { ListRequest } from '../query/parse-list.ts';
import type { FilterNode } from '../query/query-plan.ts';
import type { RequestContext, Runtime } from '../request/request-context.ts';
import { t } from '../texts/t.ts';

/** Minimum rows of a large table. */
const largeTable = 50_000;

/** Minimum planner cost of a rejected page: about that of reading 100,000 pages from disk. */
const maxCost = 100_000;

/** Milliseconds for which a planner's estimate, and the size of a table, are cached. */
const lifetime = 300_000;
const maxCached = 5_000;

interface CostCache {
  readonly sizes: Map<string, { readonly rows: number; readonly until: number }>;
  readonly costs: WeakMap<Statement, CostByCustomer>;
}

type CostByCustomer = Map<string, { readonly cost: number; readonly until: number }>;

const costCaches = new WeakMap<Runtime, CostCache>();

/** Runs before the statement of a page. */
export async function guardCost(list: ListRequest, statement: Statement, context: RequestContext): Promise<void> {
  if (await isTooExpensive(list, statement, context)) throwProblem('filter_too_expensive', advice(list));
}

/** Returns whether PostgreSQL would have to read a large table for a statement of the list. */
export async function isTooExpensive(
  list: ListRequest,
  statement: Statement,
  context: RequestContext,
): Promise<boolean> {
  const { runtime, caller, now } = context;
  if (list.resource.constantRows !== undefined) return false;
  const cache = costCaches.get(runtime) ?? { sizes: new Map(), costs: new WeakMap() };
  costCaches.set(runtime, cache);
  const time = now.getTime();
  const { table } = list.resource;
  const cachedSize = cache.sizes.get(table);
  const rows =
    cachedSize !== undefined && cachedSize.until > time ? cachedSize.rows : await readSize(table, cache, time, context);
  if (rows < largeTable) return false;
  const costs: CostByCustomer = cache.costs.get(statement) ?? new Map();
  cache.costs.set(statement, costs);
  const cachedCost = costs.get(caller.customerId);
  const cost =
    cachedCost !== undefined && cachedCost.until > time
      ? cachedCost.cost
      : await costOf(statement, list.values.list, context);
  if (cachedCost?.cost !== cost) remember(costs, caller.customerId, { cost, until: time + lifetime });
  return cost > maxCost;
}

async function readSize(table: string, cache: CostCache, time: number, context: RequestContext): Promise<number> {
  const [row] = await context.session.executeForNoCustomer(estimatedRows(table));
  const rows = row?.rows ?? 0;
  remember(cache.sizes, table, { rows, until: time + lifetime });
  return rows;
}

/** Returns the query of the estimated number of rows of a table, with those of its partitions. */
function estimatedRows(table: string) {
  const relation = sql<number>`to_regclass(quote_ident(${shared(table)}))::oid`;
  const parts = sql<{ relid: number }>`pg_partition_tree(${relation})`.as('part');
  const relations = catalog.selectNoFrom(relation.as('oid')).unionAll(catalog.selectFrom(parts).select('relid as oid'));
  return catalog
    .selectFrom('pg_class')
    .select(sql<number | null>`sum(greatest(reltuples, 0))::float8`.as('rows'))
    .where('oid', 'in', relations)
    .where('relkind', '<>', 'p');
}

async function costOf(statement: Statement, values: readonly unknown[], context: RequestContext): Promise<number> {
  const [row] = await context.session.run<{ 'QUERY PLAN': readonly { Plan: { 'Total Cost': number } }[] }>(
    commandOn(statement, 'explain (format json)'),
    values,
  );
  return row?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0;
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  if (map.size >= maxCached) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(key, value);
}

function advice(list: ListRequest): ProblemDetails {
  const index = indexLine(list);
  const file = `resources/${list.resource.application}/${list.resource.name}.yaml`;
  return {
    params: { resource: list.resource.id, ...(index === undefined ? {} : { index, file }) },
    detail: index === undefined ? t('noIndex') : t('noIndexAddOne', { index, file }),
  };
}

const equalities: ReadonlySet<string> = new Set(['eq', 'in', 'isnull']);
const ranges: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte', 'range', 'date', 'changed_since']);
const substringOperators: ReadonlySet<string> = new Set([
  'contains',
  'icontains',
  'istartswith',
  'endswith',
  'iendswith',
]);

/**
 * Returns the line for `indexes:`: fields compared for equality, then the sort order, else the other compared fields. A
 * text search without equality needs a trigram index.
 */
function indexLine(list: ListRequest): string | undefined {
  const compared = list.filter === undefined ? [] : comparisons(list.filter);
  const isColumn = (name: string) => list.resource.fieldByName.get(name)?.type.storage === 'column';
  const fields = (operators: ReadonlySet<string>) =>
    compared.filter(({ field, operator }) => operators.has(operator) && isColumn(field)).map(({ field }) => field);
  const isText = (name: string) => list.resource.fieldByName.get(name)?.type.operators.includes('icontains') === true;
  const text = fields(substringOperators).find(isText);
  if (text !== undefined && fields(equalities).length === 0) return `{ fields: [${text}], method: trigram }`;
  const [first] = list.order;
  const isPlain =
    first !== undefined && first.path.length === 1 && first.path[0] !== 'id' && isColumn(first.path[0] ?? '');
  const sign = first?.descending === true ? '-' : '';
  // With the ID appended, a page among equal values starts at its row.
  const ordered = isPlain ? [`${sign}${first.path[0]}`, `${sign}id`] : fields(ranges).slice(0, 1);
  const line = [...new Set([...fields(equalities), ...ordered])];
  return line.length === 0 ? undefined : `[${line.join(', ')}]`;
}

/** Returns the comparisons that every row of the list satisfies. */
function comparisons(node: FilterNode): readonly Extract<FilterNode, { kind: 'compare' }>[] {
  if (node.kind === 'all') return node.nodes.flatMap(comparisons);
  return node.kind === 'compare' && node.jsonPath === undefined ? [node] : [];
}
