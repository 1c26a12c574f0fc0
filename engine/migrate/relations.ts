/** Expressions and queries for relations in the catalog. */
import { type Expression, sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { shared } from '../database/placeholder.ts';
import type { Query } from '../database/prepare.ts';
import type { Connection } from './connection.ts';

/** The relation with a name, which may be in a schema; null if there is none. */
export function relationNamed(...path: readonly string[]): Expression<number> {
  const names = path.map((name) => sql`quote_ident(${shared(name)})`);
  return sql<number>`to_regclass(${sql.join(names, sql` || '.' || `)})`;
}

/** The schema with a name. */
export function schemaNamed(name: string): Expression<number> {
  return sql<number>`quote_ident(${shared(name)})::regnamespace`;
}

/** Whether a table exists. */
export function hasTable(connection: Connection, ...path: readonly string[]): Promise<boolean> {
  return isTable((query) => executeOn(connection, query), ...path);
}

/** Executes a query on a connection or in a session. */
export type Execute = <Row extends object>(query: Query<Row>) => Promise<readonly Row[]>;

/** Like `hasTable`, for a session. */
export async function isTable(execute: Execute, ...path: readonly string[]): Promise<boolean> {
  const found = sql<boolean>`${relationNamed(...path)} is not null`;
  const [row] = await execute(catalog.selectNoFrom(found.as('found')));
  return row?.found === true;
}

/** Whether a table is partitioned. */
export async function hasPartitions(connection: Connection, table: string): Promise<boolean> {
  const partitioned = catalog
    .selectFrom('pg_class')
    .select('oid')
    .where('oid', '=', relationNamed(table))
    .where('relkind', '=', 'p');
  return (await executeOn(connection, partitioned)).length > 0;
}

/** Whether an index is valid; undefined if it does not exist. */
export async function isValidIndex(connection: Connection, ...path: readonly string[]): Promise<boolean | undefined> {
  const index = catalog
    .selectFrom('pg_index')
    .select('indisvalid')
    .where('indexrelid', '=', relationNamed(...path));
  const [row] = await executeOn(connection, index);
  return row?.indisvalid;
}

/** Selects the tables that store the rows of a table: its partitions, or the table itself. */
export function heapsOf(relation: Expression<number>) {
  const parts = sql<{ relid: number; isleaf: boolean }>`pg_partition_tree(${relation})`.as('part');
  return catalog
    .selectFrom('pg_class')
    .select('oid')
    .where('oid', '=', relation)
    .where('relkind', '<>', 'p')
    .unionAll(
      catalog
        .selectFrom(parts)
        .select(sql<number>`relid::oid`.as('oid'))
        .where('isleaf', '=', sql.lit(true))
        .where('relid', '<>', relation),
    );
}
