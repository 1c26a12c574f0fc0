/**
 * The ledger: the history of a database, one row per migration and one per step, in a separate schema. A step's row is
 * written in the step's transaction, so that after kill -9 the ledger is correct for every step that is not concurrent.
 */
import { type ExpressionBuilder, type Generated, sql } from 'kysely';
import type { Exact, Filled, Json, Time } from '../database/column-types.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyOf, jsonRows } from '../database/expressions.ts';
import { queryBuilder } from '../database/kysely.ts';
import { type Connection, inTransaction } from './connection.ts';
import type { FileStep, Migration } from './migration-file.ts';
import { type Execute, hasTable, isTable } from './relations.ts';

export type Direction = 'up' | 'down';

export interface LedgerMigration {
  readonly id: string;
  readonly hash: string;
  /** `applied`: all up steps are complete. `expanded`: those before the deployment are. All other states: interrupted. */
  readonly state: MigrationState;
  /** Servers of releases without this migration become incompatible once its stage `contract` has started. */
  readonly breaks: boolean;
}

export type MigrationState = 'applying' | 'expanded' | 'contracting' | 'applied' | 'reverting';

/** States in which the old release is incompatible, if the migration breaks it. */
export const contractStates: ReadonlySet<MigrationState> = new Set(['contracting', 'applied', 'reverting']);

export interface LedgerStep {
  readonly number: number;
  readonly state: 'planned' | 'running' | 'done';
  readonly rows: number;
  /** Number of completed undo groups of a step that is being reverted. */
  readonly undone: number;
  /** The last key of a batched step. */
  readonly position: readonly [string, string] | null;
}

interface StepKey {
  readonly migration: string;
  readonly direction: Direction;
  readonly number: number;
}

/** The tables of the schema of migrations. */
interface Ledger {
  'core_migrations.migration': {
    id: string;
    hash: string;
    state: MigrationState;
    breaks: Filled<boolean>;
    applied_order: Generated<string>;
    finished_at: Time | null;
  };
  'core_migrations.step': StepKey & {
    title: string;
    state: LedgerStep['state'];
    rows: Filled<Exact>;
    seconds: Filled<number>;
    position: readonly string[] | null;
    undone: Filled<number>;
  };
  'core_migrations.quarantine': { table: string; column: string; row: Json | null };
  'core_migrations.left_spelling': { table: string; column: string };
}

/** Builds queries on the ledger. */
export const ledger = queryBuilder<Ledger>();

/** Values and complete rows that could not be converted, stored because of the answer `quarantine`. */
const quarantine = `CREATE TABLE IF NOT EXISTS core_migrations.quarantine (
  migration text NOT NULL,
  "table" text NOT NULL,
  "column" text NOT NULL,
  customer_id uuid NOT NULL,
  id uuid NOT NULL,
  value jsonb,
  "row" jsonb,
  kept_at timestamptz NOT NULL DEFAULT now()
)`;

const tables = `
CREATE SCHEMA IF NOT EXISTS core_migrations;
CREATE TABLE IF NOT EXISTS core_migrations.migration (
  id text PRIMARY KEY,
  hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('applying', 'expanded', 'contracting', 'applied', 'reverting')),
  breaks boolean NOT NULL DEFAULT true,
  applied_order bigint GENERATED ALWAYS AS IDENTITY,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE TABLE IF NOT EXISTS core_migrations.step (
  migration text NOT NULL REFERENCES core_migrations.migration ON DELETE CASCADE,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  number integer NOT NULL,
  title text NOT NULL,
  state text NOT NULL CHECK (state IN ('planned', 'running', 'done')),
  rows bigint NOT NULL DEFAULT 0,
  seconds double precision NOT NULL DEFAULT 0,
  position uuid[],
  undone integer NOT NULL DEFAULT 0,
  PRIMARY KEY (migration, direction, number)
);
${quarantine}`;

/** Upgrades ledgers of versions without stages or without a quarantine. */
const upgradeSql = `
ALTER TABLE core_migrations.migration ADD COLUMN IF NOT EXISTS breaks boolean NOT NULL DEFAULT true,
  DROP CONSTRAINT IF EXISTS migration_state_check,
  ADD CONSTRAINT migration_state_check CHECK (state IN ('applying', 'expanded', 'contracting', 'applied', 'reverting'));
ALTER TABLE core_migrations.step ADD COLUMN IF NOT EXISTS undone integer NOT NULL DEFAULT 0;
${quarantine}`;

/** Creates the ledger's tables if they are missing. Requires the advisory lock. */
export async function ensureLedger(connection: Connection): Promise<void> {
  if (!(await hasTable(connection, 'core_migrations', 'step')))
    await inTransaction(connection, () => connection.query(tables));
  else if (!(await hasTable(connection, 'core_migrations', 'quarantine')))
    await inTransaction(connection, () => connection.query(upgradeSql));
}

/** Returns all migrations in the ledger in the order in which they were started; empty if there is no ledger. */
export function readLedger(connection: Connection): Promise<readonly LedgerMigration[]> {
  return readLedgerWith((query) => executeOn(connection, query));
}

/** Like `readLedger`, for a session. */
export async function readLedgerWith(execute: Execute): Promise<readonly LedgerMigration[]> {
  if (!(await isTable(execute, 'core_migrations', 'step'))) return [];
  // Also run by servers, whose database may have a ledger without stages: then every migration breaks older releases.
  const migrations = ledger
    .selectFrom('core_migrations.migration as known')
    .select(['id', 'hash', 'state'])
    .select(sql<boolean>`coalesce((to_jsonb(known) ->> 'breaks')::boolean, true)`.as('breaks'))
    .orderBy('applied_order');
  return execute(migrations);
}

