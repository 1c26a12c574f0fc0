/** `core serve` (api.md, section 13): its requirements, responses without credentials, and shutdown. */

import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { after, afterEach, before, describe, it } from 'mocha';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';
import { type StartedProcess, startProcess, workerOf } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('core serve', function serve() {
  this.timeout(60_000);
  const database = useDatabase('nothing');
  const empty = useDatabase('nothing');
  const production = { CORE_ENVIRONMENT: 'production' };
  const started: StartedProcess[] = [];
  let folder = '';
  /** Two descriptors instead of two hundred, because each process loads them. */
  let shop: readonly string[] = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'core-serve-'));
    // As root, the embedded server runs as another user, which needs to traverse this folder.
    chmodSync(folder, 0o711);
    const resources = join(folder, 'shop', 'resources');
    cpSync(join(projectFolder, 'examples', 'shop', 'resources'), resources, { recursive: true });
    shop = ['--resources', resources];
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
    for (const command of [['plan', '--no-proof'], ['apply']]) {
      const { status, stderr } = await runCore(['migrate', ...command, ...shop], { env });
      expect(status, stderr).to.equal(0);
    }
  });
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  function start(environment: Readonly<Record<string, string>> = {}): StartedProcess {
    const server = startProcess('engine/cli.ts', ['serve', ...shop], {
      DATABASE_URL: database.url,
      CORE_DATA_DIR: folder,
      ...environment,
    });
    started.push(server);
    return server;
  }

  async function failStart(environment: Readonly<Record<string, string>>) {
    const server = start(environment);
    const { code } = await server.ended;
    return { code, output: server.output() };
  }

  /** The first process serves before the others have loaded. */
  const untilTwoServe = (metrics: string): Promise<void> =>
    waitUntil(async () => /^core_processes 2$/m.test(await (await fetch(metrics)).text()));

  // worker-death.test.ts kills a process.
  it('replaces a blocked process', async () => {
    const server = start({ CORE_HANG_SECONDS: '3' });
    const origin = await server.ready;
    // Connections of the blocked process are lost, and one that was being passed to it never gets a response.
    const isServing = () =>
      fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    const hung = await workerOf(server);
    // The first heartbeat comes within a second; a process without one is still loading.
    await wait(1_500);
    process.kill(hung, 'SIGSTOP');
    await waitUntil(async () => server.output().includes('is unresponsive'));
    await waitUntil(isServing);
    expect(await workerOf(server)).to.not.equal(hung);
    expect(await server.stop()).to.equal(0);
  });

  it('serves when its first process does, sums its metrics over all processes, and completes running requests before it exits with 0', async () => {
    const server = start({ CORE_WORKERS: '2' });
    const origin = await server.ready;
    expect((await fetch(`${origin}/healthz`)).status).to.equal(200);
    await untilTwoServe(`${origin}/metrics`);
    for (let request = 0; request < 6; request += 1) {
      // Each new connection goes to the next process.
      const response = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } });
      expect(await response.json()).to.deep.equal({ status: 'ok' });
    }
    expect((await fetch(`${origin}/readyz`)).status).to.equal(200);
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).to.match(/^core_http_requests_total\{method="GET",route="\/healthz",status="200"\} 7$/m);
    const blocker = await database.pool.connect();
    try {
      await blocker.query('BEGIN; LOCK TABLE system_secret IN ACCESS EXCLUSIVE MODE');
      const ids = ['CUSTOMER-ID', 'APPLICATION-ID', 'SERVICE-ID', 'SERVICE-VERSION-ID', 'CLIENT-ENTITY'];
      const headers = Object.fromEntries(ids.map((name) => [`X-CORE-${name}`, '00000000-0000-4000-8000-000000000000']));
      const running = fetch(`${origin}/shop/article/list/`, {
        headers: {
          ...headers,
          'X-CORE-CLIENT-CT': 'system.agent',
          'X-CORE-CLIENT-SECRET': 'cs_dev_x_y',
        },
      });
      await waitUntil(async () => {
        const { rows } = await database.pool.query('SELECT FROM pg_locks WHERE NOT granted');
        return rows.length > 0;
      });
      server.child.kill('SIGTERM');
      await waitUntil(() =>
        fetch(`${origin}/healthz`).then(
          () => false,
          () => true,
        ),
      );
      expect(server.child.exitCode).to.equal(null);
      await blocker.query('ROLLBACK');
      expect((await running).status).to.equal(401);
    } finally {
      blocker.release();
    }
    expect((await server.ended).code).to.equal(0);
    expect(await fetch(origin).catch((error: Error) => error.message)).to.equal('fetch failed');
    expect(server.output()).not.to.include('demo');
  });

  it('warns about unusual settings in production, and can run only background jobs, or none, with metrics on a separate port', async () => {
    const complete = {
      CORE_SECRET: Buffer.alloc(32, 7).toString('base64'),
      CORE_PUBLIC_URL: 'https://api.example.com',
    };
    const web = start({ ...production, ...complete, CORE_ROLE: 'web', CORE_METRICS_PORT: '0' });
    const worker = start({ CORE_ROLE: 'worker' });
    const [origin, nowhere] = await Promise.all([web.ready, worker.ready]);
    expect((await fetch(`${origin}/healthz`)).status).to.equal(200);
    const metrics = /metrics on (\S+)/.exec(web.output())?.[1] ?? '';
    expect(await (await fetch(metrics)).text()).to.match(/^core_processes 1$/m);
    expect((await fetch(`${origin}/metrics`)).status).to.equal(404);
    expect(nowhere).to.equal('');
    const listeners = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND query ILIKE 'LISTEN%jobs:insert%'`,
      );
      return rows[0]?.count ?? 0;
    };
    // The worker connects after the process has reported that it is ready.
    await waitUntil(async () => (await listeners()) > 0);
    expect(await listeners()).to.equal(1);
    expect(web.output()).to.match(/^warning: CORE_TRUSTED_PROXIES is not set/m);
    // The test server does not survive a power cut.
    await waitUntil(async () => web.output().includes('warning: fsync is off'));
    expect([await web.stop(), await worker.stop()]).to.deep.equal([0, 0]);
  });

  it('rejects an outdated database, and names the command to migrate it', async () => {
    const { code, output } = await failStart({ DATABASE_URL: empty.url });
    expect(code).to.equal(1);
    expect(output).to.match(
      /^core: the database is behind: it does not have .*\n {2}update it with: npx core migrate apply\n$/,
    );
  });

  it('rejects an outdated embedded database, and stops its server', async () => {
    const { code, output } = await failStart({ DATABASE_URL: '' });
    expect(code).to.equal(1);
    expect(output).to.include('npx core migrate apply');
    expect(readdirSync(folder)).not.to.include('core.lock');
    expect(readdirSync(folder)).not.to.include('postgres.url');
  });

  it('rejects an unreachable server, without its password in the message', async () => {
    const port = await closedPort();
    const { code, output } = await failStart({ DATABASE_URL: `postgresql://core:hunter2@127.0.0.1:${port}/core` });
    expect(code).to.equal(1);
    expect(output).to.match(
      new RegExp(`^core: the database 127.0.0.1:${port}/core cannot be reached: .*ECONNREFUSED.*\\n {2}make sure that`),
    );
    expect(output).not.to.include('hunter2');
  });

  it('rejects a database that does not exist', async () => {
    const url = new URL(database.url);
    url.pathname = '/no_such_database';
    const { code, output } = await failStart({ DATABASE_URL: url.href });
    expect(code).to.equal(1);
    expect(output).to.include('createdb');
  });

  it('rejects a port that is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' && address !== null ? address.port : 0);
    const { code, output } = await failStart({ PORT: port });
    other.close();
    expect({ code, output }).to.deep.equal({
      code: 1,
      output: `core: port ${port} of 127.0.0.1 is used by another program\n  stop that program, or choose another port with PORT (0 chooses a free one)\n`,
    });
  });

  it('reports all invalid settings at once, with another exit code', async () => {
    const { code, output } = await failStart({ CORE_WORKERS: 'many', CORE_LOG_LEVL: 'info' });
    expect(code).to.equal(2);
    expect(output).to.include('CORE_WORKERS=many').and.include('did you mean "CORE_LOG_LEVEL"?');
  });

  it('requires a secret and a public address in production', async () => {
    const { code, output } = await failStart(production);
    expect(code).to.equal(1);
    expect(output).to.include('CORE_SECRET is not set').and.include('openssl rand -base64 32');
    expect(output).to.include('CORE_PUBLIC_URL is not set').and.include('such as https://api.example.com');
  });
});

/** Polls until the result is true; the timeout of the test is the limit. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
