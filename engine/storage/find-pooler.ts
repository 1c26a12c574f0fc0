/**
 * Detects whether a pooler such as PgBouncer is in front of PostgreSQL, and what it supports, and whether the server is a
 * coordinator of Citus. Runs once at startup; leaves no settings that other clients could see.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { catalog } from '../database/catalog.ts';
import { citusVersion } from '../database/citus.ts';
import { executeOn } from '../database/execute-on.ts';
import { errorCode } from '../kernel/errors.ts';
import { backendProcess } from './server-functions.ts';

/** PostgreSQL stores a setting of this name for the session; it has no effect. */
const mark = 'core.direct';

export interface DatabaseInfo {
  /** Major version of PostgreSQL. */
  readonly version: number;
  readonly isPooled: boolean;
  /** The identity of the database, equal for different URLs of it. */
  readonly identity: string;
  /** Maximum connections of PostgreSQL, without those reserved for administrators. */
  readonly connections: number;
  /** The version of Citus; undefined for plain PostgreSQL. */
  readonly citus: string | undefined;
}

/** The database of a connection. */
const currentDatabase = catalog
  .selectFrom('pg_database')
  .where('datname', '=', sql<string>`current_database()`)
  .select(sql<string>`format('%s %s', extract(epoch from pg_postmaster_start_time()), oid)`.as('identity'));

const serverSettings = [
  sql<number>`current_setting('server_version_num')::int`.as('number'),
  sql<string | null>`current_setting(${sql.lit(mark)}, true)`.as('direct'),
  sql<number>`current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true)::int, 0)`.as('connections'),
] as const;

/** Connects once, or twice with a pooler: PostgreSQL accepts settings with the connection, poolers reject or ignore them. */
export async function findPooler(url: string): Promise<DatabaseInfo> {
  const marked = new URL(url);
  const existingOptions = marked.searchParams.get('options');
  marked.searchParams.set('options', `${existingOptions === null ? '' : `${existingOptions} `}-c ${mark}=yes`);
  try {
    return await queryInfo(marked.href);
  } catch (error) {
    if (errorCode(error) !== unsupportedParameter) throw error;
    return { ...(await queryInfo(url)), isPooled: true };
  }
}

/** SQLSTATE `protocol_violation`: returned by poolers for unknown settings. */
const unsupportedParameter = '08P01';

function queryInfo(url: string): Promise<DatabaseInfo> {
  return withClient(url, async (client) => {
    const [row] = await executeOn(client, currentDatabase.select([...serverSettings, citusVersion.as('citus')]));
    const { number = 0, direct, identity = '', connections = 0, citus } = row ?? {};
    const version = Math.floor(number / 10_000);
    return { version, isPooled: direct !== 'yes', identity, connections, citus: citus ?? undefined };
  });
}

/** Number of checks; a shared pooler may by chance return the same server process again. */
const attempts = 3;

/**
 * Returns whether a statement prepared on a connection is available the next time, whichever server process the pooler assigns. One connection prepares,
 * another occupies that process with a transaction, and the first runs its statement again.
 */
export function keepsPreparedStatements(url: string): Promise<boolean> {
  return withClient(url, (client) =>
    withClient(url, async (other) => {
      const statement = { name: 'core_kept', text: backendProcess.compile().sql };
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        try {
          await client.query(statement);
          await executeOn(other, sql`begin`);
          await executeOn(other, backendProcess);
          await client.query(statement);
        } catch (error) {
          if (missingStatementStates.has(errorCode(error) ?? '')) return false;
          throw error;
        } finally {
          await executeOn(other, sql`rollback`);
        }
      }
      return true;
    }),
  );
}

/** SQLSTATEs of a prepared statement that is missing, or that another client has left under the same name. */
const missingStatementStates: ReadonlySet<string> = new Set(['26000', '42P05']);

/** Runs `run` on a dedicated connection. */
export async function withClient<Value>(url: string, run: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'core-start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
