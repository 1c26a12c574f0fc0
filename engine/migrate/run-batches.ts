/** Runs steps over a table in batches of keys, each batch in a separate transaction that also saves its position. */
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { inTransaction, timeouts } from './connection.ts';
import { type Direction, recordStep } from './ledger.ts';
import { withinBudget } from './lock-budget.ts';
import { heapsOf, relationNamed } from './relations.ts';
import { exportsFunction, loadFunction } from './row-function.ts';
import type { StepRun } from './step-run.ts';

interface Batch {
  readonly seen: number;
  readonly changed: number;
  readonly customer_id: string;
  readonly id: string;
}

type Position = readonly [customerId: string, id: string];

const beforeAll: Position = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'];

/** Runs the statement of a step for each batch; returns the number of changed rows. */
export async function runBatches(run: StepRun): Promise<number> {
  const sql = run.step.sql.replace(/;$/, '');
  return inBatches(run, async (from) => {
    const { rows } = await run.connection.query<Batch>(sql, [...from, run.batchSize]);
    return rows[0];
  });
}

/** Passes the rows of each batch to the migration's function of this direction; returns the number of rows reported as changed. */
export async function runFunction(run: StepRun): Promise<number> {
  return inBatches(run, await functionBatch(run, run.direction));
}

/**
 * Passes the rows that a function has processed to that of the other direction, if there is one. The ledger's position is retained, because this can be
 * interrupted.
 */
export async function undoFunction(run: StepRun): Promise<void> {
  const { connection, ledger, direction, module } = run;
  const last = ledger?.position;
  const other = direction === 'up' ? 'down' : 'up';
  if (last == null || !(await exportsFunction(module, other))) return;
  const change = await functionBatch(run, other);
  for (let position = beforeAll; isBefore(position, last); ) {
    const from = position;
    const batch = await inTransaction(connection, () => change(from));
    if (batch === undefined) return;
    position = [batch.customer_id, batch.id];
  }
}

/** PostgreSQL prints UUIDs in one form, so their texts sort like their values. */
function isBefore(left: Position, right: Position): boolean {
  return left[0] === right[0] ? left[1] < right[1] : left[0] < right[0];
}

async function functionBatch(
  { connection, id, module, step, batchSize }: StepRun,
  direction: Direction,
): Promise<(from: Position) => Promise<Batch | undefined>> {
  const change = await loadFunction(id, module, direction);
  const sql = step.sql.replace(/;$/, '');
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
    (await connection.query<Record<string, unknown>>(text, values)).rows;
  return async (from) => {
    const rows = await query(sql, [...from, batchSize]);
    const last = rows.at(-1);
    if (last === undefined) return undefined;
    const changed = await change(rows, query);
    return { seen: rows.length, changed, customer_id: String(last.customer_id), id: String(last.id) };
  };
}

async function inBatches(run: StepRun, change: (from: Position) => Promise<Batch | undefined>): Promise<number> {
  const { connection, id, direction, step, budget, onProgress, batchSize } = run;
  const estimate = await estimateRows(run);
  let position = run.ledger?.position ?? beforeAll;
  let total = 0;
  for (;;) {
    const started = performance.now();
    const from = position;
    const batch = await withinBudget(connection, budget, run, (lockTimeout) =>
      inTransaction(connection, async () => {
        await connection.query(timeouts(lockTimeout, step.statementTimeout));
        const current = await change(from);
        const isLast = current === undefined || current.seen < batchSize;
        await recordStep(connection, id, direction, step, {
          state: isLast ? 'done' : 'running',
          rows: current?.changed ?? 0,
          seconds: (performance.now() - started) / 1000,
          ...(current === undefined ? {} : { position: [current.customer_id, current.id] }),
        });
        return current;
      }),
    );
    total += batch?.changed ?? 0;
    onProgress({ kind: 'batch', id, number: step.number, rows: total, estimate });
    if (batch === undefined || batch.seen < batchSize) return total;
    position = [batch.customer_id, batch.id];
  }
}

async function estimateRows({ connection, step }: StepRun): Promise<number> {
  const estimate = catalog
    .selectFrom('pg_class')
    .select(sql<number | null>`sum(greatest(reltuples, 0))::double precision`.as('rows'))
    .where('oid', 'in', heapsOf(relationNamed(step.table)));
  const [row] = await executeOn(connection, estimate);
  return row?.rows ?? 0;
}
