/** The server to which examples of requests are sent: a temporary database with the tables of the descriptors and test rows of one customer. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '../../compile/tables/tables.ts';
import { createCustomer } from '../../http/callers/create-customer.ts';
import { type CoreOptions, createCore } from '../../index.ts';
import { migrateJobs } from '../../jobs/migrate-jobs.ts';
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import { withConnection } from '../../migrate/connection.ts';
import { withScratchDatabase } from '../../migrate/scratch-database.ts';
import { seedRows } from '../../migrate/seed-rows.ts';
import { createTablesSteps } from '../../migrate/steps/create-tables.ts';
import type { TrialServer } from '../trial-callers.ts';

/** Runs `task` with a server of the project in a new database on the server at `adminUrl`. */
export function withExampleServer<Value>(
  adminUrl: string,
  project: CoreOptions,
  task: (server: TrialServer) => Promise<Value>,
): Promise<Value> {
  return withScratchDatabase(adminUrl, async (databaseUrl) => {
    // Files of the examples are deleted with the folder.
    const folder = await mkdtemp(join(tmpdir(), 'core-examples-'));
    const secret = randomBytes(32).toString('base64');
    const settings = { CORE_DATA_DIR: folder, CORE_SECRET: secret, CORE_PUBLIC_URL: 'http://127.0.0.1' };
    const core = createCore({ ...project, databaseUrl, settings: { settings } });
    try {
      const { tables } = await core.boot();
      await createTables(databaseUrl, tables);
      const { origin, runtime } = await core.serve();
      const customerId = await createCustomer(runtime, { name: 'Examples' });
      await withConnection(databaseUrl, (connection) => seedRows(connection, tables, { customerId }));
      return await task({ runtime, customerId, origin, command: 'core check --examples' });
    } finally {
      await core.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Creates the tables of the descriptors, so that examples run before a migration is planned. */
async function createTables(databaseUrl: string, { extensions, tables }: Tables): Promise<void> {
  await withConnection(databaseUrl, async (connection) => {
    for (const name of extensions) await connection.query(`CREATE EXTENSION IF NOT EXISTS ${quoteIdentifier(name)}`);
    const statements = createTablesSteps(tables, new Set()).flatMap((step) => step.statements);
    await connection.query(statements.join(';\n'));
  });
  await migrateJobs(databaseUrl);
}
