/** The cost of late payment, through the HTTP API (invoicing-rules.md, U2, B1 to B4). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertRow } from '../../support/invoicing-world.ts';

describe('late-payment interest', () => {
  const api = useApi();

  /** Creates an issued invoice of 6,780 kronor, due on a Friday by default. */
  async function invoiced(terms: Record<string, unknown>, values: Record<string, unknown> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const insert = (table: string, row: Record<string, unknown>) =>
      insertRow(api.database.pool, table, world.customerId, { organization_id: world.customerId, ...row });
    const setting = await insert('accounting_paymenttermssetting', { name: 'Villkor B', is_active: true, ...terms });
    const invoice = await insert('accounting_invoice', {
      company_id: world.companyId,
      kind: 0,
      status: 1,
      invoice_number: '1',
      invoice_date: '2014-12-30',
      due_date: '2015-01-30',
      total_value: 6780,
      remaining_value: 6780,
      payment_terms_setting_id: setting,
      ...values,
    });
    await insert('accounting_invoicerecipient', {
      invoice_id: invoice,
      priority: 1,
      view_only: false,
      tenant_id: world.tenantId,
    });
    const on = async (day: string) => {
      const response = await client.get(`/accounting/invoices/invoice/${invoice}/late_interest/?day=${day}`);
      expect(response.status, response.text).to.equal(200);
      return response.body;
    };
    const pay = (value: number, day: string) =>
      insert('accounting_invoicepayment', {
        company_id: world.companyId,
        invoice_id: invoice,
        value,
        payment_date: day,
        registration_date: day,
      });
    return { client, invoice, on, pay };
  }

  it('B2: is 163.46 for 110 days at 8 percent of 6 780, plus the fee of the terms', async () => {
    const { on } = await invoiced({ reminder_fee_private: 60 });
    expect(await on('2015-05-20')).to.deep.equal({
      day: '2015-05-20',
      due_date: '2015-01-30',
      is_late: true,
      interest: 163.46,
      reminder_fee: 60,
    });
  });

  it('B1, U2: is zero on the due date, and before the next business day after it', async () => {
    const { on } = await invoiced({}, { invoice_date: '2015-01-10', due_date: '2015-01-31' });
    // 31 January 2015 was a Saturday.
    expect(await on('2015-01-31')).to.include({ is_late: false, interest: 0, reminder_fee: 0 });
    expect(await on('2015-02-02')).to.include({ is_late: false, interest: 0 });
    expect(await on('2015-02-03')).to.include({ is_late: true, interest: 4.46 });
  });

  it('B1: has a lower principal from the day after a payment; a payment in time counts in full', async () => {
    const { on, pay } = await invoiced({ interest_rate: 10 });
    await pay(3130, '2015-01-30');
    await pay(1825, '2015-02-09');
    // 3 650 for ten days at 1 krona a day, then 1 825 for ten at half a krona.
    expect(await on('2015-02-19')).to.include({ interest: 15 });
    await pay(1825, '2015-02-19');
    expect(await on('2015-06-01')).to.include({ interest: 15, is_late: true });
  });

  it('B2: uses the rates and days of each half-year and leap year', async () => {
    const { on } = await invoiced({}, { invoice_date: '2023-11-01', due_date: '2023-11-30', total_value: 10_000 });
    expect(await on('2024-01-31')).to.include({ interest: 199.31 });
  });

  it('B3: uses built-in published rates, which a rate of the customer overrides', async () => {
    const { client, on } = await invoiced(
      {},
      { invoice_date: '2008-12-01', due_date: '2008-12-31', total_value: 36_500 },
    );
    // 2 and 8 percent of 36 500 is 10 kronor a day.
    expect(await on('2009-01-30')).to.include({ interest: 300 });
    await insertRow(api.database.pool, 'common_swedishreferencerate', client.customerId, {
      from_date: '2009-01-01',
      rate: 12,
    });
    expect(await on('2009-01-30')).to.include({ interest: 600 });
  });

  it('B3: is rejected with 409 for an unknown half-year, never estimated; so are blocked, credited and unknown invoices', async () => {
    const late = await invoiced({}, { invoice_date: '2024-12-01', due_date: '2024-12-30' });
    const path = `/accounting/invoices/invoice/${late.invoice}/late_interest/`;
    const rejected = await late.client.get(`${path}?day=2025-01-10`);
    expect(rejected.status, rejected.text).to.equal(409);
    expect(rejected.body.params ?? rejected.body).to.include({
      reason: 'missing_reference_rate',
      half_year: '2025-01-01',
    });
    expect((await late.client.get(`${path}?day=x`)).status).to.equal(400);
    expect((await (await api.newCustomer()).get(path)).status).to.equal(404);
    const blocked = await invoiced({ reminder_fee_private: 60 }, { interest_fee_blocked: true });
    expect(await blocked.on('2015-05-20')).to.include({ interest: 0, reminder_fee: 0 });
    const credited = await invoiced({}, { status: 8 });
    expect(await credited.on('2015-05-20')).to.include({ interest: 0, is_late: false });
  });
});
