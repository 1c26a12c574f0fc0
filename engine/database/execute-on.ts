/** Executes queries on connections of node-postgres, for the few that are not sessions of a database. */
import { type Query, type QueryExecutors, QueryPreparer } from './prepare.ts';
import { bindValues, type Statement } from './statement.ts';

/** A connection, or a pool of them. */
interface Connection {
  query(text: string, values: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Returns the methods that execute queries on a connection; `queries` knows the tables of records. */
export function executorsOn(connection: Connection, queries: QueryPreparer): QueryExecutors {
  return queries.executors({
    run: async <Row extends object>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> =>
      (await connection.query(statement.text, bindValues(statement, values))).rows as readonly Row[],
  });
}

const noRecords = new QueryPreparer(new Map());

/** Runs a query that names no table of records on a connection. */
export function executeOn<Row extends object>(connection: Connection, query: Query<Row>): Promise<readonly Row[]> {
  return executorsOn(connection, noRecords).executeForNoCustomer(query);
}
