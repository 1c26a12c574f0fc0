/** Whether two databases hold the same rows of a customer: each table by count and hash, and record by record where they differ. */
import type pg from 'pg';
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import { type CustomerTable, inPublic, ownColumns } from './database.ts';
import type { Key } from './notes.ts';

export interface TableDifference {
  readonly table: string;
  /** Rows of each side. */
  readonly rows: readonly [number, number];
}

export interface RecordDifference {
  readonly table: string;
  readonly id: string;
  readonly what: 'only in the first' | 'only in the second' | 'different';
  /** Columns with another value, of a record that both have. */
  readonly columns: readonly string[];
}

/** One of two databases: its connections, of which each is asked one thing at a time, and whose rows in it. */
export interface Side {
  readonly clients: readonly pg.Client[];
  readonly customerId: string;
}

/** The same with one connection. */
export interface Reader {
  readonly client: pg.Client;
  readonly customerId: string;
}

/** How a table is read of one side: SQL of the key of a row, of its hash, and of each column as a text. */
export interface Reading {
  readonly name: string;
  readonly key: string;
  readonly hash: string;
  readonly texts: ReadonlyMap<string, string>;
}

export interface Sum {
  readonly rows: bigint;
  readonly hash: bigint;
}

export function areEqual(one: Sum | undefined, other: Sum | undefined): boolean {
  return one?.rows === other?.rows && one?.hash === other?.hash;
}

/**
 * Compares all tables, several at a time; answers those that differ, and how many rows there are. Values are compared by PostgreSQL's own hash of 64
 * bits of each row, added up: it does not hang on the order of rows or columns.
 */
export async function compareTables(
  tables: readonly CustomerTable[],
  first: Side,
  second: Side,
): Promise<{ readonly rows: number; readonly different: readonly TableDifference[] }> {
  const [one, other] = await Promise.all([sumsOf(tables, first), sumsOf(tables, second)]);
  const different: TableDifference[] = [];
  let rows = 0;
  for (const { name } of tables) {
    const [here, there] = [one.get(name), other.get(name)];
    rows += Number(here?.rows ?? 0n);
    if (!areEqual(here, there))
      different.push({ table: name, rows: [Number(here?.rows ?? 0n), Number(there?.rows ?? 0n)] });
  }
  return { rows, different };
}

/** Of each table how many rows there are, and their hashes added up. */
export async function sumsOf(tables: readonly CustomerTable[], side: Side): Promise<ReadonlyMap<string, Sum>> {
  const sums = new Map<string, Sum>();
  // The longest first, so that none is left alone at the end.
  const waiting = await bySize(tables, side);
  await Promise.all(
    side.clients.map(async (client) => {
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift())
        sums.set(table.name, await sumOf(readingOf(table), { client, customerId: side.customerId }));
    }),
  );
  return sums;
}

/** How many rows of the customer there are, and their hashes added up. */
export async function sumOf({ name, hash }: Reading, { client, customerId }: Reader): Promise<Sum> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, coalesce(sum(${hash}::numeric), 0)::text as hash from ${inPublic(name)} where customer_id = $1`,
    [customerId],
  );
  return { rows: BigInt(rows[0]?.rows ?? 0), hash: BigInt(rows[0]?.hash ?? 0) };
}

/** Rows that are looked for in one statement. */
const batch = 5_000;

/** Settings of a connection that looks rows up by their keys, whatever statistics say of a table that has just been filled; and of one that reads all. */
export const byKey = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';
export const byTable = 'reset enable_seqscan; reset enable_hashjoin; reset enable_mergejoin';

/** The hash of each row with one of these keys, in their order; undefined: there is none. */
export async function hashesOfKeys(
  table: CustomerTable,
  keys: readonly Key[],
  client: pg.Client,
  customerId: string,
): Promise<readonly (bigint | undefined)[]> {
  const own = ownColumns(table.key);
  const found: (bigint | undefined)[] = Array.from({ length: keys.length });
  for (let begin = 0; begin < keys.length; begin += batch) {
    const wanted = keys
      .slice(begin, begin + batch)
      .map((key) => Object.fromEntries([['customer_id', customerId], ...own.map((column, at) => [column, key[at]])]));
    const { rows } = await client.query<{ place: string; hash: string }>(
      `select wanted.ordinality as place, ${hashOf(table, 'found.')}::text as hash
         from jsonb_populate_recordset(null::${inPublic(table.name)}, $1) with ordinality as wanted
         join ${inPublic(table.name)} as found using (${table.key.map(quoteIdentifier).join(', ')})
        where found.customer_id = $2`,
      [JSON.stringify(wanted), customerId],
    );
    for (const { place, hash } of rows) found[begin + Number(place) - 1] = BigInt(hash);
  }
  return found;
}

async function bySize(tables: readonly CustomerTable[], { clients }: Side): Promise<CustomerTable[]> {
  const [client] = clients;
  const { rows } = (await client?.query<{ name: string; size: string }>(
    `select c.relname as name, pg_relation_size(c.oid) + (select coalesce(sum(pg_relation_size(relid)), 0) from pg_partition_tree(c.oid)) as size
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )) ?? { rows: [] };
  const sizes = new Map(rows.map(({ name, size }) => [name, Number(size)]));
  return tables.toSorted((one, other) => (sizes.get(other.name) ?? 0) - (sizes.get(one.name) ?? 0));
}

