/** `_statistics=true`: facts about the selection instead of its rows (api.md, section 1). */

import { buildStatistics, maximumGroups } from '../../query/build-statistics.ts';
import type { ListRequest, StatisticsRequest } from '../../query/parse-list.ts';
import { parseStatistics } from '../../query/parse-statistics.ts';
import { recordJson } from '../../query/row-shape.ts';
import type { Reply } from '../context/reply.ts';
import type { Work } from '../context/work.ts';
import { countRows } from './count-rows.ts';
import { scopeOf } from './list-plan.ts';

/** Returns `{"count":{…}}`, with `groups` if aggregates or groups were requested. */
export async function readStatistics(list: ListRequest, request: StatisticsRequest, work: Work): Promise<Reply> {
  // Errors are reported before anything is counted.
  const { served, statements } = work.runtime;
  const shape = parseStatistics(request, list, { access: work.access, served });
  const count = await countRows(list, 'exact', work);
  if (shape === undefined) return { status: 200, body: JSON.stringify({ count }) };
  const plan = {
    ...shape,
    resource: list.resource.id,
    scope: scopeOf(list, work),
    ...(list.filter === undefined ? {} : { filter: list.filter }),
    ...(list.selection.decimals === undefined ? {} : { decimals: list.selection.decimals }),
  };
  const statement = statements.get(`statistics ${JSON.stringify(plan)}`, () => buildStatistics(plan, served));
  const rows = await work.session.rows(statement, list.values.list);
  const groups = rows.slice(0, maximumGroups).map((row) => recordJson(statement.shape, row));
  const truncated = rows.length > maximumGroups ? ',"groups_truncated":true' : '';
  return { status: 200, body: `{"count":${JSON.stringify(count)},"groups":[${groups.join(',')}]${truncated}}` };
}
