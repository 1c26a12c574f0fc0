/** Whether two databases hold the same rows of a customer: each table by count and hash, and record by record where they differ. */
import type pg from 'pg';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
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

export interface Sum {
  readonly rows: bigint;
  readonly hash: bigint;
}

const nothing: Sum = { rows: 0n, hash: 0n };

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
    const [here, there] = [one.get(name) ?? nothing, other.get(name) ?? nothing];
    rows += Number(here.rows);
    if (here.rows !== there.rows || here.hash !== there.hash)
      different.push({ table: name, rows: [Number(here.rows), Number(there.rows)] });
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
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
        const { rows } = await client.query<{ rows: string; hash: string }>(
          `select count(*)::text as rows, coalesce(sum(${hashOf(table)}::numeric), 0)::text as hash
             from ${inPublic(table.name)} where customer_id = $1`,
          [side.customerId],
        );
        if (rows[0] !== undefined) sums.set(table.name, { rows: BigInt(rows[0].rows), hash: BigInt(rows[0].hash) });
      }
    }),
  );
  return sums;
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

function hashOf({ columns, unhashed }: CustomerTable, of = ''): string {
  const values = columns.map((column) => `${of}${quoteIdentifier(column)}${unhashed.has(column) ? '::text' : ''}`);
  return `hash_record_extended(row(${values.join(', ')}), 0)`;
}

/** The records of one table that differ, at most `most` of them, in the order of their keys. */
export async function differingRecords(
  table: CustomerTable,
  first: Side,
  second: Side,
  most: number,
): Promise<readonly RecordDifference[]> {
  const [one, other] = await Promise.all([hashesOf(table, first), hashesOf(table, second)]);
  const ids = [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id)).toSorted();
  const found: RecordDifference[] = [];
  for (const id of ids.slice(0, most)) {
    const isBoth = one.has(id) && other.has(id);
    const what = isBoth ? 'different' : one.has(id) ? 'only in the first' : 'only in the second';
    found.push({ table: table.name, id, what, columns: isBoth ? await columnsOf(table, id, first, second) : [] });
  }
  return found;
}

function keyOf({ key }: CustomerTable): string {
  return `concat_ws(' ', ${ownColumns(key).map(quoteIdentifier).join(', ')})`;
}

async function hashesOf(table: CustomerTable, { clients, customerId }: Side): Promise<ReadonlyMap<string, string>> {
  const { rows } = (await clients[0]?.query<{ id: string; hash: string }>(
    `select ${keyOf(table)} as id, ${hashOf(table)}::text as hash from ${inPublic(table.name)} where customer_id = $1`,
    [customerId],
  )) ?? { rows: [] };
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

async function columnsOf(table: CustomerTable, id: string, first: Side, second: Side): Promise<readonly string[]> {
  const [one, other] = await Promise.all(
    [first, second].map(async ({ clients, customerId }) => {
      const { rows } = (await clients[0]?.query<Readonly<Record<string, string | null>>>(
        `select ${table.columns.map((column) => `${quoteIdentifier(column)}::text`).join(', ')} from ${inPublic(table.name)}
          where customer_id = $1 and ${keyOf(table)} = $2`,
        [customerId, id],
      )) ?? { rows: [] };
      return rows[0] ?? {};
    }),
  );
  return table.columns.filter((column) => one?.[column] !== other?.[column]);
}
