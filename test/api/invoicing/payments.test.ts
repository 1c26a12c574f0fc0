/** Payments in the books and in the balance of their payer (invoicing-rules.md, F1, F3, F4, Q3). */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';

describe('payments', () => {
  // Numbers restart with each fiscal year: this date is in the fiscal year of the payments.
  const api = useApi({ now: () => new Date('2026-04-01T10:00:00Z') });
  const kind = 'apartmentcontract';

  /** Creates an invoice of 5,000 kronor for April. */
  async function invoiced() {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { utilize_customer_balance: true },
    });
    const bank = await insertPaymentMethod(api.database.pool, world.customerId);
    const contract = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01' });
    await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 5000 });
    const perform = (day: string) =>
      client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, { invoice_date: day, run_date: day });
    const first = (await perform('2026-03-15')).body.invoices[0];
    const pay = async (value: number, more: Readonly<Record<string, unknown>> = { invoice: { id: first.id } }) => {
      const response = await client.post('/accounting/payments/invoicepayment/', {
        value,
        company: { id: world.companyId },
        payment_date: '2026-03-30',
        registration_date: '2026-03-31',
        payment_method: { id: bank },
        ...more,
      });
      expect(response.status, response.text).to.equal(201);
      return response.body.id as string;
    };
    const change = async (id: string, values: Readonly<Record<string, unknown>>) => {
      const response = await client.patch(`/accounting/payments/invoicepayment/${id}/`, values);
      expect(response.status, response.text).to.equal(200);
    };
    return { client, world, invoice: first, perform, pay, change };
  }

  /** Returns the balance of each account. */
  async function accounts(client: Client): Promise<Record<string, string>> {
    const { rows } = await api.database.pool.query(
      'select account, sum(value)::text as value from accounting_transaction where customer_id = $1 group by account having sum(value) <> 0',
      [client.customerId],
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.value]));
  }

  const balanceOf = async (client: Client, tenant: string): Promise<number> =>
    (await client.get(`/accounts/users/customer/tenant/${tenant}/`)).body.customer_balance;

  async function verifications(client: Client): Promise<readonly string[]> {
    const { body } = await client.get(
      '/accounting/bookkeeping/verification/list/?payment__isnull=false&_order_by=verification_number',
    );
    return body.map(
      (entry: { verification_serie: string; verification_number: number; bookkeeping_date: string }) =>
        `${entry.verification_serie}${entry.verification_number} ${entry.bookkeeping_date}`,
    );
  }

  it('have the amount that is left of their invoice, its company and the day as defaults, which the model describes', async () => {
    const { client, world, invoice } = await invoiced();
    const path = '/accounting/payments/invoicepayment/';
    const created = await client.post(path, { invoice: { id: invoice.id }, payment_date: '2026-03-30' });
    expect(created.status, created.text).to.equal(201);
    expect(created.body).to.deep.include({
      value: 5000,
      company: { id: world.companyId },
      registration_date: '2026-04-01',
    });
    const alone = await client.post(path, { payment_date: '2026-03-30' });
    expect(alone.body.errors.map(({ pointer }: { pointer: string }) => pointer)).to.have.members([
      '/value',
      '/company',
    ]);
    const { fields } = (await client.get('/common/model/accounting.invoicepayment/')).body;
    expect(fields.value).to.include({ required: true, default_source: '$invoice.remaining_value' });
    expect(fields.registration_date).to.include({ default_source: '$today' });
  });

  it('F1: of an invoice reduce the receivable, in the series of payments, in a group for export', async () => {
    const { client, pay } = await invoiced();
    await pay(5000);
    expect(await accounts(client)).to.deep.equal({ 1930: '5000.00', 3911: '-5000.00' });
    expect(await verifications(client)).to.deep.equal(['I1 2026-03-30']);
    const groups = await client.get('/accounting/bookkeeping/verificationgroup/list/?grouped_on_type=1');
    expect(groups.body.map((group: { name: string }) => group.name)).to.deep.equal(['Betalningar 2026-03-30']);
  });

  it('F1: and claims without an organization belong to the root organization of the customer', async () => {
    const { client, invoice, pay } = await invoiced();
    // As for a contract without an organization.
    await api.database.pool.query('update accounting_invoice set organization_id = null where id = $1', [invoice.id]);
    const claim = await client.post('/accounting/debt/debtinvoice/', {
      organization: null,
      invoice: { id: invoice.id },
      kind: 1,
      debt_date: '2026-04-01',
      due_date: '2026-04-10',
      attested_date: '2026-04-01',
      fee: 180,
    });
    expect(claim.status, claim.text).to.equal(201);
    await pay(5000, { invoice: { id: invoice.id }, organization: null });
    const { rows } = await api.database.pool.query(
      'select distinct organization_id from accounting_verification where customer_id = $1',
      [client.customerId],
    );
    expect(rows).to.deep.equal([{ organization_id: client.customerId }]);
  });

  it('F1: without a payment method are booked on the account of the company’s primary method', async () => {
    const { client, world, pay } = await invoiced();
    await insertRow(api.database.pool, 'accounting_paymentmethod', world.customerId, {
      organization_id: world.customerId,
      company_id: world.companyId,
      title: 'Plusgiro',
      method: 0,
      bookkeeping_account: 1920,
      is_primary_payment_method: true,
    });
    await pay(100, { payment_method: null });
    expect(await accounts(client)).to.include({ 1920: '100.00' });
  });

  it('Q3: above the amount due raise the balance of the payer, which the next invoice uses', async () => {
    const { client, world, pay, perform } = await invoiced();
    await pay(3000);
    await pay(2300);
    expect(await balanceOf(client, world.tenantId)).to.equal(300);
    expect(await accounts(client)).to.deep.equal({ 1930: '5300.00', 2420: '-300.00', 3911: '-5000.00' });
    const next = (await perform('2026-04-15')).body.invoices[0];
    expect(next).to.include({ total_value: 5000, used_customer_balance: 300 });
    expect(await balanceOf(client, world.tenantId)).to.equal(0);
    expect(await accounts(client)).to.deep.equal({ 1510: '4700.00', 1930: '5300.00', 3911: '-10000.00' });
  });

  it('Q3: with a used overpayment leave a balance below zero when they are annulled, which the next invoice charges once, whatever the balance setting', async () => {
    const { client, world, pay, perform, change } = await invoiced();
    const surplus = await pay(5300);
    const [used] = (await perform('2026-04-15')).body.invoices;
    expect(used).to.include({ total_value: 5000, used_customer_balance: 300 });
    await change(surplus, { annulled: true });
    expect(await balanceOf(client, world.tenantId)).to.equal(-300);
    await api.database.pool.query(
      'update accounting_automaticcontractinvoicingsetting set utilize_customer_balance = false where customer_id = $1',
      [world.customerId],
    );
    const [debit] = (await perform('2026-05-15')).body.invoices;
    expect(debit).to.include({ total_value: 5000, used_customer_balance: -300 });
    expect(await balanceOf(client, world.tenantId)).to.equal(0);
    expect(await accounts(client)).to.deep.equal({ 1510: '15000.00', 3911: '-15000.00' });
    const { body } = await client.get(`/accounting/invoices/invoice/${debit.id}/`);
    expect(body).to.include({ remaining_value: 5300 });
    const [later] = (await perform('2026-06-15')).body.invoices;
    expect(later).to.include({ used_customer_balance: 0 });
    // The credit of the invoice moves the debt to the next invoice.
    await pay(5000);
    const credit = await client.post(`/accounting/invoices/invoice/${debit.id}/credit/`, {
      credit_date: '2026-06-15',
    });
    expect(credit.status, credit.text).to.equal(201);
    expect(await balanceOf(client, world.tenantId)).to.equal(-300);
  });

  it('F3: that are annulled are reversed by a verification that refers to them, and so is their overpayment', async () => {
    const { client, world, pay, change } = await invoiced();
    const first = await pay(5000);
    const second = await pay(1000);
    expect(await balanceOf(client, world.tenantId)).to.equal(1000);
    // The second payment now covers the amount of the first.
    await change(first, { annulled: true });
    expect(await balanceOf(client, world.tenantId)).to.equal(0);
    expect(await accounts(client)).to.deep.equal({ 1510: '4000.00', 1930: '1000.00', 3911: '-5000.00' });
    await change(second, { annulled: true });
    expect(await accounts(client)).to.deep.equal({ 1510: '5000.00', 3911: '-5000.00' });
    const reversals = (
      await client.get(`/accounting/bookkeeping/verification/list/?payment=${first}&credits__isnull=false`)
    ).body;
    expect(reversals).to.have.length(1);
    expect((await client.delete(`/accounting/payments/invoicepayment/${first}/`)).status).to.equal(409);
  });

  it('from unidentified payers are booked on a separate account, then move to their payer and to their invoice', async () => {
    const { client, world, invoice, pay, change } = await invoiced();
    const unmatched = await pay(5000, {});
    expect(await accounts(client)).to.deep.equal({
      1510: '5000.00',
      1930: '5000.00',
      2999: '-5000.00',
      3911: '-5000.00',
    });
    await change(unmatched, { tenant: { id: world.tenantId } });
    expect(await accounts(client)).to.deep.equal({
      1510: '5000.00',
      1930: '5000.00',
      2420: '-5000.00',
      3911: '-5000.00',
    });
    expect(await balanceOf(client, world.tenantId)).to.equal(5000);
    await change(unmatched, { invoice: { id: invoice.id }, matched_date: '2026-04-02' });
    expect(await accounts(client)).to.deep.equal({ 1930: '5000.00', 3911: '-5000.00' });
    expect(await balanceOf(client, world.tenantId)).to.equal(0);
    expect((await verifications(client)).at(-1)).to.equal('I3 2026-04-02');
  });

  it('with a changed amount are reversed and booked again; a change of texts books nothing', async () => {
    const { client, pay, change } = await invoiced();
    const payment = await pay(4000);
    await change(payment, { reference_text: 'Hyra april' });
    expect(await verifications(client)).to.have.length(1);
    await change(payment, { value: 4500 });
    expect(await verifications(client)).to.have.length(3);
    expect(await accounts(client)).to.deep.equal({ 1510: '500.00', 1930: '4500.00', 3911: '-5000.00' });
  });

  it('A2: of an invoice that is credited are returned to the payer', async () => {
    const { client, world, invoice, pay } = await invoiced();
    await pay(5000);
    const credit = await client.post(`/accounting/invoices/invoice/${invoice.id}/credit/`, {
      credit_date: '2026-04-01',
    });
    expect(credit.status, credit.text).to.equal(201);
    expect(await accounts(client)).to.deep.equal({ 1930: '5000.00', 2420: '-5000.00' });
    expect(await balanceOf(client, world.tenantId)).to.equal(5000);
  });

  it('F4: for a day in a closed period are booked on the current date, and not booked for a company without accounts', async () => {
    const { client, world, pay } = await invoiced();
    await client.patch(`/organization/company/${world.companyId}/`, { bookkeeping_locked_to: '2026-03-31' });
    await pay(100);
    const [booked] = await verifications(client);
    expect((booked ?? '').slice(3) > '2026-03-31').to.equal(true);
    const bare = await api.newCustomer();
    const company = await client.post('/organization/company/', { name: 'Utan bokföring AB' });
    expect(company.status, company.text).to.equal(201);
    const there = await bare.post('/organization/company/', { name: 'Utan bokföring AB' });
    const payment = await bare.post('/accounting/payments/invoicepayment/', {
      value: 100,
      company: { id: there.body.id },
      payment_date: '2026-03-30',
      registration_date: '2026-03-31',
    });
    expect(payment.status, payment.text).to.equal(201);
    expect(await accounts(bare)).to.deep.equal({});
  });
});
