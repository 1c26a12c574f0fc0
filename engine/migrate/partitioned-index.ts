/**
 * Builds an index of a partitioned table without blocking: PostgreSQL cannot build one concurrently on the parent, so
 * it is created on the parent only, then built on each partition, and becomes valid when the last is attached. Each
 * statement handles the leftovers of an interrupted run.
 */
import { sql } from 'kysely';
import { shortName } from '../compile/tables/object-name.ts';
import { inPartitionSchema, partitionSchema } from '../compile/tables/partitions.ts';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { shared } from '../database/placeholder.ts';
import { quoteIdentifier as quote } from '../kernel/quote-sql.ts';
import type { Connection } from './connection.ts';
import { indexMatches } from './find-index.ts';
import { isValidIndex, relationNamed } from './relations.ts';

/** Builds the index; `build` is the statement that would build it on an unpartitioned table. */
export async function buildOnPartitions(
  connection: Connection,
  table: string,
  name: string,
  build: string,
): Promise<void> {
  const on = ` ON ${quote(table)}`;
  if (!(await indexMatches(connection, name, table, build))) {
    await connection.query(`DROP INDEX IF EXISTS ${quote(name)}`);
    await connection.query(build.replace(' CONCURRENTLY', '').replace(on, ` ON ONLY ${quote(table)}`));
  }
  for (;;) {
    const missing = await partitionWithout(connection, table, name);
    if (missing === undefined) return;
    const child = childName(missing.name, name);
    // An earlier run may have built the partition's index, or started to.
    const isValid = await isValidIndex(connection, partitionSchema, child);
    if (isValid === false) await connection.query(`DROP INDEX ${inPartitionSchema(child)}`);
    if (isValid !== true)
      await connection.query(build.replace(quote(name), quote(child)).replace(on, ` ON ${missing.part}`));
    await connection.query(`ALTER INDEX ${quote(name)} ATTACH PARTITION ${inPartitionSchema(child)}`);
  }
}

function childName(partition: string, name: string): string {
  return shortName(`${partition}_${name}`);
}

/** Returns the first partition without an index that is attached to the index `name`. */
async function partitionWithout(connection: Connection, table: string, name: string) {
  const parent = sql<number>`quote_ident(${shared(table)})::regclass`;
  const partitions = catalog
    .selectFrom('pg_inherits as part')
    .innerJoin('pg_class', 'oid', 'part.inhrelid')
    .select(['relname as name', sql<string>`part.inhrelid::regclass::text`.as('part')])
    .where('part.inhparent', '=', parent)
    .where(({ not, exists, selectFrom }) => {
      const attached = selectFrom('pg_inherits')
        .innerJoin('pg_index', 'indexrelid', 'pg_inherits.inhrelid')
        .select('indexrelid')
        .where('pg_inherits.inhparent', '=', relationNamed(name))
        .whereRef('indrelid', '=', 'part.inhrelid');
      return not(exists(attached));
    })
    .orderBy('relname')
    .limit(1);
  const [first] = await executeOn(connection, partitions);
  return first;
}
