/** The main function of a serving process: loads descriptors and extensions at once, and listens when the primary sends it the address and the options. */
import type { Booted } from '../boot.ts';
import type { Spent } from '../http/limits/shared-buckets.ts';
import type { Page } from '../http/pages/plain-pages.ts';
import type { ServerOptions } from '../http/server.ts';
import { createCore } from '../index.ts';
import type { JobWorker } from '../jobs/job-worker.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Tracing } from '../platform/tracing.ts';
import type { Project } from '../project.ts';
import { limitOptions } from '../request/limit-options.ts';
import type { Runtime } from '../request/request-context.ts';
import { bootProject } from './boot-project.ts';
import { storeCompileCache } from './compile-cache.ts';
import { metricsText, metricsType } from './metrics-server.ts';
import { outliveTerminal } from './outlive-terminal.ts';
import { createLog, type Log } from './process/log.ts';
import { RequestMetrics } from './process/metrics.ts';
import { withinTimeBudget } from './process/time-budget.ts';
import { type Peers, runWorker } from './process/worker.ts';
import { migrationCheck } from './readiness-check.ts';
import { requirePlanned } from './require-planned.ts';
import { readOrder, type ServeOrder } from './serve-order.ts';
import { stopTimeoutMs } from './stop-request.ts';

/**
 * Maximum number of background jobs that one process runs alongside requests, and without any: half of them may wait in one queue (queue-limiter.ts). Each uses a
 * connection while it runs, so a small pool has fewer.
 */
const maxJobs = { shared: 4, alone: 8 };
const concurrentJobs = (connections: number): number =>
  Math.max(2, Math.min(maxJobs.shared, Math.floor(connections * 0.6)));
const jobsAlone = (connections: number): number => Math.max(2, Math.min(maxJobs.alone, connections));

/** Starts loading, and serves when the order arrives. `copy`: a copy of the project's descriptors to use instead. */
export function serveAsWorker(project: Project, copy: string | undefined): void {
  outliveTerminal();
  const booting = bootProject(project, copy);
  // Awaited with the order; this prevents an unhandled rejection until then.
  booting.catch(() => undefined);
  runWorker(async (json, peers) => {
    const order = readOrder(json);
    const booted = await booting;
    const folders = { resources: copy ?? project.resources, migrations: order.migrations };
    if (order.requiresPlan) await requirePlanned(booted, folders);
    await rejectSettings(booted, order);
    const metrics = new RequestMetrics();
    const log = createLog({
      level: order.logLevel,
      readable: process.stdout.isTTY === true,
      ...(order.startRequests === undefined ? {} : { quietRequestPrefix: order.startRequests }),
    });
    const tracing = await booted.features
      .find((feature) => feature.startTracing !== undefined)
      ?.startTracing?.(order.settings);
    const options = serverOptions(order, booted, project, { log, metrics, peers, tracing });
    const core = createCore({ booted, databaseUrl: order.databaseUrl, settings: options });
    const server = order.role === 'worker' ? undefined : await core.serve();
    const runtime = await core.runtime();
    const jobs = order.role === 'web' ? undefined : startJobs(runtime, order);
    // A process without requests is ready when it runs jobs; others do not wait for the job code, and load it while they serve.
    if (order.role === 'worker') await jobs;
    storeCompileCache();
    return {
      take: (socket) => server?.take(socket),
      leave: () => server?.leave(),
      report: async () => {
        const running = await jobs;
        const queues = await running?.queues();
        const replicas = runtime.replicas?.numbers();
        return metrics.snapshot(runtime.database.usage, {
          meters: runtime.meters.snapshot(),
          otherConnections: (running?.connections() ?? 0) + (server?.listeners ?? 0),
          connectionLimit: order.connectionLimit,
          ...(replicas === undefined ? {} : { replicas }),
          ...(queues === undefined ? {} : { queues }),
        });
      },
      stop: async () => {
        // Running jobs end before their database connections close.
        const jobsEnded = jobs?.then((running) => running.stop()) ?? Promise.resolve();
        if (server !== undefined) await server.stop(stopTimeoutMs, jobsEnded);
        else {
          await jobsEnded;
          await runtime.database.close();
        }
        metrics.stop();
        await tracing?.stop();
      },
    };
  });
}

/** Checks settings at the start that would otherwise fail later in a job. */
async function rejectSettings({ extensions }: Booted, { settings }: ServeOrder): Promise<void> {
  for (const check of extensions.settingChecks) {
    const error = await check(settings);
    if (error !== undefined) throw new StartupError(error, 'fix the setting, or remove it');
  }
}

/** In a process with requests, jobs start after the current requests: loading the job code takes a while. */
async function startJobs(
  runtime: Runtime,
  { role, databaseUrl, directUrl, preparedStatements, maximumConnections }: ServeOrder,
): Promise<JobWorker> {
  const isAlone = role === 'worker';
  if (!isAlone) await new Promise((resolve) => setTimeout(resolve, 0));
  const { startJobWorker } = await import('../jobs/job-worker.ts');
  return startJobWorker(runtime, {
    connectionString: directUrl ?? databaseUrl,
    preparedStatements: directUrl !== undefined || preparedStatements,
    concurrency: isAlone ? jobsAlone(maximumConnections) : concurrentJobs(maximumConnections),
    startsInBackground: !isAlone,
  });
}

interface Watching {
  readonly log: Log;
  readonly metrics: RequestMetrics;
  readonly peers: Peers;
  readonly tracing: Tracing | undefined;
}

function serverOptions(
  order: ServeOrder,
  booted: Booted,
  { guides }: Project,
  { log, metrics, peers, tracing }: Watching,
): ServerOptions {
  return {
    booted,
    connectionString: order.databaseUrl,
    ...(order.directUrl === undefined ? {} : { directConnectionString: order.directUrl }),
    isPooled: order.isPooled,
    replicas: order.replicaUrls,
    sparesPrimary: order.sparesPrimary,
    releaseSchema: order.releaseSchema,
    maximumConnections: order.maximumConnections,
    preparedStatements: order.preparedStatements,
    host: order.host,
    // The primary accepts the connections.
    port: undefined,
    cursorSecret: Buffer.from(order.secret, 'base64'),
    settings: order.settings,
    headers: { publicUrl: order.publicUrl, corsOrigins: order.corsOrigins },
    trustedProxies: order.trustedProxies,
    serverTiming: order.sendsServerTiming,
    sizes: order.sizes,
    ...(order.slowStatement === 0 ? {} : { slowStatement: order.slowStatement }),
    ...(tracing === undefined ? {} : { tracing }),
    ...(order.rateLimit === 0 ? {} : { limits: limitOptions(order.rateLimit, order.rateStore) }),
    spending: {
      send: (spent) => peers.broadcast(spent.map((entry) => ({ ...entry, policy: { ...entry.policy } }))),
      // Peers share the values that they send here, in the same shape.
      listen: (receive) => peers.onShared((value) => receive(value as unknown as readonly Spent[])),
    },
    pages: {
      guides,
      ...(order.sampleHeaders === undefined ? {} : { sampleHeaders: order.sampleHeaders }),
      fitness: migrationCheck(order.databaseUrl, order.migrations),
      disks: order.disks,
      pages: new Map(order.servesMetrics ? [['/metrics', metricsPage(peers)]] : []),
    },
    onRequest: (report) => {
      metrics.record(report);
      log.request(report);
    },
    log: log.message,
  };
}

function metricsPage(peers: Peers): Page {
  const current = withinTimeBudget(() => peers.reports(), metricsText);
  return async (context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return false;
    context.set('Content-Type', metricsType);
    context.body = await current();
    return true;
  };
}
