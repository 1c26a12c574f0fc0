/** Queues a job in the work's transaction, through graphile-worker's own SQL function: it exists only if the transaction commits. */
import type { JobOptions, JsonObject } from '../../extension/contract.ts';
import type { Work } from '../work.ts';

/** Adds the job; the payload carries the customer it works for. */
export async function enqueueJob(
  work: Work,
  job: string,
  payload: JsonObject,
  options: JobOptions = {},
): Promise<void> {
  await work.session.query(
    `select graphile_worker.add_job($1, payload => $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6)`,
    [
      job,
      JSON.stringify({ customer_id: work.caller.customerId, payload }),
      options.queue ?? null,
      options.runAt ?? null,
      options.maxAttempts ?? null,
      options.key ?? null,
    ],
  );
}
