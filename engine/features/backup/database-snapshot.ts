/**
 * A consistent snapshot of the database: one REPEATABLE READ transaction that reads all tables without blocking writes.
 * The tables are found in the system catalog: those of the application and those of the job queue, so that pending jobs
 * still run.
 */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { catalog } from '../../database/catalog.ts';
import { executeOn } from '../../database/execute-on.ts';
import { anyTable, queryBuilder } from '../../database/kysely.ts';
import { readLedger } from '../../migrate/ledger.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { MigrationMark, SequenceMark, TableEntry } from './backup-manifest.ts';
import { copyOut } from './copy-streams.ts';

/** The queue's own migrations are not restored: the restoring version creates its tables. */
const jobSchema = 'graphile_worker';
const jobMigrations = 'migrations';

export type SnapshotTable = Pick<TableEntry, 'schema' | 'name' | 'columns'>;

export interface DatabaseSnapshot {
  readonly postgres: string;
  readonly createdAt: string;
  readonly migrations: readonly MigrationMark[];
  readonly jobQueue: number | null;
  readonly tables: readonly SnapshotTable[];
  readonly sequences: readonly SequenceMark[];
  /** Reads the rows of a table; `count` is final at their end. Only one table at a time. */
  read(table: SnapshotTable): { readonly rows: Readable; count(): number };
  close(): Promise<void>;
}

/** Takes the snapshot. Throws if a migration is in progress on the database. */
export async function takeSnapshot(connectionString: string): Promise<DatabaseSnapshot> {
  const client = await connect(connectionString);
  try {
    await executeOn(client, sql`begin isolation level repeatable read read only`);
    await executeOn(client, portableSession);
    const migrations = await appliedMigrations(client);
    const [server] = await executeOn(client, serverState);
    const tables = await tablesOf(client);
    return {
      postgres: server?.version.split(' ')[0] ?? '',
      createdAt: (server?.now ?? new Date()).toISOString(),
      migrations,
      jobQueue: await jobQueueVersion(client),
      tables,
      sequences: await sequencesOf(client),
      read({ schema, name, columns }) {
        const rows = anyTable
          .selectFrom(`${schema}.${name}`)
          .select(columns.map((column) => anyTable.dynamic.ref(column)));
        const stream = copyOut(client, sql`copy ${rows} to stdout`);
        return { rows: stream, count: () => stream.rowCount };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

const serverState = catalog.selectNoFrom([
  sql<string>`current_setting('server_version')`.as('version'),
  sql<Date>`now()`.as('now'),
]);

/** Opens a connection that is not closed by idle timeouts or pooler settings. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'core backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Settings that make texts independent of the server, for this transaction only. */
export const portableSession = sql`
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL search_path = pg_catalog; SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1; SET LOCAL row_security = off`;

/** Returns the latest migration of the job queue's tables. */
export async function jobQueueVersion(client: pg.Client): Promise<number | null> {
  const table = `${jobSchema}.${jobMigrations}` as const;
  const isThere = catalog.selectNoFrom(sql<boolean>`to_regclass(${table}) is not null`.as('found'));
  const [there] = await executeOn(client, isThere);
  if (there?.found !== true) return null;
  const jobs = queryBuilder<Record<typeof table, { id: number }>>();
  const [last] = await executeOn(
    client,
    jobs.selectFrom(table).select(({ fn }) => fn.max('id').as('id')),
  );
  return last?.id ?? null;
}

async function appliedMigrations(client: pg.Client): Promise<readonly MigrationMark[]> {
  const ledger = await readLedger({ query: (text, values) => client.query(text, values?.slice()) });
  const unfinished = ledger.find(({ state }) => state !== 'applied');
  if (unfinished !== undefined)
    throw new StartupError(
      `migration ${unfinished.id} is in progress in this database`,
      'finish it with: npx core migrate apply',
    );
  if (ledger.length === 0)
    throw new StartupError(
      'the database contains no data of Core: no migration has been applied',
      'check DATABASE_URL',
    );
  return ledger.map(({ id, hash }) => ({ id, hash }));
}

/** Generated columns are recomputed. */
async function tablesOf(client: pg.Client): Promise<readonly SnapshotTable[]> {
  const tables = catalog
    .selectFrom('pg_class as table')
    .innerJoin('pg_namespace as schema', 'schema.oid', 'table.relnamespace')
    .innerJoin('pg_attribute as column', 'column.attrelid', 'table.oid')
    .select(['schema.nspname as schema', 'table.relname as name'])
    .select(sql<string[]>`array_agg(attname::text order by attnum)`.as('columns'))
    .where('column.attnum', '>', 0)
    .where('column.attisdropped', '=', false)
    .where('column.attgenerated', '=', '')
    .where('table.relkind', 'in', ['r', 'p'])
    .where('table.relpersistence', '<>', 't')
    .where((eb) =>
      eb.or([
        eb('schema.nspname', '=', 'public'),
        eb.and([eb('schema.nspname', '=', jobSchema), eb('table.relname', '<>', jobMigrations)]),
      ]),
    )
    .groupBy(['schema.nspname', 'table.relname'])
    .orderBy('schema.nspname', 'desc')
    .orderBy('table.relname');
  return executeOn(client, tables);
}

async function sequencesOf(client: pg.Client): Promise<readonly SequenceMark[]> {
  const sequences = catalog
    .selectFrom('pg_sequences')
    .select(['schemaname as schema', 'sequencename as name', 'last_value as value'])
    .where('schemaname', 'in', ['public', jobSchema])
    .where('last_value', 'is not', null)
    .orderBy('schemaname')
    .orderBy('sequencename')
    .$narrowType<{ value: string }>();
  return executeOn(client, sequences);
}
