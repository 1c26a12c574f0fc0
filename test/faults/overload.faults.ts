/** Ten times the capacity of the server: it stays available, rejects quickly, uses constant memory, and recovers. */
import { Agent, request as send } from 'node:http';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { waitUntil } from '../support/wait-until.ts';
import { useWorld } from './world.ts';

const path = '/annotating/tag/list/?_page=1&_page_size=50';
const few = 8;

interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly retryAfter: string | undefined;
}

describe('a tenfold overload', function suite() {
  this.timeout(180_000);
  const world = useWorld({ environment: { CORE_WORKERS: '1', CORE_RATE_LIMIT: '1000000' } });

  function sendRequest(agent: Agent): Promise<Outcome> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const request = send(`${world.origin}${path}`, { agent, headers: world.client.headers }, (response) => {
        response.resume();
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            milliseconds: performance.now() - began,
            retryAfter: response.headers['retry-after'],
          }),
        );
      });
      request.once('error', reject);
      request.end();
    });
  }

  /** Runs clients that send one request after the other until the total number of responses is reached. */
  async function load(clients: number, outcomeCount: number): Promise<readonly Outcome[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const outcomes: Outcome[] = [];
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (outcomes.length < outcomeCount) outcomes.push(await sendRequest(agent));
      }),
    );
    agent.destroy();
    return outcomes;
  }

  async function memory(): Promise<number> {
    const text = await (await fetch(`${world.origin}/metrics`)).text();
    return Number(/^core_resident_memory_bytes (\d+)$/m.exec(text)?.[1]);
  }

  it('gets quick responses with 429 or 503 and Retry-After, and the server recovers when it ends', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ name: `Load ${index}` }));
    expect((await world.client.post('/annotating/tag/list/', rows)).status).to.equal(201);
    const calm = await load(few, 300);
    expect(calm.filter(({ status }) => status !== 200)).to.deep.equal([]);
    const before = await memory();
    const outcomes = await load(500, 6_000);
    const after = await memory();
    const statuses = new Set(outcomes.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).to.deep.equal([]);
    const rejected = outcomes.filter(({ status }) => status !== 200);
    expect(rejected.length).to.be.greaterThan(0);
    expect(rejected.filter(({ retryAfter }) => !/^\d+$/.test(retryAfter ?? ''))).to.deep.equal([]);
    expect(outcomes.some(({ status }) => status === 200)).to.equal(true);
    // Absolute times depend on the machine; a rejection takes no longer than a successful response.
    const accepted = outcomes.filter(({ status }) => status === 200);
    expect(median(rejected)).to.be.at.most(median(accepted));
    expect(after - before).to.be.lessThan(300 * 1_048_576);
    await waitUntil(async () => (await load(few, 100)).every(({ status }) => status === 200));
    expect((await fetch(`${world.origin}/readyz`)).status).to.equal(200);
  });
});

function median(outcomes: readonly Outcome[]): number {
  const times = outcomes.map(({ milliseconds }) => milliseconds).toSorted((left, right) => left - right);
  return times[Math.floor(times.length / 2)] ?? 0;
}
