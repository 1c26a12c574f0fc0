/**
 * The primary process: everything except request handling. `npm start` creates missing parts (database, migrations,
 * demo customer); `core serve` uses the existing ones and fails if something is missing. Both stop without dropping a
 * request.
 */
import { loadManifests } from '../extension/load.ts';
import { dataFolderSecret, makeDataFolder } from '../platform/data-folder.ts';
import { type DataFolderLock, lockDataFolder } from '../platform/data-folder-lock.ts';
import { modulePath } from '../platform/installation.ts';
import { StartupError } from '../platform/startup-error.ts';
import { currentProject, type Project } from '../project.ts';
import { limitsAmong } from '../settings/limit-settings.ts';
import type { Settings } from '../settings.ts';
import { claimPort, explainListening } from './claim-port.ts';
import { compileCacheEnvironment } from './compile-cache.ts';
import { extensionSettings } from './extension-settings.ts';
import { greeting, localOrigin, signInLines } from './greeting.ts';
import type { Demo } from './load-demo.ts';
import type { OpenDatabase } from './open-database.ts';
import { outliveTerminal } from './outlive-terminal.ts';
import type { StartMode } from './preparation-messages.ts';
import { startWorkers, type WorkerPool } from './process/cluster.ts';
import type { ServeOrder } from './serve-order.ts';
import { connectionsOf, tooFewConnections, tooManyConnections } from './share-connections.ts';
import { startPreparation } from './start-preparation.ts';
import { listenForStop, type StopRequest, StopRequested, stopTimeoutMs } from './stop-request.ts';

/** Cleanup functions to run at the end, in reverse order. */
type Closers = (() => unknown)[];

/** Cleanup that is required even on an immediate exit: the lock is a file, and would remain. */
interface Holdings {
  lock?: DataFolderLock;
  readonly closers: Closers;
}

interface Running {
  /** Undefined if it serves no requests. */
  readonly port: number | undefined;
  readonly demo: Demo | undefined;
  /** Runs what remains of the preparation; returns whether the demo has sent all its requests. */
  readonly finish: () => Promise<boolean>;
  /** Resolves when the server cannot continue. */
  readonly failed: Promise<string>;
}

/** Serves until a signal to stop; throws a StartupError if it cannot start or continue. */
export async function run(
  settings: Settings,
  mode: StartMode,
  print: (message: string) => void,
  /** In watch mode, changed descriptors are applied without a restart. */
  { watch = false, project = currentProject() }: { readonly watch?: boolean; readonly project?: Project } = {},
): Promise<void> {
  outliveTerminal();
  const holdings: Holdings = { closers: [] };
  const stop = listenForStop(() => holdings.lock?.release());
  holdings.closers.push(stop.release);
  try {
    const running = await start({ settings, mode, project, watch, stop, holdings, print });
    const { port, demo } = running;
    const { host, publicUrl } = settings;
    process.stdout.write(greeting(host, port, demo, publicUrl));
    void running.finish().then((isComplete) => {
      if (isComplete && port !== undefined) process.stdout.write(signInLines(demo, { host, port, publicUrl }));
    });
    const failure = await Promise.race([stop.requested.then(() => undefined), running.failed]);
    if (failure !== undefined) throw new StartupError(failure, 'see the lines above');
    print('stopping');
  } catch (error) {
    // Ctrl-C is also sent to child processes, and their exit may be reported before the signal to this process.
    await new Promise((resolve) => setImmediate(resolve));
    if (!(error instanceof StopRequested) && !stop.isRequested()) throw error;
  } finally {
    for (const close of holdings.closers.toReversed()) await close();
  }
}

interface Start {
  readonly settings: Settings;
  readonly mode: StartMode;
  readonly project: Project;
  readonly watch: boolean;
  readonly stop: StopRequest;
  readonly holdings: Holdings;
  readonly print: (message: string) => void;
}

async function start({ settings, mode, project, watch, stop, holdings, print }: Start): Promise<Running> {
  const { dataFolder, host } = settings;
  const { closers } = holdings;
  makeDataFolder(dataFolder);
  if (settings.environment === 'production') await judgeSettings(settings, print);
  // Several servers can share the folder (stored files) if the database is external.
  if (settings.databaseUrl === undefined) {
    const lock = lockDataFolder(dataFolder, commandNames[mode]);
    holdings.lock = lock;
    closers.push(lock.release);
  }
  const scarce = tooFewConnections(settings);
  if (scarce !== undefined) print(scarce);
  const port = settings.role === 'worker' ? undefined : await claimPort(host, settings.port);
  const embedded = { dataFolder, durability: 'lasting', report: print } as const;
  const watching = watch ? (await import('./watch-descriptors.ts')).openWatch(project, print) : undefined;
  if (watching !== undefined) closers.push(watching.close);
  const pool = startPool(settings, watching?.parameters ?? [JSON.stringify(project)], print);
  closers.push(() => pool.stop());
  const preparation = startPreparation(stop);
  closers.push(() => preparation.stop());
  // The workers load concurrently with this process, and while the database is connected or started; there are few static imports for this reason.
  const { openDatabase } = await import('./open-database.ts');
  const database = await openDatabase(settings, embedded);
  closers.push(() => database.close());
  // The workers release their connections before the database is closed; the first closer is for a server that does not start.
  closers.push(() => pool.stop());
  if (database.directUrl === undefined) print(withoutDirectUrl);
  const excess = tooManyConnections(settings, database.lets);
  if (excess !== undefined) print(excess);
  stop.check();
  const secret = settings.secret ?? dataFolderSecret(dataFolder);
  const { url, directUrl } = database;
  const target = { url, directUrl };
  const { demo, releaseSchema } = await stop.during(preparation.prepare({ mode, project, settings, target }));
  if (watching !== undefined) await stop.during(watching.requireTables(url));
  const order = serveOrder({
    settings,
    mode,
    database,
    claimed: port,
    secret,
    project,
    watch,
    releaseSchema,
    demo,
  });
  await stop.during(serveAt(pool, order, port));
  if (watching !== undefined) closers.push(watching.watch(database.url, pool));
  await openMetrics(settings, pool, closers, print);
  const origin = port === undefined ? undefined : localOrigin(host, port);
  if (origin !== undefined) holdings.lock?.announce(origin);
  return {
    port,
    demo,
    finish: () => preparation.finish(origin),
    failed: Promise.race([pool.failed, database.failed]),
  };
}

