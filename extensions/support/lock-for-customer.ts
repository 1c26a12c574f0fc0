/** Locks by name, for one customer. */

import { type DatabaseSession, ownCustomer } from '@core/engine/sql';
import { sql } from 'kysely';
import { db } from '../schema.ts';

/** Acquires the customer's lock of this name until the transaction ends. */
export async function lockForCustomer(database: DatabaseSession, name: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${name} || ${ownCustomer}::text, 0))`;
  await database.execute(db.selectNoFrom(lock.as('locked')));
}
