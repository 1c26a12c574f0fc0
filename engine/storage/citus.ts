/** Queries and settings for the coordinator of a Citus cluster. */
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';

/** The version of Citus in a database; no row without it. */
export const citusVersion = catalog
  .selectFrom('pg_extension')
  .where('extname', '=', sql.lit('citus'))
  .select('extversion');

/** Lets the coordinator send the settings of a transaction that follow, such as its timeouts, to the workers. */
export const propagateSettings = "SET LOCAL citus.propagate_set_commands = 'local'";

/** Returns whether the server of a connection is a coordinator. */
export async function isCoordinator(client: ClientBase): Promise<boolean> {
  const rows = await executeOn(client, citusVersion);
  return rows.length > 0;
}
