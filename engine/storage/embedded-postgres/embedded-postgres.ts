/**
 * The PostgreSQL server embedded in Core, so that a first start needs nothing but Node. Input: a data folder that the
 * caller has locked. Output: a running server with connection URLs. It survives kill -9 of Core (the next start
 * continues) and of itself (it is restarted).
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseName, prepareCluster, roleName } from './cluster-folder.ts';
import { chooseEndpoint, endpointSettings, endpointUrl, removeEndpoint } from './endpoint.ts';
import { stopOrphan } from './orphan.ts';
import { chooseLocation, type ServerLocation } from './server-location.ts';
import { startServerProcess } from './server-process.ts';
import { superviseServer } from './supervise-server.ts';

export interface EmbeddedPostgresOptions {
  /** An existing folder; the caller is its only user. */
  readonly dataFolder: string;
  /** `lasting`: committed data survives a power failure. `passing`: for tests; deletes the data folder if this process is killed. */
  readonly durability: 'lasting' | 'passing';
  /** Receives messages for the operator. */
  readonly report?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The current process ID. */
  pid(): number;
  readonly majorVersion: number;
  /** The data folder of the server. */
  readonly folder: string;
  /** The connection URL of a database on this server. */
  url(database: string): string;
  /** Resolves with a message when the server ended and could not be restarted. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

const commonSettings = {
  // Enough for every worker's pool, the command line and a developer's psql at the same time; test files run in parallel with a pool each.
  max_connections: '200',
  // The feed of changes follows the order of commits.
  track_commit_timestamp: 'on',
  shared_buffers: '128MB',
  // Compiling a query costs more than it saves on requests of milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Errors are returned to the caller; their statements may contain personal data and are not logged.
  log_min_error_statement: 'panic',
  cluster_name: 'core',
};

const settingsByDurability = {
  // Two chunks of a large run that are written concurrently would fill an eighth of this faster than it is checkpointed.
  lasting: { max_wal_size: '2GB', min_wal_size: '512MB', wal_buffers: '32MB' },
  passing: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    // A template database must have no other sessions while it is copied.
    autovacuum: 'off',
  },
};

/** Starts the server of the data folder, creating the cluster on the first start. Throws StartupError if it cannot. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, durability } = options;
  const location = await chooseLocation(dataFolder, options.report ?? (() => undefined));
  await stopOrphan(location.cluster);
  const password = await prepareCluster(location, join(dataFolder, 'postgres.password'), durability === 'lasting');
  return launch(location, password, options);
}

async function launch(
  location: ServerLocation,
  password: string,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const endpoint = await chooseEndpoint(location);
  const url = (database: string) => endpointUrl(endpoint, roleName, password, database);
  const startProcess = () =>
    startServerProcess(location, {
      settings: {
        ...commonSettings,
        ...settingsByDurability[options.durability],
        ...endpointSettings(endpoint),
      },
      logFile: join(options.dataFolder, 'postgres.log'),
      url: url('postgres'),
      ...(options.durability === 'passing' ? { deleteOnDeath: options.dataFolder } : {}),
    });
  const server = await superviseServer(startProcess, options.report ?? (() => undefined));
  writeFileSync(urlFile(options.dataFolder), `${url(databaseName)}\n`, { mode: 0o600 });
  return {
    pid: server.pid,
    majorVersion: location.majorVersion,
    folder: location.cluster,
    url,
    failed: server.failed,
    async stop() {
      rmSync(urlFile(options.dataFolder), { force: true });
      await server.stop();
      removeEndpoint(endpoint);
    },
  };
}

/** Returns the URL of Core's database on the server that another running process has started on this data folder; undefined while it is starting. */
export function runningDatabaseUrl(dataFolder: string): string | undefined {
  return existsSync(urlFile(dataFolder)) ? readFileSync(urlFile(dataFolder), 'utf8').trim() : undefined;
}

function urlFile(dataFolder: string): string {
  return join(dataFolder, 'postgres.url');
}

/** Creates Core's database if it does not exist, and returns its URL. */
export async function ensureDatabase(server: EmbeddedPostgres): Promise<string> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (existing.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseName)}`);
  } finally {
    await client.end();
  }
  return server.url(databaseName);
}
