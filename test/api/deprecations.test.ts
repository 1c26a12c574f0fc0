/** Versions and deprecations (api.md, section 9). */
import { expect } from 'chai';
import { executorsOn } from '../../engine/database/execute-on.ts';
import { readUses } from '../../engine/features/deprecations/count-uses.ts';
import {
  deprecatedNames,
  deprecationHeaders,
  Lifecycle,
  rejectSunset,
  requestedFields,
} from '../../engine/features/deprecations/lifecycle.ts';
import { clientOf, useApi } from '../support/api.ts';

/** Ten years in the future, whenever the tests run. */
const sunset = `${new Date().getUTCFullYear() + 10}-01-01`;

const worn = `# yaml-language-server: $schema=../descriptor.schema.json
operations: [C, G, U, D, L, B]
summary: Something that is on its way out.
uses: [record]
fields:
  fresh: { type: string, max_length: 40, nullable: true }
  stale: { type: string, max_length: 40, nullable: true, deprecated: { at: 2026-01-01, sunset: ${sunset}, use: fresh } }
  gone:  { type: string, max_length: 40, nullable: true, deprecated: { at: 2020-01-01, sunset: 2024-01-01, use: fresh } }
  next:  { type: reference, to: annotating.worn, nullable: true }
  kind:
    type: integer
    nullable: true
    enum:
      0: { name: plain, en: Plain, sv: Vanlig }
      1: { name: worn,  en: Worn,  sv: Sliten, deprecated: { at: 2026-01-01, sunset: ${sunset} } }
      2: { name: dead,  en: Dead,  sv: Död, deprecated: { at: 2020-01-01, sunset: 2024-01-01 } }
`;

