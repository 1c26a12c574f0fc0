/** A client that opens thousands of connections and never sends a whole request on them does not keep others out (docs/operations.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, afterEach, before, describe, it } from 'mocha';
import { useDatabase } from '../support/database.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';

const standing = 3_000;

describe('thousands of half-open connections', function suite() {
  this.timeout(120_000);
  const database = useDatabase();
  const clients: Socket[] = [];
  let server: StartedProcess;
  let folder = '';

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'core-half-open-'));
    server = startProcess('engine/cli.ts', ['serve'], {
      DATABASE_URL: database.url,
      CORE_DATA_DIR: folder,
      CORE_WORKERS: '2',
    });
    await server.ready;
  });
  // Before the database is dropped.
  afterEach(async () => {
    for (const client of clients) client.destroy();
    await server.stop();
  });
  after(() => rmSync(folder, { recursive: true }));

  it('do not delay new ones, and time out with a response', async () => {
    const origin = await server.ready;
    const { port, hostname } = new URL(origin);
    let late = 0;
    const begun: Promise<void>[] = [];
    for (let index = 0; index < standing; index += 1) {
      const client = connect(Number(port), hostname);
      clients.push(client);
      client.on('error', () => undefined);
      client.on('data', () => {
        late += 1;
      });
      begun.push(
        new Promise((resolve) => {
          client.once('connect', () => client.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ', () => resolve()));
          client.once('close', () => resolve());
        }),
      );
    }
    // A connection of its own for each, the first of them while the others come.
    const ask = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asked = request(`${origin}/healthz`, { agent: false }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        });
        asked.once('error', reject);
        asked.end();
      });
    expect(await ask()).to.equal(200);
    await Promise.all(begun);
    for (let count = 0; count < 5; count += 1) expect(await ask()).to.equal(200);
    expect(late).to.be.lessThan(standing / 2);
    expect(clients.filter(({ closed }) => !closed).length).to.be.greaterThan(standing / 2);
  });
});
