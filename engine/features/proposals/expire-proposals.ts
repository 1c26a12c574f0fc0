/** Marks open proposals past their deadline as expired. */
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import type { Database } from '../../storage/database.ts';
import { changeSetStatus } from './change-set-status.ts';

const expire = db
  .updateTable('changeset')
  .set({ status: changeSetStatus.expired })
  .where('status', '=', changeSetStatus.open)
  .where('expires_at', '<=', sql<Date>`now()`);

export async function expireProposals({ session }: Database): Promise<void> {
  await session.executeForAllCustomers(expire, 'change sets whose time is over');
}
