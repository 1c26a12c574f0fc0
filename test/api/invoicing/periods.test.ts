/** Invoiced days and the cost of partial months, through the HTTP API (invoicing-rules.md, section 1). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow } from '../../support/invoicing-world.ts';

type Values = Readonly<Record<string, unknown>>;

interface Case {
  readonly name: string;
  readonly setting?: Values;
  readonly contract?: Values;
  readonly row?: Values;
  /** The days of runs, each with the resulting invoices as `first..last net`. */
  readonly runs: Readonly<Record<string, readonly string[]>>;
}

const monthly = { invoicing_period_from: '2026-01-01', start_date: '2026-04-01' };

const cases: readonly Case[] = [
  {
    name: 'P1, P2: an anchor on the 31st is moved to the end of shorter months, always from the anchor; each period is a full month',
    setting: { generation_day_in_month: 1 },
    contract: { invoicing_period_from: '2026-01-31', start_date: '2026-01-31' },
    runs: {
      '2026-02-01': ['2026-01-31..2026-02-27 1000', '2026-02-28..2026-03-30 1000', '2026-03-31..2026-04-29 1000'],
    },
  },
  {
    name: 'P3: quarters can start in February',
    contract: { invoicing_period_from: '2026-02-01', start_date: '2026-02-01', invoice_month_interval: 3 },
    runs: { '2026-01-15': ['2026-02-01..2026-04-30 3000'] },
  },
  {
    name: 'P3: an anchor before the contract gives calendar quarters',
    contract: { invoicing_period_from: '2000-01-01', start_date: '2026-04-01', invoice_month_interval: 3 },
    runs: { '2026-03-15': ['2026-04-01..2026-06-30 3000'] },
  },
  {
    name: 'P3: a month can run from the 15th to the 14th',
    contract: { invoicing_period_from: '2026-01-15', start_date: '2026-01-15' },
    runs: { '2025-12-15': ['2026-01-15..2026-02-14 1000'] },
  },
  {
    name: 'G1: invoices in advance are generated on the day of the month before, or on its last day',
    setting: { generation_day_in_month: 31 },
    contract: { start_date: '2026-03-01' },
    runs: { '2026-02-27': [], '2026-02-28': ['2026-03-01..2026-03-31 1000'], '2026-03-30': [] },
  },
  {
    name: 'G1: three monthly notices are generated at a time, counted from the anchor',
    setting: { periods_per_run: 3 },
    contract: monthly,
    runs: {
      '2026-03-14': [],
      '2026-03-15': ['2026-04-01..2026-04-30 1000', '2026-05-01..2026-05-31 1000', '2026-06-01..2026-06-30 1000'],
      '2026-06-14': [],
    },
  },
  {
    name: 'G2: running invoices are generated on the first generation day on or after the first day',
    contract: { ...monthly, invoicing_period: 0 },
    runs: { '2026-04-14': [], '2026-04-15': ['2026-04-01..2026-04-30 1000'] },
  },
  {
    name: 'G2: running invoices are generated on the first day if it is the generation day',
    setting: { generation_day_in_month: 1 },
    contract: { ...monthly, invoicing_period: 0 },
    runs: { '2026-03-31': [], '2026-04-01': ['2026-04-01..2026-04-30 1000'] },
  },
  {
    name: 'G3: invoices in arrears are generated strictly after the last day',
    setting: { generation_day_in_month: 30 },
    contract: { ...monthly, invoicing_period: -1 },
    runs: { '2026-04-30': [], '2026-05-29': [], '2026-05-30': ['2026-04-01..2026-04-30 1000'] },
  },
  {
    name: 'G4: missed periods are caught up, with one invoice a period',
    contract: monthly,
    runs: {
      '2026-05-20': ['2026-04-01..2026-04-30 1000', '2026-05-01..2026-05-31 1000', '2026-06-01..2026-06-30 1000'],
    },
  },
  {
    name: 'G5, Y1: days before invoice_from are never invoiced',
    setting: { invoice_from: '2026-05-17' },
    contract: monthly,
    runs: { '2026-05-20': ['2026-05-17..2026-05-31 483.87', '2026-06-01..2026-06-30 1000'] },
  },
  {
    name: 'G5: at most maximum_future_period_invoicing future periods are invoiced',
    setting: { periods_per_run: 6, maximum_future_period_invoicing: 2 },
    contract: { invoicing_period_from: '2026-04-01', start_date: '2026-04-01' },
    runs: {
      '2026-03-15': ['2026-04-01..2026-04-30 1000', '2026-05-01..2026-05-31 1000'],
      '2026-04-01': ['2026-06-01..2026-06-30 1000'],
    },
  },
  {
    name: 'Y2: actual_month counts the days of the month',
    contract: { ...monthly, start_date: '2026-02-15', end_date: '2026-02-28' },
    runs: { '2026-03-01': ['2026-02-15..2026-02-28 500'] },
  },
  {
    name: 'Y2: thirty_360 counts the last day of a short February as three days',
    setting: { proration_method: 1 },
    contract: { ...monthly, start_date: '2026-02-28', end_date: '2026-02-28' },
    runs: { '2026-03-01': ['2026-02-28..2026-02-28 100'] },
  },
  {
    name: 'Y2: thirty_360 does not count the 31st, and counts a month as thirty days',
    setting: { proration_method: 1 },
    contract: { ...monthly, start_date: '2026-03-16', end_date: '2026-03-31' },
    runs: { '2026-03-16': ['2026-03-16..2026-03-31 500'] },
  },
  {
    name: 'Y2: actual_year counts a twelfth of the year’s days',
    setting: { proration_method: 2 },
    contract: { ...monthly, start_date: '2026-06-16', end_date: '2026-06-30' },
    runs: { '2026-06-16': ['2026-06-16..2026-06-30 493.15'] },
  },
  {
    name: 'Y2: actual_year counts 366 days in a leap year',
    setting: { proration_method: 2 },
    contract: { ...monthly, start_date: '2028-06-16', end_date: '2028-06-30' },
    runs: { '2028-06-16': ['2028-06-16..2028-06-30 491.8'] },
  },
  {
    name: 'Y2: a full month counts as one, whatever its length',
    setting: { proration_method: 2 },
    contract: { ...monthly, start_date: '2026-02-01', end_date: '2026-02-28' },
    runs: { '2026-02-01': ['2026-02-01..2026-02-28 1000'] },
  },
  {
    name: 'Y3: a twelfth of a yearly price is rounded once, after the months',
    contract: { ...monthly, invoice_month_interval: 3 },
    row: { unit_price: 10_000, price_period: 1 },
    runs: { '2026-03-15': ['2026-04-01..2026-06-30 2500'] },
  },
  {
    name: 'Y3: one month of a yearly price is rounded once',
    contract: monthly,
    row: { unit_price: 10_000, price_period: 1 },
    runs: { '2026-03-15': ['2026-04-01..2026-04-30 833.33'] },
  },
  {
    name: 'Y4, N1: a tie is rounded up, unlike with a double (50.025)',
    setting: { use_rounding: false },
    contract: { ...monthly, start_date: '2026-04-16' },
    row: { unit_price: 100.05 },
    runs: { '2026-03-15': ['2026-04-16..2026-04-30 50.03'] },
  },
  {
    name: 'N1: a credit is rounded symmetrically',
    setting: { use_rounding: false },
    contract: { ...monthly, start_date: '2026-04-16' },
    row: { unit_price: -100.05 },
    runs: { '2026-03-15': ['2026-04-16..2026-04-30 -50.03'] },
  },
  {
    name: 'L2: a row dated inside the period is prorated like a contract',
    contract: monthly,
    row: { unit_price: 1000, start_date: '2026-04-16' },
    runs: { '2026-03-15': ['2026-04-01..2026-04-30 500'] },
  },
];

