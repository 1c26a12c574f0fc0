/** A run is a sequence of steps that pass working tables (tables.ts) on. stages.ts lists them. */
import { type AnyWorkingTable, type DatabaseSession, type SqlFragment, sql } from '../../../engine/extension/sql.ts';

/** Runs a query on the tables that earlier steps have written; returns its rows. */
export type Ask = <Row extends object>(query: SqlFragment) => Promise<readonly Row[]>;

/** One step of a run: all of its contracts at once. */
export interface Stage<Input> {
  readonly name: string;
  /** The working tables that must be there. */
  readonly reads: readonly AnyWorkingTable[];
  /** The working tables that it changes; those that it does not read it makes. */
  readonly writes: readonly AnyWorkingTable[];
  /** Returns the statements in order. `queryRows` reads the data that decides which of them are needed. */
  readonly statements: (input: Input, ask: Ask) => readonly SqlFragment[] | Promise<readonly SqlFragment[]>;
}

/** Runs a statement and returns its rows. */
export function run<Row extends object>(database: DatabaseSession, statement: SqlFragment): Promise<readonly Row[]> {
  return database.query<Row>(statement);
}

export async function runAll(database: DatabaseSession, statements: readonly SqlFragment[]): Promise<void> {
  for (const statement of statements) await run(database, statement);
}

/** Runs steps in order, inside a transaction. */
export async function runStages<Input>(
  database: DatabaseSession,
  stages: readonly Stage<Input>[],
  input: Input,
): Promise<void> {
  const ask: Ask = (query) => database.query(query);
  for (const stage of stages) await runAll(database, await stage.statements(input, ask));
}

/** Returns whether the query has any row; used to skip statements that most runs do not need. */
export async function isThere(ask: Ask, rows: SqlFragment): Promise<boolean> {
  const [found] = await ask<{ found: boolean }>(sql`select exists (select from ${rows}) as found`);
  return found?.found ?? true;
}
