/**
 * Charges through the HTTP API, to the öre: fees, property tax, index, VAT, discounts, recipients, zero periods, due
 * dates (invoicing-rules.md, section 1).
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
  insertSeparateContract,
} from '../../support/invoicing-world.ts';

type Values = Readonly<Record<string, unknown>>;

interface Case {
  readonly name: string;
  readonly kind?: string;
  readonly setting?: Values;
  readonly contract?: Values;
  readonly rows?: readonly Values[];
  /** Rows as `kind/vat/net first-last`, then the total, for each invoice. */
  readonly expected: readonly string[];
}

interface PerformedInvoice {
  readonly total_value: number;
  readonly due_date: string | null;
  readonly recipient: { readonly id: string };
  readonly rows: readonly { readonly kind: number; readonly vat: number; readonly net_value: number }[];
}

const premises = 'industrialpremisescontract';
const discounted = randomUUID();
const unknownId = randomUUID();

const cases: readonly Case[] = [
  {
    name: 'L4: include a notice fee once an invoice, with the VAT of its rows',
    kind: premises,
    setting: { admin_fee_email: 29 },
    rows: [{ unit_price: 1000, vat: 25 }],
    expected: ['0/25/1000 4/25/29 = 1286'],
  },
  {
    name: 'L4: include a notice fee always with or always without VAT',
    kind: premises,
    setting: { admin_fee_email: 29, admin_fee_vat_method: 0 },
    rows: [{ unit_price: 1000, vat: 25 }],
    expected: ['0/25/1000 4/0/29 = 1279'],
  },
  {
    name: 'L4: include no notice fee for homes',
    setting: { admin_fee_email: 29 },
    rows: [{ unit_price: 1000 }],
    expected: ['0/0/1000 = 1000'],
  },
  {
    name: 'L4: include no notice fee on an invoice with a sum of 0',
    kind: premises,
    setting: { admin_fee_email: 29, zero_invoice: 1, include_zero_value_rows: true },
    rows: [{ unit_price: 0 }],
    expected: ['0/0/0 = 0'],
  },
  {
    name: 'T1, C11: include the share of property tax as a price per year, with the VAT of the rent',
    kind: premises,
    contract: {
      property_tax_charged: true,
      property_tax_taxable_value: 8_000_000,
      property_tax_rate: 1,
      property_tax_share: 12.5,
    },
    rows: [{ unit_price: 12_000, price_period: 1, vat: 25 }],
    // 10 000 a year is 833.33 a month.
    expected: ['0/25/1000 3/25/833.33 = 2292'],
  },
  {
    name: 'I1, I6: include two index rows for a quarter that crosses New Year',
    kind: premises,
    contract: {
      invoicing_period_from: '2022-11-01',
      start_date: '2022-11-01',
      end_date: '2023-01-31',
      invoice_month_interval: 3,
      isIndexed: true,
    },
    rows: [{ unit_price: 100_000, price_period: 1 }],
    // 100 000 a year from base 336.97 (2020): 346.44 gives 2 810.34, 384.04 gives 13 968.60 a year.
    expected: ['0/0/25000 1/0/468.39 1/0/1164.05 = 26632'],
  },
  {
    name: 'L1, V1: are divided into rows at a change of VAT',
    kind: premises,
    rows: [{ unit_price: 3000, vat: 0, vat_changes: [{ from_date: '2026-04-16', vat: 25 }] }],
    expected: ['0/0/1500 0/25/1500 = 3375'],
  },
  {
    name: 'L3: include a discount in percent and one of an amount, with the VAT of the discounted row',
    kind: premises,
    rows: [
      { unit_price: 1000, vat: 25 },
      { title: 'Rabatt', discount_percent: 10, end_date: '2026-04-15' },
    ],
    expected: ['0/25/1000 2/25/-50 = 1188'],
  },
  {
    name: 'L3: include a discount of a price per invoice as a share of that price, in a quarter too',
    kind: premises,
    contract: { invoice_month_interval: 3, invoicing_period_from: '2026-04-01', end_date: '2026-06-30' },
    rows: [
      { unit_price: 900, price_period: 2 },
      { title: 'Rabatt', discount_percent: 50, end_date: '2026-05-15' },
      { title: 'Mer', discount_percent: 25 },
    ],
    expected: ['0/0/900 2/0/-450 2/0/-225 = 225'],
  },
  {
    name: 'L3: include a discount per invoice once an invoice, and a discount per month each month',
    kind: premises,
    contract: { invoice_month_interval: 3, invoicing_period_from: '2026-04-01', end_date: '2026-06-30' },
    rows: [
      { id: discounted, unit_price: 1000, vat_changes: [{ from_date: '2026-05-01', vat: 25 }] },
      { title: 'Per faktura', unit_price: 500, price_period: 2, discount_of_id: discounted },
      { title: 'Per månad', unit_price: 10, discount_of_id: discounted },
    ],
    expected: ['0/0/1000 0/25/2000 2/0/-500 2/0/-10 2/25/-20 = 2965'],
  },
  {
    name: 'L3: include no discount in its excluded months',
    kind: premises,
    contract: { invoice_month_interval: 3, invoicing_period_from: '2026-04-01', end_date: '2026-06-30' },
    rows: [{ unit_price: 1000 }, { title: 'Rabatt', discount_percent: 10, excempt_from_months: [5] }],
    expected: ['0/0/3000 2/0/-100 2/0/-100 = 2800'],
  },
  {
    name: 'Q1, W4: are not invoiced to recipients with a share of 0',
    setting: { split_between_recipients: true },
    contract: {
      invoice_shares: [
        { tenant: unknownId, weight: 0 },
        { tenant: unknownId, weight: 0 },
      ],
    },
    rows: [{ unit_price: 1000 }],
    expected: [],
  },
  {
    name: 'L5: list a discount after the row that it reduces, whenever it was created, and a general discount after each row',
    rows: [{ unit_price: 1000 }, { unit_price: 500 }, { title: 'Rabatt', discount_percent: 10 }],
    expected: ['0/0/1000 2/0/-100 0/0/500 2/0/-50 = 1350'],
  },
  {
    name: 'L1: can exclude months, and have a price per invoice or an amount',
    rows: [
      { unit_price: 5000 },
      { unit_price: 300, excempt_from_months: [4] },
      { unit_price: 25, unit_amount: 2, price_period: 2 },
    ],
    expected: ['0/0/5000 0/0/50 = 5050'],
  },
  {
    name: 'Z1: with a sum of 0 make no invoice, and their period is not computed again',
    rows: [{ unit_price: 1000 }, { title: 'Hyresfritt', discount_percent: 100, end_date: '2026-04-30' }],
    expected: [],
  },
  {
    name: 'Z1: with a sum of 0 make an invoice if the setting includes it',
    setting: { zero_invoice: 1 },
    rows: [{ unit_price: 1000 }, { title: 'Hyresfritt', discount_percent: 100, end_date: '2026-04-30' }],
    expected: ['0/0/1000 2/0/-1000 = 0'],
  },
  {
    name: 'Z2: with a negative sum are a credit without a due date',
    rows: [{ unit_price: -400 }],
    expected: ['0/0/-400 = -400 no due date'],
  },
  {
    name: 'N2, N3: have rows of whole kronor, and totals to the öre if rounding is off',
    setting: { row_rounding: 1, use_rounding: false },
    rows: [{ unit_price: 1000.5 }],
    expected: ['0/0/1001 = 1001'],
  },
  {
    name: 'N3: are rounded down at 49 öre',
    rows: [{ unit_price: 1000.49 }],
    expected: ['0/0/1000.49 = 1000'],
  },
];

