/**
 * Applies migrations under one advisory lock: checks all rows before the first change, runs step by step with a ledger,
 * and can resume after any interruption. Used by `core migrate apply`, `core serve`, `npm start` and the tests'
 * template database.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { pluralize } from '../kernel/pluralize.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { countOffenders } from './check-rows.ts';
import { type Connection, defaultSchema, prepareSession, withConnection, withDedicatedSession } from './connection.ts';
import { describeDistribution, distribute, distributionOf, hasDistributedTables } from './distribute.ts';
import { requireSupported } from './distributed-steps.ts';
import { type Acknowledgement, acknowledges } from './hazards.ts';
import type { History } from './history.ts';
import { contractStates, ensureLedger, type LedgerMigration, readLedger, readSteps } from './ledger.ts';
import type { FileStep, Migration } from './migration-file.ts';
import type { Stage } from './migration-plan.ts';
import { stop } from './migration-stop.ts';
import { dropMoveSchema } from './moved-customers.ts';
import { readHistory } from './read-history.ts';
import { type MigrationRunOptions, requireReversible, revertMigration, runMigration } from './run-migration.ts';
import { enterApplied, enterSquashed, ledgerOf } from './squashed.ts';

export interface ApplyOptions extends RunOptions {
  /** The folder `migrations/`. */
  readonly directory: string;
}

export interface RunOptions extends MigrationRunOptions {
  /** Stop after this migration. */
  readonly to?: string;
  /** Only the steps before the deployment of the new release, or only those after all processes of the old release have stopped. */
  readonly stage?: Stage;
  readonly schema?: string;
}

export interface RevertOptions extends RunOptions {
  /** Number of migrations to revert. */
  readonly steps: number;
  /** Accepted losses, by the IDs of migrations; undefined accepts all of them. */
  readonly acknowledgements?: readonly Acknowledgement[];
}

export interface MigrationStatus {
  /** Migrations of the folder that are not completely applied to the database. */
  readonly behind: number;
  readonly pending: readonly string[];
  readonly applied: readonly string[];
  /** Pending migrations whose stage `expand` is complete. */
  readonly expanded: readonly string[];
}

/** Returns the migration state of a database. Throws a MigrationStop if it is ahead of the folder, or a file was edited after it was applied. */
export async function migrationStatus(options: {
  connectionString: string;
  directory: string;
}): Promise<MigrationStatus> {
  const history = await readHistory(options.directory);
  return withConnection(options.connectionString, async (connection) => {
    const ledger = ledgerOf(history, await readLedger(connection));
    const pending = pendingMigrations(history, ledger).map(({ id }) => id);
    const applied = ledger.flatMap(({ id, state }) => (state === 'applied' ? [id] : []));
    const expanded = ledger.flatMap(({ id, state }) => (state === 'expanded' || state === 'contracting' ? [id] : []));
    return { behind: pending.length, pending, applied, expanded };
  });
}

/** Whether a release is compatible with a database: `old` lacks some of its migrations, `new` has some that are incompatible with it. */
export interface Fitness {
  readonly isCompatible: boolean;
  readonly tooOld: readonly string[];
  readonly tooNew: readonly string[];
}

/** Returns whether a database is compatible with the release with these migrations. Read-only; rethrows errors of the database. */
export async function releaseFitness(connectionString: string, history: History): Promise<Fitness> {
  return withConnection(connectionString, async (connection) =>
    fitnessOf(history, ledgerOf(history, await readLedger(connection))),
  );
}

function fitnessOf(history: History, ledger: readonly LedgerMigration[]): Fitness {
  const historyIds = new Set(history.migrations.map(({ id }) => id));
  const states = new Map(ledger.map(({ id, state }) => [id, state]));
  const ready = new Set(['expanded', 'contracting', 'applied']);
  const tooOld = history.migrations.flatMap(({ id }) => (ready.has(states.get(id) ?? '') ? [] : [id]));
  const tooNew = ledger.flatMap(({ id, state, breaks }) =>
    !historyIds.has(id) && breaks && contractStates.has(state) ? [id] : [],
  );
  return { isCompatible: tooOld.length + tooNew.length === 0, tooOld, tooNew };
}

/** Applies the pending migrations in order; returns their IDs. Throws a MigrationStop with code, exit code and advice. */
export async function applyMigrations(options: ApplyOptions): Promise<readonly string[]> {
  return applyHistory(await readHistory(options.directory), options);
}

