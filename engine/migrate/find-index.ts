/** Whether an existing index has the definition that a statement would build: only PostgreSQL knows its printed form. */
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import type { Connection } from './connection.ts';
import { relationNamed } from './relations.ts';

/** Whether the index `name` has the definition of `build` (`CREATE … INDEX … ON table`), compared on an empty copy of the table. */
export async function indexMatches(
  connection: Connection,
  name: string,
  table: string,
  build: string,
): Promise<boolean> {
  const copy = quoteIdentifier('core_index_sample');
  const sample = build
    .replace(' CONCURRENTLY', '')
    .replace(quoteIdentifier(name), quoteIdentifier('core_index_sample_idx'))
    .replace(` ON ${quoteIdentifier(table)}`, ` ON pg_temp.${copy}`);
  await connection.query('BEGIN');
  try {
    await connection.query(`CREATE TEMPORARY TABLE ${copy} (LIKE ${quoteIdentifier(table)})`);
    await connection.query(sample);
    const definitions = catalog.selectNoFrom([
      sql<string>`pg_get_indexdef(${relationNamed(name)})`.as('found'),
      sql<string>`pg_get_indexdef('pg_temp.core_index_sample_idx'::regclass)`.as('wanted'),
    ]);
    const [row] = await executeOn(connection, definitions);
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
