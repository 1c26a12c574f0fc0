/** Queues a job in the transaction of the context, through graphile-worker's own SQL function: the job exists only if the transaction commits. */
import type { Caller, JobOptions, JsonObject } from '../../extension/contract.ts';
import { systemResource } from '../../model/system-resources.ts';
import { type RequestContext, withCallerPermissions } from '../context/request-context.ts';
import { defaultQueue, flagsOf } from './queue-limiter.ts';

/** The number of a customer's waiting jobs of a kind above which priority does not decrease further. */
const maxWaitingJobs = 200;

/** The caller whose request has queued a job: the integration, and the user it acted for. */
export interface Orderer {
  readonly agent: string;
  readonly principal: Caller['principal'];
}

/**
 * Adds the job with the customer it belongs to and, for work requested by a caller, the caller whose permissions it uses. Customers are served round-robin, and
 * so are the callers of a customer: the priority of a job is its position among the customer's waiting jobs of its kind, in round-robin order of the callers.
 * Jobs of one queue run in order.
 */
export async function enqueueJob(
  context: RequestContext,
  job: string,
  payload: JsonObject,
  options: JobOptions = {},
): Promise<void> {
  const { customerId, agentId, principal } = withCallerPermissions(context).caller;
  const orderer: Orderer | undefined =
    principal.resource === systemResource(context.runtime.model, 'customer').id
      ? undefined
      : { agent: agentId, principal };
  await context.session.query(
    `select graphile_worker.add_job($1, payload => $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6,
       flags => $7::text[], priority => case when $3::text is null then (
         with before_it as (
           select payload#>>'{orderer,principal,id}' is not distinct from $10 as is_own, count(*) as jobs from (
             select payload from graphile_worker._private_jobs
              where payload->>'customer_id' = $8 and is_available and run_at <= now()
                and task_id = (select id from graphile_worker._private_tasks where identifier = $1) limit $9) as waiting
            group by payload#>>'{orderer,principal,id}'),
         own as (select coalesce(sum(jobs), 0) as jobs from before_it where is_own)
         select (own.jobs + coalesce((select sum(least(before_it.jobs, own.jobs + 1)) from before_it where not is_own), 0))::int from own)
         else 0 end)`,
    [
      job,
      JSON.stringify({ customer_id: customerId, payload, ...(orderer && { orderer }) }),
      options.queue ?? null,
      options.runAt ?? null,
      options.maxAttempts ?? null,
      options.key ?? null,
      flagsOf(context.runtime.extensions.jobs.get(job)?.queue ?? defaultQueue, customerId),
      customerId,
      maxWaitingJobs,
      orderer?.principal.id ?? null,
    ],
  );
}
