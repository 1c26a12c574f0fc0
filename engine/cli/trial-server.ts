/** A server for requests of a command: with a temporary database, the tables of the descriptors, and test rows of one customer in each of them. */

import type { Tables } from '../compile/tables/tables.ts';
import { createCustomer } from '../http/callers/create-customer.ts';
import { type CoreOptions, createCore } from '../index.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import { withConnection } from '../migrate/connection.ts';
import { MigrationStop } from '../migrate/migration-stop.ts';
import { withScratchDatabase } from '../migrate/scratch-database.ts';
import { seedRows } from '../migrate/seed-rows.ts';
import { createTablesSteps } from '../migrate/steps/create-tables.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { TrialServer } from './trial-callers.ts';

export interface TrialServerOptions {
  readonly project: CoreOptions;
  /** The command that issues the credentials. */
  readonly command: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Runs `task` with a server of the project in a new database on the server at `adminUrl`. */
export async function withTrialServer<Value>(
  adminUrl: string,
  { project, command, settings }: TrialServerOptions,
  task: (server: TrialServer) => Promise<Value>,
): Promise<Value> {
  const run = async (databaseUrl: string): Promise<Value> => {
    const core = createCore({ ...project, databaseUrl, settings: { settings } });
    try {
      const { tables } = await core.boot();
      await createTables(tables, databaseUrl);
      const { origin, runtime } = await core.serve();
      const customerId = await createCustomer(runtime, { name: command });
      await withConnection(databaseUrl, (connection) => seedRows(connection, tables, { customerId }));
      return await task({ runtime, customerId, origin, command });
    } finally {
      await core.close();
    }
  };
  return withScratchDatabase(adminUrl, run).catch(throwStartupError);
}

/** Creates the tables of the descriptors without their migrations: faster, and no migration has to be planned. */
async function createTables({ extensions, tables }: Tables, databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (connection) => {
    for (const name of extensions) await connection.query(`CREATE EXTENSION IF NOT EXISTS ${quoteIdentifier(name)}`);
    const statements = createTablesSteps(tables, new Set()).flatMap((step) => step.statements);
    await connection.query(statements.join(';\n'));
  });
  await migrateJobs(databaseUrl);
}

/** If the database cannot be created, throws an error that is printed as a message without a stack. */
function throwStartupError(error: unknown): never {
  throw error instanceof MigrationStop ? new StartupError(error.message, error.advice) : error;
}
