/** A standalone credit is set off against an invoice on request (invoicing-rules.md, A2, Q3, F3). */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';

describe('set-offs of credits', function setOffs() {
  this.timeout(120_000);
  const api = useApi();
  const kind = 'othercontract';
  const path = '/accounting/creditations/invoicecreditationconnection/';

  /** Creates an invoice of 5,000 kronor and a credit of 1,200 for another contract of the same tenant. */
  async function owing() {
    const client = await api.newCustomer();
    const { pool } = api.database;
    const world = await createInvoicingWorld(pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { utilize_customer_balance: false },
    });
    const [invoice, credit] = [await invoiceOf(client, world, 5000), await invoiceOf(client, world, -1200)];
    const connect = (values: Readonly<Record<string, unknown>> = {}) =>
      client.post(path, {
        source_invoice: { id: credit },
        target_invoice: { id: invoice },
        payment_reference: 'Kvittning',
        payment_date: '2026-03-20',
        payment_registration_date: '2026-03-20',
        ...values,
      });
    const balance = async (): Promise<number> =>
      (await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`)).body.customer_balance;
    return { client, world, invoice, credit, connect, balance };
  }

  async function invoiceOf(client: Client, world: InvoicingWorld, price: number): Promise<string> {
    const contract = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01' });
    await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: price });
    const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: '2026-03-15',
      run_date: '2026-03-15',
      contracts: [contract],
    });
    expect(response.body.invoices, response.text).to.have.length(1);
    return response.body.invoices[0].id;
  }

  const invoiceAt = async (client: Client, id: string) =>
    (await client.get(`/accounting/invoices/invoice/${id}/`)).body;

  async function accounts(world: InvoicingWorld): Promise<Readonly<Record<string, string>>> {
    const { rows } = await api.database.pool.query(
      'select account, sum(value)::text as value from accounting_transaction where customer_id = $1 and account < 3000 group by account having sum(value) <> 0',
      [world.customerId],
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.value]));
  }

  it('Q3: pay the invoice with the remaining credit, once; deleting the set-off restores the credit', async () => {
    const { client, world, invoice, connect, balance } = await owing();
    expect(await balance(), 'a credit raises the balance even if the setting does not use it').to.equal(1200);
    const created = await connect();
    expect(created.status, created.text).to.equal(201);
    expect(await invoiceAt(client, invoice)).to.include({ paid_value: 1200, remaining_value: 3800, status: 3 });
    expect(await balance()).to.equal(0);
    expect(await accounts(world)).to.deep.equal({ 1510: '3800.00' });
    const payment = await client.get(`/accounting/payments/invoicepayment/${created.body.payment.id}/`);
    expect(payment.body).to.include({ value: 1200, from_customer_balance: true, reference_text: 'Kvittning' });
    const again = await connect();
    expect([again.status, again.body.params?.reason], again.text).to.deep.equal([409, 'credit_used_up']);
    const moved = await client.patch(`${path}${created.body.id}/`, { payment_date: '2026-03-19' });
    expect([moved.status, moved.body.params?.reason], moved.text).to.deep.equal([409, 'set_off_made']);
    expect((await client.delete(`${path}${created.body.id}/`)).status).to.equal(204);
    expect(await invoiceAt(client, invoice)).to.include({ paid_value: 0, remaining_value: 5000 });
    expect(await balance()).to.equal(1200);
    expect(await accounts(world)).to.deep.equal({ 1510: '5000.00', 2420: '-1200.00' });
  });

  it('Q3: use no more than the amount due, and leave the remainder for the next invoice', async () => {
    const { client, world, credit, connect, balance } = await owing();
    const [small, other] = [await invoiceOf(client, world, 500), await invoiceOf(client, world, 900)];
    expect((await connect({ target_invoice: { id: small } })).status).to.equal(201);
    expect(await invoiceAt(client, small)).to.include({ remaining_value: 0, status: 4 });
    expect((await connect({ target_invoice: { id: other } })).status).to.equal(201);
    expect(await invoiceAt(client, other)).to.include({ remaining_value: 200, status: 3 });
    expect(await balance()).to.equal(0);
    expect((await client.get(`${path}list/?source_invoice=${credit}`)).body).to.have.length(2);
  });

  it('A2: can use a credit that was issued before credits were added to the balance', async () => {
    const { client, world, invoice, credit, connect, balance } = await owing();
    const { pool } = api.database;
    await pool.query('update accounts_tenant set customer_balance = 0 where id = $1', [world.tenantId]);
    await pool.query(
      'update accounting_invoice set used_customer_balance = 0, remaining_value = total_value where id = $1',
      [credit],
    );
    await pool.query(`update accounting_transaction set account = 1510 where customer_id = $1 and account = 2420`, [
      world.customerId,
    ]);
    const created = await connect();
    expect(created.status, created.text).to.equal(201);
    expect(await invoiceAt(client, invoice)).to.include({ remaining_value: 3800 });
    expect(await invoiceAt(client, credit)).to.include({ remaining_value: 0, status: 4 });
    expect(await balance()).to.equal(0);
    expect(await accounts(world)).to.deep.equal({ 1510: '3800.00' });
  });

  it('are rejected if there is no credit to set off, or no invoice to set it off against', async () => {
    const { client, world, invoice, credit, connect } = await owing();
    const company = await insertRow(api.database.pool, 'organization_company', world.customerId, {
      organization_id: world.customerId,
      name: 'Ett annat bolag AB',
      bookkeeping_accounts_config_id: world.configId,
    });
    const foreign = await invoiceOf(client, { ...world, companyId: company }, 700);
    const fullInvoice = await invoiceOf(client, world, 800);
    const mirror = await client.post(`/accounting/invoices/invoice/${fullInvoice}/credit/`, {
      credit_date: '2026-03-16',
    });
    for (const [values, reason] of [
      [{ source_invoice: { id: invoice } }, 'no_open_credit'],
      [{ source_invoice: { id: mirror.body.id } }, 'no_open_credit'],
      [{ target_invoice: { id: credit } }, 'no_open_invoice'],
      [{ target_invoice: { id: fullInvoice } }, 'no_open_invoice'],
      [{ target_invoice: { id: foreign } }, 'no_open_invoice'],
    ] as const) {
      const response = await connect(values);
      expect([response.status, response.body.params?.reason], response.text).to.deep.equal([409, reason]);
    }
  });
});
