/** A run is a sequence of steps that share working tables (tables.ts). run-steps.ts lists them. */
import { type AnyWorkingTable, type DatabaseSession, type SqlFragment, sql } from '../../../engine/extension/sql.ts';

/** Runs a query on the tables that earlier steps have written; returns its rows. */
export type QueryRows = <Row extends object>(query: SqlFragment) => Promise<readonly Row[]>;

/** One step of a run: all of its contracts at once. */
export interface RunStep<Input> {
  readonly name: string;
  /** The working tables that must exist. */
  readonly reads: readonly AnyWorkingTable[];
  /** The working tables that it changes; it creates those that it does not read. */
  readonly writes: readonly AnyWorkingTable[];
  /** Returns the statements in order. `queryRows` reads the data that decides which of them are needed. */
  readonly statements: (input: Input, queryRows: QueryRows) => readonly SqlFragment[] | Promise<readonly SqlFragment[]>;
}

/** Runs a statement and returns its rows. */
export function run<Row extends object>(database: DatabaseSession, statement: SqlFragment): Promise<readonly Row[]> {
  return database.query<Row>(statement);
}

export async function runAll(database: DatabaseSession, statements: readonly SqlFragment[]): Promise<void> {
  for (const statement of statements) await run(database, statement);
}

/** Runs steps in order, inside a transaction. */
export async function runSteps<Input>(
  database: DatabaseSession,
  steps: readonly RunStep<Input>[],
  input: Input,
): Promise<void> {
  const queryRows: QueryRows = (query) => database.query(query);
  for (const step of steps) await runAll(database, await step.statements(input, queryRows));
}

/** Returns whether the query has any row; used to skip statements that most runs do not need. */
export async function anyRows(queryRows: QueryRows, rows: SqlFragment): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(sql`select exists (select from ${rows}) as found`);
  return row?.found ?? true;
}
