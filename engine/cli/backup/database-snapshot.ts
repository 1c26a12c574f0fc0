/**
 * A consistent snapshot of the database: one REPEATABLE READ transaction that reads all tables without blocking writes.
 * The tables are found in the system catalog: those of the application and those of the job queue, so that pending jobs
 * still run.
 */
import type { Readable } from 'node:stream';
import pg from 'pg';
import { quoteIdentifier, quoteLiteral } from '../../kernel/render-sql.ts';
import { readLedger } from '../../migrate/ledger.ts';
import { StartupError } from '../../runtime/base/startup-error.ts';
import { unusedCustomers } from '../../runtime/storage/moving.ts';
import { copyOut } from './copy-streams.ts';
import type { MigrationMark, SequenceMark, TableEntry } from './manifest.ts';

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
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(portableSession);
    const migrations = await appliedMigrations(client);
    const { rows: serverRows } = await client.query<{ version: string; now: Date }>(
      `SELECT current_setting('server_version') AS version, now()`,
    );
    const tables = await tablesOf(client);
    // Excludes copies, and customers left over from a move: a restore would make them active customers.
    const unused = await unusedCustomers(async (text) => (await client.query(text)).rows);
    const inUse = (columns: readonly string[]): string =>
      unused.size === 0 || !columns.includes('customer_id')
        ? ''
        : ` WHERE customer_id NOT IN (${[...unused].map(quoteLiteral).join(', ')})`;
    return {
      postgres: serverRows[0]?.version.split(' ')[0] ?? '',
      createdAt: (serverRows[0]?.now ?? new Date()).toISOString(),
      migrations,
      jobQueue: await jobQueueVersion(client),
      tables,
      sequences: await sequencesOf(client),
      read({ schema, name, columns }) {
        const stream = copyOut(
          client,
          `COPY (SELECT ${columnList(columns)} FROM ${tableName(schema, name)}${inUse(columns)}) TO STDOUT`,
        );
        return { rows: stream, count: () => stream.rowCount };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Opens a connection that is not closed by idle timeouts or pooler settings. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'core backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Settings that make texts independent of the server, for this transaction only. */
export const portableSession = `
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL search_path = pg_catalog; SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1; SET LOCAL row_security = off`;

export function tableName(schema: string, name: string): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}

export function columnList(columns: readonly string[]): string {
  return columns.map(quoteIdentifier).join(', ');
}

/** Returns the latest migration of the job queue's tables. */
export async function jobQueueVersion(client: pg.Client): Promise<number | null> {
  const { rows: there } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    `${jobSchema}.${jobMigrations}`,
  ]);
  if (there[0]?.found !== true) return null;
  const { rows } = await client.query<{ id: number | null }>(
    `SELECT max(id) AS id FROM ${tableName(jobSchema, jobMigrations)}`,
  );
  return rows[0]?.id ?? null;
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
  const { rows } = await client.query<SnapshotTable>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind IN ('r', 'p') AND c.relpersistence <> 't'
        AND (n.nspname = 'public' OR n.nspname = $1 AND c.relname <> $2)
      GROUP BY n.nspname, c.relname ORDER BY n.nspname DESC, c.relname`,
    [jobSchema, jobMigrations],
  );
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<readonly SequenceMark[]> {
  const { rows } = await client.query<SequenceMark>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname IN ('public', $1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [jobSchema],
  );
  return rows;
}
