/** States of an import. */
import type { SystemContext } from '@core/engine/extension';
import { CommonImportStatus, db } from '../schema.ts';

export const imports = 'common.import';

/** Returns whether a job for it is queued or running. */
export function isBusy(status: unknown): boolean {
  return status === CommonImportStatus.queued || status === CommonImportStatus.running;
}

/** Returns the current status, undefined if the import does not exist; `lock` locks it until the end of the transaction. */
export async function stateOf(
  { database }: Pick<SystemContext, 'database'>,
  id: string,
  lock?: 'lock',
): Promise<number | undefined> {
  // System: Only the server writes the state of an import; the caller has shown that it can see the import.
  const status = db.selectFrom('common_import').select('status').where('id', '=', id);
  const [row] = await database.execute(lock === undefined ? status : status.forUpdate());
  return row?.status;
}
