/**
 * Loads a backup's rows into tables created by migrations, in one transaction: either all rows are loaded or none.
 * Foreign keys and triggers are disabled during the load, so that rows can be loaded in any order; the keys are validated
 * when they are restored.
 */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { StartupError } from '../../runtime/base/startup-error.ts';
import { copyIn } from './copy-streams.ts';
import { columnList, connect, jobQueueVersion, portableSession, tableName } from './database-snapshot.ts';
import type { BackupManifest, TableEntry } from './manifest.ts';
import { createPartitions, monthsOfRows, partitionedTables } from './partitions-for-rows.ts';

/** Statements that drop and restore them. */
interface Obstacles {
  readonly setAside: readonly string[];
  readonly putBack: readonly string[];
}

/** Returns the first table of the application or of its queue that has rows, or undefined. The database may have no tables. */
export async function firstTableWithRows(connectionString: string): Promise<string | undefined> {
  const client = await connect(connectionString);
  try {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p') AND n.nspname = 'public' ORDER BY c.relname`,
    );
    for (const { schema, name } of rows) {
      const { rowCount } = await client.query(`SELECT FROM ${tableName(schema, name)} LIMIT 1`);
      if (rowCount !== 0) return name;
    }
    return undefined;
  } finally {
    await client.end();
  }
}

/** Returns whether a server of Core is connected to the database. */
export async function hasRunningServer(connectionString: string): Promise<boolean> {
  const client = await connect(connectionString);
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'core' LIMIT 1`,
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/** Loads all tables. They must be empty and have the same shape as when the backup was made. */
export async function loadDatabase(
  connectionString: string,
  { tables, sequences, job_queue: jobQueue }: BackupManifest,
  open: (entry: string) => Promise<Readable>,
): Promise<void> {
  const client = await connect(connectionString);
  try {
    await client.query('BEGIN');
    await client.query(`${portableSession}; SET LOCAL search_path = public`);
    const installedVersion = await jobQueueVersion(client);
    if (jobQueue !== null && installedVersion !== jobQueue)
      throw new StartupError(
        `the job queue of the backup has version ${jobQueue}, but this version of Core has ${installedVersion}`,
        'restore with the version of Core that made the backup, then upgrade',
      );
    await inTransaction(client, tables, sequences, open);
    await client.query('COMMIT');
    // The plans of the first requests depend on current statistics.
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

async function inTransaction(
  client: pg.Client,
  tables: readonly TableEntry[],
  sequences: BackupManifest['sequences'],
  open: (entry: string) => Promise<Readable>,
): Promise<void> {
  const names = tables.map(({ schema, name }) => tableName(schema, name));
  const { setAside, putBack } = await obstaclesOf(client, names);
  for (const statement of setAside) await client.query(statement);
  const partitioned = await partitionedTables(client);
  for (const table of tables) {
    if (table.schema === 'public' && partitioned.has(table.name))
      await createPartitions(client, table.name, await monthsOfRows(await open(table.entry), table.columns));
    await loadTable(client, table, await open(table.entry));
  }
  for (const { schema, name, value } of sequences)
    await client.query('SELECT setval($1::regclass, $2)', [tableName(schema, name), value]);
  if (tables.some(({ schema }) => schema === 'graphile_worker')) await client.query(freeJobs);
  for (const statement of putBack) await client.query(statement);
}

/** Unlocks the jobs that were running when the backup was made. */
const freeJobs = `SELECT graphile_worker.force_unlock_workers(
  array(SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`;

async function loadTable(
  client: pg.Client,
  { schema, name, columns, rows }: TableEntry,
  source: Readable,
): Promise<void> {
  // An empty entry is valid; COPY then does nothing.
  const target = copyIn(client, `COPY ${tableName(schema, name)} (${columnList(columns)}) FROM STDIN`);
  await pipeline(source, target);
  if (target.rowCount !== rows)
    throw new StartupError(
      `${schema}.${name} received ${target.rowCount} rows of the ${rows} counted in the backup`,
      'restore another backup; no data of this one was stored',
    );
}

/** Foreign keys on the tables, and user-defined triggers; the triggers that PostgreSQL creates for keys are dropped with the keys. */
async function obstaclesOf(client: pg.Client, tables: readonly string[]): Promise<Obstacles> {
  const keys = await client.query<{ on: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY($1::regclass[]) ORDER BY 1, 2`,
    [tables],
  );
  const triggers = await client.query<{ on: string; name: string }>(
    `SELECT tgrelid::regclass::text AS on, tgname AS name FROM pg_trigger
      WHERE NOT tgisinternal AND tgenabled = 'O' AND tgrelid = ANY($1::regclass[]) ORDER BY 1, 2`,
    [tables],
  );
  const alter = (on: string, action: string): string => `ALTER TABLE ${on} ${action}`;
  return {
    setAside: [
      ...keys.rows.map(({ on, name }) => alter(on, `DROP CONSTRAINT ${quoteIdentifier(name)}`)),
      ...triggers.rows.map(({ on, name }) => alter(on, `DISABLE TRIGGER ${quoteIdentifier(name)}`)),
    ],
    putBack: [
      ...triggers.rows.map(({ on, name }) => alter(on, `ENABLE TRIGGER ${quoteIdentifier(name)}`)),
      ...keys.rows.map(({ on, name, definition }) =>
        alter(on, `ADD CONSTRAINT ${quoteIdentifier(name)} ${definition}`),
      ),
    ],
  };
}