/** Rejects settings that are unsuitable for production, and prints warnings; `core doctor` prints the same and more. */
async function judgeSettings(settings: Settings, print: (message: string) => void): Promise<void> {
  const { settingFindings } = await import('./setting-findings.ts');
  const findings = settingFindings(settings, await loadManifests(currentProject().extensions), new Date());
  const [first, ...rest] = findings.filter(({ state }) => state === 'missing');
  if (first !== undefined) {
    const lines = [first, ...rest].map(({ message, advice }) => `${message}\n  ${advice}`);
    throw new StartupError(lines.join('\n'), 'CORE_ENVIRONMENT is production: npx core doctor lists its requirements');
  }
  for (const { state, message, advice } of findings) if (state === 'warning') print(`warning: ${message} (${advice})`);
}

const withoutDirectUrl =
  'DATABASE_URL is the address of a pooler: without DATABASE_DIRECT_URL a revoked credential is rejected after 3 seconds instead of immediately, and jobs start within 1 second';

const commandNames: Readonly<Record<StartMode, string>> = { start: 'npm start', serve: 'core serve' };

/** Starts serving in the workers, and reports the address; without a port there are no clients. */
async function serveAt(pool: WorkerPool, order: ServeOrder, port: number | undefined): Promise<void> {
  const { host } = order;
  try {
    await pool.serve(order, port === undefined ? undefined : { host, port });
  } catch (error) {
    throw explainListening(error, host, order.port);
  }
}

function startPool(
  { workers: count, stopDelay, hangTimeout }: Settings,
  parameters: readonly string[],
  print: (message: string) => void,
): WorkerPool {
  const module = modulePath('start/worker');
  return startWorkers({
    module,
    parameters,
    environment: compileCacheEnvironment,
    count,
    delay: stopDelay * 1_000,
    stopTimeoutMs: stopTimeoutMs,
    hangTimeout: hangTimeout * 1_000,
    report: print,
  });
}

/** Default units per minute of one integration; high enough for a user who experiments. */
const defaultRate = 600;
const tryingRate = 60_000;

interface RunningServer {
  readonly settings: Settings;
  readonly mode: StartMode;
  readonly database: Pick<OpenDatabase, 'url' | 'directUrl' | 'isPooled' | 'folder'>;
  readonly claimed: number | undefined;
  readonly secret: string;
  readonly project: Project;
  readonly watch: boolean;
  readonly releaseSchema: string;
  readonly demo: Demo | undefined;
}

function serveOrder({
  settings,
  mode,
  database,
  claimed,
  secret,
  project,
  watch,
  releaseSchema,
  demo,
}: RunningServer): ServeOrder {
  const port = claimed ?? settings.port;
  const publicUrl = settings.publicUrl ?? localOrigin(settings.host, port);
  return {
    role: settings.role,
    databaseUrl: database.url,
    ...(database.directUrl === undefined ? {} : { directUrl: database.directUrl }),
    isPooled: database.isPooled,
    replicaUrls: settings.databaseReplicaUrls ?? [],
    sparesPrimary: settings.primaryReads === 'spare',
    migrations: project.migrations,
    disks: {
      files: settings.dataFolder,
      ...(database.folder === undefined ? {} : { database: database.folder }),
    },
    releaseSchema,
    requiresPlan: !watch,
    ...(demo === undefined || settings.environment === 'production' ? {} : { sampleHeaders: demo.headersFile }),
    ...(demo?.startRequests === undefined ? {} : { startRequests: demo.startRequests }),
    ...connectionsOf(settings),
    preparedStatements: settings.preparedStatements,
    host: settings.host,
    port,
    secret,
    settings: extensionSettings(settings, { publicUrl, secret }),
    publicUrl,
    corsOrigins: settings.corsOrigins?.split(',').map((origin) => origin.trim()) ?? [],
    trustedProxies: settings.trustedProxies ?? [],
    sendsServerTiming: settings.environment !== 'production',
    rateLimit: settings.rateLimit ?? (mode === 'start' ? tryingRate : defaultRate),
    rateStore: settings.rateStore,
    sizes: limitsAmong(settings),
    slowStatement: settings.slowStatement,
    logLevel: settings.logLevel,
    servesMetrics: settings.metricsPort === undefined,
  };
}

async function openMetrics(
  settings: Settings,
  pool: WorkerPool,
  closers: Closers,
  print: (message: string) => void,
): Promise<void> {
  if (settings.metricsPort === undefined) return;
  const { serveMetrics } = await import('./metrics-server.ts');
  const metrics = await serveMetrics(settings.host, settings.metricsPort, pool.reports);
  closers.push(() => metrics.close());
  print(`metrics on ${localOrigin(settings.host, metrics.port)}/metrics`);
}
