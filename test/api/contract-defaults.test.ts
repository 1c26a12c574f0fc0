/** The terms that contracts get from the general settings: notice periods and the invoicing company. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const home = 'contracts.apartmentcontract';
const premises = 'contracts.industrialpremisescontract';
const parking = 'contracts.parkingspotcontract';
const other = 'contracts.othercontract';
const settingsResource = 'configurations.commonorganizationsettings';

describe('the default terms of contracts', () => {
  const api = useApi();
  let world: CompanyWorld;
  let settings: string;
  let counter = 0;
  const spaces: Record<string, string> = {};

  before(async () => {
    world = await makeCompanyWorld(api);
    const place = { building: { id: world.building } };
    const lot = await world.create('objects.parkinglot', { name: 'P1', realestate: { id: world.realestate } });
    spaces[home] = (await world.create('objects.apartment', place)).id;
    spaces[premises] = (await world.create('objects.industrialpremises', place)).id;
    spaces[parking] = (await world.create('objects.parkingspot', { parking_lot: { id: lot.id }, spot_number: '1' })).id;
  });

  function contractOf(resource: string, values: object = {}): object {
    counter += 1;
    const space = spaces[resource];
    const start_date = '2026-01-01';
    return {
      id_number: `D-${counter}`,
      start_date,
      ...(space === undefined ? {} : { space: { id: space } }),
      ...values,
    };
  }
  async function create(resource: string, values: object = {}) {
    const response = await api.post(world.pathOf(resource), contractOf(resource, values));
    expect(response.status, response.text).to.equal(201);
    return response.body;
  }
  const weeksOf = (contract: Record<string, unknown>) => [
    contract.owner_notification_interval_weeks,
    contract.counterpart_notification_interval_weeks,
  ];
  const weeks = async (resource: string, values: object = {}) => weeksOf(await create(resource, values));
  const configure = (values: object) => world.change(settingsResource, settings, values);

  it('are the statutory period and no company without general settings', async () => {
    for (const resource of [home, premises, parking, other]) expect(await weeks(resource)).to.deep.equal([0, 0]);
    expect((await create(other)).invoicing_company).to.equal(null);
  });

  it('are the months of the kind of contract, as weeks', async () => {
    settings = (await world.create(settingsResource, {})).id;
    expect([await weeks(home), await weeks(premises), await weeks(parking), await weeks(other)]).to.deep.equal([
      [13, 13],
      [39, 39],
      [13, 13],
      [0, 0],
    ]);
    await configure({
      default_apartment_notice_months: 6,
      default_industrial_premises_notice_months: 12,
      default_parking_notice_months: 1,
    });
    expect([await weeks(home), await weeks(premises), await weeks(parking)]).to.deep.equal([
      [26, 13],
      [52, 52],
      [4, 4],
    ]);
  });

  it('are never less than the law allows', async () => {
    await configure({
      default_apartment_notice_months: 1,
      default_industrial_premises_notice_months: 0,
      default_parking_notice_months: 0,
    });
    expect([await weeks(home), await weeks(premises), await weeks(parking)]).to.deep.equal([
      [13, 13],
      [39, 39],
      [0, 0],
    ]);
    expect(await weeks(home, { initial_end_date: '2026-01-10' })).to.deep.equal([0, 0]);
  });

  it('determine the last day of a notice by whole months', async () => {
    await configure({ default_apartment_notice_months: 4 });
    const { id } = await create(home, { signed_time: '2025-12-01T09:00:00Z' });
    const time = '2026-01-15T09:00:00Z';
    const notice = { cancellation_time: time, cancellation_signed_time: time, cancellation_source: 1 };
    expect((await world.change(home, id, notice)).end_date).to.equal('2026-05-31');
  });

  it('never replace weeks that a contract names, also 0, and return when they are cleared', async () => {
    await configure({ default_parking_notice_months: 2 });
    const named = await create(parking, { owner_notification_interval_weeks: 0 });
    expect(weeksOf(named)).to.deep.equal([0, 8]);
    const unchanged = await world.change(parking, named.id, { invoicing_marking: 'x' });
    expect(weeksOf(unchanged)).to.deep.equal([0, 8]);
    expect(weeksOf(await world.change(parking, named.id, { owner_notification_interval_weeks: null }))).to.deep.equal([
      8, 8,
    ]);
    const rows = [contractOf(parking), contractOf(parking, { counterpart_notification_interval_weeks: 1 })];
    const bulk = await api.post(`${world.pathOf(parking)}list/`, rows);
    expect(bulk.body.map(weeksOf), bulk.text).to.deep.equal([
      [8, 8],
      [8, 1],
    ]);
  });

  it('include the default company with its setting, if a setting applies', async () => {
    await configure({ default_company: { id: world.company } });
    expect((await create(other)).invoicing_company).to.equal(null);
    const setting = await world.create('accounting.automaticcontractinvoicingsetting', {
      name: 'Standard',
      is_active: true,
      generation_day_in_month: 15,
    });
    const invoiced = await create(other);
    expect([invoiced.invoicing_company.id, invoiced.invoicing_contract_setting.id]).to.deep.equal([
      world.company,
      setting.id,
    ]);
    const second = await world.create('organization.company', { name: 'Annat AB', org_no: '556036-0793' });
    expect((await create(other, { invoicing_company: { id: second.id } })).invoicing_company.id).to.equal(second.id);
    const cleared = { invoicing_company: null, invoicing_contract_setting: null };
    expect((await world.change(other, invoiced.id, cleared)).invoicing_company).to.equal(null);
    await world.change('organization.company', world.company, { archived: true });
    expect((await create(other)).invoicing_company).to.equal(null);
  });
});
