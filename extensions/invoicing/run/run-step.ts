/** A run is a sequence of steps that share working tables (working-tables.ts). run-steps.ts lists them. */

import type { DatabaseSession, Query } from '@core/engine/sql';
import type { Expression } from 'kysely';
import type { Channels } from '../../messages/channels.ts';
import type { ContractKind } from './contract-kind.ts';
import { KeptTables } from './kept-tables.ts';
import { db } from './working.ts';
import type { WorkingTable } from './working-tables.ts';

/** Runs a query on the tables that earlier steps have written; returns its rows. */
export type QueryRows = DatabaseSession['execute'];

/** One step of a run: all of its contracts at once. */
export interface RunStep<Input> {
  readonly name: string;
  /** The working tables that must exist. */
  readonly reads: readonly WorkingTable[];
  /** The working tables that it changes; it creates those that it does not read. */
  readonly writes: readonly WorkingTable[];
  /** The written table whose number of rows decides how the next steps are planned. */
  readonly sizedBy?: WorkingTable;
  /** Returns the statements in order. `queryRows` reads the data that decides which of them are needed. */
  readonly statements: (
    input: Input,
    queryRows: QueryRows,
  ) => readonly Query<unknown>[] | Promise<readonly Query<unknown>[]>;
}

/** Runs queries in order. */
export async function runAll(database: DatabaseSession, queries: readonly Query<unknown>[]): Promise<void> {
  for (const query of queries) await database.execute(query as Query<object>);
}

/** Runs steps in order, inside a transaction. */
export async function runSteps<Input>(
  database: DatabaseSession,
  steps: readonly RunStep<Input>[],
  input: Input,
): Promise<void> {
  const queryRows: QueryRows = (query) => database.execute(query);
  for (const step of steps) {
    await runAll(database, await step.statements(input, queryRows));
    if (step.sizedBy !== undefined && database instanceof KeptTables) await database.planFor(step.sizedBy);
  }
}

/** Returns whether a query has any row; used to skip statements that most runs do not need. */
export async function anyRows(queryRows: QueryRows, rows: Expression<unknown>): Promise<boolean> {
  const [row] = await queryRows(db.selectNoFrom((eb) => eb.exists(rows).as('found')));
  return row?.found !== false;
}

/** The input of one run: organization, contracts and day. */
export interface RunInput {
  readonly kind: ContractKind;
  readonly organizationId: string;
  /** Content type ids of the contracts, their revenue rows and measurement series. */
  readonly contractType: string;
  readonly rowType: string;
  readonly seriesType: string;
  /** The channels of this server. */
  readonly channels: Channels;
  /** The day up to which generation dates count (G4). */
  readonly runDate: string;
  readonly invoiceDate: string;
  /** W2: restricts the run; undefined selects all. */
  readonly contracts?: readonly string[] | undefined;
  /** A chunk of a large run: contracts after one ID, up to and including another. Their IDs stay in the database. */
  readonly chunk?: { readonly after: string | null; readonly upTo: string } | undefined;
  readonly settings?: readonly string[] | undefined;
  readonly periodFrom?: string | undefined;
  readonly periodTo?: string | undefined;
}
