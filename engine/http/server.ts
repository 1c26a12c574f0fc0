/**
 * Starts the server: Booted + connection + port → a listening server that can be stopped without dropping a request. Timeouts for slow clients are
 * set here (api.md, section 6).
 */

import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { CallerVerifier } from '../access/verify-caller.ts';
import { credentialChannel, watchCredentials } from '../access/watch-credentials.ts';
import type { Operation } from '../compile/operations/operation.ts';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { Tables } from '../compile/tables/tables.ts';
import type { BoundExtensions } from '../extension/bind.ts';
import { extensionContext } from '../extension-context/extension-context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { createUuidV7Generator } from '../kernel/ids.ts';
import { lazy, lazyByObject } from '../kernel/lazy.ts';
import { defaultLimits, type Limits } from '../kernel/limits.ts';
import type { Model } from '../model/model.ts';
import { Meters } from '../platform/meters.ts';
import type { SlowStatement } from '../platform/statement-watch.ts';
import type { Tracing } from '../platform/tracing.ts';
import { Validators } from '../platform/validators.ts';
import { systemTables } from '../query/system-tables.ts';
import type { CommonHeaderOptions } from '../request/common-headers.ts';
import { Connections } from '../request/connections.ts';
import type { LimitOptions } from '../request/limit-options.ts';
import type { OpenConnectionsOptions } from '../request/open-connections.ts';
import type { Roles } from '../request/read-roles.ts';
import type { Runtime } from '../request/request-context.ts';
import { SettingsCache } from '../request/settings-cache.ts';
import { constraintSources } from '../storage/constraint-sources.ts';
import { Database } from '../storage/database.ts';
import { Replicas } from '../storage/replicas/replicas.ts';
import { StatementCache } from '../storage/statement-cache.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { createHttpServer } from './create-http-server.ts';
import type { Feature, ServedModel } from './feature.ts';
import { handlers } from './handlers/handlers.ts';
import { type LoadLimits, RateLimiter } from './limits/rate-limiter.ts';
import type { SpendingChannel } from './limits/shared-buckets.ts';
import type { PlainPages } from './pages/plain-pages.ts';
import { createApp } from './pipeline.ts';
import type { RequestReport } from './request-state.ts';

/** The result of boot.ts. */
export interface BootResult {
  readonly vocabulary: Vocabulary;
  readonly model: Model;
  readonly compiled: CompiledModel;
  readonly tables: Tables;
  readonly operations: readonly Operation[];
  readonly extensions: BoundExtensions;
  /** The folder of extensions, which also contains console plugins. */
  readonly extensionsFolder: string;
  readonly roles: Roles;
  readonly features: readonly Feature[];
  /** The handlers of actions of system resources, by their `engineKey`. */
  readonly actions: Runtime['actions'];
}

export interface ServerOptions {
  readonly booted: BootResult;
  readonly connectionString: string;
  /** The connection string without a pooler, to listen for changes of credentials; if omitted, they are reloaded every few seconds. */
  readonly directConnectionString?: string;
  /** Replicas of `connectionString`, without a pooler, for reads. */
  readonly replicas?: readonly string[];
  /** If replicas are available, the primary serves no reads; by default it shares them. */
  readonly sparesPrimary?: boolean;
  /** Whether `connectionString` refers to a pooler. */
  readonly isPooled?: boolean;
  /** The schema with the views of the running release (`core migrate apply --phase`); if omitted, PostgreSQL's default search path is used. */
  readonly releaseSchema?: string;
  readonly maximumConnections: number;
  readonly preparedStatements: boolean;
  /** Writes of one record are executed in parts on plain PostgreSQL too. Used by tests. */
  readonly writesInParts?: boolean;
  readonly host: string;
  /** 0: any free port. Undefined: it does not listen, and receives its connections from the primary. */
  readonly port: number | undefined;
  /** 32 bytes that encrypt cursors, shared by all processes. */
  readonly cursorSecret: Buffer;
  /** The clock for requests and jobs; the system's by default. PostgreSQL has its own. */
  readonly now?: () => Date;
  readonly headers?: CommonHeaderOptions;
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[];
  /** Every response includes Server-Timing. */
  readonly serverTiming?: boolean;
  /** Timeout in milliseconds for the headers of a request. */
  readonly headersTimeout?: number;
  /** Maximum open connections and minimum transfer rate; defaults in http/open-connections.ts. */
  readonly connections?: OpenConnectionsOptions;
  /** Rate limits of callers; unlimited by default. */
  readonly limits?: LimitOptions;
  /** Size limits of requests; those of the API contract by default. */
  readonly sizes?: Limits;
  /** The channel to other processes of this node, which share their request counts; if omitted, this process counts alone. */
  readonly spending?: SpendingChannel;
  /** Load shedding thresholds; a machine that is slow for other reasons than requests needs higher ones. */
  readonly loadLimits?: LoadLimits;
  /** Threshold in milliseconds for logging slow statements; without it none is logged. */
  readonly slowStatement?: number;
  readonly tracing?: Tracing;
  /** Settings that are exposed to extensions. */
  readonly settings: Readonly<Record<string, string>>;
  readonly pages?: Partial<PlainPages>;
  readonly onRequest?: (report: RequestReport) => void;
  readonly log?: (message: string, details?: Readonly<Record<string, unknown>>) => void;
}

