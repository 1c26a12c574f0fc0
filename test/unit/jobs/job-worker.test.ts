/** The worker that runs jobs: its behaviour when the database is unavailable, and jobs whose process is killed. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { afterEach, describe, it } from 'mocha';
import { db } from '../../../engine/database/kysely.ts';
import type { Job } from '../../../engine/extension/contract.ts';
import { type JobWorker, runDueJobs, startJobWorker } from '../../../engine/jobs/job-worker.ts';
import { queueConnections } from '../../../engine/jobs/queue-tables.ts';
import type { Runtime } from '../../../engine/request/request-context.ts';
import { useApi } from '../../support/api.ts';
import { lockWaits } from '../../support/lock-waits.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('the job worker', function suite() {
  this.timeout(60_000);
  const api = useApi({ onRequest: () => undefined });
  const running: JobWorker[] = [];

  afterEach(async () => {
    for (const worker of running.splice(0)) await worker.stop();
  });

  async function start(jobs: Readonly<Record<string, Job>>): Promise<Runtime> {
    const { runtime } = api.server;
    const special = { ...runtime, extensions: { ...runtime.extensions, jobs: new Map(Object.entries(jobs)) } };
    const options = {
      connectionString: api.database.url,
      concurrency: 2,
      pace: { interval: 20, maxUnchangedPolls: 3 },
    };
    running.push(await startJobWorker(special, options));
    return special;
  }

  const enqueue = (job: string, content: object = {}) =>
    api.database.pool.query('select graphile_worker.add_job($1, payload => $2::json)', [
      job,
      JSON.stringify({ customer_id: api.customerId, payload: content }),
    ]);

  it('runs a job of a process that was killed', async () => {
    const ran = Promise.withResolvers<unknown>();
    await enqueue('test.left', { left: true });
    await api.database.pool.query("update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()");
    await start({ 'test.left': { run: async (payload) => ran.resolve(payload) } });
    expect(await ran.promise).to.deep.equal({ left: true });
  });

  it('continues after the database has closed its connections, also during a job', async () => {
    const started = Promise.withResolvers<void>();
    let attempts = 0;
    const done = Promise.withResolvers<number>();
    await start({
      'test.cut': {
        run: async (_payload, { system: { database } }) => {
          attempts += 1;
          started.resolve();
          // The first attempt waits until the database ends its connection.
          if (attempts === 1) await database.execute(db.selectNoFrom(sql`pg_sleep(60)`.as('slept')));
          done.resolve(attempts);
        },
      },
    });
    await enqueue('test.cut');
    await started.promise;
    await cut();
    await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    // The delay of a retry grows; here the retry is due at once.
    const hurry = setInterval(() => {
      void api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    }, 100);
    expect(await done.promise).to.equal(2);
    clearInterval(hurry);
  });

  it('catches up on a schedule that was due while no worker ran, once per customer', async () => {
    await api.database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('test.daily', now() - interval '9 days', now() - interval '3 hours')
       on conflict (identifier) do update set last_execution = excluded.last_execution`,
    );
    // The schedule is due three times an hour, next in five minutes at the earliest, so it is not due during the test.
    const now = new Date().getUTCMinutes();
    const minutes = [10, 30, 50].map((ago) => (now + 60 - ago) % 60).sort((one, other) => one - other);
    const ran: string[] = [];
    const done = Promise.withResolvers<void>();
    const { rows } = await api.database.pool.query('select from sales_organization where customer_id = id');
    await start({
      'test.daily': {
        schedule: `${minutes.join(',')} * * * *`,
        run: async (_payload, { customerId }) => {
          if (ran.push(customerId) === rows.length) done.resolve();
        },
      },
    });
    await done.promise;
    await running[0]?.stop();
    expect(new Set(ran).size).to.equal(ran.length);
  });

  it('dead-letters a job that reports a permanent failure twice, and notifies its extension', async () => {
    let attempts = 0;
    const reported = Promise.withResolvers<string>();
    await start({
      'test.hopeless': {
        run: async () => {
          attempts += 1;
          throw Object.assign(new Error('its thread was ended'), { isHopeless: true });
        },
        failed: async (_payload, _context, reason) => reported.resolve(reason),
      },
    });
    await enqueue('test.hopeless');
    const hurry = setInterval(() => {
      void api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    }, 100);
    expect(await reported.promise).to.equal('its thread was ended');
    await running[0]?.stop();
    clearInterval(hurry);
    expect(attempts).to.equal(2);
    const { rows } = await api.database.pool.query(
      "select is_available from graphile_worker._private_jobs where last_error like 'its thread%'",
    );
    expect(rows).to.deep.equal([{ is_available: false }]);
  });

  it('stores the results of due jobs before it returns', async () => {
    const { runtime } = api.server;
    const blocker = await api.database.pool.connect();
    const run = async (): Promise<void> => {
      await blocker.query('begin');
      await blocker.query('select from graphile_worker._private_jobs for update');
    };
    const jobs: ReadonlyMap<string, Job> = new Map([['test.due', { run }]]);
    await enqueue('test.due');
    let hasReturned = false;
    const running = runDueJobs({ ...runtime, extensions: { ...runtime.extensions, jobs } }).finally(() => {
      hasReturned = true;
    });
    await waitUntil(async () => (await lockWaits(api.database.pool)).length > 0);
    // The worker finds no other job during this time.
    for (let queries = 0; queries < 5; queries += 1) await runtime.database.pool.query('select 1');
    expect(hasReturned).to.equal(false);
    await blocker.query('commit');
    blocker.release();
    await running;
    const { rows } = await api.database.pool.query(
      'select from graphile_worker._private_jobs where locked_at is not null',
    );
    expect(rows).to.deep.equal([]);
  });

  it('counts its jobs and connections, and reports waiting jobs', async () => {
    const over = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const runtime = await start({
      'test.slow': {
        run: async () => {
          started.resolve();
          await over.promise;
        },
      },
      'test.bad': {
        run: async () => {
          throw new Error('bad');
        },
      },
    });
    const before = runtime.meters.snapshot().jobs;
    await enqueue('test.slow');
    await started.promise;
    await api.database.pool.query(
      "select graphile_worker.add_job('test.nobody', run_at => now() - interval '1 minute')",
    );
    const [worker] = running;
    const queues = await worker?.queues();
    expect(queues?.running).to.equal(1);
    expect(queues?.jobs.count).to.equal(1);
    expect(queues?.jobs.seconds).to.be.within(60, 600);
    expect(worker?.connections()).to.be.within(1, queueConnections);
    over.resolve();
    await enqueue('test.bad');
    while (runtime.meters.snapshot().jobs.failed.count === before.failed.count) await wait(10);
    while (runtime.meters.snapshot().jobs.done.count === before.done.count) await wait(10);
  });

  /** Ends every connection of the server under test, and returns when they have ended. */
  async function cut(): Promise<void> {
    await api.database.pool.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name like 'core%'",
    );
  }
});
