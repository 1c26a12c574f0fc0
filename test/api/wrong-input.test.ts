/** Invalid input of every kind that clients and scanners send: a clear, positioned rejection, and nothing is written. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

const tag = '/annotating/tag/';
const missing = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

describe('invalid input', () => {
  const api = useApi();

  const bodies: readonly {
    readonly name: string;
    readonly body: string;
    readonly status: number;
    readonly code: string;
    readonly pointer?: string;
  }[] = [
    { name: 'an array', body: '[]', status: 422, code: 'validation_failed', pointer: '' },
    { name: 'null', body: 'null', status: 422, code: 'validation_failed', pointer: '' },
    { name: 'an incomplete object', body: '{"name":', status: 400, code: 'malformed_json' },
    { name: 'no value', body: ' ', status: 400, code: 'malformed_json' },
    { name: '2 MB', body: JSON.stringify({ name: 'x'.repeat(2_000_000) }), status: 413, code: 'body_too_large' },
    { name: '10,000 levels', body: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, status: 400, code: 'malformed_json' },
    { name: '__proto__', body: '{"name":"x","__proto__":{"archived":true}}', status: 400, code: 'malformed_json' },
    { name: 'a duplicate member', body: '{"name":"x","name":"y"}', status: 400, code: 'malformed_json' },
    {
      name: 'half a surrogate pair',
      body: '{"name":"\\ud800"}',
      status: 422,
      code: 'validation_failed',
      pointer: '/name',
    },
    { name: 'NUL', body: '{"name":"a\\u0000b"}', status: 422, code: 'validation_failed', pointer: '/name' },
    { name: 'an unknown member', body: '{"nam":"x"}', status: 422, code: 'validation_failed', pointer: '/nam' },
    { name: 'a number for a text', body: '{"name":1}', status: 422, code: 'validation_failed', pointer: '/name' },
    {
      name: 'a text that is too long',
      body: JSON.stringify({ name: 'x'.repeat(256) }),
      status: 422,
      code: 'validation_failed',
      pointer: '/name',
    },
    {
      name: 'null for a required member',
      body: '{"name":null}',
      status: 422,
      code: 'validation_failed',
      pointer: '/name',
    },
    {
      name: 'an invalid id',
      body: '{"name":"x","id":"7"}',
      status: 422,
      code: 'validation_failed',
      pointer: '/id',
    },
    {
      name: 'a reference to a missing record',
      body: `{"name":"x","organization":{"id":"${missing}"}}`,
      status: 422,
      code: 'reference_not_found',
      pointer: '/organization',
    },
    {
      name: 'a reference of an invalid type',
      body: '{"name":"x","organization":7}',
      status: 422,
      code: 'validation_failed',
      pointer: '/organization',
    },
  ];

  for (const { name, body, status, code, pointer } of bodies) {
    it(`is rejected: a body with ${name}`, async () => {
      const before = (await api.get(`${tag}list/?_slim=true`)).body.length;
      const response = await api.send('POST', tag, { body });
      expect(response.status, response.text).to.equal(status);
      expect(response.headers.get('content-type')).to.contain('application/problem+json');
      expect(response.body.code).to.equal(code);
      if (pointer !== undefined) expect(response.body.errors[0].pointer).to.equal(pointer);
      expect((await api.get(`${tag}list/?_slim=true`)).body.length).to.equal(before);
    });
  }

  it('is treated as text if it is SQL', async () => {
    const name = `'); drop table annotating_tag; -- "`;
    const created = await api.post(tag, { name });
    expect(created.status, created.text).to.equal(201);
    const matching = await api.get(`${tag}list/?name=${encodeURIComponent(name)}`);
    expect(matching.body.map((record: { id: string }) => record.id)).to.deep.equal([created.body.id]);
    for (const query of [
      `name__contains=${encodeURIComponent("%'--")}`,
      `_search=${encodeURIComponent("a' or 1=1 --")}`,
      `_order_by=${encodeURIComponent('name;drop')}`,
      `name';--=1`,
    ]) {
      expect((await api.get(`${tag}list/?${query}`)).status, query).to.be.oneOf([200, 400]);
    }
  });

  it('includes malformed UUIDs, which match no record; UUIDs in upper case are accepted', async () => {
    const created = await api.post(tag, { name: 'Upper' });
    expect((await api.get(`${tag}${created.body.id.toUpperCase()}/`)).status).to.equal(200);
    for (const id of ['7', `${created.body.id}x`, '%00', '..', "' or 1=1"]) {
      expect((await api.get(`${tag}${encodeURIComponent(id)}/`)).status, id).to.equal(404);
    }
  });

  const numbers: readonly (readonly [member: string, value: string, code: string])[] = [
    ['for_year', '2147483648', 'max'],
    ['for_year', '-1', 'min'],
    ['for_year', '2026.5', 'type'],
    ['for_year', '1e400', 'max'],
    ['for_year', '"2026"', 'type'],
    ['value', '1.001', 'max_decimals'],
    ['value', '1e400', 'type'],
    ['value', '1234567890123456', 'max_digits'],
    ['value', '"abc"', 'format'],
  ];

  for (const [member, value, code] of numbers) {
    it(`is rejected: ${value} for ${member} with ${code}`, async () => {
      const otherMember = member === 'value' ? '"for_year":2030' : '"value":"100.00"';
      const response = await api.send('POST', '/common/swedishpricebasevalue/', {
        body: `{${otherMember},"${member}":${value}}`,
      });
      expect(response.status, response.text).to.equal(422);
      expect(response.body.errors[0]).to.include({ pointer: `/${member}`, code });
    });
  }

  for (const day of ['2026-02-30', '0000-00-00', '2026-13-01', '26-01-01', '2026-1-1', 'today', '']) {
    it(`is rejected for the day "${day}"`, async () => {
      const response = await api.post('/common/swedishreferencerate/', { from_date: day, rate: 2 });
      expect(response.status, response.text).to.equal(422);
      expect(response.body.errors[0]).to.include({ pointer: '/from_date', code: 'format' });
    });
  }

  const queries: readonly (readonly [query: string, code: string, parameter: string])[] = [
    ['_page=0&_page_size=10', 'invalid_parameter', '_page'],
    ['_page=1&_page_size=-1', 'invalid_parameter', '_page_size'],
    ['_page=1&_page_size=1001', 'invalid_parameter', '_page_size'],
    ['_page=1', 'page_parameters_incomplete', '_page_size'],
    ['_page_size=10', 'page_parameters_incomplete', '_page'],
    ['_page=1001&_page_size=1000', 'page_too_deep', '_page'],
    ['_order_by=nothing', 'unknown_field', '_order_by'],
    ['_order_by=tags', 'unknown_field', '_order_by'],
    ['_unknown=1', 'unknown_parameter', '_unknown'],
    ['nothing=1', 'unknown_field', 'nothing'],
    ['name__near=1', 'operator_not_allowed', 'name__near'],
    ['archived__gt=true', 'operator_not_allowed', 'archived__gt'],
    ['archived=maybe', 'invalid_parameter', 'archived'],
    ['id=7', 'invalid_parameter', 'id'],
    ['id__isnull=1', 'invalid_parameter', 'id__isnull'],
    ['created_at__gt=yesterday', 'invalid_parameter', 'created_at__gt'],
    [`id__in=${Array.from({ length: 150 }, () => missing).join(',')},x`, 'invalid_parameter', 'id__in'],
  ];

  for (const [query, code, parameter] of queries) {
    it(`is rejected in the list parameter ${query.slice(0, 40)} with ${code}`, async () => {
      const response = await api.get(`${tag}list/?${query}`);
      expect(response.status, response.text).to.equal(400);
      expect(response.body.code).to.equal(code);
      expect(response.body.errors[0].parameter).to.equal(parameter);
    });
  }

  it('is rejected: an unknown route, method and media type, and an address that is too long', async () => {
    const nowhere = await api.get('/nowhere/');
    expect([nowhere.status, nowhere.body.code]).to.deep.equal([404, 'route_not_found']);
    const put = await api.send('PUT', tag, { body: {} });
    expect([put.status, put.body.code]).to.deep.equal([405, 'method_not_allowed']);
    expect(put.headers.get('allow')).to.contain('POST');
    for (const [method, path, detail] of [
      ['GET', tag, `The URL of the list is ${tag}list/`],
      ['GET', tag.slice(0, -1), `The URL of the list is ${tag}list/`],
      ['PUT', `${tag}${api.customerId}/`, 'Use PATCH to change a record.'],
      ['GET', '/brf/apartmentcontract/list/', 'Did you mean /contracts/apartmentcontract/?'],
      ['POST', '/objects/apartmnt/', 'Did you mean /objects/spaces/spaces/apartment/?'],
      ['GET', `${tag}${api.customerId}/nothing/here/`, undefined],
    ] as const)
      expect((await api.send(method, path)).body.detail, path).to.equal(detail);
    const text = await api.send('POST', tag, {
      body: 'name=x',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([text.status, text.body.code]).to.deep.equal([415, 'unsupported_media_type']);
    const long = await api.get(`${tag}list/?name=${'x'.repeat(9_000)}`);
    expect([long.status, long.body.code]).to.deep.equal([414, 'url_too_long']);
    // Rejected by Node's own parser.
    const longer = await fetch(`${api.origin}${tag}list/?name=${'x'.repeat(30_000)}`, { headers: api.headers });
    expect([longer.status, ((await longer.json()) as { code: string }).code]).to.deep.equal([414, 'url_too_long']);
    const wide = { ...api.headers, 'X-Long': 'x'.repeat(30_000) };
    const headers = await fetch(`${api.origin}${tag}list/`, { headers: wide });
    expect([headers.status, ((await headers.json()) as { code: string }).code]).to.deep.equal([
      431,
      'headers_too_large',
    ]);
  });

  it('is rejected in a value that is not valid UTF-8, with the name of its parameter', async () => {
    const response = await api.get(`${tag}list/?name=%C3%28`);
    expect([response.status, response.body.code]).to.deep.equal([400, 'invalid_parameter']);
    expect(response.body.errors[0]).to.include({ parameter: 'name', code: 'encoding' });
  });

  it('is rejected in read-only members that have changed; an unchanged record can be sent back', async () => {
    const created = (await api.post(tag, { name: 'Tillbaka' })).body;
    const same = await api.patch(`${tag}${created.id}/`, created);
    expect(same.status, same.text).to.equal(200);
    expect(same.headers.get('etag')).to.equal('"v1"');
    const changed = await api.patch(`${tag}${created.id}/`, { created_at: '2020-01-01T00:00:00Z' });
    expect([changed.status, changed.body.code]).to.deep.equal([422, 'read_only']);
    const id = await api.patch(`${tag}${created.id}/`, { id: missing });
    expect([id.status, id.body.code]).to.deep.equal([422, 'read_only']);
  });

  it('is reported in Swedish to clients that prefer it', async () => {
    const response = await api.get('/nowhere/', { 'Accept-Language': 'sv-SE,en;q=0.5' });
    expect(response.body.title).to.equal('Adressen finns inte');
  });
});
