/**
 * Counts the records of a list (api.md, section 1): exact up to a bound, above it the bound. PostgreSQL's estimate is
 * never used: its statistics cover all customers' rows, and a filter could query them.
 */
import { type ListRequest, scopeOfList } from '../query/parse-list.ts';
import type { CountPlan } from '../query/query-plan.ts';
import type { RequestContext } from '../request/request-context.ts';

export interface RowCount {
  readonly value: number;
  readonly exact: boolean;
}

/** Maximum rows counted, by kind; an estimate is fast. */
const bounds = { exact: 100_000, estimate: 10_000 } as const;

/** Returns the number of rows of the list, up to `limit`, a number of the code or of a descriptor. */
export async function countUpTo(list: ListRequest, limit: number, context: RequestContext): Promise<number> {
  const statement = context.runtime.statements.count(countPlan(list, limit, context));
  const [row] = await context.session.run<{ count: number }>(statement, list.values.list);
  return row?.count ?? 0;
}

/** Returns the plan of a count up to `limit`. */
export function countPlan(list: ListRequest, limit: number, context: RequestContext): CountPlan {
  return {
    kind: 'count',
    resource: list.resource.id,
    scope: scopeOfList(list, context),
    ...(list.filter === undefined ? {} : { filter: list.filter }),
    limit,
  };
}

/** Returns the number of rows; above the bound, the bound as a minimum. */
export async function countRows(
  list: ListRequest,
  kind: 'exact' | 'estimate',
  context: RequestContext,
): Promise<RowCount> {
  const bound = bounds[kind];
  const count = await countUpTo(list, bound + 1, context);
  return { value: Math.min(count, bound), exact: count <= bound };
}

/** Returns `X-Total-Count` and `X-Total-Exact`. */
export function countHeaders(total: RowCount): Readonly<Record<string, string>> {
  return { 'X-Total-Count': String(total.value), 'X-Total-Exact': String(total.exact) };
}
