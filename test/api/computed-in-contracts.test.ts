/** Computed members of contracts and persons, and groups of contracts by real estate, for staff with and without limits. */
import { expect } from 'chai';
import { type Client, useApi } from '../support/api.ts';
import { limitedStaff } from '../support/people.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

type Row = Record<string, unknown>;

const lease = 'contracts.apartmentcontract';

describe('computed members of contracts and persons', () => {
  const api = useApi();
  let world: CompanyWorld;
  let list: string;
  let client = '';
  const estates: Record<string, string> = {};

  before(async () => {
    world = await makeCompanyWorld(api);
    list = `${world.pathOf(lease)}list/`;
    const article = await world.create('accounting.article', { name: 'Hyra', revenue_vat_0_account: 3011 });
    for (const [name, areas] of [
      ['Norra', [50, 100]],
      ['Södra', [25, null, 0]],
    ] as const) {
      client = (await world.create('organization.externalclient', { name })).id;
      const realestate = await world.create('objects.realestate', { name, external_client: { id: client } });
      estates[name] = realestate.id;
      const building = await world.create('objects.building', { name, realestate: { id: realestate.id } });
      for (const [index, usable_area] of areas.entries()) {
        const space = await world.create('objects.apartment', { building: { id: building.id }, usable_area });
        await world.create(lease, {
          id_number: `${name} ${index}`,
          space: { id: space.id },
          base_rent: 5000,
          base_rent_article: { id: article.id },
          start_date: '2020-01-01',
          tenant: { id: world.tenants[index % 2] },
        });
      }
    }
  });

  const read = async (query: string, caller: Pick<Client, 'get'> = api) => {
    const { status, body, text } = await caller.get(`${list}?${query}`);
    expect(status, text).to.equal(200);
    return body;
  };

  it('contain the rent per square metre and the full names of tenants, in every parameter of a list', async () => {
    const query =
      '_fields=id_number,base_rent_per_sqm,days_left,tenant.full_name&_order_by=base_rent_per_sqm,id_number';
    const rows = (await read(query)) as readonly (Row & { readonly tenant: Row })[];
    expect(
      rows.map(({ id_number, base_rent_per_sqm, tenant }) => [id_number, base_rent_per_sqm, tenant.full_name]),
    ).to.deep.equal([
      ['Norra 1', 600, 'Test Två'],
      ['Norra 0', 1200, 'Test Ett'],
      ['Södra 0', 2400, 'Test Ett'],
      ['Södra 1', null, 'Test Två'],
      ['Södra 2', null, 'Test Ett'],
    ]);
    expect(rows.every(({ days_left }) => days_left === null)).to.equal(true);
    const ofTwo = await read('tenant__full_name__iexact=test%20tv%C3%A5&_order_by=-tenant__full_name,id_number');
    expect(ofTwo.map(({ id_number }: Row) => id_number)).to.deep.equal(['Norra 1', 'Södra 1']);
    const { groups } = await read('_statistics=true&_group_by=tenant.full_name&_aggregate=avg(base_rent_per_sqm)');
    expect(groups).to.deep.equal([
      { 'tenant.full_name': 'Test Ett', count: 3, avg_base_rent_per_sqm: 1800 },
      { 'tenant.full_name': 'Test Två', count: 2, avg_base_rent_per_sqm: 600 },
    ]);
  });

  it('contain the days that are left of a contract', async () => {
    const [{ id }] = await read('id_number=Norra%200');
    await world.change(lease, id, { signed_time: '2019-12-01T09:00:00Z', initial_end_date: '2098-12-31' });
    const { days_left: days, end_date: last } = await world.read(lease, id);
    const left = (Date.parse(String(last)) - Date.now()) / 86_400_000;
    expect(Number(days)).to.be.within(Math.floor(left) - 1, Math.ceil(left) + 1);
    expect((await read(`days_left__gt=0`)).map(({ id: one }: Row) => one)).to.deep.equal([id]);
  });

  it('show limited staff the groups of their stock, and no member computed from spaces of which they see some', async () => {
    const groupsOf = async (caller: Pick<Client, 'get'>) =>
      (await read('_statistics=true&_group_by=space.building.realestate&_aggregate=sum(space.usable_area)', caller))
        .groups as readonly Row[];
    expect(await groupsOf(api)).to.have.deep.members([
      { 'space.building.realestate': { id: estates.Norra }, count: 2, 'sum_space.usable_area': 150 },
      { 'space.building.realestate': { id: estates.Södra }, count: 3, 'sum_space.usable_area': 25 },
    ]);
    const staff = await limitedStaff(api, client);
    expect(await groupsOf(staff)).to.deep.equal([
      { 'space.building.realestate': { id: estates.Södra }, count: 3, 'sum_space.usable_area': 25 },
    ]);
    const rows = (await read('', staff)) as readonly Row[];
    expect(rows.length).to.equal(3);
    expect(rows.every((row) => !('base_rent_per_sqm' in row) && 'days_left' in row && 'base_rent' in row)).to.equal(
      true,
    );
    const filtered = await staff.get(`${list}?base_rent_per_sqm__gt=0`);
    expect([filtered.status, filtered.body.code]).to.deep.equal([400, 'unknown_field']);
  });
});
