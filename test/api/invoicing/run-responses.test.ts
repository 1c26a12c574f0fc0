/** Responses of preview and perform, and the required contents of an invoice before it is issued (invoicing-rules.md, W3, V6, Z1, Q3). */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
} from '../../support/invoicing-world.ts';

type Values = Readonly<Record<string, unknown>>;

describe('responses of invoicing runs:', function answers() {
  this.timeout(60_000);
  const api = useApi();
  const at = { invoice_date: '2026-03-02', run_date: '2026-03-15' };

  async function worldOf(
    setting: Values = {},
    { company = {}, kind = 'othercontract' }: { company?: Values; kind?: string } = {},
  ) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting, company });
    const contract = async (row: Values = {}, values: Values = {}) => {
      const id = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01', ...values });
      return { id, row: await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: 1000, ...row }) };
    };
    const run = async (verb: string, body: Values = {}) => {
      const response = await client.post(`/accounting/contracts/${verb}/${kind}/${world.customerId}/`, {
        ...at,
        ...body,
      });
      expect(response.status, response.text).to.equal(200);
      return response.body;
    };
    return { client, world, contract, run };
  }

  const codes = (body: { warnings: { code: string }[] }) => body.warnings.map(({ code }) => code);

  it('W3: a row has its article, quantity, price and source', async () => {
    const { world, contract, run } = await worldOf();
    const { row } = await contract({ unit_price: 1000, unit_amount: 2, vat: 25, title: 'Förråd' });
    const [invoice] = (await run('preview')).invoices;
    expect(invoice.rows).to.deep.equal([
      {
        kind: 0,
        title: 'Förråd',
        article: { id: world.articleId },
        unit: null,
        unit_amount: 1,
        unit_price: 2000,
        vat: 25,
        account: 3913,
        period_start: '2026-04-01',
        period_end: '2026-04-30',
        net_value: 2000,
        originates_from: { resource: 'revenue.othercontractrevenuerow', id: row },
      },
    ]);
    expect(invoice.vat_lines).to.deep.equal([{ vat: 25, base: 2000, vat_value: 500 }]);
  });

  it('preview, perform and credit return exact decimals as strings on request, and change nothing else', async () => {
    const { client, world, contract } = await worldOf();
    await contract({ unit_price: 1000.5, unit_amount: 2, vat: 25 });
    const texts = { Accept: 'application/json;decimals=string' };
    const run = async (verb: string) => {
      const address = `/accounting/contracts/${verb}/othercontract/${world.customerId}/`;
      return (await client.post(address, at, texts)).body;
    };
    for (const verb of ['preview', 'perform']) {
      const { invoices, totals } = await run(verb);
      expect([invoices[0].net_value, invoices[0].rows[0].unit_price, totals.vat_value]).to.deep.equal([
        '2001',
        '2001',
        '500.25',
      ]);
      expect([invoices[0].vat_lines[0].base, invoices[0].vat_lines[0].vat, totals.invoices]).to.deep.equal([
        '2001',
        25,
        1,
      ]);
    }
    const [invoice] = (await client.get('/accounting/invoices/invoice/list/')).body;
    const credit = await client.post(`/accounting/invoices/invoice/${invoice.id}/credit/`, {}, texts);
    expect([credit.status, credit.body.total_value, credit.body.rounding_value]).to.deep.equal([201, '-2501', '0.25']);
    expect(credit.body.status).to.be.a('number');
  });

  it('members have the order of the schema', async () => {
    const { contract, run } = await worldOf();
    await contract({ unit_price: 1000.5, vat: 25 });
    const { invoices, totals } = await run('preview');
    const sums = ['net_value', 'vat_value', 'rounding_value', 'total_value'];
    expect(Object.keys(totals)).to.deep.equal(['invoices', 'zero_periods', ...sums, 'vat_lines', 'skipped']);
    const days = ['period_start', 'period_end', 'invoice_date', 'due_date'];
    const remainingMembers = ['used_customer_balance', 'vat_lines', 'rows'];
    expect(Object.keys(invoices[0])).to.deep.equal(['contract', 'recipient', ...days, ...sums, ...remainingMembers]);
    expect(Object.keys(invoices[0].rows[0]).slice(0, 6)).to.deep.equal([
      'kind',
      'title',
      'article',
      'unit',
      'unit_amount',
      'unit_price',
    ]);
  });

  it('W3: a preview is read page by page, each invoice once, also beyond 200', async () => {
    const { world, contract, run } = await worldOf();
    const ids = [(await contract()).id];
    const { rows } = await api.database.pool.query(
      `insert into contracts_othercontract (customer_id, id, organization_id, id_number, status, tenant_id, start_date, invoicing_period, invoice_month_interval, invoicing_period_from,
         invoicing_company_id, invoicing_contract_setting_id, invoicing_payment_terms_id, base_rent, base_rent_article_id)
       select customer_id, gen_random_uuid(), organization_id, 'M-' || number, status, tenant_id, start_date, invoicing_period, invoice_month_interval, invoicing_period_from,
         invoicing_company_id, invoicing_contract_setting_id, invoicing_payment_terms_id, 500, $2
       from contracts_othercontract, generate_series(1, 204) as number where customer_id = $1 returning id`,
      [world.customerId, world.articleId],
    );
    ids.push(...rows.map((row) => row.id));
    const first = await run('preview');
    expect([first.invoices.length, first.page, first.next_page, first.totals.invoices]).to.deep.equal([200, 1, 2, 205]);
    const second = await run('preview', { page: 2 });
    expect([second.invoices.length, second.page, second.next_page]).to.deep.equal([5, 2, null]);
    const contractIds = [...first.invoices, ...second.invoices].map(
      ({ contract: { id } }: { contract: { id: string } }) => id,
    );
    expect(contractIds.toSorted()).to.deep.equal(ids.toSorted());
    const small = await run('preview', { page: 3, page_size: 2 });
    expect(small.invoices.map(({ contract: { id } }: { contract: { id: string } }) => id)).to.deep.equal(
      contractIds.slice(4, 6),
    );
    expect((await run('preview', { page: 500 })).invoices).to.deep.equal([]);
  });

  it('Z1: a period without any amount counts once, however many recipients it has', async () => {
    const { world, contract, run } = await worldOf({ split_between_recipients: true });
    const shares = [1, 1, 1].map((weight) => ({ tenant: world.tenantId, weight }));
    await contract({ unit_price: 0 }, { invoice_shares: shares });
    await contract();
    expect((await run('preview')).totals).to.include({ invoices: 1, zero_periods: 1 });
  });

  it('Z1, F1: an invoice with a sum of 0 has a number and no verification', async () => {
    const { client, contract, run } = await worldOf({ zero_invoice: 1, include_zero_value_rows: true });
    await contract({ unit_price: 0 });
    const [invoice] = (await run('perform')).invoices;
    expect(invoice).to.include({ total_value: 0, invoice_number: '1' });
    expect((await client.get('/accounting/bookkeeping/verification/list/')).body).to.deep.equal([]);
  });

  it('Q3: an invoice that the balance covers in full is paid, by a run and by attest', async () => {
    for (const auto_attest of [true, false]) {
      const { client, world, contract, run } = await worldOf({ auto_attest, utilize_customer_balance: true });
      await api.database.pool.query('update accounts_tenant set customer_balance = 5000 where id = $1', [
        world.tenantId,
      ]);
      await contract();
      const [{ id }] = (await run('perform')).invoices;
      const path = `/accounting/invoices/invoice/${id}/`;
      if (!auto_attest) await client.post(`${path}attest/`);
      expect((await client.get(path)).body).to.include({ status: 4, remaining_value: 0, paid_date: '2026-03-02' });
      const payment = {
        company: { id: world.companyId },
        invoice: { id },
        payment_date: '2026-03-05',
        registration_date: '2026-03-05',
        value: 10,
      };
      const paid = await client.post('/accounting/payments/invoicepayment/', payment);
      expect(paid.status, paid.text).to.equal(201);
      await client.patch(`/accounting/payments/invoicepayment/${paid.body.id}/`, { annulled: true });
      expect((await client.get(path)).body).to.include({ status: 4, remaining_value: 0 });
    }
  });

  it('U1, L4: homes that are invoiced a quarter in advance, and notice fees that do not apply to homes, are reported', async () => {
    const { contract, run, world } = await worldOf({ admin_fee_email: 29 }, { kind: 'apartmentcontract' });
    const monthly = await contract();
    expect((await run('preview')).warnings).to.deep.equal([
      { setting: { id: world.settingId }, code: 'no_notice_fee_for_homes', details: {} },
    ]);
    await api.database.pool.query('update contracts_apartmentcontract set invoice_month_interval = 3 where id = $1', [
      monthly.id,
    ]);
    expect((await run('preview')).warnings[0]).to.deep.equal({
      contract: { id: monthly.id },
      code: 'home_invoiced_far_ahead',
      details: { invoice_month_interval: 3 },
    });
  });

  it('V6: a company without a VAT or organization number charges no VAT: its contracts are skipped if a run would issue, and reported if it makes drafts', async () => {
    const company = { org_no: null };
    const { world, contract, run } = await worldOf({}, { company });
    const taxed = await contract({ vat: 25 });
    await contract();
    const body = await run('perform');
    expect(body.skipped).to.deep.equal([
      { contract: { id: taxed.id }, reason: 'missing_seller_number', details: { company: world.companyId } },
    ]);
    expect(body.totals).to.include({ invoices: 1, vat_value: 0 });
    const drafts = await worldOf({ auto_attest: false }, { company });
    await drafts.contract({ vat: 25 });
    expect(codes(await drafts.run('preview'))).to.deep.equal(['missing_seller_number']);
    const [{ id }] = (await drafts.run('perform')).invoices;
    const attest = () => drafts.client.post(`/accounting/invoices/invoice/${id}/attest/`);
    const rejected = await attest();
    expect([rejected.status, rejected.body.params?.reason], rejected.text).to.deep.equal([
      409,
      'missing_seller_number',
    ]);
    await drafts.client.patch(`/organization/company/${drafts.world.companyId}/`, { vat_number: 'SE559999999101' });
    expect((await attest()).status).to.equal(200);
  });

  it('V6: an invoice without a buyer cannot be attested; an invoice to a tenant has the tenant’s name', async () => {
    const { client, world } = await worldOf();
    const id = await byHand(client, world);
    const attest = () => client.post(`/accounting/invoices/invoice/${id}/attest/`);
    const rejected = await attest();
    expect([rejected.status, rejected.body.params?.reason], rejected.text).to.deep.equal([409, 'missing_buyer']);
    const recipient = { invoice: { id }, priority: 1, view_only: false };
    const viewer = await client.post('/accounting/invoices/invoicerecipient/', {
      ...recipient,
      view_only: true,
      name: 'Medhyresgäst',
    });
    expect(viewer.status, viewer.text).to.equal(201);
    expect((await attest()).status).to.equal(409);
    await client.post('/accounting/invoices/invoicerecipient/', { ...recipient, tenant: { id: world.tenantId } });
    expect((await attest()).status).to.equal(200);
    const [payer] = (await client.get(`/accounting/invoices/invoicerecipient/list/?invoice=${id}&view_only=false`))
      .body;
    expect(payer).to.include({ name: 'Test Testsson', ssn: '201701012393' });
  });

  async function byHand(client: Client, world: InvoicingWorld): Promise<string> {
    const draft = await client.post('/accounting/invoices/invoice/', {
      kind: 1,
      company: { id: world.companyId },
      invoice_date: '2026-03-02',
      due_date: '2026-04-01',
    });
    expect(draft.status, draft.text).to.equal(201);
    const row = await client.post('/accounting/invoices/invoicerow/', {
      invoice: { id: draft.body.id },
      title: 'Nyckel',
      unit_amount: 1,
      unit_price: 400,
      vat: 25,
      used_article_account: 3913,
      period_start: '2026-03-01',
      period_end: '2026-03-31',
    });
    expect(row.status, row.text).to.equal(201);
    return draft.body.id;
  }
});
