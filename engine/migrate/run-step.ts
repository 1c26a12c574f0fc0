/**
 * Runs one step according to its mode, so that it can be killed at any time and repeated with the same result:
 * transactions include the ledger's row, index builds check the catalog first, and batches each save their position.
 */
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import { inTransaction, serverProcess, timeouts, withConnection } from './connection.ts';
import { adaptChange } from './distributed-steps.ts';
import { indexMatches } from './find-index.ts';
import { recordStep, recordUndone } from './ledger.ts';
import { describeBlockers, withinBudget } from './lock-budget.ts';
import { stepDefaults } from './migration-plan.ts';
import { buildOnPartitions } from './partitioned-index.ts';
import { hasPartitions, heapsOf, isValidIndex, relationNamed } from './relations.ts';
import { runBatches, runFunction, undoFunction } from './run-batches.ts';
import type { StepRun } from './step-run.ts';

/** Runs and records the step; returns the number of changed rows. */
export async function runStep(run: StepRun): Promise<number> {
  switch (run.step.mode) {
    case 'transaction':
      return runInTransaction(run, [...cancelStatements(run), run.step.sql].join('\n'));
    case 'concurrent':
      return runConcurrently(run, run.step.sql, run.step.index?.isBuilt === true, () => recordDone(run));
    case 'batches':
      return runBatches(run);
    case 'function':
      return runFunction(run);
  }
}

/** Returns the cleanup statements for an interrupted undo of the step. */
function cancelStatements({ step: { undo }, ledger }: StepRun): readonly string[] {
  return ledger?.state === 'running' && undo !== 'never' ? (undo.cancel ?? []) : [];
}

/** Undoes a step that is complete or in progress; returns 0, because no rows are counted. */
export async function undoStep(run: StepRun): Promise<number> {
  const { connection, id, direction, step, ledger } = run;
  const { undo, number } = step;
  if (undo === 'never') throw new Error(`Core has a bug: step ${number} of ${id} cannot be undone`);
  const stepRef = { id, direction, number };
  const undoneCount = ledger?.state === 'running' ? ledger.undone : 0;
  if (step.mode === 'function') await undoFunction(run);
  if (undo.groups.length === 0) await recordUndone(connection, stepRef, 0, true);
  for (const [index, statements] of undo.groups.entries()) {
    if (index < undoneCount) continue;
    const isLast = index === undo.groups.length - 1;
    const record = (): Promise<void> => recordUndone(connection, stepRef, index + 1, isLast);
    const sql = statements.join('\n');
    if (step.mode === 'concurrent') await runConcurrently(run, sql, step.index?.isBuilt !== true, record);
    else await changeInTransaction(run, sql, record, timeoutOf(sql, step.statementTimeout));
  }
  return 0;
}

async function recordDone(run: StepRun, seconds = 0): Promise<void> {
  await recordStep(run.connection, run.id, run.direction, run.step, { state: 'done', seconds });
}

/** Applies and records a change atomically. */
async function changeInTransaction(
  run: StepRun,
  sql: string,
  record: () => Promise<void>,
  statementTimeout: number,
): Promise<void> {
  const { connection, budget, isDistributed } = run;
  const change = isDistributed ? await adaptChange(connection, sql) : { first: [], statements: [sql] };
  const inOne = (texts: readonly string[], timeout: number, then?: () => Promise<void>): Promise<void> =>
    withinBudget(connection, budget, run, (lockTimeout) =>
      inTransaction(
        connection,
        async () => {
          for (const text of texts) await connection.query(text);
          await then?.();
        },
        timeouts(lockTimeout, timeout),
      ),
    );
  for (const text of change.first) await inOne([text], timeoutOf(text, statementTimeout));
  await inOne(change.statements, statementTimeout, record);
}

/** Validation reads all rows without blocking other sessions, and has no timeout. */
function timeoutOf(sql: string, timeout: number): number {
  return / VALIDATE CONSTRAINT /.test(sql) ? 0 : timeout;
}

async function runInTransaction(run: StepRun, sql: string): Promise<number> {
  const started = performance.now();
  const record = (): Promise<void> => recordDone(run, (performance.now() - started) / 1000);
  await changeInTransaction(run, sql, record, run.step.statementTimeout);
  return 0;
}

