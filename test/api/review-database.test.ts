/** A database that is dropped or renamed under a running server: told as unavailable, and used again when it is back. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { requestTestServer } from '../support/global.ts';
import { withAdmin } from '../support/test-server.ts';

describe('a database that goes away', () => {
  const api = useApi({ onRequest: () => undefined });

  it('makes requests end with 503 until it is back', async () => {
    api.database.pool.on('error', () => undefined);
    const { adminUrl } = await requestTestServer();
    const { name } = api.database;
    await withAdmin(adminUrl, async (admin) => {
      const rename = async (from: string, to: string): Promise<void> => {
        const move = `ALTER DATABASE ${admin.escapeIdentifier(from)} RENAME TO ${admin.escapeIdentifier(to)}`;
        await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(from)} ALLOW_CONNECTIONS false`);
        await admin.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [from]);
        await admin.query(move);
        await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(to)} ALLOW_CONNECTIONS true`);
      };
      await rename(name, `${name}_away`);
      try {
        for (const answer of [
          await api.get('/organization/company/list/'),
          await api.get('/organization/company/list/?_jsonl=true'),
          await api.post('/organization/company/', { name: 'A' }),
        ]) {
          expect(answer.status, answer.text).to.equal(503);
          expect(answer.body.code).to.equal('database_unavailable');
          expect(answer.headers.get('retry-after')).to.match(/^\d+$/);
        }
        const ready = await fetch(`${api.origin}/readyz`);
        expect(ready.status).to.equal(503);
        expect(await ready.json()).to.deep.equal({ status: 'database_unavailable' });
      } finally {
        await rename(`${name}_away`, name);
      }
      expect((await api.post('/organization/company/', { name: 'A' })).status).to.equal(201);
      const { pool } = api.server.runtime.database;
      expect([pool.totalCount - pool.idleCount, pool.waitingCount]).to.deep.equal([0, 0]);
    });
  });

  it('is not ready when it was emptied, until its tables are back', async () => {
    const ready = async () => {
      const answer = await fetch(`${api.origin}/readyz`);
      return [answer.status, await answer.json()];
    };
    expect(await ready()).to.deep.equal([200, { status: 'ready' }]);
    await api.database.pool.query('alter schema public rename to away; create schema public');
    expect(await ready()).to.deep.equal([503, { status: 'migrations_behind' }]);
    await api.database.pool.query('drop schema public; alter schema away rename to public');
    expect(await ready()).to.deep.equal([200, { status: 'ready' }]);
  });
});
