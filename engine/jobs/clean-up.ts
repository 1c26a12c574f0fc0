/**
 * Cleans up data that is stored temporarily: dry runs, rate-limit buckets of inactive callers, and the data of
 * features.
 */
import { sql } from 'kysely';
import { anyTable } from '../database/kysely.ts';
import type { Database } from '../database/schema.ts';
import type { Runtime } from '../request/request-context.ts';
import { createPartitionsAhead } from '../storage/create-partitions.ts';
import { dryRunHours } from '../write/dry-run.ts';
import { runPeriodically } from './run-periodically.ts';

const batch = 10_000;

/**
 * Removes expired rows and creates future partitions, at startup and periodically. Several processes may run it: each
 * row is removed once.
 */
export function startCleaning(runtime: Runtime): { readonly stop: () => void } {
  const partitions = runPeriodically(
    'making months',
    () => createPartitionsAhead(runtime.database, runtime.now()),
    runtime,
  );
  partitions.run();
  const cleaning = runPeriodically('cleaning up', () => cleanUp(runtime), runtime);
  return {
    stop() {
      // Both can be interrupted at any statement.
      void partitions.stop();
      void cleaning.stop();
    },
  };
}

/** Removes all expired rows. */
export async function cleanUp({ database, cleanUp: ofFeatures }: Pick<Runtime, 'database' | 'cleanUp'>): Promise<void> {
  await removeOld('rehearsal', 'created_at', dryRunHours, database);
  await removeOld('ratelimitbucket', 'counted_at', 1, database);
  for (const clean of ofFeatures) await clean(database);
}

/** Removes rows after a number of hours, in batches, so that no statement locks many rows or exceeds its timeout. */
export async function removeOld(
  table: keyof Database,
  column: 'created_at' | 'counted_at' | 'day',
  hours: number,
  { session }: Runtime['database'],
): Promise<void> {
  const old = anyTable
    .selectFrom(table)
    .select(['customer_id', 'id'])
    .where(sql.ref(column), '<', sql`now() - make_interval(hours => ${hours})`)
    .limit(batch);
  const remove = anyTable
    .deleteFrom(table)
    .where(({ eb, refTuple }) => eb(refTuple('customer_id', 'id'), 'in', old.$asTuple('customer_id', 'id')))
    .returning('id');
  for (;;) {
    const removed = await session.executeForAllCustomers(remove, 'temporary rows that are no longer needed');
    if (removed.length < batch) return;
  }
}
