/**
 * Loaded by mocha in its main process and in every worker (see .mocharc.json). The main process offers the run's PostgreSQL server to the workers through a
 * socket: the first request of a worker starts the server, and every response is the same.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepTreesInMemory } from '../../engine/descriptor/read-folder.ts';
import './seed.ts';
import { checkStatements, watchStatements } from './statement-guard.ts';
import { startTestServer, type TestServer, type TestServerAccess } from './test-server.ts';

const socketVariable = 'CORE_TEST_SOCKET';

interface Offer {
  readonly folder: string;
  readonly listener: Server;
  server?: Promise<TestServer>;
}

let offer: Offer | undefined;

/** Ends what the files of this process share. In a worker, the end of the process does. */
export const endings: (() => Promise<void>)[] = [];

watchStatements();
// Many tests read copies of the project in which a few files differ.
keepTreesInMemory();

/** Runs after each file in the process of the file. */
export const mochaHooks = {
  afterAll: [
    async function statementsNameOneCustomer(this: Mocha.Context): Promise<void> {
      this.timeout(60_000);
      await checkStatements();
    },
  ],
};

/** Opens the socket; the server is started on the first request. */
export async function mochaGlobalSetup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'core-run-'));
  const listener = createServer((connection) => {
    connection.on('error', () => undefined);
    void accessOrFailure().then((result) => connection.end(JSON.stringify(result)));
  });
  const current: Offer = { folder, listener };
  offer = current;
  async function accessOrFailure(): Promise<TestServerAccess | { readonly failure: string }> {
    try {
      const external = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined;
      current.server ??= startTestServer(external);
      return (await current.server).access;
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  }
  const path = join(folder, 'socket');
  await new Promise<void>((resolve) => listener.listen(path, resolve));
  process.env[socketVariable] = path;
}

/** Stops the server, if any file requested it. */
export async function mochaGlobalTeardown(): Promise<void> {
  for (const end of endings) await end();
  if (offer === undefined) return;
  offer.listener.close();
  rmSync(offer.folder, { recursive: true, force: true });
  const server = await offer.server?.catch(() => undefined);
  await server?.stop();
}

/** Requests the server from the main process; fails with the reason if it could not be started. */
export async function requestTestServer(): Promise<TestServerAccess> {
  const path = process.env[socketVariable];
  if (path === undefined) throw new Error('no test run offers a server: start the file with mocha');
  const connection = createConnection(path);
  let text = '';
  for await (const chunk of connection.setEncoding('utf8')) text += String(chunk);
  const result: TestServerAccess | { readonly failure: string } = JSON.parse(text);
  if ('failure' in result) throw new Error(`the test server did not start: ${result.failure}`);
  return result;
}
