/** The jobs in the queue for operators: list them, and retry or remove failed ones. */
import { type InferResult, sql } from 'kysely';
import { anyOf } from '../database/expressions.ts';
import type { QueryExecutors } from '../database/prepare.ts';
import { queueDb } from './queue-tables.ts';

/** `put_aside`: its process ended twice while it ran. `failed` and `put_aside` are not retried automatically. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'put_aside'] as const;

export type JobState = (typeof jobStates)[number];

export interface JobFilter {
  readonly states: readonly JobState[];
  /** Undefined: jobs of all customers. */
  readonly customerId?: string;
  readonly limit: number;
}

type QuerySession = Pick<QueryExecutors, 'executeForNoCustomer'>;

const state = sql<JobState>`case when j.locked_at is not null then 'running'
  when j.attempts >= j.max_attempts then case when d.times > 1 then 'put_aside' else 'failed' end
  when j.attempts > 0 then 'retrying' else 'waiting' end`;

/** Returns the value in the flag of a job that begins with this text. */
function flagValue(begin: 'customer:' | 'lane:') {
  const value = sql`substring(flag from ${sql.lit(begin.length + 1)})`;
  return sql<
    string | null
  >`(select ${value} from jsonb_object_keys(j.flags) as flag where starts_with(flag, ${sql.lit(begin)}) limit 1)`;
}

/** Returns the query of all jobs, or of those of a customer. */
function selectJobs(customerId?: string) {
  const jobs = queueDb
    .selectFrom('graphile_worker.jobs as j')
    .leftJoin('core_jobs.death as d', 'd.job_id', 'j.id')
    .select(['j.id', 'j.task_identifier as job', flagValue('customer:').as('customer'), flagValue('lane:').as('lane')])
    // `run_at`: when the job is or was due. `last_error`: of the last attempt; for operators, not for their customers.
    .select([state.as('state'), 'j.attempts', 'j.max_attempts', 'j.created_at', 'j.run_at', 'j.last_error']);
  return customerId === undefined ? jobs : jobs.where(sql<boolean>`j.flags ? ${`customer:${customerId}`}`);
}

export type JobRecord = InferResult<ReturnType<typeof selectJobs>>[number];

/**
 * Returns an array that contains the ID of a job if that job has failed. `reschedule_jobs` without new values only locks
 * the row and returns it, so that a job that is retried at the same time is not removed.
 */
function ifFailed(id: string) {
  return sql`array(select id from graphile_worker.reschedule_jobs(array[${id}::bigint]) where locked_at is null and attempts >= max_attempts)`;
}

/** Returns jobs in these states, oldest first. */
export function listJobs(
  { states, customerId, limit }: JobFilter,
  session: QuerySession,
): Promise<readonly JobRecord[]> {
  const jobs = queueDb.selectFrom(selectJobs(customerId).as('job')).selectAll();
  return session.executeForNoCustomer(jobs.where('state', '=', anyOf(states, 'text')).orderBy('id').limit(limit));
}

/** Returns a job, only of the given customer if there is one; undefined if it does not exist. */
export async function findJob(id: string, session: QuerySession, customerId?: string): Promise<JobRecord | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const [job] = await session.executeForNoCustomer(selectJobs(customerId).where('j.id', '=', id));
  return job;
}

/** Returns whether the job is no longer retried automatically. */
export function isDead({ state }: JobRecord): boolean {
  return state === 'failed' || state === 'put_aside';
}

/** Retries a failed job from its first attempt; returns false if it has not failed. */
export async function retryJob(id: string, session: QuerySession): Promise<boolean> {
  const rescheduled = sql<{
    id: string;
  }>`graphile_worker.reschedule_jobs(${ifFailed(id)}, run_at => now(), attempts => 0)`;
  const retry = queueDb
    .with('forgotten', (query) => query.deleteFrom('core_jobs.death').where('job_id', '=', id))
    .selectFrom(rescheduled.as('job'))
    .select('job.id');
  return (await session.executeForNoCustomer(retry)).length > 0;
}

/** Removes a failed job; returns false if it has not failed. */
export async function discardJob(id: string, session: QuerySession): Promise<boolean> {
  const completed = sql<{ id: string }>`graphile_worker.complete_jobs(${ifFailed(id)})`;
  const discard = queueDb.selectFrom(completed.as('job')).select('job.id');
  return (await session.executeForNoCustomer(discard)).length > 0;
}
