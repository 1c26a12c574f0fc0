/**
 * Reads the definitions of a database from its catalog, in one read-only transaction. Queries no rows of tables, so the
 * role needs no more than the right to connect.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { catalog } from '../../database/catalog.ts';
import { executeOn } from '../../database/execute-on.ts';
import { anyOf } from '../../database/expressions.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { connectionFailure, displayAddress } from '../../storage/require-database.ts';
import { usageExitCode } from '../exit-codes.ts';
import { readObjects } from './read-objects.ts';
import { readTables } from './read-tables.ts';
import type { SourceDatabase } from './source.ts';

/** The oldest version whose catalog has all columns that are read. */
const oldestVersion = 12;

/** Seconds for a connection and for a statement. */
const timeoutSeconds = { connection: 15, statement: 120 };

/** Returns the definitions of these schemas. Throws a StartupError with the reason and the remedy. */
export async function readSource(url: string, schemas: readonly string[]): Promise<SourceDatabase> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'core new project',
    connectionTimeoutMillis: timeoutSeconds.connection * 1000,
  });
  // A connection error while idle is reported by the next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout TO '${timeoutSeconds.statement}s'; SET LOCAL search_path TO pg_catalog`,
    );
    const session = await readSession(client);
    await requireSchemas(client, schemas, url);
    const tables = await readTables(client, schemas);
    if (tables.length === 0) throw await noTables(client, schemas, url);
    return { ...session, tables, objects: await readObjects(client, schemas) };
  } catch (error) {
    throw error instanceof StartupError ? error : explained(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the user and the database of the connection. Throws if the version of the server is too old. */
async function readSession(client: pg.Client): Promise<{ readonly user: string; readonly database: string }> {
  const query = catalog.selectNoFrom([
    sql<number>`current_setting('server_version_num')::integer / 10000`.as('version'),
    sql<string>`session_user::text`.as('user'),
    sql<string>`current_database()::text`.as('database'),
  ]);
  const [{ version, ...session } = { version: 0, user: '', database: '' }] = await executeOn(client, query);
  if (version < oldestVersion)
    throw new StartupError(
      `the server of the existing database is PostgreSQL ${version}; this command reads ${oldestVersion} or later`,
      'restore a dump of its schema on a newer server (pg_dump --schema-only), and use that address',
    );
  return session;
}

async function requireSchemas(client: pg.Client, schemas: readonly string[], url: string): Promise<void> {
  const query = catalog
    .selectFrom('pg_namespace')
    .select('nspname as name')
    .where('nspname', '=', anyOf(schemas, 'text'));
  const existing = new Set((await executeOn(client, query)).map(({ name }) => name));
  const missing = schemas.find((schema) => !existing.has(schema));
  if (missing === undefined) return;
  throw new StartupError(
    `${displayAddress(url)} has no schema "${missing}"`,
    await schemaAdvice(client),
    usageExitCode,
  );
}

async function noTables(client: pg.Client, schemas: readonly string[], url: string): Promise<StartupError> {
  const names = schemas.map((schema) => `"${schema}"`).join(', ');
  const what = schemas.length === 1 ? `schema ${names}` : `the schemas ${names}`;
  return new StartupError(`${what} of ${displayAddress(url)} has no tables`, await schemaAdvice(client));
}

/** The schemas with tables, as the remedy for a schema without tables. */
async function schemaAdvice(client: pg.Client): Promise<string> {
  const query = catalog
    .selectFrom('pg_class')
    .innerJoin('pg_namespace as schema', 'schema.oid', 'relnamespace')
    .select('nspname as name')
    .distinct()
    .where('relkind', 'in', ['r', 'p'])
    .where('nspname', 'not in', ['pg_catalog', 'information_schema'])
    .where(sql<boolean>`nspname !~ '^pg_(toast|temp)'`)
    .orderBy('name');
  const names = (await executeOn(client, query)).map(({ name }) => name);
  return names.length === 0
    ? 'the database has no tables in any schema; check its name in the address'
    : `schemas with tables: ${names.join(', ')}; choose them with --schema`;
}

/** Remedies by error code. */
const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'make sure that PostgreSQL is running there, and check host and port in the address',
  ETIMEDOUT: 'check host and port in the address, and firewalls',
  ENOTFOUND: 'check the host name in the address',
  EAI_AGAIN: 'check the host name in the address',
  '28P01': 'check the user and password in the address',
  '28000': 'check the user in the address, and whether it is allowed to connect (pg_hba.conf)',
  '3D000': 'check the name of the database in the address',
  '42501': 'grant the user the right to connect: GRANT CONNECT ON DATABASE <name> TO <user>',
  '53300': 'close connections to the server, or increase its max_connections',
  '57014': 'try again when the server is less busy',
};

function explained(error: unknown, url: string): StartupError {
  const { code, reason } = connectionFailure(error);
  return new StartupError(
    `cannot read the definitions of ${displayAddress(url)}: ${reason}`,
    advice[code] ?? 'check the address: postgresql://user:password@host:port/database',
  );
}
