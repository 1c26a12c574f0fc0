/**
 * Creates partitions for the months of the rows that a restore is about to load into tables with `partition: month`.
 * Migrations create a single partition for everything before today: rows of many years would stay in it, and its months
 * could never be removed one by one.
 */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';
import { lowestIdOf, makeMonths, partitionsOf, timestampOfId } from '../../compile/tables/partitions.ts';
import { catalog } from '../../database/catalog.ts';
import { executeOn } from '../../database/execute-on.ts';

/** Number of months created in advance at a restore, as on a server. */
const monthsAhead = 4;

/** Returns the names of the tables of the application, in order; `kinds`: `p` for partitioned ones, `r` for all others. */
export async function applicationTables(client: pg.Client, kinds: readonly ('p' | 'r')[]): Promise<readonly string[]> {
  const tables = catalog
    .selectFrom('pg_class')
    .select('relname as name')
    .where('relkind', 'in', kinds)
    .where('relnamespace', '=', sql<number>`'public'::regnamespace`)
    .orderBy('relname');
  return (await executeOn(client, tables)).map(({ name }) => name);
}

/** Returns the months of the row IDs in COPY text format, whose values contain neither tabs nor line breaks, as sorted starts of months. */
export async function monthsOfRows(rows: Readable, columns: readonly string[]): Promise<readonly Date[]> {
  const idIndex = columns.indexOf('id');
  const months = new Map<string, Date>();
  const addMonth = (line: Buffer): void => {
    let start = 0;
    for (let column = 0; column < idIndex; column += 1) start = line.indexOf(9, start) + 1;
    const at = new Date(timestampOfId(line.toString('latin1', start, start + 36)));
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
    months.set(month.toISOString(), month);
  };
  let remainder: Buffer = Buffer.alloc(0);
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const bytes = remainder.length === 0 ? chunk : Buffer.concat([remainder, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      addMonth(bytes.subarray(start, end));
      start = end + 1;
    }
    remainder = bytes.subarray(start);
  }
  return [...months.values()].toSorted((one, other) => one.getTime() - other.getTime());
}

/** Creates the partitions, in the caller's transaction, of an empty table without foreign keys: the first partition ends before the first month. */
export async function createPartitions(client: pg.Client, table: string, months: readonly Date[]): Promise<void> {
  const [earliest] = months;
  if (earliest === undefined) return;
  const parent = sql.id('public', table);
  const end = lowestIdOf(earliest);
  const parts = sql<{ low: string | null }>`(${sql.raw(partitionsOf('parent.relation'))})`;
  const late = catalog
    .selectFrom(catalog.selectNoFrom(sql`format('public.%I', ${table}::text)::regclass`.as('relation')).as('parent'))
    .innerJoinLateral(parts.as('parts'), (join) => join.onTrue())
    .select(sql<string>`part::text`.as('part'))
    .where('low', 'is', null)
    .where(sql<boolean>`(high is null or high::uuid > ${end}::uuid)`);
  for (const { part } of await executeOn(client, late)) {
    const partition = sql.raw(part);
    await executeOn(client, sql`alter table ${parent} detach partition ${partition}`);
    await executeOn(
      client,
      sql`alter table ${parent} attach partition ${partition} for values from (minvalue) to (${sql.lit(end)})`,
    );
  }
  for (const month of months) await client.query(makeMonths([table], month, 1));
  await client.query(makeMonths([table], new Date(), monthsAhead));
  await executeOn(client, sql`set local lock_timeout = 0`);
}
