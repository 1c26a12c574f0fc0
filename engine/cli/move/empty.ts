/** Deletes all rows of a customer: those that are left where it has moved away, and those of a move that was given up. */
import type pg from 'pg';
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import { sqlState } from '../../platform/sql-state.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type CustomerTable, inPublic } from './database.ts';

/** Runs `work` in a transaction in which references and triggers are off. Refuses, by what it `does` to rows, where the role may not switch them off. */
export async function withoutReferences<Value>(
  client: pg.Client,
  does: 'delete' | 'write',
  work: () => Promise<Value>,
): Promise<Value> {
  await client.query('begin');
  try {
    await client.query("set local session_replication_role = 'replica'");
    const value = await work();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    if (sqlState(error) !== '42501') throw error;
    throw new StartupError(
      `the role may not ${does} rows without their references being looked at`,
      'grant it the setting: GRANT SET ON PARAMETER session_replication_role TO <role>',
    );
  }
}

/** Rows of one transaction. */
const batch = 10_000;

/**
 * Deletes them in parts; answers how many there were. References and triggers are off in these transactions: rows go in any order, and none of
 * another customer can refer to them, because the customer is part of every key.
 */
export async function emptyCustomer(
  client: pg.Client,
  customerId: string,
  tables: readonly CustomerTable[],
): Promise<number> {
  let removed = 0;
  for (const { name, key } of tables) {
    const columns = key.map(quoteIdentifier).join(', ');
    for (let found = batch; found === batch; removed += found) {
      const { rowCount } = await withoutReferences(client, 'delete', () =>
        client.query(
          `delete from ${inPublic(name)} where (${columns}) in (select ${columns} from ${inPublic(name)} where customer_id = $1 limit ${batch})`,
          [customerId],
        ),
      );
      found = rowCount ?? 0;
    }
  }
  return removed;
}
