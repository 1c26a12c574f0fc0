/** What answers left in a database for people to come back to: constraints that were not validated, and what is in the quarantine. */
import { counted } from '../kernel/counted.ts';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import type { Connection } from './connection.ts';
import { leftUnvalidated } from './render-sql.ts';

/** A sentence for each; none where there is nothing. Reads only. */
export async function readRemarks(connection: Connection): Promise<readonly string[]> {
  const left = await connection.query<{ table: string; name: string }>(
    `SELECT relname AS table, conname AS name FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
     WHERE NOT convalidated AND obj_description(pg_constraint.oid, 'pg_constraint') = $1 ORDER BY 1, 2`,
    [leftUnvalidated],
  );
  return [
    ...left.rows.map(
      ({ table, name }) =>
        `not validated: ${name}; rows of ${table} from before may break it. When none does: ALTER TABLE ${quoteIdentifier(table)} VALIDATE CONSTRAINT ${quoteIdentifier(name)}`,
    ),
    ...(await quarantineRemarks(connection)),
  ];
}

async function quarantineRemarks(connection: Connection): Promise<readonly string[]> {
  const { rows: known } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('core_migrations.quarantine') IS NOT NULL AS there`,
  );
  if (known[0]?.there !== true) return [];
  const { rows } = await connection.query<{ table: string; column: string; kept: number; gone: number }>(
    `SELECT "table", "column", count(*)::integer AS kept, count("row")::integer AS gone
     FROM core_migrations.quarantine GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows.map(({ table, column, kept, gone }) => {
    const what =
      gone === 0
        ? `${counted(kept, 'value')} of ${table}.${column}`
        : `${counted(kept, 'row')} of ${table}, for ${column}`;
    return `in quarantine: ${what}, in core_migrations.quarantine`;
  });
}
