/**
 * A server for the tests of a project (`@core/engine/testing`): its descriptors and extensions on a temporary database, with one customer. Independent of
 * a test runner.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTargetState } from './cli/migrate/workspace.ts';
import { requireSettings } from './cli/run.ts';
import { createCore } from './index.ts';
import type { Json } from './kernel/json.ts';
import { makeFirstMigration } from './migrate/make-migration.ts';
import { writeFiles } from './migrate/read-history.ts';
import { createScratchDatabase } from './migrate/scratch-database.ts';
import { chooseProject, type ProjectOptions } from './project.ts';
import { startTemporaryServer } from './storage/embedded-postgres/temporary-server.ts';

export interface TestServerOptions extends ProjectOptions {
  /** Values of settings of extensions, by variable. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A PostgreSQL server whose role can create databases; default: TEST_DATABASE_URL, DATABASE_URL, or an embedded one for this call. */
  readonly databaseUrl?: string;
}

/** A response of the server. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; null if it is empty. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of responses without declaring them.
  readonly body: any;
}

export interface TestServer {
  readonly origin: string;
  /** The headers of a credential with all permissions. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a request with this credential. */
  send(method: string, path: string, body?: Json): Promise<TestResponse>;
  /** Stops the server and deletes its database. */
  stop(): Promise<void>;
}

/**
 * Starts a server for the project in the current folder, or for other folders. The tables are those of its migrations; without migrations, those of its
 * descriptors. Throws if the migrations do not match the descriptors.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { settings = {}, databaseUrl, ...chosen } = options;
  const folders = chooseProject(chosen);
  const closers: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const configured = await requireSettings();
    const serverUrl = databaseUrl ?? configured.testDatabaseUrl ?? configured.databaseUrl;
    const testDatabaseUrl = await createDatabase(serverUrl, closers);
    const migrations = existsSync(folders.migrations) ? folders.migrations : await planFirst(folders, closers);
    const core = createCore({ ...folders, migrations, databaseUrl: testDatabaseUrl, settings: { settings } });
    closers.push(core.close);
    requirePlanned(await core.plan());
    await core.migrate();
    const { origin } = await core.serve();
    const headers = { ...(await core.createCustomer('Test')) };
    return { origin, headers, stop, send: (method, path, body) => send(`${origin}${path}`, method, headers, body) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates an empty database on a server, or on one that is started for it; returns its URL. */
async function createDatabase(serverUrl: string | undefined, closers: (() => unknown)[]): Promise<string> {
  const server = serverUrl === undefined ? await startTemporaryServer('core-test-') : undefined;
  // Stopping this server deletes its databases.
  if (server !== undefined) closers.push(server.stop);
  const name = `core_test_${Date.now()}_${process.pid}_${randomBytes(4).toString('hex')}`;
  const database = await createScratchDatabase(server?.adminUrl ?? serverUrl ?? '', name);
  if (server === undefined) closers.push(database.drop);
  return database.url;
}

function requirePlanned(objects: readonly string[]): void {
  if (objects.length === 0) return;
  const some = objects.slice(0, 3).join(', ');
  throw new Error(`the descriptors have different tables than the migrations (${some}): run npx core migrate plan`);
}

/** Writes the first migration of a project into a temporary folder, and returns the folder. */
async function planFirst(folders: Required<ProjectOptions>, closers: (() => unknown)[]): Promise<string> {
  const migrations = mkdtempSync(join(tmpdir(), 'core-migrations-'));
  closers.push(() => rmSync(migrations, { recursive: true, force: true }));
  const { files } = makeFirstMigration({ target: await readTargetState(folders), now: new Date() });
  await writeFiles(migrations, files);
  return migrations;
}

async function send(
  url: string,
  method: string,
  credential: Readonly<Record<string, string>>,
  body: Json | undefined,
): Promise<TestResponse> {
  const response = await fetch(url, {
    method,
    headers: { ...credential, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text === '' ? null : JSON.parse(text) };
}
