/** Executes queries on a connection of node-postgres itself, for the few that are not sessions of a database. */
import { createQueryId } from 'kysely';
import type pg from 'pg';
import { QueryCompiler } from './compiler.ts';
import { bindPlaceholders, type Query } from './prepare.ts';

/** Runs a query that names no table of records on a connection, or on any connection of a pool. */
export async function executeOn<Row extends object>(
  connection: Pick<pg.Pool, 'query'>,
  query: Query<Row>,
): Promise<readonly Row[]> {
  const { sql: text, parameters } = new QueryCompiler().compileQuery(query.toOperationNode(), createQueryId());
  return (await connection.query<Row>(text, bindPlaceholders({ text, parameters }, undefined, {}))).rows;
}
