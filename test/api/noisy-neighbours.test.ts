/** The short form of test/faults/neighbours.faults.ts: each noise for a moment, in the process of the server, and no request of others fails. */
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { limitOptions } from '../../engine/runtime/context/limit-options.ts';
import { type Client, useApi } from '../support/api.ts';
import { noises } from '../support/noise.ts';

const tags = '/annotating/tag/';

describe('a noisy neighbour', function suite() {
  this.timeout(60_000);
  const api = useApi({ maximumConnections: 4, limits: limitOptions(6_000, 'memory'), onRequest: () => undefined });
  let others: readonly Client[] = [];

  before(async () => {
    others = await Promise.all(Array.from({ length: 2 }, () => api.newCustomer()));
    for (const other of others) expect((await other.post(tags, { name: 'Quiet' })).status).to.equal(201);
    await api.database.pool.query(
      `insert into annotating_tag (customer_id, id, created_at, updated_at, name)
       select $1, gen_random_uuid(), now(), now(), repeat('x', 200) || n from generate_series(1, 20000) as n`,
      [api.customerId],
    );
  });

  for (const [name, start] of Object.entries(noises)) {
    it(`of ${name} fails no request of others`, async () => {
      const stop = start({ origin: api.origin, headers: api.headers }, 0.1);
      const statuses = new Set<number>();
      try {
        for (let turn = 0; turn < 10; turn += 1) {
          const asked = others.flatMap((other) => [
            other.get(`${tags}list/?_page=1&_page_size=20`),
            other.get('/accounts/me/'),
          ]);
          for (const { status } of await Promise.all(asked)) statuses.add(status);
        }
        for (const other of others) statuses.add((await other.get(`${tags}list/?_jsonl=true`)).status);
      } finally {
        await stop();
      }
      expect(statuses).to.deep.equal(new Set([200]));
    });
  }
});
