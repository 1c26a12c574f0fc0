/**
 * The steps of a run that preview and perform share (W1), from contracts to documents. Record data stays in the
 * database; only the date range passes through Node, to look up bank holidays.
 */

import type { DatabaseSession } from '@core/engine/sql';
import { sql } from 'kysely';
import { type RunInput, runAll, runSteps } from './run-step.ts';
import { calculationSteps, performSteps, selectionSteps } from './run-steps.ts';
import { db, dropTables } from './working.ts';

/**
 * Memory for the temporary tables of a large run, so that they need no files. A connection can set it only before its
 * first temporary table; otherwise the run is only slower.
 */
const temporaryRoom = sql`do $$ begin perform set_config('temp_buffers', '64MB', true); exception when invalid_parameter_value then null; end $$`;

/** Every working table of a run. */
const tables = [...selectionSteps, ...calculationSteps, ...Object.values(performSteps).flat()].flatMap(
  ({ writes }) => writes,
);

/** Runs the selection steps. Must be called inside a transaction; the tables are dropped with it, or before the next run of the same transaction. */
export async function selectDue(database: DatabaseSession, input: RunInput): Promise<void> {
  await runAll(database, [
    // Temporary tables of a run earlier in the same transaction.
    dropTables([...new Set(tables)]),
    temporaryRoom,
    // A single pass over many small rows gains nothing from JIT compilation; a rough sample is sufficient for the planner.
    sql`set local jit = off`,
    sql`set local work_mem = '64MB'`,
    sql`set local default_statistics_target = 10`,
  ]);
  await runSteps(database, selectionSteps, input);
}

/** Returns the number of contracts for which selectDue found something due. */
export async function countDue(database: DatabaseSession): Promise<number> {
  const [row] = await database.execute(
    db.selectFrom('inv_piece').select(({ fn }) => fn.count<string>('contract_id').distinct().as('count')),
  );
  return Number(row?.count ?? 0);
}

/** Runs the calculation steps, after selectDue. */
export async function calculateDue(database: DatabaseSession, input: RunInput): Promise<void> {
  await runSteps(database, calculationSteps, input);
}

/** Runs both groups of steps, for previews and small performs. */
export async function prepareRun(database: DatabaseSession, input: RunInput): Promise<void> {
  await selectDue(database, input);
  await calculateDue(database, input);
}
