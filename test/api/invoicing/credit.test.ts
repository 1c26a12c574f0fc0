/** Attest, credit and repeated billing through the HTTP API (invoicing-rules.md, W5, A2, A3, D4). */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
} from '../../support/invoicing-world.ts';

describe('credits and attest', function credits() {
  this.timeout(120_000);
  const api = useApi();
  const at = { invoice_date: '2026-03-02', run_date: '2026-03-15' };

  async function worldOf(setting: Record<string, unknown> = {}, contract: Record<string, unknown> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      setting,
      article: { default_vat: 25 },
    });
    const id = await insertContract(api.database.pool, world, 'othercontract', {
      start_date: '2026-04-01',
      ...contract,
    });
    await insertRevenueRow(api.database.pool, world, 'othercontract', id, { unit_price: 1234.56 });
    return { client, world };
  }

  const perform = (client: Client, world: InvoicingWorld) =>
    client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, at);

  async function balances(world: InvoicingWorld): Promise<Record<string, string>> {
    const { rows } = await api.database.pool.query(
      'select account, sum(value)::text as value from accounting_transaction where customer_id = $1 group by account having sum(value) <> 0',
      [world.customerId],
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.value]));
  }

  it('A2: credit and original sum to zero on every account, and the days are billed again exactly once', async () => {
    const { client, world } = await worldOf();
    const first = (await perform(client, world)).body.invoices[0];
    const credit = await client.post(`/accounting/invoices/invoice/${first.id}/credit/`, {
      credit_date: '2026-03-10',
      reason: 'Fel hyra',
    });
    expect(credit.status, credit.text).to.equal(201);
    expect(credit.body).to.include({
      kind: 2,
      invoice_number: '2',
      total_value: -first.total_value,
      rounding_value: -first.rounding_value,
      due_date: null,
    });
    expect(credit.body.credits).to.deep.equal({ id: first.id });
    expect(await balances(world)).to.deep.equal({});
    expect((await client.get(`/accounting/invoices/invoice/${first.id}/`)).body).to.include({
      status: 8,
      remaining_value: 0,
    });
    const again = await perform(client, world);
    expect(
      again.body.invoices.map((invoice: { invoice_number: string; total_value: number }) => [
        invoice.invoice_number,
        invoice.total_value,
      ]),
      again.text,
    ).to.deep.equal([['3', first.total_value]]);
    expect((await perform(client, world)).body.invoices).to.deep.equal([]);
    const { rows } = await api.database.pool.query(
      'select count(*) filter (where released_at is null)::int as live, count(*)::int as every from accounting_invoicingclaim where customer_id = $1',
      [world.customerId],
    );
    expect(rows[0]).to.deep.equal({ live: 1, every: 2 });
    const verifications = await client.get('/accounting/bookkeeping/verification/list/?_order_by=id');
    expect(
      verifications.body
        .map(
          (entry: { verification_serie: string; verification_number: number }) =>
            `${entry.verification_serie}${entry.verification_number}`,
        )
        .sort(),
    ).to.deep.equal(['F1', 'F2', 'K1', 'P1', 'P2', 'P3']);
  });

  it('A2: a second credit, a credit of a credit and a credit before the invoice are rejected', async () => {
    const { client, world } = await worldOf();
    const { id } = (await perform(client, world)).body.invoices[0];
    expect(
      (await client.post(`/accounting/invoices/invoice/${id}/credit/`, { credit_date: '2026-01-01' })).status,
    ).to.equal(422);
    const credit = await client.post(`/accounting/invoices/invoice/${id}/credit/`, { credit_date: '2026-03-10' });
    expect((await client.post(`/accounting/invoices/invoice/${id}/credit/`, {})).status).to.equal(409);
    expect((await client.post(`/accounting/invoices/invoice/${credit.body.id}/credit/`, {})).status).to.equal(409);
    const stranger = await api.newCustomer();
    expect((await stranger.post(`/accounting/invoices/invoice/${id}/credit/`, {})).status).to.equal(404);
  });

  it('A3: an issued invoice and its rows are never changed or deleted', async () => {
    const { client, world } = await worldOf();
    const { id } = (await perform(client, world)).body.invoices[0];
    expect((await client.delete(`/accounting/invoices/invoice/${id}/`)).status).to.equal(409);
    expect((await client.patch(`/accounting/invoices/invoice/${id}/`, { due_date: '2026-12-31' })).status).to.equal(
      409,
    );
    expect((await client.patch(`/accounting/invoices/invoice/${id}/`, { reminder_blocked: true })).status).to.equal(
      200,
    );
    const [row] = (await client.get(`/accounting/invoices/invoicerow/list/?invoice=${id}`)).body;
    expect((await client.patch(`/accounting/invoices/invoicerow/${row.id}/`, { unit_price: 1 })).status).to.equal(409);
    expect((await client.delete(`/accounting/invoices/invoicerow/${row.id}/`)).status).to.equal(409);
  });

  it('F1: a manual draft without rows gets no number', async () => {
    const { client, world } = await worldOf();
    const draft = await client.post('/accounting/invoices/invoice/', {
      kind: 1,
      company: { id: world.companyId },
      invoice_date: '2026-03-02',
      due_date: '2026-04-01',
    });
    expect(draft.status, draft.text).to.equal(201);
    const path = `/accounting/invoices/invoice/${draft.body.id}/`;
    const rejected = await client.post(`${path}attest/`);
    expect([rejected.status, rejected.body.params?.reason], rejected.text).to.deep.equal([409, 'no_rows']);
    expect((await client.get(path)).body).to.include({ invoice_number: null, status: 0 });
  });

  it('W5: without auto_attest a perform makes drafts; attest assigns the number and books the invoice', async () => {
    const { client, world } = await worldOf({ auto_attest: false });
    const { id, invoice_number } = (await perform(client, world)).body.invoices[0];
    expect(invoice_number).to.equal(null);
    expect(await balances(world)).to.deep.equal({});
    const attested = await client.post(`/accounting/invoices/invoice/${id}/attest/`);
    expect(attested.status, attested.text).to.equal(200);
    expect(attested.body).to.include({ status: 1, invoice_number: '1', ocr_number: '133' });
    expect(await balances(world)).to.deep.equal({ 1510: '1543.00', 2611: '-308.64', 3740: '0.20', 3913: '-1234.56' });
    expect((await client.post(`/accounting/invoices/invoice/${id}/attest/`)).status).to.equal(409);
  });

  it('W5, V5: an edited draft has the sum of its rows, and a draft row is quantity times price', async () => {
    const { client, world } = await worldOf({ auto_attest: false });
    const [draft] = (await perform(client, world)).body.invoices;
    const [rent] = (await client.get(`/accounting/invoices/invoicerow/list/?invoice=${draft.id}`)).body;
    const other = { ...rowOf(world, draft.id), title: 'Bredband', unit_amount: 3, unit_price: 66.665 };
    const added = await client.post('/accounting/invoices/invoicerow/', other);
    expect(added.status, added.text).to.equal(201);
    expect(added.body).to.include({ net_value: 200, vat_value: 50, total_value: 250 });
    const changed = await client.patch(`/accounting/invoices/invoicerow/${rent.id}/`, { unit_price: 1000 });
    expect(changed.body, changed.text).to.include({ net_value: 1000, vat_value: 250, total_value: 1250 });
    const deleted = await client.post('/accounting/invoices/invoicerow/', { ...other, title: 'Fel' });
    expect((await client.delete(`/accounting/invoices/invoicerow/${deleted.body.id}/`)).status).to.equal(204);
    const attested = await client.post(`/accounting/invoices/invoice/${draft.id}/attest/`);
    expect(attested.status, attested.text).to.equal(200);
    expect(attested.body).to.include({ net_value: 1200, vat_value: 300, total_value: 1500, remaining_value: 1500 });
    expect(await balances(world)).to.deep.equal({ 1510: '1500.00', 2611: '-300.00', 3913: '-1200.00' });
  });

  it('Q3: a draft that was reduced uses no more of the balance than the amount due', async () => {
    const { client, world } = await worldOf({ auto_attest: false, utilize_customer_balance: true });
    await api.database.pool.query('update accounts_tenant set customer_balance = 5000 where id = $1', [world.tenantId]);
    const [draft] = (await perform(client, world)).body.invoices;
    expect(draft.used_customer_balance).to.equal(draft.total_value);
    const [rent] = (await client.get(`/accounting/invoices/invoicerow/list/?invoice=${draft.id}`)).body;
    await client.patch(`/accounting/invoices/invoicerow/${rent.id}/`, { unit_price: 100 });
    const attested = await client.post(`/accounting/invoices/invoice/${draft.id}/attest/`);
    expect(attested.body, attested.text).to.include({
      total_value: 125,
      used_customer_balance: 125,
      remaining_value: 0,
    });
    expect(await balance(client, world)).to.equal(4875);
  });

  it('Z2, U6, Q3: a manual invoice in the payer’s favour is a credit, and raises the balance', async () => {
    const { client, world } = await worldOf();
    const id = await draftOf(client, world, -200, { kind: 1, due_date: '2026-04-01' });
    const attested = await client.post(`/accounting/invoices/invoice/${id}/attest/`);
    expect(attested.status, attested.text).to.equal(200);
    expect(attested.body).to.include({
      kind: 2,
      due_date: null,
      total_value: -250,
      used_customer_balance: -250,
      remaining_value: 0,
    });
    expect(await balance(client, world)).to.equal(250);
    expect(await balances(world)).to.deep.equal({ 2420: '-250.00', 2611: '50.00', 3913: '200.00' });
    const payout = await client.post('/accounting/payments/invoicepayment/', {
      value: -250,
      company: { id: world.companyId },
      invoice: { id },
      payment_date: '2026-04-02',
      registration_date: '2026-04-02',
    });
    expect(payout.status, payout.text).to.equal(201);
    expect(await balance(client, world), 'an amount that is paid out is deducted from the balance').to.equal(0);
    const remaining = async () => (await client.get(`/accounting/invoices/invoice/${id}/`)).body.remaining_value;
    expect(await remaining()).to.equal(0);
    const paidIn = await client.post('/accounting/payments/invoicepayment/', {
      value: 300,
      company: { id: world.companyId },
      invoice: { id },
      payment_date: '2026-04-03',
      registration_date: '2026-04-03',
    });
    expect(paidIn.status, paidIn.text).to.equal(201);
    expect([await remaining(), await balance(client, world)], 'a credit has no amount due').to.deep.equal([0, 300]);
  });

  it('A2, D4, Q3: a standalone credit is reversed by an invoice, from the balance or to be paid; its days become free', async () => {
    const { client, world } = await worldOf({ utilize_customer_balance: false });
    const { pool } = api.database;
    await pool.query('update revenue_othercontractrevenuerow set unit_price = -400, vat = 0 where customer_id = $1', [
      world.customerId,
    ]);
    const take = (id: string) =>
      client.post(`/accounting/invoices/invoice/${id}/credit/`, { credit_date: '2026-03-10' });
    const [first] = (await perform(client, world)).body.invoices;
    expect([first.total_value, await balance(client, world)]).to.deep.equal([-400, 400]);
    const mirror = await take(first.id);
    expect(mirror.status, mirror.text).to.equal(201);
    expect(mirror.body).to.include({
      kind: 0,
      total_value: 400,
      used_customer_balance: 400,
      remaining_value: 0,
      due_date: '2026-04-09',
    });
    expect(await balance(client, world)).to.equal(0);
    expect(await balances(world)).to.deep.equal({});
    expect((await client.get(`/accounting/invoices/invoice/${first.id}/`)).body).to.include({ status: 8 });
    // Billed again; this time the payer receives the money before the reversal.
    const [second] = (await perform(client, world)).body.invoices;
    expect(second.total_value).to.equal(-400);
    const payment = { company: { id: world.companyId }, payment_date: '2026-03-05', registration_date: '2026-03-05' };
    await client.post('/accounting/payments/invoicepayment/', { ...payment, invoice: { id: second.id }, value: -400 });
    expect(await balance(client, world)).to.equal(0);
    const owed = await take(second.id);
    expect(owed.body, owed.text).to.include({ used_customer_balance: 0, remaining_value: 400 });
    await client.post('/accounting/payments/invoicepayment/', {
      ...payment,
      ocr_number: owed.body.ocr_number,
      value: 400,
    });
    expect((await client.get(`/accounting/invoices/invoice/${owed.body.id}/`)).body).to.include({
      status: 4,
      remaining_value: 0,
    });
    expect(await balance(client, world), 'an amount due is not an overpayment').to.equal(0);
  });

  it('Z2: a credit with a sum above zero is rejected, and stays a draft', async () => {
    const { client, world } = await worldOf();
    const id = await draftOf(client, world, 200, { kind: 2 });
    const rejected = await client.post(`/accounting/invoices/invoice/${id}/attest/`);
    expect([rejected.status, rejected.body.params?.reason], rejected.text).to.deep.equal([409, 'credit_above_zero']);
    expect((await client.get(`/accounting/invoices/invoice/${id}/`)).body).to.include({
      invoice_number: null,
      status: 0,
    });
  });

  const balance = async (client: Client, world: InvoicingWorld): Promise<number> =>
    (await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`)).body.customer_balance;

  const rowOf = (world: InvoicingWorld, invoice: string) => ({
    invoice: { id: invoice },
    article: { id: world.articleId },
    vat: 25,
    used_article_account: 3913,
    period_start: '2026-04-01',
    period_end: '2026-04-30',
  });

  /** Creates a manual draft with one row and the tenant as its payer; returns its id. */
  async function draftOf(client: Client, world: InvoicingWorld, price: number, values: Record<string, unknown>) {
    const draft = await client.post('/accounting/invoices/invoice/', {
      company: { id: world.companyId },
      invoice_date: '2026-03-02',
      ...values,
    });
    expect(draft.status, draft.text).to.equal(201);
    const { id } = draft.body;
    const row = { ...rowOf(world, id), title: 'Ersättning', unit_amount: 1, unit_price: price };
    expect((await client.post('/accounting/invoices/invoicerow/', row)).status).to.equal(201);
    const payer = { invoice: { id }, tenant: { id: world.tenantId }, priority: 1, view_only: false };
    expect((await client.post('/accounting/invoices/invoicerecipient/', payer)).status).to.equal(201);
    return id;
  }

  it('F2, V6: the company shows its next invoice number, which can be moved forward and never back', async () => {
    const { client, world } = await worldOf();
    const company = `/organization/company/${world.companyId}/`;
    const set = (next_invoice_number: number) => client.patch(company, { next_invoice_number });
    expect((await set(1000)).status).to.equal(200);
    const numberOf = async () => {
      const id = await draftOf(client, world, 100, { kind: 1, due_date: '2026-04-01' });
      return (await client.post(`/accounting/invoices/invoice/${id}/attest/`)).body.invoice_number;
    };
    expect([await numberOf(), await numberOf()]).to.deep.equal(['1000', '1001']);
    expect((await client.get(company)).body.next_invoice_number).to.equal(1002);
    const [listed] = (await client.get('/organization/company/list/')).body;
    expect(listed.next_invoice_number).to.equal(1002);
    const back = await set(1001);
    expect([back.status, back.body.errors?.[0]?.params], back.text).to.deep.equal([422, { min: 1002, actual: 1001 }]);
    expect((await set(1002)).status, 'the returned number can be sent back').to.equal(200);
    const moved = await set(5000);
    expect(moved.body, moved.text).to.include({ next_invoice_number: 5000 });
    expect(await numberOf()).to.equal('5000');
    expect((await set(5001)).status).to.equal(200);
  });

  it('A3, W5: an annulled draft gets no number until it is restored, and an issued invoice cannot be annulled', async () => {
    const { client, world } = await worldOf({ auto_attest: false });
    const { id } = (await perform(client, world)).body.invoices[0];
    const path = `/accounting/invoices/invoice/${id}/`;
    expect((await client.patch(path, { annulled: true })).status).to.equal(200);
    const rejected = await client.post(`${path}attest/`);
    expect([rejected.status, rejected.body.params?.reason], rejected.text).to.deep.equal([409, 'annulled']);
    expect((await client.patch(path, { annulled: false })).status).to.equal(200);
    expect((await client.post(`${path}attest/`)).status).to.equal(200);
    expect((await client.patch(path, { annulled: true })).status).to.equal(409);
  });

  it('E1: an invoice that is booked in another system gets its number and no verification, and so does its credit', async () => {
    const { client, world } = await worldOf();
    const id = await draftOf(client, world, 100, { kind: 1, due_date: '2026-04-01', disable_system_bookkeeping: true });
    const attested = await client.post(`/accounting/invoices/invoice/${id}/attest/`);
    expect(attested.body, attested.text).to.include({ invoice_number: '1', total_value: 125, status: 1 });
    expect(await balances(world)).to.deep.equal({});
    const credit = await client.post(`/accounting/invoices/invoice/${id}/credit/`, { credit_date: '2026-03-10' });
    expect(credit.body, credit.text).to.include({ invoice_number: '2', disable_system_bookkeeping: true });
    const { rows } = await api.database.pool.query('select from accounting_verification where customer_id = $1', [
      world.customerId,
    ]);
    expect(rows).to.deep.equal([]);
  });

  it('D4: a deleted draft frees its days', async () => {
    const { client, world } = await worldOf({ auto_attest: false });
    const { id } = (await perform(client, world)).body.invoices[0];
    const deleted = await client.delete(`/accounting/invoices/invoice/${id}/`);
    expect(deleted.status, deleted.text).to.equal(204);
    expect((await perform(client, world)).body.invoices).to.have.length(1);
  });

  it('Q1: a split invoice frees its days when all its parts are credited', async () => {
    const { client, world } = await worldOf({ split_between_recipients: true });
    await api.database.pool.query('update contracts_othercontract set invoice_shares = $2 where customer_id = $1', [
      world.customerId,
      JSON.stringify([1, 2].map((weight) => ({ tenant: world.tenantId, weight }))),
    ]);
    const [one, other] = (await perform(client, world)).body.invoices;
    expect([one.net_value, other.net_value]).to.deep.equal([411.52, 823.04]);
    await client.post(`/accounting/invoices/invoice/${one.id}/credit/`, { credit_date: '2026-03-10' });
    expect((await perform(client, world)).body.invoices).to.deep.equal([]);
    await client.post(`/accounting/invoices/invoice/${other.id}/credit/`, { credit_date: '2026-03-10' });
    expect((await perform(client, world)).body.invoices).to.have.length(2);
    expect((await balances(world))[1510]).to.equal(String((one.total_value + other.total_value).toFixed(2)));
  });
});
