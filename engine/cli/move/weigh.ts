/** What the rows of a customer weigh, to be said before they are copied: PostgreSQL does not tell how much room a machine has. */
import type pg from 'pg';
import { formatBytes } from '../../kernel/format-bytes.ts';
import { quoteLiteral } from '../../kernel/quote-sql.ts';
import { type CustomerTable, inPublic } from './database.ts';

/** A sentence: rows, their size with indexes, and what it is to be compared with. The size is that of the tables, by the customer's part of their rows. */
export async function weightOf(
  [source, target]: readonly [pg.Client, pg.Client],
  customerId: string,
  tables: readonly CustomerTable[],
  targetName: string,
): Promise<string> {
  const counts = tables.map(
    ({ name }) =>
      `select ${quoteLiteral(name)} as name, count(*) as rows from ${inPublic(name)} where customer_id = $1`,
  );
  const { rows } = await source.query<{ rows: string; bytes: string }>(
    `select sum(own.rows) as rows, coalesce(sum(size.bytes * own.rows / greatest(size.rows, own.rows)) filter (where own.rows > 0), 0)::bigint as bytes
       from (${counts.join(' union all ')}) as own,
         lateral (select sum(pg_total_relation_size(c.oid)) as bytes, sum(greatest(c.reltuples, 0))::numeric as rows
           from (select to_regclass(format('public.%I', own.name)) as relid union select relid from pg_partition_tree(format('public.%I', own.name)::regclass)) as part
           join pg_class c on c.oid = part.relid and c.relkind = 'r') as size`,
    [customerId],
  );
  const { rows: sizes } = await target.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  const [count, bytes] = [Number(rows[0]?.rows ?? 0), Number(rows[0]?.bytes ?? 0)];
  return `${count} rows, about ${formatBytes('en', bytes)} with their indexes. The database of ${targetName} has ${formatBytes('en', Number(sizes[0]?.bytes ?? 0))} now; see that there is room for both, and for as much log`;
}
