/**
 * Parts for the months of the rows that a restore is about to put into tables with `partition: month`. Migrations make one part with all that was before
 * today: rows of years would lie in it for good, and its months would never be taken away one by one.
 */
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { lowestIdOf, makeMonths, momentOfId, partsOf } from '../../compile/tables/partitions.ts';
import { quoteLiteral } from '../../kernel/render-sql.ts';
import { tableName } from './database-snapshot.ts';

/** Months that are made ahead of the moment of a restore, as a server makes them. */
const monthsAhead = 4;

/** The tables of the application that have parts. */
export async function partedTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The months of the ids of rows in the text format of COPY, whose values hold neither tabs nor ends of lines; as beginnings of months, in order. */
export async function monthsOfRows(rows: Readable, columns: readonly string[]): Promise<readonly Date[]> {
  const place = columns.indexOf('id');
  const found = new Map<string, Date>();
  const note = (line: Buffer): void => {
    let start = 0;
    for (let column = 0; column < place; column += 1) start = line.indexOf(9, start) + 1;
    const at = new Date(momentOfId(line.toString('latin1', start, start + 36)));
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
    found.set(month.toISOString(), month);
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      note(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  return [...found.values()].toSorted((one, other) => one.getTime() - other.getTime());
}

/** Makes the parts, in the transaction of the caller, of a table that is empty and has no foreign keys: the first part ends before the first month. */
export async function makePartsFor(client: pg.Client, table: string, months: readonly Date[]): Promise<void> {
  const [earliest] = months;
  if (earliest === undefined) return;
  const parent = tableName('public', table);
  const end = quoteLiteral(lowestIdOf(earliest));
  const { rows } = await client.query<{ part: string }>(
    `SELECT part::text AS part FROM (${partsOf(`${quoteLiteral(parent)}::regclass`)}) AS parts
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