/** Like the preceding function, with a history that is already loaded. */
export async function applyHistory(history: History, options: RunOptions): Promise<readonly string[]> {
  return withMigrationLock(options, async (connection) => {
    const done: string[] = [];
    const ledger = await currentLedger(connection, history);
    const ledgerById = new Map(ledger.map((row) => [row.id, row]));
    const pending = upTo(pendingMigrations(history, ledger), options.to);
    if (options.stage === 'expand') requireOneContract(pending);
    const isDistributed = await hasDistributedTables(connection);
    if (isDistributed) for (const { id, up } of pending) requireSupported(id, up, options.stage);
    const isNew = ledger.length === 0 && !isDistributed;
    for (const migration of pending) {
      const row = ledgerById.get(migration.id);
      if (isFinished(row, options.stage)) continue;
      await runMigration({ connection, migration, options, isDistributed, isNew }, row, options.stage);
      done.push(migration.id);
    }
    if (options.stage !== 'expand') await dropMoveSchema(connection);
    await distribute(connection, history.tables, options.onProgress);
    return done;
  });
}

function upTo(pending: readonly Migration[], last: string | undefined): readonly Migration[] {
  if (last === undefined) return pending;
  const end = pending.findIndex(({ id }) => id === last);
  if (end < 0) {
    const ids = pending.map(({ id }) => id).join(', ');
    throw stop(problems.notPending, { id: last, pending: ids === '' ? 'All are applied.' : `Pending: ${ids}.` });
  }
  return pending.slice(0, end + 1);
}

/** Whether a stage has nothing to do for a migration: it is complete, or (`contract`) the preceding stage is not. */
function isFinished(row: LedgerMigration | undefined, stage: Stage | undefined): boolean {
  if (stage === 'expand') return row?.state === 'expanded' || row?.state === 'contracting';
  return stage === 'contract' && row?.state !== 'expanded' && row?.state !== 'contracting';
}

/** A migration is planned on the final state of its predecessor, so only the last one may have an outstanding stage. */
function requireOneContract(pending: readonly Migration[]): void {
  const index = pending.findIndex(({ up }) => up.some(({ stage }) => stage === 'contract'));
  const [first, next] = [pending[index], pending[index + 1]];
  if (first !== undefined && next !== undefined) throw stop(problems.stagesPile, { id: first.id, next: next.id });
}

/** A pending migration in the output of `--dry-run`. */
export interface MigrationPreview {
  readonly id: string;
  readonly steps: readonly Pick<FileStep, 'number' | 'table' | 'title' | 'stage'>[];
  /** Offending rows; only of the first pending migration, because the others depend on states that do not exist yet. */
  readonly offending: readonly { readonly message: string; readonly count: number; readonly ids: readonly string[] }[];
}

/** Returns the effects of apply and the offending rows; changes nothing. */
export async function previewMigrations(options: {
  readonly connectionString: string;
  readonly directory: string;
}): Promise<readonly MigrationPreview[]> {
  const history = await readHistory(options.directory);
  return withDedicatedSession(options.connectionString, async (connection) => {
    await prepareSession(connection);
    const pending = pendingMigrations(history, ledgerOf(history, await readLedger(connection)));
    const offending = await countOffenders(connection, pending[0]?.up ?? []);
    const distribution = await distributionOf(
      connection,
      history.tables.tables.map(({ name }) => name),
    );
    const previews = pending.map(({ id, up }, index) => ({
      id,
      steps: up.map(({ number, table, title, stage }) => ({ number, table, title, stage })),
      offending: index === 0 ? offending : [],
    }));
    const isOpen = distribution !== undefined && distribution.local.length > 0;
    return isOpen ? [...previews, { id: describeDistribution(distribution), steps: [], offending: [] }] : previews;
  });
}

/** Reverts the last migrations; returns their IDs, last first. */
export async function revertMigrations(options: ApplyOptions & RevertOptions): Promise<readonly string[]> {
  return revertHistory(await readHistory(options.directory), options);
}

/** Like the preceding function, with a history that is already loaded. */
export async function revertHistory(history: History, options: RevertOptions): Promise<readonly string[]> {
  return withMigrationLock(options, async (connection) => {
    const ledger = await currentLedger(connection, history);
    pendingMigrations(history, ledger);
    const ledgerIds = new Set(ledger.map(({ id }) => id));
    const last = history.migrations
      .filter(({ id }) => ledgerIds.has(id))
      .toReversed()
      .slice(0, options.steps);
    const rows = new Map(ledger.map((row) => [row.id, row]));
    const stateOf = (id: string): string | undefined => rows.get(id)?.state;
    for (const migration of last) requireAcknowledged(migration, stateOf(migration.id), options.acknowledgements);
    const notBegun = history.migrations.find(({ id }) => !ledgerIds.has(id));
    const [first] = last;
    if (notBegun !== undefined && first !== undefined && stateOf(first.id) === 'applied')
      options.onProgress?.({ kind: 'not_begun', id: notBegun.id, takesBack: first.id });
    // Migrations that are not applied completely can be undone step by step; whether this is possible is checked when each one is processed.
    for (const migration of last) if (stateOf(migration.id) === 'applied') requireReversible(migration);
    const isDistributed = await hasDistributedTables(connection);
    if (isDistributed) for (const { id, down } of last) requireSupported(id, down);
    for (const migration of last) {
      const row = rows.get(migration.id);
      if (row !== undefined) await revertMigration({ connection, migration, options, isDistributed }, row);
    }
    return last.map(({ id }) => id);
  });
}

