/**
 * The ledger: the history of a database, one row per migration and one per step, in a separate schema. A step's row is
 * written in the step's transaction, so that after kill -9 the ledger is correct for every step that is not concurrent.
 */
import { type Connection, inTransaction } from './connection.ts';
import type { FileStep, Migration } from './migration-file.ts';

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
  if (!(await hasLedger(connection))) await inTransaction(connection, () => connection.query(tables));
  else if (!(await isUpToDate(connection))) await inTransaction(connection, () => connection.query(upgradeSql));
}

async function isUpToDate(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('core_migrations.quarantine') IS NOT NULL AS there`,
  );
  return rows[0]?.there ?? false;
}

async function hasLedger(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('core_migrations.step') IS NOT NULL AS there`,
  );
  return rows[0]?.there ?? false;
}

/** Returns all migrations in the ledger in the order in which they were started; empty if there is no ledger. */
export async function readLedger(connection: Connection): Promise<readonly LedgerMigration[]> {
  if (!(await hasLedger(connection))) return [];
  // Also run by servers, whose database may have a ledger without stages: then every migration breaks older releases.
  const { rows } = await connection.query<LedgerMigration>(
    `SELECT id, hash, state, coalesce((to_jsonb(known) ->> 'breaks')::boolean, true) AS breaks
     FROM core_migrations.migration AS known ORDER BY applied_order`,
  );
  return rows;
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
    await connection.query(
      `INSERT INTO core_migrations.migration (id, hash, state, breaks) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, finished_at = NULL`,
      [migration.id, migration.hash, state, breaksOlderReleases(migration)],
    );
    await connection.query('DELETE FROM core_migrations.step WHERE migration = $1 AND direction <> $2', [
      migration.id,
      direction,
    ]);
    await connection.query(
      `INSERT INTO core_migrations.step (migration, direction, number, title, state)
       SELECT $1, $2, number, title, 'planned' FROM unnest($3::integer[], $4::text[]) AS planned (number, title)
       ON CONFLICT DO NOTHING`,
      [migration.id, direction, steps.map(({ number }) => number), steps.map(({ title }) => title)],
    );
  });
}

/** Returns the steps of a migration in one direction, by number. */
export async function readSteps(
  connection: Connection,
  id: string,
  direction: Direction,
): Promise<ReadonlyMap<number, LedgerStep>> {
  const { rows } = await connection.query<LedgerStep>(
    `SELECT number, state, rows::double precision AS rows, undone, position::text[] AS position
     FROM core_migrations.step WHERE migration = $1 AND direction = $2`,
    [id, direction],
  );
  return new Map(rows.map((row) => [row.number, row]));
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
  await connection.query(
    `UPDATE core_migrations.step SET state = $4, rows = rows + $5, seconds = seconds + $6, undone = 0,
       position = coalesce($7::uuid[], position)
     WHERE migration = $1 AND direction = $2 AND number = $3`,
    [id, direction, step.number, progress.state, progress.rows ?? 0, progress.seconds ?? 0, progress.position ?? null],
  );
}

/** Records that a group of a step's undo statements is complete; with `isComplete` the step counts as never run. */
export async function recordUndone(
  connection: Connection,
  { id, direction, number }: { readonly id: string; readonly direction: Direction; readonly number: number },
  undone: number,
  isComplete: boolean,
): Promise<void> {
  await connection.query(
    isComplete
      ? `UPDATE core_migrations.step SET state = 'planned', undone = 0, rows = 0, position = NULL
         WHERE migration = $1 AND direction = $2 AND number = $3 AND $4::integer IS NOT NULL`
      : `UPDATE core_migrations.step SET state = 'running', undone = $4
         WHERE migration = $1 AND direction = $2 AND number = $3`,
    [id, direction, number, undone],
  );
}

/** Records the state of a migration. */
export async function recordState(connection: Connection, id: string, state: MigrationState): Promise<void> {
  await connection.query(
    `UPDATE core_migrations.migration SET state = $2, finished_at = CASE $2 WHEN 'applied' THEN now() END WHERE id = $1`,
    [id, state],
  );
}

/** Whether servers of a release without this migration become incompatible when it is applied; assumed for files without stages. */
export function breaksOlderReleases({ up }: Migration): boolean {
  return up.some(({ stage }) => stage !== 'expand');
}

/** Records the new hash of a handwritten migration that was corrected while in progress: it continues with the current files. */
export async function recordHash(connection: Connection, id: string, hash: string): Promise<void> {
  await connection.query(
    `UPDATE core_migrations.migration SET hash = $2 WHERE id = $1 AND state IN ('applying', 'reverting')`,
    [id, hash],
  );
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
  if (direction === 'up') await recordState(connection, id, 'applied');
  else await connection.query('DELETE FROM core_migrations.migration WHERE id = ANY ($1)', [[id, ...replaces]]);
}
