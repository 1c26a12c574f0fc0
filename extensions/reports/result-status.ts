/** Where a result of a report stands. */
import { bind, type DatabaseSession, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';

/** Codes of reports.reportresult.status. */
export const resultStatus = { queued: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const;

const result = table('reports_reportresult');

/** The status as of now, undefined when the result is gone; `lock` keeps it so until the end of the transaction. */
export async function resultState(database: DatabaseSession, id: string, lock?: 'lock'): Promise<number | undefined> {
  const [row] = await database.query<{ status: number }>(
    sql`select ${result.status} as status from ${result} where ${result.id} = ${bind(id)} ${lock === 'lock' ? sql`for update` : sql``}`,
  );
  return row?.status;
}
