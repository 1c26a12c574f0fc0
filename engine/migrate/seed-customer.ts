/** Creates test rows of a customer in every table, for tools that test what callers can see. */
import type { Tables } from '../compile/tables/tables.ts';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyTable } from '../database/kysely.ts';
import { type Connection, defaultSchema } from './connection.ts';
import { seedRows, trialCustomer } from './seed-rows.ts';

/** Assigns the test rows to the customer; references among them remain valid. */
export async function seedCustomer(connection: Connection, tables: Tables, customerId: string): Promise<void> {
  await seedRows(connection, tables);
  const withCustomer = catalog
    .selectFrom('information_schema.columns')
    .select('table_name as name')
    .where('column_name', '=', 'customer_id')
    .where('table_schema', '=', defaultSchema);
  const rows = await executeOn(connection, withCustomer);
  await connection.query('set session_replication_role = replica');
  try {
    for (const { name } of rows) {
      const own = anyTable.updateTable(name).set({ customer_id: customerId }).where('customer_id', '=', trialCustomer);
      await executeOn(connection, own);
    }
  } finally {
    await connection.query('set session_replication_role = default');
  }
}
