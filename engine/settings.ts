/**
 * All settings of Core, and the only place where the environment is read. `core settings` prints this table with the values in force.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { optionalSetting as optional, path, setting } from './extension/setting.ts';
import {
  addressRanges,
  boolean,
  choice,
  databaseUrl,
  databaseUrls,
  integer,
  key,
  ratio,
  text,
  webUrl,
} from './extension/setting-kind.ts';
import { limitSettingTable } from './settings/limit-settings.ts';
import { type DeclaresSettings, type Environment, readTable, type ValuesOf } from './settings/read-settings.ts';

/** The folder of package.json; `resources/`, `migrations/` and the default data folder are in it. */
export const projectFolder = join(import.meta.dirname, '..');

const coreSettingTable = {
  port: setting('PORT', integer(0, 65_535), 8080, 'port to serve on; 0 takes any free one'),
  host: setting('HOST', text, '127.0.0.1', 'address to serve on; 0.0.0.0 for every network'),
  databaseUrl: optional('DATABASE_URL', databaseUrl, 'PostgreSQL 15 or later; without it the embedded server runs', {
    isSecret: true,
  }),
  databaseDirectUrls: optional(
    'DATABASE_DIRECT_URL',
    databaseUrls,
    'the same database past the pooler that DATABASE_URL leads to: for migrations, the job queue and hearing of revoked credentials; with CORE_ROUTER=pgdog all of them, joined by commas, by the numbers of their shards',
    { isSecret: true, needs: ['DATABASE_URL'] },
  ),
  databaseReplicaUrls: optional(
    'DATABASE_REPLICA_URLS',
    databaseUrls,
    'streaming replicas of that database, past any pooler, joined by commas: lists and single records are read there',
    { isSecret: true, needs: ['DATABASE_URL'] },
  ),
  primaryReads: setting(
    'DATABASE_PRIMARY_READS',
    choice('share', 'spare'),
    'share',
    'where there are replicas: share gives the primary its part of the reads, spare leaves them to replicas while one follows',
  ),
  directoryUrl: optional(
    'CORE_DIRECTORY_URL',
    databaseUrl,
    'the directory of cells (core cells init): customers are in the databases that it names, and DATABASE_URL is not served; past any pooler',
    { isSecret: true },
  ),
  router: setting(
    'CORE_ROUTER',
    choice('directory', 'pgdog'),
    'directory',
    'who leads to the databases that customers are in, where there are several: the directory of CORE_DIRECTORY_URL, or PgDog at DATABASE_URL',
  ),
  testDatabaseUrl: optional(
    'TEST_DATABASE_URL',
    databaseUrl,
    'server for npm test, whose user may create databases; without it DATABASE_URL, then an embedded one',
    { isSecret: true },
  ),
  moveTargetUrl: optional(
    'CORE_MOVE_TARGET_URL',
    databaseUrl,
    'database that core customer move moves a customer to, past any pooler',
    { isSecret: true },
  ),
  moveSourceUrl: optional(
    'CORE_MOVE_SOURCE_URL',
    databaseUrl,
    'how that database reaches this one, where it is another address than ours',
    { isSecret: true, needs: ['CORE_MOVE_TARGET_URL'] },
  ),
  movedDays: setting(
    'CORE_MOVED_KEPT_DAYS',
    integer(0, 3_650),
    14,
    'days for which the rows of a customer that has moved away are kept',
  ),
  dataFolder: setting(
    'CORE_DATA_DIR',
    path('a folder'),
    join(projectFolder, '.core'),
    'embedded database, stored files, demo headers, generated keys',
    { defaultText: '`.core` in the installation folder' },
  ),
  publicUrl: optional(
    'CORE_PUBLIC_URL',
    webUrl,
    'how clients reach this server, for links; without it http://HOST:PORT',
  ),
  workers: setting('CORE_WORKERS', integer(1, 1024), availableParallelism(), 'processes that serve', {
    defaultText: 'number of cores',
  }),
  role: setting(
    'CORE_ROLE',
    choice('all', 'web', 'worker'),
    'all',
    'all: requests and background jobs; web: requests only; worker: background jobs only',
  ),
  databasePool: setting(
    'CORE_DATABASE_POOL',
    integer(1, 10_000),
    Math.min(90, 10 * availableParallelism()),
    'connections to the database, or to all cells, all processes together',
    { defaultText: '10 per core, at most 90' },
  ),
  preparedStatements: setting(
    'CORE_PREPARED_STATEMENTS',
    boolean,
    true,
    'keep statements prepared; false behind a pooler that cannot (PgBouncer before 1.21)',
  ),
  secret: optional(
    'CORE_SECRET',
    key,
    'key that signs cursors and links; the same on every node. Without it one is made in the data folder',
    { isSecret: true },
  ),
  sessionIdle: setting(
    'CORE_SESSION_IDLE_MINUTES',
    integer(1, 1_440),
    30,
    'minutes without a request after which the session of a person who signed in ends',
  ),
  sessionHours: setting(
    'CORE_SESSION_HOURS',
    integer(1, 720),
    12,
    'hours after which such a session ends whatever is done in it',
  ),
  proposalHours: setting(
    'CORE_PROPOSAL_HOURS',
    integer(1, 720),
    24,
    'hours in which a proposal of an integration can be approved',
  ),
  mcp: setting(
    'CORE_MCP',
    boolean,
    false,
    'serve agents at /mcp (Model Context Protocol): they search, describe, read and propose with the rights of their credential',
  ),
  environment: setting(
    'CORE_ENVIRONMENT',
    choice('dev', 'production'),
    'dev',
    'production hides timings and demands CORE_SECRET and CORE_PUBLIC_URL',
  ),
  logLevel: setting(
    'CORE_LOG_LEVEL',
    choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    'info',
    'the least important lines that are written',
  ),
  stopDelay: setting(
    'CORE_STOP_DELAY',
    integer(0, 600),
    0,
    'seconds that a server goes on serving after SIGTERM while /readyz says 503, so that a load balancer sends it no more requests',
  ),
  hangTimeout: setting(
    'CORE_HANG_SECONDS',
    integer(0, 3_600),
    30,
    'seconds for which the event loop of a process may stand still before the process is ended and replaced; 0 for ever, as under a debugger',
  ),
  slowStatement: setting(
    'CORE_SLOW_STATEMENT_MS',
    integer(0, 3_600_000),
    500,
    'milliseconds from which a statement is logged, by its name and without values; 0 logs none',
  ),
  traceEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    webUrl,
    'OpenTelemetry collector (OTLP over HTTP) that gets traces; without it there are none. Other OTEL_EXPORTER_OTLP_… work too',
  ),
  traceOwnEndpoint: optional(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    webUrl,
    'the same for traces alone, with the whole path',
  ),
  traceServiceName: setting('OTEL_SERVICE_NAME', text, 'core', 'what traces call this server'),
  traceSampler: setting(
    'OTEL_TRACES_SAMPLER',
    choice(
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ),
    'parentbased_always_on',
    "which traces are kept; with parentbased_ a caller's own as it says",
  ),
  traceRatio: optional('OTEL_TRACES_SAMPLER_ARG', ratio, 'the part that traceidratio keeps; without it 1'),
  tracesDisabled: setting('OTEL_SDK_DISABLED', boolean, false, 'no traces, whatever else is set'),
  rateLimit: optional(
    'CORE_RATE_LIMIT',
    integer(0, 10_000_000),
    'units that one integration may use a minute (a read is 1, a write 2); 0 does not limit. Without it 600; with npm start 60000',
  ),
  corsOrigins: optional(
    'CORE_CORS_ORIGINS',
    text,
    'origins whose pages may call the API from a browser, joined by commas; without it none',
  ),
  trustedProxies: optional(
    'CORE_TRUSTED_PROXIES',
    addressRanges,
    'addresses of proxies in front, and ranges such as 10.0.0.0/8, joined by commas: their X-Forwarded-For is believed; without it none is',
  ),
  rateStore: setting(
    'CORE_RATE_STORE',
    choice('memory', 'postgres'),
    'memory',
    'memory counts over the processes of this node, postgres over all nodes on the database',
  ),
  webhookPrivateAddresses: optional(
    'CORE_WEBHOOK_PRIVATE_ADDRESSES',
    boolean,
    'webhooks may reach addresses of the own network; for development',
  ),
  metricsPort: optional(
    'CORE_METRICS_PORT',
    integer(0, 65_535),
    'port of its own for /metrics; without it PORT serves it',
  ),
};

/** Every setting of Core itself; extensions declare theirs in their manifests. */
export const coreSettings = { ...coreSettingTable, ...limitSettingTable };

/** The values of all settings. */
export type Settings = ValuesOf<typeof coreSettings> & {
  /** Those of extensions that are set, as texts by the name of the variable. */
  readonly declared: Readonly<Record<string, string>>;
};

/** Reads the settings of this process, Core's and those that extensions declare, or reports all errors in them. */
export function readSettings(environment: Environment = process.env, manifests: readonly DeclaresSettings[] = []) {
  return readTable(coreSettings, manifests, environment);
}
