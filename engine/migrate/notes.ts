/** Lists remainders of migrations in a database that need manual work: unvalidated constraints, the quarantine, values that are not normalized, moved customers. */
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { pluralize } from '../kernel/pluralize.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import type { Connection } from './connection.ts';
import { ledger } from './ledger.ts';
import { moveNotes } from './moved-customers.ts';
import { hasTable } from './relations.ts';
import { unvalidatedComment } from './render-sql.ts';

/** Returns a message for each note. Read-only. */
export async function readNotes(connection: Connection): Promise<readonly string[]> {
  const unvalidated = catalog
    .selectFrom('pg_constraint')
    .innerJoin('pg_class', 'pg_class.oid', 'conrelid')
    .select(['relname as table', 'conname as name'])
    .where('convalidated', '=', false)
    .where(sql<string>`obj_description(pg_constraint.oid, 'pg_constraint')`, '=', unvalidatedComment)
    .orderBy('relname')
    .orderBy('conname');
  return [
    ...(await executeOn(connection, unvalidated)).map(
      ({ table, name }) =>
        `not validated: ${name}; existing rows of ${table} may violate it. When none does: ALTER TABLE ${quoteIdentifier(table)} VALIDATE CONSTRAINT ${quoteIdentifier(name)}`,
    ),
    ...(await quarantineNotes(connection)),
    ...(await spellingNotes(connection)),
    ...(await moveNotes(connection)),
  ];
}

/** Values that the migration one_spelling could not normalize because another record already has the normalized value. */
async function spellingNotes(connection: Connection): Promise<readonly string[]> {
  if (!(await hasTable(connection, 'core_migrations', 'left_spelling'))) return [];
  const left = ledger
    .selectFrom('core_migrations.left_spelling')
    .select(['table', 'column'])
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('values'))
    .groupBy(['table', 'column'])
    .orderBy('table')
    .orderBy('column');
  const rows = await executeOn(connection, left);
  return rows.map(
    ({ table, column, values }) =>
      `not normalized: ${pluralize(values, 'value')} of ${table}.${column}, because another record already has the normalized value; core_migrations.left_spelling lists the IDs. After correcting them: CALL core_migrations.respell_all()`,
  );
}

async function quarantineNotes(connection: Connection): Promise<readonly string[]> {
  if (!(await hasTable(connection, 'core_migrations', 'quarantine'))) return [];
  const quarantined = ledger
    .selectFrom('core_migrations.quarantine')
    .select(['table', 'column'])
    .select(({ cast, fn }) => [
      cast<number>(fn.countAll(), 'integer').as('kept'),
      cast<number>(fn.count('row'), 'integer').as('gone'),
    ])
    .groupBy(['table', 'column'])
    .orderBy('table')
    .orderBy('column');
  const rows = await executeOn(connection, quarantined);
  return rows.map(({ table, column, kept, gone }) => {
    const what =
      gone === 0
        ? `${pluralize(kept, 'value')} of ${table}.${column}`
        : `${pluralize(kept, 'row')} of ${table}, for ${column}`;
    return `in quarantine: ${what}, in core_migrations.quarantine`;
  });
}
