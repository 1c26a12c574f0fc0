/** A database that is dropped or renamed while the server is running: it is reported as unavailable, and used again when it is back. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { requestTestServer } from '../support/global.ts';
import { withAdmin } from '../support/test-server.ts';

describe('a database that becomes unavailable', () => {
  const api = useApi({ onRequest: () => undefined, pages: { readinessCacheMs: 0 } });

  it('causes 503 for requests until it is back', async () => {
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
        for (const response of [
          await api.get('/organization/company/list/'),
          await api.get('/organization/company/list/?_jsonl=true'),
          await api.post('/organization/company/', { name: 'A' }),
        ]) {
          expect(response.status, response.text).to.equal(503);
          expect(response.body.code).to.equal('database_unavailable');
          expect(response.headers.get('retry-after')).to.match(/^\d+$/);
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

  it('is reported as not ready from the first write without disk space until a megabyte can be written', async () => {
    const ready = async () => {
      const response = await fetch(`${api.origin}/readyz`);
      return [response.status, await response.json()];
    };
    const full = `BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END`;
    // A cluster accepts a trigger only in a query that contains no other statement.
    for (const text of [
      `CREATE FUNCTION refuse_space() RETURNS event_trigger LANGUAGE plpgsql AS $$ ${full} $$`,
      `CREATE EVENT TRIGGER no_space ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION refuse_space()`,
      `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ ${full} $$`,
      'CREATE TRIGGER no_space BEFORE INSERT ON annotating_tag EXECUTE FUNCTION refuse_row()',
    ])
      await api.database.pool.query(text);
    expect(await ready()).to.deep.equal([200, { status: 'ready' }]);
    const rejected = await api.post('/annotating/tag/', { name: 'Too much' });
    expect([rejected.status, rejected.body.code]).to.deep.equal([503, 'database_unavailable']);
    expect(await ready()).to.deep.equal([503, { status: 'disk_full' }]);
    for (const text of ['DROP EVENT TRIGGER no_space', 'DROP TRIGGER no_space ON annotating_tag'])
      await api.database.pool.query(text);
    expect(await ready()).to.deep.equal([200, { status: 'ready' }]);
    const probes = `SELECT FROM pg_class WHERE relname = 'core_space_probe'`;
    expect((await api.database.pool.query(probes)).rowCount).to.equal(0);
  });

  it('is reported as not ready when it was emptied, until its tables are restored', async () => {
    const ready = async () => {
      const response = await fetch(`${api.origin}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await ready()).to.deep.equal([200, { status: 'ready' }]);
    await api.database.pool.query('alter schema public rename to away; create schema public');
    expect(await ready()).to.deep.equal([503, { status: 'migrations_behind' }]);
    await api.database.pool.query('drop schema public; alter schema away rename to public');
    expect(await ready()).to.deep.equal([200, { status: 'ready' }]);
  });
});
