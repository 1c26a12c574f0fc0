/** Rate limits, concurrent requests, load shedding and slow clients (api.md, sections 5 and 6). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { MemoryBuckets } from '../../engine/http/limits/buckets.ts';
import type { ServerOptions } from '../../engine/http/server.ts';
import { limitOptions } from '../../engine/request/limit-options.ts';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { follow } from '../support/people.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const tags = '/annotating/tag/';
const articles = '/accounting/articles/article/';

for (const store of ['memory', 'postgres'] as const) {
  describe(`rate limits, counted in ${store}`, () => {
    const api = useApi({ limits: limitOptions(60, store) });

    it('are reported in every response, and excess requests are rejected with 429', async () => {
      const client = await api.newCustomer();
      const first = await client.get('/accounts/me/');
      expect(first.headers.get('ratelimit-policy')).to.equal('"agent";q=60;w=60, "tenant";q=300;w=60');
      expect(first.headers.get('ratelimit')).to.match(/^"agent";r=\d+;t=\d+, "tenant";r=\d+;t=\d+$/);
      let response = first;
      let count = 1;
      for (; response.status !== 429 && count < 30; count += 1) response = await client.get('/accounts/me/');
      expect(response.body.code).to.equal('rate_limited');
      expect(count).to.be.within(10, 13);
      expect(Number(response.headers.get('retry-after'))).to.be.within(1, 60);
      expect(response.headers.get('ratelimit')).to.match(/^"agent";r=0;/);
      expect((await (await api.newCustomer()).get('/accounts/me/')).status).to.equal(200);
    });

    it('count the cost of a request', async () => {
      const client = await api.newCustomer();
      expect((await client.get(`${tags}list/?_jsonl=true`)).status).to.equal(200);
      expect((await client.get('/accounts/me/')).status).to.equal(429);
    });

    it('are charged for rows, bytes and database time when these are known', async () => {
      /** At least five of ten units remain if nothing more is charged. */
      const isCharged = async (client: Client): Promise<boolean> => {
        for (let count = 0; count < 5; count += 1) if ((await client.get('/accounts/me/')).status === 429) return true;
        return false;
      };
      const [rows, bytes, time, little] = await Promise.all(Array.from({ length: 4 }, () => api.newCustomer()));
      const written = await rows?.post(
        `${tags}list/`,
        Array.from({ length: 900 }, (_, index) => ({ name: `Rad ${index}` })),
      );
      expect(written?.status, written?.text).to.equal(201);
      expect((await bytes?.post(`${tags}list/`, Array(1_000_000).fill({})))?.status).to.equal(413);
      const blocker = await api.database.pool.connect();
      try {
        await blocker.query('begin; lock table annotating_tag in access exclusive mode');
        const slow = time?.get(`${tags}list/?_page=1&_page_size=3`);
        await waitUntil(async () =>
          (await lockWaits(api.database.pool)).some(({ milliseconds }) => milliseconds > 700),
        );
        await blocker.query('rollback');
        expect((await slow)?.status).to.equal(200);
      } finally {
        blocker.release();
      }
      expect((await little?.post(`${tags}list/`, [{ name: 'En' }]))?.status).to.equal(201);
      for (const client of [rows, bytes, time]) expect(client && (await isCharged(client))).to.equal(true);
      expect(little && (await isCharged(little))).to.equal(false);
    });
  });
}

