/**
 * Builds an index of a partitioned table without blocking: PostgreSQL cannot build one concurrently on the parent, so
 * it is created on the parent only, then built on each partition, and becomes valid when the last is attached. Each
 * statement handles the leftovers of an interrupted run.
 */
import { shortName } from '../compile/tables/object-name.ts';
import { inPartitionSchema, partitionsOf } from '../compile/tables/partitions.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../kernel/render-sql.ts';
import type { Connection } from './connection.ts';
import { indexMatches } from './find-index.ts';

/** Whether a table is partitioned. */
export async function hasPartitions(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await connection.query('SELECT FROM pg_class WHERE oid = to_regclass($1) AND relkind = $2', [
    quote(table),
    'p',
  ]);
  return rows.length > 0;
}

interface MissingPartition extends Record<string, unknown> {
  readonly name: string;
  readonly part: string;
  /** Whether the index that an earlier run built or started on the partition is valid. */
  readonly is_valid: boolean | null;
}

/** Builds the index; `sql` is the statement that would build it on an unpartitioned table. */
export async function buildOnPartitions(
  connection: Connection,
  table: string,
  name: string,
  sql: string,
): Promise<void> {
  const on = ` ON ${quote(table)}`;
  if (!(await indexMatches(connection, name, table, sql))) {
    await connection.query(`DROP INDEX IF EXISTS ${quote(name)}`);
    await connection.query(sql.replace(' CONCURRENTLY', '').replace(on, ` ON ONLY ${quote(table)}`));
  }
  for (;;) {
    const [missing] = await partitionsWithout(connection, table, name);
    if (missing === undefined) return;
    const child = childName(missing.name, name);
    if (missing.is_valid === false) await connection.query(`DROP INDEX ${inPartitionSchema(child)}`);
    if (missing.is_valid !== true)
      await connection.query(sql.replace(quote(name), quote(child)).replace(on, ` ON ${missing.part}`));
    await connection.query(`ALTER INDEX ${quote(name)} ATTACH PARTITION ${inPartitionSchema(child)}`);
  }
}

function childName(partition: string, name: string): string {
  return shortName(`${partition}_${name}`);
}

async function partitionsWithout(
  connection: Connection,
  table: string,
  name: string,
): Promise<readonly MissingPartition[]> {
  const { rows } = await connection.query<MissingPartition>(
    `SELECT relname::text AS name, part::text AS part FROM (${partitionsOf(`${quoteLiteral(quote(table))}::regclass`)}) AS parts
       JOIN pg_class ON pg_class.oid = part
     WHERE NOT EXISTS (SELECT FROM pg_inherits JOIN pg_index ON indexrelid = inhrelid WHERE inhparent = to_regclass($1) AND indrelid = part)
     ORDER BY relname`,
    [quote(name)],
  );
  const [first] = rows;
  if (first === undefined) return [];
  const { rows: indexRows } = await connection.query<{ is_valid: boolean }>(
    'SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [inPartitionSchema(childName(first.name, name))],
  );
  return [{ ...first, is_valid: indexRows[0]?.is_valid ?? null }];
}
