/**
 * Creates partitions for the months of the rows that a restore is about to load into tables with `partition: month`.
 * Migrations create a single partition for everything before today: rows of many years would stay in it, and its months
 * could never be removed one by one.
 */
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { lowestIdOf, makeMonths, partitionsOf, timestampOfId } from '../../compile/tables/partitions.ts';
import { quoteLiteral } from '../../kernel/render-sql.ts';
import { tableName } from './database-snapshot.ts';

/** Number of months created in advance at a restore, as on a server. */
const monthsAhead = 4;

/** Returns the partitioned tables of the application. */
export async function partitionedTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
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
  const parent = tableName('public', table);
  const end = quoteLiteral(lowestIdOf(earliest));
  const { rows } = await client.query<{ part: string }>(
    `SELECT part::text AS part FROM (${partitionsOf(`${quoteLiteral(parent)}::regclass`)}) AS parts
      WHERE low IS NULL AND (high IS NULL OR high::uuid > ${end})`,
  );
  for (const { part } of rows) {
    await client.query(`ALTER TABLE ${parent} DETACH PARTITION ${part}`);
    await client.query(`ALTER TABLE ${parent} ATTACH PARTITION ${part} FOR VALUES FROM (MINVALUE) TO (${end})`);
  }
  for (const month of months) await client.query(makeMonths([table], month, 1));
  await client.query(makeMonths([table], new Date(), monthsAhead));
  await client.query('SET LOCAL lock_timeout = 0');
}
