/**
 * All settings of Core, and the only place where the environment is read. `core settings` prints this table with the values in force.
 */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import {
  addressRanges,
  boolean,
  choice,
  databaseUrl,
  integer,
  type Kind,
  key,
  ratio,
  text,
  webUrl,
} from './settings/kind.ts';
import { limitSettingTable } from './settings/limit-settings.ts';
import { type Environment, readTable, type Setting, type ValuesOf } from './settings/read-settings.ts';

/** The folder of package.json; `resources/`, `migrations/` and the default data folder are in it. */
export const projectFolder = join(import.meta.dirname, '..');

/** A place in the file system; a relative one is meant from where the command was typed. */
function path(description: string): Kind<string> {
  return {
    description,
    parse(given) {
      const parsed = text.parse(given);
      return 'value' in parsed ? { value: resolve(parsed.value) } : parsed;
    },
  };
}

interface Marks {
  readonly isSecret?: boolean;
  /** Variables that must be set too when this one is. */
  readonly needs?: readonly string[];
}

function setting<Value extends {}>(
  variable: string,
  kind: Kind<Value>,
  fallback: NoInfer<Value>,
  description: string,
): Setting<Value> {
  return { variable, kind, fallback, description, isSecret: false, needs: [] };
}

/** A setting without a default. */
function optional<Value extends {}>(
  variable: string,
  kind: Kind<Value>,
  description: string,
  { isSecret = false, needs = [] }: Marks = {},
): Setting<Value | undefined> {
  return { variable, kind, fallback: undefined, description, isSecret, needs };
}

const coreSettingTable = {
  port: setting('PORT', integer(0, 65_535), 8080, 'port to serve on; 0 takes any free one'),
  host: setting('HOST', text, '127.0.0.1', 'address to serve on; 0.0.0.0 for every network'),
  databaseUrl: optional('DATABASE_URL', databaseUrl, 'PostgreSQL 15 or later; without it the embedded server runs', {
    isSecret: true,
  }),
  databaseDirectUrl: optional(
    'DATABASE_DIRECT_URL',
    databaseUrl,
    'the same database past the pooler that DATABASE_URL leads to: for migrations, the job queue and hearing of revoked credentials',
    { isSecret: true, needs: ['DATABASE_URL'] },
  ),
  testDatabaseUrl: optional(
    'TEST_DATABASE_URL',
    databaseUrl,
    'server for npm test, whose user may create databases; without it DATABASE_URL, then an embedded one',
    { isSecret: true },
  ),
  dataFolder: setting(
    'CORE_DATA_DIR',
    path('a folder'),
    join(projectFolder, '.core'),
    'embedded database, stored files, demo headers, generated keys',
  ),
  publicUrl: optional(
    'CORE_PUBLIC_URL',
    webUrl,
    'how clients reach this server, for links; without it http://HOST:PORT',
  ),
  workers: setting(
    'CORE_WORKERS',
    integer(1, 1024),
    availableParallelism(),
    'processes that serve; as many as there are cores',
  ),
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
    'connections to the database, all workers together; 10 a core, at most 90',
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
    'milliseconds from which a statement is told of in the log, by its name and without values; 0 tells of none',
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
  metricsPort: optional(
    'CORE_METRICS_PORT',
    integer(0, 65_535),
    'port of its own for /metrics; without it PORT serves it',
  ),
};

