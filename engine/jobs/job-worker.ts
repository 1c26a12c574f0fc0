/**
 * Background jobs on graphile-worker: jobs are rows written in the transaction that caused them, so that none is lost
 * and none runs for a rolled-back change. Each runs at least once; a failed job is retried with increasing delay.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Job, Logger, type Runner, type RunnerOptions, run, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { db } from '../database/kysely.ts';
import { errorMessage } from '../kernel/errors.ts';
import { Backoff } from '../platform/backoff.ts';
import { isTestCustomerSql } from '../query/clock-sql.ts';
import type { Runtime } from '../request/request-context.ts';
import { startCleaning } from './clean-up.ts';
import { permanentFailureTask } from './free-jobs.ts';
import { contentOf } from './job-payload.ts';
import { defaultPace, ProcessWatch, type WatchPace } from './process-watch.ts';
import { defaultQueue, QueueLimiter } from './queue-limiter.ts';
import { queueConnections } from './queue-tables.ts';
import { type QueueNumbers, readQueues } from './read-queues.ts';
import { abandonJob, runJob } from './run-job.ts';
import { isFollowed, type ScheduledRun, schedules, scheduleTask } from './schedules.ts';

export interface JobWorkerOptions {
  /** Maximum concurrent jobs in this process. */
  readonly concurrency: number;
  /** The queue has its own connections, so that it uses none of those for requests. */
  readonly connectionString: string;
  /** False with a pooler that does not support prepared statements. */
  readonly preparedStatements?: boolean;
  readonly pace?: WatchPace;
  /** Startup does not wait for the queue: it starts in the background, and retries if it cannot be reached. */
  readonly startsInBackground?: boolean;
}

export interface JobWorker {
  /** Returns the amount of waiting work in the queues; undefined if the database does not respond. */
  queues(): Promise<QueueNumbers | undefined>;
  /** Returns the number of open connections in addition to those of the runtime. */
  connections(): number;
  /** Waits for running jobs and delivery attempts. */
  stop(): Promise<void>;
}

/**
 * Starts running jobs, and the background work of features. Rejects if the queue cannot be reached now, unless `startsInBackground` is
 * set; after startup it waits until the queue is reachable.
 */
export async function startJobWorker(runtime: Runtime, options: JobWorkerOptions): Promise<JobWorker> {
  const pool = queuePool(options.connectionString, runtime);
  const ended = new AbortController();
  const first = options.startsInBackground === true ? undefined : await firstQueue(runtime, pool, options);
  const running = runWithRestarts(first, () => startQueue(runtime, pool, options), { runtime, signal: ended.signal });
  const work = runtime.startWork.map((start) => start(runtime, options.connectionString));
  const cleaning = startCleaning(runtime);
  // A process may be stopped twice; the queue itself rejects a second stop.
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    ended.abort();
    cleaning.stop();
    await Promise.all([running, ...work.map((started) => started.stop())]);
    await pool.end();
  };
  return {
    queues: () => readQueues(pool, runtime.database.tables),
    connections: () => pool.totalCount,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function firstQueue(runtime: Runtime, pool: pg.Pool, options: JobWorkerOptions): Promise<Queue> {
  try {
    return await startQueue(runtime, pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function queuePool(connectionString: string, runtime: Pick<Runtime, 'log'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: queueConnections,
    connectionTimeoutMillis: 5_000,
    application_name: 'core jobs',
  });
  pool.on('error', (error) => runtime.log('an idle connection of the job queue broke', { error: error.message }));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Queue {
  /** Resolves when the queue has stopped, on its own or on request. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the queue and its watch over processes that die. */
async function startQueue(runtime: Runtime, pool: pg.Pool, options: JobWorkerOptions): Promise<Queue> {
  const { concurrency, preparedStatements = true, pace = defaultPace } = options;
  const events = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }: { readonly workerPool: { readonly id: string } }) => {
    id = workerPool.id;
  });
  const queueLimiter = new QueueLimiter(
    concurrency,
    [...runtime.extensions.jobs.values()].map(({ queue: lane = defaultQueue }) => lane),
  );
  const flagsOfJob = ({ job }: { readonly job: Pick<Job, 'flags'> }): string[] => Object.keys(job.flags ?? {});
  events.on('job:start', (event) => queueLimiter.jobStarted(flagsOfJob(event)));
  events.on('job:complete', (event) => queueLimiter.jobEnded(flagsOfJob(event)));
  events.on('worker:getJob:empty', () => queueLimiter.pollEmpty());
  events.on('worker:getJob:error', () => queueLimiter.pollEmpty());
  const runnerOptions = {
    pgPool: pool,
    concurrency,
    events,
    forbiddenFlags: () => queueLimiter.startPoll(),
    noHandleSignals: true,
    pollInterval: 1_000,
    noPreparedStatements: !preparedStatements,
  };
  const runner: Runner = await run({ ...queueOptions(runtime), ...runnerOptions }, undefined, schedules(runtime));
  const watch = new ProcessWatch(id, pool, pace.maxUnchangedPolls);
  const watching = new AbortController();
  const polling = pollWatch(watch, pace.interval, { runtime, signal: watching.signal });
  const leave = async (): Promise<void> => {
    watching.abort();
    await polling;
    // If this fails, the other processes detect the stop themselves.
    await watch.leave().catch(() => undefined);
  };
  const stop = async (): Promise<void> => {
    await watch.stopping().catch(() => undefined);
    await runner.stop();
  };
  return { ended: runner.promise.finally(leave), stop };
}

interface Keeping {
  readonly runtime: Pick<Runtime, 'log'>;
  readonly signal: AbortSignal;
}

async function pollWatch(watch: ProcessWatch, interval: number, { runtime, signal }: Keeping): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const id of await watch.poll()) runtime.log('restarting jobs of a process that died', { process: id });
    } catch {
      // The database is unavailable, which is reported elsewhere. No worker counts as dead during that time.
    }
    await wait(interval, undefined, { signal }).catch(() => undefined);
  }
}

