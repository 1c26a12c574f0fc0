/**
 * Carries migrations out: one advisory lock, all rows asked before the first change, step by step with a ledger, and resumable
 * after anything. This is what `core migrate apply`, `core serve`, `npm start` and the tests' template database call.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { counted } from '../kernel/counted.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { askRows, countOffenders } from './ask-rows.ts';
import { type Connection, defaultSchema, prepareSession, withConnection, withOwnSession } from './connection.ts';
import { explainFailure } from './explain-failure.ts';
import type { History } from './history.ts';
import {
  beginMigration,
  type Direction,
  ensureLedger,
  finishMigration,
  type LedgerMigration,
  readLedger,
  readSteps,
} from './ledger.ts';
import type { LockBudget } from './lock-budget.ts';
import type { Migration } from './migration-file.ts';
import { stop } from './migration-stop.ts';
import type { OnProgress } from './progress.ts';
import { readHistory } from './read-history.ts';
import { runStep } from './run-step.ts';

export interface ApplyOptions extends RunOptions {
  /** The folder `migrations/`. */
  readonly directory: string;
}

export interface RunOptions {
  readonly connectionString: string;
  readonly onProgress?: OnProgress;
  /** Milliseconds in all that may be spent in lock queues; default 30 s. */
  readonly lockBudget?: number;
  /** Stop after this migration. */
  readonly to?: string;
  /** Bytes up to which a table is small; default 1 MiB. */
  readonly smallTable?: number;
  readonly batchSize?: number;
  readonly schema?: string;
}

export interface MigrationStatus {
  /** Migrations that are in the folder and not, or not wholly, in the database. */
  readonly behind: number;
  readonly pending: readonly string[];
  readonly applied: readonly string[];
}

/** Where a database stands. Throws a MigrationStop when it is ahead of the folder, or a file was edited after it was applied. */
export async function migrationStatus(options: {
  connectionString: string;
  directory: string;
}): Promise<MigrationStatus> {
  const history = await readHistory(options.directory);
  return withConnection(options.connectionString, async (connection) => {
    const ledger = await readLedger(connection);
    const pending = pendingMigrations(history, ledger).map(({ id }) => id);
    const applied = ledger.flatMap(({ id, state }) => (state === 'applied' ? [id] : []));
    return { behind: pending.length, pending, applied };
  });
}

/** Applies what is pending, in order; answers the ids that were. Throws a MigrationStop with code, exit code and advice. */
export async function applyMigrations(options: ApplyOptions): Promise<readonly string[]> {
  return applyHistory(await readHistory(options.directory), options);
}

/** The same with a history that has been read. */
export async function applyHistory(history: History, options: RunOptions): Promise<readonly string[]> {
  return withMigrationLock(options, async (connection) => {
    const done: string[] = [];
    for (const migration of pendingMigrations(history, await readLedger(connection))) {
      await runMigration(connection, migration, 'up', options);
      done.push(migration.id);
      if (migration.id === options.to) break;
    }
    return done;
  });
}

/** A pending migration as `--dry-run` shows it. */
export interface MigrationPreview {
  readonly id: string;
  readonly steps: readonly { readonly number: number; readonly table: string; readonly title: string }[];
  /** Rows in the way; only of the first pending migration, since the others speak of states that are not there yet. */
  readonly offending: readonly { readonly says: string; readonly count: number; readonly ids: readonly string[] }[];
}

/** What apply would do, and which rows stand in the way; changes nothing. */
export async function previewMigrations(options: {
  readonly connectionString: string;
  readonly directory: string;
}): Promise<readonly MigrationPreview[]> {
  const history = await readHistory(options.directory);
  return withOwnSession(options.connectionString, async (connection) => {
    await prepareSession(connection);
    const pending = pendingMigrations(history, await readLedger(connection));
    const offending = await countOffenders(connection, pending[0]?.up ?? []);
    return pending.map(({ id, up }, index) => ({
      id,
      steps: up.map(({ number, table, title }) => ({ number, table, title })),
      offending: index === 0 ? offending : [],
    }));
  });
}

/** Takes the last migrations back; answers their ids, last first. */
export async function revertMigrations(options: ApplyOptions & { readonly steps: number }): Promise<readonly string[]> {
  return revertHistory(await readHistory(options.directory), options);
}

