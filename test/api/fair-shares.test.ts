/** Customers share the connections to the database: a customer at full load leaves connections for the others. */
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type pg from 'pg';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { waitUntil } from '../support/wait-until.ts';

const tags = '/annotating/tag/';
const articles = '/accounting/articles/article/';

describe('connections to the database', function suite() {
  this.timeout(60_000);
  const maxConnections = 8;
  const api = useApi({ maximumConnections: maxConnections, onRequest: () => undefined });
  let blocker: pg.PoolClient;
  let sockets: Socket[] = [];

  beforeEach(async () => {
    blocker = await api.database.pool.connect();
    await blocker.query('begin');
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await blocker.query('rollback');
    blocker.release();
    sockets = [];
  });

  /** Statements of the server that wait for the lock. */
  const blocked = async (): Promise<number> => (await lockWaits(api.database.pool)).length;
  const untilBlocked = async (count: number): Promise<void> => {
    await waitUntil(async () => (await blocked()) >= count, 4_000);
    expect(await blocked()).to.equal(count);
  };
  const statusesOf = async (responses: readonly Promise<ApiResponse>[]): Promise<ReadonlySet<number>> =>
    new Set((await Promise.all(responses)).map(({ status }) => status));
  const streamOf = (client: Client, path = tags): Socket => {
    const headers = Object.entries(client.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(api.server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path}list/?_jsonl=true HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`);
    sockets.push(socket);
    return socket;
  };

  it('stay available to other customers (a quarter of them) while the writes of one customer block', async () => {
    const other = await api.newCustomer();
    const { body: tag } = await api.post(tags, { name: 'Locked' });
    // The first request lets the server classify the statement as fast.
    expect((await api.patch(`${tags}${tag.id}/`, { name: 'Fast' })).status).to.equal(200);
    await blocker.query('select from annotating_tag where customer_id = $1 and id = $2 for update', [
      api.customerId,
      tag.id,
    ]);
    const hanging = Array.from({ length: 20 }, (_, index) => api.patch(`${tags}${tag.id}/`, { name: `W${index}` }));
    await untilBlocked(maxConnections - maxConnections / 4);
    const request = api.get(`${tags}${tag.id}/`);
    expect(await statusesOf(Array.from({ length: 20 }, () => other.get(`${tags}list/`)))).to.deep.equal(new Set([200]));
    expect(await blocked()).to.equal(maxConnections - maxConnections / 4);
    await blocker.query('rollback');
    expect(await statusesOf([...hanging, request])).to.deep.equal(new Set([200]));
  });

  it('run one expensive statement of a customer for each core, and its fast statements overtake them', async () => {
    const other = await api.newCustomer();
    const { body: tag } = await api.post(tags, { name: 'Fast' });
    // On a busy machine a single run may be slow; the following runs correct the classification.
    for (let run = 0; run < 12; run += 1) expect((await api.get(`${tags}${tag.id}/`)).status).to.equal(200);
    await blocker.query('lock table annotating_customercolumntype in access exclusive mode');
    const slow = Array.from({ length: 12 }, (_, index) =>
      api.get(`/annotating/customercolumntype/list/?name__icontains=x${index}&_page=1&_page_size=2`),
    );
    await untilBlocked(1);
    const fast = [
      api.get(`${tags}${tag.id}/`),
      api.get(`${tags}${tag.id}/`),
      other.get(`${tags}list/?name__icontains=x`),
    ];
    expect(await statusesOf(fast)).to.deep.equal(new Set([200]));
    expect(await blocked()).to.equal(1);
    await blocker.query('rollback');
    expect(await statusesOf(slow)).to.deep.equal(new Set([200]));
  });

  it('are limited to a quarter for the streams of one customer; other customers get theirs immediately', async () => {
    const customers = await Promise.all(Array.from({ length: 3 }, () => api.newCustomer()));
    const [second, third, fourth] = customers as [Client, Client, Client];
    await blocker.query('lock table annotating_tag in access exclusive mode');
    for (let count = 0; count < 6; count += 1) streamOf(api);
    await untilBlocked(maxConnections / 4);
    const waiting = second.get(`${tags}list/?_jsonl=true`);
    await untilBlocked(maxConnections / 4 + 1);
    await blocker.query('rollback');
    expect((await waiting).status).to.equal(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    // Two customers whose clients do not read use all slots for streams until a third customer sends a request.
    await api.database.pool.query(
      `insert into accounting_article (customer_id, id, created_at, updated_at, revenue_vat_0_account, name, description)
       select customer_id, gen_random_uuid(), now(), now(), 3001, n, repeat('x', 100000)
         from unnest($1::uuid[]) as customer_id, generate_series(1, 150) as n`,
      [[second.customerId, third.customerId]],
    );
    const readers = [second, second, third, third].map((client) => streamOf(client, articles));
    await Promise.all(readers.map((socket) => new Promise((resolve) => socket.once('readable', resolve))));
    const late = await fourth.get(`${articles}list/?_jsonl=true`);
    expect([late.status, late.text]).to.deep.equal([200, '']);
  });
});
