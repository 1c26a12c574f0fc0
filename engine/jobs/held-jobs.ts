/** The waiting jobs of a customer with a test clock: a move of the clock runs those that are due for the customer, instead of the queue. */
import { sql } from 'kysely';
import type { Session } from '../storage/session.ts';
import { heldUntil } from './enqueue-job.ts';
import { queueDb } from './queue-tables.ts';

export interface HeldJob {
  readonly id: string;
  readonly job: string;
  readonly payload: unknown;
  readonly due: Date;
}

const batchSize = 100;

const due = sql<Date>`(j.payload->>'due')::timestamptz`;

/** The jobs that state the time at which they are due for the customer. The condition is that of an index (migrate-jobs.ts). */
function heldJobs(customerId: string) {
  return queueDb
    .selectFrom('graphile_worker._private_jobs as j')
    .where(sql<string>`j.payload->>'customer_id'`, '=', customerId)
    .where('j.is_available', '=', sql.lit(true))
    .where(due, 'is not', null);
}

/** Returns the jobs that are due first, except those of a task, in their order. */
export function nextHeldJobs(
  customerId: string,
  otherTask: string,
  session: Pick<Session, 'executeForNoCustomer'>,
): Promise<readonly HeldJob[]> {
  return session.executeForNoCustomer(
    heldJobs(customerId)
      .innerJoin('graphile_worker._private_tasks as task', 'task.id', 'j.task_id')
      .select(['j.id', 'task.identifier as job', 'j.payload', due.as('due')])
      .where('task.identifier', '<>', otherTask)
      .orderBy(due)
      .orderBy('j.id')
      .limit(batchSize),
  );
}

/** Removes a job from the queue, in the transaction that runs it; returns false if it is running or has run. */
export async function completeHeldJob(id: string, session: Session): Promise<boolean> {
  if (session.transaction !== undefined) session.transaction.hasJobs = true;
  const completed = sql<{ id: string }>`graphile_worker.complete_jobs(array[${id}::bigint])`;
  return (await session.executeForNoCustomer(queueDb.selectFrom(completed.as('job')).select('job.id'))).length > 0;
}

/** Marks a job as failed, so that it is not tried again automatically. */
export async function failHeldJob(id: string, reason: string, session: Session): Promise<void> {
  const failed = sql<{ id: string }>`graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${reason})`;
  await session.executeForNoCustomer(queueDb.selectFrom(failed.as('job')).select('job.id'));
}

/** Lets the queue run the waiting jobs when the clock, whose time is now `reached`, reaches the time at which they are due. */
export async function releaseHeldJobs(customerId: string, reached: Date, session: Session): Promise<void> {
  if (session.transaction !== undefined) session.transaction.hasJobs = true;
  const runAt = sql<Date>`now() + (${due} - ${reached}::timestamptz)`;
  const released = sql`graphile_worker.reschedule_jobs(array[j.id], run_at => ${runAt})`;
  await session.executeForNoCustomer(
    heldJobs(customerId)
      .where((eb) => eb.or([eb('j.run_at', '=', heldUntil), eb(due, '>', reached)]))
      .select(released.as('released')),
  );
}
