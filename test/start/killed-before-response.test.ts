/**
 * kill -9 after PostgreSQL has committed a write and before the process has received the confirmation. The client gets no response; when it repeats the request
 * with its Idempotency-Key, it gets the response of the first attempt.
 */
import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import pg from 'pg';
import { type ApiResponse, type Client, clientOf } from '../support/api.ts';
import { useShop } from '../support/shop-world.ts';
import { type StartedProcess, startProcess, workerOf } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

const articles = '/shop/article/';
/** The end of the message CommandComplete, which PostgreSQL sends when a transaction is committed. */
const committed = Buffer.from('COMMIT\0');

describe('after kill -9 between a commit and its response,', function suite() {
  this.timeout(180_000);
  const sockets = new Set<Socket>();
  let isHolding = false;
  let proxy: Server | undefined;
  let server: StartedProcess | undefined;
  // Registered before the hooks of useShop, which require all connections to be closed.
  after(async () => {
    await server?.stop();
    for (const socket of sockets) socket.destroy();
    proxy?.close();
  });
  const shop = useShop();
  let client: Client;

  /** Forwards all bytes, but no confirmation of a commit while `isHolding`. */
  function passOn(near: Socket): void {
    const { host, port } = new pg.Client(shop.database.url);
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => {
      if (!(isHolding && chunk.includes(committed))) near.write(chunk);
    });
  }

  before(async () => {
    const listening = createServer(passOn);
    proxy = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { user = '', password, database = '' } = new pg.Client(shop.database.url);
    const url = new URL(`postgresql://127.0.0.1:${(listening.address() as AddressInfo).port}/${database}`);
    url.username = user;
    url.password = password ?? '';
    server = startProcess('engine/cli.ts', ['serve', ...shop.options], {
      DATABASE_URL: url.href,
      CORE_DATA_DIR: join(shop.folder, 'data'),
    });
    client = clientOf(await server.ready, shop.headers, shop.customerId, '');
  });
  const count = async (prefix: string): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as rows, (select count(*)::int from system_event where customer_id = $1 and object_id in
                (select id from shop_article where name like $2)) as events from shop_article where customer_id = $1 and name like $2`,
      [shop.customerId, `${prefix}%`],
    );
    return rows[0];
  };

  /** Sends a request, kills the process after the commit, and repeats the request until there is a response. */
  async function sendThroughDeath(path: string, body: unknown, isThere: () => Promise<boolean>): Promise<ApiResponse> {
    if (server === undefined) throw new Error('the first hook starts the server');
    const headers = { 'Idempotency-Key': randomUUID() };
    isHolding = true;
    const first = client.send('POST', path, { body, headers }).then(
      ({ status }) => status,
      () => 'no answer',
    );
    await waitUntil(isThere);
    process.kill(await workerOf(server), 'SIGKILL');
    expect(await first).to.equal('no answer');
    isHolding = false;
    let response: ApiResponse | undefined;
    await waitUntil(async () => {
      response = await client.send('POST', path, { body, headers }).catch(() => undefined);
      return response !== undefined && response.status < 500 && response.status !== 409;
    });
    if (response === undefined) throw new Error('waitUntil ended without a response');
    return response;
  }

  it('a repeated bulk write is stored once, with one event per row, and its response names the rows of the first attempt', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ name: `Unanswered ${index}`, price: index }));
    const isThere = async (): Promise<boolean> => (await count('Unanswered ')).rows === rows.length;
    const response = await sendThroughDeath(`${articles}list/?_slim=true`, rows, isThere);
    expect([response.status, response.headers.get('idempotent-replayed')], response.text).to.deep.equal([201, 'true']);
    expect(await count('Unanswered ')).to.deep.equal({ rows: 300, events: 300 });
    const { rows: stored } = await shop.database.pool.query(
      `select id from shop_article where name like 'Unanswered %'`,
    );
    const createdIds = (response.body as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(createdIds.toSorted()).to.deep.equal(stored.map(({ id }) => id).toSorted());
  });

  it('a repeated create is stored once, and its response is that of the first attempt', async () => {
    const isThere = async (): Promise<boolean> => (await count('Alone')).rows === 1;
    const response = await sendThroughDeath(articles, { name: 'Alone', price: 1 }, isThere);
    expect([response.status, response.headers.get('idempotent-replayed')], response.text).to.deep.equal([201, 'true']);
    expect(await count('Alone')).to.deep.equal({ rows: 1, events: 1 });
  });
});
