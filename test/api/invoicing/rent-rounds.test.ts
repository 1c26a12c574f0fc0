/** Rent rounds: the preview equals what perform writes, and undo restores the state before it. */
import { expect } from 'chai';
import fc from 'fast-check';
import { nameUuid } from '../../../engine/kernel/ids.ts';
import { addMonths, stockholmDate } from '../../../extensions/support/local-day.ts';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';

const roundPath = '/revenue/revenueincreases/revenueincreasecollection/';
const kinds = [
  'apartmentcontract',
  'parkingspotcontract',
  'outdoorsectioncontract',
  'industrialpremisescontract',
  'othercontract',
];
const terms = {
  name: 'Hyra',
  from_date: '2027-01-01',
  value_calculation_method: 0,
  value_calculation_input: 3,
  rounding_method: 0,
  retroactivity_method: 0,
  merge_rows_after_invoice_periods: 12,
};

describe('a rent round', function rentRounds() {
  this.timeout(240_000);
  const api = useApi();
  const pool = () => api.database.pool;
  let client: Client;
  let world: InvoicingWorld;

  beforeEach(async () => {
    client = await api.newCustomer();
    world = await createInvoicingWorld(pool(), {
      customerId: client.customerId,
      article: { include_in_rent_increase: true },
    });
  });

  const contract = (kind = 'othercontract', values = {}) => insertContract(pool(), world, kind, values);
  const row = (id: string, values: object, kind = 'othercontract') =>
    insertRevenueRow(pool(), world, kind, id, { ...values });
  async function newRound(values: object = {}): Promise<string> {
    const response = await client.post(roundPath, { ...terms, ...values });
    expect(response.status, response.text).to.equal(201);
    return response.body.id;
  }
  async function previewOf(round: string) {
    const response = await client.get(`${roundPath}${round}/preview/`);
    expect(response.status, response.text).to.equal(200);
    return response.body;
  }
  const act = (round: string, action: string) => client.post(`${roundPath}${round}/${action}/`, {});
  async function performed(round: string) {
    const response = await act(round, 'perform');
    expect(response.status, response.text).to.equal(200);
    return response.body;
  }
  const rentsOf = (preview: { contracts: readonly { old_rent: number; new_rent: number; reason: string | null }[] }) =>
    preview.contracts.map(({ old_rent, new_rent, reason }) => reason ?? `${old_rent} ${new_rent}`);
  /** The increases of all kinds, and the rows, as text without times and versions. */
  async function stored(): Promise<string> {
    const tables = await Promise.all(
      kinds.flatMap((kind) => [
        pool().query(
          `select id, contract_id, article_id, title, unit_amount, unit_price, price_period, start_date, end_date
          from revenue_${kind}revenuerow where customer_id = $1 order by id`,
          [client.customerId],
        ),
        pool().query(`select id from revenue_${kind}revenueincreaserow where customer_id = $1 order by id`, [
          client.customerId,
        ]),
      ]),
    );
    return JSON.stringify(tables.map(({ rows }) => rows));
  }

  for (const [values, expected] of [
    [{ value_calculation_input: 2.5 }, '8000 8200'],
    [{ value_calculation_method: 1, value_calculation_input: 150 }, '8000 8150'],
    [{ value_calculation_method: 2, value_calculation_input: 9000 }, '8000 9000'],
    [{ value_calculation_method: 3, value_calculation_input: 60 }, '8000 8250'],
    [{ value_calculation_input: 2.33 }, '8000 8186.4'],
    [{ value_calculation_input: 2.33, rounding_method: 1 }, '8000 8186'],
    [{ value_calculation_input: 2.33, rounding_method: 2 }, '8000 8187'],
    [{ value_calculation_input: 2.33, rounding_method: 3 }, '8000 8186'],
    [{ value_calculation_input: -1 }, '8000 7920'],
  ] as const) {
    it(`calculates the new rent with ${JSON.stringify(values)}`, async () => {
      await pool().query('update objects_apartment set usable_area = 50 where id = $1', [
        world.spaces.apartmentcontract,
      ]);
      const id = await contract('apartmentcontract');
      const main = await row(id, { unit_price: 7000 }, 'apartmentcontract');
      await row(id, { unit_price: 12_000, price_period: 1 }, 'apartmentcontract');
      const round = await newRound(values);
      const preview = await previewOf(round);
      expect(rentsOf(preview)).to.deep.equal([expected]);
      const { difference } = await performed(round);
      expect(difference).to.equal(preview.totals.difference);
      const increases = (await client.get('/revenue/revenueincreases/apartmentcontractrevenueincreaserow/list/')).body;
      const isPercent = !('value_calculation_method' in values);
      expect(increases).to.have.length(isPercent ? 2 : 1);
      if (!isPercent) expect(increases[0].revenue_row_source.id).to.equal(main);
      const monthly = increases.reduce(
        (sum: number, one: { revenue_row_source: { id: string }; actual_increase_value: number }) =>
          sum + one.actual_increase_value / (one.revenue_row_source.id === main ? 1 : 12),
        0,
      );
      expect(monthly).to.be.closeTo(difference, 1e-6);
    });
  }

  it('leaves contracts out with a reason, and performs without them', async () => {
    const add = async (unit_price: number, values = {}, rowValues = {}) => {
      const id = await contract('othercontract', values);
      await row(id, { unit_price, ...rowValues });
      return id;
    };
    await add(100, { id_number: 'A' });
    await add(100, { id_number: 'B', status: 0 });
    await add(100, { id_number: 'C', start_date: '2027-02-01' });
    await add(100, { id_number: 'D', end_date: '2026-12-31' });
    await contract('othercontract', { id_number: 'E' });
    await add(0, { id_number: 'F' });
    await add(100, { id_number: 'G' }, { end_date: '2026-12-31' });
    await add(100, { id_number: 'H' }, { price_period: 2 });
    await add(100, { id_number: 'I', archived: true });
    await add(100, { id_number: 'J', status: 10 });
    const pending = await add(100, { id_number: 'K' });
    const [{ id: pendingRow }] = (
      await pool().query('select id from revenue_othercontractrevenuerow where contract_id = $1', [pending])
    ).rows;
    await client.post('/revenue/revenueincreases/othercontractrevenueincreaserow/', {
      collection: { id: await newRound({ name: 'Tidigare' }) },
      revenue_row_source: { id: pendingRow },
      actual_increase_value: 5,
    });
    const round = await newRound();
    const preview = await previewOf(round);
    expect(rentsOf(preview)).to.deep.equal([
      '100 103',
      'not_signed',
      'starts_later',
      'ends_earlier',
      'no_rows',
      'no_change',
      'no_rows',
      'no_rows',
      'increase_pending',
    ]);
    expect(preview.totals).to.deep.equal({
      contracts: 1,
      old_rent: 100,
      new_rent: 103,
      difference: 3,
      excluded: { not_signed: 1, starts_later: 1, ends_earlier: 1, no_rows: 3, no_change: 1, increase_pending: 1 },
    });
    expect(await performed(round)).to.deep.equal({ state: 'performed', contracts: 1, difference: 3 });
    expect(rentsOf(await previewOf(await newRound({ value_calculation_input: -200 })))[1]).to.equal('not_signed');
    expect(rentsOf(await previewOf(await newRound({ value_calculation_method: 3 })))).to.include('increase_pending');
  });

  it('is limited to rows of articles that are included in rent increases', async () => {
    const id = await contract();
    await row(id, { unit_price: 100 });
    const round = await newRound();
    expect((await previewOf(round)).totals.contracts).to.equal(1);
    await client.patch(`/accounting/articles/article/${world.articleId}/`, { include_in_rent_increase: false });
    expect(rentsOf(await previewOf(round))).to.deep.equal(['no_rows']);
  });

  it('is limited to its kinds of contracts and its real estates', async () => {
    for (const kind of kinds) await row(await contract(kind), { unit_price: 100 }, kind);
    expect((await previewOf(await newRound())).totals.contracts).to.equal(5);
    const ofType = await previewOf(await newRound({ contract_types: [{ id: nameUuid('contracts.othercontract') }] }));
    expect(ofType.contracts.map(({ contract_type }: { contract_type: string }) => contract_type)).to.deep.equal([
      'contracts.othercontract',
    ]);
    const ofRealestate = await newRound({ realestates: [{ id: world.realestateId }] });
    expect((await previewOf(ofRealestate)).totals.contracts, 'contracts without a space have none').to.equal(4);
    const other = await insertRow(pool(), 'objects_realestate', client.customerId, {
      organization_id: client.customerId,
      name: 'Annan',
    });
    expect((await previewOf(await newRound({ realestates: [{ id: other }] }))).contracts).to.deep.equal([]);
  });

  it('is performed once by concurrent requests, and undone once', async () => {
    for (let index = 0; index < 5; index += 1) await row(await contract(), { unit_price: 100 });
    const round = await newRound();
    const statuses = (await Promise.all([1, 2, 3].map(() => act(round, 'perform')))).map(({ status }) => status);
    expect(statuses.sort()).to.deep.equal([200, 409, 409]);
    const increases = '/revenue/revenueincreases/othercontractrevenueincreaserow/list/';
    expect((await client.get(increases)).body).to.have.length(5);
    expect((await client.get(`${roundPath}${round}/`)).body).to.include({
      state: 2,
      contract_count: 5,
      rent_difference: 15,
    });
    expect((await client.get(`${roundPath}${round}/preview/`)).body.params.reason).to.equal('round_performed');
    const undone = (await Promise.all([1, 2, 3].map(() => act(round, 'undo')))).map(({ status }) => status);
    expect(undone.sort()).to.deep.equal([200, 409, 409]);
    expect((await client.get(increases)).body).to.have.length(0);
    expect((await client.get(`${roundPath}${round}/`)).body).to.include({ state: 0, contract_count: null });
    expect((await performed(round)).contracts).to.equal(5);
  });

  it('cannot be changed or deleted while it has increases, except for its name', async () => {
    await row(await contract(), { unit_price: 100 });
    const round = await newRound();
    await performed(round);
    const changed = await client.patch(`${roundPath}${round}/`, { value_calculation_input: 4 });
    expect([changed.status, changed.body.params?.reason]).to.deep.equal([409, 'round_performed']);
    expect((await client.delete(`${roundPath}${round}/`)).status).to.equal(409);
    expect((await client.patch(`${roundPath}${round}/`, { name: 'Hyra 2027' })).status).to.equal(200);
    expect((await act(round, 'undo')).status).to.equal(200);
    expect((await client.patch(`${roundPath}${round}/`, { value_calculation_input: 4 })).status).to.equal(200);
    expect((await client.delete(`${roundPath}${round}/`)).status).to.equal(204);
  });

  const invoice = async (day: string) => {
    const response = await client.post(`/accounting/contracts/perform/othercontract/${client.customerId}/`, {
      invoice_date: day,
      run_date: day,
    });
    expect(response.status, response.text).to.equal(200);
    return response.body.invoices.map(
      (one: { period_start: string; net_value: number }) => `${one.period_start} ${one.net_value}`,
    );
  };

  it('cannot be undone when it has been invoiced, until the invoices are credited', async () => {
    await row(await contract('othercontract', { start_date: '2026-12-01' }), { unit_price: 100 });
    expect(await invoice('2026-11-15')).to.deep.equal(['2026-12-01 100']);
    const round = await newRound();
    await performed(round);
    expect(await invoice('2026-12-15')).to.deep.equal(['2027-01-01 103']);
    const rejected = await act(round, 'undo');
    expect([rejected.status, rejected.body.params?.reason], rejected.text).to.deep.equal([409, 'increase_invoiced']);
    expect(rejected.body.params.invoices).to.have.length(1);
    expect(rejected.body.detail).to.contain(rejected.body.params.invoices[0]);
    const invoices = (await client.get('/accounting/invoices/invoice/list/?_order_by=-period_start')).body;
    const credited = await client.post(`/accounting/invoices/invoice/${invoices[0].id}/credit/`, {
      credit_date: '2026-12-15',
    });
    expect(credited.status, credited.text).to.equal(201);
    expect((await act(round, 'undo')).status).to.equal(200);
    expect(await invoice('2026-12-16')).to.deep.equal(['2027-01-01 100']);
  });

  for (const [method, isConfigured, expected, undone] of [
    [0, true, '2027-04-01 103', 409],
    [1, true, '2027-04-01 112', 409],
    [1, false, '2027-04-01 103', 409],
  ] as const) {
    it(`increases invoiced days with retroactivity_method ${method}${isConfigured ? '' : ' only if the retroactivity configuration corrects them'}`, async () => {
      if (isConfigured)
        await insertRow(pool(), 'configurations_retroactivityconfiguration', client.customerId, {
          organization_id: client.customerId,
          active_for_apartments: true,
          on_contract_revenue_changed: true,
        });
      await row(await contract('othercontract', { start_date: '2027-01-01' }), { unit_price: 100 });
      expect(await invoice('2027-02-15')).to.have.length(3);
      const round = await newRound({ retroactivity_method: method });
      const [{ from_date }] = (await previewOf(round)).contracts;
      expect(from_date).to.equal(method === 0 ? '2027-04-01' : '2027-01-01');
      await performed(round);
      expect(await invoice('2027-03-15')).to.deep.equal([expected]);
      expect((await act(round, 'undo')).status).to.equal(undone);
    });
  }

  it('increases invoiced days of a number of months', async () => {
    const today = stockholmDate(new Date());
    const month = (back: number) => addMonths(`${today.slice(0, 7)}-01`, -back);
    const id = await contract('othercontract', { start_date: month(12), invoiced_until: today });
    await row(id, { unit_price: 100 });
    const round = { from_date: month(10), retroactivity_method: 2, retroactivity_month_amount: 3 };
    expect((await previewOf(await newRound(round))).contracts[0].from_date).to.equal(month(3));
    expect(
      (await previewOf(await newRound({ ...round, retroactivity_month_amount: 11 }))).contracts[0].from_date,
    ).to.equal(month(10));
    const missing = await client.post(roundPath, { ...terms, retroactivity_method: 2 });
    expect(missing.body.errors?.[0].pointer).to.equal('/retroactivity_month_amount');
  });

  it('performs the sums of its preview to the öre, and undo restores every row', async () => {
    const rows = fc.array(
      fc.record({
        unit_price: fc.integer({ min: 0, max: 2_000_000 }).map((ore) => ore / 100),
        unit_amount: fc.constantFrom(1, 1, 2, 62.5, -1),
        price_period: fc.constantFrom(0, 0, 1),
      }),
      { maxLength: 3 },
    );
    const one = fc.record({ kind: fc.constantFrom(...kinds), rows });
    const round = fc.record({
      value_calculation_method: fc.constantFrom(0, 1, 2, 3),
      value_calculation_input: fc.integer({ min: -2_000, max: 20_000 }).map((number) => number / 100),
      rounding_method: fc.constantFrom(0, 1, 2, 3),
    });
    for (const { contracts, round: values } of fc.sample(
      fc.record({ contracts: fc.array(one, { minLength: 5, maxLength: 12 }), round }),
      8,
    )) {
      for (const { kind, rows: of } of contracts) {
        const id = await contract(kind);
        for (const each of of) await row(id, each, kind);
      }
      const before = await stored();
      const roundId = await newRound(values);
      const { totals, contracts: previewed } = await previewOf(roundId);
      const result = await performed(roundId);
      expect([result.contracts, result.difference]).to.deep.equal([totals.contracts, totals.difference]);
      const sum = previewed.reduce(
        (ore: number, { difference }: { difference: number }) => ore + Math.round(difference * 100),
        0,
      );
      expect(sum).to.equal(Math.round(totals.difference * 100));
      const added = await Promise.all(
        kinds.map((kind) =>
          pool().query(
            `select r.contract_id, sum(r.unit_amount * r.unit_price / case when r.price_period = 1 then 12 else 1 end) as old,
               sum(r.unit_amount * (r.unit_price + coalesce(i.actual_increase_value, 0)) / case when r.price_period = 1 then 12 else 1 end) as new
             from revenue_${kind}revenuerow r left join revenue_${kind}revenueincreaserow i on i.customer_id = r.customer_id and i.revenue_row_source_id = r.id
             where r.customer_id = $1 group by 1 having count(i.id) > 0`,
            [client.customerId],
          ),
        ),
      );
      const rents = new Map(
        added.flatMap(({ rows: each }) => each).map((each) => [each.contract_id, Number(each.new)]),
      );
      for (const {
        contract: { id },
        new_rent,
        reason,
      } of previewed) {
        if (reason === null) expect(new_rent).to.be.closeTo(rents.get(id) ?? Number.NaN, 0.005_001);
        else expect(rents.has(id), reason).to.equal(false);
      }
      expect((await act(roundId, 'undo')).status).to.equal(200);
      expect(await stored()).to.equal(before);
    }
  });

  it('rejects a caller without permission for all contracts, and an unknown round', async () => {
    await row(await contract(), { unit_price: 100 });
    const round = await newRound();
    const scopes = ['revenue.revenueincreasecollection:*', 'contracts.*:read,list'];
    const limited = await api.newCredential(client.customerId, { scopes });
    for (const action of ['perform', 'undo'])
      expect((await limited.post(`${roundPath}${round}/${action}/`, {})).status).to.equal(403);
    expect((await limited.get(`${roundPath}${round}/preview/`)).status).to.equal(403);
    const unknown = await client.post(`${roundPath}0190b2c4-7c1a-7d52-8a7e-2f3a1c0e9b11/perform/`, {});
    expect(unknown.status).to.equal(404);
    const other = await api.newCustomer();
    expect((await other.post(`${roundPath}${round}/perform/`, {})).status).to.equal(404);
  });
});
