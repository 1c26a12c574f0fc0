/** The keys of the rows of a customer that were written, which the triggers of a move note in each of the two databases. */
import type pg from 'pg';
import { type CustomerTable, inPublic } from './database.ts';

/** Values of the columns of a key that tell the rows of one customer apart. */
export type Key = readonly string[];

/** Takes the notes of all that is committed: the tables with the keys of the rows, each once. A note is seen when its row is, and never before. */
export async function takeNotes(client: pg.Client, customerId: string): Promise<ReadonlyMap<string, readonly Key[]>> {
  const { rows } = await client.query<{ name: string; keys: readonly Key[] }>(
    `with taken as (delete from core_move.note where customer_id = $1 returning name, key),
       once as (select distinct name, key from taken)
     select name, jsonb_agg(key) as keys from once group by name`,
    [customerId],
  );
  return new Map(rows.map(({ name, keys }) => [name, keys]));
}

/**
 * Where the rows of each table are kept, and which of these triggers note them, as text. It changes when rows come or go without a trigger: a table is emptied
 * or rewritten, a part is attached or taken away, triggers are dropped.
 */
export async function storageOf(
  client: pg.Client,
  triggers: readonly string[],
  tables: readonly CustomerTable[],
): Promise<string> {
  const { rows } = await client.query<{ storage: string }>(
    `select string_agg(format('%s %s %s', part.relid, pg_relation_filenode(part.relid), (
         select string_agg(format('%s %s', t.oid, t.tgenabled), ' ' order by t.oid) from pg_trigger t
          where t.tgrelid = part.relid and t.tgname = any($2))), ', ' order by part.relid) as storage
       from unnest($1::text[]) as name,
         lateral (select name::regclass as relid union select relid from pg_partition_tree(name::regclass)) as part`,
    [tables.map(({ name }) => inPublic(name)), triggers],
  );
  return rows[0]?.storage ?? '';
}
