/** Measured consumption on the invoice of the rent: once, and again after a credit (invoicing-rules.md, X1, X2, V4). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';

describe('consumption', function consumption() {
  this.timeout(120_000);
  const api = useApi();

  /** An apartment with an electricity meter that is billed. */
  async function flatWithMeter() {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const insert = (table: string, values: Record<string, unknown>) =>
      insertRow(api.database.pool, table, world.customerId, { organization_id: world.customerId, ...values });
    const article = await insert('accounting_article', { name: 'El', default_vat: 25, revenue_vat_25_account: 3914 });
    const specification = await insert('measurements_sensorspecification', {
      name: 'Elmätare',
      unit_name: 'kWh',
      billing_article_id: article,
    });
    const sensor = await insert('measurements_sensor', {
      specification_id: specification,
      apartment_id: world.spaces.apartmentcontract,
    });
    return { client, world, insert, sensor };
  }

  it('X1, X2, V4: in an accepted series is a separate row, billed once, and again when its invoice is credited', async () => {
    const { client, world, insert, sensor } = await flatWithMeter();
    const series = await insert('measurements_measurementseries', {
      sensor_id: sensor,
      period_start: '2026-01-01T00:00:00Z',
      period_end: '2026-02-01T00:00:00Z',
      consumption: 120.5,
      unit_price: 1.25,
      accepted: true,
    });
    const contract = await insertContract(api.database.pool, world, 'apartmentcontract', { start_date: '2026-01-01' });
    await insertRevenueRow(api.database.pool, world, 'apartmentcontract', contract, { unit_price: 5000 });
    const perform = (runDate: string) =>
      client.post(`/accounting/contracts/perform/apartmentcontract/${world.customerId}/`, {
        invoice_date: runDate,
        run_date: runDate,
      });
    const first = await perform('2026-02-15');
    expect(first.status, first.text).to.equal(200);
    const consumption = first.body.invoices.flatMap(
      (invoice: { id: string; rows: { kind: number; net_value: number; vat: number }[] }) =>
        invoice.rows.filter((row) => row.kind === 6).map((row) => ({ ...row, invoice: invoice.id })),
    );
    expect(consumption.map((row: { net_value: number; vat: number }) => [row.net_value, row.vat])).to.deep.equal([
      [150.63, 25],
    ]);
    const stored = async () =>
      (
        await api.database.pool.query(
          'select invoice_row_id is not null as billed from measurements_measurementseries where id = $1',
          [series],
        )
      ).rows[0].billed;
    expect(await stored()).to.equal(true);
    const next = await perform('2026-03-15');
    expect(
      next.body.invoices.flatMap((invoice: { rows: { kind: number }[] }) => invoice.rows.map((row) => row.kind)),
    ).to.deep.equal([0]);
    const credit = await client.post(`/accounting/invoices/invoice/${consumption[0].invoice}/credit/`, {
      credit_date: '2026-03-16',
    });
    expect(credit.status, credit.text).to.equal(201);
    expect(await stored()).to.equal(false);
    const again = await perform('2026-03-20');
    expect(
      again.body.invoices
        .flatMap((invoice: { rows: { kind: number }[] }) => invoice.rows.map((row) => row.kind))
        .sort(),
    ).to.deep.equal([0, 6]);
  });

  it('X2, D1, W4: in successive series is divided by Swedish days, whatever the hour of reading, and each tenancy has its series', async () => {
    const { client, world, insert, sensor } = await flatWithMeter();
    const price = { sensor_id: sensor, unit_price: 1, accepted: true };
    // Midnight in Sweden, then other hours of a day, in summer time from 29 March.
    const times = [
      '2026-02-28T23:00:00Z',
      '2026-03-31T22:00:00Z',
      '2026-04-10T08:00:00Z',
      '2026-04-12T15:30:00Z',
      '2026-04-12T16:00:00Z',
      '2026-04-12T17:00:00Z',
    ];
    for (const [index, start] of times.slice(0, -1).entries()) {
      const consumption = 10 ** index;
      await insert('measurements_measurementseries', {
        ...price,
        period_start: start,
        period_end: times[index + 1],
        consumption,
      });
    }
    const kind = 'apartmentcontract';
    const before = await insertContract(api.database.pool, world, kind, {
      start_date: '2026-01-01',
      end_date: '2026-03-31',
    });
    const after = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01' });
    for (const contract of [before, after])
      await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 5000 });
    const perform = async (day: string, contract: string) => {
      const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        invoice_date: day,
        run_date: day,
        contracts: [contract],
      });
      expect(response.status, response.text).to.equal(200);
      type Row = { kind: number; period_start: string; period_end: string; net_value: number };
      return response.body.invoices.flatMap((invoice: { rows: readonly Row[] }) =>
        invoice.rows
          .filter((row) => row.kind === 6)
          .map((row) => `${row.period_start}..${row.period_end} ${row.net_value}`),
      );
    };
    expect(await perform('2026-04-15', before)).to.deep.equal(['2026-03-01..2026-03-31 1']);
    expect(await perform('2026-04-15', after)).to.deep.equal([
      '2026-04-01..2026-04-09 10',
      '2026-04-10..2026-04-11 100',
      '2026-04-12..2026-04-12 1000',
      '2026-04-12..2026-04-12 10000',
    ]);
    expect(await perform('2026-05-15', after)).to.deep.equal([]);
  });

  /** Creates a meter in a let apartment through the API; `upload` adds readings (or consumption) to its open series and accepts it. */
  async function metered({
    kind = {},
    prices,
  }: {
    kind?: Record<string, unknown>;
    prices: readonly Record<string, unknown>[];
  }) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting: { use_rounding: false },
    });
    const create = async (path: string, values: unknown) => {
      const response = await client.post(path, values);
      expect(response.status, response.text).to.equal(201);
      return response.body.id as string;
    };
    const article = await insertRow(api.database.pool, 'accounting_article', world.customerId, {
      organization_id: world.customerId,
      name: 'El',
      default_vat: 25,
      revenue_vat_25_account: 3914,
    });
    const specification = await create('/measurements/sensors/sensorspecification/', {
      name: 'Elmätare',
      unit_name: 'kWh',
      billing_article: { id: article },
      ...kind,
    });
    const group = await create('/measurements/sensors/pricegroup/', { name: 'El' });
    for (const price of prices) {
      await create('/measurements/sensors/priceitem/', {
        price_group: { id: group },
        start_date: '2025-01-01',
        ...price,
      });
    }
    const sensor = await create('/measurements/sensors/sensor/', {
      specification: { id: specification },
      apartment: { id: world.spaces.apartmentcontract },
      installed_date: '2025-01-01',
      price_group: { id: group },
    });
    const contract = await insertContract(api.database.pool, world, 'apartmentcontract', {
      start_date: '2025-01-01',
      invoicing_period_from: '2025-01-01',
    });
    await insertRevenueRow(api.database.pool, world, 'apartmentcontract', contract, { unit_price: 5000 });
    const base = '/measurements/measurementseries/measurementseries/';
    const open = async () => (await client.get(`${base}list/?sensor=${sensor}&accepted__isnull=true`)).body[0];
    const accept = async (values: unknown) => {
      const { id } = await open();
      const uploaded = await client.patch(`${base}${id}/`, { values });
      expect(uploaded.status, uploaded.text).to.equal(200);
      const accepted = await client.patch(`${base}${id}/`, { accepted: true });
      expect(accepted.status, accepted.text).to.equal(200);
      return accepted.body;
    };
    /** Invoices everything that is due on a day; returns the consumption rows: quantity, price, net. */
    const bill = async (day: string): Promise<readonly unknown[]> => {
      const response = await client.post(`/accounting/contracts/perform/apartmentcontract/${world.customerId}/`, {
        invoice_date: day,
        run_date: day,
      });
      expect(response.status, response.text).to.equal(200);
      const { rows } = await api.database.pool.query(
        `select r.unit_amount::float8 as amount, r.unit_price::float8 as price, r.net_value::float8 as net from accounting_invoicerow r
          join accounting_invoice i on i.id = r.invoice_id where i.customer_id = $1 and i.invoicing_run_id = $2 and r.kind = 6 order by r.display_order`,
        [world.customerId, response.body.run],
      );
      return rows.map((row) => [row.amount, row.price, row.net]);
    };
    return { client, world, group, open, accept, bill, base };
  }

  it('X1: has the price of its group only at the places of the group, if it has any', async () => {
    const { client, world, group, open, base } = await metered({ prices: [{ unit_price: 2 }] });
    const { pool } = api.database;
    const places = '/measurements/sensors/pricegrouponlyenabledfor/';
    const { id } = await open();
    let reading = 1000;
    const price = async (): Promise<unknown> => {
      reading += 10;
      const values = [
        { time: '2025-01-01T00:00:00Z', value: 1000 },
        { time: '2025-02-01T00:00:00Z', value: reading },
      ];
      const uploaded = await client.patch(`${base}${id}/`, { values });
      expect(uploaded.status, uploaded.text).to.equal(200);
      return uploaded.body.unit_price;
    };
    const limitTo = async (member: string, place: string): Promise<string> => {
      const created = await client.post(places, { price_group: { id: group }, [member]: { id: place } });
      expect(created.status, created.text).to.equal(201);
      return `${places}${created.body.id}/`;
    };
    expect(await price()).to.equal(2);
    const elsewhere = await insertRow(pool, 'objects_realestate', world.customerId, {
      organization_id: world.customerId,
      name: 'Fastigheten 2',
    });
    await limitTo('realestate', elsewhere);
    expect(await price()).to.equal(null);
    await pool.query('update objects_realestate set landlord_id = $1 where id = $2', [
      world.companyId,
      world.realestateId,
    ]);
    const apartment = world.spaces.apartmentcontract ?? '';
    const { rows } = await pool.query('select building_id from objects_apartment where id = $1', [apartment]);
    for (const [member, place] of [
      ['apartment', apartment],
      ['building', rows[0].building_id],
      ['realestate', world.realestateId],
      ['company', world.companyId],
    ]) {
      const path = await limitTo(member, place);
      expect(await price(), member).to.equal(2);
      expect((await client.delete(path)).status).to.be.oneOf([200, 204]);
      expect(await price(), member).to.equal(null);
    }
  });

  it('X1: has a row for each step with its quantity and price, rounded separately', async () => {
    const { accept, bill } = await metered({
      prices: [
        { unit_price: 1.005 },
        { unit_price: 2, from_consumption: 20 },
        { unit_price: 3, from_consumption: 100 },
      ],
    });
    const series = await accept([
      { time: '2025-01-01T00:00:00Z', value: 1000 },
      { time: '2025-02-01T00:00:00Z', value: 1121 },
    ]);
    expect(series).to.include({ consumption: 121, unit_price: 1.005, total_price: 20.1 + 160 + 63 });
    expect(await bill('2025-02-15')).to.deep.equal([
      [20, 1.005, 20.1],
      [80, 2, 160],
      [21, 3, 63],
    ]);
    expect(await bill('2025-03-15')).to.deep.equal([]);
  });

  it('X1: restarts at zero when a counter has passed its maximum', async () => {
    const { accept, bill } = await metered({ kind: { digits: 5 }, prices: [{ unit_price: 2 }] });
    const series = await accept([
      { time: '2025-01-01T00:00:00Z', value: 99_950 },
      { time: '2025-02-01T00:00:00Z', value: 30 },
    ]);
    expect(series.consumption).to.equal(80);
    expect(await bill('2025-02-15')).to.deep.equal([[80, 2, 160]]);
  });

  it('X2: is estimated and flagged if a reading is missing, and the next real reading corrects it', async () => {
    const { client, open, accept, bill, base } = await metered({ kind: { digits: 5 }, prices: [{ unit_price: 2 }] });
    const first = await open();
    const early = await client.post(`${base}${first.id}/estimate/`, { until: '2025-03-01T00:00:00Z' });
    expect(early.status, early.text).to.equal(409);
    await accept([
      { time: '2025-01-01T00:00:00Z', value: 1000 },
      { time: '2025-01-31T00:00:00Z', value: 1300 },
    ]);
    const { id } = await open();
    // Ten units a day.
    const estimated = await client.post(`${base}${id}/estimate/`, { until: '2025-03-02T00:00:00Z' });
    expect(estimated.status, estimated.text).to.equal(200);
    expect(estimated.body).to.include({ consumption: 300, estimated: true, end_value: 1600, total_price: 600 });
    expect((await client.post(`${base}${id}/estimate/`, { until: '2025-01-02T00:00:00Z' })).status).to.equal(422);
    await client.patch(`${base}${id}/`, { accepted: true });
    expect((await client.post(`${base}${id}/estimate/`, { until: '2025-04-02T00:00:00Z' })).status).to.equal(409);
    expect(await bill('2025-03-15')).to.deep.equal([
      [300, 2, 600],
      [300, 2, 600],
    ]);
    // 200 units were used since the end of January, 100 less than the invoiced quantity.
    const real = await accept([{ time: '2025-04-01T00:00:00Z', value: 1500 }]);
    expect(real).to.include({ consumption: -100, estimated: false });
    expect(await bill('2025-04-15')).to.deep.equal([[-100, 2, -200]]);
  });

  it('X2: is reduced by the estimate if it is uploaded for days that were estimated', async () => {
    const { client, open, accept, bill, base } = await metered({
      kind: { output_mode: 1 },
      prices: [{ unit_price: 2 }],
    });
    await accept([
      { time: '2025-01-01T00:00:00Z', value: 0 },
      { time: '2025-01-11T00:00:00Z', value: 100 },
    ]);
    const { id } = await open();
    await client.post(`${base}${id}/estimate/`, { until: '2025-01-21T00:00:00Z' });
    await client.patch(`${base}${id}/`, { accepted: true });
    const real = await accept([
      { time: '2025-01-20T00:00:00Z', value: 130 },
      { time: '2025-01-31T00:00:00Z', value: 90 },
    ]);
    expect(real.consumption).to.equal(120);
    expect(await bill('2025-02-15')).to.deep.equal([
      [100, 2, 200],
      [100, 2, 200],
      [120, 2, 240],
    ]);
  });
});
