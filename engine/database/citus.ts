/** Queries and settings for the coordinator of a Citus cluster. */
import { sql } from 'kysely';
import { catalog } from './catalog.ts';
import { executeOn } from './execute-on.ts';

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
