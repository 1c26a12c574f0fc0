/** A copy of a customer → gone: its rows, its credential and its triggers. */
import type pg from 'pg';
import type { SystemTables } from '../../query/system-tables.ts';
import { credentialChannel } from '../../runtime/access/watch-credentials.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import { customerTables } from '../move/database.ts';
import { emptyCustomer } from '../move/empty.ts';
import { endCopy, readCopy } from './state.ts';

/** Removes it; answers how many rows it had. Refuses a customer that is no copy. Goes on where it was broken off. */
export async function removeCopy(client: pg.Client, copyId: string, { secret }: SystemTables): Promise<number> {
  if ((await readCopy(client, copyId)) === undefined)
    throw new StartRefused(`${copyId} is no copy of a customer`, 'only what core customer restore made is removed');
  await client.query('update core_move.copy set is_complete = false where customer_id = $1', [copyId]);
  // Nobody reads what is half there.
  await client.query(`delete from public.${secret} where customer_id = $1`, [copyId]);
  await client.query('select pg_notify($1, $2)', [credentialChannel, '']);
  const rows = await emptyCustomer(client, copyId, await customerTables(client, new Set()));
  await endCopy(client, copyId);
  return rows;
}