/** PostgreSQL's own hash of these values. */
export function hashOfValues(values: readonly string[]): string {
  return `hash_record_extended(row(${values.join(', ')}), 0)`;
}

/** One text of the values of a key. */
export function keyOfValues(values: readonly string[]): string {
  return values.length === 0 ? "''" : `concat_ws(' ', ${values.join(', ')})`;
}

function hashOf({ columns, unhashed }: CustomerTable, of = ''): string {
  return hashOfValues(
    columns.map((column) => `${of}${quoteIdentifier(column)}${unhashed.has(column) ? '::text' : ''}`),
  );
}

function readingOf(table: CustomerTable): Reading {
  const { name, key, columns } = table;
  return {
    name,
    key: keyOfValues(ownColumns(key).map(quoteIdentifier)),
    hash: hashOf(table),
    texts: new Map(columns.map((column) => [column, `${quoteIdentifier(column)}::text`])),
  };
}

/** The records of one table that differ, at most `most` of them, in the order of their keys. */
export async function differingRecords(
  table: CustomerTable,
  first: Reader,
  second: Reader,
  most: number,
): Promise<readonly RecordDifference[]> {
  const reading = readingOf(table);
  const [one, other] = await Promise.all([hashesOf(reading, first), hashesOf(reading, second)]);
  const found: RecordDifference[] = [];
  for (const id of differingIds(one, other).slice(0, most)) {
    const isBoth = one.has(id) && other.has(id);
    const what = isBoth ? 'different' : one.has(id) ? 'only in the first' : 'only in the second';
    const [here, there] = isBoth
      ? await Promise.all([textsOf(reading, id, first), textsOf(reading, id, second)])
      : [{}, {}];
    found.push({ table: table.name, id, what, columns: differingColumns(here, there) });
  }
  return found;
}

/** Of each row its hash, by the text of its key. */
export async function hashesOf(
  { name, key, hash }: Reading,
  { client, customerId }: Reader,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    `select ${key} as id, ${hash}::text as hash from ${inPublic(name)} where customer_id = $1`,
    [customerId],
  );
  return new Map(rows.map(({ id, hash: own }) => [id, own]));
}

/** Keys of rows that one of the two does not have, or has with another hash; in their order. */
export function differingIds(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id)).toSorted();
}

/** A row by its columns. */
export type Texts = Readonly<Record<string, string | null>>;

/** The row with this key; without columns where there is none. */
export async function textsOf(
  { name, key, texts }: Reading,
  id: string,
  { client, customerId }: Reader,
): Promise<Texts> {
  const values = [...texts].map(([column, value]) => `${value} as ${quoteIdentifier(column)}`);
  const { rows } = await client.query<Texts>(
    `select ${values.join(', ')} from ${inPublic(name)} where customer_id = $1 and ${key} = $2`,
    [customerId, id],
  );
  return rows[0] ?? {};
}

/** Columns with another text. */
export function differingColumns(one: Texts, other: Texts): readonly string[] {
  return Object.keys({ ...one, ...other }).filter((column) => one[column] !== other[column]);
}
