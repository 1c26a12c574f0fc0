/**
 * Runs one step, each mode in its way, so that it can be killed at any moment and run again to the same end: transactions with
 * the ledger's row inside; index builds after a look at the catalogue; batches with their position saved in each.
 */
import { quoteIdentifier } from '../kernel/render-sql.ts';
import { type Connection, inTransaction } from './connection.ts';
import { type Direction, type LedgerStep, recordStep } from './ledger.ts';
import { type LockBudget, type StepPlace, withinBudget } from './lock-budget.ts';
import { stepDefaults } from './migration-plan.ts';

export interface StepRun extends StepPlace {
  readonly connection: Connection;
  readonly direction: Direction;
  readonly budget: LockBudget;
  readonly ledger: LedgerStep | undefined;
  /** Tables up to this many bytes are not worth the long way: their indexes are built in a transaction. */
  readonly smallTable: number;
  readonly batchSize: number;
}

/** Does the step and records it; answers the rows it changed. */
export async function runStep(run: StepRun): Promise<number> {
  switch (run.step.mode) {
    case 'transaction':
      return runInTransaction(run, run.step.sql);
    case 'concurrent':
      return runConcurrently(run);
    case 'batches':
      return runBatches(run);
  }
}

function timeouts(run: StepRun, lockTimeout: number): string {
  return `SET LOCAL lock_timeout TO ${lockTimeout}; SET LOCAL statement_timeout TO ${run.step.statementTimeout}`;
}

async function runInTransaction(run: StepRun, sql: string): Promise<number> {
  const { connection, id, direction, step, budget } = run;
  const started = performance.now();
  return withinBudget(connection, budget, run, (lockTimeout) =>
    inTransaction(
      connection,
      async () => {
        await connection.query(sql);
        await recordStep(connection, id, direction, step, {
          state: 'done',
          seconds: (performance.now() - started) / 1000,
        });
        return 0;
      },
      timeouts(run, lockTimeout),
    ),
  );
}

interface IndexState {
  readonly is_valid: boolean;
}

/**
 * Before a build the catalogue is asked: a valid index is done, an invalid one is what a killed build left, and goes first.
 * On a small table a plain build in a transaction is a moment, and does not wait for every old transaction of the server.
 */
async function runConcurrently(run: StepRun): Promise<number> {
  const { connection, id, direction, step, budget } = run;
  const { index } = step;
  const found = index === undefined ? undefined : await findIndex(connection, index.name);
  const isDone = index?.isBuilt === true ? found?.is_valid === true : found === undefined;
  if (!isDone && index?.isBuilt === true && found !== undefined) await dropInvalid(run, index.name);
  if (!isDone) {
    if (await isSmall(run)) return runShortWay(run);
    const started = performance.now();
    await recordStep(connection, id, direction, step, { state: 'running' });
    await withinBudget(connection, budget, run, async (lockTimeout) => {
      await connection.query(`SET lock_timeout TO ${lockTimeout}`);
      try {
        await connection.query(step.sql);
      } catch (error) {
        if (index?.isBuilt === true) await dropInvalid(run, index.name);
        throw error;
      } finally {
        await connection.query('SET lock_timeout TO 0');
      }
    });
    await recordStep(connection, id, direction, step, { state: 'done', seconds: (performance.now() - started) / 1000 });
    return 0;
  }
  await recordStep(connection, id, direction, step, { state: 'done' });
  return 0;
}

/** Without CONCURRENTLY the index's lock stops writers (and a drop's everybody), so the waits and the work are kept short. */
async function runShortWay(run: StepRun): Promise<number> {
  const { lockTimeout, statementTimeout } = stepDefaults;
  return runInTransaction(
    { ...run, step: { ...run.step, lockTimeout, statementTimeout } },
    run.step.sql.replace(' CONCURRENTLY', ''),
  );
}

async function findIndex(connection: Connection, name: string): Promise<IndexState | undefined> {
  const { rows } = await connection.query<IndexState>(
    'SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [quoteIdentifier(name)],
  );
  return rows[0];
}

/** Takes away what a failed build left. A plain drop: nobody can use an invalid index, and it must not wait for old readers. */
async function dropInvalid(run: StepRun, name: string): Promise<void> {
  const state = await findIndex(run.connection, name);
  if (state === undefined || state.is_valid) return;
  await withinBudget(run.connection, run.budget, run, (lockTimeout) =>
    inTransaction(run.connection, async () => {
      await run.connection.query(`SET LOCAL lock_timeout TO ${Math.min(lockTimeout, 1_000)}`);
      await run.connection.query(`DROP INDEX IF EXISTS ${quoteIdentifier(name)}`);
    }),
  );
}

async function isSmall({ connection, step, smallTable }: StepRun): Promise<boolean> {
  const { rows } = await connection.query<{ bytes: number }>(
    'SELECT coalesce(pg_relation_size(to_regclass($1)), 0)::double precision AS bytes',
    [quoteIdentifier(step.table)],
  );
  return (rows[0]?.bytes ?? 0) <= smallTable;
}

interface Batch {
  readonly seen: number;
  readonly changed: number;
  readonly customer_id: string;
  readonly id: string;
}

const beforeAll: readonly [string, string] = [
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-000000000000',
];

async function runBatches(run: StepRun): Promise<number> {
  const { connection, id, direction, step, budget, onProgress, batchSize } = run;
  const estimate = await estimateRows(run);
  let position = run.ledger?.position ?? beforeAll;
  let total = 0;
  for (;;) {
    const started = performance.now();
    const from = position;
    const batch = await withinBudget(connection, budget, run, (lockTimeout) =>
      inTransaction(connection, async () => {
        await connection.query(timeouts(run, lockTimeout));
        const { rows } = await connection.query<Batch>(step.sql.replace(/;$/, ''), [...from, batchSize]);
        const [found] = rows;
        const isLast = found === undefined || found.seen < batchSize;
        await recordStep(connection, id, direction, step, {
          state: isLast ? 'done' : 'running',
          rows: found?.changed ?? 0,
          seconds: (performance.now() - started) / 1000,
          ...(found === undefined ? {} : { position: [found.customer_id, found.id] }),
        });
        return found;
      }),
    );
    total += batch?.changed ?? 0;
    onProgress({ kind: 'batch', id, number: step.number, rows: total, estimate });
    if (batch === undefined || batch.seen < batchSize) return total;
    position = [batch.customer_id, batch.id];
  }
}

async function estimateRows({ connection, step }: StepRun): Promise<number> {
  const { rows } = await connection.query<{ rows: number }>(
    'SELECT greatest(reltuples, 0)::double precision AS rows FROM pg_class WHERE oid = to_regclass($1)',
    [quoteIdentifier(step.table)],
  );
  return rows[0]?.rows ?? 0;
}
