/** Reads how much background work is waiting, and for how long, for the metrics. */
import { type InferResult, sql } from 'kysely';
import type pg from 'pg';
import { executeOn, executorsOn } from '../database/execute-on.ts';
import { db } from '../database/kysely.ts';
import type { SystemTables } from '../query/system-tables.ts';
import { queueDb } from './queue-tables.ts';

/** Background work that is due and has not started. */
export type Waiting = {
  readonly count: number;
  /** Seconds since the oldest was due; 0 if there is none. */
  readonly seconds: number;
};

export type QueueNumbers = {
  readonly jobs: Waiting;
  /** Jobs that are running. */
  readonly running: number;
  /** Jobs that failed too often to be retried. */
  readonly failed: number;
  /** Deliveries of webhooks, including those that wait for their next attempt. */
  readonly deliveries: Waiting & { readonly retrying: number };
};

/** Timeout in milliseconds, so that a slow database does not delay metrics for longer. */
const timeoutMs = 600;

const due = sql<boolean>`locked_at is null and run_at <= now() and attempts < max_attempts`;

const jobNumbers = queueDb
  .selectFrom(queueDb.selectFrom('graphile_worker.jobs').selectAll().select(due.as('due')).as('job'))
  .select([
    sql<number>`count(*) filter (where due)::int`.as('due'),
    sql<number>`coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8`.as('seconds'),
    sql<number>`count(*) filter (where locked_at is not null)::int`.as('running'),
    sql<number>`count(*) filter (where locked_at is null and attempts >= max_attempts)::int`.as('failed'),
  ]);

const deliveryNumbers = db
  .selectFrom('delivery')
  .select([
    sql<number>`count(*) filter (where next_attempt_time <= now())::int`.as('due'),
    sql<number>`coalesce(extract(epoch from now() - least(min(next_attempt_time), now())), 0)::float8`.as('seconds'),
    sql<number>`count(*) filter (where status = 2)::int`.as('retrying'),
  ])
  .where(sql<boolean>`coalesce(status = any(array[0, 2]), false)`);

/** Queries the database; undefined if it does not respond in time. */
export async function readQueues(
  pool: Pick<pg.Pool, 'query'>,
  tables: Pick<SystemTables, 'queries' | 'namesOf'>,
): Promise<QueueNumbers | undefined> {
  const pending = Promise.all([
    executeOn(pool, jobNumbers),
    // The table belongs to a feature.
    tables.namesOf(['delivery']).length === 0
      ? [{ due: 0, seconds: 0, retrying: 0 }]
      : executorsOn(pool, tables.queries).executeForAllCustomers(deliveryNumbers, 'deliveries that wait'),
  ]).then(([jobs, deliveries]) => numbersOf(jobs[0], deliveries[0]));
  // After the timeout, a failure of the query is ignored.
  pending.catch(() => undefined);
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), timeoutMs);
  try {
    return await Promise.race([pending, late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function numbersOf(
  jobs: InferResult<typeof jobNumbers>[number] | undefined,
  deliveries: InferResult<typeof deliveryNumbers>[number] | undefined,
): QueueNumbers | undefined {
  if (jobs === undefined || deliveries === undefined) return undefined;
  return {
    jobs: { count: jobs.due, seconds: jobs.seconds },
    running: jobs.running,
    failed: jobs.failed,
    deliveries: { count: deliveries.due, seconds: deliveries.seconds, retrying: deliveries.retrying },
  };
}
