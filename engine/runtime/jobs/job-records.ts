/** The jobs in the queue for operators: list them, and retry or remove failed ones. */
import type { Session } from '../storage/session.ts';

/** `put_aside`: its process ended twice while it ran. `failed` and `put_aside` are not retried automatically. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'put_aside'] as const;

export type JobState = (typeof jobStates)[number];

export interface JobRecord {
  readonly id: string;
  readonly job: string;
  readonly customer: string | null;
  readonly lane: string | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly created_at: Date;
  /** When it is or was due. */
  readonly run_at: Date;
  /** The error of the last attempt; for operators, not for their customers. */
  readonly last_error: string | null;
}

export interface JobFilter {
  readonly states: readonly JobState[];
  /** Undefined: jobs of all customers. */
  readonly customerId?: string;
  readonly limit: number;
}

type QuerySession = Pick<Session, 'query'>;

/** SQL for all jobs, or for those of the customer $2. */
const jobsQuery = `select j.id::text, j.task_identifier as job,
    (select substring(flag from 10) from jsonb_object_keys(j.flags) as flag where flag like 'customer:%' limit 1) as customer,
    (select substring(flag from 6) from jsonb_object_keys(j.flags) as flag where flag like 'lane:%' limit 1) as lane,
    case when j.locked_at is not null then 'running'
         when j.attempts >= j.max_attempts then case when d.times > 1 then 'put_aside' else 'failed' end
         when j.attempts > 0 then 'retrying' else 'waiting' end as state,
    j.attempts::int, j.max_attempts::int, j.created_at, j.run_at, j.last_error
  from graphile_worker.jobs j
  left join core_jobs.death d on d.job_id = j.id
  where $2::text is null or j.flags ? ('customer:' || $2)`;

/**
 * SQL for an array that contains the ID $1 if that job has failed. `reschedule_jobs` without new values only locks the row
 * and returns it, so that a job that is retried at the same time is not removed.
 */
const failedJob = `array(select id from graphile_worker.reschedule_jobs(array[$1::bigint])
    where locked_at is null and attempts >= max_attempts)`;

/** Returns jobs in these states, oldest first. */
export function listJobs(
  { states, customerId, limit }: JobFilter,
  session: QuerySession,
): Promise<readonly JobRecord[]> {
  return session.query<JobRecord>(
    `select * from (${jobsQuery}) as job where state = any($1) order by id::bigint limit $3`,
    [states, customerId ?? null, limit],
  );
}

/** Returns a job, only of the given customer if there is one; undefined if it does not exist. */
export async function findJob(id: string, session: QuerySession, customerId?: string): Promise<JobRecord | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const rows = await session.query<JobRecord>(`select * from (${jobsQuery}) as job where id = $1`, [
    id,
    customerId ?? null,
  ]);
  return rows[0];
}

/** Returns whether the job is no longer retried automatically. */
export function isDead({ state }: JobRecord): boolean {
  return state === 'failed' || state === 'put_aside';
}

/** Retries a failed job from its first attempt; returns false if it has not failed. */
export async function retryJob(id: string, session: QuerySession): Promise<boolean> {
  const rows = await session.query(
    `with forgotten as (delete from core_jobs.death where job_id = $1::bigint)
     select from graphile_worker.reschedule_jobs(${failedJob}, run_at => now(), attempts => 0)`,
    [id],
  );
  return rows.length > 0;
}

/** Removes a failed job; returns false if it has not failed. */
export async function discardJob(id: string, session: QuerySession): Promise<boolean> {
  const rows = await session.query(`select from graphile_worker.complete_jobs(${failedJob})`, [id]);
  return rows.length > 0;
}
