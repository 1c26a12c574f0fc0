/**
 * Applies or reverts one migration from any interrupted state. Every step except those of the phase `remove` can be
 * undone, and these run last: before the first of them is complete, reverting means undoing the completed steps in
 * reverse order; after it, finishing the migration and running the planned down steps. The same applies in reverse to
 * interrupted down steps.
 */
import { migrationProblems as problems } from '../problems/migration.ts';
import { requireRights } from './check-rights.ts';
import { requireNoOffenders } from './check-rows.ts';
import type { Connection } from './connection.ts';
import { explainFailure } from './explain-failure.ts';
import {
  type Direction,
  finishMigration,
  type LedgerMigration,
  type LedgerStep,
  readSteps,
  recordState,
  startMigration,
} from './ledger.ts';
import type { LockBudget } from './lock-budget.ts';
import type { FileStep, Migration } from './migration-file.ts';
import type { Stage } from './migration-plan.ts';
import { stop } from './migration-stop.ts';
import type { OnProgress } from './progress.ts';
import { loadFunction } from './row-function.ts';
import { runStep, undoStep } from './run-step.ts';
import { groupSteps, runTogether } from './run-together.ts';
import type { StepRun } from './step-run.ts';

export interface MigrationRunOptions {
  readonly onProgress?: OnProgress;
  /** Total milliseconds that may be spent in lock queues; default 30 s. */
  readonly lockBudget?: number;
  /** Milliseconds that an index build waits for transactions that began before it; default: no limit. */
  readonly buildTimeoutMs?: number;
  /** Maximum size in bytes of a small table; default 1 MiB. */
  readonly smallTable?: number;
  readonly batchSize?: number;
  readonly connectionString: string;
}

interface Running {
  readonly connection: Connection;
  readonly migration: Migration;
  readonly options: MigrationRunOptions;
  /** The tables are distributed by Citus. */
  readonly isDistributed: boolean;
  /** No migration was applied to the database before this run. */
  readonly isNew?: boolean;
}

/** Applies a migration to its end, or to the end of one stage. `ledgerRow`: its row of the ledger. */
export async function runMigration(
  running: Running,
  ledgerRow: LedgerMigration | undefined,
  stage?: Stage,
): Promise<void> {
  const { connection, migration } = running;
  const started = performance.now();
  let state = ledgerRow?.state;
  if (state === 'reverting') {
    if (await canUndo(running, 'down')) {
      await undoAll(running, 'down');
      await recordState(connection, migration.id, 'applied');
      reportDone(running, started);
      return;
    }
    await runSteps(running, 'down', migration.down);
    await finishMigration(connection, migration, 'down');
    state = undefined;
  }
  const contract = migration.up.filter((step) => step.stage === 'contract');
  const expands = stage !== 'contract' && state !== 'contracting' && state !== 'expanded';
  if (expands) {
    await runSteps(
      running,
      'up',
      migration.up.filter((step) => step.stage !== 'contract'),
    );
    if (contract.length > 0) await recordState(connection, migration.id, 'expanded');
  }
  if (stage === 'expand' && contract.length > 0) {
    reportDone(running, started);
    return;
  }
  if (contract.length > 0) {
    await recheckRows(running, contract);
    if (stage === undefined && ledgerRow?.state === undefined)
      running.options.onProgress?.({ kind: 'breaks', id: migration.id });
    await recordState(connection, migration.id, 'contracting');
    await runSteps(running, 'up', contract, !expands);
  }
  await finishMigration(connection, migration, 'up');
  reportDone(running, started);
}

function reportDone({ migration: { id }, options }: Running, started: number): void {
  options.onProgress?.({ kind: 'done', id, seconds: (performance.now() - started) / 1000 });
}

/** Reverts a migration from any state. */
export async function revertMigration(running: Running, ledgerRow: LedgerMigration): Promise<void> {
  const { connection, migration } = running;
  const started = performance.now();
  if (ledgerRow.state !== 'applied' && ledgerRow.state !== 'reverting') {
    if (await canUndo(running, 'up')) {
      // Servers of the new release must not start on the database from now on.
      await recordState(connection, migration.id, 'applying');
      await undoAll(running, 'up');
      await finishMigration(connection, migration, 'down');
      reportDone(running, started);
      return;
    }
    requireReversible(migration);
    await runMigration(running, ledgerRow);
  }
  requireReversible(migration);
  await runSteps(running, 'down', migration.down);
  await finishMigration(connection, migration, 'down');
  reportDone(running, started);
}

/** Throws a MigrationStop if there are no planned down steps. */
export function requireReversible({ id, downLabel }: Migration): void {
  if (downLabel.kind === 'none') throw stop(problems.noWayDown, { id, reason: downLabel.because });
}

function stepsOf({ up, down }: Migration, direction: Direction): readonly FileStep[] {
  return direction === 'up' ? up : down;
}

/** Whether all completed steps of a direction can be undone. */
async function canUndo({ connection, migration }: Running, direction: Direction): Promise<boolean> {
  const ledgerSteps = await readSteps(connection, migration.id, direction);
  requirePlausible(migration, direction, ledgerSteps);
  return stepsOf(migration, direction).every(
    ({ number, undo }) => undo !== 'never' || (ledgerSteps.get(number)?.state ?? 'planned') === 'planned',
  );
}