describe('rate limits of two processes of one node', () => {
  type Listener = Parameters<NonNullable<ServerOptions['spending']>['listen']>[0];
  const listeners: Listener[] = [];
  /** Messages of one process are delivered to the other, as over the primary. */
  const line = (index: number) => ({
    send: (spent: Parameters<Listener>[0]) => listeners[1 - index]?.(JSON.parse(JSON.stringify(spent))),
    listen: (listener: Listener) => {
      listeners[index] = listener;
    },
  });
  const limits = limitOptions(600, 'memory');
  const api = useApi({ limits, spending: line(0) });

  it('are shared: a request to one process counts in the other', async () => {
    const second = await api.startAnother({ limits, spending: line(1) });
    try {
      const client = await api.newCustomer();
      const there = clientOf(`http://127.0.0.1:${second.port}`, client.headers, client.customerId, client.agentId);
      const started = Date.now();
      let allowed = 0;
      for (let index = 0; index < 300; index += 1) {
        const { status } = await (index % 2 === 0 ? client : there).get('/accounts/me/');
        if (status === 429) break;
        allowed += 1;
      }
      // A burst of 100, ten more each second, and the requests that are in transit between the two processes.
      const maxAllowed = limits.agent.burst + ((Date.now() - started) / 1_000) * 10 + 20;
      expect(allowed).to.be.within(limits.agent.burst - 1, maxAllowed);
      const remaining = async (each: Client) =>
        Number(/"agent";r=(\d+)/.exec((await each.get('/accounts/me/')).headers.get('ratelimit') ?? '')?.[1]);
      expect(Math.abs((await remaining(client)) - (await remaining(there)))).to.be.lessThan(25);
    } finally {
      await second.stop(100);
    }
  });
});

describe('addresses without credentials, of two processes of one node', () => {
  type Line = NonNullable<ServerOptions['spending']>;
  let listener: Parameters<Line['listen']>[0] = () => undefined;
  let onReceive: (keys: readonly string[]) => void = () => undefined;
  const line: Line = {
    send: (spent) => onReceive(spent.map(({ key }) => key)),
    listen: (handler) => {
      listener = handler;
    },
  };
  const limits = limitOptions(60, 'postgres');
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ limits, spending: line, settings, onRequest: () => undefined });

  it('share the count of their failed sign-ins', async () => {
    const received = new Promise<readonly string[]>((resolve) => {
      onReceive = (keys) => (keys.some((key) => key.startsWith('sign-in:')) ? resolve(keys) : undefined);
    });
    const wrong = `/sign-in/link/${api.customerId}/${'A'.repeat(43)}/`;
    expect((await follow(api, wrong)).status).to.equal(401);
    const key = (await received).find((one) => one.startsWith('sign-in:')) ?? '';
    expect(key).to.equal('sign-in:127.0.0.1');
    // Nine more rejected requests, from another process of the node.
    listener([{ key, policy: { quota: 10, burst: 10 }, cost: 9 }]);
    expect((await follow(api, wrong)).status).to.equal(429);
  });

  it('share their count also if the quotas of callers are stored in the database', async () => {
    const received = new Promise<readonly string[]>((resolve) => {
      onReceive = resolve;
    });
    expect((await fetch(`${api.origin}/files/get/x`)).status).not.to.equal(429);
    const key = 'address:127.0.0.1';
    expect(await received).to.deep.equal([key]);
    // The requests that the other process has admitted.
    listener([{ key, policy: limits.customer, cost: limits.customer.burst }]);
    expect((await fetch(`${api.origin}/files/get/x`)).status).to.equal(429);
    expect((await api.get('/accounts/me/')).status).to.equal(200);
  });
});

describe('addresses without credentials', () => {
  const api = useApi({ limits: limitOptions(60, 'memory'), onRequest: () => undefined });

  it('are counted by the address of the request', async () => {
    let response = await fetch(`${api.origin}/files/get/x`);
    expect(response.headers.get('ratelimit-policy')).to.equal('"address";q=300;w=60');
    let count = 1;
    for (; response.status !== 429 && count < 120; count += 1) {
      await response.arrayBuffer();
      response = await fetch(`${api.origin}/files/get/x`);
    }
    expect(response.status).to.equal(429);
    expect(((await response.json()) as { code: string }).code).to.equal('rate_limited');
    expect((await fetch(`${api.origin}/healthz`)).status).to.equal(200);
    expect((await api.get('/accounts/me/')).status).to.equal(200);
  });
});

