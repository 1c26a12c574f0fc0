/** States of an import. */
import type { DatabaseSession } from '../../engine/extension/sql.ts';
import { statusOf } from '../support/status-of.ts';
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

/** Returns whether a job for it is queued or running. */
export function isBusy(status: unknown): boolean {
  return status === importStatus.queued || status === importStatus.running;
}

const row = table('common_import');

/** Returns the status of an import. */
export function stateOf(database: DatabaseSession, id: string, lock?: 'lock'): Promise<number | undefined> {
  return statusOf(row, database, id, lock);
}
