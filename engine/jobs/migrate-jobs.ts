/** The tables of background jobs: graphile-worker's own, and that of the process watch. */
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { executeOn } from '../database/execute-on.ts';
import { db } from '../database/kysely.ts';
import { makeWatchTable } from './process-watch.ts';

/** Creates or updates them. Called with the migrations, before anything is queued. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 2, logger: silent });
  const pool = new pg.Pool({ connectionString, max: 1 });
  // The statement on the broken connection fails; an unhandled error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await makeWatchTable(pool);
    await makeCustomerIndex(pool);
  } finally {
    await pool.end();
  }
}

/** The waiting jobs of a customer are counted by kind whenever it queues another one (enqueue-job.ts). */
async function makeCustomerIndex(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const found = sql<boolean>`to_regclass('graphile_worker.core_jobs_by_customer') is not null`;
  const [index] = await executeOn(pool, db.selectNoFrom(found.as('found')));
  if (index?.found === true) return;
  await executeOn(
    pool,
    sql`create index if not exists core_jobs_by_customer on graphile_worker._private_jobs
      ((payload->>'customer_id'), task_id, run_at) where is_available`,
  );
}

const silent = new Logger(() => () => undefined);
