/** A row of the customer in every table, generated like the test rows of migrations. */
import { seedRows } from '../../engine/migrate/seed-rows.ts';
import type { TestApi } from './api.ts';

/** Fills the tables with rows whose references are valid. */
export async function seedEveryTable(api: TestApi, customerId = api.customerId): Promise<void> {
  const client = await api.database.pool.connect();
  try {
    await seedRows(client, api.booted.tables, { customerId });
    // Users sign in through an integration that the server creates.
    await client.query('update accounts_integrationuseragent set for_people = false where customer_id = $1', [
      customerId,
    ]);
  } finally {
    client.release();
  }
}
