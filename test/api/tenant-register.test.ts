/** The registers that a tenant sees: each record that is marked for tenants and belongs to their home. */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

describe('a tenant', () => {
  const api = useApi();
  let world: CompanyWorld;
  let client: Client;
  let home: string;
  let otherHome: string;

  before(async () => {
    world = await makeCompanyWorld(api);
    const homes = await Promise.all(
      world.tenants.map(async (tenant, index) => {
        const { id } = await world.create('objects.apartment', { building: { id: world.building } });
        await world.create('contracts.apartmentcontract', {
          id_number: `R-${index}`,
          space: { id },
          tenant: { id: tenant },
          signed_time: '2020-01-02T09:00:00Z',
          start_date: '2020-02-01',
        });
        return id;
      }),
    );
    [home = '', otherHome = ''] = homes;
    const headers = {
      ...api.headers,
      'X-CORE-CLIENT-CT': 'accounts.tenant',
      'X-CORE-CLIENT-ENTITY': world.tenants[0] ?? '',
    };
    client = clientOf(api.origin, headers, api.customerId, api.agentId);
  });

  async function visible(resource: string): Promise<readonly Record<string, unknown>[]> {
    const { status, body, text } = await client.get(`${world.pathOf(resource)}list/`);
    expect(status, text).to.equal(200);
    return body;
  }

  it('sees the cancellation reasons that are visible for customers', async () => {
    const reason = await world.create('contracts.contractcancellationreason', {
      title: 'Flytt',
      visible_for_customers: true,
    });
    await world.create('contracts.contractcancellationreason', { title: 'Störning', visible_for_customers: false });
    const archived = { title: 'Utgått', visible_for_customers: true, archived: true };
    await world.create('contracts.contractcancellationreason', archived);
    expect((await visible('contracts.contractcancellationreason')).map(({ id }) => id)).to.deep.equal([reason.id]);
    await world.change('contracts.contractcancellationreason', reason.id, { visible_for_customers: false });
    expect(await visible('contracts.contractcancellationreason')).to.deep.equal([]);
  });

  it('sees components of the own home of a type that tenants see, without what the office records about them', async () => {
    const shown = await world.create('objects.componenttype', { name: 'Spis', is_tenant_visible: true });
    const hidden = await world.create('objects.componenttype', { name: 'Stamventil', is_tenant_visible: false });
    const component = (name: string, type: string, apartment: string) =>
      world.create('objects.component', {
        name,
        component_type: { id: type },
        apartment: { id: apartment },
        purchase_value: 4000,
      });
    const own = await component('Spis 1', shown.id, home);
    await component('Ventil', hidden.id, home);
    await component('Spis 2', shown.id, otherHome);
    const [seen, ...others] = await visible('objects.component');
    expect([seen?.id, others.length]).to.deep.equal([own.id, 0]);
    expect(seen).not.to.have.any.keys('purchase_value', 'serial_number', 'custom_id');
    expect((await visible('objects.componenttype')).map(({ name }) => name)).to.deep.equal(['Spis']);
    await world.change('objects.componenttype', shown.id, { is_tenant_visible: false });
    expect(await visible('objects.component')).to.deep.equal([]);
  });

  it('sees the published annual reports of the cooperative in which they hold an apartment', async () => {
    const make = async (name: string, org_no: string) => {
      const company = await world.create('organization.company', { name, org_no });
      return world.create('brf.brfcompany', { company: { id: company.id } });
    };
    const cooperative = await make('Brf Prov', '769600-0004');
    const other = await make('Brf Annan', '769600-0012');
    await world.create('objects.brfapartment', {
      building: { id: world.building },
      brf_company: { id: cooperative.id },
      holders: [{ id: world.tenants[0] }],
    });
    const report = (brf_company: string, is_published_to_members: boolean, year = 2025) =>
      world.create('brf.brfcompanyannualreport', {
        brf_company: { id: brf_company },
        fiscal_year_start: `${year}-01-01`,
        fiscal_year_end: `${year}-12-31`,
        is_published_to_members,
      });
    const published = await report(cooperative.id, true);
    await report(cooperative.id, false, 2024);
    await report(other.id, true);
    expect((await visible('brf.brfcompanyannualreport')).map(({ id }) => id)).to.deep.equal([published.id]);
  });
});