async function undoAll(running: Running, direction: Direction): Promise<void> {
  const { connection, migration } = running;
  const { id } = migration;
  const ledgerSteps = await readSteps(connection, id, direction);
  const steps = stepsOf(migration, direction).filter(
    ({ number }) => (ledgerSteps.get(number)?.state ?? 'planned') !== 'planned',
  );
  const onProgress: OnProgress = running.options.onProgress ?? (() => undefined);
  onProgress({ kind: 'migration', id, direction: direction === 'up' ? 'down' : 'up', steps: steps.length });
  const runOf = stepRuns(running, direction, ledgerSteps);
  for (const step of steps.toReversed()) {
    await runWatched(running, step, `undo: ${step.title}`, () => undoStep(runOf(step)));
  }
}

/** Runs the incomplete steps. `isAnnounced`: whether to report the migration; false for the second stage of a run. */
async function runSteps(
  running: Running,
  direction: Direction,
  steps: readonly FileStep[],
  isAnnounced = true,
): Promise<void> {
  const { connection, migration, options } = running;
  const { id } = migration;
  const ledgerSteps = await readSteps(connection, id, direction);
  requirePlausible(migration, direction, ledgerSteps);
  const isStarted = [...ledgerSteps.values()].some(({ state }) => state !== 'planned');
  if (isAnnounced)
    options.onProgress?.({ kind: 'migration', id, direction, steps: stepsOf(migration, direction).length });
  if (!isStarted) {
    if (steps.some(({ mode }) => mode === 'function')) await loadFunction(id, migration.module, direction);
    await requireRights(connection, stepsOf(migration, direction));
    await requireNoOffenders(connection, stepsOf(migration, direction));
  }
  // Undone down steps remain in the ledger, and the migration counts as applied again.
  if (ledgerSteps.size === 0 || (direction === 'down' && !isStarted))
    await startMigration(connection, migration, direction);
  const runOf = stepRuns(running, direction, ledgerSteps);
  const open = steps.filter(({ number }) => ledgerSteps.get(number)?.state !== 'done');
  for (const group of running.isNew === true ? groupSteps(open) : open.map((step) => [step])) {
    if (group.length > 1 && (await runTogether(connection, id, group))) reportSteps(running, group);
    else for (const step of group) await runWatched(running, step, step.title, () => runStep(runOf(step)));
  }
}

/** Reports steps that were completed together. */
function reportSteps({ migration: { id, up }, options }: Running, steps: readonly FileStep[]): void {
  for (const { number, title } of steps) {
    options.onProgress?.({ kind: 'step', id, number, of: up.length, title });
    options.onProgress?.({ kind: 'step_done', id, number, rows: 0, seconds: 0 });
  }
}

/** Checks the rows that both releases have written since the check before the first step. */
async function recheckRows({ connection, migration }: Running, contract: readonly FileStep[]): Promise<void> {
  const ledgerSteps = await readSteps(connection, migration.id, 'up');
  if (contract.some(({ number }) => (ledgerSteps.get(number)?.state ?? 'planned') !== 'planned')) return;
  const steps = contract.map((step) => ({ ...step, questions: step.questionsAgain }));
  await requireNoOffenders(connection, steps, true);
}

/** One lock budget for all steps of a run. */
function stepRuns(
  { connection, migration: { id, module }, options, isDistributed }: Running,
  direction: Direction,
  ledgerSteps: ReadonlyMap<number, LedgerStep>,
): (step: FileStep) => StepRun {
  const budget: LockBudget = { total: options.lockBudget ?? 30_000, spent: 0 };
  const { smallTable = 1_048_576, batchSize = 2_000, buildTimeoutMs = 0, connectionString } = options;
  const onProgress: OnProgress = options.onProgress ?? (() => undefined);
  const common = {
    connection,
    isDistributed,
    id,
    module,
    direction,
    budget,
    onProgress,
    smallTable,
    batchSize,
    buildTimeoutMs,
  };
  return (step) => ({ ...common, connectionString, step, ledger: ledgerSteps.get(step.number) });
}

async function runWatched(
  { connection, migration: { id, up, down }, options }: Running,
  step: FileStep,
  title: string,
  task: () => Promise<number>,
): Promise<void> {
  const started = performance.now();
  const of = up.includes(step) ? up.length : down.length;
  options.onProgress?.({ kind: 'step', id, number: step.number, of, title });
  const rows = await task().catch(async (error: unknown) => {
    throw await explainFailure(connection, id, step, error);
  });
  options.onProgress?.({
    kind: 'step_done',
    id,
    number: step.number,
    rows,
    seconds: (performance.now() - started) / 1000,
  });
}

/** A run leaves completed steps, at most one in progress, and steps not started, in this order; any other state was written by hand. */
function requirePlausible(
  migration: Migration,
  direction: Direction,
  ledgerSteps: ReadonlyMap<number, LedgerStep>,
): void {
  if (ledgerSteps.size === 0) return;
  const steps = stepsOf(migration, direction);
  const states = steps.map(({ number }) => ledgerSteps.get(number)?.state);
  const broken = states.findIndex(
    (state, index) => state === undefined || (state !== 'planned' && index > 0 && states[index - 1] !== 'done'),
  );
  if (broken < 0 && ledgerSteps.size === steps.length) return;
  const number = steps[broken]?.number ?? steps.length + 1;
  throw stop(problems.ledgerEdited, { id: migration.id, number });
}
