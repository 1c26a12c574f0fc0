/** The last day of a contract after a notice: the legal day for homes and premises, the agreed day for other contracts. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const home = 'contracts.apartmentcontract';
const premises = 'contracts.industrialpremisescontract';
const other = 'contracts.othercontract';
const owner = { owner_notification_interval_weeks: 26 };

/** Kind of contract, further terms, day of the notice, whether the tenant gave notice, last day. */
const notices: readonly (readonly [string, object, string, boolean, string])[] = [
  [home, {}, '2026-01-15', true, '2026-04-30'],
  [home, { counterpart_notification_interval_weeks: 13 }, '2026-01-31', true, '2026-04-30'],
  [home, { counterpart_notification_interval_weeks: 4 }, '2026-11-27', true, '2027-02-28'],
  [home, {}, '2026-01-15', false, '2026-04-30'],
  [home, owner, '2026-01-15', false, '2026-07-31'],
  [premises, { counterpart_notification_interval_weeks: 39 }, '2026-01-15', true, '2026-10-31'],
  [premises, {}, '2026-01-15', false, '2026-10-31'],
  [premises, { owner_notification_interval_weeks: 52 }, '2026-01-15', false, '2027-01-31'],
  // Fixed periods: only the tenant of a home can end the contract early.
  [home, { initial_end_date: '2026-12-15', renew_interval_weeks: 52 }, '2026-01-15', true, '2026-04-30'],
  [home, { initial_end_date: '2026-12-15', renew_interval_weeks: 52 }, '2026-09-10', true, '2026-12-15'],
  [home, { initial_end_date: '2026-12-15', renew_indefinetely: true }, '2026-01-15', false, '2026-12-15'],
  [premises, { initial_end_date: '2026-12-31', renew_indefinetely: true }, '2026-01-15', true, '2026-12-31'],
  [other, { counterpart_notification_interval_weeks: 13 }, '2026-01-15', true, '2026-04-16'],
];

describe('the end of a notice', () => {
  const api = useApi();
  let world: CompanyWorld;
  let counter = 0;
  before(async () => {
    world = await makeCompanyWorld(api);
  });

  const spaces: Readonly<Record<string, string>> = {
    [home]: 'objects.apartment',
    [premises]: 'objects.industrialpremises',
  };
  async function contractOf(resource: string, values: object) {
    counter += 1;
    const kind = spaces[resource];
    const space = kind === undefined ? undefined : await world.create(kind, { building: { id: world.building } });
    return {
      id_number: `N-${counter}`,
      signed_time: '2019-12-01T09:00:00Z',
      start_date: '2020-01-01',
      ...(space === undefined ? {} : { space: { id: space.id } }),
      ...values,
    };
  }
  const noticeOn = (day: string, byTenant: boolean) => ({
    cancellation_time: `${day}T09:00:00Z`,
    cancellation_signed_time: `${day}T09:00:00Z`,
    cancellation_source: byTenant ? 0 : 1,
  });

  for (const [resource, terms, day, byTenant, last] of notices) {
    const party = byTenant ? 'tenant' : 'landlord';
    it(`is ${last} for ${resource} ${JSON.stringify(terms)}, given by the ${party} on ${day}`, async () => {
      // Terms from before their validation, as in contracts of other systems.
      const contract = await world.create(resource, await contractOf(resource, noticeOn(day, byTenant)));
      const ends = (await world.change(resource, contract.id, terms)).end_date;
      expect(ends).to.equal(last);
    });
  }

  it('is the agreed day, except that a landlord cannot choose one before the legal one', async () => {
    const path = world.pathOf(home);
    const contract = await world.create(home, await contractOf(home, {}));
    const notice = { cancellation_time: '2026-01-15T09:00:00Z', cancellation_end_date: '2026-01-21' };
    for (const notifier of [{ cancellation_source: 1 }, {}, { cancelled_by_counterpart: false }]) {
      const rejected = await api.patch(`${path}${contract.id}/`, { ...notice, ...notifier });
      expect(rejected.status, rejected.text).to.equal(422);
      expect(rejected.body.errors[0]).to.include({ pointer: '/cancellation_end_date', code: 'before_legal_notice' });
    }
    const created = await api.post(path, await contractOf(home, { ...notice, cancellation_source: 1 }));
    expect(created.status, created.text).to.equal(422);
    const bulk = await api.post(path, [await contractOf(home, { ...notice, cancellation_source: 1 })]);
    expect(bulk.status, bulk.text).to.equal(422);
    const legal = { ...notice, cancellation_end_date: '2026-04-30', cancellation_source: 1 };
    expect((await world.change(home, contract.id, legal)).end_date).to.equal('2026-04-30');
    for (const source of [0, 2, 3]) {
      const agreed = await world.change(home, contract.id, { ...notice, cancellation_source: source });
      expect(agreed.end_date).to.equal('2026-01-21');
    }
  });
});