describe('invalid credentials', () => {
  const api = useApi({
    limits: limitOptions(600, 'memory'),
    trustedProxies: ['127.0.0.1'],
    onRequest: () => undefined,
  });
  const from = (address: string, headers: Readonly<Record<string, string>>) => ({
    ...headers,
    'X-Forwarded-For': address,
  });

  it('are counted by address, are not looked up in the database beyond the limit, and do not lock out valid clients of the address', async () => {
    const other = await api.newCustomer();
    const good = () => other.get('/accounts/me/', from('10.0.0.1', {}));
    expect((await good()).status).to.equal(200);
    const guess = (number: number) =>
      fetch(`${api.origin}/accounts/me/`, {
        headers: from('10.0.0.1', { ...api.headers, 'X-CORE-CLIENT-SECRET': `cs_test_${number}_x` }),
      });
    const { pool } = api.server.runtime.database;
    const statuses: number[] = [];
    for (let number = 0; number < 200 && statuses.at(-1) !== 429; number += 1)
      statuses.push((await guess(number)).status);
    expect([...new Set(statuses)]).to.deep.equal([401, 429]);
    expect(statuses.length).to.be.within(40, 120);
    const busy = pool.listenerCount('acquire');
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    pool.on('acquire', count);
    const rejected = await guess(1_000);
    pool.off('acquire', count);
    expect([rejected.status, queries, pool.listenerCount('acquire')]).to.deep.equal([429, 0, busy]);
    expect(rejected.headers.get('retry-after')).to.match(/^\d+$/);
    // A valid credential that was evicted meanwhile is looked up again.
    await api.database.pool.query('notify core_credentials');
    expect((await good()).status).to.equal(200);
    expect((await api.get('/accounts/me/', from('10.0.0.2', {}))).status).to.equal(200);
  });

  it('are counted with unknown addresses by IPv6 network', async () => {
    const guessAs = (number: number) =>
      fetch(`${api.origin}/nothing/`, { headers: from(`2001:db8::${number.toString(16)}`, {}) });
    let response = await guessAs(0);
    expect([response.status, response.headers.get('ratelimit-policy')]).to.deep.equal([404, '"address";q=3000;w=60']);
    for (let number = 1; response.status !== 429 && number < 2_000; number += 1) response = await guessAs(number);
    expect(response.status).to.equal(429);
    expect((await fetch(`${api.origin}/nothing/`, { headers: from('2001:db8:0:1::1', {}) })).status).to.equal(404);
  });
});

describe('/readyz', () => {
  const api = useApi({ onRequest: () => undefined });

  it('queries the database once for concurrent requests', async () => {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    api.server.runtime.database.pool.on('acquire', count);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await fetch(`${api.origin}/readyz`)).status),
    );
    api.server.runtime.database.pool.off('acquire', count);
    expect([...new Set(statuses)]).to.deep.equal([200]);
    expect(queries).to.be.lessThan(10);
  });
});

describe('unexpected uploads', () => {
  const api = useApi({ limits: limitOptions(600, 'memory'), onRequest: () => undefined });
  const check = '/signing/check/00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000000/';

  it('are limited in bytes, in concurrency and by their cost', async () => {
    const open = (lines: string) => {
      const socket = connect(api.server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`POST ${check} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n${lines}`);
      return socket;
    };
    const statusOf = async (socket: ReturnType<typeof open>): Promise<number> => {
      const [data] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return Number(data.toString().split(' ')[1]);
    };
    expect(await statusOf(open('Content-Length: 900000000\r\n\r\n'))).to.equal(413);
    expect(await statusOf(open('Transfer-Encoding: chunked\r\n\r\n'))).to.equal(413);
    const slow = [1, 2].map(() => open('Content-Length: 5000\r\n\r\n--b\r\n'));
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('ready', resolve))));
    expect(await statusOf(open('Content-Length: 5000\r\n\r\n--b\r\n'))).to.equal(429);
    for (const socket of slow) socket.destroy();
    let status = 0;
    for (let number = 0; status !== 429 && number < 60; number += 1)
      status = await statusOf(open('Content-Length: 3\r\n\r\n--b'));
    expect(status).to.equal(429);
  });
});

