/**
 * A noisy customer, or an unauthenticated client, at full load alongside twelve quiet customers: no quiet request
 * fails, and latency is about as without the noise. Each round has three short windows in changing order: calm, with
 * the noise, and with the same noise against a server that ignores it (noise-sink.ts). The third measures the cost of
 * generating the noise on this machine. A round gives the ratio of the 95th percentile with the noise to the larger of
 * the other two; the median of the ratios counts, so that one disturbed round changes nothing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import { withRuntime } from '../../engine/start/with-runtime.ts';
import { type Client, clientOf } from '../support/api.ts';
import { endpointNoises } from '../support/load-endpoints.ts';
import { noises } from '../support/noise.ts';
import { useWorld } from './world.ts';

const list = '/annotating/tag/list/?_page=1&_page_size=20';
const customers = 12;
const listens = Number(process.env.NEIGHBOURS_WINDOW ?? 800);
const rounds = Number(process.env.NEIGHBOURS_ROUNDS ?? 7);
/** Milliseconds between two requests of a quiet customer. */
const intervalMs = 75;
/** Milliseconds for the initial burst of a noise, and for draining the queues before the next window. */
const warmUp = 2_500;
const settling = 250;
/** Maximum ratio: a fifth more, plus the measurement error of a busy machine. */
const maxRatio = 1.2;
const grace = 2;

interface Window {
  readonly statuses: readonly number[];
  readonly p50: number;
  readonly p95: number;
}

type Kind = 'calm' | 'noisy' | 'control';

describe('a noisy neighbour', function suite() {
  this.timeout(300_000);
  const world = useWorld({ environment: { CORE_RATE_LIMIT: '1200' } });
  let quiet: readonly Client[] = [];
  let windows = 0;

  before(async () => {
    const createdCustomers = await withRuntime(world.databaseUrl, (runtime) =>
      Promise.all(
        Array.from({ length: customers }, async (_, index) => {
          const customerId = await createCustomer(runtime, { name: `Quiet ${index}` });
          const issued = await issueCredential(runtime, {
            customerId,
            scopes: ['*'],
            environment: 'test',
            createdBy: 'test',
          });
          return { customerId, ...issued };
        }),
      ),
    );
    quiet = createdCustomers.map(({ headers, customerId, agentId }) =>
      clientOf(world.origin, headers, customerId, agentId),
    );
    const all = [world.client.customerId, ...quiet.map(({ customerId }) => customerId)];
    await world.query(
      `insert into annotating_tag (customer_id, id, created_at, updated_at, name)
       select customer, gen_random_uuid(), now(), now(), repeat('x', 200) || n
         from unnest($1::uuid[]) with ordinality as given (customer, place),
              generate_series(1, case place when 1 then 40000 else 40 end) as n`,
      [all],
    );
    await world.query('analyze annotating_tag');
    await listen(1_000);
  });

  /** The quiet customers send requests independently; one of them streams first. */
  async function listen(milliseconds: number): Promise<Window> {
    const statuses: number[] = [];
    const times: number[] = [];
    const until = performance.now() + milliseconds;
    windows += 1;
    const streaming = windows % customers;
    await Promise.all(
      quiet.map(async (client, index) => {
        await wait((index * intervalMs) / customers);
        if (index === streaming) statuses.push((await client.get('/annotating/tag/list/?_jsonl=true')).status);
        while (performance.now() < until) {
          const began = performance.now();
          statuses.push((await client.get(list)).status);
          times.push(performance.now() - began);
          await wait(Math.max(0, intervalMs - (performance.now() - began)));
        }
      }),
    );
    return { statuses, p50: quantileOf(times, 0.5), p95: quantileOf(times, 0.95) };
  }

  /** The noise in a separate process that can be started, redirected and stopped; returns the number of its completed requests. */
  function makeNoise(name: string): {
    readonly switchTo: (origin?: string) => Promise<number>;
    readonly child: ChildProcess;
  } {
    const child = fork(join(import.meta.dirname, '../support/noise-process.ts'), [name], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const switchTo = async (origin?: string): Promise<number> => {
      const response = once(child, 'message');
      child.send(origin === undefined ? {} : { target: { origin, headers: world.client.headers } });
      return Number((await response)[0]);
    };
    return { switchTo, child };
  }

  for (const name of Object.keys({ ...noises, ...endpointNoises })) {
    it(`causes no failed request of other customers: ${name}`, async () => {
      const windowsByKind: Readonly<Record<Kind, Window[]>> = { calm: [], noisy: [], control: [] };
      const sink = fork(join(import.meta.dirname, '../support/noise-sink.ts'), {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const { switchTo, child } = makeNoise(name);
      try {
        const [port] = await once(sink, 'message');
        let [requests, milliseconds] = [0, 0];
        const listenDuring: Readonly<Record<Kind, () => Promise<Window>>> = {
          async calm() {
            await wait(settling);
            return listen(listens);
          },
          async noisy() {
            const [before, began] = [await switchTo(world.origin), performance.now()];
            await wait(settling);
            const window = await listen(listens);
            milliseconds += performance.now() - began;
            requests += (await switchTo()) - before;
            return window;
          },
          async control() {
            sink.send((requests / Math.max(1, milliseconds)) * 1_000);
            await switchTo(`http://127.0.0.1:${port}`);
            await wait(settling);
            const window = await listen(listens);
            await switchTo();
            return window;
          },
        };
        // The noise starts with a burst; only the steady state is measured.
        const [before, began] = [await switchTo(world.origin), performance.now()];
        await wait(warmUp);
        milliseconds += performance.now() - began;
        requests += (await switchTo()) - before;
        for (let round = 0; round < rounds; round += 1)
          for (const kind of orders[round % orders.length] ?? []) windowsByKind[kind].push(await listenDuring[kind]());
      } finally {
        child.kill('SIGKILL');
        sink.kill();
      }
      const { calm, noisy, control } = windowsByKind;
      const ratios = noisy.map(({ p95 }, round) => {
        const quietest = Math.max(calm[round]?.p95 ?? 0, control[round]?.p95 ?? 0);
        return Math.max(0, p95 - grace) / quietest;
      });
      const factor = quantileOf(ratios, 0.5);
      const [p50, p95] = (['p50', 'p95'] as const).map((percentile) =>
        Object.values(windowsByKind)
          .map((those) =>
            quantileOf(
              those.map((window) => window[percentile]),
              0.5,
            ).toFixed(1),
          )
          .join(' / '),
      );
      console.log(
        `      ${name}: ${factor.toFixed(2)} (p95 in ms calm / noise / control: ${p95}; p50 ${p50}; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`,
      );
      expect(new Set(noisy.flatMap(({ statuses }) => statuses))).to.deep.equal(new Set([200]));
      expect(factor, 'median of the ratios of 95th percentiles').to.be.at.most(maxRatio);
    });
  }
});

/** Each kind is equally often in each position. */
const orders: readonly (readonly Kind[])[] = [
  ['calm', 'noisy', 'control'],
  ['control', 'calm', 'noisy'],
  ['noisy', 'control', 'calm'],
];

/** Returns the quantile of the values. */
function quantileOf(values: readonly number[], fraction: number): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * fraction)] ?? 0;
}
