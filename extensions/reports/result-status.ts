/** Status codes of report results. */
import type { SystemContext } from '@core/engine/extension';
import { db } from '../schema.ts';

/** Codes of reports.reportresult.status. */
export const resultStatus = { queued: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const;

/** Returns the status of a result; `lock` locks it until the end of the transaction. */
export async function resultState(
  { database }: Pick<SystemContext, 'database'>,
  id: string,
  lock?: 'lock',
): Promise<number | undefined> {
  // System: Only the server writes the state of a result.
  const query = db.selectFrom('reports_reportresult').select('status').where('id', '=', id);
  const [result] = await database.execute(lock === 'lock' ? query.forUpdate() : query);
  return result?.status;
}
