/**
 * Starts the server: Booted + connection + port → a listening server that can be stopped without dropping a request.
 * Timeouts for slow clients are set here (api.md, section 6).
 */

import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Served } from '../../compile/serve/served.ts';
import type { Tables } from '../../compile/tables/tables.ts';
import type { BoundExtensions } from '../../extension/bind.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { uuidV7Maker } from '../../kernel/ids.ts';
import { defaultLimits, type Limits } from '../../kernel/limits.ts';
import type { Model } from '../../model/model.ts';
import { systemTables } from '../../query/system-tables.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { CallerVerifier } from '../access/verify-caller.ts';
import { credentialChannel, watchCredentials } from '../access/watch-credentials.ts';
import { Validators } from '../base/validators.ts';
import type { CellNames } from '../cells/directory.ts';
import { withConsole } from '../console/console-folder.ts';
import type { LimitOptions } from '../context/limit-options.ts';
import type { Runtime } from '../context/work.ts';
import { withDocumentation } from '../docs/documentation.ts';
import { workContext } from '../doors/work-context.ts';
import { endStreams } from '../events/open-streams.ts';
import { handlers } from '../handlers/handlers.ts';
import { answerClientErrors } from '../http/client-error.ts';
import type { CommonHeaderOptions } from '../http/common-headers.ts';
import { Connections } from '../http/connections.ts';
import { http } from '../http/node-http.ts';
import type { OpenConnectionsOptions } from '../http/open-connections.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobWorker } from '../jobs/job-worker.ts';
import { type AddressCounts, addressCounts, Gate } from '../limits/gate.ts';
import type { PressureLimits } from '../limits/pressure.ts';
import type { SpendingChannel } from '../limits/shared-buckets.ts';
import { mcpDoor } from '../mcp/mcp-door.ts';
import { Meters } from '../observe/meters.ts';
import type { SlowStatement } from '../observe/statement-watch.ts';
import type { Tracing } from '../observe/tracing.ts';
import { peopleDoor } from '../pages/people.ts';
import type { PlainPages } from '../pages/plain-pages.ts';
import { Readiness, type ReleaseFitness } from '../pages/readiness.ts';
import type { Roles } from '../rights/read-roles.ts';
import { type ConstraintSources, constraintSources } from '../storage/constraint-sources.ts';
import { Database } from '../storage/database.ts';
import { onlyCell } from '../storage/replicas/position.ts';
import { Replicas } from '../storage/replicas/replicas.ts';
import { StatementCache } from '../storage/statement-cache.ts';
import { UseCounter } from '../versioning/count-uses.ts';
import { createApp, type RequestReport } from './app.ts';
import { type CellParts, CellSet } from './cell-set.ts';
import { connectionsOfNobody } from './connections-of-nobody.ts';

/** The result of boot.ts. */
export interface ServedModel {
  readonly vocabulary: Vocabulary;
  readonly model: Model;
  readonly served: Served;
  readonly tables: Tables;
  readonly operations: readonly Operation[];
  readonly extensions: BoundExtensions;
  /** Their folder, which also contains console plugins. */
  readonly extensionsFolder: string;
  readonly roles: Roles;
}

/** How a process serves several databases. */
export interface CellsOptions {
  readonly directory: CellNames;
  /** A router at `connectionString` leads requests to the cells; these serve what is of no customer alone. */
  readonly areBehindRouter?: boolean;
  /** Connects to the database of a cell and returns whether a pooler is in front; rejects with the reason. */
  readonly reach: (url: string) => Promise<{ readonly isPooled: boolean }>;
  /** Whether it fits the release. */
  readonly fitness: (url: string) => Promise<ReleaseFitness>;
  /** The connections of each cell's pool where there are so many cells; without it each has `maximumConnections`. */
  readonly connections?: (cells: number) => number;
  /** Begins the background work of a cell. */
  readonly onOpen?: (
    name: string,
    database: { readonly url: string; readonly isPooled: boolean; readonly maximumConnections: number },
    runtime: Runtime,
  ) => Promise<Pick<JobWorker, 'queues' | 'connections' | 'stop'>>;
}

