/**
 * The PostgreSQL server of a test run, in the main process of mocha: the server in TEST_DATABASE_URL or DATABASE_URL, or an embedded one for the run. It is
 * started on the first request of a test file, so that runs of unit tests need no server.
 */
import pg from 'pg';
import { startTemporaryServer } from '../../engine/storage/embedded-postgres/temporary-server.ts';
import { createEmptyDatabase, fillTemplate, joinNodes, workerUrls } from './template.ts';

/** The database server and templates for test files. */
export interface TestServerAccess {
  /** The administration database of the server, in which databases can be created. */
  readonly adminUrl: string;
  /** The same database on the workers, if the server is the coordinator of a Citus cluster. */
  readonly workers: readonly string[];
  /** Prefix of the name of every database of this run. */
  readonly prefix: string;
  /** The database with the migrations applied, to be copied. */
  readonly template: string;
}

export interface TestServer {
  readonly access: TestServerAccess;
  stop(): Promise<void>;
}

/** Starts or connects to the server, drops databases of killed runs, and creates the template of this run. */
export async function startTestServer(externalUrl: string | undefined): Promise<TestServer> {
  const server =
    externalUrl === undefined
      ? await startTemporaryServer('core-test-')
      : { adminUrl: externalUrl, stop: async () => undefined };
  const prefix = `core_test_${Date.now()}_${process.pid}`;
  const template = `${prefix}_template`;
  let access: TestServerAccess = { adminUrl: server.adminUrl, workers: [], prefix, template };
  try {
    access = { ...access, workers: await withAdmin(access.adminUrl, (admin) => workerUrls(admin, access.adminUrl)) };
    await onEachNode(access, async (admin) => dropDatabases(admin, await leftovers(admin)));
    await makeEmptyDatabase(access, template);
    await fillTemplate(databaseUrl(access.adminUrl, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    access,
    async stop() {
      if (externalUrl !== undefined) {
        await onEachNode(access, async (admin) => dropDatabases(admin, await databasesLike(admin, `${prefix}%`)));
      }
      await server.stop();
    },
  };
}

/** The connection URL of another database on the same server. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** Creates an empty database, on a cluster on each node. */
export async function makeEmptyDatabase(access: TestServerAccess, name: string): Promise<void> {
  await onEachNode(access, (admin) => createEmptyDatabase(admin, name));
  if (access.workers.length === 0) return;
  const urls = [access.adminUrl, ...access.workers].map((url) => databaseUrl(url, name));
  for (const url of urls) await withAdmin(url, (node) => node.query('CREATE EXTENSION citus'));
  await withAdmin(databaseUrl(access.adminUrl, name), (coordinator) => joinNodes(coordinator, urls));
}

/** Runs `action` on the server, or on the workers of a cluster and its coordinator. */
export async function onEachNode(
  { adminUrl, workers }: TestServerAccess,
  action: (admin: pg.Client) => Promise<void>,
): Promise<void> {
  for (const url of [...workers, adminUrl]) await withAdmin(url, action);
}

/** Runs `work` with a connection that is closed afterwards. */
export async function withAdmin<Value>(url: string, action: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: 'core-test-admin' });
  // A server can end the session between two statements, or in the packet that accepts it, as a replica does because of a replay conflict.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

/** A run takes minutes, so databases of a run that started a day ago are unused. */
async function leftovers(admin: pg.Client): Promise<readonly string[]> {
  const names = await databasesLike(admin, 'core_test_%');
  return names.filter((name) => Number(name.split('_')[2]) < Date.now() - 86_400_000);
}

async function databasesLike(admin: pg.Client, pattern: string): Promise<readonly string[]> {
  const escaped = pattern.replaceAll('_', '\\_');
  const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [
    escaped,
  ]);
  return rows.map((row) => row.datname);
}

async function dropDatabases(admin: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(name)} WITH (FORCE)`);
}
