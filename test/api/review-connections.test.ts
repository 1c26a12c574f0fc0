/** Database connections whose clients disconnect: every one is released, whenever the client disconnects. */
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { before } from 'mocha';
import { useLab } from '../support/lab.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('a client that disconnects', () => {
  const api = useLab({ onRequest: () => undefined });

  before(async () => {
    const rows = Array.from({ length: 700 }, (_, index) => ({ label: `M${index}` }));
    expect((await api.post('/lab/meter/list/?_slim=true', rows)).status).to.equal(201);
  });

  const openRequest = (path: string): Promise<Socket> => {
    const headers = Object.entries(api.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`, () => resolve(socket));
    });
  };

  it('before the first row is read releases the connection of its stream', async () => {
    const { pool } = api.server.runtime.database;
    const blocker = await api.database.pool.connect();
    try {
      for (const path of ['/lab/meter/list/?_jsonl=true', '/lab/meter/list/?_format=csv']) {
        await blocker.query('BEGIN; LOCK TABLE lab_meter IN ACCESS EXCLUSIVE MODE');
        const socket = await openRequest(path);
        await waitUntil(() => pool.totalCount > pool.idleCount);
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.destroy();
        await closed;
        // The server has processed the disconnect when it responds to a later request.
        expect((await fetch(`${api.origin}/healthz`)).status).to.equal(200);
        await blocker.query('ROLLBACK');
        await waitUntil(() => pool.totalCount === pool.idleCount);
      }
    } finally {
      blocker.release();
    }
  });

  it('while PostgreSQL executes its query leaves no statement running', async () => {
    const { pool } = api.server.runtime.database;
    const blocker = await api.database.pool.connect();
    const busy = async (): Promise<number> => {
      const { rows } = await api.database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and application_name = 'core' and state <> 'idle'`,
      );
      return rows[0]?.count ?? 0;
    };
    try {
      await blocker.query('BEGIN; LOCK TABLE lab_meter IN ACCESS EXCLUSIVE MODE');
      // The lock is not released: only a cancel request can end the waiting statement.
      for (const path of [
        '/lab/meter/list/?_jsonl=true',
        '/lab/meter/list/?_format=csv',
        '/lab/meter/list/?_jsonl=true',
      ]) {
        const socket = await openRequest(path);
        await waitUntil(() => pool.totalCount > pool.idleCount);
        await waitUntil(async () => (await busy()) > 0);
        socket.destroy();
        await waitUntil(() => pool.totalCount === pool.idleCount);
        await waitUntil(async () => (await busy()) === 0);
      }
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
    }
    expect((await api.get('/lab/meter/list/?_jsonl=true')).status).to.equal(200);
  });

  it('cannot block the connections of others with streams that do not progress', async () => {
    const { pool } = api.server.runtime.database;
    const sockets: Socket[] = [];
    const blocker = await api.database.pool.connect();
    try {
      await blocker.query('BEGIN; LOCK TABLE lab_meter IN ACCESS EXCLUSIVE MODE');
      for (let count = 0; count < pool.options.max; count += 1)
        sockets.push(await openRequest('/lab/meter/list/?_jsonl=true'));
      await waitUntil(() => pool.totalCount - pool.idleCount >= Math.floor(pool.options.max / 4));
      const response = await api.get('/lab/house/list/');
      expect(response.status, response.text).to.equal(200);
      const further = await api.get('/lab/house/list/?_jsonl=true');
      expect(further.status, further.text).to.equal(429);
      expect(further.body.code).to.equal('too_many_concurrent');
      expect(further.headers.get('retry-after')).to.match(/^\d+$/);
    } finally {
      for (const socket of sockets) socket.destroy();
      await blocker.query('ROLLBACK');
      blocker.release();
    }
    await waitUntil(() => pool.totalCount === pool.idleCount);
    expect((await api.get('/lab/meter/list/?_jsonl=true')).status).to.equal(200);
  }).timeout(60_000);
});
