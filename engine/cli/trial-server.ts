/** A server for requests of a command: with a temporary database, and test rows of one customer in every table. */
import { createCustomer } from '../http/callers/create-customer.ts';
import { type Core, type CoreOptions, createCore } from '../index.ts';
import { withConnection } from '../migrate/connection.ts';
import { MigrationStop } from '../migrate/migration-stop.ts';
import { withScratchDatabase } from '../migrate/scratch-database.ts';
import { seedRows } from '../migrate/seed-rows.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { TrialServer } from './trial-callers.ts';

export interface TrialServerOptions {
  readonly project: CoreOptions;
  /** The command that issues the credentials. */
  readonly command: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Creates the tables in the empty database. */
  readonly createTables: (core: Core, databaseUrl: string) => Promise<void>;
}

/** Runs `task` with a server of the project in a new database on the server at `adminUrl`. */
export async function withTrialServer<Value>(
  adminUrl: string,
  { project, command, settings, createTables }: TrialServerOptions,
  task: (server: TrialServer) => Promise<Value>,
): Promise<Value> {
  const run = async (databaseUrl: string): Promise<Value> => {
    const core = createCore({ ...project, databaseUrl, settings: { settings } });
    try {
      await createTables(core, databaseUrl);
      const { tables } = await core.boot();
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

/** If the database cannot be created, throws an error that is printed as a message without a stack. */
function throwStartupError(error: unknown): never {
  throw error instanceof MigrationStop ? new StartupError(error.message, error.advice) : error;
}