describe('charges', function charges() {
  this.timeout(60_000);
  const api = useApi();

  async function worldOf(setting: Values = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting });
    return { client, world };
  }

  async function addIndex(client: Client, { customerId }: InvoicingWorld): Promise<string> {
    for (const [year, value] of [
      [2020, 336.97],
      [2021, 346.44],
      [2022, 384.04],
    ])
      await insertRow(api.database.pool, 'revenue_consumerpriceindex', customerId, {
        series: 1980,
        year,
        month: 10,
        value,
      });
    const clause = await client.post('/revenue/indexation/indexationsetting/', {
      name: 'KPI',
      indexed_share: 100,
      base_year: 2020,
      series: 1980,
    });
    expect(clause.status, clause.text).to.equal(201);
    return clause.body.id;
  }

  /** The invoices of each case: contracts of one customer, invoiced together. */
  const invoicesOf = new Map<string, string[]>();
  before(async () => {
    const { client, world } = await worldOf();
    const indexation_setting_id = await addIndex(client, world);
    const caseOf = new Map<string, string>();
    for (const { name, kind = 'apartmentcontract', setting, contract = {}, rows = [] } of cases) {
      const { isIndexed, ...values } = contract;
      const clause = isIndexed === true ? { indexation_setting_id } : {};
      const { id, tenantId } = await insertSeparateContract(api.database.pool, world, kind, setting, {
        start_date: '2026-04-01',
        ...values,
        ...clause,
      });
      caseOf.set(tenantId, name);
      invoicesOf.set(name, []);
      // Rows have the order of their creation.
      for (const [index, row] of rows.entries())
        await insertRevenueRow(api.database.pool, world, kind, id, {
          created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
          ...row,
        });
    }
    for (const [kind, day] of [
      [premises, '2022-10-15'],
      [premises, '2026-03-15'],
      ['apartmentcontract', '2026-03-15'],
    ]) {
      const at = { invoice_date: day, run_date: day };
      const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, at);
      expect(response.status, response.text).to.equal(200);
      for (const invoice of response.body.invoices as readonly PerformedInvoice[])
        invoicesOf
          .get(caseOf.get(invoice.recipient.id) ?? '')
          ?.push(
            [
              ...invoice.rows.map((row) => `${row.kind}/${row.vat}/${row.net_value}`),
              `= ${invoice.total_value}`,
              ...(invoice.due_date === null ? ['no due date'] : []),
            ].join(' '),
          );
      const again = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, at);
      expect(again.body.totals, again.text).to.include({ invoices: 0, zero_periods: 0 });
    }
  });

  for (const { name, expected } of cases)
    it(name, () => {
      expect(invoicesOf.get(name)).to.deep.equal(expected);
    });

  it('have due dates by the setting', async () => {
    const dates = [
      ['U1: the last business day before the period, by default (1 May is a Friday)', {}, '2026-04-30'],
      ['the first business day of the period', { due_date_method: 1 }, '2026-05-04'],
      ['U4: a day of the month, moved back', { due_date_method: 2, due_day_in_month: 31 }, '2026-05-29'],
      ['U4: a day a month before', { due_date_method: 2, due_day_in_month: 26, due_month_offset: -1 }, '2026-04-24'],
      [
        'U3: days after the invoice date, moved forward',
        { due_date_method: 3, due_days_after_invoice_date: 30 },
        '2026-05-15',
      ],
      ['U5: not earlier than the setting allows', { minimum_days_after_invoice: 20 }, '2026-05-05'],
    ] as const;
    const { client, world } = await worldOf();
    const settingOf = new Map<string, string>();
    for (const [name, setting] of dates) {
      const { id, tenantId } = await insertSeparateContract(api.database.pool, world, 'othercontract', setting, {
        start_date: '2026-05-01',
      });
      settingOf.set(tenantId, name);
      await insertRevenueRow(api.database.pool, world, 'othercontract', id, { unit_price: 1000 });
    }
    const response = await client.post(`/accounting/contracts/preview/othercontract/${world.customerId}/`, {
      invoice_date: '2026-04-15',
      run_date: '2026-04-15',
    });
    expect(response.status, response.text).to.equal(200);
    const due = (response.body.invoices as readonly PerformedInvoice[]).map(({ recipient, due_date }) => [
      settingOf.get(recipient.id),
      due_date,
    ]);
    expect(due).to.have.deep.members(dates.map(([name, , date]) => [name, date]));
  });

  it('U1: rent of a home is never due before the last business day before its period, whatever the setting', async () => {
    const { client, world } = await worldOf({ due_date_method: 2, due_day_in_month: 10, due_month_offset: -1 });
    const id = await insertContract(api.database.pool, world, 'apartmentcontract', { start_date: '2026-06-01' });
    await insertRevenueRow(api.database.pool, world, 'apartmentcontract', id, { unit_price: 1000 });
    const path = `/accounting/contracts/preview/apartmentcontract/${world.customerId}/`;
    const response = await client.post(path, { invoice_date: '2026-05-01', run_date: '2026-05-15' });
    expect(response.body.invoices[0]?.due_date, response.text).to.equal('2026-05-29');
  });

  it('Q2, Q1: are invoiced to the tenant, naming the co-tenants, or to each tenant by share', async () => {
    const { client, world } = await worldOf();
    const other = await insertRow(api.database.pool, 'accounts_tenant', world.customerId, {
      organization_id: world.customerId,
      first_name: 'Två',
    });
    const id = await insertContract(api.database.pool, world, 'apartmentcontract', {
      start_date: '2026-04-01',
      signed_time: '2026-03-01T00:00:00Z',
    });
    await insertRevenueRow(api.database.pool, world, 'apartmentcontract', id, { unit_price: 1000 });
    await api.database.pool.query(
      'insert into contracts_apartmentcontract_bi_tenants (customer_id, apartmentcontract_id, tenant_id) values ($1, $2, $3)',
      [world.customerId, id, other],
    );
    const path = `/accounting/contracts/perform/apartmentcontract/${world.customerId}/`;
    const joint = (await client.post(path, { invoice_date: '2026-03-15', run_date: '2026-03-15' })).body.invoices;
    expect(joint).to.have.length(1);
    const recipients = (
      await client.get(`/accounting/invoices/invoicerecipient/list/?invoice=${joint[0].id}&_order_by=priority`)
    ).body;
    expect(
      recipients.map((entry: { tenant: { id: string }; view_only: boolean }) => [entry.tenant.id, entry.view_only]),
    ).to.deep.equal([
      [world.tenantId, false],
      [other, true],
    ]);
    await client.patch(`/accounting/contracts/automaticcontractinvoicingsetting/${world.settingId}/`, {
      split_between_recipients: true,
    });
    await client.patch(`/contracts/apartmentcontract/${id}/`, {
      invoice_shares: [
        { tenant: world.tenantId, weight: 2 },
        { tenant: other, weight: 1 },
      ],
    });
    const split = await client.post(path, { invoice_date: '2026-04-15', run_date: '2026-04-15' });
    expect(
      split.body.invoices.map((invoice: { recipient: { id: string }; net_value: number }) => [
        invoice.recipient.id,
        invoice.net_value,
      ]),
      split.text,
    ).to.deep.equal([
      [world.tenantId, 666.67],
      [other, 333.33],
    ]);
  });
});
