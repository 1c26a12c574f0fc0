/** Whether an existing index has the definition that a statement would build: only PostgreSQL knows its printed form. */
import { quoteIdentifier } from '../kernel/render-sql.ts';
import type { Connection } from './connection.ts';

/** Whether the index `name` has the definition of `sql` (`CREATE … INDEX … ON table`), compared on an empty copy of the table. */
export async function indexMatches(connection: Connection, name: string, table: string, sql: string): Promise<boolean> {
  const copy = quoteIdentifier('core_index_sample');
  const sample = sql
    .replace(' CONCURRENTLY', '')
    .replace(quoteIdentifier(name), quoteIdentifier('core_index_sample_idx'))
    .replace(` ON ${quoteIdentifier(table)}`, ` ON pg_temp.${copy}`);
  await connection.query('BEGIN');
  try {
    await connection.query(`CREATE TEMPORARY TABLE ${copy} (LIKE ${quoteIdentifier(table)})`);
    await connection.query(sample);
    const { rows } = await connection.query<{ found: string; wanted: string }>(
      `SELECT pg_get_indexdef(to_regclass($1)) AS found, pg_get_indexdef('pg_temp.core_index_sample_idx'::regclass) AS wanted`,
      [quoteIdentifier(name)],
    );
    const [row] = rows;
    return row !== undefined && meaning(row.found) === meaning(row.wanted);
  } finally {
    await connection.query('ROLLBACK');
  }
}

/** `UNIQUE` and the text after `USING`; the names of the index and its table are omitted. */
function meaning(definition: string): string {
  const [, unique = '', terms = definition] = /^CREATE (UNIQUE )?INDEX .*? USING (.*)$/s.exec(definition) ?? [];
  return unique + terms;
}
