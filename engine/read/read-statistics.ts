/** `_statistics=true`: facts about the selection instead of its rows (api.md, section 1). */

import { buildStatistics, maxGroups } from '../query/build-statistics.ts';
import { type ListRequest, scopeOfList } from '../query/parse-list.ts';
import type { StatisticsShape } from '../query/parse-statistics.ts';
import { recordJson } from '../query/row-shape.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import type { RequestContext } from '../request/request-context.ts';
import { countRows } from './count-rows.ts';

/** Returns `{"count":{…}}`, with `groups` if aggregates or groups were requested. */
export async function readStatistics(
  list: ListRequest,
  shape: StatisticsShape | undefined,
  context: RequestContext,
): Promise<HandlerResult> {
  const { compiled, statements } = context.runtime;
  const count = await countRows(list, 'exact', context);
  if (shape === undefined) return { status: 200, body: JSON.stringify({ count }) };
  const plan = {
    ...shape,
    resource: list.resource.id,
    scope: scopeOfList(list, context),
    ...(list.filter === undefined ? {} : { filter: list.filter }),
    ...(list.selection.decimals === undefined ? {} : { decimals: list.selection.decimals }),
  };
  const statement = statements.get(`statistics ${JSON.stringify(plan)}`, () => buildStatistics(plan, compiled));
  const rows = await context.session.rows(statement, list.values.list);
  const groups = rows.slice(0, maxGroups).map((row) => recordJson(statement.shape, row));
  const truncated = rows.length > maxGroups ? ',"groups_truncated":true' : '';
  return { status: 200, body: `{"count":${JSON.stringify(count)},"groups":[${groups.join(',')}]${truncated}}` };
}
