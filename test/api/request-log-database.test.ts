/** The request log while the database is unavailable: clients get their responses, and what is in memory is stored later. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { requestTestServer } from '../support/global.ts';
import { withAdmin } from '../support/test-server.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('the request log without its database', () => {
  const messages: string[] = [];
  const api = useApi({ onRequest: () => undefined, log: (message) => void messages.push(message) });
  const rows = async (requestId: string): Promise<number> => {
    const { rowCount } = await api.database.pool.query('select 1 from common_request where id = $1', [requestId]);
    return rowCount ?? 0;
  };

  it('loses no request and stores all when the database is back', async () => {
    api.database.pool.on('error', () => undefined);
    const { adminUrl } = await requestTestServer();
    const { name } = api.database;
    const ids: string[] = [];
    await withAdmin(adminUrl, async (admin) => {
      const allow = (isAllowed: boolean) =>
        admin.query(`ALTER DATABASE ${admin.escapeIdentifier(name)} ALLOW_CONNECTIONS ${isAllowed}`);
      ids.push((await api.get('/annotating/tag/list/')).headers.get('x-request-id') ?? '');
      await allow(false);
      await admin.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
      try {
        // The description of the caller needs no database, the list does.
        for (const path of ['/common/contenttype/list/', '/annotating/tag/list/']) {
          const response = await api.get(path);
          expect([200, 503], response.text).to.include(response.status);
          ids.push(response.headers.get('x-request-id') ?? '');
        }
        await waitUntil(() => Promise.resolve(messages.includes('failed to store requests')), 10_000);
        const response = await api.get('/annotating/tag/list/');
        expect(response.body.code).to.equal('database_unavailable');
      } finally {
        await allow(true);
      }
    });
    await waitUntil(async () => (await Promise.all(ids.map(rows))).every((count) => count === 1), 10_000);
    expect(messages.filter((message) => message === 'failed to store requests')).to.have.length(1);
    expect(api.server.runtime.meters.snapshot().unstoredRequests).to.equal(0);
  });
});
