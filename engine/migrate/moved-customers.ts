/**
 * The schema `core_move`, in which earlier releases stored the customers that they moved to other databases or copied.
 * Nothing uses it any more.
 */
import { sql } from 'kysely';
import { executeOn } from '../database/execute-on.ts';
import { queryBuilder } from '../database/kysely.ts';
import { pluralize } from '../kernel/pluralize.ts';
import type { Connection } from './connection.ts';
import { hasTable } from './relations.ts';

const moves = queryBuilder<{ 'core_move.customer': { customer_id: string } }>();

/** Drops the schema if it contains no customer. Processes of those releases need it, and must have stopped. */
export async function dropMoveSchema(connection: Connection): Promise<void> {
  if ((await readMovedCustomers(connection)) === 0) await executeOn(connection, sql`DROP SCHEMA core_move CASCADE`);
}

/** Returns a message if the schema contains customers. */
export async function moveNotes(connection: Connection): Promise<readonly string[]> {
  const count = (await readMovedCustomers(connection)) ?? 0;
  if (count === 0) return [];
  return [
    `moved or copied by an earlier release: ${pluralize(count, 'customer')} in core_move.customer, whose rows in this database are served again. Delete them or finish their moves with that release, then: DROP SCHEMA core_move CASCADE`,
  ];
}

/** Returns the number of customers in the schema; undefined if there is no schema. */
async function readMovedCustomers(connection: Connection): Promise<number | undefined> {
  if (!(await hasTable(connection, 'core_move', 'customer'))) return undefined;
  const all = moves
    .selectFrom('core_move.customer')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'));
  const [row] = await executeOn(connection, all);
  return row?.count;
}
