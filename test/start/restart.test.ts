/**
 * Restarts under load, behind a load balancer that checks /readyz: every request gets a response, on new and on keep-alive connections. The client of this test
 * acts as the load balancer, and never repeats a request.
 */
import { Agent, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { after, describe, it } from 'mocha';
import { useShop } from '../support/shop-world.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

interface Started {
  readonly server: StartedProcess;
  readonly origin: string;
}

describe('a restart under load', function suite() {
  this.timeout(180_000);
  // Registered before the hooks of useShop, which require all connections to be closed.
  after(async () => {
    for (const { server } of started) {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  });
  const shop = useShop();
  const started: Started[] = [];

  async function start(workers: number): Promise<Started> {
    const server = startProcess('engine/cli.ts', ['serve', ...shop.options], {
      DATABASE_URL: shop.database.url,
      CORE_DATA_DIR: shop.folder,
      CORE_WORKERS: String(workers),
      CORE_RATE_LIMIT: '0',
      CORE_STOP_DELAY: '4',
    });
    const running = { server, origin: await server.ready };
    started.push(running);
    return running;
  }

  /** Sends one request; returns its status or its error. */
  function sendRequest(origin: string, agent: Agent): Promise<number | string> {
    return new Promise((resolve) => {
      const url = `${origin}/shop/article/list/?_page=1&_page_size=5`;
      const request = send(url, { agent, headers: shop.headers }, (response) => {
        response.once('error', (error) => resolve(error.message));
        response.once('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off'));
        response.resume();
      });
      request.once('error', (error) => resolve(error.message));
      request.setTimeout(60_000, () => request.destroy(new Error('no response within a minute')));
      request.end();
    });
  }

  it('neither loses nor rejects a request', async () => {
    const servers = [await start(2)];
    const outcomes: (number | string)[] = [];
    const ready = new Set(servers.map(({ origin }) => origin));
    let isOver = false;
    // Each server is polled independently, so that a slow one does not delay the others.
    const balance = async (origin: string): Promise<void> => {
      for (; !isOver; await wait(50)) {
        const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
          async (response) => (await response.text()) !== '' && response.ok,
          () => false,
        );
        if (isReady) ready.add(origin);
        else ready.delete(origin);
      }
    };
    const balancing = servers.map(({ origin }) => balance(origin));
    const agents = [true, false].map((keepAlive) => new Agent({ keepAlive, maxSockets: 4 }));
    const clients = agents.flatMap((agent) =>
      Array.from({ length: 3 }, async () => {
        while (!isOver) {
          // The ready servers, round-robin.
          const [origin] = [...ready].toSorted(() => Math.random() - 0.5);
          if (origin === undefined) await wait(5);
          else {
            outcomes.push(await sendRequest(origin, agent));
            await wait(30);
          }
        }
      }),
    );
    const waitForResponses = async (more: number): Promise<void> => {
      const goal = outcomes.length + more;
      await waitUntil(() => outcomes.length >= goal);
    };
    await waitForResponses(50);
    const [old] = servers;
    const next = await start(1);
    servers.push(next);
    balancing.push(balance(next.origin));
    await waitUntil(() => ready.has(next.origin));
    old?.server.child.kill('SIGTERM');
    expect((await old?.server.ended)?.code).to.equal(0);
    await waitForResponses(50);
    isOver = true;
    await Promise.all([...clients, ...balancing]);
    for (const agent of agents) agent.destroy();
    expect(outcomes.filter((result) => result !== 200)).to.deep.equal([]);
  });

  it('reports not ready first, continues to serve, and then exits', async () => {
    // The next server of the first test, because a start takes a second of processor time.
    const { server, origin } = started[1] ?? (await start(1));
    server.child.kill('SIGTERM');
    await waitUntil(async () => {
      const ready = await fetch(`${origin}/readyz`);
      const { status: state } = (await ready.json()) as { status: string };
      expect([ready.status, state]).to.deep.equal(ready.status === 200 ? [200, 'ready'] : [503, 'stopping']);
      return ready.status === 503;
    });
    const response = await fetch(`${origin}/shop/article/list/`, { headers: shop.headers });
    expect([response.status, response.headers.get('connection')]).to.deep.equal([200, 'close']);
    expect((await server.ended).code).to.equal(0);
  });
});
