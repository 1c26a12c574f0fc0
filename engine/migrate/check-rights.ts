/** Checks before the first step whether the role has the privileges that a migration needs. */
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyOf } from '../database/expressions.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import type { Connection } from './connection.ts';
import type { FileStep } from './migration-file.ts';
import { stop } from './migration-stop.ts';

/**
 * Throws a MigrationStop with the objects that the role cannot change: only its owner can change a table or build an
 * index on it. Row policies created by others can hide rows from the owner too, and hidden rows would be skipped by a
 * fill.
 */
export async function requireRights(connection: Connection, steps: readonly FileStep[]): Promise<void> {
  const tables = [...new Set(steps.flatMap(({ locks, table }) => [table, ...locks.map((lock) => lock.table)]))];
  const createsSchema = steps.some((step) => /\bCREATE SCHEMA\b/i.test(step.sql));
  const changed = catalog
    .selectFrom('pg_class')
    .where('relnamespace', '=', sql<number>`current_schema()::regnamespace`)
    .where('relname', '=', anyOf(tables, 'text'));
  const missing = catalog
    .selectNoFrom(sql<string>`'create tables in the schema ' || current_schema()`.as('what'))
    .where(sql<boolean>`not has_schema_privilege(current_schema(), 'CREATE')`)
    .unionAll(
      catalog
        .selectNoFrom(sql<string>`'create schemas in the database ' || current_database()`.as('what'))
        .where(sql<boolean>`${createsSchema} and not has_database_privilege(current_database(), 'CREATE')`),
    )
    .unionAll(
      changed
        .select(sql<string>`'change ' || relname || ', which belongs to ' || pg_get_userbyid(relowner)`.as('what'))
        .where('relkind', 'in', ['r', 'p'])
        .where(sql<boolean>`not pg_has_role(relowner, 'USAGE')`),
    )
    .unionAll(
      changed
        .select(sql<string>`'see every row of ' || relname || ', which has policies for rows'`.as('what'))
        .where(sql<boolean>`row_security_active(oid)`),
    );
  const rows = await executeOn(
    connection,
    catalog.selectFrom(missing.as('missing')).select([sql<string>`current_user::text`.as('role'), 'what']),
  );
  const [first] = rows;
  if (first === undefined) return;
  throw stop(problems.rightMissing, { role: first.role, what: rows.map(({ what }) => what).join('; ') });
}
