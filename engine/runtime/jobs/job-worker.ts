/**
 * Background work on graphile-worker: jobs are rows that were written in the transaction of whatever caused them, so that none is
 * lost and none runs for something that did not happen. Each runs at least once; one that fails is tried again, later each time.
 */
import { Logger, parseCronItems, type Runner, type RunnerOptions, run, runMigrations, runOnce } from 'graphile-worker';
import type { JsonObject } from '../../extension/contract.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { systemResources } from '../../model/system-resources.ts';
import { startWebhooks } from '../events/webhook-worker.ts';
import type { Runtime } from '../work.ts';
import { startCleaning } from './clean-up.ts';
import { runJob } from './run-job.ts';

/** The task that makes one job for each customer out of a schedule. */
const scheduleTask = 'core.schedule';

export interface JobWorkerOptions {
  /** Jobs that run at the same time in this process. */
  readonly concurrency: number;
  /** The queue has two connections of its own (one only listens), so that it takes none from requests. */
  readonly connectionString: string;
}

/** Makes or updates the tables of the queue. Called with the migrations, before anything is queued. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 2, logger: silent });
}

/** Starts to run jobs and to send webhooks; `stop` waits for those under way. */
export async function startJobWorker(
  runtime: Runtime,
  { concurrency, connectionString }: JobWorkerOptions,
): Promise<{ readonly stop: () => Promise<void> }> {
  const own = { connectionString, maxPoolSize: 2, concurrency, noHandleSignals: true, pollInterval: 1_000 };
  const runner: Runner = await run({ ...queueOptions(runtime), ...own }, undefined, schedules(runtime));
  // A broken queue is in the log already; the server goes on and its database errors are seen at /readyz.
  runner.promise.catch((error: Error) => runtime.log('the job worker stopped', { error: error.message }));
  const webhooks = startWebhooks(runtime);
  const cleaning = startCleaning(runtime);
  // A process may be told to stop from two sides; the queue itself refuses a second stop.
  let stopping: Promise<void> | undefined;
  return {
    stop: () => {
      cleaning.stop();
      stopping ??= Promise.all([runner.stop(), webhooks.stop()]).then(() => undefined);
      return stopping;
    },
  };
}

/** Runs all jobs that are due, and those that they queue for now, and returns. */
export async function runDueJobs(runtime: Runtime): Promise<void> {
  await runOnce({ ...queueOptions(runtime), pgPool: runtime.database.pool, noHandleSignals: true });
}

/** Queues a scheduled job for every customer, as its schedule would. */
export async function runSchedule(runtime: Runtime, job: string): Promise<void> {
  const customers = runtime.model.resourceById.get(systemResources.customer)?.table ?? '';
  await runtime.database.session.query(
    `select graphile_worker.add_job($1, payload => json_build_object('customer_id', id, 'payload', '{}'::json),
              job_key => $1 || ':' || id::text)
       from ${quoteIdentifier(customers)} where customer_id = id`,
    [job],
  );
}

function queueOptions(runtime: Runtime): RunnerOptions {
  const tasks = [...runtime.extensions.jobs.keys()].map((job) => [
    job,
    async (payload: unknown, helpers: { readonly job: { readonly attempts: number } }) => {
      const { customer_id: customerId, payload: content } = payload as { customer_id: string; payload: JsonObject };
      await runJob(runtime, { job, customerId, payload: content, attempt: helpers.job.attempts });
    },
  ]);
  return {
    logger: loggerOf(runtime),
    taskList: {
      ...Object.fromEntries(tasks),
      [scheduleTask]: async (payload: unknown) => {
        await runSchedule(runtime, (payload as { job: string }).job);
      },
    },
  };
}

function schedules(runtime: Runtime) {
  return parseCronItems(
    [...runtime.extensions.jobs].flatMap(([job, { schedule }]) =>
      schedule === undefined
        ? []
        : [{ task: scheduleTask, match: schedule, payload: { job }, identifier: job, options: { maxAttempts: 3 } }],
    ),
  );
}

const silent = new Logger(() => () => undefined);

/** Failures are for the log; what a worker says about itself is not. */
function loggerOf(runtime: Runtime): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') runtime.log('job', { level, message });
  });
}