/** Throws if a release may have written values that reverting would lose, unless the loss is acknowledged. */
function requireAcknowledged(
  { id, downLabel }: Migration,
  state: string | undefined,
  acknowledgements: readonly Acknowledgement[] | undefined,
): void {
  const isInUse = state === 'applied' || state === 'expanded' || state === 'contracting';
  if (acknowledgements === undefined || downLabel.kind !== 'lossy' || !isInUse) return;
  const message = downLabel.loses.join('; ');
  if (acknowledgements.some((one) => acknowledges(one, { class: 'DATA_LOSS', object: id, message }))) return;
  throw stop(problems.lossNotAcknowledged, { id, loses: message });
}

async function currentLedger(connection: Connection, history: History): Promise<readonly LedgerMigration[]> {
  await enterSquashed(connection, history, await readLedger(connection));
  return ledgerOf(history, await readLedger(connection));
}

/**
 * Marks all migrations of a history as applied in a database whose tables were created by other means; returns their IDs. `check` throws if the tables
 * differ from the result of the migrations. Throws a MigrationStop if the database has a non-empty ledger.
 */
export async function baselineHistory(
  history: History,
  options: RunOptions,
  check: (connection: Connection) => Promise<void>,
): Promise<readonly string[]> {
  return withMigrationLock(options, async (connection) => {
    const [existing] = await readLedger(connection);
    if (existing !== undefined) throw stop(problems.appliedAlready, { id: existing.id });
    await check(connection);
    await enterApplied(connection, history.migrations);
    return history.migrations.map(({ id }) => id);
  });
}

/** Compares folder and ledger. Throws if the ledger contains a migration that is missing or different in the folder. */
function pendingMigrations(history: History, ledger: readonly LedgerMigration[]): readonly Migration[] {
  const files = new Map(history.migrations.map((migration) => [migration.id, migration]));
  for (const { id, hash } of ledger) {
    const file = files.get(id);
    if (file === undefined) {
      throw history.migrations.every((migration) => migration.id < id)
        ? stop(problems.databaseAhead, { id })
        : stop(problems.fileMissing, { id });
    }
    if (file.hash !== hash) throw stop(problems.fileEdited, { id });
  }
  const applied = new Set(ledger.flatMap(({ id, state }) => (state === 'applied' ? [id] : [])));
  return history.migrations.filter(({ id }) => !applied.has(id));
}

/** An arbitrary number; the same for every version of Core. */
const lockKey = 7_201_133_417;

/** Opens the connection and acquires the lock. It polls, because a blocking wait would hold a snapshot that index builds wait for. */
async function withMigrationLock<Value>(
  options: RunOptions,
  task: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  return withDedicatedSession(options.connectionString, async (connection) => {
    await prepareSession(connection, options.schema ?? defaultSchema);
    for (;;) {
      const lock = catalog.selectNoFrom(sql<boolean>`pg_try_advisory_lock(${lockKey})`.as('taken'));
      const [row] = await executeOn(connection, lock);
      if (row?.taken === true) break;
      options.onProgress?.({ kind: 'waiting', holder: await describeHolder(connection) });
      await pause(200);
    }
    await ensureLedger(connection);
    return task(connection);
  });
}

async function describeHolder(connection: Connection): Promise<string> {
  const holders = catalog
    .selectFrom('pg_stat_activity')
    .select(sql<string>`format('%s (session %s)', application_name, pid)`.as('holder'))
    .where('pid', 'in', ({ selectFrom }) =>
      selectFrom('pg_locks')
        .innerJoin('pg_database', 'oid', 'database')
        .select('pg_locks.pid')
        .where('locktype', '=', 'advisory')
        .where('granted', '=', true)
        .where('pg_database.datname', '=', sql<string>`current_database()`),
    );
  const [row] = await executeOn(connection, holders);
  const holder = row?.holder ?? 'another migration';
  const [running] = (await readLedger(connection)).filter(({ state }) => state !== 'applied');
  if (running === undefined) return holder;
  const steps = [...(await readSteps(connection, running.id, running.state === 'reverting' ? 'down' : 'up')).values()];
  const finished = steps.filter(({ state }) => state === 'done').length;
  return `${holder}: ${running.id}, ${finished} of ${pluralize(steps.length, 'step')} done`;
}
