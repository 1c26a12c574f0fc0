/** VAT, rounding, contents and booking of an invoice, through the HTTP API (invoicing-rules.md, sections 1 and 3). */
import { expect } from 'chai';
import { stockholmDate } from '../../../extensions/support/local-day.ts';
import { type Client, useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';
import { localUrl, useWorkspace } from '../../support/work-place.ts';

type Values = Readonly<Record<string, unknown>>;

describe('rows and books:', function books() {
  this.timeout(60_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  async function worldOf(setting: Values = {}, article: Values = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting, article });
    const contract = async (kind: string, rows: readonly Values[], values: Values = {}) => {
      const id = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01', ...values });
      for (const [index, row] of rows.entries()) {
        await insertRevenueRow(api.database.pool, world, kind, id, {
          created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
          ...row,
        });
      }
      return id;
    };
    const perform = async (kind: string, more: Values = {}) => {
      const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        invoice_date: '2026-03-15',
        run_date: '2026-03-15',
        ...more,
      });
      expect(response.status, response.text).to.equal(200);
      return response;
    };
    return { client, world, contract, perform };
  }

  /** The lines of each verification, as `date account value`. */
  async function lines(client: Client): Promise<readonly string[]> {
    const { rows } = await api.database.pool.query(
      `select concat_ws(' ', v.verification_serie || v.verification_number, v.bookkeeping_date, t.account, t.value) as line
       from accounting_verification v join accounting_transaction t on t.customer_id = v.customer_id and t.verification_id = v.id
       where v.customer_id = $1 order by v.verification_serie, v.verification_number, t.account`,
      [client.customerId],
    );
    return rows.map((row) => row.line);
  }

  it('E2, E3, V5, N4: the example of the rules gives these rows, with rent that is accrued month by month', async () => {
    const { client, contract, perform, world } = await worldOf();
    const kind = 'industrialpremisescontract';
    const id = await contract(kind, [{ unit_price: 25_000, vat: 25, end_date: '2026-05-15' }], {
      invoicing_period_from: '2026-04-01',
      invoice_month_interval: 3,
    });
    await insertRevenueRow(api.database.pool, world, kind, id, {
      unit_price: 27_500,
      vat: 25,
      start_date: '2026-05-16',
    });
    const { body } = await perform(kind);
    expect(body.invoices[0]).to.include({
      net_value: 78_790.32,
      vat_value: 19_697.58,
      rounding_value: 0.1,
      total_value: 98_488,
    });
    expect(await lines(client)).to.deep.equal([
      'F1 2026-03-15 1510 98488.00',
      'F1 2026-03-15 2611 -19697.58',
      'F1 2026-03-15 2971 -78790.32',
      'F1 2026-03-15 3740 -0.10',
      'P1 2026-04-30 2971 25000.00',
      'P1 2026-04-30 3913 -25000.00',
      'P2 2026-05-31 2971 26290.32',
      'P2 2026-05-31 3913 -26290.32',
      'P3 2026-06-30 2971 27500.00',
      'P3 2026-06-30 3913 -27500.00',
    ]);
  });

  it('E3: a row is accrued by cumulative rounding, and its months sum to it exactly', async () => {
    const { client, contract, perform } = await worldOf({ use_rounding: false });
    await contract('othercontract', [{ unit_price: 100, price_period: 2 }], {
      invoicing_period_from: '2026-04-01',
      invoice_month_interval: 3,
    });
    await perform('othercontract');
    const released = (await lines(client)).filter((line) => line.startsWith('P') && line.includes(' 3911 '));
    expect(released).to.deep.equal([
      'P1 2026-04-30 3911 -33.33',
      'P2 2026-05-31 3911 -33.34',
      'P3 2026-06-30 3911 -33.33',
    ]);
  });

  it('V5, N3, N4: VAT is computed on the sum of each rate, before rounding; rounding has no VAT and a separate account', async () => {
    const { client, contract, perform } = await worldOf({}, { allow_periodisation: false });
    await contract('othercontract', [
      { unit_price: 0.1, vat: 25 },
      { unit_price: 0.1, vat: 25 },
      { unit_price: 0.1, vat: 25 },
      { unit_price: 100, vat: 12 },
      { unit_price: 50, vat: 6 },
      { unit_price: 10.5 },
    ]);
    const [invoice] = (await perform('othercontract')).body.invoices;
    // Three times 0.025 is 0.075, which is 0.08 and not 0.09.
    expect(invoice.vat_lines).to.deep.equal([
      { vat: 25, base: 0.3, vat_value: 0.08 },
      { vat: 12, base: 100, vat_value: 12 },
      { vat: 6, base: 50, vat_value: 3 },
      { vat: 0, base: 10.5, vat_value: 0 },
    ]);
    expect(invoice).to.include({ net_value: 160.8, vat_value: 15.08, rounding_value: 0.12, total_value: 176 });
    expect(await lines(client)).to.deep.equal([
      'F1 2026-03-15 1510 176.00',
      'F1 2026-03-15 2611 -0.08',
      'F1 2026-03-15 2621 -12.00',
      'F1 2026-03-15 2631 -3.00',
      'F1 2026-03-15 3740 -0.12',
      'F1 2026-03-15 3911 -10.50',
      'F1 2026-03-15 3913 -0.30',
      'F1 2026-03-15 3914 -100.00',
      'F1 2026-03-15 3915 -50.00',
    ]);
  });

  it('N5: amounts in a response have at most two decimals', async () => {
    const { contract, perform } = await worldOf({ use_rounding: false });
    for (const price of [0.1, 0.2, 33.333333, 1_234_567.891]) {
      await contract('othercontract', [{ unit_price: price, vat: 25 }], { start_date: '2026-04-11' });
    }
    const response = await perform('othercontract');
    const numbers = response.text.match(/(?<=:)-?\d+\.\d+(?=[,}])/g) ?? [];
    expect(numbers.length).to.be.greaterThan(10);
    expect(numbers.filter((number) => !/^-?\d+\.\d{1,2}$/.test(number))).to.deep.equal([]);
  });

  it('V1, V2, V3: homes are exempt, voluntary taxation starts on its day, parking has the VAT of its article', async () => {
    const { contract, perform } = await worldOf();
    const rates = async (kind: string) =>
      (await perform(kind)).body.invoices.map((invoice: { rows: { vat: number; period_start: string }[] }) =>
        invoice.rows.map((row) => `${row.period_start} ${row.vat}`),
      );
    await contract('apartmentcontract', [{ unit_price: 1000 }]);
    expect(await rates('apartmentcontract')).to.deep.equal([['2026-04-01 0']]);
    // V2: the setting of the contract applies to all its rows.
    await contract('industrialpremisescontract', [{ unit_price: 1000 }], {
      vat_changes: JSON.stringify([{ from_date: '2026-04-11', vat: 25 }]),
    });
    expect(await rates('industrialpremisescontract')).to.deep.equal([['2026-04-01 0', '2026-04-11 25']]);
    const parking = await worldOf({}, { default_vat: 25 });
    await parking.contract('parkingspotcontract', [{ unit_price: 500 }]);
    const [invoice] = (await parking.perform('parkingspotcontract')).body.invoices;
    expect(invoice).to.include({ net_value: 500, vat_value: 125, total_value: 625 });
  });

  it('V6: the electronic invoice has the legally required content; a credit names its invoice and has no due date (U6)', async () => {
    const { client, contract, perform, world } = await worldOf();
    await client.patch(`/organization/company/${world.companyId}/`, { peppol_id: '0007:5599999991' });
    await client.patch(`/accounts/users/customer/tenant/${world.tenantId}/`, { peppol_id: '0088:7350000000009' });
    await contract('othercontract', [
      { unit_price: 1000, vat: 25 },
      { title: 'Momsfri hyra', unit_price: 500 },
    ]);
    const [invoice] = (await perform('othercontract')).body.invoices;
    const path = `/accounting/invoices/invoice/${invoice.id}/`;
    const xmlOf = async (id: string) => {
      const rendered = await client.post(`/accounting/invoices/invoice/${id}/render/`);
      expect(rendered.body.peppol_missing ?? [], rendered.text).to.deep.equal([]);
      return (await fetch(localUrl(api.origin, rendered.body.peppol_file.get))).text();
    };
    const xml = await xmlOf(invoice.id);
    for (const fragment of [
      `<cbc:ID>${invoice.invoice_number}</cbc:ID>`,
      '<cbc:IssueDate>2026-03-15</cbc:IssueDate>',
      'Exempelgården AB',
      'Test Testsson',
      'SE559999999101',
      '<cbc:StartDate>2026-04-01</cbc:StartDate>',
      '<cbc:TaxableAmount currencyID="SEK">1000.00</cbc:TaxableAmount>',
      '<cbc:TaxAmount currencyID="SEK">250.00</cbc:TaxAmount>',
      '<cbc:Percent>25.00</cbc:Percent>',
      '<cbc:TaxableAmount currencyID="SEK">500.00</cbc:TaxableAmount>',
      '<cbc:TaxExemptionReason>',
    ]) {
      expect(xml.replaceAll('<cbc:Percent>25</cbc:Percent>', '<cbc:Percent>25.00</cbc:Percent>')).to.contain(fragment);
    }
    const credit = await client.post(`${path}credit/`, { credit_date: '2026-03-20' });
    expect(credit.body, credit.text).to.include({ due_date: null, kind: 2 });
    const creditXml = await xmlOf(credit.body.id);
    expect(creditXml).to.match(/<cac:BillingReference>[\s\S]*<cbc:ID>1<\/cbc:ID>[\s\S]*<\/cac:BillingReference>/);
    expect(creditXml).to.contain('<cbc:PayableAmount currencyID="SEK">1750.00</cbc:PayableAmount>');
  });

  it('E4: the company’s account overrides the article’s; without an account the error names the contract with its article', async () => {
    const { client, contract, perform, world } = await worldOf({}, { allow_periodisation: false });
    const created = await client.post('/accounting/articles/articleaccountoverride/', {
      company: { id: world.companyId },
      article: { id: world.articleId },
      revenue_vat_0_account: 3010,
    });
    expect(created.status, created.text).to.equal(201);
    const bare = await insertRow(api.database.pool, 'accounting_article', world.customerId, {
      organization_id: world.customerId,
      name: 'Bara med moms',
      revenue_vat_25_account: 3913,
    });
    await contract('othercontract', [{ unit_price: 1000 }, { unit_price: 100, vat: 25 }]);
    const without = await contract('othercontract', [{ unit_price: 1000, article_id: bare }]);
    const { body } = await perform('othercontract');
    expect(body.skipped).to.deep.equal([
      { contract: { id: without }, reason: 'missing_account', details: { article: bare, vat: 0 } },
    ]);
    expect((await lines(client)).filter((line) => / 3\d/.test(line.slice(13)))).to.deep.equal([
      'F1 2026-03-15 3010 -1000.00',
      'F1 2026-03-15 3913 -100.00',
    ]);
  });

  it('Z2, Q3: an invoice in the tenant’s favour raises the balance, which the next invoice uses', async () => {
    const { client, contract, perform, world } = await worldOf(
      { utilize_customer_balance: true },
      { allow_periodisation: false },
    );
    await contract('othercontract', [
      { unit_price: 1000 },
      { title: 'Ersättning', unit_price: -1400, end_date: '2026-04-30' },
    ]);
    const balance = async () =>
      (await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`)).body.customer_balance;
    const preview = await client.post(`/accounting/contracts/preview/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-15',
      run_date: '2026-03-15',
    });
    const [credit] = (await perform('othercontract')).body.invoices;
    expect(credit).to.include({ total_value: -400, used_customer_balance: -400, due_date: null });
    expect(preview.body.invoices[0]).to.include({ total_value: -400, used_customer_balance: -400 });
    expect(await balance()).to.equal(400);
    expect((await client.get(`/accounting/invoices/invoice/${credit.id}/`)).body).to.include({
      kind: 2,
      remaining_value: 0,
    });
    expect(await lines(client)).to.deep.equal(['K1 2026-03-15 2420 -400.00', 'K1 2026-03-15 3911 400.00']);
    const [next] = (await perform('othercontract', { invoice_date: '2026-04-15', run_date: '2026-04-15' })).body
      .invoices;
    expect(next).to.include({ total_value: 1000, used_customer_balance: 400 });
    expect(await balance()).to.equal(0);
  });

  it('Q3, D4: a draft that is deleted restores the balance that it used', async () => {
    const { client, contract, perform, world } = await worldOf({ utilize_customer_balance: true, auto_attest: false });
    await api.database.pool.query('update accounts_tenant set customer_balance = 300 where id = $1', [world.tenantId]);
    await contract('othercontract', [{ unit_price: 1000 }]);
    const [draft] = (await perform('othercontract')).body.invoices;
    expect(draft).to.include({ used_customer_balance: 300 });
    expect((await client.delete(`/accounting/invoices/invoice/${draft.id}/`)).status).to.be.oneOf([200, 204]);
    const tenant = await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`);
    expect(tenant.body.customer_balance).to.equal(300);
  });

  it('F1, F6: an invoice is booked at issue and registered on the day it was made, whatever the day of the run, with text, amount and subject', async () => {
    const { client, contract, perform } = await worldOf({}, { allow_periodisation: false });
    await contract('othercontract', [{ unit_price: 1000 }], { id_number: 'K-17' });
    const today = stockholmDate(new Date());
    const [invoice] = (await perform('othercontract')).body.invoices;
    const [verification] = (await client.get(`/accounting/bookkeeping/verification/list/?invoice=${invoice.id}`)).body;
    expect(verification).to.deep.include({
      description: 'Hyresavi 1 K-17',
      bookkeeping_date: '2026-03-15',
      verification_serie: 'F',
      verification_number: 1,
      invoice: { id: invoice.id },
    });
    expect(verification.registration_date).to.be.oneOf([today, stockholmDate(new Date())]);
  });

  it('F4, F5: clients cannot delete the books or the audit log; a lock that moves back is logged', async () => {
    const { client, contract, perform, world } = await worldOf();
    await contract('othercontract', [{ unit_price: 1000 }]);
    const [invoice] = (await perform('othercontract')).body.invoices;
    const [verification] = (await client.get(`/accounting/bookkeeping/verification/list/?invoice=${invoice.id}`)).body;
    expect((await client.delete(`/accounting/bookkeeping/verification/${verification.id}/`)).status).to.equal(409);
    expect((await client.delete(`/accounting/invoices/invoice/${invoice.id}/`)).status).to.equal(409);
    const [line] = (await client.get(`/accounting/bookkeeping/transaction/list/?verification=${verification.id}`)).body;
    expect((await client.delete(`/accounting/bookkeeping/transaction/${line.id}/`)).status).to.equal(409);
    const company = `/organization/company/${world.companyId}/`;
    for (const day of ['2026-06-30', '2026-05-31', null]) await client.patch(company, { bookkeeping_locked_to: day });
    const events = (
      await client.get(
        `/common/eventlog/list/?object_id=${world.companyId}&event_identifier=organization.company.valueschanged&_order_by=created_at`,
      )
    ).body;
    expect(
      events.map(({ event_context: { before, after } }: { event_context: Record<string, Values> }) => [before, after]),
    ).to.deep.equal([
      [{ bookkeeping_locked_to: null }, { bookkeeping_locked_to: '2026-06-30' }],
      [{ bookkeeping_locked_to: '2026-06-30' }, { bookkeeping_locked_to: '2026-05-31' }],
      [{ bookkeeping_locked_to: '2026-05-31' }, { bookkeeping_locked_to: null }],
    ]);
    for (const event of events) expect(event.triggered_by_integration).to.have.property('id');
    expect((await client.delete(`/common/eventlog/${events[0].id}/`)).status).to.equal(405);
  });
});