/** Records a migration and all its steps as planned, before its first step runs. */
export async function startMigration(
  connection: Connection,
  migration: Migration,
  direction: Direction,
): Promise<void> {
  const steps = direction === 'up' ? migration.up : migration.down;
  const state = direction === 'up' ? 'applying' : 'reverting';
  await inTransaction(connection, async () => {
    const { id, hash } = migration;
    const started = ledger
      .insertInto('core_migrations.migration')
      .values({ id, hash, state, breaks: breaksOlderReleases(migration) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, finished_at: null }));
    await executeOn(connection, started);
    const others = ledger
      .deleteFrom('core_migrations.step')
      .where('migration', '=', id)
      .where('direction', '<>', direction);
    await executeOn(connection, others);
    const rows = JSON.stringify(steps.map(({ number, title }) => ({ number, title })));
    const planned = ledger
      .selectFrom(jsonRows<{ number: number; title: string }>(rows, { number: 'integer', title: 'text' }).as('planned'))
      .select(['number', 'title'])
      .select(({ val }) => [val(id).as('migration'), val(direction).as('direction'), val('planned').as('state')]);
    const insertion = ledger
      .insertInto('core_migrations.step')
      .columns(['number', 'title', 'migration', 'direction', 'state'])
      .expression(planned)
      .onConflict((conflict) => conflict.doNothing());
    await executeOn(connection, insertion);
  });
}

/** Returns the steps of a migration in one direction, by number. */
export async function readSteps(
  connection: Connection,
  id: string,
  direction: Direction,
): Promise<ReadonlyMap<number, LedgerStep>> {
  const steps = ledger
    .selectFrom('core_migrations.step')
    .select(['number', 'state', 'undone'])
    .select([
      sql<number>`rows::double precision`.as('rows'),
      sql<readonly [string, string] | null>`position::text[]`.as('position'),
    ])
    .where('migration', '=', id)
    .where('direction', '=', direction);
  return new Map((await executeOn(connection, steps)).map((row) => [row.number, row]));
}

function isStep({ migration, direction, number }: StepKey) {
  return ({ and }: ExpressionBuilder<Ledger, 'core_migrations.step'>) => and({ migration, direction, number });
}

/** The progress of a step. */
export interface StepProgress {
  readonly state: 'running' | 'done';
  readonly rows?: number;
  readonly seconds?: number;
  readonly position?: readonly [string, string];
}

/** Records the progress of a step; rows and seconds are summed over all attempts. */
export async function recordStep(
  connection: Connection,
  id: string,
  direction: Direction,
  step: FileStep,
  progress: StepProgress,
): Promise<void> {
  const { state, rows = 0, seconds = 0, position } = progress;
  const update = ledger
    .updateTable('core_migrations.step')
    .set((eb) => ({ state, rows: eb('rows', '+', `${rows}`), seconds: eb('seconds', '+', seconds), undone: 0 }))
    .$if(position !== undefined, (query) => query.set({ position }))
    .where(isStep({ migration: id, direction, number: step.number }));
  await executeOn(connection, update);
}

/** Records that steps of a migration are complete; `seconds` is the average of their durations. */
export async function recordDone(
  connection: Connection,
  id: string,
  numbers: readonly number[],
  seconds: number,
): Promise<void> {
  const update = ledger
    .updateTable('core_migrations.step')
    .set({ state: 'done', seconds })
    .where('migration', '=', id)
    .where('direction', '=', 'up')
    .where('number', '=', anyOf(numbers, 'integer'));
  await executeOn(connection, update);
}

/** Records that a group of a step's undo statements is complete; with `isComplete` the step counts as never run. */
export async function recordUndone(
  connection: Connection,
  { id, direction, number }: { readonly id: string; readonly direction: Direction; readonly number: number },
  undone: number,
  isComplete: boolean,
): Promise<void> {
  const update = ledger
    .updateTable('core_migrations.step')
    .set(isComplete ? { state: 'planned', undone: 0, rows: 0, position: null } : { state: 'running', undone })
    .where(isStep({ migration: id, direction, number }));
  await executeOn(connection, update);
}

/** Records the state of a migration. */
export async function recordState(connection: Connection, id: string, state: MigrationState): Promise<void> {
  const update = ledger
    .updateTable('core_migrations.migration')
    .set({ state, finished_at: state === 'applied' ? sql<Date>`now()` : null })
    .where('id', '=', id);
  await executeOn(connection, update);
}

/** Whether servers of a release without this migration become incompatible when it is applied; assumed for files without stages. */
export function breaksOlderReleases({ up }: Migration): boolean {
  return up.some(({ stage }) => stage !== 'expand');
}

/** Records the new hash of a handwritten migration that was corrected while in progress: it continues with the current files. */
export async function recordHash(connection: Connection, id: string, hash: string): Promise<void> {
  const update = ledger
    .updateTable('core_migrations.migration')
    .set({ hash })
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'reverting']);
  await executeOn(connection, update);
}

/**
 * Completes a migration after all its steps: forward it is marked as applied, backward it is removed from the ledger
 * with the migrations that it replaces.
 */
export async function finishMigration(
  connection: Connection,
  { id, replaces }: Pick<Migration, 'id' | 'replaces'>,
  direction: Direction,
): Promise<void> {
  if (direction === 'up') return recordState(connection, id, 'applied');
  const reverted = ledger.deleteFrom('core_migrations.migration').where('id', '=', anyOf([id, ...replaces], 'text'));
  await executeOn(connection, reverted);
}
