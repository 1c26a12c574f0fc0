/** A row of the customer in every table, made as trial rows of migrations are. */
import { seedCustomer } from '../../engine/migrate/seed-customer.ts';
import type { TestApi } from './api.ts';

/** Fills the tables; references among the rows hold. */
export async function seedEveryTable(api: TestApi, customerId = api.customerId): Promise<void> {
  const client = await api.database.pool.connect();
  try {
    await seedCustomer(client, api.booted.tables, customerId);
    // People sign in through an integration of the server's own making.
    await client.query('update accounts_integrationuseragent set for_people = false where customer_id = $1', [
      customerId,
    ]);
  } finally {
    client.release();
  }
}
