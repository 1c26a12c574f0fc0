/** A row of the customer in every table, made as trial rows of migrations are. */
import { seedRows } from '../../engine/migrate/seed-rows.ts';
import type { TestApi } from './api.ts';

/** The customer of trial rows. */
const trial = '00000000-0000-7000-8000-00000000000c';

/** Fills the tables; references among the rows hold. */
export async function seedEveryTable(api: TestApi): Promise<void> {
  const client = await api.database.pool.connect();
  try {
    await seedRows(client, api.booted.tables);
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'`,
    );
    await client.query('set session_replication_role = replica');
    for (const { name } of tables)
      await client.query(`update "${name}" set customer_id = $1 where customer_id = $2`, [api.customerId, trial]);
    // People sign in through an integration of the server's own making.
    await client.query('delete from accounts_integrationuseragent where for_people and customer_id = $1', [
      api.customerId,
    ]);
    await client.query('set session_replication_role = default');
  } finally {
    client.release();
  }
}
