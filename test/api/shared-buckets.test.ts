/** The amount by which processes with a shared quota can exceed it: bounded, and deducted afterwards. */
import { expect } from 'chai';
import { PostgresBuckets } from '../../engine/http/limits/postgres-buckets.ts';
import { SharedBuckets, type Spent } from '../../engine/http/limits/shared-buckets.ts';
import { useApi } from '../support/api.ts';

/** The refill is so slow that nothing is added during a test. */
const policy = { quota: 0.001, burst: 100 };

describe('quotas that processes share', () => {
  const api = useApi();

  it('in the database have one burst in total, less the unused amount of a lease', async () => {
    const processes = Array.from({ length: 4 }, () => new PostgresBuckets(api.server.runtime.database));
    const key = `agent:${api.customerId}:four`;
    const allowed = await Promise.all(
      processes.map(async (buckets) => {
        let count = 0;
        while ((await buckets.take(key, policy, 1)).allowed) count += 1;
        return count;
      }),
    );
    const sum = allowed.reduce((total, count) => total + count, 0);
    // Each process can have one unused lease (a tenth of a burst) when another process has taken the last units at the same time.
    expect(sum).to.be.within(policy.burst - 4 * 10, policy.burst);
  });

  it('in the database can be overspent by one lease of each process after a request with a high cost', async () => {
    const [one, other] = [0, 1].map(() => new PostgresBuckets(api.server.runtime.database));
    const key = `agent:${api.customerId}:dear`;
    await one?.take(key, policy, 1);
    await other?.take(key, policy, 1);
    other?.spend(key, policy, 1_000);
    const owed = `select remaining from ${api.server.runtime.database.tables.quoted('ratelimitbucket')} where bucket = $1`;
    for (;;) {
      const { rows } = await api.database.pool.query(owed, [key]);
      if (Number(rows[0]?.remaining) < 0) break;
    }
    let more = 0;
    while ((await one?.take(key, policy, 1))?.allowed) more += 1;
    expect(more).to.be.at.most(10);
    // The debt is at most one burst.
    const { rows } = await api.database.pool.query(owed, [key]);
    expect(Number(rows[0]?.remaining)).to.be.at.least(-policy.burst);
  });

  it('on a node have a burst for each process until it has synchronised, which is then deducted', () => {
    const listeners: ((spent: readonly Spent[]) => void)[] = [];
    const on: Spent[][] = [[], []];
    const processes = [0, 1].map(
      (index) =>
        new SharedBuckets({
          send: (spent) => void on[index]?.push(...spent),
          listen: (listener) => void listeners.push(listener),
        }),
    );
    const takeAll = (buckets: SharedBuckets): number => {
      let count = 0;
      while (buckets.take('agent:x:y', policy, 1).allowed) count += 1;
      return count;
    };
    const [one, other] = processes as [SharedBuckets, SharedBuckets];
    expect([takeAll(one), takeAll(other)]).to.deep.equal([100, 100]);
    listeners[0]?.([{ key: 'agent:x:y', policy, cost: 100 }]);
    listeners[1]?.([{ key: 'agent:x:y', policy, cost: 100 }]);
    // Sixty seconds at 100 a minute compensate for the exceeding burst, and for no further request.
    expect(one.take('agent:x:y', { quota: 100, burst: 100 }, 1)).to.include({ allowed: false, remaining: 0, wait: 61 });
  });
});
