/**
 * Loads a backup's rows into tables created by migrations, in one transaction: either all rows are loaded or none.
 * Foreign keys and triggers are disabled during the load, so that rows can be loaded in any order; the keys are validated
 * when they are restored.
 */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { catalog } from '../../database/catalog.ts';
import { executeOn } from '../../database/execute-on.ts';
import { jsonRows } from '../../database/expressions.ts';
import { anyTable, queryBuilder } from '../../database/kysely.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { BackupManifest, TableEntry } from './backup-manifest.ts';
import { copyIn } from './copy-streams.ts';
import { connect, jobQueueVersion, portableSession } from './database-snapshot.ts';
import { applicationTables, createPartitions, monthsOfRows } from './partitions-for-rows.ts';

/** Statements that drop and restore them. */
interface Obstacles {
  readonly setAside: readonly RawBuilder<object>[];
  readonly putBack: readonly RawBuilder<object>[];
}

/** Returns the first table of the application or of its queue that has rows, or undefined. The database may have no tables. */
export async function firstTableWithRows(connectionString: string): Promise<string | undefined> {
  const client = await connect(connectionString);
  try {
    for (const name of await applicationTables(client, ['r', 'p'])) {
      const rows = await executeOn(client, anyTable.selectFrom(`public.${name}`).limit(1));
      if (rows.length > 0) return name;
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
    const servers = catalog
      .selectFrom('pg_stat_activity')
      .select('pid')
      .where('datname', '=', sql<string>`current_database()`)
      .where('application_name', '=', 'core');
    return (await executeOn(client, servers.limit(1))).length > 0;
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
    await executeOn(client, sql`begin`);
    await executeOn(client, sql`${portableSession}; set local search_path = public`);
    const installedVersion = await jobQueueVersion(client);
    if (jobQueue !== null && installedVersion !== jobQueue)
      throw new StartupError(
        `the job queue of the backup has version ${jobQueue}, but this version of Core has ${installedVersion}`,
        'restore with the version of Core that made the backup, then upgrade',
      );
    await inTransaction(client, tables, sequences, open);
    await executeOn(client, sql`commit`);
    // The plans of the first requests depend on current statistics.
    await executeOn(client, sql`analyze`);
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
  const { setAside, putBack } = await obstaclesOf(client, tables);
  for (const statement of setAside) await executeOn(client, statement);
  const partitioned = new Set(await applicationTables(client, ['p']));
  for (const table of tables) {
    if (table.schema === 'public' && partitioned.has(table.name))
      await createPartitions(client, table.name, await monthsOfRows(await open(table.entry), table.columns));
    await loadTable(client, table, await open(table.entry));
  }
  for (const { schema, name, value } of sequences)
    await executeOn(client, catalog.selectNoFrom(setSequence(schema, name, value).as('value')));
  if (tables.some(({ schema }) => schema === 'graphile_worker')) await executeOn(client, freeJobs);
  for (const statement of putBack) await executeOn(client, statement);
}

function setSequence(schema: string, name: string, value: string) {
  return sql`setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`;
}

/** Workers whose jobs were running when the backup was made. */
const workers = queryBuilder<{ 'graphile_worker.jobs': { locked_by: string | null } }>()
  .selectFrom('graphile_worker.jobs')
  .select('locked_by')
  .distinct()
  .where('locked_by', 'is not', null);

const freeJobs = catalog.selectNoFrom(sql`graphile_worker.force_unlock_workers(array${workers})`.as('unlocked'));

async function loadTable(
  client: pg.Client,
  { schema, name, columns, rows }: TableEntry,
  source: Readable,
): Promise<void> {
  // An empty entry is valid; COPY then does nothing.
  const list = sql.join(columns.map((column) => sql.id(column)));
  const target = copyIn(client, sql`copy ${sql.id(schema, name)} (${list}) from stdin`);
  await pipeline(source, target);
  if (target.rowCount !== rows)
    throw new StartupError(
      `${schema}.${name} received ${target.rowCount} rows of the ${rows} counted in the backup`,
      'restore another backup; no data of this one was stored',
    );
}

/** Foreign keys on the tables, and user-defined triggers; the triggers that PostgreSQL creates for keys are dropped with the keys. */
async function obstaclesOf(client: pg.Client, tables: readonly TableEntry[]): Promise<Obstacles> {
  const names = JSON.stringify(tables.map(({ schema, name }) => ({ schema, name })));
  const loaded = catalog
    .selectFrom(jsonRows<Pick<TableEntry, 'schema' | 'name'>>(names, { schema: 'text', name: 'text' }).as('loaded'))
    .select(sql<number>`format('%I.%I', schema, name)::regclass`.as('oid'));
  const keys = catalog
    .selectFrom('pg_constraint')
    .select([sql<string>`conrelid::regclass::text`.as('on'), 'conname as name'])
    .select(sql<string>`pg_get_constraintdef(oid)`.as('definition'))
    .where('contype', '=', 'f')
    .where('conparentid', '=', 0)
    .where('conrelid', 'in', loaded)
    .orderBy('on')
    .orderBy('name');
  const triggers = catalog
    .selectFrom('pg_trigger')
    .select([sql<string>`tgrelid::regclass::text`.as('on'), 'tgname as name'])
    .where('tgisinternal', '=', false)
    .where('tgenabled', '=', 'O')
    .where('tgrelid', 'in', loaded)
    .orderBy('on')
    .orderBy('name');
  const [keyRows, triggerRows] = [await executeOn(client, keys), await executeOn(client, triggers)];
  const alter = (on: string, action: RawBuilder<unknown>) => sql<object>`alter table ${sql.raw(on)} ${action}`;
  return {
    setAside: [
      ...keyRows.map(({ on, name }) => alter(on, sql`drop constraint ${sql.id(name)}`)),
      ...triggerRows.map(({ on, name }) => alter(on, sql`disable trigger ${sql.id(name)}`)),
    ],
    putBack: [
      ...triggerRows.map(({ on, name }) => alter(on, sql`enable trigger ${sql.id(name)}`)),
      ...keyRows.map(({ on, name, definition }) =>
        alter(on, sql`add constraint ${sql.id(name)} ${sql.raw(definition)}`),
      ),
    ],
  };
}
