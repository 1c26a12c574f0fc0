/**
 * The ledger: what has been done in a database, one row per migration and one per step, in a schema of its own. A step's row is
 * written in the step's transaction, so that after kill -9 the ledger is right about everything that is not concurrent.
 */
import { type Connection, inTransaction } from './connection.ts';
import type { FileStep, Migration } from './migration-file.ts';

export type Direction = 'up' | 'down';

export interface LedgerMigration {
  readonly id: string;
  readonly hash: string;
  /** `applied`: all steps up. `applying`, `reverting`: stopped on the way. */
  readonly state: 'applying' | 'applied' | 'reverting';
}

export interface LedgerStep {
  readonly number: number;
  readonly state: 'planned' | 'running' | 'done';
  readonly rows: number;
  /** The last key of a batched step. */
  readonly position: readonly [string, string] | null;
}

const tables = `
CREATE SCHEMA IF NOT EXISTS core_migrations;
CREATE TABLE IF NOT EXISTS core_migrations.migration (
  id text PRIMARY KEY,
  hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('applying', 'applied', 'reverting')),
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
  PRIMARY KEY (migration, direction, number)
)`;

/** Makes the ledger's tables where they are missing. Only under the advisory lock. */
export async function ensureLedger(connection: Connection): Promise<void> {
  if (!(await hasLedger(connection))) await inTransaction(connection, () => connection.query(tables));
}

async function hasLedger(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('core_migrations.step') IS NOT NULL AS there`,
  );
  return rows[0]?.there ?? false;
}

/** All migrations that the database knows, in the order in which they were begun; none where there is no ledger. */
export async function readLedger(connection: Connection): Promise<readonly LedgerMigration[]> {
  if (!(await hasLedger(connection))) return [];
  const { rows } = await connection.query<LedgerMigration>(
    'SELECT id, hash, state FROM core_migrations.migration ORDER BY applied_order',
  );
  return rows;
}

/** Enters a migration and all its steps as planned, before the first of them runs. */
export async function beginMigration(
  connection: Connection,
  migration: Migration,
  direction: Direction,
): Promise<void> {
  const steps = direction === 'up' ? migration.up : migration.down;
  const state = direction === 'up' ? 'applying' : 'reverting';
  await inTransaction(connection, async () => {
    await connection.query(
      `INSERT INTO core_migrations.migration (id, hash, state) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, finished_at = NULL`,
      [migration.id, migration.hash, state],
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

/** The steps of a migration in one direction, by number. */
export async function readSteps(
  connection: Connection,
  id: string,
  direction: Direction,
): Promise<ReadonlyMap<number, LedgerStep>> {
  const { rows } = await connection.query<LedgerStep>(
    `SELECT number, state, rows::double precision AS rows, position::text[] AS position
     FROM core_migrations.step WHERE migration = $1 AND direction = $2`,
    [id, direction],
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** What a step has come to. */
export interface StepProgress {
  readonly state: 'running' | 'done';
  readonly rows?: number;
  readonly seconds?: number;
  readonly position?: readonly [string, string];
}

/** Writes down what a step has come to; rows and seconds add up over all tries. */
export async function recordStep(
  connection: Connection,
  id: string,
  direction: Direction,
  step: FileStep,
  progress: StepProgress,
): Promise<void> {
  await connection.query(
    `UPDATE core_migrations.step SET state = $4, rows = rows + $5, seconds = seconds + $6, position = coalesce($7::uuid[], position)
     WHERE migration = $1 AND direction = $2 AND number = $3`,
    [id, direction, step.number, progress.state, progress.rows ?? 0, progress.seconds ?? 0, progress.position ?? null],
  );
}

/** All steps are done: forward the migration is applied, backward it is as if it had never been. */
export async function finishMigration(connection: Connection, id: string, direction: Direction): Promise<void> {
  await connection.query(
    direction === 'up'
      ? `UPDATE core_migrations.migration SET state = 'applied', finished_at = now() WHERE id = $1`
      : 'DELETE FROM core_migrations.migration WHERE id = $1',
    [id],
  );
}
