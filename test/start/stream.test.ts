/** `core stream` writes every change once and in order to files, to S3 and to an address, whenever the stream is killed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { type Core, createCore } from '../../engine/index.ts';
import { type Client, clientOf } from '../support/api.ts';
import { amount } from '../support/long-runs.ts';
import { runCore } from '../support/run-core.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { useShop } from '../support/shop-world.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

const articles = '/shop/article/';

interface Change {
  readonly id: string;
  readonly position: string;
}

describe('core stream', function suite() {
  this.timeout(180_000);
  // Registered before the hooks of useShop, which require all connections to be closed.
  after(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    await application?.close();
  });
  const shop = useShop();
  let application: Core | undefined;
  let origin = '';
  let api: Client;
  let folder = '';
  let running: StartedProcess | undefined;
  const environment = (): Record<string, string> => ({ DATABASE_URL: shop.database.url, CORE_DATA_DIR: folder });

  const newCustomer = async (): Promise<Client> => {
    const headers = { ...(await application?.createCustomer('Another shop')) };
    return clientOf(origin, headers, headers['X-CORE-CUSTOMER-ID'] ?? '', '');
  };

  before(async () => {
    folder = join(shop.folder, 'streams');
    mkdirSync(folder);
    application = createCore({ resources: shop.options[1] ?? '', databaseUrl: shop.database.url });
    ({ origin } = await application.serve());
    api = clientOf(origin, shop.headers, shop.customerId, '');
  });

  const once = (...args: readonly string[]) =>
    runCore(['stream', ...args, ...shop.options, '--once', '--output', 'json'], {
      env: {
        PATH: process.env.PATH ?? '',
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
        AWS_REGION: 'eu-north-1',
        ...environment(),
      },
    });

  let written = 0;

  async function write(client: Client, count: number): Promise<void> {
    for (let remaining = count; remaining > 0; remaining -= 1_000) {
      const rows = Array.from({ length: Math.min(remaining, 1_000) }, () => ({
        name: `Change ${written++}`,
        price: 1,
      }));
      const { status, text } = await client.post(`${articles}list/`, rows);
      expect(status, text).to.equal(201);
    }
  }

  /** Returns the changes in the feed of a customer. */
  async function fed(client: Client): Promise<readonly Change[]> {
    const all: Change[] = [];
    for (let from = ''; ; ) {
      const { body } = await client.get(`/system/changes/?_page_size=500${from}`);
      all.push(...body.items);
      if (!body.has_more) return all.map(({ id, position }) => ({ id, position }));
      from = `&_after=${body.next}`;
    }
  }

  function changesIn(text: string): readonly Change[] {
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line)).map(({ id, position }) => ({ id, position }));
  }

  /** Returns the changes in the files of a customer; each file starts after the end of the previous one. */
  function filed(directory: string, { customerId }: Client): readonly Change[] {
    const names = readdirSync(join(directory, customerId))
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted();
    const bounds = names.map((name) => name.replace('.jsonl', '').split('-').map(Number));
    for (const [index, [first = 0]] of bounds.entries())
      if (index > 0) expect(first, names[index]).to.equal((bounds[index - 1]?.[1] ?? 0) + 1);
    return names.flatMap((name) => changesIn(readFileSync(join(directory, customerId, name), 'utf8')));
  }

  function started(...args: readonly string[]): StartedProcess {
    running = startProcess('engine/cli.ts', ['stream', ...args, ...shop.options, '--every', '1'], environment());
    return running;
  }

  it('writes existing rows of every customer, followed by new changes', async () => {
    const directory = join(folder, 'all');
    const other = await newCustomer();
    await write(api, 1_200);
    await write(other, 3);
    const first = await once(directory);
    expect(first.status, first.stderr).to.equal(0);
    expect(JSON.parse((await once(directory)).stdout)).to.deep.equal({ events: 0 });
    await write(api, 2);
    expect(JSON.parse((await once(directory, '--customer', api.customerId)).stdout)).to.deep.equal({ events: 2 });
    expect(filed(directory, api)).to.deep.equal(await fed(api));
    expect(filed(directory, other)).to.deep.equal(await fed(other));
  });

  it('loses and repeats no change when it is killed while it writes a file', async () => {
    const directory = join(folder, 'killed');
    const client = await newCustomer();
    for (let kill = 0; kill < amount(1, 15); kill += 1) {
      await write(client, 1_500);
      const stream = started(directory, '--customer', client.customerId);
      const customerFolder = join(directory, client.customerId);
      await waitUntil(() => existsSync(customerFolder));
      // Killed when the draft or its final name appears, between the first byte and the rename.
      const watching = watch(customerFolder, () => stream.child.kill('SIGKILL'));
      expect((await stream.ended).signal).to.equal('SIGKILL');
      watching.close();
    }
    expect((await once(directory, '--customer', client.customerId)).status).to.equal(0);
    expect(filed(directory, client)).to.deep.equal(await fed(client));
  });

  describe('to an address', () => {
    const receivedBodies = new Map<string, string>();
    let receiver: Server | undefined;
    let address = '';
    /** When to kill the stream during the next requests: `late` after the receiver has stored the batch, without a response; `early` before. */
    let next: ('late' | 'early' | 'busy')[] = [];
    let stream: StartedProcess | undefined;

    before(async () => {
      receiver = createServer(async (request, response) => {
        const key = String(request.headers['idempotency-key']);
        let body = '';
        for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
        const act = next.shift();
        if (act === 'busy') {
          response.writeHead(503).end();
          return;
        }
        if (act === 'early') {
          stream?.child.kill('SIGKILL');
          return;
        }
        // The same key is always the same batch.
        expect(receivedBodies.get(key) ?? body).to.equal(body);
        receivedBodies.set(key, body);
        if (act === 'late') stream?.child.kill('SIGKILL');
        else response.writeHead(204).end();
      });
      const listening = receiver;
      await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/changes`;
    });
    after(() => {
      receiver?.closeAllConnections();
      receiver?.close();
    });

    it('repeats a batch with the same key, so that a receiver that deduplicates by key has each change once', async () => {
      const client = await newCustomer();
      const args = [address, '--state', join(folder, 'state'), '--customer', client.customerId];
      for (const act of (['late', 'early', 'late'] as const).slice(0, amount(2, 3))) {
        await write(client, 1_300);
        next = [act];
        stream = started(...args);
        expect((await stream.ended).signal).to.equal('SIGKILL');
        // There are more changes when the stream continues, but the batch still has the same end.
        await write(client, 10);
      }
      next = [];
      const last = await once(...args);
      expect(last.status, last.stderr).to.equal(0);
      const all = [...receivedBodies.keys()].toSorted().flatMap((key) => changesIn(receivedBodies.get(key) ?? ''));
      expect(all).to.deep.equal(await fed(client));
    });

    it('retries while the receiver is busy, and exits when the receiver rejects a batch', async () => {
      const client = await newCustomer();
      const args = ['--state', join(folder, 'busy'), '--customer', client.customerId];
      receivedBodies.clear();
      await write(client, 5);
      next = ['busy'];
      stream = started(address, ...args);
      await waitUntil(() => receivedBodies.size === 1);
      expect(await stream.stop()).to.equal(0);
      await write(client, 5);
      const rejected = await once(address, '--customer', client.customerId);
      expect(rejected.status).to.equal(2);
      expect(rejected.stdout).to.contain('--state');
    });
  });

  describe('to S3', () => {
    let store: S3Server | undefined;
    before(async () => {
      store = await startS3Server();
    });
    after(() => store?.stop());

    it('continues after the last existing object', async () => {
      const client = await newCustomer();
      const args = [
        's3://files/changes/core',
        '--endpoint',
        String(store?.settings.endpoint),
        '--customer',
        client.customerId,
      ];
      await write(client, 1_100);
      const first = await once(...args);
      expect(first.status, first.stderr).to.equal(0);
      const before = JSON.parse(first.stdout).events;
      await write(client, 7);
      expect(JSON.parse((await once(...args)).stdout)).to.deep.equal({ events: 7 });
      expect(before + 7).to.equal((await fed(client)).length);
    });
  });

  it('exits if another stream writes to the same target', async () => {
    const directory = join(folder, 'two');
    const client = await newCustomer();
    await write(client, 1);
    const stream = started(directory, '--customer', client.customerId);
    await waitUntil(() => existsSync(join(directory, client.customerId)));
    const second = await once(directory, '--customer', client.customerId);
    expect(second.status).to.equal(1);
    expect(second.stdout).to.contain('another stream writes the changes');
    expect(await stream.stop()).to.equal(0);
    expect(filed(directory, client)).to.deep.equal(await fed(client));
  });
});