describe('versions and deprecations', () => {
  const api = useApi({}, { 'annotating/worn.yaml': worn });
  const path = '/annotating/worn/';

  it('return the served version, and reject an unknown one', async () => {
    const response = await api.get(`${path}list/`);
    expect(response.headers.get('service-version')).to.equal('2.0.0');
    expect((await api.get(`${path}list/`, { 'Service-Version': '2.0.0' })).status).to.equal(200);
    const other = await api.get(`${path}list/`, { 'Service-Version': '3.0.0' });
    expect([other.status, other.body.code]).to.deep.equal([400, 'unsupported_version']);
  });

  it('announce that an element is deprecated only when it is used by name', async () => {
    const used = [
      await api.get(`${path}list/?stale=x`),
      await api.get(`${path}list/?stale__icontains!=x`),
      await api.get(`${path}list/?_order_by=-stale`),
      await api.get(`${path}list/?_fields=stale`),
      await api.post(path, { stale: 'x' }),
      await api.post(`${path}list/`, [{ stale: 'x' }]),
      await api.get(`${path}list/?_filter=${encodeURIComponent('{"or":[{"stale__in":["x"]}]}')}`),
      await api.get(`${path}list/?_filter=${encodeURIComponent('{"not":{"kind":1}}')}`),
      await api.get(`${path}list/?_filter=${encodeURIComponent('{"kind__in":[0,1]}')}`),
      await api.get(`${path}list/?_statistics=true&_aggregate=max(stale)`),
      await api.get(`${path}list/?_statistics=true&_group_by=stale`),
      await api.send('QUERY', `${path}list/`, { body: { filter: { or: [{ stale__isnull: true }] } } }),
      await api.send('QUERY', `${path}list/`, { body: { filter: { kind: 1 } } }),
      await api.send('QUERY', `${path}list/`, { body: { filter: { next: { next: { stale: 'x' } } } } }),
      await api.send('QUERY', `${path}list/`, { body: { order_by: ['-stale:nulls_last'] } }),
      await api.post(`${path}list/`, { fields: ['stale'] }, { 'X-HTTP-Method-Override': 'QUERY' }),
      await api.get('/annotating/worn/list/?next__stale=x'),
      await api.get('/annotating/worn/list/?_fields=next.stale'),
      await api.get('/annotating/worn/list/?_order_by=next__stale'),
      await api.get(`${path}list/?kind=1`),
      await api.get(`${path}list/?kind__in=0,1`),
      await api.post(path, { kind: 1 }),
      await api.post('/batch/', { steps: [{ op: 'create', resource: 'annotating.worn', data: { kind: 1 } }] }),
    ];
    for (const response of used) {
      expect(response.status, response.text).to.be.lessThan(300);
      expect(response.headers.get('deprecation')).to.equal('@1767225600');
      expect(response.headers.get('sunset')).to.equal(new Date(sunset).toUTCString());
      expect(response.headers.get('link')).to.contain('rel="deprecation"');
    }
    for (const response of [
      await api.get(`${path}list/`),
      await api.post(path, { fresh: 'x', kind: 0 }),
      await api.get(`${path}list/?kind=0`),
      await api.send('QUERY', `${path}list/`, { body: { filter: { kind: 0, fresh: '1' } } }),
    ])
      expect(response.headers.get('deprecation')).to.equal(null);
  });

  it('are counted by element and integration', async () => {
    const client = await api.newCredential(api.customerId);
    const server = await api.startAnother();
    const there = clientOf(`http://127.0.0.1:${server.port}`, client.headers, client.customerId, client.agentId);
    for (let times = 0; times < 3; times += 1) await there.post(path, { kind: 1, stale: 'x' });
    // Members are counted whether or not they are deprecated, in every parameter that names them, once for each request.
    await there.get(`${path}list/?fresh__icontains=x&next__fresh=y&_order_by=-created_at&_fields=fresh`);
    await there.send('QUERY', `${path}list/`, { body: { filter: { or: [{ kind__in: [0] }, { kind: 0 }] } } });
    await there.post(`${path}list/`, [{ fresh: 'x' }, { fresh: 'y' }]);
    // Counts are written at the latest when a server stops.
    await server.stop(100);
    const { rows } = await api.database.pool.query(
      `select element, uses::int as uses
         from common_memberuse where agent_id = $1 order by element collate "C"`,
      [client.agentId],
    );
    const use = (element: string, uses: number) => ({ element, uses });
    expect(rows).to.deep.equal([
      use('annotating.worn', 6),
      use('annotating.worn.created_at', 1),
      use('annotating.worn.fresh', 2),
      use('annotating.worn.kind', 4),
      use('annotating.worn.kind=1', 3),
      use('annotating.worn.next', 1),
      use('annotating.worn.stale', 3),
    ]);
    const { database, model } = server.runtime;
    const { pool } = api.database;
    await pool.query(`update ${database.tables.quoted('memberuse')} set day = day - 30 where element like '%=1'`);
    const elementUses = await readUses(deprecatedNames(model), executorsOn(pool, database.tables.queries));
    const clientUses = elementUses.filter(({ agent_id }) => agent_id === client.agentId);
    expect(clientUses.map(({ element, uses }) => [element, uses])).to.deep.equal([['annotating.worn.stale', 3]]);
  });

  it('return 410 for elements that were removed', async () => {
    const response = await api.get(`${path}list/?gone=x`);
    expect([response.status, response.body.code]).to.deep.equal([410, 'version_sunset']);
    expect(response.body.params).to.include({ element: 'annotating.worn.gone', use: 'fresh' });
    for (const body of [{ gone: 'x' }, { kind: 2 }]) {
      const written = await api.post(path, body);
      expect([written.status, written.body.code], written.text).to.deep.equal([410, 'version_sunset']);
    }
    expect((await api.get(`${path}list/?kind=2`)).status).to.equal(410);
    const rejected = await api.send('QUERY', `${path}list/`, { body: { filter: { or: [{ kind: 2 }] } } });
    expect([rejected.status, rejected.body.code]).to.deep.equal([410, 'version_sunset']);
  });

  it('are looked up once: resources without deprecations list nothing', () => {
    const lifecycle = new Lifecycle(api.booted.model);
    const operation = api.booted.operations.find(({ id }) => id === 'annotating.tag.list');
    if (operation === undefined) throw new Error('operation not found');
    expect(lifecycle.ofOperation(operation)).to.deep.equal([]);
    expect(lifecycle.among(requestedFields([['name', 'x']], operation.resource))).to.deep.equal([]);
    expect(deprecationHeaders([])).to.deep.equal([]);
    expect(() => rejectSunset([], new Date())).to.not.throw();
  });
});
