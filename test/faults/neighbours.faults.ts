/**
 * A noisy customer, or somebody who is none, at full power beside four quiet ones: no quiet request fails, and it takes about as long as in quiet.
 * Short windows take turns, in quiet, beside the noise, and beside the same noise as often against a server that does nothing with it, so that
 * what else the machine does meets all three alike; the medians of the windows' 95th percentiles are compared. The third kind is what the noise
 * takes of the machine by being made on it, which from elsewhere it would not: where the machine has four cores the others may need a fifth
 * more than that. With two, noise and server leave the quiet no core of their own, and only twice as long fails.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { createCustomer, issueCredential } from '../../engine/runtime/callers/create-customer.ts';
import { withRuntime } from '../../engine/start/with-runtime.ts';
import { type Client, clientOf } from '../support/api.ts';
import { noises } from '../support/noise.ts';
import { useWorld } from './world.ts';

const list = '/annotating/tag/list/?_page=1&_page_size=20';
const listens = Number(process.env.NEIGHBOURS_WINDOW ?? 1_200);
const rounds = Number(process.env.NEIGHBOURS_ROUNDS ?? 10);
const pause = 100;
/** Milliseconds in which a noise spends its burst, and in which a window's queues empty before the next. */
const warmUp = 3_000;
const settling = 300;

interface Window {
  readonly statuses: readonly number[];
  readonly times: readonly number[];
}

describe('a noisy neighbour', function suite() {
  this.timeout(300_000);
  const world = useWorld({ environment: { CORE_RATE_LIMIT: '1200' } });
  let quiet: readonly Client[] = [];

  before(async () => {
    const made = await withRuntime(world.databaseUrl, (runtime) =>
      Promise.all(
        Array.from({ length: 4 }, async (_, index) => {
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
    quiet = made.map(({ headers, customerId, agentId }) => clientOf(world.origin, headers, customerId, agentId));
    const customers = [world.client.customerId, ...quiet.map(({ customerId }) => customerId)];
    await world.query(
      `insert into annotating_tag (customer_id, id, created_at, updated_at, name)
       select customer, gen_random_uuid(), now(), now(), repeat('x', 200) || n
         from unnest($1::uuid[]) with ordinality as given (customer, place),
              generate_series(1, case place when 1 then 40000 else 40 end) as n`,
      [customers],
    );
    await world.query('analyze annotating_tag');
    await listen(1_000);
  });

  /** Four customers who each ask ten times a second, and stream once. */
  async function listen(milliseconds: number): Promise<Window> {
    const statuses: number[] = [];
    const times: number[] = [];
    const until = performance.now() + milliseconds;
    await Promise.all(
      quiet.map(async (client) => {
        statuses.push((await client.get('/annotating/tag/list/?_jsonl=true')).status);
        while (performance.now() < until) {
          const began = performance.now();
          statuses.push((await client.get(list)).status);
          times.push(performance.now() - began);
          await wait(Math.max(0, pause - (performance.now() - began)));
        }
      }),
    );
    return { statuses, times };
  }

  /** The noise in a process of its own, which is begun, turned to another server and silenced; answers the requests that it has got rid of. */
  function makeNoise(name: string): {
    readonly turn: (origin?: string) => Promise<number>;
    readonly child: ChildProcess;
  } {
    const child = fork(join(import.meta.dirname, '../support/noise-process.ts'), [name], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const turn = async (origin?: string): Promise<number> => {
      const answered = once(child, 'message');
      child.send(origin === undefined ? {} : { target: { origin, headers: world.client.headers } });
      return Number((await answered)[0]);
    };
    return { turn, child };
  }

  for (const name of Object.keys(noises)) {
    it(`of ${name} fails no request of others`, async () => {
      const [calm, noisy, control]: [Window[], Window[], Window[]] = [[], [], []];
      const sink = fork(join(import.meta.dirname, '../support/noise-sink.ts'), {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const { turn, child } = makeNoise(name);
      try {
        const [port] = await once(sink, 'message');
        let [requests, milliseconds] = [0, 0];
        await turn(world.origin);
        // At first the noise has what it may ask at once; how it goes on is what others have to live with.
        await wait(warmUp);
        await turn();
        for (let round = 0; round < rounds; round += 1) {
          await wait(settling);
          calm.push(await listen(listens));
          const [before, began] = [await turn(world.origin), performance.now()];
          await wait(settling);
          noisy.push(await listen(listens));
          milliseconds += performance.now() - began;
          requests += (await turn()) - before;
          await wait(settling);
          sink.send((requests / milliseconds) * 1_000);
          await turn(`http://127.0.0.1:${port}`);
          await wait(settling);
          control.push(await listen(listens));
          await turn();
        }
      } finally {
        child.kill('SIGKILL');
        sink.kill();
      }
      const figures = [0.5, 0.95].map((part) => {
        const [before, after, aside] = [calm, noisy, control].map((windows) => medianOf(windows, part)) as [
          number,
          number,
          number,
        ];
        return `p${part * 100} ${before.toFixed(1)} → ${after.toFixed(1)} ms (${(after / before).toFixed(2)}; beside ${aside.toFixed(1)} ms, ${(after / aside).toFixed(2)})`;
      });
      console.log(`      ${name}: ${figures.join(', ')}`);
      expect(new Set(noisy.flatMap(({ statuses }) => statuses))).to.deep.equal(new Set([200]));
      const most = availableParallelism() >= 4 ? 1.2 : 2;
      const quiet = Math.max(medianOf(calm, 0.95), medianOf(control, 0.95));
      expect(medianOf(noisy, 0.95), '95th percentile in milliseconds').to.be.at.most(most * quiet + 2);
    });
  }
});

/** The median of the windows' percentiles. */
function medianOf(windows: readonly Window[], part: number): number {
  const middle = (values: readonly number[], at: number): number =>
    values.toSorted((left, right) => left - right)[Math.floor(values.length * at)] ?? 0;
  return middle(
    windows.map(({ times }) => middle(times, part)),
    0.5,
  );
}
