/**
 * A noisy customer, or somebody who is none, at full power beside four quiet ones: no quiet request fails, and it takes about as long as in quiet.
 * Spells in quiet, beside the noise, and beside the same noise as often against a server that does nothing with it take turns; the medians of their
 * 95th percentiles are compared and written down. The third kind is what the noise takes of the machine by being made on it, which from elsewhere it
 * would not: they are held to a fifth more than that where the machine has four cores. With two, noise and server leave the quiet no core of their own.
 */
import { fork } from 'node:child_process';
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
const spell = Number(process.env.NEIGHBOURS_SPELL ?? 4_000);
const rounds = 3;
const pause = 100;
/** Milliseconds in which a noise spends its burst. */
const warmUp = Number(process.env.NEIGHBOURS_WARM_UP ?? 3_000);

interface Spell {
  readonly statuses: readonly number[];
  readonly p50: number;
  readonly p95: number;
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
  async function listen(milliseconds: number): Promise<Spell> {
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
    const sorted = times.toSorted((left, right) => left - right);
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    return { statuses, p50: at(0.5), p95: at(0.95) };
  }

  /** Does the work while a noise goes to the origin; the answer has the requests a second that the noise got rid of meanwhile. */
  async function during<Result>(
    name: string,
    origin: string,
    work: () => Promise<Result>,
    warmingUp: number,
  ): Promise<{ readonly result: Result; readonly rate: number }> {
    const target = { origin, headers: world.client.headers };
    const program = join(import.meta.dirname, '../support/noise-process.ts');
    const child = fork(program, [name, JSON.stringify(target)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    await new Promise((resolve) => child.once('spawn', resolve));
    const count = (): Promise<number> =>
      new Promise((resolve) => {
        child.once('message', (requests) => resolve(Number(requests)));
        child.send('count');
      });
    // At first the noise has what it may ask at once; how it goes on is what others have to live with.
    await wait(warmingUp);
    try {
      const [before, began] = [await count(), performance.now()];
      const result = await work();
      return { result, rate: ((await count()) - before) / ((performance.now() - began) / 1_000) };
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('end');
      await Promise.race([ended, wait(3_000).then(() => child.kill('SIGKILL'))]);
    }
  }

  /** The same noise, as often, against a server that does the least with it: what it takes of a machine that it shares with those who listen. */
  async function beside(name: string, rate: number): Promise<Spell> {
    const sink = fork(join(import.meta.dirname, '../support/noise-sink.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    try {
      const port = await new Promise((resolve) => sink.once('message', resolve));
      sink.send(rate);
      return (await during(name, `http://127.0.0.1:${port}`, () => listen(spell), 1_000)).result;
    } finally {
      sink.kill();
    }
  }

  for (const name of Object.keys(noises)) {
    it(`of ${name} fails no request of others`, async () => {
      const calm: Spell[] = [];
      const noisy: Spell[] = [];
      const control: Spell[] = [];
      for (let round = 0; round < rounds; round += 1) {
        calm.push(await listen(spell));
        const { result, rate } = await during(name, world.origin, () => listen(spell), warmUp);
        noisy.push(result);
        // What the noise has left in the queues.
        await wait(500);
        control.push(await beside(name, rate));
      }
      const median = (spells: readonly Spell[], part: 'p50' | 'p95'): number =>
        spells.map((each) => each[part]).toSorted((left, right) => left - right)[Math.floor(spells.length / 2)] ?? 0;
      const figures = (['p50', 'p95'] as const).map((part) => {
        const [before, aside, after] = [median(calm, part), median(control, part), median(noisy, part)];
        return `${part} ${before.toFixed(1)} → ${after.toFixed(1)} ms (${(after / before).toFixed(2)}; beside ${aside.toFixed(1)} ms, ${(after / aside).toFixed(2)})`;
      });
      console.log(`      ${name}: ${figures.join(', ')}`);
      expect(new Set(noisy.flatMap(({ statuses }) => statuses))).to.deep.equal(new Set([200]));
      if (availableParallelism() >= 4) expect(median(noisy, 'p95')).to.be.at.most(1.2 * median(control, 'p95') + 1);
    });
  }
});
