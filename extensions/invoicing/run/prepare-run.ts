/**
 * The steps of a run that preview and perform share (W1), from contracts to documents. Record data stays in the
 * database; only the date range passes through Node, to look up bank holidays.
 */

import type { DatabaseSession } from '@core/engine/sql';
import { sql } from 'kysely';
import { fewRows, KeptTables, keepTables } from './kept-tables.ts';
import { type RunInput, runAll, runSteps } from './run-step.ts';
import { calculationSteps, selectionSteps } from './run-steps.ts';
import { db, dropTables } from './working.ts';
import { columnsOf, type WorkingTable } from './working-tables.ts';

/**
 * Memory for the temporary tables of a large run, so that they need no files. A connection can set it only before its
 * first temporary table; otherwise the run is only slower.
 */
const temporaryRoom = sql`do $$ begin perform set_config('temp_buffers', '64MB', true); exception when invalid_parameter_value then null; end $$`;

/** A single pass over many small rows gains nothing from JIT compilation; a rough sample is sufficient for the planner. */
const settings = db.selectNoFrom([
  sql`set_config('jit', 'off', true)`.as('jit'),
  sql`set_config('work_mem', '64MB', true)`.as('memory'),
  sql`set_config('default_statistics_target', '10', true)`.as('sample'),
]);

/** All working tables. */
const tables = Object.keys(columnsOf) as readonly WorkingTable[];

/**
 * Returns the session of a run: for few contracts one that keeps working tables and plans, because they take most of
 * its time; for many one whose statements are planned for the numbers of rows.
 */
export async function openRun(
  database: DatabaseSession,
  { kind, organizationId, contracts }: RunInput,
): Promise<DatabaseSession> {
  if (contracts !== undefined) return contracts.length <= fewRows ? keepTables(database) : database;
  const some = db
    .selectFrom(kind.source.contracts.as('c'))
    .select('c.id')
    .where('c.organization_id', '=', organizationId)
    .limit(sql.lit(fewRows + 1));
  const [row] = await database.execute(
    db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<string>().as('count')),
    { isRepeated: true },
  );
  return Number(row?.count ?? 0) <= fewRows ? keepTables(database) : database;
}

/** Runs the selection steps. Must be called inside a transaction; the tables are dropped with it, or before the next run of the same transaction. */
export async function selectDue(database: DatabaseSession, input: RunInput): Promise<void> {
  if (database instanceof KeptTables) await database.planOnce();
  await runAll(database, [
    // Temporary tables of a run earlier in the same transaction.
    dropTables(tables),
    temporaryRoom,
    settings,
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
