/**
 * All settings of Core, and the only place where the environment is read. `core settings` prints this table with the values in force.
 */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { boolean, choice, databaseUrl, integer, type Kind, key, text, webUrl } from './settings/kind.ts';
import { type Environment, readTable, type Setting, type ValuesOf } from './settings/read-settings.ts';

/** The folder of package.json; `resources/`, `migrations/` and the default data folder are in it. */
export const projectFolder = join(import.meta.dirname, '..');

/** An existing or future folder; a relative one is meant from where the command was typed. */
const folder: Kind<string> = {
  description: 'a folder',
  parse(given) {
    const parsed = text.parse(given);
    return 'value' in parsed ? { value: resolve(parsed.value) } : parsed;
  },
};

function setting<Value>(
  variable: string,
  kind: Kind<NonNullable<Value>>,
  fallback: () => Value,
  description: string,
  isSecret = false,
): Setting<Value> {
  return { variable, kind, fallback, description, isSecret };
}

const none = (): undefined => undefined;

export const settingTable = {
  port: setting('PORT', integer(0, 65_535), () => 8080, 'port to serve on; 0 takes any free one'),
  host: setting('HOST', text, () => '127.0.0.1', 'address to serve on; 0.0.0.0 for every network'),
  databaseUrl: setting<string | undefined>(
    'DATABASE_URL',
    databaseUrl,
    none,
    'PostgreSQL 15 or later; without it the embedded server runs',
    true,
  ),
  testDatabaseUrl: setting<string | undefined>(
    'TEST_DATABASE_URL',
    databaseUrl,
    none,
    'server for npm test, whose user may create databases; without it DATABASE_URL, then an embedded one',
    true,
  ),
  dataFolder: setting(
    'CORE_DATA_DIR',
    folder,
    () => join(projectFolder, '.core'),
    'embedded database, stored files, demo headers, generated keys',
  ),
  publicUrl: setting<string | undefined>(
    'CORE_PUBLIC_URL',
    webUrl,
    none,
    'how clients reach this server, for links; without it http://HOST:PORT',
  ),
  workers: setting(
    'CORE_WORKERS',
    integer(1, 1024),
    availableParallelism,
    'processes that serve; as many as there are cores',
  ),
  databasePool: setting(
    'CORE_DATABASE_POOL',
    integer(1, 10_000),
    () => Math.min(90, 10 * availableParallelism()),
    'connections to the database, all workers together; 10 a core, at most 90',
  ),
  preparedStatements: setting(
    'CORE_PREPARED_STATEMENTS',
    boolean,
    () => true,
    'keep statements prepared; false behind a pooler that cannot',
  ),
  secret: setting<string | undefined>(
    'CORE_SECRET',
    key,
    none,
    'key that signs cursors and links; the same on every node. Without it one is made in the data folder',
    true,
  ),
  environment: setting(
    'CORE_ENVIRONMENT',
    choice('dev', 'production'),
    () => 'dev',
    'production hides timings and demands CORE_SECRET',
  ),
  logLevel: setting(
    'CORE_LOG_LEVEL',
    choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    () => 'info',
    'the least important lines that are written',
  ),
  metricsPort: setting<number | undefined>(
    'CORE_METRICS_PORT',
    integer(0, 65_535),
    none,
    'port of its own for /metrics; without it PORT serves it',
  ),
};

/** The values of all settings. */
export type Settings = ValuesOf<typeof settingTable>;

/** Reads the settings of this process, or says everything that is wrong with them. */
export function readSettings(environment: Environment = process.env) {
  return readTable(settingTable, environment);
}
