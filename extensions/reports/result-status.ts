/** Status codes of report results. */
import type { DatabaseSession } from '../../engine/extension/sql.ts';
import { db } from '../schema.ts';

/** Codes of reports.reportresult.status. */
export const resultStatus = { queued: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const;

/** Returns the status of a result; `lock` locks it until the end of the transaction. */
export async function resultState(database: DatabaseSession, id: string, lock?: 'lock'): Promise<number | undefined> {
  const query = db.selectFrom('reports_reportresult').select('status').where('id', '=', id);
  const [result] = await database.execute(lock === 'lock' ? query.forUpdate() : query);
  return result?.status;
}