/** Milliseconds after which a running queue counts as successfully started. */
const longRun = 60_000;

/** The queue stops if the database becomes unavailable at certain points; restart it until it is stopped on request. */
async function runWithRestarts(
  first: Queue | undefined,
  start: () => Promise<Queue>,
  { runtime, signal }: Keeping,
): Promise<void> {
  const backoff = new Backoff(500, 30_000);
  for (let queue: Queue | undefined = first; ; ) {
    const stop = (): void => void queue?.stop().catch(() => undefined);
    const began = performance.now();
    try {
      queue ??= await start();
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      await queue.ended;
      if (!signal.aborted) runtime.log('the job queue stopped unexpectedly');
    } catch (error) {
      if (!signal.aborted) runtime.log('the job queue stopped', { error: errorMessage(error) });
    } finally {
      signal.removeEventListener('abort', stop);
    }
    if (signal.aborted) return;
    if (performance.now() - began > longRun) backoff.succeed();
    queue = undefined;
    await wait(backoff.fail(), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

/** Only batches are awaited at the end of a run. Without a batch, the result of the last job may be stored after `runOnce` has returned. */
const awaitedResults = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Runs all jobs that are due, and those that they queue for now, stores their results, and returns. */
export async function runDueJobs(runtime: Runtime): Promise<void> {
  const { pool: pgPool } = runtime.database;
  await runOnce({ ...queueOptions(runtime), pgPool, noHandleSignals: true, preset: awaitedResults });
}

/** Queues a scheduled job for every customer, as its schedule would: for customers with a test clock only if the job follows the server. */
export async function runSchedule(runtime: Runtime, job: string): Promise<void> {
  const definition = runtime.extensions.jobs.get(job);
  const lane = definition?.queue ?? defaultQueue;
  const { session } = runtime.database;
  const followsServer = definition?.schedule !== undefined && definition.followsServer === true;
  const customers = await session.executeForAllCustomers(
    db
      .selectFrom('customer')
      .select('customer.id')
      .whereRef('customer.customer_id', '=', 'customer.id')
      .$if(!followsServer, (query) => query.where(({ not }) => not(isTestCustomerSql(runtime.model)))),
    'a job for each customer at its hour',
  );
  const ids = sql<object>`unnest(${customers.map(({ id }) => id)}::uuid[])`.as('id');
  const added = sql`graphile_worker.add_job(${job}, payload => json_build_object('customer_id', id, 'payload', '{}'::json),
    job_key => ${job}::text || ':' || id::text,
    flags => array['lane:' || ${lane}::text, 'customer:' || id::text, 'share:' || ${lane}::text || ':' || id::text])`;
  await session.executeForNoCustomer(db.selectFrom(ids).select(added.as('added')));
}

function queueOptions(runtime: Runtime): RunnerOptions {
  const items = schedules(runtime);
  const tasks = [...runtime.extensions.jobs.keys()].map((job) => [
    job,
    async (payload: unknown, { job: { id, attempts, max_attempts: maxAttempts } }: { readonly job: Job }) => {
      const attempt = { attempt: attempts, maxAttempts: maxAttempts, id: String(id) };
      await runJob(runtime, { job, ...contentOf(payload), ...attempt });
    },
  ]);
  return {
    logger: loggerOf(runtime),
    taskList: {
      ...Object.fromEntries(tasks),
      [scheduleTask]: async (payload: unknown, { job: { created_at: createdAt } }: { readonly job: Job }) => {
        const { job, _cron: due } = payload as ScheduledRun;
        const item = items.find(({ identifier }) => identifier === job);
        if (due?.backfilled === true && item !== undefined && isFollowed(item.match, new Date(due.ts), createdAt))
          return;
        await runSchedule(runtime, job);
      },
      [permanentFailureTask]: async (payload: unknown, { job: { attempts } }: { readonly job: Job }) => {
        const { job, reason } = payload as { readonly job: string; readonly reason: string };
        await abandonJob(runtime, { job, ...contentOf(payload), attempt: attempts }, reason);
      },
    },
  };
}

/** Failures are logged; status messages of workers are not. */
function loggerOf(runtime: Runtime): Logger {
  return new Logger(() => (level, message, meta) => {
    // A job uses a connection of the queue only while it is fetched and completed, so fewer connections than jobs are enough.
    if (meta !== undefined && 'max' in meta && 'concurrency' in meta) return;
    if (level === 'error' || level === 'warning') runtime.log('job', { level, message });
  });
}
