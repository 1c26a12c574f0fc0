/**
 * The builder of queries. It only builds them: `Session.execute` compiles a query for one customer (customer-plugin.ts)
 * and sends it within the quotas, timeouts and transactions of storage/database.ts.
 */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from './schema.ts';

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (kysely: Kysely<unknown>) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Returns a builder of queries on the tables of `Tables`. */
export function queryBuilder<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({ dialect });
}

/** Builds queries on the tables of the built-in resources, by their logical names. */
export const db = queryBuilder<Database>();

/** Builds queries on the columns that every table of records has. */
export const anyTable =
  queryBuilder<Readonly<Record<string, Pick<Database['event'], 'customer_id' | 'id' | 'version'>>>>();
