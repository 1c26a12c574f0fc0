/**
 * The lock budget: how long a migration may wait in lock queues in total. While it waits, all later lock requests queue behind it; therefore each attempt is
 * short (the step's lock timeout), attempts are separated by delays with jitter, and the migration fails and reports the lock holder when the budget is
 * exhausted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { migrationProblems as problems } from '../problems/migration.ts';
import { type Connection, sqlState } from './connection.ts';
import type { FileStep } from './migration-file.ts';
import { stop } from './migration-stop.ts';
import type { OnProgress } from './progress.ts';

export interface LockBudget {
  /** Total milliseconds that all steps may wait for locks. */
  readonly total: number;
  spent: number;
}

export interface StepContext {
  readonly id: string;
  readonly step: FileStep;
  readonly onProgress: OnProgress;
}

/** SQLSTATE of a lock timeout, and of a deadlock whose victim was this session. */
const lockStates = new Set(['55P03', '40P01']);

/** Retries a step until it acquires its locks or the budget is exhausted. `tryOnce` must have no side effects when it fails. */
export async function withinBudget<Value>(
  connection: Connection,
  budget: LockBudget,
  context: StepContext,
  tryOnce: (lockTimeout: number) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    const started = performance.now();
    const remaining = Math.max(1, budget.total - budget.spent);
    try {
      return await tryOnce(Math.ceil(Math.min(lockTimeoutOf(context.step), remaining)));
    } catch (error) {
      if (!lockStates.has(sqlState(error) ?? '')) throw error;
      budget.spent += performance.now() - started;
      const { table, blocker } = await findBlocker(connection, context.step);
      context.onProgress({ kind: 'locked', id: context.id, number: context.step.number, table, blocker });
      if (budget.spent >= budget.total) {
        const seconds = (budget.spent / 1000).toFixed(1);
        throw stop(
          problems.lockBudgetSpent,
          { seconds, table, blocker },
          { id: context.id, step: context.step.number },
        );
      }
      // No session queues behind this one during the delay; the jitter prevents two migrations from colliding again.
      await pause(Math.min(2_000, 50 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }
}

/**
 * A step that locks several tables or many rows may deadlock with a write that locks them in the reverse order. It times out before PostgreSQL checks for a
 * deadlock (deadlock_timeout, one second), which could abort the write instead: client requests must never be aborted.
 */
function lockTimeoutOf({ lockTimeout, locks, mode }: FileStep): number {
  const isRowByRow = mode === 'batches' || mode === 'function';
  const isMany = isRowByRow || new Set(locks.map(({ table }) => table)).size > 1;
  return isMany ? Math.min(lockTimeout, 400) : lockTimeout;
}

/** Describes the sessions that block another session; undefined if there are none. */
export async function describeBlockers(connection: Connection, pid: number): Promise<string | undefined> {
  const { rows } = await connection.query<{ blocker: string }>(
    `SELECT format('session %s (%s, %s, for %s s)', pid, coalesce(nullif(application_name, ''), usename), state,
       round(extract(epoch FROM now() - xact_start))) AS blocker
     FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1)) ORDER BY xact_start LIMIT 3`,
    [pid],
  );
  return rows.length === 0 ? undefined : rows.map(({ blocker }) => blocker).join(', ');
}

interface Blocker {
  readonly table: string;
  readonly blocker: string;
}

/** Finds the session that holds a lock on one of the step's tables; otherwise the oldest transaction, which an index build waits for. */
async function findBlocker(connection: Connection, step: FileStep): Promise<Blocker> {
  const tables = step.locks.map((lock) => lock.table);
  const { rows } = await connection.query<Blocker>(
    `SELECT coalesce(held.name, $2) AS table,
       format('session %s (%s, %s, for %s s): %s', activity.pid, coalesce(nullif(activity.application_name, ''), activity.usename),
         activity.state, round(extract(epoch FROM now() - activity.xact_start)), left(activity.query, 80)) AS blocker
     FROM pg_stat_activity AS activity
     LEFT JOIN LATERAL (
       SELECT min(class.relname) AS name, min(array_position($1::text[], class.relname::text)) AS place
       FROM pg_locks AS lock JOIN pg_class AS class ON class.oid = lock.relation
       WHERE lock.pid = activity.pid AND lock.granted AND class.relname = ANY ($1)
     ) AS held ON true
     WHERE activity.pid <> pg_backend_pid() AND activity.xact_start IS NOT NULL AND activity.datname = current_database()
     ORDER BY held.name IS NULL, activity.xact_start LIMIT 1`,
    [tables, step.table],
  );
  return rows[0] ?? { table: step.table, blocker: 'a session that has ended since' };
}