export interface RunningServer {
  readonly port: number;
  readonly runtime: Runtime;
  /** Connections outside its pool. */
  readonly listeners: number;
  /** Reports itself as not ready, and continues to serve; each response is the last on its connection. */
  leave(): void;
  /** Serves a connection that another process has accepted. */
  take(socket: Socket): void;
  /**
   * Stops accepting, lets running requests finish for `timeoutMs`, and then closes the pool, unless `backgroundWork` still needs it: jobs that are
   * stopping at the same time.
   */
  stop(timeoutMs?: number, backgroundWork?: Promise<unknown>): Promise<void>;
}

// Servers of one model in a process share what they compile.
const statementsOf = lazyByObject((compiled: CompiledModel) => new StatementCache(compiled));
const validatorsOf = lazyByObject((vocabulary: Vocabulary) => new Validators(vocabulary));

/** Creates everything that requests and jobs share, without a listening server. */
export function createRuntime(options: Omit<ServerOptions, 'host' | 'port' | 'pages' | 'onRequest'>): Runtime {
  const { booted, connectionString, maximumConnections, preparedStatements, isPooled = false } = options;
  const { model, vocabulary, compiled, extensions, roles, features, actions } = booted;
  const sizes = options.sizes ?? defaultLimits;
  const log = options.log ?? (() => undefined);
  const now = options.now ?? (() => new Date());
  const meters = new Meters();
  const constraints = lazy(() => constraintSources(booted.tables, model));
  const tracing = options.tracing === undefined ? {} : { tracing: options.tracing };
  const common = {
    tables: systemTables(model, compiled.queries),
    maximumConnections,
    preparedStatements,
    ...(options.releaseSchema === undefined ? {} : { releaseSchema: options.releaseSchema }),
    readTimeout: sizes.readSeconds * 1_000,
    writeTimeout: sizes.writeSeconds * 1_000,
    applicationName: 'core',
    constraintNames: () => constraints().keys(),
    ...(options.writesInParts === undefined ? {} : { writesInParts: options.writesInParts }),
    onError: (error: Error) => log('an idle connection broke', { error: error.message }),
    ...(options.slowStatement === undefined ? {} : { slowFrom: options.slowStatement }),
    onSlow: ({ name, ...details }: SlowStatement) => {
      meters.countSlowStatement();
      log('slow statement', { statement: name, ...details });
    },
    ...tracing,
  };
  const { replicas: urls = [], directConnectionString: primary = connectionString } = options;
  const replicas =
    urls.length === 0
      ? undefined
      : new Replicas({
          sparesPrimary: options.sparesPrimary ?? false,
          urls,
          primary,
          open: (replicaOptions) =>
            new Database({
              ...common,
              preparedStatements: true,
              isReadOnly: true,
              connectTimeoutMs: 1_000,
              ...replicaOptions,
            }),
          log,
        });
  const findView = features.find((feature) => feature.findView !== undefined)?.findView;
  const signIn = features.find((feature) => feature.signIn !== undefined)?.signIn;
  return {
    model,
    vocabulary,
    extensions,
    roles,
    database: new Database({
      ...common,
      connectionString,
      isPooled,
      ...(replicas === undefined ? {} : { closeWith: replicas }),
    }),
    ...(replicas === undefined ? {} : { replicas }),
    compiled,
    statements: statementsOf(compiled),
    settingsCache: new SettingsCache(now),
    validators: validatorsOf(vocabulary),
    get constraints() {
      return constraints();
    },
    settings: options.settings,
    sizes,
    cursorSecret: options.cursorSecret,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    meters,
    ...tracing,
    newId: createUuidV7Generator(Date.now, randomBytes),
    now,
    log,
    actions,
    startWork: features.flatMap(({ startWork }) => startWork ?? []),
    readChecks: features.flatMap(({ checkRead }) => checkRead ?? []),
    ...(findView === undefined ? {} : { findView }),
    ...(signIn === undefined ? {} : { signIn }),
    openActions: new Map(features.flatMap(({ openActions }) => Object.entries(openActions ?? {}))),
    cleanUp: features.flatMap(({ cleanUp }) => cleanUp ?? []),
    enqueue: enqueueJob,
    extensionContextOf: extensionContext,
    dispatch: (request, context) => handlers[request.operation.kind]({ ...request, context }),
  };
}