/** The same with a history that has been read. */
export async function revertHistory(
  history: History,
  options: RunOptions & { readonly steps: number },
): Promise<readonly string[]> {
  return withMigrationLock(options, async (connection) => {
    const ledger = await readLedger(connection);
    pendingMigrations(history, ledger);
    const known = new Set(ledger.map(({ id }) => id));
    const last = history.migrations
      .filter(({ id }) => known.has(id))
      .toReversed()
      .slice(0, options.steps);
    for (const { id, downLabel } of last) {
      if (downLabel.kind === 'none') throw stop(problems.noWayDown, { id, reason: downLabel.because });
    }
    for (const migration of last) await runMigration(connection, migration, 'down', options);
    return last.map(({ id }) => id);
  });
}

/** Compares folder and ledger; what the ledger has and the folder has not, or has otherwise, stops everything. */
function pendingMigrations(history: History, ledger: readonly LedgerMigration[]): readonly Migration[] {
  const files = new Map(history.migrations.map((migration) => [migration.id, migration]));
  for (const { id, hash } of ledger) {
    const file = files.get(id);
    if (file === undefined) {
      const newest = history.migrations.at(-1)?.id ?? '';
      throw id > newest ? stop(problems.databaseAhead, { id }) : stop(problems.fileMissing, { id });
    }
    if (file.hash !== hash) throw stop(problems.fileEdited, { id });
  }
  const applied = new Set(ledger.flatMap(({ id, state }) => (state === 'applied' ? [id] : [])));
  return history.migrations.filter(({ id }) => !applied.has(id));
}

/** Any number; the same for every version of Core. */
const lockKey = 7_201_133_417;

/** Opens the connection and waits for its turn. Asked again and again: a blocking wait would hold a snapshot that index builds wait for. */
async function withMigrationLock<Value>(
  options: RunOptions,
  work: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  return withOwnSession(options.connectionString, async (connection) => {
    await prepareSession(connection, options.schema ?? defaultSchema);
    for (;;) {
      const { rows } = await connection.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
        lockKey,
      ]);
      if (rows[0]?.taken === true) break;
      options.onProgress?.({ kind: 'waiting', holder: await describeHolder(connection) });
      await pause(200);
    }
    await ensureLedger(connection);
    return work(connection);
  });
}

async function describeHolder(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ holder: string }>(
    `SELECT format('%s (session %s)', application_name, pid) AS holder FROM pg_stat_activity
     WHERE pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
  );
  const [running] = (await readLedger(connection)).filter(({ state }) => state !== 'applied');
  if (running === undefined) return rows[0]?.holder ?? 'another migration';
  const steps = [...(await readSteps(connection, running.id, running.state === 'reverting' ? 'down' : 'up')).values()];
  const finished = steps.filter(({ state }) => state === 'done').length;
  return `${rows[0]?.holder ?? 'another migration'}: ${running.id}, ${finished} of ${counted(steps.length, 'step')} done`;
}

async function runMigration(
  connection: Connection,
  migration: Migration,
  direction: Direction,
  options: RunOptions,
): Promise<void> {
  const started = performance.now();
  const { id } = migration;
  const onProgress: OnProgress = options.onProgress ?? (() => undefined);
  const steps = direction === 'up' ? migration.up : migration.down;
  const found = await readSteps(connection, id, direction);
  const isBegun = [...found.values()].some(({ state }) => state !== 'planned');
  onProgress({ kind: 'migration', id, direction, steps: steps.length });
  if (!isBegun) await askRows(connection, steps);
  await beginMigration(connection, migration, direction);
  const budget: LockBudget = { total: options.lockBudget ?? 30_000, spent: 0 };
  for (const step of steps) {
    const ledger = found.get(step.number);
    if (ledger?.state === 'done') continue;
    const begun = performance.now();
    onProgress({ kind: 'step', id, number: step.number, of: steps.length, title: step.title });
    const { smallTable = 1_048_576, batchSize = 2_000 } = options;
    const run = { connection, id, step, direction, budget, ledger, onProgress, smallTable, batchSize };
    const rows = await runStep(run).catch(async (error: unknown) => {
      throw await explainFailure(connection, id, step, error);
    });
    onProgress({ kind: 'step_done', id, number: step.number, rows, seconds: (performance.now() - begun) / 1000 });
  }
  await finishMigration(connection, id, direction);
  onProgress({ kind: 'done', id, seconds: (performance.now() - started) / 1000 });
}
