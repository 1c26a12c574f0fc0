/** Where an import stands. */
import { bind, type DatabaseSession, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';

export const imports = 'common.import';

/** Codes of common.import.status. */
export const importStatus = {
  new: 0,
  queued: 1,
  running: 2,
  rehearsed: 3,
  done: 4,
  failed: 5,
  cancelled: 6,
} as const;

/** Whether a job waits or works on it. */
export function isBusy(status: unknown): boolean {
  return status === importStatus.queued || status === importStatus.running;
}

const row = table('common_import');

/** The status as of now, undefined when the import is gone; `lock` keeps it so until the end of the transaction. */
export async function stateOf(database: DatabaseSession, id: string, lock?: 'lock'): Promise<number | undefined> {
  const [found] = await database.query<{ status: number }>(
    sql`select ${row.status} as status from ${row} where ${row.id} = ${bind(id)} ${lock === 'lock' ? sql`for update` : sql``}`,
  );
  return found?.status;
}
