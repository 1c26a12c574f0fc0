/** Common attacks through the API (docs/security.md), none of which must have an effect. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

const tags = '/annotating/tag/';

describe('hostile requests', () => {
  const api = useApi();

  /** Sends raw bytes; returns the responses until the server stops sending or closes the connection. */
  async function raw(text: string): Promise<string> {
    const socket = connect(api.server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.end(text);
    let response = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      response += chunk;
    });
    await once(socket, 'close');
    return response;
  }

  const headerLines = () =>
    Object.entries(api.headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n');

  it('pollute no prototype, wherever the names appear', async () => {
    const attempts = [
      () => api.send('POST', tags, { headers: json, body: '{"name":"P","__proto__":{"polluted":true}}' }),
      () =>
        api.send('POST', tags, { headers: json, body: '{"name":"P","constructor":{"prototype":{"polluted":true}}}' }),
      () => api.send('POST', `${tags}list/`, { headers: json, body: '[{"name":"P","__proto__":{"polluted":true}}]' }),
      () => api.send('POST', `${tags}list/`, { headers: json, body: '{"items":[],"__proto__":{"polluted":true}}' }),
      () => api.get(`${tags}list/?_filter=${encodeURIComponent('{"__proto__":{"polluted":true}}')}`),
      () => api.get(`${tags}list/?__proto__=x`),
      () => api.get(`${tags}list/?__proto__[polluted]=true`),
      () => api.get(`${tags}list/?constructor__prototype=x`),
      () => api.get(`${tags}list/?_fields=__proto__`),
      () => api.get(`${tags}list/?_fields=constructor`),
      () => api.get(`${tags}list/?_order_by=toString`),
      () => api.get(`${tags}list/?_expand=hasOwnProperty`),
      () => api.send('QUERY', `${tags}list/`, { headers: json, body: '{"filter":{"__proto__":{"polluted":true}}}' }),
      () =>
        api.send('POST', '/accounts/users/organization/role/', {
          headers: json,
          body: '{"name":"P","permissions":{"__proto__":{"allow":["*"]}}}',
        }),
      () =>
        api.send('POST', '/batch/', {
          headers: json,
          body: '{"steps":[{"id":"__proto__","op":"create","resource":"annotating.tag","data":{"name":"$a.constructor"}}]}',
        }),
    ];
    for (const [index, attempt] of attempts.entries()) {
      const { status, text } = await attempt();
      expect(status, `attempt ${index}: ${text}`).to.be.oneOf([400, 422]);
      expect(({} as Record<string, unknown>).polluted, `attempt ${index}`).to.equal(undefined);
    }
  });

  const json = { 'Content-Type': 'application/json' };

  it('cannot change the meaning of a text by another character set', async () => {
    const send = (type: string) =>
      fetch(`${api.origin}${tags}`, {
        method: 'POST',
        headers: { ...api.headers, 'Content-Type': type },
        body: Buffer.from(`{"name":"\u00c5 ${type.length}"}`, 'utf8'),
      });
    for (const type of [
      'application/json; charset=latin1',
      'application/json;charset="iso-8859-1"',
      'application/json; charset=utf-16',
    ]) {
      const response = await send(type);
      expect([response.status, ((await response.json()) as { code: string }).code], type).to.deep.equal([
        415,
        'unsupported_media_type',
      ]);
    }
    const fine = await send('application/json; charset=UTF-8');
    expect([fine.status, ((await fine.json()) as { name: string }).name.startsWith('\u00c5')]).to.deep.equal([
      201,
      true,
    ]);
    const latin = await fetch(`${api.origin}${tags}`, {
      method: 'POST',
      headers: { ...api.headers, ...json },
      body: Buffer.from('{"name":"\u00c5"}', 'latin1'),
    });
    expect(latin.status).to.equal(400);
  });

  it('cannot smuggle a second request in the first', async () => {
    const requestHead = `POST ${tags} HTTP/1.1\r\nHost: x\r\n${headerLines()}\r\nContent-Type: application/json\r\n`;
    const hidden = `GET /accounts/me/ HTTP/1.1\r\nHost: x\r\n${headerLines()}\r\n\r\n`;
    for (const lengths of [
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 5',
      'Content-Length: 5\r\nContent-Length: 6',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
      'Transfer-Encoding: chunked, identity',
      'Content-Length: +5',
      'Content-Length: 5\n\nX: y',
    ]) {
      const response = await raw(`${requestHead}${lengths}\r\n\r\n0\r\n\r\n${hidden}`);
      expect(response.match(/HTTP\/1\.1 \d+/g) ?? [], lengths).to.have.length(1);
      expect(response, lengths).to.match(/^HTTP\/1\.1 (4\d\d|501) /);
      expect(response, lengths).to.not.contain(api.agentId);
    }
  });

  it('with an invalid host, or with two hosts, are rejected by every page', async () => {
    const statusOf = async (path: string, lines: string) =>
      /^HTTP\/1\.1 (\d+)/.exec(await raw(`GET ${path} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`))?.[1];
    const hosts = ['[', 'a b', 'a:99999', 'a:b', '[::::]', 'a/b', 'a@b', 'a\\b', 'a?b', 'a#b', '%', '<>'];
    const wrong = [...hosts.map((host) => `Host: ${host}`), 'Host: a\r\nHost: b', 'Host: a\r\nhost: a'];
    for (const path of ['/docs/', '/', '/problems/', '/healthz', '/files/get/x', '/invitations/x', tags])
      for (const lines of wrong) expect(await statusOf(path, lines), `${path} ${lines}`).to.equal('400');
    for (const host of ['a', 'core.example:8080', '[::1]:1', '127.0.0.1', 'a_b', ''])
      expect(await statusOf('/healthz', `Host: ${host}`), host).to.equal('200');
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect((await fetch(`${api.origin}/docs/assets/${name}`)).status, name).to.equal(404);
  });

  it('cannot write a header of the response', async () => {
    const evil = 'X-Evil: 1';
    const paths = [
      `/accounts/me%0d%0a${encodeURIComponent(evil)}`,
      `${tags}list?x=%0d%0a${encodeURIComponent(evil)}`,
      `/problems/%0d%0a${encodeURIComponent(evil)}`,
      `//evil.example/%2e%2e`,
      `/annotating/tag/list%0d%0aSet-Cookie:a=b`,
    ];
    for (const path of paths) {
      const response = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headerLines()}\r\nConnection: close\r\n\r\n`);
      const [head = ''] = response.split('\r\n\r\n');
      expect(head, path)
        .to.not.match(/^x-evil:/im)
        .and.not.match(/^set-cookie:/im);
      // A redirect never leads to another server.
      expect(/^location: (.*)$/im.exec(head)?.[1] ?? '/x', path).to.match(/^\/(?!\/)/);
    }
    const echoed = await api.get('/accounts/me/', { 'X-Request-Id': 'a\tb' });
    expect(echoed.headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/);
  });

  it('cannot block a process with a text against a pattern or a filter', async () => {
    const long = 'a'.repeat(60_000);
    const started = Date.now();
    const responses = await Promise.all([
      api.post('/accounts/users/customer/tenant/', { last_name: 'Prov', email: `${'a.'.repeat(30_000)}@` }),
      api.post('/accounts/users/customer/tenant/', { last_name: 'Prov', phone_number: `+46${'1-'.repeat(30_000)}` }),
      api.post('/accounts/users/customer/tenant/', { last_name: 'Prov', ssn: '1'.repeat(60_000) }),
      api.post('/integrations/webhooksubscription/', {
        url: `https://${'a-'.repeat(30_000)}`,
        timeout_seconds: 10,
        event_identifiers: ['*'],
      }),
      api.post(tags, { name: long }),
      api.get(`${tags}list/?_search=${'("'.repeat(90)}`),
      api.get(`${tags}list/?name__icontains=${'%25_'.repeat(1_000)}`),
      api.get('/accounts/me/', { Accept: `${'a/b;q='.repeat(1_000)}` }),
      api.get('/accounts/me/', { 'Accept-Language': 'a-'.repeat(3_000) }),
      api.get('/accounts/me/', { traceparent: '0'.repeat(5_000) }),
    ]);
    for (const { status, text } of responses) expect(status, text.slice(0, 200)).to.be.lessThan(500);
    // Each takes milliseconds; an exponential pattern would take years.
    expect(Date.now() - started).to.be.lessThan(20_000);
  });

  it('reveal in no response which customers, agents or records exist', async () => {
    const stranger = '00000000-0000-7000-8000-00000000abcd';
    const texts = await Promise.all(
      [
        { 'X-CORE-CUSTOMER-ID': stranger },
        { 'X-CORE-CLIENT-ENTITY': stranger },
        { 'X-CORE-APPLICATION-ID': stranger },
        { 'X-CORE-CLIENT-SECRET': `${(api.headers['X-CORE-CLIENT-SECRET'] ?? '').slice(0, -1)}!` },
        { 'X-CORE-CLIENT-CT': 'no.such' },
        { 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': stranger },
      ].map(async (changed) => {
        const { status, text } = await api.get('/accounts/me/', changed);
        return `${status} ${text.replaceAll(/"(instance|request_id)":"[^"]*"/g, '')}`;
      }),
    );
    expect(new Set(texts).size).to.equal(1);
    const foreign = await api.newCustomer();
    const { body: tag } = await foreign.post(tags, { name: 'Foreign' });
    const [real, imagined] = [await api.get(`${tags}${tag.id}/`), await api.get(`${tags}${stranger}/`)];
    const bare = (text: string) => text.replaceAll(/"(instance|request_id)":"[^"]*"/g, '');
    expect([real.status, bare(real.text)]).to.deep.equal([imagined.status, bare(imagined.text)]);
  });

  it('get no CORS header for other origins without a setting', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await api.send(method, `${tags}list/`, {
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
      });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).to.deep.equal([]);
    }
    expect((await api.get('/accounts/me/')).headers.get('strict-transport-security')).to.equal(null);
  });
});
