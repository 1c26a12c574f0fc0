/**
 * The lock budget: how long a migration may wait in lock queues in total. While it waits, all later lock requests queue behind it; therefore each attempt is
 * short (the step's lock timeout), attempts are separated by delays with jitter, and the migration fails and reports the lock holder when the budget is
 * exhausted.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyOf } from '../database/expressions.ts';
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

/** The session of a row of pg_stat_activity, and for how long its transaction has been open. */
const sessionText = sql<string>`format('session %s (%s, %s, for %s s)', pid, coalesce(nullif(application_name, ''), usename), state,
  round(extract(epoch from now() - xact_start)))`;

/** Describes the sessions that block another session; undefined if there are none. */
export async function describeBlockers(connection: Connection, pid: number): Promise<string | undefined> {
  const blocking = catalog
    .selectFrom('pg_stat_activity')
    .select(sessionText.as('blocker'))
    .where('pid', '=', sql<number>`any(pg_blocking_pids(${pid}))`)
    .orderBy('xact_start')
    .limit(3);
  const rows = await executeOn(connection, blocking);
  return rows.length === 0 ? undefined : rows.map(({ blocker }) => blocker).join(', ');
}

interface Blocker {
  readonly table: string;
  readonly blocker: string;
}

/** Finds the session that holds a lock on one of the step's tables; otherwise the oldest transaction, which an index build waits for. */
async function findBlocker(connection: Connection, step: FileStep): Promise<Blocker> {
  const tables = step.locks.map((lock) => lock.table);
  const oldest = catalog
    .selectFrom('pg_stat_activity as activity')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('pg_locks as lock')
          .innerJoin('pg_class as class', 'class.oid', 'lock.relation')
          .select(({ fn }) => fn.min('class.relname').as('name'))
          .whereRef('lock.pid', '=', 'activity.pid')
          .where('lock.granted', '=', true)
          .where('class.relname', '=', anyOf(tables, 'text'))
          .as('held'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`coalesce(held.name, ${step.table})`.as('table'),
      sql<string>`${sessionText} || ': ' || left(query, 80)`.as('blocker'),
    ])
    .where('pid', '<>', sql<number>`pg_backend_pid()`)
    .where('xact_start', 'is not', null)
    .where('datname', '=', sql<string>`current_database()`)
    .orderBy(sql`held.name is null`)
    .orderBy('xact_start')
    .limit(1);
  const [found] = await executeOn(connection, oldest);
  return found ?? { table: step.table, blocker: 'a session that has ended since' };
}
