/** Queues a job in the work's transaction, through graphile-worker's own SQL function: it exists only if the transaction commits. */
import type { Caller, JobOptions, JsonObject } from '../../extension/contract.ts';
import { systemResource } from '../../model/system-resources.ts';
import { callerSide, type Work } from '../context/work.ts';
import { flagsOf, usualLane } from './lanes.ts';

/** A customer who has more of a kind waiting does not stand further behind. */
const longestLine = 200;

/** Whose request has queued a job: the integration, and whom it spoke for. */
export interface Orderer {
  readonly agent: string;
  readonly principal: Caller['principal'];
}

/**
 * Adds the job; it carries the customer it works for and, of work that somebody asked for, whose rights it has. Customers take turns: a job
 * stands behind as many of others as its customer has of its kind before it, in any order of arrival. Those of one queue keep their order.
 */
export async function enqueueJob(
  work: Work,
  job: string,
  payload: JsonObject,
  options: JobOptions = {},
): Promise<void> {
  const { customerId, agentId, principal } = callerSide(work).caller;
  const orderer: Orderer | undefined =
    principal.resource === systemResource(work.runtime.model, 'customer').id
      ? undefined
      : { agent: agentId, principal };
  await work.session.query(
    `select graphile_worker.add_job($1, payload => $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6,
       flags => $7::text[], priority => case when $3::text is null then (
         select count(*)::int from (
           select from graphile_worker._private_jobs
            where payload->>'customer_id' = $8 and is_available and run_at <= now()
              and task_id = (select id from graphile_worker._private_tasks where identifier = $1) limit $9) as before_it)
         else 0 end)`,
    [
      job,
      JSON.stringify({ customer_id: customerId, payload, ...(orderer && { orderer }) }),
      options.queue ?? null,
      options.runAt ?? null,
      options.maxAttempts ?? null,
      options.key ?? null,
      flagsOf(work.runtime.extensions.jobs.get(job)?.lane ?? usualLane, customerId),
      customerId,
      longestLine,
    ],
  );
}
