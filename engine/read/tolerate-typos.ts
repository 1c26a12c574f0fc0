/** Lists whose search finds nothing are repeated for words with one typo (api.md, section 1). */

import type { ListRequest } from '../query/parse-list.ts';
import { allowsTypos, tolerantList } from '../query/tolerant-search.ts';
import type { RequestContext } from '../request/request-context.ts';
import { countPlan } from './count-rows.ts';
import { isTooExpensive } from './guard-cost.ts';

/**
 * Returns the list whose search allows one typo in each word if the caller's list contains no record that matches the words as written. One statement decides
 * for all pages, counts and formats of the list, so that they select the same records.
 */
export async function tolerateTypos(list: ListRequest, context: RequestContext): Promise<ListRequest> {
  if (list.diff !== undefined || !allowsTypos(list)) return list;
  const probe: ListRequest = { ...list, values: list.values.copy() };
  const statement = context.runtime.statements.count(countPlan(probe, 1, context));
  if (await isTooExpensive(probe, statement, context)) return list;
  const [row] = await context.session.run<{ count: number }>(statement, probe.values.list);
  return row?.count === 0 ? tolerantList(list) : list;
}
