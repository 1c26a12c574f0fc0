/** How many records a list has: exact up to a limit, beyond it PostgreSQL's estimate (api.md, section 1). */
import type { ListRequest } from '../../query/parse-list.ts';
import type { CountPlan } from '../../query/query-plan.ts';
import type { Work } from '../work.ts';
import { scopeOf } from './list-plan.ts';

export interface RowCount {
  readonly value: number;
  readonly exact: boolean;
}

/** Counting stops here and becomes an estimate. */
const exactLimit = 10_000;

/** Rows of the list, counted up to `limit`. */
export async function countUpTo(list: ListRequest, limit: number, work: Work): Promise<number> {
  const plan: CountPlan = {
    kind: 'count',
    resource: list.resource.id,
    scope: scopeOf(list, work),
    ...(list.filter === undefined ? {} : { filter: list.filter }),
    limit: list.values.place(limit),
  };
  const [row] = await work.session.run<{ count: number }>(work.runtime.statements.count(plan), list.values.list);
  return row?.count ?? 0;
}

/** The number of rows, as asked for. */
export async function countRows(list: ListRequest, kind: 'exact' | 'estimate', work: Work): Promise<RowCount> {
  if (kind === 'exact') {
    const count = await countUpTo(list, exactLimit + 1, work);
    if (count <= exactLimit) return { value: count, exact: true };
    return { value: Math.max(await estimate(list, work), exactLimit + 1), exact: false };
  }
  return { value: await estimate(list, work), exact: false };
}

/** `X-Total-Count` and `X-Total-Exact`, where a count was asked for. */
export function countHeaders(total: RowCount | undefined): Readonly<Record<string, string>> {
  if (total === undefined) return {};
  return { 'X-Total-Count': String(total.value), 'X-Total-Exact': String(total.exact) };
}

/** The rows that the planner expects. */
async function estimate(list: ListRequest, work: Work): Promise<number> {
  const plan: CountPlan = {
    kind: 'count',
    resource: list.resource.id,
    scope: scopeOf(list, work),
    ...(list.filter === undefined ? {} : { filter: list.filter }),
    limit: list.values.place(2_147_483_647),
  };
  const statement = work.runtime.statements.count(plan);
  const values = statement.places.map((place) => list.values.list[place]);
  const [row] = await work.session.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    `explain (format json) ${statement.text}`,
    values,
  );
  const top = row?.['QUERY PLAN'][0]?.Plan;
  return Math.round(top?.Plans?.[0]?.['Plan Rows'] ?? 0);
}

interface PlanNode {
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}
