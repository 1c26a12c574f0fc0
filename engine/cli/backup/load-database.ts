/**
 * Puts a backup's rows into tables that migrations have made, in one transaction: all of them are there in the end, or none. Foreign keys and
 * triggers are off during it, so that rows may come in any order; the keys are checked when they are put back.
 */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import { copyIn } from './copy-streams.ts';
import { columnList, connect, jobQueueVersion, portableSession, tableName } from './database-snapshot.ts';
import type { BackupManifest, TableEntry } from './manifest.ts';
import { makePartsFor, monthsOfRows, partedTables } from './parts-for-rows.ts';

/** Sets them aside and puts them back, each a statement. */
interface Obstacles {
  readonly setAside: readonly string[];
  readonly putBack: readonly string[];
}

/** The first table of the application or of its queue that has rows, or undefined. A database without any tables has none. */
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

/** Whether a server of Core is connected to the database. */
export async function isServed(connectionString: string): Promise<boolean> {
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

/** Loads all tables. The tables are as they were when the backup was made, and empty. */
export async function loadDatabase(
  connectionString: string,
  { tables, sequences, job_queue: jobQueue }: BackupManifest,
  open: (entry: string) => Promise<Readable>,
): Promise<void> {
  const client = await connect(connectionString);
  try {
    await client.query('BEGIN');
    await client.query(`${portableSession}; SET LOCAL search_path = public`);
    const found = await jobQueueVersion(client);
    if (jobQueue !== null && found !== jobQueue)
      throw new StartRefused(
        `the job queue of the backup has version ${jobQueue}, and that of this version of Core ${found}`,
        'restore with the version of Core that made the backup, then upgrade',
      );
    await inTransaction(client, tables, sequences, open);
    await client.query('COMMIT');
    // Plans of the first requests are made from what is known of the tables.
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
  const parted = await partedTables(client);
  for (const table of tables) {
    if (table.schema === 'public' && parted.has(table.name))
      await makePartsFor(client, table.name, await monthsOfRows(await open(table.entry), table.columns));
    await loadTable(client, table, await open(table.entry));
  }
  for (const { schema, name, value } of sequences)
    await client.query('SELECT setval($1::regclass, $2)', [tableName(schema, name), value]);
  if (names.includes(tableName('graphile_worker', '_private_jobs'))) await client.query(freeJobs);
  for (const statement of putBack) await client.query(statement);
}

/** What ran when the backup was made is not running now. */
const freeJobs = `
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL;
  UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`;

async function loadTable(
  client: pg.Client,
  { schema, name, columns, rows }: TableEntry,
  source: Readable,
): Promise<void> {
  // An entry is empty, and COPY then does nothing.
  const target = copyIn(client, `COPY ${tableName(schema, name)} (${columnList(columns)}) FROM STDIN`);
  await pipeline(source, target);
  if (target.rowCount !== rows)
    throw new StartRefused(
      `${schema}.${name} got ${target.rowCount} rows of the ${rows} that the backup counted`,
      'restore another backup; nothing was kept of this one',
    );
}

/** Foreign keys on the tables, and triggers that somebody made; those that PostgreSQL makes for keys go with the keys. */
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
