/** Status codes of report results. */
import type { DatabaseSession } from '../../engine/extension/sql.ts';
import { statusOf } from '../support/status-of.ts';
import { table } from '../tables.ts';

/** Codes of reports.reportresult.status. */
export const resultStatus = { queued: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const;

const result = table('reports_reportresult');

/** Returns the status of a result. */
export function resultState(database: DatabaseSession, id: string, lock?: 'lock'): Promise<number | undefined> {
  return statusOf(result, database, id, lock);
}
