/** A resource is added with one YAML file: its migration is generated, and all six operations are available. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

describe('a new resource', () => {
  const api = useApi(
    {},
    {
      'errands/keyhandout.yaml': `
operations: [C, G, U, D, L, B]
summary: A key that was handed out to a tenant.
uses: [record]
fields:
  tenant:   { type: reference, to: accounts.tenant, required: true, on_delete: cascade }
  key_name: { type: string, max_length: 64, required: true }
  count:    { type: integer, min: 1, default: 1 }
  out:      { type: date, required: true }
  back:     { type: date, nullable: true }
rules:
  - order: [out, back]
  - unique: [tenant, key_name]
`,
    },
  );

  it('is available with all six operations', async () => {
    const tenant = (await api.post('/accounts/users/customer/tenant/', { first_name: 'Test' })).body;
    const path = '/errands/keyhandout/';
    const created = await api.post(path, { tenant: { id: tenant.id }, key_name: 'Port', out: '2026-01-01' });
    expect(created.status, created.text).to.equal(201);
    expect(created.body).to.deep.include({
      tenant: { id: tenant.id },
      key_name: 'Port',
      count: 1,
      out: '2026-01-01',
      back: null,
    });
    const id = created.body.id;
    expect((await api.get(`${path}${id}/`)).body).to.deep.equal(created.body);
    const early = await api.patch(`${path}${id}/`, { back: '2025-12-31' });
    expect(early.status).to.equal(422);
    expect(early.body.errors[0]).to.deep.include({ pointer: '/back', code: 'order', params: { after: 'out' } });
    expect((await api.patch(`${path}${id}/`, { back: '2026-02-01' })).body.back).to.equal('2026-02-01');
    const twice = await api.post(path, { tenant: { id: tenant.id }, key_name: 'Port', out: '2026-03-01' });
    expect([twice.status, twice.body.code]).to.deep.equal([409, 'unique_violation']);
    const bulk = await api.post(`${path}list/`, [
      { tenant: { id: tenant.id }, key_name: 'Tvätt', out: '2026-01-01' },
      { id, count: 2 },
    ]);
    expect(bulk.status, bulk.text).to.equal(201);
    const list = await api.get(`${path}list/?tenant=${tenant.id}&_order_by=-key_name`);
    expect(
      list.body.map((record: { key_name: string; count: number }) => [record.key_name, record.count]),
    ).to.deep.equal([
      ['Tvätt', 1],
      ['Port', 2],
    ]);
    expect((await api.delete(`${path}${id}/`)).status).to.equal(204);
    expect((await api.get(`${path}${id}/`)).status).to.equal(404);
    // Deleting the tenant deletes the dependent records, each with its event.
    expect((await api.delete(`/accounts/users/customer/tenant/${tenant.id}/`)).status).to.equal(204);
    expect((await api.get(`${path}list/`)).body).to.deep.equal([]);
    const events = await api.get(`/common/eventlog/list/?event_identifier=errands.keyhandout.instancedeleted`);
    expect(events.body).to.have.length(2);
  });
});