export interface ServerOptions {
  readonly booted: ServedModel;
  readonly connectionString: string;
  /** The same without a pooler, to listen for changes of credentials; without it they are reloaded every few seconds. */
  readonly directConnectionString?: string;
  /** Replicas of `connectionString`, without a pooler: reads may go to them. */
  readonly replicas?: readonly string[];
  /** If replicas are available, the primary takes no reads; by default it takes its part of them. */
  readonly sparesPrimary?: boolean;
  /** The cell that the database is; without it the installation has one database. */
  readonly cell?: string;
  /** `connectionString` leads to a pooler. */
  readonly isPooled?: boolean;
  /** `connectionString` leads to a router that routes each statement to one of several databases (PgDog). */
  readonly isRouted?: boolean;
  /**
   * The schema with the views of the running release (`core migrate apply --phase`); without it, tables are found by
   * PostgreSQL's default search path.
   */
  readonly releaseSchema?: string;
  readonly maximumConnections: number;
  readonly preparedStatements: boolean;
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
  readonly tellsTimes?: boolean;
  /** Timeout in milliseconds for the headers of a request. */
  readonly headersTimeout?: number;
  /** Maximum open connections and minimum transfer rate; defaults in http/open-connections.ts. */
  readonly connections?: OpenConnectionsOptions;
  /** Rate limits of callers; unlimited by default. */
  readonly limits?: LimitOptions;
  /** Size limits of requests; those of the API contract by default. */
  readonly sizes?: Limits;
  /** The channel to other processes of this node, which count requests together; without it this process counts alone. */
  readonly spending?: SpendingChannel;
  /** Load shedding thresholds; a machine that is slow for other reasons than requests needs higher ones. */
  readonly pressure?: PressureLimits;
  /** Threshold in milliseconds for logging slow statements; without it none is logged. */
  readonly slowStatement?: number;
  readonly tracing?: Tracing;
  /** The meters to use; its own by default. */
  readonly meters?: Meters;
  /** Settings that are exposed to extensions. */
  readonly settings: Readonly<Record<string, string>>;
  readonly pages?: Partial<PlainPages>;
  /** With customers in several databases; `connectionString` is then that of requests without a customer. */
  readonly cells?: CellsOptions;
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
   * Stops accepting, lets running requests finish for `timeoutMs`, and then closes the pool, unless `backgroundWork`
   * still needs it: jobs that are stopping at the same time.
   */
  stop(patience?: number, others?: Promise<unknown>): Promise<void>;
}

/** Creates everything that requests and jobs share, without a listening server. */
export function createRuntime(options: Omit<ServerOptions, 'host' | 'port' | 'pages' | 'onRequest'>): Runtime {
  const { booted, connectionString, maximumConnections, preparedStatements, isPooled = false } = options;
  const { model, vocabulary, served, extensions, roles } = booted;
  const sizes = options.sizes ?? defaultLimits;
  const log = options.log ?? (() => undefined);
  const meters = options.meters ?? new Meters();
  let constraints: ConstraintSources | undefined;
  const tracing = options.tracing === undefined ? {} : { tracing: options.tracing };
  const common = {
    tables: systemTables(model),
    maximumConnections,
    preparedStatements,
    ...(options.releaseSchema === undefined ? {} : { releaseSchema: options.releaseSchema }),
    readTimeout: sizes.readSeconds * 1_000,
    writeTimeout: sizes.writeSeconds * 1_000,
    applicationName: 'core',
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
          cell: options.cell ?? onlyCell,
          sparesPrimary: options.sparesPrimary ?? false,
          urls,
          primary,
          open: (own) =>
            new Database({ ...common, preparedStatements: true, isReadOnly: true, connectPatience: 1_000, ...own }),
          log,
        });
  return {
    model,
    vocabulary,
    extensions,
    roles,
    database: new Database({
      ...common,
      connectionString,
      isPooled,
      isRouted: options.isRouted === true,
      ...(replicas === undefined ? {} : { endsToo: replicas }),
    }),
    ...(replicas === undefined ? {} : { replicas }),
    served,
    statements: new StatementCache(served),
    validators: new Validators(vocabulary),
    get constraints() {
      constraints ??= constraintSources(booted.tables, model);
      return constraints;
    },
    settings: options.settings,
    sizes,
    cursorSecret: options.cursorSecret,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    meters,
    ...tracing,
    newId: uuidV7Maker(Date.now, randomBytes),
    now: options.now ?? (() => new Date()),
    log,
    enqueue: enqueueJob,
    contextOf: workContext,
    answer: (asked, work) => handlers[asked.operation.kind]({ ...asked, work }),
  };
}

const forget = (verifier: CallerVerifier): void => verifier.forget();

/** Creates the parts that serve requests on one database. */
function databaseParts(options: ServerOptions, addresses: AddressCounts, heard = forget): CellParts {
  const runtime = createRuntime(options);
  const gate = new Gate(options.limits, runtime.database, options.pressure, addresses);
  const verifier = new CallerVerifier(runtime, gate);
  // LISTEN does not work through a pooler; revocation then takes effect when cached credentials expire. With a router each cell has a listener.
  const isIndirect = options.isPooled === true || options.isRouted === true;
  const listenUrl = isIndirect ? options.directConnectionString : options.connectionString;
  const watch = listenUrl === undefined ? undefined : watchCredentials(listenUrl, () => heard(verifier));
  runtime.database.onNotify(credentialChannel, () => heard(verifier));
  const uses = new UseCounter(runtime);
  return {
    runtime,
    gate,
    verifier,
    uses,
    listeners: watch === undefined ? 0 : 1,
    async stop() {
      await watch?.stop();
      gate.stop();
      await uses.flush();
      await runtime.database.close();
    },
  };
}

