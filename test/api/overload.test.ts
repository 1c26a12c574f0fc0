/** Under load requests are rejected before any lookup, with a Retry-After, and are served again afterwards. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { useApi } from '../support/api.ts';
import { waitUntil } from '../support/wait-until.ts';

const tags = '/annotating/tag/';

describe('pressure on the database', function suite() {
  this.timeout(60_000);
  const api = useApi({
    maximumConnections: 2,
    loadLimits: { loopDelay: 60_000, waiting: 5 },
    onRequest: () => undefined,
  });

  it('causes 503 immediately when requests wait for connections', async () => {
    const { body: tag } = await api.post(tags, { name: 'Locked' });
    expect((await api.patch(`${tags}${tag.id}/`, { name: 'Fast' })).status).to.equal(200);
    const blocker = await api.database.pool.connect();
    const { database } = api.server.runtime;
    const { pool } = database;
    try {
      await blocker.query('begin');
      await blocker.query('select from annotating_tag where customer_id = $1 and id = $2 for update', [
        api.customerId,
        tag.id,
      ]);
      // Ten times the number of connections; none of them progresses.
      const waiting = Array.from({ length: 20 }, (_, index) => api.patch(`${tags}${tag.id}/`, { name: `W${index}` }));
      while (database.usage.waiting <= 5) await new Promise((resolve) => setTimeout(resolve, 5));
      const rejected = await api.get(`${tags}${tag.id}/`);
      expect([rejected.status, rejected.body.code, rejected.headers.get('retry-after')]).to.deep.equal([
        503,
        'overloaded',
        '1',
      ]);
      expect((await fetch(`${api.origin}/healthz`)).status).to.equal(200);
      await blocker.query('rollback');
      const statuses = (await Promise.all(waiting)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 429, 503].includes(status))).to.deep.equal([]);
      expect(statuses).to.include(200);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect((await api.get(`${tags}${tag.id}/`)).status).to.equal(200);
    expect([database.usage.waiting, pool.totalCount - pool.idleCount]).to.deep.equal([0, 0]);
  });
});

describe('overload of the process', function suite() {
  this.timeout(60_000);
  const api = useApi({ loadLimits: { loopDelay: 20, waiting: 500 }, onRequest: () => undefined });

  it('causes 503 while its event loop is late, and ends when the loop is on time', async () => {
    let isOver = false;
    // Occupies the event loop in intervals.
    const working = (async () => {
      while (!isOver) {
        const until = performance.now() + 120;
        while (performance.now() < until);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    let response = await api.get(`${tags}list/`);
    while (response.status === 200) response = await api.get(`${tags}list/`);
    isOver = true;
    await working;
    expect([response.status, response.body.code, response.headers.get('retry-after')]).to.deep.equal([
      503,
      'overloaded',
      '1',
    ]);
    await waitUntil(async () => (await api.get(`${tags}list/`)).status === 200);
  });
});