describe('concurrent requests of one agent', () => {
  const api = useApi({ limits: { ...limitOptions(1_000_000, 'memory'), inFlight: 2 } });

  it('are queued, and all get a response', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => api.post(tags, { name: `T${index}` })),
    );
    expect(responses.map(({ status }) => status)).to.deep.equal(responses.map(() => 201));
  });

  it('are rejected beyond the length of the queue', async () => {
    const responses = await Promise.all(Array.from({ length: 300 }, () => api.get(`${tags}list/`)));
    const statuses = new Set(responses.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 429)).to.deep.equal([]);
    const rejected = responses.find(({ status }) => status === 429);
    if (rejected !== undefined) expect(rejected.body.code).to.equal('too_many_concurrent');
    expect((await api.get(`${tags}list/`)).status).to.equal(200);
  });
});

describe('streams of one agent', function streams() {
  this.timeout(60_000);
  const api = useApi({ limits: { ...limitOptions(1_000_000, 'memory'), inFlight: 2 } });

  it('count as requests until their last byte has been sent or the client disconnects', async () => {
    await api.database.pool.query(
      `insert into accounting_article (customer_id, id, created_at, updated_at, revenue_vat_0_account, name, description)
       select $1, gen_random_uuid(), now(), now(), 3001, n, repeat('x', 100000) from generate_series(1, 150) as n`,
      [api.customerId],
    );
    const headers = Object.entries(api.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const open = [1, 2].map(() => {
      const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
      socket.write(`GET ${articles}list/?_jsonl=true HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`);
      return socket;
    });
    // Receives the beginning of each body, and reads no further.
    for (const socket of open) {
      await once(socket, 'readable');
      socket.read(1);
    }
    const rejected = await api.get('/accounts/me/');
    expect([rejected.status, rejected.body.code]).to.deep.equal([429, 'too_many_concurrent']);
    for (const socket of open) socket.destroy();
    expect((await api.get('/accounts/me/')).status).to.equal(200);
  });
});

describe('token buckets', () => {
  it('refill with time, contain at most one burst, and are not emptied by a clock that is set back', () => {
    let now = 1_000_000;
    const buckets = new MemoryBuckets(() => now);
    const policy = { quota: 60, burst: 10 };
    const take = (cost = 1) => buckets.take('a', policy, cost);
    expect(Array.from({ length: 11 }, () => take().allowed).filter(Boolean)).to.have.length(10);
    expect(take()).to.include({ allowed: false, remaining: 0, wait: 1 });
    now -= 3_600_000;
    expect(take().allowed).to.equal(false);
    now += 2_000;
    expect([take().allowed, take().allowed, take().allowed]).to.deep.equal([true, true, false]);
    now += 3_600_000;
    expect(take(20).allowed).to.equal(true);
    expect(take().wait).to.equal(11);
  });
});

describe('slow clients', () => {
  const api = useApi({ headersTimeout: 1_000 });

  it('get 408 if they never end their headers', async () => {
    const socket = connect(api.server.port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).to.match(
      /^HTTP\/1\.1 408 [\s\S]*application\/problem\+json[\s\S]*"code":"request_timeout"/,
    );
    socket.destroy();
  });

  it('get a problem if they send malformed HTTP or endless headers', async () => {
    for (const [text, code] of [
      ['NONSENSE\r\n\r\n', 'malformed_request'],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 'headers_too_large'],
      ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 'malformed_request'],
    ] as const) {
      const socket = connect(api.server.port, '127.0.0.1');
      socket.write(text);
      const [data] = (await once(socket, 'data')) as [Buffer];
      expect(data.toString()).to.contain(`"code":"${code}"`);
      socket.destroy();
    }
  });
});

