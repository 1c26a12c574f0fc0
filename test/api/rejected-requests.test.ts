/**
 * The cost of rejections for the client: they are counted, include the remaining quota, and are delayed beyond a limit
 * of the process; the remaining body is not read.
 */
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import { limitOptions } from '../../engine/request/limit-options.ts';
import { useApi } from '../support/api.ts';
import { withRole } from '../support/roles.ts';
import { canMakeSmallDisk, makeSmallDisk, removeSmallDisk } from '../support/small-disk.ts';

describe('rejected requests', () => {
  const api = useApi({ limits: limitOptions(60, 'memory'), onRequest: () => undefined });

  it('with 403 include the remaining quota, and count until they get 429', async () => {
    const powerless = await api.newCredential(api.customerId, { scopes: ['annotating.tag:read'] });
    const sendRequest = () => powerless.get('/accounts/users/customer/tenant/list/');
    const first = await sendRequest();
    expect([first.status, first.headers.get('ratelimit')?.replaceAll(/\d+/g, 'n')]).to.deep.equal([
      403,
      '"agent";r=n;t=n, "tenant";r=n;t=n',
    ]);
    const statuses: number[] = [];
    for (let count = 0; count < 30 && statuses.at(-1) !== 429; count += 1) statuses.push((await sendRequest()).status);
    expect(statuses.at(-1)).to.equal(429);
  });

  it('with 401 include the remaining quota of their address', async () => {
    const response = await fetch(`${api.origin}/accounts/me/`);
    expect([response.status, response.headers.get('ratelimit-policy')]).to.deep.equal([401, '"address";q=300;w=60']);
    expect(response.headers.get('ratelimit')).to.match(/^"address";r=\d+;t=\d+$/);
  });

  it('with 429 are delayed beyond forty at once, twenty more each second', async () => {
    const client = await api.newCustomer();
    while ((await client.get('/accounts/me/')).status !== 429);
    const times = await Promise.all(
      Array.from({ length: 90 }, async () => {
        const started = performance.now();
        const { status } = await client.get('/accounts/me/');
        return { status, milliseconds: performance.now() - started };
      }),
    );
    const rejected = times.filter(({ status }) => status === 429);
    // A timer of a second may end a millisecond early.
    const delayed = rejected.filter(({ milliseconds }) => milliseconds >= 990);
    expect(rejected.length).to.be.greaterThan(80);
    expect(delayed.length).to.be.within(10, 60);
  });

  it('get a response without a long body being read to its end', async () => {
    const length = 50_000_000;
    const socket = connect(api.server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /annotating/tag/ HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    const response = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const chunk = Buffer.alloc(1_000_000);
    for (let sent = 0; sent < length && !socket.destroyed; sent += chunk.length)
      if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    expect(await response).to.match(/^HTTP\/1\.1 401 /);
    await closed;
    // The buffers of both ends hold at most some megabytes.
    expect(socket.bytesWritten - socket.writableLength).to.be.lessThan(length / 2);
  }).timeout(30_000);
});

describe('responses outside the quota of a caller', () => {
  const corsOrigins = ['https://other.example'];
  const api = useApi({ limits: limitOptions(600, 'memory'), headers: { corsOrigins }, onRequest: () => undefined });
  const sendRequest = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      const sent = request(`${api.origin}${path}`, { method, headers }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers['ratelimit-policy']]);
      });
      sent.once('error', reject).end();
    });

  it('count for the address of the client, whatever the problem and the caller', async () => {
    const address = '"address";q=3000;w=60';
    const preflight = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' };
    const bound = await api.newCredential(api.customerId, { scopes: ['*'] });
    await api.patch(`/accounts/users/api/integrationuseragent/${bound.agentId}/`, {
      registered_ip_addresses: ['192.0.2.0/24'],
    });
    expect(await sendRequest('GET', '/accounts/me/', { Host: 'a b' })).to.deep.equal([400, address]);
    expect(await sendRequest('POST', '/accounts/me/', { 'X-HTTP-Method-Override': 'PUT' })).to.deep.equal([
      400,
      address,
    ]);
    expect(await sendRequest('GET', `/${'x'.repeat(9_000)}`, {})).to.deep.equal([414, address]);
    expect(await sendRequest('GET', '/nothing/', {})).to.deep.equal([404, address]);
    expect(await sendRequest('GET', '/accounts/me/', {})).to.deep.equal([401, address]);
    expect(await sendRequest('GET', '/accounts/me/', { ...api.headers, Cookie: 'core=x' })).to.deep.equal([
      400,
      address,
    ]);
    expect(await sendRequest('GET', '/accounts/me/', bound.headers)).to.deep.equal([403, address]);
    expect(await sendRequest('GET', '/accounts/me/', { ...api.headers, 'Service-Version': 'x' })).to.deep.equal([
      400,
      address,
    ]);
    expect(await sendRequest('GET', '/accounts/me/?a=%zz', api.headers)).to.deep.equal([400, address]);
    expect(await sendRequest('OPTIONS', '/accounts/me/', preflight)).to.deep.equal([204, address]);
    expect(await sendRequest('OPTIONS', '/files/get/x', {})).to.deep.equal([204, address]);
    expect(await sendRequest('DELETE', '/files/get/x', {})).to.deep.equal([405, address]);
    expect(await sendRequest('GET', '/problems/', {})).to.deep.equal([200, address]);
  });

  it('are 429 when the address has sent too many requests', async () => {
    const statuses = new Set<unknown>();
    const send = async () => statuses.add((await sendRequest('GET', '/accounts/me/?a=%zz', api.headers))[0]);
    // Several at once: on a busy machine, the quota refills faster than single requests use it.
    for (let count = 0; count < 2_000 && !statuses.has(429); count += 20)
      await Promise.all(Array.from({ length: 20 }, send));
    expect([...statuses]).to.deep.equal([400, 429]);
  });

  it('are delayed, and never rejected, for an address that repeatedly checks health and readiness', async () => {
    const times = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const began = performance.now();
        const [status] = await sendRequest('GET', index % 2 === 0 ? '/healthz' : '/readyz', {});
        expect(status).to.equal(200);
        return performance.now() - began;
      }),
    );
    // A timer may end a millisecond early.
    expect(times.filter((milliseconds) => milliseconds >= 249).length).to.be.at.least(35);
  });
});

