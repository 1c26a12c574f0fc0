/** Deletes expired requests. */
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { placeholder } from '../../database/placeholder.ts';
import type { Database } from '../../storage/database.ts';

/** Days for which requests are stored. */
const retentionDays = 7;

/** Maximum rows of one statement, so that none locks many rows or exceeds its timeout. */
const batch = 10_000;

const customers = db.selectFrom('customer').select('id').whereRef('customer_id', '=', 'id');

const remove = db
  .deleteFrom('request')
  .where('id', 'in', (eb) =>
    eb
      .selectFrom('request')
      .select('id')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${placeholder<number>('days')}::integer)`)
      .orderBy('created_at')
      .limit(sql.lit(batch)),
  )
  .returning('id');

/** Deletes the expired requests, one customer after the other: the index of each begins with the customer. */
export async function removeExpired({ session }: Database): Promise<void> {
  for (const { id } of await session.executeForAllCustomers(customers, 'the customers whose requests expire')) {
    let removed = batch;
    while (removed === batch) removed = (await session.execute(remove, id, { days: retentionDays })).length;
  }
}