/** Opens the cells of the directory, with a server or without; resolves when each was tried once. */
export async function openCells(options: ServerOptions): Promise<CellSet | undefined> {
  const { cells, log = () => undefined } = options;
  if (cells === undefined) return undefined;
  const counts = addressCounts(options.spending);
  const set = new CellSet({
    directory: cells.directory,
    addresses: counts,
    connections: cells.connections ?? (() => options.maximumConnections),
    log,
    open: async ({ name, url, replicaUrls, poolerUrl }, maximumConnections) => {
      const { isPooled } = await cells.reach(url);
      // Jobs, listeners and WAL checks need a direct connection to the database.
      const addresses =
        poolerUrl === null
          ? { connectionString: url, isPooled }
          : { connectionString: poolerUrl, directConnectionString: url, isPooled: true };
      const own = { ...options, ...addresses, cell: name, isRouted: false, replicas: replicaUrls, maximumConnections };
      const parts = databaseParts(own, counts, (verifier) => set.heard(verifier));
      const readiness = new Readiness({ fitness: () => cells.fitness(url) }, parts.runtime);
      const jobs = cells.onOpen?.(name, { url, isPooled, maximumConnections }, parts.runtime);
      let worker: Awaited<typeof jobs>;
      jobs?.then(
        (running) => {
          worker = running;
        },
        (error: unknown) => log('a cell has no background work', { cell: name, error: errorMessage(error) }),
      );
      return {
        ...parts,
        name,
        addresses: { url, replicaUrls, poolerUrl },
        people: peopleDoor(parts.runtime, parts.verifier, parts.gate),
        look: async () => String((await readiness.look()).body.status),
        queues: async () => worker?.queues(),
        otherConnections: () => parts.listeners + (worker?.connections() ?? 0),
        async stop() {
          endStreams(parts.runtime.database);
          await jobs?.then(
            (running) => running.stop(),
            () => undefined,
          );
          await parts.stop();
        },
      };
    },
  });
  await set.begin();
  return set;
}

/** Listens; resolves when requests are served. */
export async function startServer(options: ServerOptions, cells?: CellSet): Promise<RunningServer> {
  const isRouted = options.cells?.areBehindRouter === true;
  const led = isRouted ? undefined : cells;
  // Requests without a customer need few connections, and it is unknown whether a pooler is in front of that cell while it is down.
  const own = led === undefined ? options : { ...options, isPooled: true, maximumConnections: connectionsOfNobody };
  const parts = databaseParts({ ...own, isRouted }, cells?.addresses ?? addressCounts(options.spending));
  if (isRouted) cells?.onCredentials(() => parts.verifier.forget());
  const { runtime, gate, verifier, uses } = parts;
  const leaving = { begun: false };
  // Its tables are created lazily, and copying the value would create them.
  const { served, operations, extensions } = options.booted;
  const app = createApp({
    runtime,
    verifier,
    gate,
    ...(led === undefined ? {} : { cells: led }),
    headers: options.headers ?? {},
    trustedProxies: options.trustedProxies ?? [],
    uses,
    tellsTimes: options.tellsTimes ?? false,
    operations: options.booted.operations,
    ...(runtime.settings.CORE_MCP === 'true'
      ? {
          mcp: mcpDoor({
            model: runtime.model,
            guides: options.pages?.guides ?? [],
            corsOrigins: options.headers?.corsOrigins ?? [],
            publicUrl: runtime.settings.CORE_PUBLIC_URL,
          }),
        }
      : {}),
    pages: {
      ...withConsole(
        withDocumentation({ served, operations, extensions, sizes: runtime.sizes }, options.pages, runtime.database),
        {
          operations,
          routes: extensions.routes,
          extensions: options.booted.extensionsFolder,
          publicUrl: runtime.settings.CORE_PUBLIC_URL,
        },
      ),
      isLeaving: () => leaving.begun,
      ...(isRouted && cells !== undefined ? { cells: () => cells.look() } : {}),
    },
    onRequest: options.onRequest ?? (() => undefined),
  });
  const server = http.createServer(
    // A file over a slow connection takes minutes; JSON bodies have a limit of their own (read-body.ts).
    {
      maxHeaderSize: runtime.sizes.headerBytes,
      headersTimeout: options.headersTimeout ?? 10_000,
      requestTimeout: 900_000,
      keepAliveTimeout: 65_000,
      // Maximum delay in detecting a client that is too slow.
      connectionsCheckingInterval: 1_000,
      // The application rejects a request without a host, with a problem.
      requireHostHeader: false,
    },
    app.callback(),
  );
  const { onRequest } = options;
  // Malformed requests have neither method nor route; their response has an ID, which can be found in the log like others.
  answerClientErrors(server, runtime.sizes, (answer) =>
    onRequest?.({ ...answer, method: '-', route: '-', isMatched: false, milliseconds: 0 }),
  );
  // Unknown expectations other than `100-continue` are ignored, which is no reason to reject the request (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const connections = new Connections(server, (sentence) => options.log?.(sentence), options.connections);
  const port = await connections.listen(options.host, options.port);
  return {
    port,
    runtime,
    listeners: parts.listeners,
    leave() {
      leaving.begun = true;
      connections.leave();
    },
    take: (socket) => connections.take(socket),
    async stop(patience = 10_000, others = Promise.resolve()) {
      for (const { database } of [runtime, ...(cells?.opened.map((cell) => cell.runtime) ?? [])]) endStreams(database);
      await connections.close(patience);
      await others;
      await parts.stop();
    },
  };
}
