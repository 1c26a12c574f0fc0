/**
 * An index of a table with parts, built while everybody goes on: PostgreSQL builds none concurrently on the whole, so it is entered on the whole alone,
 * built on one part after the other, and complete when the last is attached. Each statement finds what an interrupted run left.
 */
import { shortName } from '../compile/tables/object-name.ts';
import { inPartitionSchema, partsOf } from '../compile/tables/partitions.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../kernel/render-sql.ts';
import type { Connection } from './connection.ts';
import { indexStands } from './find-index.ts';

/** Whether a table has parts. */
export async function hasParts(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await connection.query('SELECT FROM pg_class WHERE oid = to_regclass($1) AND relkind = $2', [
    quote(table),
    'p',
  ]);
  return rows.length > 0;
}

interface MissingPart extends Record<string, unknown> {
  readonly name: string;
  readonly part: string;
  /** Of the index that an earlier run built on the part, or began to. */
  readonly is_valid: boolean | null;
}

/** Builds it; `sql` is the statement that would build it on a table without parts. */
export async function buildOnParts(connection: Connection, table: string, name: string, sql: string): Promise<void> {
  const on = ` ON ${quote(table)}`;
  if (!(await indexStands(connection, name, table, sql))) {
    await connection.query(`DROP INDEX IF EXISTS ${quote(name)}`);
    await connection.query(sql.replace(' CONCURRENTLY', '').replace(on, ` ON ONLY ${quote(table)}`));
  }
  for (;;) {
    const [missing] = await partsWithout(connection, table, name);
    if (missing === undefined) return;
    const child = childName(missing.name, name);
    if (missing.is_valid === false) await connection.query(`DROP INDEX ${inPartitionSchema(child)}`);
    if (missing.is_valid !== true)
      await connection.query(sql.replace(quote(name), quote(child)).replace(on, ` ON ${missing.part}`));
    await connection.query(`ALTER INDEX ${quote(name)} ATTACH PARTITION ${inPartitionSchema(child)}`);
  }
}

function childName(part: string, name: string): string {
  return shortName(`${part}_${name}`);
}

async function partsWithout(connection: Connection, table: string, name: string): Promise<readonly MissingPart[]> {
  const { rows } = await connection.query<MissingPart>(
    `SELECT relname::text AS name, part::text AS part FROM (${partsOf(`${quoteLiteral(quote(table))}::regclass`)}) AS parts
       JOIN pg_class ON pg_class.oid = part
     WHERE NOT EXISTS (SELECT FROM pg_inherits JOIN pg_index ON indexrelid = inhrelid WHERE inhparent = to_regclass($1) AND indrelid = part)
     ORDER BY relname`,
    [quote(name)],
  );
  const [first] = rows;
  if (first === undefined) return [];
  const { rows: found } = await connection.query<{ is_valid: boolean }>(
    'SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [inPartitionSchema(childName(first.name, name))],
  );
  return [{ ...first, is_valid: found[0]?.is_valid ?? null }];
}
