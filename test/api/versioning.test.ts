/** Versions and deprecations (api-contract.md, section 9). */
import { expect } from 'chai';
import { compileOperations } from '../../engine/compile/operations/compile-operations.ts';
import { deprecationHeaders, Lifecycle, refuseSunset } from '../../engine/runtime/versioning/lifecycle.ts';
import { useApi } from '../support/api.ts';

const worn = `# yaml-language-server: $schema=../descriptor.schema.json
operations: [C, G, U, D, L, B]
summary: Something that is on its way out.
uses: [record]
fields:
  fresh: { type: string, max_length: 40, nullable: true }
  stale: { type: string, max_length: 40, nullable: true, deprecated: { at: 2026-01-01, sunset: 2036-01-01, use: fresh } }
  gone:  { type: string, max_length: 40, nullable: true, deprecated: { at: 2020-01-01, sunset: 2024-01-01, use: fresh } }
`;

describe('versions and deprecations', () => {
  const api = useApi({}, { 'annotating/worn.yaml': worn });
  const path = '/annotating/worn/';

  it('tell the version served, and refuse one that is not', async () => {
    const answer = await api.get(`${path}list/`);
    expect(answer.headers.get('service-version')).to.equal('2.0.0');
    expect((await api.get(`${path}list/`, { 'Service-Version': '2.0.0' })).status).to.equal(200);
    const other = await api.get(`${path}list/`, { 'Service-Version': '3.0.0' });
    expect([other.status, other.body.code]).to.deep.equal([400, 'unsupported_version']);
  });

  it('say that an element is deprecated when it is used by name, and only then', async () => {
    const used = [
      await api.get(`${path}list/?stale=x`),
      await api.get(`${path}list/?stale__icontains!=x`),
      await api.get(`${path}list/?_order_by=-stale`),
      await api.get(`${path}list/?_fields=stale`),
      await api.post(path, { stale: 'x' }),
      await api.post(`${path}list/`, [{ stale: 'x' }]),
    ];
    for (const answer of used) {
      expect(answer.status, answer.text).to.be.lessThan(300);
      expect(answer.headers.get('deprecation')).to.equal('@1767225600');
      expect(answer.headers.get('sunset')).to.equal('Tue, 01 Jan 2036 00:00:00 GMT');
      expect(answer.headers.get('link')).to.contain('rel="deprecation"');
    }
    for (const answer of [await api.get(`${path}list/`), await api.post(path, { fresh: 'x' })])
      expect(answer.headers.get('deprecation')).to.equal(null);
  });

  it('answer 410 for what has been taken out of service', async () => {
    const answer = await api.get(`${path}list/?gone=x`);
    expect([answer.status, answer.body.code]).to.deep.equal([410, 'version_sunset']);
    expect(answer.body.params).to.include({ element: 'annotating.worn.gone', use: 'fresh' });
  });

  it('are looked up once: resources without deprecations name nothing', () => {
    const lifecycle = new Lifecycle(api.booted.model);
    const operation = compileOperations(api.booted.model).find(({ id }) => id === 'annotating.tag.list');
    if (operation === undefined) throw new Error('there is no such operation');
    expect(lifecycle.usedBy(operation, [['name', 'x']])).to.deep.equal([]);
    expect(deprecationHeaders([])).to.deep.equal([]);
    expect(() => refuseSunset([], new Date())).to.not.throw();
  });
});
