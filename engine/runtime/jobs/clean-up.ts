/**
 * Cleans up data that is stored temporarily: responses under idempotency keys, dry runs, rate-limit buckets of inactive
 * callers, and usage counts.
 */

import { changeSetStatus } from '../context/change-set-status.ts';
import type { Runtime } from '../context/request-context.ts';
import { retentionHours } from '../idempotency/stored-response.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { createPartitionsAhead } from '../storage/create-partitions.ts';
import { notHeld } from '../storage/moving.ts';
import { retentionDays } from '../versioning/count-uses.ts';
import { dryRunHours } from '../write/dry-run.ts';

const intervalMs = 10 * 60_000;
const batch = 10_000;

/** Sessions last hours; sign-ins can be looked up for a month. */
const sessionHours = 30 * 24;

/**
 * Removes expired rows, creates future partitions and archives old months, at startup and periodically. Several
 * processes may run it: each row is removed once. `connectionString`: the database itself, without a pooler.
 */
export function startCleaning(runtime: Runtime, connectionString: string): { readonly stop: () => Promise<void> } {
  const ended = new AbortController();
  const createPartitions = (): Promise<void> => createPartitionsAhead(runtime.database, runtime.now());
  const runLogged = (what: string, task: () => Promise<unknown>): Promise<void> =>
    task().then(
      () => undefined,
      (error: Error) => {
        if (!ended.signal.aborted) runtime.log(what, { error: error.message });
      },
    );
  void runLogged('making months', createPartitions);
  let retention = Promise.resolve();
  const timer = setInterval(() => {
    void runLogged('cleaning up', () => cleanUp(runtime));
    void runLogged('making months', createPartitions);
    retention = runLogged('removing old months', () =>
      applyRetention(runtime, { connectionString, signal: ended.signal }),
    );
  }, intervalMs);
  timer.unref();
  const stop = (): Promise<void> => {
    clearInterval(timer);
    ended.abort();
    return retention;
  };
  return { stop };
}

/** Removes all expired rows. */
export async function cleanUp({ database }: Pick<Runtime, 'database'>): Promise<void> {
  await removeOld(database.tables.idempotencykey, 'created_at', retentionHours, database);
  await removeOld(database.tables.rehearsal, 'created_at', dryRunHours, database);
  await removeOld(database.tables.ratelimitbucket, 'counted_at', 1, database);
  await removeOld(database.tables.memberuse, 'day', retentionDays * 24, database);
  await removeOld(database.tables.session, 'created_at', sessionHours, database);
  await removeOld(database.tables.signinlink, 'created_at', sessionHours, database);
  await database.session.query(
    `update ${database.tables.changeset} set status = $1 where status = $2 and expires_at <= now() and ${notHeld()}`,
    [changeSetStatus.expired, changeSetStatus.open],
  );
}

/** In batches, so that no statement locks many rows or exceeds its timeout. */
async function removeOld(table: string, column: string, hours: number, database: Runtime['database']): Promise<void> {
  for (;;) {
    const removed = await database.session.query(
      `delete from ${table} where (customer_id, id) in (
         select customer_id, id from ${table} where ${column} < now() - make_interval(hours => $1) and ${notHeld()} limit $2 for update skip locked)
       returning 1 as removed`,
      [hours, batch],
    );
    if (removed.length < batch) return;
  }
}
