/** The stored clock of a customer: its reading, and the progress of its last move. */
import type { InferResult } from 'kysely';
import { credentialChannel } from '../../access/watch-credentials.ts';
import { db } from '../../database/kysely.ts';
import { releaseHeldJobs } from '../../jobs/held-jobs.ts';
import { clockOffset } from '../../query/clock-sql.ts';
import type { Session } from '../../storage/session.ts';

/** The job `{}` that moves a clock. */
export const moveJob = 'test_clock.move';

/** The value of `last_job` when all jobs of the time have run: it follows the names of jobs. */
const allJobs = '~';

/** The time that a move has reached, and the last scheduled job that it ran at this time. */
export interface Position {
  readonly time: Date;
  readonly job: string;
}

export type StoredClock = Readonly<InferResult<typeof clocks>[number]>;

const clocks = db
  .selectFrom('testclock')
  .select(['reached_at', 'last_job', 'is_moving', 'moves_from', 'moves_to', 'job_count', 'failed_count'])
  .select(['failed_job', 'failure', clockOffset.as('offset')])
  .whereRef('id', '=', 'customer_id');

/** Returns the clock of a customer; undefined if it is not of kind test. */
export async function readStoredClock(customerId: string, session: Session): Promise<StoredClock | undefined> {
  const [clock] = await session.execute(clocks, customerId);
  return clock;
}

/** Like readStoredClock, and locks the clock. */
export async function lockClock(customerId: string, session: Session): Promise<StoredClock | undefined> {
  const [clock] = await session.execute(clocks.forUpdate(), customerId);
  return clock;
}

/** Creates the clock of a new customer. `now`: the time of the server. */
export async function createClock(
  customerId: string,
  { time, now }: { readonly time: Date; readonly now: Date },
  session: Session,
): Promise<void> {
  const values = { id: customerId, reached_at: time, set_at: now, last_job: allJobs };
  await session.execute(db.insertInto('testclock').values(values), customerId);
}

/** Begins a move. */
export async function startMove(customerId: string, from: Date, to: Date, session: Session): Promise<void> {
  const values = { is_moving: true, moves_from: from, moves_to: to, failed_job: null, failure: null };
  await session.execute(db.updateTable('testclock').set({ ...values, job_count: 0, failed_count: 0 }), customerId);
}

/** Sets the clock before a scheduled job runs, in the transaction of the job; returns false if the clock is no longer at `from`. `now`: the time of the server. */
export async function reach(
  customerId: string,
  from: Position,
  { time, job, now }: Position & { readonly now: Date },
  session: Session,
): Promise<boolean> {
  const moved = db
    .updateTable('testclock')
    .set(({ eb }) => ({
      reached_at: time,
      set_at: now,
      last_job: job,
      job_count: eb('job_count', '+', 1),
    }))
    .where('is_moving', '=', true)
    .where('reached_at', '=', from.time)
    .where('last_job', '=', from.job)
    .returning('id');
  return (await session.execute(moved, customerId)).length > 0;
}

/** Counts a job that scheduled jobs have caused. */
export async function countJob(customerId: string, isFailed: boolean, session: Session): Promise<void> {
  const counted = db
    .updateTable('testclock')
    .set(({ eb }) =>
      isFailed ? { failed_count: eb('failed_count', '+', 1) } : { job_count: eb('job_count', '+', 1) },
    );
  await session.execute(counted, customerId);
}

/** Ends a move at its time, or with the job that failed; only if the clock is still at `from`. Jobs that wait for a later time then wait for the clock to reach it. */
export async function endMove(
  customerId: string,
  end: ({ readonly time: Date } | { readonly job: string; readonly reason: string }) & {
    readonly from?: Position;
    /** The time of the server. */
    readonly now: Date;
  },
  session: Session,
): Promise<void> {
  const { from, now } = end;
  const values =
    'time' in end
      ? { reached_at: end.time, last_job: allJobs }
      : { failed_job: end.job, failure: end.reason.slice(0, 2_000) };
  const ended = db
    .updateTable('testclock')
    .set({ ...values, is_moving: false, set_at: now })
    .where('is_moving', '=', true)
    .$if(from !== undefined, (query) =>
      query.where('reached_at', '=', from?.time ?? null).where('last_job', '=', from?.job ?? ''),
    )
    .returning('reached_at');
  const [clock] = await session.execute(ended, customerId);
  if (clock === undefined) return;
  await releaseHeldJobs(customerId, clock.reached_at, session);
  await session.notify(credentialChannel, customerId);
}
