/**
 * The short form of test/faults/neighbours.faults.ts: each kind of load runs for a short time in the process of the server, and no request of other customers
 * fails. Requests of quiet customers do not wait for a slot, except at the rate limits of the API. This measures the delay that Core itself adds, however busy
 * the machine is.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { type JobWorker, startJobWorker } from '../../engine/jobs/job-worker.ts';
import { limitOptions } from '../../engine/request/limit-options.ts';
import { FairSemaphore, type Release } from '../../engine/storage/fair-semaphore.ts';
import { type Client, useApi } from '../support/api.ts';
import { endpointNoises } from '../support/load-endpoints.ts';
import { amount } from '../support/long-runs.ts';
import { done, noises } from '../support/noise.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const tags = '/annotating/tag/';
const rounds = amount(4, 100);

describe('a noisy neighbour', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  let jobs: JobWorker | undefined;
  // Registered before the hook that drops the database.
  after(() => jobs?.stop());
  const api = useApi({
    settings,
    maximumConnections: 8,
    limits: limitOptions(6_000, 'memory'),
    onRequest: () => undefined,
  });
  let quietCustomers: readonly Client[] = [];

  before(async () => {
    quietCustomers = await Promise.all(Array.from({ length: 2 }, () => api.newCustomer()));
    for (const other of quietCustomers) expect((await other.post(tags, { name: 'Quiet' })).status).to.equal(201);
    await api.database.pool.query(
      `insert into annotating_tag (customer_id, id, created_at, updated_at, name)
       select $1, gen_random_uuid(), now(), now(), repeat('x', 200) || n from generate_series(1, 12000) as n`,
      [api.customerId],
    );
    jobs = await startJobWorker(api.server.runtime, { connectionString: api.database.url, concurrency: 4 });
  });

  for (const [name, start] of Object.entries(noises)) {
    it(`causes no failed request of other customers: ${name}`, async () => {
      const stop = start({ origin: api.origin, headers: api.headers }, 0.1);
      const statuses = new Set<number>();
      try {
        for (let round = 0; round < 10; round += 1) {
          const requests = quietCustomers.flatMap((other) => [
            other.get(`${tags}list/?_page=1&_page_size=20`),
            other.get('/accounts/me/'),
          ]);
          for (const { status } of await Promise.all(requests)) statuses.add(status);
        }
        for (const other of quietCustomers) statuses.add((await other.get(`${tags}list/?_jsonl=true`)).status);
      } finally {
        await stop();
      }
      expect(statuses).to.deep.equal(new Set([200]));
    });
  }

  for (const [name, start] of Object.entries(endpointNoises)) {
    it(`leaves slots for other customers at its limits: ${name}`, async () => {
      const completedBefore = done.served;
      const permits = watchPermits();
      const stop = start({ origin: api.origin, headers: api.headers }, 0.25);
      const statuses = new Set<number>();
      try {
        await waitUntil(() => done.served > completedBefore + 2);
        for (let round = 0; round < rounds; round += 1)
          for (const other of quietCustomers)
            for (const path of [`${tags}list/?_page=1&_page_size=20`, '/accounts/me/']) {
              statuses.add((await other.get(path)).status);
              await wait(1);
            }
      } finally {
        await stop();
        permits.end();
      }
      expect(statuses).to.deep.equal(new Set([200]));
      const waits = quietCustomers.flatMap(({ customerId }) => permits.of(customerId));
      expect(waits.length).to.be.greaterThan(rounds);
      expect(waits.filter((milliseconds) => milliseconds > 0).length / waits.length, 'share of waits').to.be.lessThan(
        0.05,
      );
    });
  }
});

/**
 * Records how long each customer waits for connection slots of other customers from this time, in milliseconds; 0 if a slot was available. Waits for slots of
 * the same customer, as in throttled expensive statements, are not counted.
 */
function watchPermits(): { of(customerId: string): readonly number[]; end(): void } {
  const { take } = FairSemaphore.prototype;
  const waits = new Map<string, number[]>();
  const holdersOf = new WeakMap<FairSemaphore, Map<string, number>>();
  FairSemaphore.prototype.take = function watched(key = '') {
    const [began, keyWaits] = [performance.now(), waits.get(key) ?? []];
    waits.set(key, keyWaits);
    const holders = holdersOf.get(this) ?? new Map<string, number>();
    holdersOf.set(this, holders);
    const countHolder = (change: number): void => void holders.set(key, (holders.get(key) ?? 0) + change);
    const hasNone = (holders.get(key) ?? 0) === 0;
    const entered = (leave: Release, waited: number): Release => {
      if (hasNone) keyWaits.push(waited);
      countHolder(1);
      let isHeld = true;
      return () => {
        if (isHeld) countHolder(-1);
        isHeld = false;
        leave();
      };
    };
    const permit = take.call(this, key);
    return permit instanceof Promise
      ? permit.then((leave) => entered(leave, performance.now() - began))
      : entered(permit, 0);
  };
  return {
    of: (customerId) => waits.get(customerId) ?? [],
    end() {
      FairSemaphore.prototype.take = take;
    },
  };
}
