/**
 * Returns the jobs of dead processes to the queue. The job that killed its process is unknown: each is a suspect, and a
 * process runs one suspect at a time (queue-limiter.ts). A job that was running at a second death is disabled, like one
 * that failed for the last time.
 */
import type pg from 'pg';
import { suspectFlag } from './queue-limiter.ts';

/** The task that notifies a job's extension that the job is not tried again. */
export const permanentFailureTask = 'core.given_up';

/** Process deaths after which a job is no longer retried automatically. */
const maxDeaths = 2;

const reasons = {
  killed: 'its process ended twice while it ran',
  last: 'its process ended at the last attempt',
} as const;

interface OrphanedJob {
  readonly id: string;
  readonly job: string;
  readonly flags: Readonly<Record<string, true>> | null;
  readonly is_last: boolean;
  readonly is_suspect: boolean;
}

/** Releases the jobs that these processes have locked, in one transaction; of several concurrent calls the first one does it. */
export async function freeJobs(dead: readonly string[], pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtextextended('core_jobs free', 0))");
    const { rows: orphans } = await client.query<OrphanedJob>(
      `select j.id, j.task_identifier as job, j.flags, j.attempts >= j.max_attempts as is_last,
              not coalesce(p.is_stopping, false) as is_suspect
         from graphile_worker.jobs j
         left join core_jobs.process p on p.id = j.locked_by
        where j.locked_by = any($1)`,
      [dead],
    );
    const suspects = orphans.filter((job) => job.is_suspect).map(({ id }) => id);
    const { rows: deaths } = await client.query<{ job_id: string; times: number }>(
      `insert into core_jobs.death as known (job_id) select unnest($1::bigint[])
       on conflict (job_id) do update set times = known.times + 1 returning job_id, times`,
      [suspects],
    );
    await client.query(
      `update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || jsonb_build_object($2::text, true) where id = any($1)`,
      [suspects, suspectFlag],
    );
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    await client.query('delete from core_jobs.process where id = any($1)', [dead]);
    for (const { id, job, flags, is_last: isLast } of orphans) {
      const times = deaths.find(({ job_id: of }) => of === id)?.times ?? 0;
      if (times < maxDeaths && !isLast) continue;
      const reason = times < maxDeaths ? reasons.last : reasons.killed;
      const { rows: failed } = await client.query<{ payload: object }>(
        'select payload from graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)',
        [id, reason],
      );
      await client.query('select graphile_worker.add_job($1, payload => $2::json, job_key => $3, flags => $4)', [
        permanentFailureTask,
        JSON.stringify({ ...failed[0]?.payload, job, reason }),
        `${permanentFailureTask}:${id}`,
        Object.keys(flags ?? {}).filter((flag) => flag !== suspectFlag),
      ]);
    }
    await client.query(
      'delete from core_jobs.death where not exists (select from graphile_worker.jobs j where j.id = job_id)',
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
