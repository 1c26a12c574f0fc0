/** A client that opens thousands of connections without completing a request does not block other clients (docs/operations.md). */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { afterEach, before, describe, it } from 'mocha';
import { useShop } from '../support/shop-world.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';

const connectionCount = 3_000;

describe('thousands of half-open connections', function suite() {
  this.timeout(120_000);
  const shop = useShop();
  const clients: Socket[] = [];
  let server: StartedProcess;

  before(async () => {
    server = startProcess('engine/cli.ts', ['serve', ...shop.options], {
      DATABASE_URL: shop.database.url,
      CORE_DATA_DIR: shop.folder,
    });
    await server.ready;
  });
  // Stopped before the database is dropped.
  afterEach(async () => {
    for (const client of clients) client.destroy();
    await server.stop();
  });

  it('do not delay new ones, and time out with a response', async () => {
    const origin = await server.ready;
    const { port, hostname } = new URL(origin);
    let late = 0;
    const opened: Promise<void>[] = [];
    for (let index = 0; index < connectionCount; index += 1) {
      const client = connect(Number(port), hostname);
      clients.push(client);
      client.on('error', () => undefined);
      client.on('data', () => {
        late += 1;
      });
      opened.push(
        new Promise((resolve) => {
          client.once('connect', () => client.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ', () => resolve()));
          client.once('close', () => resolve());
        }),
      );
    }
    // Each request uses a new connection; the first ones are sent while the half-open connections are opened.
    const requestHealth = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const outgoing = request(`${origin}/healthz`, { agent: false }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        });
        outgoing.once('error', reject);
        outgoing.end();
      });
    expect(await requestHealth()).to.equal(200);
    await Promise.all(opened);
    for (let count = 0; count < 5; count += 1) expect(await requestHealth()).to.equal(200);
    expect(late).to.be.lessThan(connectionCount / 2);
    expect(clients.filter(({ closed }) => !closed).length).to.be.greaterThan(connectionCount / 2);
  });
});
