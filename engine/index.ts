/**
 * The engine as a library (`@core/engine`): a folder of descriptors becomes a server. Used by `core serve` and
 * `core start` in each of their processes, by tests and benchmarks, and by programs that embed a server (README.md has
 * an example).
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Booted, boot } from './boot.ts';
import type { CredentialHeaders } from './http/callers/create-customer.ts';
import type { Feature } from './http/feature.ts';
import { createRuntime, type RunningServer, type ServerOptions, startServer } from './http/server.ts';
import type { Diagnostic } from './kernel/diagnostic.ts';
import { DiagnosticsError } from './kernel/diagnostics-error.ts';
import type { Outcome } from './kernel/outcome.ts';
import { projectOf } from './project.ts';
import type { Runtime } from './request/request-context.ts';

export interface CoreOptions {
  /** The folder of the descriptors; default: those of this installation. */
  readonly resources?: string;
  /** The folders of extensions and migrations; by default next to the descriptors. */
  readonly extensions?: string;
  readonly migrations?: string;
  /** A cache file for parsed descriptors: the next start parses only changed files. */
  readonly cacheFile?: string;
  /** The features; default: all (features.ts). */
  readonly features?: readonly Feature[];
  /** The result of another core that has booted these folders, which are then not read again. */
  readonly booted?: Booted;
  /** The URL of a PostgreSQL database, version 15 or later; required except for check, plan and boot. */
  readonly databaseUrl?: string;
  /** Settings of the server; omitted ones have their defaults. */
  readonly settings?: Partial<ServerOptions>;
}

export interface Core {
  /** Returns all errors of descriptors and extensions; empty if there are none. */
  check(): Promise<readonly Diagnostic[]>;
  /** Returns the compiled model with its bound code. Throws DiagnosticsError with all errors. */
  boot(): Promise<Booted>;
  /** Returns the names of objects that differ between descriptors and migrations; empty if no migration is needed. */
  plan(): Promise<readonly string[]>;
  /** Applies all pending migrations. Throws the error that stops a migration. */
  migrate(): Promise<void>;
  /** Returns the shared state of requests and jobs, without a server; while serving, that of the server. */
  runtime(): Promise<Runtime>;
  /** Serves on a free port, or on `port`. Throws if descriptors or database have errors. */
  serve(port?: number): Promise<RunningServer & { readonly origin: string }>;
  /** Creates a customer with one credential; returns its seven headers. */
  createCustomer(name: string, scopes?: readonly string[]): Promise<CredentialHeaders>;
  /** Finishes running work and releases all resources. */
  close(): Promise<void>;
}

/** Creates a core for these folders, which are read lazily. */
export function createCore(options: CoreOptions): Core {
  const folders = {
    ...projectOf(options),
    ...(options.cacheFile === undefined ? {} : { cacheFile: options.cacheFile }),
    ...(options.features === undefined ? {} : { features: options.features }),
  };
  let booting: Promise<Outcome<Booted>> | undefined;
  let server: RunningServer | undefined;
  let alone: Runtime | undefined;
  const outcomeOf = (): Promise<Outcome<Booted>> => {
    booting ??= boot(folders);
    return booting;
  };
  const required = async (): Promise<Booted> => {
    if (options.booted !== undefined) return options.booted;
    const outcome = await outcomeOf();
    if (outcome.ok) return outcome.value;
    throw new DiagnosticsError(outcome.diagnostics);
  };
  const database = (): string => {
    if (options.databaseUrl === undefined) throw new Error('createCore requires databaseUrl');
    return options.databaseUrl;
  };
  const serverOptions = async (port: number): Promise<ServerOptions> => ({
    maximumConnections: 10,
    preparedStatements: true,
    host: '127.0.0.1',
    port,
    cursorSecret: randomBytes(32),
    settings: {},
    booted: await required(),
    connectionString: database(),
    ...options.settings,
  });
  const runtime = async (): Promise<Runtime> => {
    if (server !== undefined) return server.runtime;
    if (alone === undefined) {
      const resolved = await serverOptions(0);
      alone = createRuntime(resolved);
    }
    return alone;
  };
  return {
    runtime,
    boot: required,
    async check() {
      const outcome = await outcomeOf();
      return outcome.ok ? [] : outcome.diagnostics;
    },
    async plan() {
      const [{ readHistory }, { planMigration }, { requireProjectMigrations }] = await Promise.all([
        import('./migrate/read-history.ts'),
        import('./migrate/plan-migration.ts'),
        import('./migrate/other-project.ts'),
      ]);
      const history = await readHistory(folders.migrations);
      const { tables: after } = await required();
      requireProjectMigrations(history, after, folders.migrations);
      const { tables: before } = history;
      const planned = planMigration({ before, after, answers: new Map(), acknowledgements: [], apiBreaks: [] });
      return [...new Set([...planned.objects, ...planned.questions].map(({ object }) => object))];
    },
    async migrate() {
      const [{ applyMigrations }, { migrateJobs }] = await Promise.all([
        import('./migrate/apply.ts'),
        import('./jobs/migrate-jobs.ts'),
      ]);
      if (existsSync(folders.migrations))
        await applyMigrations({ connectionString: database(), directory: folders.migrations });
      await migrateJobs(database());
    },
    async serve(port = 0) {
      server = await startServer(await serverOptions(port));
      return { ...server, origin: `http://127.0.0.1:${server.port}` };
    },
    async createCustomer(name, scopes = ['*']) {
      const { createCustomer, issueCredential } = await import('./http/callers/create-customer.ts');
      const coreRuntime = await runtime();
      const customerId = await createCustomer(coreRuntime, { name });
      const credential = { customerId, scopes, environment: 'dev', createdBy: 'createCore' };
      return (await issueCredential(coreRuntime, credential)).headers;
    },
    async close() {
      await server?.stop();
      await alone?.database.close();
      server = undefined;
      alone = undefined;
    },
  };
}
