/** Retries of the typed client: with the same idempotency key, as the server requests, up to a limit. */
import { hash, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { announce, CoreProblem, createClient, upload } from '../../client/source/index.ts';

type Answering = (response: ServerResponse, count: number) => void;

describe('the typed client, when it sends,', () => {
  let server: Server;
  let answering: Answering;
  let receivedRequests: { readonly method: string; readonly headers: IncomingHttpHeaders }[] = [];

  beforeEach(async () => {
    receivedRequests = [];
    server = createServer((request, response) => {
      receivedRequests.push({ method: request.method ?? '', headers: request.headers });
      request.resume().on('end', () => answering(response, receivedRequests.length));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const client = (retries?: number) =>
    createClient({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: {
        customerId: 'c',
        applicationId: 'a',
        serviceId: 's',
        serviceVersionId: 'v',
        clientContentType: 't',
        clientEntity: 'e',
        clientSecret: 'x',
      },
      ...(retries === undefined ? {} : { retries }),
    });

  /** Rejects the first requests, then responds with a tag. */
  const failFirst =
    (times: number, status: number, retryAfter?: string): Answering =>
    (response, count) => {
      if (count > times) {
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1","name":"Hiss"}');
        return;
      }
      if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
      response.writeHead(status, { 'Content-Type': 'application/problem+json', 'X-Request-Id': 'r-7' });
      response.end(JSON.stringify({ status, code: 'rate_limited', title: 'Too many requests' }));
    };

  it('returns the latest position of its responses', async () => {
    const positions = ['main:0/FFFFFFFF', 'main:1/2', 'main:0/A', undefined, 'other:0/1', 'other:0/1'];
    answering = (response, count) => {
      const position = positions[count - 1];
      if (position !== undefined) response.setHeader('Core-Position', position);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1","name":"Hiss"}');
    };
    const one = client();
    for (const _ of positions) await one.annotating.tag.get('1');
    const sent = receivedRequests.map(({ headers }) => headers['core-position']);
    expect(sent).to.deep.equal([undefined, 'main:0/FFFFFFFF', 'main:1/2', 'main:1/2', 'main:1/2', 'other:0/1']);
  });

  const keys = (): readonly unknown[] => receivedRequests.map(({ headers }) => headers['idempotency-key']);

  for (const status of [429, 503]) {
    it(`sends a write again after ${status}, with the same idempotency key`, async () => {
      answering = failFirst(2, status, '0');
      expect(await client().annotating.tag.create({ name: 'Hiss' })).to.include({ name: 'Hiss' });
      expect(receivedRequests).to.have.length(3);
      expect(new Set(keys()).size).to.equal(1);
      expect(keys()[0]).to.match(/^[0-9a-f]{32}$/);
    });
  }

  it('waits as long as Retry-After states, in seconds or as a date', async () => {
    for (const retryAfter of [() => '1', () => new Date(Date.now() + 2_000).toUTCString()]) {
      receivedRequests = [];
      answering = failFirst(1, 429, retryAfter());
      const started = performance.now();
      await client().annotating.tag.get('1');
      // A date has no fractions of a second.
      expect(performance.now() - started).to.be.at.least(900);
      expect(receivedRequests).to.have.length(2);
    }
  });

  it('uses a new key for each write, or the provided one, and none for reads', async () => {
    answering = failFirst(0, 429);
    const { tag } = client().annotating;
    await tag.create({ name: 'Hiss' });
    await tag.update('1', { name: 'Hiss' });
    await tag.create({ name: 'Hiss' }, { idempotencyKey: 'mine' });
    await tag.get('1');
    const [first, second, ...furtherKeys] = keys();
    expect(first).not.to.equal(second);
    expect(furtherKeys).to.deep.equal(['mine', undefined]);
  });

  it('retries with the same key when the connection breaks, up to a limit', async () => {
    answering = (response, count) => {
      if (count > 2) response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1","name":"Hiss"}');
      else if (count === 2)
        response.writeHead(200, { 'Content-Length': '100' }).write('{"id"', () => response.destroy());
      else response.destroy();
    };
    expect(await client().annotating.tag.create({ name: 'Hiss' })).to.include({ name: 'Hiss' });
    expect([receivedRequests.length, new Set(keys()).size]).to.deep.equal([3, 1]);
    receivedRequests = [];
    answering = (response) => void response.destroy();
    const error = await client(1)
      .annotating.tag.get('1')
      .catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(TypeError);
    expect(receivedRequests).to.have.length(2);
  });

  it('accepts headers by their names, and rejects a call without a required one', async () => {
    const names = ['CUSTOMER-ID', 'APPLICATION-ID', 'SERVICE-ID', 'SERVICE-VERSION-ID', 'CLIENT-CT', 'CLIENT-ENTITY'];
    const credentials = Object.fromEntries(
      names.map((name, index) => [`x-core-${name}`.toLowerCase(), `value ${index}`]),
    );
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(() => createClient({ origin, credentials })).to.throw(TypeError, 'X-CORE-CLIENT-SECRET');
    answering = failFirst(0, 429);
    await createClient({ origin, credentials: { ...credentials, 'X-Core-Client-Secret': 's' } }).annotating.tag.get(
      '1',
    );
    expect(receivedRequests[0]?.headers).to.include({ 'x-core-customer-id': 'value 0', 'x-core-client-secret': 's' });
  });

  it('stops after the maximum number of retries, with the problem', async () => {
    answering = failFirst(9, 429, '0');
    const error = await client(2)
      .annotating.tag.get('1')
      .catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(CoreProblem);
    expect(error).to.include({ status: 429, code: 'rate_limited', requestId: 'r-7' });
    expect(receivedRequests).to.have.length(3);
  });

  it('does not retry a permanent rejection', async () => {
    answering = failFirst(9, 409);
    await client()
      .annotating.tag.create({ name: 'Hiss' })
      .catch(() => undefined);
    expect(receivedRequests).to.have.length(1);
  });

  it('stops waiting, and stops a running request, when it is aborted', async () => {
    const { tag } = client().annotating;
    const waiting = new AbortController();
    answering = (response, count) => {
      failFirst(9, 503, '60')(response, count);
      response.once('close', () => waiting.abort(new Error('cancelled by the user')));
    };
    const stopped = await tag.get('1', {}, { signal: waiting.signal }).catch((caught: unknown) => caught);
    expect(stopped).to.have.property('message', 'cancelled by the user');
    expect(receivedRequests).to.have.length(1);

    const running = new AbortController();
    answering = () => running.abort(new Error('too slow'));
    const broken = await tag.list({}, { signal: running.signal }).catch((caught: unknown) => caught);
    expect(broken).to.have.property('message', 'too slow');
  });

  it('announces files by the MD5 of their bytes', async () => {
    for (const size of [0, 1, 55, 56, 63, 64, 65, 5 * 2 ** 20 + 7]) {
      const bytes = randomBytes(size);
      expect(await announce(new File([bytes], 'a.pdf', { type: 'application/pdf' }))).to.deep.equal({
        name: 'a.pdf',
        md5_hash: hash('md5', bytes, 'base64'),
        size,
        content_type: 'application/pdf',
      });
    }
  });

  it('resends a lost part, and in another call only the missing parts', async () => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const parts = [1, 2, 3].map((number) => ({ number, url: `${origin}/${number}` }));
    const form = { url: origin, fields: {}, multipart: { part_bytes: 2, parts, complete: { url: `${origin}/join` } } };
    const file = new File(['aabbc'], 'a.txt');
    answering = (response, count) => {
      if (count === 2) response.destroy();
      else response.writeHead(count === 4 ? 409 : 200, { ETag: `"${count}"` }).end();
    };
    const uploadError = await upload(form, file).catch((error: unknown) => error);
    expect(String(uploadError)).to.contain('409');
    await upload(form, file);
    // One part is lost and sent again, one is rejected at first, then the parts are joined.
    expect(receivedRequests.map(({ method }) => method)).to.deep.equal(['PUT', 'PUT', 'PUT', 'PUT', 'PUT', 'POST']);
  });
});
