/** Yearly fees of cooperatives on the holders' invoices: by shares, month by month, with exact sums (invoicing-rules.md, R1 to R3, R6). */
import { expect } from 'chai';
import fc from 'fast-check';
import { runDueJobs, runSchedule } from '../../../engine/jobs/job-worker.ts';
import { monthlyFees, yearlyFees } from '../../../extensions/invoicing/calculation/cooperative.ts';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertRow } from '../../support/invoicing-world.ts';
import { amount } from '../../support/long-runs.ts';

describe('cooperative fees', function fees() {
  this.timeout(180_000);
  const api = useApi();
  const path = '/brf/transactions/brfapartmentinvoiceconfiguration';

  /** Creates a cooperative whose apartments 1001, 1002 … have these shares, each invoiced monthly in advance from January 2026. */
  async function cooperative(quotas: readonly string[], setting: Readonly<Record<string, unknown>> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { use_rounding: false, ...setting },
    });
    const insert = (table: string, values: Record<string, unknown>) =>
      insertRow(api.database.pool, table, world.customerId, { organization_id: world.customerId, ...values });
    await client.patch(`/organization/company/${world.companyId}/`, {
      default_contract_invoicing_setting: { id: world.settingId },
    });
    const company = await insert('brf_brfcompany', { company_id: world.companyId });
    const collection = await insert('brf_quotacollection', {
      brf_company_id: company,
      name: 'Andelstal',
      valid_from: '2026-01-01',
    });
    const { rows } = await api.database.pool.query('select id from objects_building where customer_id = $1', [
      world.customerId,
    ]);
    const apartments: string[] = [];
    for (const [index, quota] of quotas.entries()) {
      const apartment = await insert('objects_brfapartment', {
        building_id: rows[0].id,
        brf_company_id: company,
        landlord_custom_id: String(1001 + index),
      });
      apartments.push(apartment);
      await insert('brf_quotanotation', { quota_collection_id: collection, brf_apartment_id: apartment, quota });
      const response = await client.post(`${path}/`, {
        configuration_id: `A${1001 + index}`,
        brf_apartment: { id: apartment },
        tenants: [{ id: world.tenantId }],
        period_from: '2026-01-01',
        invoice_month_interval: 1,
        invoicing_period: 1,
      });
      expect(response.status, response.text).to.equal(201);
    }
    const fee = async (values: Readonly<Record<string, unknown>>): Promise<string> => {
      const response = await client.post('/brf/quotas/quotafee/', {
        title: 'Årsavgift',
        brf_company: { id: company },
        quota_collection: { id: collection },
        kind: 0,
        article: { id: world.articleId },
        start_date: '2026-01-01',
        ...values,
      });
      expect(response.status, response.text).to.equal(201);
      return response.body.id;
    };
    const act = (verb: string, body: Readonly<Record<string, unknown>>) =>
      client.post(`${path}/${verb}/${world.customerId}/`, body);
    return { client, world, apartments, fee, act, insert, company };
  }

  type Invoice = {
    id: string;
    period_start: string;
    total_value: number;
    rows: { title: string; net_value: number }[];
  };
  const ore = (kronor: number) => Math.round(kronor * 100);

  it('R2: sum to the yearly amount to the öre in a year of invoices, each month by cumulative rounding; preview returns the same', async () => {
    const { client, fee, act, apartments } = await cooperative(['33.3', '33.3', '33.4']);
    const id = await fee({ yearly_amount: 100_000 });
    const quotaApartments = await client.get(`/brf/quotas/quotafee/${id}/apartments/`);
    const at = { invoice_date: '2026-01-02', run_date: '2026-11-20' };
    const preview = await act('preview', at);
    expect(preview.status, preview.text).to.equal(200);
    const performed = await act('perform', { ...at, preview_token: preview.body.preview_token });
    expect(performed.status, performed.text).to.equal(200);
    expect(performed.body.totals).to.deep.equal(preview.body.totals);
    expect(performed.body.totals).to.include({ invoices: 36, total_value: 100_000, vat_value: 0 });
    const stored = await client.get('/accounting/invoices/invoice/list/?kind=3');
    expect(stored.body).to.have.length(36);
    for (const [index, { monthly_amounts }] of quotaApartments.body.apartments.entries()) {
      const totals = performed.body.invoices
        .filter((_: Invoice, at: number) => Math.floor(at / 12) === index)
        .map((invoice: Invoice) => invoice.total_value);
      expect(totals).to.deep.equal(monthly_amounts);
    }
    expect(
      quotaApartments.body.apartments.map((each: { brf_apartment: { id: string } }) => each.brf_apartment.id),
    ).to.deep.equal(apartments);
    expect((await act('perform', at)).body.invoices).to.deep.equal([]);
  });

  it('R2: agree with the reference functions for any shares and amounts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(0, 1, 2),
        async (quotas, amount, rounding) => {
          const unit = rounding === 1 ? 100 : rounding === 2 ? 1000 : 1;
          const total = BigInt(amount - (amount % unit));
          const { fee, act } = await cooperative(quotas.map(String), {
            include_zero_value_rows: true,
            zero_invoice: 1,
          });
          await fee({ yearly_amount: Number(total) / 100, rounding });
          const { body, text } = await act('preview', { invoice_date: '2026-01-02', run_date: '2026-11-20' });
          const expected = yearlyFees(
            total,
            quotas.map((quota, index) => ({ apartment: String(1001 + index), quota: String(quota) })),
            unit,
          );
          expect(
            body.invoices.map((invoice: Invoice) => ore(invoice.total_value)),
            text,
          ).to.deep.equal([...expected.values()].flatMap((yearly) => monthlyFees(yearly).map(Number)));
        },
      ),
      { numRuns: amount(2, 15) },
    );
  });

  it('R2: have a new amount from its day; a quarter is the sum of its months, a partial month the sum of its days', async () => {
    const { client, fee, act } = await cooperative(['1']);
    await fee({ yearly_amount: 12_000 });
    await fee({ yearly_amount: 24_000, start_date: '2026-04-01' });
    const [configuration] = (await client.get(`${path}/list/`)).body;
    await client.patch(`${path}/${configuration.id}/`, {
      invoice_month_interval: 3,
      period_from: '2026-02-15',
      invoicing_period: -1,
    });
    const response = await act('preview', { invoice_date: '2026-07-02', run_date: '2026-07-20' });
    expect(
      response.body.invoices.map((invoice: Invoice) => [invoice.period_start, invoice.total_value]),
      response.text,
    ).to.deep.equal([
      ['2026-02-15', 1500],
      ['2026-04-01', 6000],
    ]);
  });

  it('R3: have the share of the inner fund booked on its article and recorded in the ledger; a credit reverses it', async () => {
    const { client, world, fee, act, insert, apartments } = await cooperative(['1', '1']);
    const article = await insert('accounting_article', {
      name: 'Inre fond',
      default_vat: 0,
      revenue_vat_0_account: 2892,
    });
    await fee({ yearly_amount: 24_000 });
    await fee({ yearly_amount: 2_400, title: 'Inre fond', kind: 1, article: { id: article } });
    const performed = await act('perform', { invoice_date: '2026-01-02', run_date: '2026-01-02' });
    expect(performed.body.totals, performed.text).to.include({ total_value: 2200, invoices: 2 });
    const ledger = async () =>
      (await client.get('/brf/common/brfapartmentreparationfunddeposit/list/?_order_by=created_at,amount')).body;
    const entries = await ledger();
    expect(
      entries.map((entry: { amount: number; kind: number; title: string }) => [entry.amount, entry.kind, entry.title]),
    ).to.deep.equal([
      [100, 0, 'Inre fond'],
      [100, 0, 'Inre fond'],
    ]);
    expect(entries[0].verification).to.have.property('id');
    const balance = async () =>
      (await client.get(`/objects/spaces/spaces/brfapartment/${apartments[0]}/`)).body.reparation_fund_balance;
    expect(await balance()).to.equal(100);
    const { rows } = await api.database.pool.query(
      'select sum(value)::text as value from accounting_transaction where customer_id = $1 and account = 2892',
      [world.customerId],
    );
    expect(rows[0].value).to.equal('-200.00');
    const credit = await client.post(`/accounting/invoices/invoice/${performed.body.invoices[0].id}/credit/`, {
      credit_date: '2026-01-03',
    });
    expect(credit.status, credit.text).to.equal(201);
    expect(await balance()).to.equal(0);
    expect(
      (await act('perform', { invoice_date: '2026-01-04', run_date: '2026-01-04' })).body.totals.invoices,
    ).to.equal(1);
  });

  it('use the day, due days, method and message of the configuration; a paused one is skipped; the nightly run bills the others', async () => {
    const { client, fee, act, insert } = await cooperative(['1', '1']);
    await fee({ yearly_amount: 12_000 });
    const method = await insert('accounting_paymentmethod', {
      title: 'Bg',
      method: 0,
      bookkeeping_account: 1930,
      is_primary_payment_method: false,
    });
    const [first, second] = (await client.get(`${path}/list/?_order_by=configuration_id`)).body;
    await client.patch(`${path}/${first.id}/`, {
      payment_due_days: 20,
      payment_method: { id: method },
      invoice_message: 'Hej',
      invoice_day: 1,
    });
    await client.patch(`${path}/${second.id}/`, { automatic_creation_paused: true });
    const performed = await act('perform', { invoice_date: '2025-12-02', run_date: '2025-12-02' });
    expect(performed.body.skipped).to.deep.equal([
      { contract: { id: second.id }, reason: 'setting_inactive', details: null },
    ]);
    const [invoice] = (await client.get('/accounting/invoices/invoice/list/')).body;
    expect(invoice).to.include({ due_date: '2025-12-22', message: 'Hej', kind: 3 });
    expect(invoice.payment_method).to.deep.equal({ id: method });
    await runSchedule(api.server.runtime, 'invoicing.nightly');
    await runDueJobs(api.server.runtime);
    const runs = (await client.get('/accounting/invoicingrun/list/?contract_type=brfapartmentinvoiceconfiguration'))
      .body;
    expect(runs.map((run: { state: string }) => run.state)).to.deep.equal(['succeeded', 'succeeded']);
  });

  it('R6: are exempt from VAT if they are fees of the membership, whatever their article; other fees have its rate', async () => {
    const { client, world, fee, act } = await cooperative(['60', '40']);
    await client.patch(`/accounting/articles/article/${world.articleId}/`, { default_vat: 25 });
    for (const kind of [0, 1, 2, 3]) await fee({ title: `Avgift ${kind}`, kind, yearly_amount: 12_000 });
    const response = await act('preview', { invoice_date: '2026-01-02', run_date: '2026-01-01' });
    const [first] = response.body.invoices;
    const rates = first.rows.map((row: { title: string; vat: number }) => `${row.title}: ${row.vat}`).sort();
    expect(rates, response.text).to.deep.equal(['Avgift 0: 0', 'Avgift 1: 0', 'Avgift 2: 0', 'Avgift 3: 25']);
  });

  it('B4: have the payment terms of the setting if the configuration has none', async () => {
    const { client, world, fee, act } = await cooperative(['100']);
    await client.patch(`/accounting/contracts/automaticcontractinvoicingsetting/${world.settingId}/`, {
      payment_terms_setting: { id: world.termsId },
    });
    await fee({ yearly_amount: 12_000 });
    const response = await act('perform', { invoice_date: '2026-01-02', run_date: '2025-12-20' });
    const invoice = await client.get(`/accounting/invoices/invoice/${response.body.invoices[0].id}/`);
    expect(invoice.body.payment_terms_setting).to.deep.equal({ id: world.termsId });
  });
});
