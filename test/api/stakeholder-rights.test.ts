/** The rights of a stakeholder: each allow_… member of the record opens and closes a part, from the next request. */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const lease = 'contracts.apartmentcontract';
const subtenant = 'accounts.subtenant';
const contractLink = 'accounts.subtenantcontractconnection';

describe('a stakeholder', () => {
  const api = useApi();
  let world: CompanyWorld;
  let id: string;
  let client: Client;
  let space: string;
  let connection: string;
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

  before(async () => {
    world = await makeCompanyWorld(api);
    const allowances = Object.fromEntries(
      (api.booted.model.resourceById.get(subtenant)?.fields ?? [])
        .filter(({ name }) => name.startsWith('allow_'))
        .map(({ name }) => [name, true]),
    );
    ({ id } = await world.create(subtenant, {
      first_name: 'Ombud',
      last_name: 'Ek',
      email: 'ombud@example.com',
      ...allowances,
    }));
    ({ id: space } = await world.create('objects.apartment', { building: { id: world.building } }));
    const contract = await world.create(lease, {
      id_number: 'S-1',
      space: { id: space },
      tenant: { id: world.tenants[0] },
      signed_time: '2020-01-02T09:00:00Z',
      start_date: '2020-02-01',
    });
    const other = await world.create('objects.apartment', { building: { id: world.building } });
    await world.create(lease, {
      id_number: 'S-2',
      space: { id: other.id },
      tenant: { id: world.tenants[1] },
      signed_time: '2020-01-02T09:00:00Z',
    });
    ({ id: connection } = await world.create(contractLink, {
      sub_tenant: { id },
      stakeholder_type: 0,
      apartment_contract: { id: contract.id },
    }));
    const errandType = await world.create('errands.generalerrandtype', { title: 'Fel' });
    for (const party of [{ sub_tenant: { id } }, { tenant: { id: world.tenants[1] } }])
      await world.create('errands.generalerrand', { title: 'Kran', errand_type: { id: errandType.id }, ...party });
    const headers = { ...api.headers, 'X-CORE-CLIENT-CT': subtenant, 'X-CORE-CLIENT-ENTITY': id };
    client = clientOf(api.origin, headers, api.customerId, api.agentId);
  });
  afterEach(async () => {
    const { body } = await api.get(`${world.pathOf(subtenant)}${id}/`);
    const closed = Object.entries(body).filter(([name, value]) => name.startsWith('allow_') && value === false);
    if (closed.length > 0) await allow(Object.fromEntries(closed.map(([name]) => [name, true])));
  });

  const allow = (values: Readonly<Record<string, boolean>>) => world.change(subtenant, id, values);

  /** The number of visible records, or the status of the rejection. */
  async function visible(resource: string): Promise<number | string> {
    const { status, body } = await client.get(`${world.pathOf(resource)}list/`);
    return status === 200 ? body.length : `status ${status}`;
  }

  for (const [member, resource, whenOpen, whenClosed] of [
    ['allow_contracts_access', lease, 1, 'status 403'],
    ['allow_objects_access', 'objects.apartment', 1, 'status 403'],
    ['allow_errands_access', 'errands.generalerrand', 1, 0],
    ['allow_my_pages_access', subtenant, 1, 'status 403'],
    ['allow_my_pages_access', lease, 1, 'status 403'],
    ['allow_invoice_access', 'accounting.invoice', 0, 'status 403'],
    ['allow_revenue_row_access', 'revenue.apartmentcontractrevenuerow', 0, 'status 403'],
    ['allow_brf_access', 'objects.brfapartment', 0, 'status 403'],
    ['allow_cancel_contract_access', 'contracts.contractcancellationposition', 0, 'status 403'],
  ] as const) {
    it(`has ${resource} with ${member}, and not without`, async () => {
      expect(await visible(resource)).to.equal(whenOpen);
      await allow({ [member]: false });
      expect(await visible(resource)).to.equal(whenClosed);
      await allow({ [member]: true });
      expect(await visible(resource)).to.equal(whenOpen);
    });
  }

  it('sees contracts on the days of the connection, and those of connected tenants', async () => {
    await world.change(contractLink, connection, { end_date: yesterday });
    expect(await visible(lease)).to.equal(0);
    await world.change(contractLink, connection, { end_date: tomorrow });
    expect(await visible(lease)).to.equal(1);
    await world.change(contractLink, connection, { start_date: tomorrow });
    expect(await visible(lease)).to.equal(0);
    const link = await world.create('accounts.subtenanttenantconnection', {
      sub_tenant: { id },
      tenant: { id: world.tenants[1] },
      stakeholder_type: 0,
    });
    expect(await visible(lease)).to.equal(1);
    expect(await visible('errands.generalerrand'), 'own and through the connection').to.equal(2);
    await allow({ allow_errands_access_through_connections: false });
    expect(await visible('errands.generalerrand'), 'own').to.equal(1);
    await world.change('accounts.subtenanttenantconnection', link.id, { is_active: false });
    expect(await visible(lease)).to.equal(0);
    await world.change(contractLink, connection, { start_date: null });
  });

  it('reads messages only with allow_notifications', async () => {
    const message = `${world.pathOf('communication.notification')}${id}/`;
    expect((await client.get(message)).status).to.equal(404);
    await allow({ allow_notifications: false });
    expect((await client.get(message)).status).to.equal(403);
  });

  it('gives notice as a representative of the contract, or as a trustee of its tenant', async () => {
    const position = world.pathOf('contracts.contractcancellationposition');
    const { body: contracts } = await client.get(`${world.pathOf(lease)}list/`);
    const give = (tenant: string | undefined) =>
      client.post(position, {
        apartment_contract: { id: contracts[0].id },
        tenant: { id: tenant },
        issued_by_admin_on_behalf_of_party: false,
        transfer_to_external_party: false,
        affects_sub_contracts: false,
        closed: false,
        read: false,
        resign: true,
        requested_end_date: '2040-01-31',
      });
    expect((await give(world.tenants[0])).status, 'a co-resident').to.be.oneOf([403, 404, 422]);
    await world.change(contractLink, connection, { stakeholder_type: 2 });
    const given = await give(world.tenants[0]);
    expect(given.status, given.text).to.equal(201);
    expect((await give(world.tenants[1])).status, 'for another tenant').to.be.oneOf([403, 404, 422]);
    expect(await visible('contracts.contractcancellationposition')).to.equal(1);
    await world.change(contractLink, connection, { stakeholder_type: 0 });
    expect(await visible('contracts.contractcancellationposition')).to.equal(0);
    const link = { sub_tenant: { id }, tenant: { id: world.tenants[0] } };
    const contact = await world.create('accounts.subtenanttenantconnection', {
      ...link,
      stakeholder_type: 2,
      is_active: true,
    });
    expect((await give(world.tenants[0])).status, 'a contact person').to.be.oneOf([403, 404, 422]);
    await world.change('accounts.subtenanttenantconnection', contact.id, { stakeholder_type: 0 });
    expect((await give(world.tenants[0])).status, 'a trustee').to.equal(201);
    await allow({ allow_cancel_contract_access: false });
    expect((await give(world.tenants[0])).status).to.equal(403);
    await world.change('accounts.subtenanttenantconnection', contact.id, { is_active: false });
  });

  it('neither sees nor changes personal data without allow_personal_information_access', async () => {
    const path = `${world.pathOf(subtenant)}${id}/`;
    expect((await client.get(path)).body.email).to.equal('ombud@example.com');
    await allow({ allow_personal_information_access: false });
    const closed = await client.get(path);
    expect([closed.status, 'email' in closed.body]).to.deep.equal([200, false]);
    expect((await client.patch(path, { email: 'annan@example.com' })).status).to.equal(422);
    expect((await client.get(`${world.pathOf(subtenant)}list/?email=ombud@example.com`)).status).to.equal(400);
  });

  it('cannot write its own rights', async () => {
    const response = await client.patch(`${world.pathOf(subtenant)}${id}/`, { allow_brf_access: false });
    expect(response.status, response.text).to.equal(403);
  });
});