describe('invoicing periods:', function periods() {
  this.timeout(60_000);
  const api = useApi();
  const kind = 'othercontract';

  async function worldOf(setting: Values = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting });
    const send = async (verb: string, day: string, more: Values = {}) => {
      const response = await client.post(`/accounting/contracts/${verb}/${kind}/${world.customerId}/`, {
        invoice_date: day,
        run_date: day,
        ...more,
      });
      expect(response.status, response.text).to.equal(200);
      return response.body.invoices.map(
        (invoice: { period_start: string; period_end: string; net_value: number }) =>
          `${invoice.period_start}..${invoice.period_end} ${invoice.net_value}`,
      ) as readonly string[];
    };
    return { client, world, send };
  }

  for (const { name, setting, contract = {}, row = { unit_price: 1000 }, runs } of cases) {
    it(name, async () => {
      const { world, send } = await worldOf(setting);
      const id = await insertContract(api.database.pool, world, kind, contract);
      await insertRevenueRow(api.database.pool, world, kind, id, row);
      for (const [day, expected] of Object.entries(runs)) {
        expect([day, await send('preview', day)]).to.deep.equal([day, expected]);
        expect([day, await send('perform', day)]).to.deep.equal([day, expected]);
      }
    });
  }

  it('P4, Y1: another interval never invoices days twice; days around a gap are one invoice', async () => {
    const { client, world, send } = await worldOf();
    const id = await insertContract(api.database.pool, world, kind, {
      ...monthly,
      signed_time: '2026-03-01T00:00:00Z',
    });
    await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: 1000 });
    // W2: only May.
    const may = { period_from: '2026-05-01', period_to: '2026-05-31' };
    expect(await send('perform', '2026-05-15', may)).to.deep.equal(['2026-05-01..2026-05-31 1000']);
    const changed = await client.patch(`/contracts/othercontract/${id}/`, { invoice_month_interval: 3 });
    expect(changed.status, changed.text).to.equal(200);
    expect(await send('perform', '2026-05-15')).to.deep.equal(['2026-04-01..2026-06-30 2000']);
    const { rows } = await api.database.pool.query(
      `select period_start || '..' || period_end as days from accounting_invoicingclaim where customer_id = $1 order by period_start`,
      [world.customerId],
    );
    expect(rows.map((row) => row.days)).to.deep.equal([
      '2026-04-01..2026-04-30',
      '2026-05-01..2026-05-31',
      '2026-06-01..2026-06-30',
    ]);
    expect(await send('perform', '2026-05-15')).to.deep.equal([]);
  });

  it('L2, L6: rows stay within covered days; rows of 0 are omitted, unless the setting includes them', async () => {
    for (const [include, expected] of [
      [false, ['2026-04-16..2026-04-20 167']],
      [true, ['2026-04-16..2026-04-20 167', '2026-04-16..2026-04-30 0']],
    ] as const) {
      const { client, world } = await worldOf({ include_zero_value_rows: include, row_rounding: 1 });
      const id = await insertContract(api.database.pool, world, kind, { ...monthly, start_date: '2026-04-16' });
      for (const [index, row] of [
        { unit_price: 1000, start_date: '2020-01-01', end_date: '2026-04-20' },
        { unit_price: 0 },
      ].entries()) {
        await insertRevenueRow(api.database.pool, world, kind, id, {
          created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
          ...row,
        });
      }
      const response = await client.post(`/accounting/contracts/preview/${kind}/${world.customerId}/`, {
        run_date: '2026-03-15',
      });
      expect(
        response.body.invoices[0].rows.map(
          (row: { period_start: string; period_end: string; net_value: number }) =>
            `${row.period_start}..${row.period_end} ${row.net_value}`,
        ),
        response.text,
      ).to.deep.equal(expected);
    }
  });

  it('W2, W3: contracts, settings and periods restrict a run; its response counts created and skipped invoices', async () => {
    const { client, world, send } = await worldOf();
    const ids: string[] = [];
    for (const price of [1000, 2000, 3000]) {
      const id = await insertContract(api.database.pool, world, kind, { ...monthly, id_number: `K-${price}` });
      await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: price, vat: price === 3000 ? 25 : 0 });
      ids.push(id);
    }
    const none = '00000000-0000-4000-8000-000000000000';
    expect(await send('preview', '2026-03-15', { contracts: [ids[1]] })).to.deep.equal(['2026-04-01..2026-04-30 2000']);
    expect(await send('preview', '2026-03-15', { contracts: [] })).to.deep.equal([]);
    const unknown = await client.post(`/accounting/contracts/preview/${kind}/${world.customerId}/`, {
      settings: [none],
    });
    expect([unknown.status, unknown.body.errors[0].pointer]).to.deep.equal([422, '/settings/0']);
    expect(await send('preview', '2026-03-15', { settings: [world.settingId] })).to.have.length(3);
    expect(await send('preview', '2026-03-15', { period_from: '2026-05-01' })).to.deep.equal([]);
    const bare = await insertContract(api.database.pool, world, kind, { ...monthly, id_number: 'K-0' });
    const { body } = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: '2026-03-15',
      run_date: '2026-03-15',
    });
    expect(body.skipped).to.deep.equal([{ contract: { id: bare }, reason: 'no_rows', details: null }]);
    expect(body.totals).to.deep.equal({
      invoices: 3,
      zero_periods: 0,
      net_value: 6000,
      vat_value: 750,
      rounding_value: 0,
      total_value: 6750,
      vat_lines: [
        { vat: 25, base: 3000, vat_value: 750 },
        { vat: 0, base: 3000, vat_value: 0 },
      ],
      skipped: { no_rows: 1 },
    });
    const run = await client.get(`/accounting/invoicingrun/${body.run}/`);
    expect(run.body).to.deep.include({ state: 'succeeded', invoice_count: 3, totals: body.totals });
  });
});