/** What extensions read, under the same names; see `extensionSettings`. */
export const extensionSettingTable = {
  mailFrom: optional('CORE_MAIL_FROM', text, 'sender of mail; without it no-reply@ the host of CORE_PUBLIC_URL'),
  smtpHost: optional('CORE_SMTP_HOST', text, 'mail server; without it mail is written to CORE_DATA_DIR/outbox'),
  smtpPort: optional('CORE_SMTP_PORT', integer(1, 65_535), 'port of the mail server; without it 587'),
  smtpUser: optional('CORE_SMTP_USER', text, 'user at the mail server', { needs: ['CORE_SMTP_PASSWORD'] }),
  smtpPassword: optional('CORE_SMTP_PASSWORD', text, 'password at the mail server', { isSecret: true }),
  smtpRequireTls: optional('CORE_SMTP_REQUIRE_TLS', boolean, 'send no mail without encryption'),
  smtpTimeout: optional(
    'CORE_SMTP_TIMEOUT',
    integer(1, 600),
    'seconds that the mail server may be silent; without it 30',
  ),
  smtpRate: optional('CORE_SMTP_RATE', integer(1, 10_000), 'mails a second at most; without it 20'),
  webhookPrivateAddresses: optional(
    'CORE_WEBHOOK_PRIVATE_ADDRESSES',
    boolean,
    'webhooks may reach addresses of the own network; for development',
  ),
  bounceToken: optional('CORE_BOUNCE_TOKEN', text, 'what the mail server shows when it hands bounces over', {
    isSecret: true,
  }),
  s3Bucket: optional('CORE_S3_BUCKET', text, 'bucket for files; without it they lie in CORE_DATA_DIR/files', {
    needs: ['CORE_S3_ACCESS_KEY_ID', 'CORE_S3_SECRET_ACCESS_KEY'],
  }),
  s3Endpoint: optional('CORE_S3_ENDPOINT', webUrl, 'address of an S3 service that is not AWS'),
  s3Region: optional('CORE_S3_REGION', text, 'region of the bucket; without it us-east-1'),
  s3AccessKeyId: optional('CORE_S3_ACCESS_KEY_ID', text, 'access key of the S3 service'),
  s3SecretAccessKey: optional('CORE_S3_SECRET_ACCESS_KEY', text, 'secret of that access key', { isSecret: true }),
  bankIdUrl: optional('CORE_BANKID_URL', webUrl, 'BankID service; without it nobody signs with BankID'),
  bankIdCertificate: optional(
    'CORE_BANKID_CERTIFICATE',
    path('a file'),
    'file with our certificate for BankID (PKCS #12)',
  ),
  bankIdAuthority: optional('CORE_BANKID_AUTHORITY', path('a file'), 'file with the certificate of the BankID service'),
  bankIdPassphrase: optional('CORE_BANKID_PASSPHRASE', text, 'passphrase of our certificate', { isSecret: true }),
  signAgentUrl: optional(
    'CORE_SIGN_AGENT_URL',
    webUrl,
    'outside signing service for documents with an external_sign_engine; without it they are not started',
    { needs: ['CORE_SIGN_AGENT_SECRET', 'CORE_SIGN_AGENT_SERVICE'] },
  ),
  signAgentSecret: optional('CORE_SIGN_AGENT_SECRET', text, 'secret with which both sides sign their messages', {
    isSecret: true,
  }),
  signAgentService: optional('CORE_SIGN_AGENT_SERVICE', text, 'service_id of the integrations that are that service'),
  sealCertificate: optional(
    'CORE_SEAL_CERTIFICATE',
    path('a file'),
    'file with the certificate that seals signed documents (PKCS #12); without it Core makes one for itself',
  ),
  sealPassword: optional('CORE_SEAL_PASSWORD', text, 'password of that file', { isSecret: true }),
  timestampUrl: optional(
    'CORE_TIMESTAMP_URL',
    webUrl,
    'timestamp authority (RFC 3161) whose tokens prove when documents were sealed; without it seals only claim their time',
  ),
  timestampIssuers: optional(
    'CORE_TIMESTAMP_ISSUERS',
    path('a file'),
    'file with the certificates (PEM) that the timestamp authority must come from; without it its own word is taken',
  ),
};

/** Every setting there is. */
export const settingTable = { ...coreSettingTable, ...limitSettingTable, ...extensionSettingTable };

/** The values of all settings. */
export type Settings = ValuesOf<typeof settingTable>;

/** Reads the settings of this process, or says everything that is wrong with them. */
export function readSettings(environment: Environment = process.env) {
  return readTable(settingTable, environment);
}
