/** Queries and settings for the coordinator of a Citus cluster. */
import { sql } from 'kysely';
import { catalog } from './catalog.ts';
import { executeOn } from './execute-on.ts';
import { db } from './kysely.ts';
import { placeholder } from './placeholder.ts';
import type { QueryExecutors } from './prepare.ts';

/** The version of Citus in a database; no row without it. */
export const citusVersion = catalog
  .selectFrom('pg_extension')
  .where('extname', '=', sql.lit('citus'))
  .select('extversion');

/** Lets the coordinator send the settings of a transaction that follow, such as its timeouts, to the workers. */
export const propagateSettings = "SET LOCAL citus.propagate_set_commands = 'local'";

/** Returns whether the server of a connection is a coordinator. */
export async function isCoordinator(connection: Parameters<typeof executeOn>[0]): Promise<boolean> {
  const rows = await executeOn(connection, citusVersion);
  return rows.length > 0;
}

/** The ID of no customer. */
const nil = '00000000-0000-0000-0000-000000000000';

const noRow = db
  .insertInto('event')
  .columns(['id'])
  .expression(db.selectNoFrom(sql<string>`${placeholder('id')}::uuid`.as('id')).where(sql.lit(false)));

/**
 * Lets the transaction commit in two phases, so that its rows on the coordinator and on a worker are committed together or not
 * at all. Citus does so if a transaction contains an INSERT … SELECT, whether or not it inserts a row.
 */
export async function commitInTwoPhases(session: QueryExecutors): Promise<void> {
  await session.execute(noRow, nil, { id: nil });
}
