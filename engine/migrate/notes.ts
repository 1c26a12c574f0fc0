/** Lists remainders of migrations in a database that need manual work: unvalidated constraints, the quarantine, values that are not normalized. */
import { pluralize } from '../kernel/pluralize.ts';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import type { Connection } from './connection.ts';
import { unvalidatedComment } from './render-sql.ts';

/** Returns a message for each note. Read-only. */
export async function readNotes(connection: Connection): Promise<readonly string[]> {
  const unvalidated = await connection.query<{ table: string; name: string }>(
    `SELECT relname AS table, conname AS name FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
     WHERE NOT convalidated AND obj_description(pg_constraint.oid, 'pg_constraint') = $1 ORDER BY 1, 2`,
    [unvalidatedComment],
  );
  return [
    ...unvalidated.rows.map(
      ({ table, name }) =>
        `not validated: ${name}; existing rows of ${table} may violate it. When none does: ALTER TABLE ${quoteIdentifier(table)} VALIDATE CONSTRAINT ${quoteIdentifier(name)}`,
    ),
    ...(await quarantineNotes(connection)),
    ...(await spellingNotes(connection)),
  ];
}

/** Values that the migration one_spelling could not normalize because another record already has the normalized value. */
async function spellingNotes(connection: Connection): Promise<readonly string[]> {
  if (!(await exists(connection, 'core_migrations.left_spelling'))) return [];
  const { rows } = await connection.query<{ table: string; column: string; values: number }>(
    `SELECT "table", "column", count(*)::integer AS values FROM core_migrations.left_spelling GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows.map(
    ({ table, column, values }) =>
      `not normalized: ${pluralize(values, 'value')} of ${table}.${column}, because another record already has the normalized value; core_migrations.left_spelling lists the IDs. After correcting them: CALL core_migrations.respell_all()`,
  );
}

async function exists(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [name]);
  return rows[0]?.there === true;
}

async function quarantineNotes(connection: Connection): Promise<readonly string[]> {
  if (!(await exists(connection, 'core_migrations.quarantine'))) return [];
  const { rows } = await connection.query<{ table: string; column: string; kept: number; gone: number }>(
    `SELECT "table", "column", count(*)::integer AS kept, count("row")::integer AS gone
     FROM core_migrations.quarantine GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows.map(({ table, column, kept, gone }) => {
    const what =
      gone === 0
        ? `${pluralize(kept, 'value')} of ${table}.${column}`
        : `${pluralize(kept, 'row')} of ${table}, for ${column}`;
    return `in quarantine: ${what}, in core_migrations.quarantine`;
  });
}
