/**
 * A worker is killed with kill -9 under load: only the requests in progress on it are lost, another worker replaces it, and the number of database connections
 * stays below the setting.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { afterEach, describe, it } from 'mocha';
import { canListSockets, holdersOf } from '../support/process-sockets.ts';
import { useShop } from '../support/shop-world.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

const workers = 2;
const pool = 12;

const title = 'a serving process that is killed under load';

describe(canListSockets ? title : `${title} (skipped: only Linux shows the process of a connection)`, function suite() {
  this.timeout(180_000);
  if (!canListSockets) {
    it.skip('needs /proc');
    return;
  }
  const shop = useShop();
  const started: StartedProcess[] = [];
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  });

  const workersOf = (server: StartedProcess): readonly number[] =>
    execFileSync('pgrep', ['-P', String(server.child.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);

  interface Outcome {
    /** Returns the status or the error. */
    readonly result: number | string;
    readonly began: number;
    readonly ended: number;
    /** The connection at the client. */
    readonly port: number;
  }

  function sendRequest(origin: string, method: 'GET' | 'POST', agent: Agent): Promise<Outcome> {
    return new Promise((resolve) => {
      const began = performance.now();
      let port = 0;
      const finish = (result: number | string): void => resolve({ result, began, ended: performance.now(), port });
      const path = method === 'GET' ? '/shop/article/list/?_page=1&_page_size=5' : '/shop/article/';
      const headers = { ...shop.headers, ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }) };
      const request = send(`${origin}${path}`, { agent, method, headers }, (response) => {
        response.once('error', (error) => finish(error.message));
        response.once('end', () => finish(response.complete ? (response.statusCode ?? 0) : 'cut off'));
        response.resume();
      });
      request.once('socket', (socket) => {
        const recordPort = (): void => {
          port = socket.localPort ?? 0;
        };
        if (socket.connecting) socket.once('connect', recordPort);
        else recordPort();
      });
      request.once('error', (error) => finish(error.message));
      request.setTimeout(60_000, () => request.destroy(new Error('no response within a minute')));
      request.end(method === 'GET' ? undefined : JSON.stringify({ name: `Under last ${randomUUID()}`, price: 1 }));
    });
  }

  /** Processes of PostgreSQL that serve this database and have started since. */
  async function connections(before: ReadonlySet<number>): Promise<number> {
    const { rows } = await shop.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name <> 'test'`,
    );
    return rows.filter(({ pid }) => !before.has(pid)).length;
  }

  it('loses only its requests in progress', async () => {
    const { rows: otherBackends } = await shop.database.pool.query<{ pid: number }>('select pid from pg_stat_activity');
    const old = new Set(otherBackends.map(({ pid }) => pid));
    const server = startProcess('engine/cli.ts', ['serve', ...shop.options], {
      DATABASE_URL: shop.database.url,
      CORE_DATA_DIR: shop.folder,
      CORE_WORKERS: String(workers),
      CORE_DATABASE_POOL: String(pool),
      CORE_RATE_LIMIT: '0',
    });
    started.push(server);
    const origin = await server.ready;
    await waitUntil(async () =>
      (await (await fetch(`${origin}/metrics`)).text()).includes(`\ncore_processes ${workers}\n`),
    );
    const serverPort = Number(new URL(origin).port);
    const [victim = 0, ...survivors] = workersOf(server);
    expect(survivors).to.have.length(workers - 1);

    let isOver = false;
    let maxConnections = 0;
    const keepAliveClients: { readonly agent: Agent; readonly outcomes: Outcome[] }[] = [];
    const single: Outcome[] = [];
    const watching = (async () => {
      for (; !isOver; await wait(50)) maxConnections = Math.max(maxConnections, await connections(old));
    })();
    const methods = ['GET', 'POST'] as const;
    // Each client uses one connection, and opens another when that is broken.
    const keeping = Array.from({ length: 6 }, async (_, index) => {
      const keepAliveClient = { agent: new Agent({ keepAlive: true, maxSockets: 1 }), outcomes: [] as Outcome[] };
      keepAliveClients.push(keepAliveClient);
      for (; !isOver; await wait(30))
        keepAliveClient.outcomes.push(await sendRequest(origin, methods[index % 2] ?? 'GET', keepAliveClient.agent));
    });
    const closing = Array.from({ length: 4 }, async (_, index) => {
      const agent = new Agent({ keepAlive: false });
      for (; !isOver; await wait(30)) single.push(await sendRequest(origin, methods[index % 2] ?? 'GET', agent));
    });
    const count = (): number =>
      single.length + keepAliveClients.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    const waitForResponses = (more: number): Promise<void> => {
      const goal = count() + more;
      return waitUntil(async () => count() >= goal);
    };
    await waitForResponses(100);
    const ports = keepAliveClients.map(({ outcomes }) => outcomes.at(-1)?.port ?? 0);
    const holders = ports.map((port) => holdersOf(port, serverPort, [victim, ...survivors]));
    // Every connection belongs to one process, and each process has connections.
    expect(holders.map((pids) => pids.length)).to.deep.equal(holders.map(() => 1));
    const isVictims = holders.map(([holder]) => holder === victim);
    expect(isVictims).to.include(true).and.to.include(false);
    process.kill(victim, 'SIGKILL');
    const death = performance.now();
    await waitForResponses(150);
    await waitUntil(async () => workersOf(server).length === workers && !workersOf(server).includes(victim));
    await waitUntil(async () =>
      (await (await fetch(`${origin}/metrics`)).text()).includes(`\ncore_processes ${workers}\n`),
    );
    // Requests reach the new process too.
    const newWorker = workersOf(server).find((worker) => !survivors.includes(worker)) ?? 0;
    await waitUntil(async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const { result, port } = await sendRequest(origin, 'GET', agent);
      const pids = holdersOf(port, serverPort, [newWorker]);
      agent.destroy();
      expect(result).to.be.oneOf([200, 503]);
      return pids.length === 1;
    });
    await waitForResponses(50);
    isOver = true;
    await Promise.all([...keeping, ...closing, watching]);
    for (const { agent } of keepAliveClients) agent.destroy();

    // On a busy machine the server can respond with 503, which counts as a response.
    const failuresOf = (outcomes: readonly Outcome[]) =>
      outcomes.filter(({ result }) => typeof result === 'string' || ![200, 201, 503].includes(result));
    for (const [index, { outcomes }] of keepAliveClients.entries()) {
      // A connection of the killed process loses its request in progress; later requests go to another process.
      const allowed = isVictims[index] ? 1 : 0;
      const failed = failuresOf(outcomes);
      expect(failed.length, JSON.stringify(failed)).to.be.at.most(allowed);
      for (const { port } of failed) expect(port).to.equal(ports[index]);
    }
    // All requests after the kill get a response, on any connection.
    const later = [
      ...single,
      ...keepAliveClients.filter((_, index) => !isVictims[index]).flatMap(({ outcomes }) => outcomes),
    ];
    expect(failuresOf(later.filter(({ began }) => began > death))).to.deep.equal([]);
    for (const { ended } of failuresOf(single)) expect(ended).to.be.greaterThan(death);
    expect(server.output()).to.contain('a worker process exited (signal SIGKILL); starting another');
    expect(maxConnections).to.be.within(workers, pool);
    expect(await server.stop()).to.equal(0);
  });
});
