/** Creates test rows of a customer in every table, for tools that test what callers can see. */
import type { Tables } from '../compile/tables/tables.ts';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import type { Connection } from './connection.ts';
import { seedRows, trialCustomer } from './seed-rows.ts';

/** Assigns the test rows to the customer; references among them remain valid. */
export async function seedCustomer(connection: Connection, tables: Tables, customerId: string): Promise<void> {
  await seedRows(connection, tables);
  const { rows } = await connection.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'`,
  );
  await connection.query('set session_replication_role = replica');
  try {
    for (const { name } of rows)
      await connection.query(`update ${quoteIdentifier(name)} set customer_id = $1 where customer_id = $2`, [
        customerId,
        trialCustomer,
      ]);
  } finally {
    await connection.query('set session_replication_role = default');
  }
}