describe('a full disk of the file store', function suite() {
  const skip = canMakeSmallDisk() ? false : 'a small disk cannot be created here';
  const disk = skip === false ? makeSmallDisk(8) : '';
  const api = useApi({ pages: { fitness: async () => ({ status: 'ready' }), disks: { files: disk } } });
  after(() => {
    if (disk !== '') removeSmallDisk(disk);
  });

  it('leaves the server ready, and is reported at /readyz', async function test() {
    if (skip !== false) this.skip();
    const response = await fetch(`${api.origin}/readyz`);
    expect([response.status, await response.json()]).to.deep.equal([
      200,
      { status: 'ready', warnings: ['files_disk_full'] },
    ]);
  });
});

describe('null in a body', () => {
  const api = useApi();

  it('changes no member that the role cannot write', async () => {
    const { body: tag } = await api.post('/annotating/tag/', { name: 'Rund', color_code: '112233' });
    const client = await withRole(api, {
      allow: [{ scope: 'annotating.tag', fields: { write: ['name'] } }],
    });
    const path = `/annotating/tag/${tag.id}/`;
    const responses = [
      await client.patch(path, { color_code: null }),
      await client.patch(path, { name: 'Ny', color_code: null }),
      await client.post('/annotating/tag/list/', [{ id: tag.id, color_code: null }]),
      await client.post('/batch/', {
        steps: [{ op: 'update', resource: 'annotating.tag', data: { id: tag.id, name: 'Ny', color_code: null } }],
      }),
    ];
    expect(responses.map(({ body }) => (body.errors ?? []).map(({ code }: { code: string }) => code))).to.deep.equal(
      responses.map(() => ['field_not_permitted']),
    );
    expect((await api.get(path)).body).to.deep.include({ name: 'Rund', color_code: '112233' });
    // A null value can be written again as null.
    const { body: plain } = await api.post('/annotating/tag/', { name: 'Slät' });
    expect((await client.patch(`/annotating/tag/${plain.id}/`, { color_code: null })).status).to.equal(200);
  });
});
