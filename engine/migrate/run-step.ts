/**
 * Runs one step, each mode in its way, so that it can be killed at any moment and run again to the same end: transactions with
 * the ledger's row inside; index builds after a look at the catalogue; batches with their position saved in each.
 */
import { heapsOf } from '../compile/tables/partitions.ts';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import { type Connection, inTransaction, timeouts, withConnection } from './connection.ts';
import { indexStands } from './find-index.ts';
import { recordStep, recordUndone } from './ledger.ts';
import { whoBlocks, withinBudget } from './lock-budget.ts';
import { stepDefaults } from './migration-plan.ts';
import { buildOnParts, hasParts } from './partitioned-index.ts';
import { runBatches, runFunction, undoFunction } from './run-batches.ts';
import type { StepRun } from './step-run.ts';

/** Does the step and records it; answers the rows it changed. */
export async function runStep(run: StepRun): Promise<number> {
  switch (run.step.mode) {
    case 'transaction':
      return runInTransaction(run, [...canceling(run), run.step.sql].join('\n'));
    case 'concurrent':
      return runConcurrently(run, run.step.sql, run.step.index?.isBuilt === true, () => finished(run));
    case 'batches':
      return runBatches(run);
    case 'function':
      return runFunction(run);
  }
}

/** What an interrupted undoing of the step may have left. */
function canceling({ step: { undo }, ledger }: StepRun): readonly string[] {
  return ledger?.state === 'running' && undo !== 'never' ? (undo.cancel ?? []) : [];
}

/** Takes a step back that is done or under way; answers 0, since no rows are counted. */
export async function undoStep(run: StepRun): Promise<number> {
  const { connection, id, direction, step, ledger } = run;
  const { undo, number } = step;
  if (undo === 'never') throw new Error(`Core has a bug: step ${number} of ${id} cannot be undone`);
  const place = { id, direction, number };
  const begun = ledger?.state === 'running' ? ledger.undone : 0;
  if (step.mode === 'function') await undoFunction(run);
  if (undo.parts.length === 0) await recordUndone(connection, place, 0, true);
  for (const [part, statements] of undo.parts.entries()) {
    if (part < begun) continue;
    const isLast = part === undo.parts.length - 1;
    const record = (): Promise<void> => recordUndone(connection, place, part + 1, isLast);
    const sql = statements.join('\n');
    if (step.mode === 'concurrent') await runConcurrently(run, sql, step.index?.isBuilt !== true, record);
    else await changeInTransaction(run, sql, record, / VALIDATE CONSTRAINT /.test(sql) ? 0 : step.statementTimeout);
  }
  return 0;
}

async function finished(run: StepRun, seconds = 0): Promise<void> {
  await recordStep(run.connection, run.id, run.direction, run.step, { state: 'done', seconds });
}

/** Changes something and records it, both or none. */
async function changeInTransaction(
  run: StepRun,
  sql: string,
  record: () => Promise<void>,
  statementTimeout: number,
): Promise<void> {
  const { connection, budget } = run;
  await withinBudget(connection, budget, run, (lockTimeout) =>
    inTransaction(
      connection,
      async () => {
        await connection.query(sql);
        await record();
      },
      timeouts(lockTimeout, statementTimeout),
    ),
  );
}

async function runInTransaction(run: StepRun, sql: string): Promise<number> {
  const started = performance.now();
  const record = (): Promise<void> => finished(run, (performance.now() - started) / 1000);
  await changeInTransaction(run, sql, record, run.step.statementTimeout);
  return 0;
}

/**
 * Before a build the catalogue is asked: an index that says the same is done, an invalid one is what a killed build left, and goes first.
 * On a small table a plain build in a transaction is a moment, and does not wait for every old transaction of the server.
 */
async function runConcurrently(
  run: StepRun,
  sql: string,
  isBuilt: boolean,
  record: (seconds?: number) => Promise<void>,
): Promise<number> {
  const { connection, id, direction, step, budget } = run;
  const name = step.index?.name;
  const state = name === undefined ? undefined : await findIndex(connection, name);
  const mayStand = isBuilt && state?.is_valid === true;
  const stands = mayStand && (await indexStands(connection, name ?? '', step.table, sql));
  if (isBuilt ? stands : name !== undefined && state === undefined) {
    await record();
    return 0;
  }
  const isParted = await hasParts(connection, step.table);
  if (isBuilt && !isParted && name !== undefined && state?.is_valid === false) await dropInvalid(run, name);
  // An index of a table with parts is dropped in a moment, in which everybody waits: PostgreSQL knows no other way.
  if (isParted ? !isBuilt : await isSmall(run)) {
    const { lockTimeout, statementTimeout } = stepDefaults;
    const short = { ...run, step: { ...step, lockTimeout } };
    await changeInTransaction(short, sql.replace(' CONCURRENTLY', ''), record, statementTimeout);
    return 0;
  }
  const started = performance.now();
  await recordStep(connection, id, direction, step, { state: 'running' });
  const patience = isBuilt ? run.buildPatience : step.lockTimeout;
  await withinBudget(connection, { ...budget, total: isBuilt ? patience : budget.total }, run, async () => {
    await connection.query(`SET lock_timeout TO ${patience}`);
    try {
      await watchingBuild(run, () =>
        isParted ? buildOnParts(connection, step.table, name ?? '', sql) : connection.query(sql),
      );
    } finally {
      await connection.query('SET lock_timeout TO 0');
    }
  });
  await record((performance.now() - started) / 1000);
  return 0;
}

/** Runs a statement that may wait for old transactions without hurting anybody, and says whom it waits for. */
async function watchingBuild(run: StepRun, work: () => Promise<unknown>): Promise<void> {
  const { connection, connectionString, id, step, onProgress } = run;
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid;
  const look = async (): Promise<void> => {
    const found = await withConnection(connectionString, (other) => whoBlocks(other, pid ?? 0)).catch(() => undefined);
    if (found !== undefined) onProgress({ kind: 'locked', id, number: step.number, table: step.table, blocker: found });
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, buildLook);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await looking;
  }
}

/** Milliseconds between two looks at what a build waits for. */
const buildLook = 2_000;

async function findIndex(connection: Connection, name: string): Promise<{ readonly is_valid: boolean } | undefined> {
  const { rows } = await connection.query<{ is_valid: boolean }>(
    'SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [quoteIdentifier(name)],
  );
  return rows[0];
}

/** Takes away what a failed build left. A plain drop: nobody can use an invalid index, and it must not wait for old readers. */
async function dropInvalid(run: StepRun, name: string): Promise<void> {
  await withinBudget(run.connection, run.budget, run, (lockTimeout) =>
    inTransaction(run.connection, async () => {
      await run.connection.query(`SET LOCAL lock_timeout TO ${Math.min(lockTimeout, 1_000)}`);
      await run.connection.query(`DROP INDEX IF EXISTS ${quoteIdentifier(name)}`);
    }),
  );
}

async function isSmall({ connection, step, smallTable }: StepRun): Promise<boolean> {
  const { rows } = await connection.query<{ bytes: number }>(
    `SELECT coalesce(sum(pg_relation_size(oid)), 0)::double precision AS bytes FROM (${heapsOf('to_regclass($1)')}) AS heap`,
    [quoteIdentifier(step.table)],
  );
  return (rows[0]?.bytes ?? 0) <= smallTable;
}