describe('slow bodies and slow readers', () => {
  const transfer = { bytesASecond: 10_000, standstill: 0.3, linger: 0.3 };
  let onReceive: () => void = () => undefined;
  const api = useApi({ connections: { transfer, intervalMs: 50 }, onRequest: () => onReceive() });
  const open = (request: string, headers: Readonly<Record<string, string>> = {}) => {
    const socket = connect({ port: api.server.port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${request} HTTP/1.1\r\nHost: x\r\n${lines.join('')}`);
    return socket;
  };
  const textUntilClosed = async (socket: ReturnType<typeof open>): Promise<string> => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    await once(socket, 'close');
    return text;
  };
  const bodyOf = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  it('get 408 and are closed: with a credential, without one, and for a file', async () => {
    const body = `${bodyOf(100)}{`;
    const writeSocket = open(`POST ${tags}`, api.headers);
    writeSocket.write(body);
    const file = open('POST /files/add/x/');
    file.write(`Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n--b\r\n`);
    const [rejected, upload] = await Promise.all([textUntilClosed(writeSocket), textUntilClosed(file)]);
    expect(rejected).to.match(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
    expect(upload).to.match(/^HTTP\/1\.1 4\d\d /);
    const anonymous = open(`POST ${tags}`);
    anonymous.write(body);
    const unknown = open('POST /nothing/there/');
    unknown.write(body);
    // The response is sent before the body arrives, and the connection is closed although the body never arrives.
    expect(await textUntilClosed(anonymous)).to.match(/^HTTP\/1\.1 401 /);
    expect(await textUntilClosed(unknown)).to.match(/^HTTP\/1\.1 404 /);
  });

  it('end a stream that the client does not read, and release its slot', async () => {
    await api.database.pool.query(
      `insert into accounting_article (customer_id, id, created_at, updated_at, revenue_vat_0_account, name, description)
       select $1, gen_random_uuid(), now(), now(), 3001, n, repeat('x', 100000) from generate_series(1, 150) as n`,
      [api.customerId],
    );
    const over = new Promise<void>((resolve) => {
      onReceive = resolve;
    });
    const socket = open(`GET ${articles}list/?_jsonl=true`, api.headers);
    socket.write('\r\n');
    await once(socket, 'readable');
    await over;
    expect(await textUntilClosed(socket)).not.to.match(/\r\n0\r\n\r\n$/);
    expect((await api.get(`${tags}list/?_page=1&_page_size=1`)).status).to.equal(200);
  });
});

describe('bodies with too many values', () => {
  const api = useApi({ onRequest: () => undefined });

  it('are rejected before they are parsed, in each format', async () => {
    const many = 400_000;
    const rows = `[${'{},'.repeat(many)}{}]`;
    const lines = { 'Content-Type': 'application/jsonl' };
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const rejections = [
      await api.send('POST', `${tags}list/`, { body: rows }),
      await api.send('POST', `${tags}list/`, { body: `{"items":${rows}}` }),
      await api.send('POST', `${tags}list/`, { body: '{}\n'.repeat(many), headers: lines }),
      await api.send('POST', `${tags}list/`, { body: `[{"name":${rows}}]` }),
      await api.send('POST', tags, { body: `{"name":[${'0,'.repeat(400_000)}0]}` }),
      await api.send('POST', tags, { body: `{"name":${deep}}` }),
      await api.get(`${tags}list/?_filter=${'['.repeat(2_000)}`),
    ];
    expect(rejections.map(({ status, body }) => [status, body.code])).to.deep.equal([
      [413, 'bulk_too_large'],
      [413, 'bulk_too_large'],
      [413, 'bulk_too_large'],
      [400, 'malformed_json'],
      [400, 'malformed_json'],
      [400, 'malformed_json'],
      [400, 'filter_too_complex'],
    ]);
  });

  it('are rejected from their beginning, before the remaining bytes arrive', async () => {
    const credential = Object.entries(api.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    for (const [type, rows] of [
      ['application/json', `[${'{},'.repeat(20_000)}`],
      ['application/jsonl', '{}\n'.repeat(20_000)],
    ] as const) {
      const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
      socket.write(
        `POST ${tags}list/ HTTP/1.1\r\nHost: x\r\n${credential.join('')}Content-Type: ${type}\r\nContent-Length: 9000000\r\n\r\n${rows}`,
      );
      const [data] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(data.toString()).to.match(/^HTTP\/1\.1 413 /);
      expect(data.toString()).to.match(/\r\nconnection: close\r\n/i);
    }
  });
});
