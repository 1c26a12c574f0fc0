/** Checks before the first step whether the role has the privileges that a migration needs. */
import { migrationProblems as problems } from '../problems/migration.ts';
import type { Connection } from './connection.ts';
import type { FileStep } from './migration-file.ts';
import { stop } from './migration-stop.ts';

interface Missing {
  readonly role: string;
  readonly what: string;
}

/**
 * Throws a MigrationStop with the objects that the role cannot change: only its owner can change a table or build an
 * index on it. Row policies created by others can hide rows from the owner too, and hidden rows would be skipped by a
 * fill.
 */
export async function requireRights(connection: Connection, steps: readonly FileStep[]): Promise<void> {
  const tables = [...new Set(steps.flatMap(({ locks, table }) => [table, ...locks.map((lock) => lock.table)]))];
  const { rows } = await connection.query<Missing>(
    `SELECT current_user::text AS role, 'create tables in the schema ' || current_schema() AS what
     WHERE NOT has_schema_privilege(current_schema(), 'CREATE')
     UNION ALL
     SELECT current_user::text, 'create schemas in the database ' || current_database()
     WHERE $2 AND NOT has_database_privilege(current_database(), 'CREATE')
     UNION ALL
     SELECT current_user::text, 'change ' || relname || ', which belongs to ' || pg_get_userbyid(relowner)
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname = ANY ($1)
       AND NOT pg_has_role(relowner, 'USAGE')
     UNION ALL
     SELECT current_user::text, 'see every row of ' || relname || ', which has policies for rows'
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1) AND row_security_active(oid)`,
    [tables, steps.some(({ sql }) => /\bCREATE SCHEMA\b/i.test(sql))],
  );
  const [first] = rows;
  if (first === undefined) return;
  throw stop(problems.rightMissing, { role: first.role, what: rows.map(({ what }) => what).join('; ') });
}