/** Starts listening; resolves when requests are served. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const runtime = createRuntime(options);
  const rateLimiter = new RateLimiter(options.limits, runtime.database, options.loadLimits, options.spending);
  // Its tables are created lazily, and copying the value would create them.
  const { compiled, operations, extensions, extensionsFolder, features } = options.booted;
  const verifier = new CallerVerifier(
    runtime,
    rateLimiter,
    features.flatMap((feature) => feature.verifier ?? []),
  );
  // LISTEN does not work through a pooler; revocation then takes effect when cached credentials expire.
  const listenUrl = options.isPooled === true ? options.directConnectionString : options.connectionString;
  const forget = (): void => {
    verifier.forget();
    runtime.settingsCache.forget();
  };
  const watch = listenUrl === undefined ? undefined : watchCredentials(listenUrl, forget);
  runtime.database.onNotify(credentialChannel, forget);
  const trackers = features.flatMap(({ trackUses }) => trackUses?.(runtime) ?? []);
  const recorders = features.flatMap(({ recordRequests }) => recordRequests?.(runtime) ?? []);
  const leaving = { begun: false };
  const served: ServedModel = {
    compiled,
    operations,
    extensions,
    extensionsFolder,
    sizes: runtime.sizes,
    settings: runtime.settings,
    database: runtime.database,
    guides: options.pages?.guides ?? [],
    corsOrigins: options.headers?.corsOrigins ?? [],
  };
  const basePages: PlainPages = {
    pages: new Map(),
    folders: new Map(),
    fitness: async () => ({ status: 'ready' }),
    ...options.pages,
  };
  const app = createApp({
    runtime,
    verifier,
    rateLimiter,
    headers: options.headers ?? {},
    trustedProxies: options.trustedProxies ?? [],
    trackers,
    recorders,
    serverTiming: options.serverTiming ?? false,
    operations,
    features,
    featureOperations: features.flatMap(({ operation }) => operation?.(served) ?? []),
    pages: {
      ...features.reduce((pages, feature) => feature.pages?.(pages, served) ?? pages, basePages),
      isLeaving: () => leaving.begun,
    },
    onRequest: options.onRequest ?? (() => undefined),
  });
  const server = createHttpServer(app.callback(), runtime.sizes, options);
  const connections = new Connections(server, (message) => options.log?.(message), options.connections);
  const port = await connections.listen(options.host, options.port);
  return {
    port,
    runtime,
    listeners: watch === undefined ? 0 : 1,
    leave() {
      leaving.begun = true;
      connections.leave();
    },
    take: (socket) => connections.take(socket),
    async stop(timeoutMs = 10_000, backgroundWork = Promise.resolve()) {
      for (const { endResponses } of features) endResponses?.(runtime.database);
      await connections.close(timeoutMs);
      await backgroundWork;
      await watch?.stop();
      rateLimiter.stop();
      for (const tracker of trackers) await tracker.flush();
      for (const recorder of recorders) await recorder.stop();
      await runtime.database.close();
    },
  };
}
