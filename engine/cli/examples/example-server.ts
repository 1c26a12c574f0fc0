/** The server to which examples of requests are sent, with the tables of the descriptors. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core, CoreOptions } from '../../index.ts';
import { migrateJobs } from '../../jobs/migrate-jobs.ts';
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import { withConnection } from '../../migrate/connection.ts';
import { createTablesSteps } from '../../migrate/steps/create-tables.ts';
import type { TrialServer } from '../trial-callers.ts';
import { withTrialServer } from '../trial-server.ts';

/** Runs `task` with a server of the project in a new database on the server at `adminUrl`. */
export async function withExampleServer<Value>(
  adminUrl: string,
  project: CoreOptions,
  task: (server: TrialServer) => Promise<Value>,
): Promise<Value> {
  // Files of the examples are deleted with the folder.
  const folder = await mkdtemp(join(tmpdir(), 'core-examples-'));
  const secret = randomBytes(32).toString('base64');
  const settings = { CORE_DATA_DIR: folder, CORE_SECRET: secret, CORE_PUBLIC_URL: 'http://127.0.0.1' };
  try {
    return await withTrialServer(adminUrl, { project, command: 'core check --examples', settings, createTables }, task);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates the tables of the descriptors, so that examples run before a migration is planned. */
async function createTables(core: Core, databaseUrl: string): Promise<void> {
  const { extensions, tables } = (await core.boot()).tables;
  await withConnection(databaseUrl, async (connection) => {
    for (const name of extensions) await connection.query(`CREATE EXTENSION IF NOT EXISTS ${quoteIdentifier(name)}`);
    const statements = createTablesSteps(tables, new Set()).flatMap((step) => step.statements);
    await connection.query(statements.join(';\n'));
  });
  await migrateJobs(databaseUrl);
}
