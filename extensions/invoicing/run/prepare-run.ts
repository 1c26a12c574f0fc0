/**
 * What preview and perform share (W1): the stages of a run, from contracts to documents. Nothing of a record passes through Node; only the
 * span of days, to look up bank holidays.
 */
import { type DatabaseSession, dropTables, sql } from '../../../engine/extension/sql.ts';
import type { RunInput } from './run-input.ts';
import { run, runAll, runStages } from './stage.ts';
import { calculateStages, performStages, selectStages } from './stages.ts';
import * as work from './tables.ts';

/**
 * Room for the temporary tables of a large run, so that they need not go through files. A connection takes it once, before its first
 * temporary table; where it is too late, the run is only slower.
 */
const temporaryRoom = sql`do $$ begin perform set_config('temp_buffers', '64MB', true); exception when invalid_parameter_value then null; end $$`;

/** Every working table of a run. */
const tables = [...selectStages, ...calculateStages, ...Object.values(performStages).flat()].flatMap(
  ({ writes }) => writes,
);

/** The stages that select. Must be called inside a transaction; the tables vanish with it, or before the next run of the same transaction. */
export async function selectDue(database: DatabaseSession, input: RunInput): Promise<void> {
  await runAll(database, [
    // Temporary tables of a run earlier in the same transaction.
    dropTables([...new Set(tables)]),
    temporaryRoom,
    // One pass over many small rows gains nothing from compiling its expressions first; a rough sample is enough for the planner.
    sql`set local jit = off`,
    sql`set local work_mem = '64MB'`,
    sql`set local default_statistics_target = 10`,
  ]);
  await runStages(database, selectStages, input);
}

/** How many contracts selectDue found something due for. */
export async function countDue(database: DatabaseSession): Promise<number> {
  const { piece } = work;
  const [row] = await run<{ count: string }>(
    database,
    sql`select count(distinct ${piece.contract_id}) as count from ${piece}`,
  );
  return Number(row?.count ?? 0);
}

/** After selectDue: the stages that calculate. */
export async function calculateDue(database: DatabaseSession, input: RunInput): Promise<void> {
  await runStages(database, calculateStages, input);
}

/** Both steps, as preview and small performs take them. */
export async function prepareRun(database: DatabaseSession, input: RunInput): Promise<void> {
  await selectDue(database, input);
  await calculateDue(database, input);
}
