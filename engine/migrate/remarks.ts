/** Lists remainders of migrations in a database that need manual work: unvalidated constraints, the quarantine, values that are not normalized. */
import { counted } from '../kernel/counted.ts';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import type { Connection } from './connection.ts';
import { leftUnvalidated } from './render-sql.ts';

/** Returns a message for each note. Read-only. */
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
    ...(await spellingRemarks(connection)),
  ];
}

/** Values that the migration one_spelling could not normalize, because another record already has the normalized value. */
async function spellingRemarks(connection: Connection): Promise<readonly string[]> {
  if (!(await exists(connection, 'core_migrations.left_spelling'))) return [];
  const { rows } = await connection.query<{ table: string; column: string; values: number }>(
    `SELECT "table", "column", count(*)::integer AS values FROM core_migrations.left_spelling GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows.map(
    ({ table, column, values }) =>
      `not normalized: ${counted(values, 'value')} of ${table}.${column}, because another record already has the normalized value; core_migrations.left_spelling lists the IDs. After correcting them: CALL core_migrations.respell_all()`,
  );
}

async function exists(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [name]);
  return rows[0]?.there === true;
}

async function quarantineRemarks(connection: Connection): Promise<readonly string[]> {
  if (!(await exists(connection, 'core_migrations.quarantine'))) return [];
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