/**
 * Checks the catalog before a build: an index with the same definition is complete; an invalid one is left over from an
 * interrupted build and is dropped first. On a small table, a plain build in a transaction is fast and does not wait
 * for all old transactions of the server.
 */
async function runConcurrently(
  run: StepRun,
  sql: string,
  isBuilt: boolean,
  record: (seconds?: number) => Promise<void>,
): Promise<number> {
  const { connection, id, direction, step, budget } = run;
  const name = step.index?.name;
  const isValid = name === undefined ? undefined : await isValidIndex(connection, name);
  const isCandidate = isBuilt && isValid === true;
  const matches = isCandidate && (await indexMatches(connection, name ?? '', step.table, sql));
  if (isBuilt ? matches : name !== undefined && isValid === undefined) {
    await record();
    return 0;
  }
  const isPartitioned = await hasPartitions(connection, step.table);
  if (isBuilt && !isPartitioned && name !== undefined && isValid === false) await dropInvalid(run, name);
  // Dropping an index of a partitioned table is fast but blocks all sessions: PostgreSQL has no concurrent variant.
  if (isPartitioned ? !isBuilt : await isSmall(run)) {
    const { lockTimeout, statementTimeout } = stepDefaults;
    const short = { ...run, step: { ...step, lockTimeout } };
    await changeInTransaction(short, sql.replace(' CONCURRENTLY', ''), record, statementTimeout);
    return 0;
  }
  const started = performance.now();
  await recordStep(connection, id, direction, step, { state: 'running' });
  const lockTimeoutMs = isBuilt ? run.buildTimeoutMs : step.lockTimeout;
  await withinBudget(connection, { ...budget, total: isBuilt ? lockTimeoutMs : budget.total }, run, async () => {
    await connection.query(`SET lock_timeout TO ${lockTimeoutMs}`);
    try {
      await watchBuild(run, () =>
        isPartitioned ? buildOnPartitions(connection, step.table, name ?? '', sql) : connection.query(sql),
      );
    } finally {
      await connection.query('SET lock_timeout TO 0');
    }
  });
  await record((performance.now() - started) / 1000);
  return 0;
}

/** Runs a statement that may wait for old transactions without blocking other sessions, and reports the blockers. */
async function watchBuild(run: StepRun, task: () => Promise<unknown>): Promise<void> {
  const { connection, connectionString, id, step, onProgress } = run;
  const pid = await serverProcess(connection);
  const checkBlockers = async (): Promise<void> => {
    const blockers = await withConnection(connectionString, (other) => describeBlockers(other, pid ?? 0)).catch(
      () => undefined,
    );
    if (blockers !== undefined)
      onProgress({ kind: 'locked', id, number: step.number, table: step.table, blocker: blockers });
  };
  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = checking.then(checkBlockers);
  }, buildCheckIntervalMs);
  try {
    await task();
  } finally {
    clearInterval(timer);
    await checking;
  }
}

/** Interval in milliseconds for checking the blockers of a build. */
const buildCheckIntervalMs = 2_000;

/** Drops the leftovers of a failed build. A plain drop: an invalid index is unused, and dropping it must not wait for old readers. */
async function dropInvalid(run: StepRun, name: string): Promise<void> {
  await withinBudget(run.connection, run.budget, run, (lockTimeout) =>
    inTransaction(run.connection, async () => {
      await run.connection.query(`SET LOCAL lock_timeout TO ${Math.min(lockTimeout, 1_000)}`);
      await run.connection.query(`DROP INDEX IF EXISTS ${quoteIdentifier(name)}`);
    }),
  );
}

async function isSmall({ connection, step, smallTable, isDistributed }: StepRun): Promise<boolean> {
  const relation = relationNamed(step.table);
  const heaps = catalog
    .selectFrom(heapsOf(relation).as('heap'))
    .select(sql<number>`coalesce(sum(pg_relation_size(oid)), 0)::double precision`.as('bytes'));
  const shards = catalog.selectNoFrom(sql<number>`citus_relation_size(${relation})::double precision`.as('bytes'));
  const [row] = await executeOn(connection, isDistributed ? shards : heaps);
  return (row?.bytes ?? 0) <= smallTable;
}
