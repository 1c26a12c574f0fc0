/** The tables of the job queue: graphile-worker's own, and that of the watch over processes that die. */
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { makeWatchTable } from './process-watch.ts';

/** Makes or updates them. Called with the migrations, before anything is queued. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 2, logger: silent });
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    await makeWatchTable(pool);
  } finally {
    await pool.end();
  }
}

const silent = new Logger(() => () => undefined);
