/** Caching of responses, evaluated as a cache would (RFC 9111), and the tags for revalidation. */
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { ApiResponse, Client } from '../support/api.ts';
import { useLab } from '../support/lab.ts';
import { withRole } from '../support/roles.ts';

/** The members of the package's class that this test uses; the package has no types. */
interface CachePolicy {
  storable(): boolean;
  satisfiesWithoutRevalidation(request: object): boolean;
}
const Policy: new (request: object, response: object, options: { readonly shared: boolean }) => CachePolicy =
  createRequire(import.meta.url)('http-cache-semantics');

const flat = '/lab/flat/';
const tenant = '/accounts/users/customer/tenant/';
const texts = { Accept: 'application/json;decimals=string' };

describe('caching', () => {
  const api = useLab();
  let id = '';
  let tenantId = '';

  before(async () => {
    const created = await api.post(flat, { title: 'f', rent: 10_000.5 });
    const createdTenant = await api.post(tenant, { first_name: 'Eva', last_name: 'Ek' });
    expect([created.status, createdTenant.status], createdTenant.text).to.deep.equal([201, 201]);
    id = created.body.id;
    tenantId = createdTenant.body.id;
  });

  const requestFor = (client: Pick<Client, 'headers'>, path: string, more = {}): object => {
    const lowerCaseHeaders = Object.entries({ ...client.headers, ...more }).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]);
    return { url: path, method: 'GET', headers: Object.fromEntries(lowerCaseHeaders) };
  };
  const policy = (request: object, response: ApiResponse, shared: boolean): CachePolicy =>
    new Policy(request, { status: response.status, headers: Object.fromEntries(response.headers) }, { shared });

  it('is never allowed in shared caches, whatever the request', async () => {
    const paths = [
      `${flat}${id}/`,
      `${flat}list/`,
      `${flat}list/?_jsonl=true`,
      `${flat}list/?_statistics=true`,
      `${tenant}${tenantId}/`,
      '/accounts/me/',
      '/common/changes/',
      `${flat}01a203b4-914c-7780-82e0-3e6925b159eb/`,
      `${flat}list/?nonsense=1`,
      '/nowhere/',
      '/lab/flat/list',
    ];
    for (const path of paths) {
      const response = await api.send('GET', path);
      expect(
        policy(requestFor(api, path), response, true).storable(),
        `${path} ${response.headers.get('cache-control')}`,
      ).to.equal(false);
    }
    const rejected = await api.newCredential(api.customerId);
    const anonymous = { headers: { ...rejected.headers, 'X-CORE-CLIENT-SECRET': 'wrong' } };
    const response = await api.send('GET', `${flat}${id}/`, anonymous);
    expect([response.status, response.headers.get('cache-control')]).to.deep.equal([401, 'no-store']);
  });

  it('lets a client store responses without personal data and revalidate them each time', async () => {
    for (const path of [
      `${flat}${id}/`,
      `${flat}list/`,
      `${flat}list/?_page=1&_page_size=5`,
      `${flat}list/?_jsonl=true`,
    ]) {
      const response = await api.get(path);
      expect(response.headers.get('cache-control'), path).to.equal('private, no-cache');
      const cachePolicy = policy(requestFor(api, path), response, false);
      expect(
        [cachePolicy.storable(), cachePolicy.satisfiesWithoutRevalidation(requestFor(api, path))],
        path,
      ).to.deep.equal([true, false]);
    }
  });

  it('is forbidden for responses with personal data, including data inside other records', async () => {
    for (const path of [`${tenant}${tenantId}/`, `${tenant}list/`, `${tenant}list/?_fields=last_name`]) {
      const response = await api.get(path);
      expect(response.headers.get('cache-control'), path).to.equal('no-store');
    }
    const plain = await api.get(`${tenant}${tenantId}/?_fields=custom_id`);
    expect(plain.headers.get('cache-control')).to.equal('private, no-cache');
    const contracts = '/contracts/apartmentcontract/list/';
    expect((await api.get(`${contracts}?_fields=custom_id`)).headers.get('cache-control')).to.equal(
      'private, no-cache',
    );
    const nested = await api.get(`${contracts}?_fields=custom_id,tenant.last_name`);
    expect([nested.status, nested.headers.get('cache-control')], nested.text).to.deep.equal([200, 'no-store']);
  });

  it('depends only on headers that Vary names', async () => {
    const varies = new Set((await api.get(`${flat}${id}/`)).headers.get('vary')?.split(', '));
    for (const name of Object.keys(api.headers)) expect(varies, name).to.include(name.toLowerCase());
    for (const name of ['Accept', 'Accept-Encoding', 'Accept-Language', 'Service-Version'])
      expect(varies).to.include(name);
  });

  it('uses another strong tag for another representation', async () => {
    const path = `${flat}${id}/`;
    const narrow = await withRole(api, { allow: [{ scope: 'lab.flat:read', fields: { read: ['title'] } }] });
    const [plain, text] = [await api.get(path), await api.get(path, texts)];
    expect([plain.body.rent, text.body.rent]).to.deep.equal([10_000.5, '10000.50']);
    const [plainTag, textTag] = [plain.headers.get('etag') ?? '', text.headers.get('etag') ?? ''];
    expect(plainTag).to.match(/^"v\d+"$/);
    expect(textTag).to.match(/^"v\d+-[0-9a-f]{12}"$/);
    expect((await api.get(path, { ...texts, 'If-None-Match': plainTag })).status).to.equal(200);
    expect((await api.get(path, { ...texts, 'If-None-Match': textTag })).status).to.equal(304);
    expect((await api.get(path, { 'If-None-Match': textTag })).status).to.equal(200);
    const less = await narrow.get(path, { 'If-None-Match': plainTag });
    expect([less.status, Object.keys(less.body)], less.text).to.deep.equal([200, ['id', 'title']]);
    const revalidated = await api.get(path, { 'If-None-Match': plainTag });
    expect([revalidated.status, revalidated.headers.get('cache-control')]).to.deep.equal([304, 'private, no-cache']);
    const written = await api.patch(path, { title: 'g' }, { ...texts, 'If-Match': textTag });
    expect(written.status, written.text).to.equal(200);
    expect(written.headers.get('etag')).to.equal((await api.get(path, texts)).headers.get('etag'));
    expect((await api.patch(path, { title: 'h' }, { 'If-Match': textTag })).status).to.equal(412);
  });
});
