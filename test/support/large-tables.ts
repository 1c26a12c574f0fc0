/** Many rows in the tables of real resources, and the query plans of lists, for tests of the costs of large lists. */
import pg from 'pg';
import type { TestApi } from './api.ts';

/** SQL for the value of a column in row `n`, by the column's name or the name of its PostgreSQL type. */
export type Fillings = Readonly<Record<string, string>>;

/** SQL for an id with a timestamp, as servers create them (UUIDv7). Rows of tables with monthly partitions have only such ids. */
export function idAt(timestamp: string): string {
  return `(lpad(to_hex((extract(epoch from ${timestamp}) * 1000)::bigint), 12, '0') || substr(md5(random()::text), 13))::uuid`;
}

/** A value that is distinct in nearly every row. */
const defaultFillings: Fillings = {
  id: idAt('now() - make_interval(hours => n)'),
  uuid: 'gen_random_uuid()',
  bool: 'n % 2 = 0',
  date: `date '2020-01-01' + n`,
  timestamptz: 'now() - make_interval(hours => n)',
  jsonb: `'[]'`,
  text: 'n::text',
  varchar: 'n::text',
  status: 'n % 10',
};

/** Fills the table of a resource for the customer of the API, after dropping its check constraints. */
export async function fillTable(api: TestApi, resource: string, rows: number, overrides: Fillings = {}): Promise<void> {
  const { pool } = api.database;
  const table = api.booted.model.resourceById.get(resource)?.table ?? resource;
  const { rows: checks } = await pool.query<{ conname: string }>(
    `select conname from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f') and conparentid = 0`,
    [table],
  );
  for (const { conname } of checks) await pool.query(`alter table "${table}" drop constraint "${conname}" cascade`);
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const filling = ({ name, type }: { readonly name: string; readonly type: string }): string => {
    if (name === 'customer_id') return `'${api.customerId}'::uuid`;
    return (
      overrides[name] ??
      defaultFillings[name] ??
      overrides[type] ??
      defaultFillings[type] ??
      (type.startsWith('_') ? `'{}'` : 'n')
    );
  };
  await pool.query(
    `insert into "${table}" (${columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')})
     select ${columns.map(filling).join(', ')} from generate_series(1, $1::integer) as n`,
    [rows],
  );
  await pool.query(`vacuum analyze "${table}"`);
}
