/** All settings of Core, and the only module that reads the environment. `core settings` prints this table with the current values. */
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
  text,
  webUrl,
} from './extension/setting-kind.ts';
import { featureManifests } from './features.ts';
import { rootFolder } from './platform/installation.ts';
import { limitSettingTable } from './settings/limit-settings.ts';
import { type DeclaresSettings, type Environment, readTable, type ValuesOf } from './settings/read-settings.ts';

/** The folder of package.json; `resources/`, `migrations/` and the default data folder are in it. */
export const projectFolder = rootFolder;

const coreSettingTable = {
  port: setting('PORT', integer(0, 65_535), 8080, 'port of the server; 0 chooses a free one'),
  host: setting('HOST', text, '127.0.0.1', 'address to serve on; 0.0.0.0 for every network'),
  databaseUrl: optional(
    'DATABASE_URL',
    databaseUrl,
    'address of the database, PostgreSQL 15 or later; if it is not set, the embedded server runs',
    {
      isSecret: true,
    },
  ),
  databaseDirectUrl: optional(
    'DATABASE_DIRECT_URL',
    databaseUrl,
    'the same database without the pooler of DATABASE_URL: for migrations, the job queue and notifications of revoked credentials',
    { isSecret: true, needs: ['DATABASE_URL'] },
  ),
  databaseReplicaUrls: optional(
    'DATABASE_REPLICA_URLS',
    databaseUrls,
    'streaming replicas of that database, without a pooler, separated by commas: used to read lists and single records',
    { isSecret: true, needs: ['DATABASE_URL'] },
  ),
  primaryReads: setting(
    'DATABASE_PRIMARY_READS',
    choice('share', 'spare'),
    'share',
    'reads if there are replicas: share uses the primary too, spare uses only replicas while one follows',
  ),
  testDatabaseUrl: optional(
    'TEST_DATABASE_URL',
    databaseUrl,
    'server for npm test, whose user can create databases; default: DATABASE_URL, then an embedded one',
    { isSecret: true },
  ),
  dataFolder: setting(
    'CORE_DATA_DIR',
    path('a folder'),
    join(projectFolder, '.core'),
    'folder of the embedded database, stored files, demo headers and generated keys',
    { defaultText: '`.core` in the installation folder' },
  ),
  publicUrl: optional('CORE_PUBLIC_URL', webUrl, 'public address of this server, for links; default: http://HOST:PORT'),
  workers: setting('CORE_WORKERS', integer(1, 1024), availableParallelism(), 'number of worker processes', {
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
    'maximum number of connections to the database in all processes together',
    { defaultText: '10 per core, at most 90' },
  ),
  preparedStatements: setting(
    'CORE_PREPARED_STATEMENTS',
    boolean,
    true,
    'use prepared statements; false with a pooler that does not support them (PgBouncer before 1.21)',
  ),
  secret: optional(
    'CORE_SECRET',
    key,
    'key that signs cursors and links; must be the same on every node. Default: one is generated in the data folder',
    { isSecret: true },
  ),
  environment: setting(
    'CORE_ENVIRONMENT',
    choice('dev', 'production'),
    'dev',
    'production hides timings and requires CORE_SECRET and CORE_PUBLIC_URL',
  ),
  logLevel: setting(
    'CORE_LOG_LEVEL',
    choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    'info',
    'minimum level of log lines',
  ),
  stopDelay: setting(
    'CORE_STOP_DELAY',
    integer(0, 600),
    0,
    'seconds that a server continues to serve after SIGTERM while /readyz returns 503, so that a load balancer sends it no more requests',
  ),
  hangTimeout: setting(
    'CORE_HANG_SECONDS',
    integer(0, 3_600),
    30,
    'seconds for which the event loop of a process may be blocked before the process is ended and replaced; 0 for no limit, as with a debugger',
  ),
  slowStatement: setting(
    'CORE_SLOW_STATEMENT_MS',
    integer(0, 3_600_000),
    500,
    'duration in milliseconds above which a statement is logged, by name and without values; 0 logs none',
  ),
  rateLimit: optional(
    'CORE_RATE_LIMIT',
    integer(0, 10_000_000),
    'units per minute of one integration (a read is 1, a write 2); 0 disables the limit. Default: 600; with npm start 60000',
  ),
  corsOrigins: optional(
    'CORE_CORS_ORIGINS',
    text,
    'origins whose pages can call the API from a browser, separated by commas; default: none',
  ),
  trustedProxies: optional(
    'CORE_TRUSTED_PROXIES',
    addressRanges,
    'addresses of proxies, and ranges such as 10.0.0.0/8, separated by commas, whose X-Forwarded-For is trusted; default: none',
  ),
  rateStore: setting(
    'CORE_RATE_STORE',
    choice('memory', 'postgres'),
    'memory',
    'memory counts in the processes of this node, postgres across all nodes of the database',
  ),
  metricsPort: optional('CORE_METRICS_PORT', integer(0, 65_535), 'separate port for /metrics; default: PORT serves it'),
};

/** Every setting of Core itself; features and extensions declare theirs in their manifests. */
export const coreSettings = { ...coreSettingTable, ...limitSettingTable };

/** The values of all settings. */
export type Settings = ValuesOf<typeof coreSettings> & {
  /** The texts of the settings of features and extensions that are set, by variable. */
  readonly declared: Readonly<Record<string, string>>;
};

/** Reads the settings of this process, those of Core and those declared by features and extensions, or reports all errors in them. */
export function readSettings(environment: Environment = process.env, manifests: readonly DeclaresSettings[] = []) {
  return readTable(coreSettings, featureManifests, manifests, environment);
}
