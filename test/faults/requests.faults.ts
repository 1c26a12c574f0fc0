/** Guarantees hold under failures: no acknowledged write is lost, and none is executed twice. `npm run test:faults`. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';

const tags = '/annotating/tag/';

describe('faults during requests:', function suite() {
  this.timeout(180_000);
  const api = useApi({ onRequest: () => undefined });

  const namesWith = async (prefix: string): Promise<string[]> =>
    (await api.get(`${tags}list/?name__startswith=${prefix}&_page=1&_page_size=1000`)).body.map(
      ({ name }: { name: string }) => name,
    );

  /** Sends until there is a response that is not a server error. */
  async function insist(client: Client, name: string, origin: () => string): Promise<string> {
    for (const started = Date.now(); Date.now() - started < 90_000; ) {
      const current = clientOf(origin(), client.headers, client.customerId, client.agentId);
      const response = await current.post(tags, { name }, { 'Idempotency-Key': name }).catch(() => undefined);
      if (response !== undefined && response.status < 500 && response.status !== 409) {
        expect(response.status, response.text).to.equal(201);
        return response.body.id;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${name} got no response`);
  }

  it('kill -9 of the server during writes: each write is executed once, with one event', async () => {
    const start = async (): Promise<{ child: ChildProcess; port: number }> => {
      const child = fork(join(import.meta.dirname, 'server-process.ts'), [api.database.url], { stdio: 'inherit' });
      const [{ port }] = (await once(child, 'message')) as [{ port: number }];
      return { child, port };
    };
    let running = await start();
    const names = Array.from({ length: 60 }, (_, index) => `Killed ${index}`);
    let responseCount = 0;
    const writing = Promise.all(
      names.map(async (name) => {
        const id = await insist(api, name, () => `http://127.0.0.1:${running.port}`);
        responseCount += 1;
        return id;
      }),
    );
    while (responseCount < 5) await new Promise((resolve) => setTimeout(resolve, 1));
    running.child.kill('SIGKILL');
    await once(running.child, 'exit');
    running = await start();
    const ids = await writing;
    running.child.kill('SIGTERM');
    expect((await namesWith('Killed')).toSorted()).to.deep.equal(names.toSorted());
    const { rows } = await api.database.pool.query(
      'select object_id, count(*)::int as count from common_eventlog where object_id = any($1) group by 1',
      [ids],
    );
    expect(rows.map(({ count }) => count)).to.deep.equal(ids.map(() => 1));
  });

  it('interruptions of every connection to the database: requests fail with 503 and recover automatically', async () => {
    let isOver = false;
    const cutting = (async () => {
      for (let round = 0; round < 10; round += 1) {
        await api.database.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'core%'",
        );
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      isOver = true;
    })();
    const names: string[] = [];
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; !isOver; index += 1) {
        const name = `Cut ${writer}-${index}`;
        names.push(name);
        await insist(api, name, () => api.origin);
      }
    });
    await Promise.all([...writers, cutting]);
    expect((await namesWith('Cut')).toSorted()).to.deep.equal(names.toSorted());
    expect((await api.get('/readyz')).status).to.equal(200);
  });

  it('a full pool: requests that cannot be processed fail soon, and the server recovers when connections are available', async () => {
    const { body: tag } = await api.post(tags, { name: 'Pool' });
    const blocker = await api.database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select from annotating_tag where id = $1 for update', [tag.id]);
    const waiting = Array.from({ length: 10 }, (_, index) => api.patch(`${tags}${tag.id}/`, { name: `Pool ${index}` }));
    const started = Date.now();
    const rejected = await api.get(`${tags}list/`);
    expect([rejected.status, rejected.body.code]).to.be.deep.oneOf([
      [503, 'database_unavailable'],
      [200, undefined],
    ]);
    expect(Date.now() - started).to.be.lessThan(10_000);
    await blocker.query('rollback');
    blocker.release();
    expect((await Promise.all(waiting)).filter(({ status }) => status !== 200 && status !== 504)).to.deep.equal([]);
    expect((await api.get(`${tags}${tag.id}/`)).status).to.equal(200);
  });

  it('50 writers that change one record with If-Match: no change is lost', async () => {
    const { body: tag } = await api.post(tags, { name: 'Counter', custom_id: '0' });
    const path = `${tags}${tag.id}/`;
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (;;) {
          const read = await api.get(path);
          const next = String(Number(read.body.custom_id) + 1);
          const written = await api.patch(path, { custom_id: next }, { 'If-Match': read.headers.get('etag') ?? '' });
          if (written.status === 200) return;
          expect(written.status, written.text).to.be.oneOf([412, 503]);
        }
      }),
    );
    expect((await api.get(path)).body.custom_id).to.equal('50');
  });
});
