/**
 * The engine as a library: a folder of descriptors becomes a server. `core` and `npm start` do the same as processes of their own; this is the
 * way in for tests and for programs that serve beside something else.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Booted, boot } from './boot.ts';
import { compileTables } from './compile/tables/compile-tables.ts';
import type { Diagnostic } from './kernel/diagnostic.ts';
import { DiagnosticsError } from './kernel/diagnostics-error.ts';
import type { Outcome } from './kernel/outcome.ts';
import { applyMigrations } from './migrate/apply.ts';
import { requireOwnMigrations } from './migrate/other-project.ts';
import { planMigration } from './migrate/plan-migration.ts';
import { readHistory } from './migrate/read-history.ts';
import { projectOf } from './project.ts';
import { type CredentialHeaders, createCustomer, issueCredential } from './runtime/callers/create-customer.ts';
import { migrateJobs } from './runtime/jobs/migrate-jobs.ts';
import { type RunningServer, type ServerOptions, startServer } from './runtime/server/server.ts';

export interface CoreOptions {
  /** The folder of the descriptors. */
  readonly resources: string;
  /** The folders of extensions and migrations; without them those beside the descriptors. */
  readonly extensions?: string;
  readonly migrations?: string;
  /** The address of a PostgreSQL database, 15 or later. */
  readonly databaseUrl: string;
  /** Settings of the server; what is left out is as in a start without any. */
  readonly settings?: Partial<ServerOptions>;
}

export interface Core {
  /** Everything that is wrong with descriptors and extensions; an empty list when nothing is. */
  check(): Promise<readonly Diagnostic[]>;
  /** Names of the objects in which descriptors and migrations differ; an empty list when no migration is wanted. */
  plan(): Promise<readonly string[]>;
  /** Applies all migrations that the database lacks. Throws what stops a migration. */
  migrate(): Promise<void>;
  /** Serves on a free port, or on `port`. Throws when descriptors or database do not allow it. */
  serve(port?: number): Promise<{ readonly origin: string }>;
  /** Makes a customer with one credential; returns its seven headers. Only while it serves. */
  createCustomer(name: string, scopes?: readonly string[]): Promise<CredentialHeaders>;
  /** Finishes what is running and ends. */
  close(): Promise<void>;
}

/** A core of these folders. Nothing is read before it is asked for something. */
export function createCore(options: CoreOptions): Core {
  const folders = projectOf(options);
  let booting: Promise<Outcome<Booted>> | undefined;
  let server: RunningServer | undefined;
  const booted = (): Promise<Outcome<Booted>> => {
    booting ??= boot(folders);
    return booting;
  };
  const required = async (): Promise<Booted> => {
    const outcome = await booted();
    if (outcome.ok) return outcome.value;
    throw new DiagnosticsError(outcome.diagnostics);
  };
  return {
    async check() {
      const outcome = await booted();
      return outcome.ok ? [] : outcome.diagnostics;
    },
    async plan() {
      const history = await readHistory(folders.migrations);
      const after = compileTables((await required()).model);
      requireOwnMigrations(history, after, folders.migrations);
      const { tables: before } = history;
      const planned = planMigration({ before, after, answers: new Map(), acknowledgements: [], apiBreaks: [] });
      return [...new Set([...planned.objects, ...planned.questions].map(({ object }) => object))];
    },
    async migrate() {
      if (existsSync(folders.migrations))
        await applyMigrations({ connectionString: options.databaseUrl, directory: folders.migrations });
      await migrateJobs(options.databaseUrl);
    },
    async serve(port = 0) {
      server = await startServer({
        maximumConnections: 10,
        preparedStatements: true,
        host: '127.0.0.1',
        cursorSecret: randomBytes(32),
        settings: {},
        ...options.settings,
        booted: await required(),
        connectionString: options.databaseUrl,
        port,
      });
      return { origin: `http://127.0.0.1:${server.port}` };
    },
    async createCustomer(name, scopes = ['*']) {
      if (server === undefined) throw new Error('serve() comes first');
      const { runtime } = server;
      const customerId = await createCustomer(runtime, { name });
      const credential = { customerId, scopes, environment: 'dev', createdBy: 'createCore' };
      return (await issueCredential(runtime, credential)).headers;
    },
    async close() {
      await server?.stop();
      server = undefined;
    },
  };
}
