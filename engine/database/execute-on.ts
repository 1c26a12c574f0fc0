/** Executes queries on connections of node-postgres, for the few that are not sessions of a database. */
import { type Query, type QueryExecutors, QueryPreparer } from './prepare.ts';

/** A connection, or a pool of them. */
interface Connection {
  query(text: string, values: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Returns the methods that execute queries on a connection; `queries` knows the tables of records. */
export function executorsOn(connection: Connection, queries: QueryPreparer): QueryExecutors {
  const query = async <Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> =>
    (await connection.query(text, [...values])).rows as readonly Row[];
  return queries.executors({ query, run: ({ text }, values) => query(text, values) });
}

const noRecords = new QueryPreparer(new Map());

/** Runs a query that names no table of records on a connection. */
export function executeOn<Row extends object>(connection: Connection, query: Query<Row>): Promise<readonly Row[]> {
  return executorsOn(connection, noRecords).executeForNoCustomer(query);
}
