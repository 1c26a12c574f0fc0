/**
 * Returns the jobs of dead processes to the queue. The job that killed its process is unknown: each is a suspect, and a
 * process runs one suspect at a time (queue-limiter.ts). A job that was running at a second death is disabled, like one
 * that failed for the last time.
 */

import { sql } from 'kysely';
import type pg from 'pg';
import { executeOn } from '../database/execute-on.ts';
import { anyOf } from '../database/expressions.ts';
import { db } from '../database/kysely.ts';
import { suspectFlag } from './queue-limiter.ts';
import { queueDb } from './queue-tables.ts';

/** The task that notifies a job's extension that the job is not tried again. */
export const permanentFailureTask = 'core.given_up';

/** Process deaths after which a job is no longer retried automatically. */
const maxDeaths = 2;

const reasons = {
  killed: 'its process ended twice while it ran',
  last: 'its process ended at the last attempt',
} as const;

/** Releases the jobs that these processes have locked, in one transaction; of several concurrent calls the first one does it. */
export async function freeJobs(dead: readonly string[], pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await executeOn(
      client,
      queueDb.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('core_jobs free', 0))`.as('locked')),
    );
    const orphans = await executeOn(client, jobsLockedBy(dead));
    const suspects = orphans.filter((job) => job.is_suspect).map(({ id }) => id);
    const deaths = await executeOn(client, countDeaths(suspects));
    const suspected = sql<
      Record<string, true>
    >`coalesce(flags, '{}') || jsonb_build_object(${suspectFlag}::text, true)`;
    await executeOn(
      client,
      queueDb
        .updateTable('graphile_worker._private_jobs')
        .set({ flags: suspected })
        .where('id', '=', anyOf(suspects, 'bigint')),
    );
    await executeOn(
      client,
      queueDb.selectNoFrom(sql`graphile_worker.force_unlock_workers(${dead}::text[])`.as('unlocked')),
    );
    await executeOn(client, queueDb.deleteFrom('core_jobs.process').where('id', '=', anyOf(dead, 'text')));
    for (const { id, job, flags, is_last: isLast } of orphans) {
      const times = deaths.find(({ job_id: of }) => of === id)?.times ?? 0;
      if (times < maxDeaths && !isLast) continue;
      const reason = times < maxDeaths ? reasons.last : reasons.killed;
      const failed = sql<{ payload: object }>`graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${reason})`;
      const [failedJob] = await executeOn(client, db.selectFrom(failed.as('failed')).select('payload'));
      const payload = JSON.stringify({ ...failedJob?.payload, job, reason });
      const keptFlags = Object.keys(flags ?? {}).filter((flag) => flag !== suspectFlag);
      const notification = sql`graphile_worker.add_job(${permanentFailureTask}, payload => ${payload}::json,
        job_key => ${`${permanentFailureTask}:${id}`}, flags => ${keptFlags})`;
      await executeOn(client, db.selectNoFrom(notification.as('added')));
    }
    await executeOn(
      client,
      queueDb
        .deleteFrom('core_jobs.death')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('graphile_worker.jobs as j').select('j.id').whereRef('j.id', '=', 'job_id'))),
        ),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function jobsLockedBy(processes: readonly string[]) {
  return queueDb
    .selectFrom('graphile_worker.jobs as j')
    .leftJoin('core_jobs.process as p', 'p.id', 'j.locked_by')
    .select(['j.id', 'j.task_identifier as job', 'j.flags'])
    .select([
      sql<boolean>`j.attempts >= j.max_attempts`.as('is_last'),
      sql<boolean>`not coalesce(p.is_stopping, false)`.as('is_suspect'),
    ])
    .where('j.locked_by', '=', anyOf(processes, 'text'));
}

function countDeaths(jobs: readonly string[]) {
  return queueDb
    .insertInto('core_jobs.death')
    .columns(['job_id'])
    .expression(queueDb.selectNoFrom(sql<string>`unnest(${jobs}::bigint[])`.as('job_id')))
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet(({ eb }) => ({ times: eb('core_jobs.death.times', '+', 1) })),
    )
    .returning(['job_id', 'times']);
}
