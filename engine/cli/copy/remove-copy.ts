/** A copy of a customer → gone: its rows, its credential, its triggers, and what leads requests to it. */
import type pg from 'pg';
import { credentialChannel } from '../../access/watch-credentials.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import { customerTables } from '../move/database.ts';
import { emptyCustomer } from '../move/empty.ts';
import { endCopy, forgetCopy, readCopy } from './state.ts';

export interface Removing {
  readonly tables: Pick<SystemTables, 'quoted'>;
  /** Has requests of a copy go nowhere. */
  readonly displace: (copyId: string) => Promise<void>;
}

/** Removes it; answers how many rows it had. Refuses a customer that is no copy. Goes on where it was broken off: that it is a copy is forgotten last. */
export async function removeCopy(client: pg.Client, copyId: string, { tables, displace }: Removing): Promise<number> {
  if ((await readCopy(client, copyId)) === undefined)
    throw new StartupError(`${copyId} is no copy of a customer`, 'only what core customer restore made is removed');
  await client.query('update core_move.copy set is_complete = false where customer_id = $1', [copyId]);
  // Nobody reads what is half there.
  await client.query(`delete from public.${tables.quoted('secret')} where customer_id = $1`, [copyId]);
  await client.query('select pg_notify($1, $2)', [credentialChannel, '']);
  const rows = await emptyCustomer(client, copyId, await customerTables(client, new Set()));
  await endCopy(client, copyId);
  await displace(copyId);
  await forgetCopy(client, copyId);
  return rows;
}
