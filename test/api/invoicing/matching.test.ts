/** Incoming payments find their invoices (invoicing-rules.md, section 2). */
import { expect } from 'chai';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';

type Values = Readonly<Record<string, unknown>>;

describe('matching of payments', function matching() {
  this.timeout(60_000);
  const api = useApi();
  const kind = 'othercontract';

  /** Creates two invoices, of 1,000 and 2,000 kronor, to two tenants, and a payment method with these rules. */
  async function worldOf(method: Values = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const other = await insertRow(api.database.pool, 'accounts_tenant', world.customerId, {
      organization_id: world.customerId,
      first_name: 'Två',
      last_name: 'Provsson',
    });
    for (const [price, tenant] of [
      [1000, world.tenantId],
      [2000, other],
    ] as const) {
      const id = await insertContract(api.database.pool, world, kind, {
        id_number: `K-${price}`,
        start_date: '2026-04-01',
        tenant_id: tenant,
      });
      await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: price });
    }
    const bank = await insertPaymentMethod(api.database.pool, world.customerId, method);
    const perform = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: '2026-03-15',
      run_date: '2026-03-15',
    });
    const [first, second] = perform.body.invoices.toSorted(
      (one: { total_value: number }, two: { total_value: number }) => one.total_value - two.total_value,
    );
    return { client, world, bank, first, second };
  }

  async function pay(client: Client, world: InvoicingWorld, bank: string, values: Values) {
    const response = await client.post('/accounting/payments/invoicepayment/', {
      value: 1000,
      company: { id: world.companyId },
      payment_date: '2026-03-30',
      registration_date: '2026-03-31',
      payment_method: { id: bank },
      ...values,
    });
    expect(response.status, response.text).to.equal(201);
    return response.body;
  }

  it('2.1: by OCR reference pays and books the invoice', async () => {
    const { client, world, bank, first } = await worldOf();
    const payment = await pay(client, world, bank, { ocr_number: first.ocr_number });
    expect(payment).to.deep.include({ invoice: { id: first.id }, is_unmatched: false, is_unhandled: false });
    expect(payment.matched_date).to.be.a('string');
    const invoice = await client.get(`/accounting/invoices/invoice/${first.id}/`);
    expect(invoice.body).to.include({ status: 4, remaining_value: 0, paid_value: 1000 });
    const { rows } = await api.database.pool.query(
      'select sum(value)::text as value from accounting_transaction where customer_id = $1 and account = 2999',
      [world.customerId],
    );
    expect(rows[0].value).to.equal(null);
  });

  it('2.1: rejects a reference with a wrong digit, of another company, or of no invoice', async () => {
    const { client, world, bank, first } = await worldOf();
    const digits = String(first.ocr_number);
    const wrong = digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10);
    for (const ocr_number of [wrong, '18', 'abc']) {
      const payment = await pay(client, world, bank, { ocr_number });
      expect(payment).to.deep.include({ invoice: null, is_unmatched: true, is_unhandled: true });
    }
    const company = await insertRow(api.database.pool, 'organization_company', world.customerId, {
      organization_id: world.customerId,
      name: 'Andra bolaget AB',
      org_no: '5560360793',
    });
    const elsewhere = await pay(client, world, bank, { ocr_number: digits, company: { id: company } });
    expect(elsewhere.invoice).to.equal(null);
  });

  it('by reference finds a second payment of a paid invoice, which belongs to the payer', async () => {
    const { client, world, bank, first } = await worldOf();
    await pay(client, world, bank, { ocr_number: first.ocr_number });
    const again = await pay(client, world, bank, { ocr_number: first.ocr_number });
    expect(again).to.deep.include({ invoice: { id: first.id }, is_overpayment: true });
    const tenant = await client.get(`/accounts/users/customer/tenant/${world.tenantId}/`);
    expect(tenant.body.customer_balance).to.equal(1000);
  });

  it('assigns many concurrent payments, each to its invoice', async () => {
    const { client, world, bank, first, second } = await worldOf();
    await Promise.all(
      [first, second, first, second].map((invoice: { ocr_number: string; total_value: number }) =>
        pay(client, world, bank, { ocr_number: invoice.ocr_number, value: invoice.total_value / 2 }),
      ),
    );
    for (const { id } of [first, second]) {
      expect((await client.get(`/accounting/invoices/invoice/${id}/`)).body.status).to.equal(4);
    }
  });

  for (const [name, code, values] of [
    ['invoice number', 1, (number: string) => ({ reference_text: number })],
    ['a number in the message', 2, (number: string) => ({ reference_text: `Hyra april, faktura ${number}!` })],
    ['the sender’s name', 4, () => ({ sender_name: 'TEST testsson' })],
    ['the amount', 5, () => ({})],
  ] as const) {
    it(`by ${name} is used if the payment method allows it`, async () => {
      const { client, world, bank, first } = await worldOf({ first_payment_matching_method: code });
      const payment = await pay(client, world, bank, values(first.invoice_number));
      expect(payment.invoice).to.deep.equal({ id: first.id });
      const plain = await worldOf();
      // If no method is configured, a number in the text counts only with the remaining amount.
      const other = { ...values(first.invoice_number), ...(code <= 2 ? { value: 999 } : {}) };
      expect((await pay(plain.client, plain.world, plain.bank, other)).invoice).to.equal(null);
    });
  }

  it('by a number in the message is used without a configured method if the amount is the remaining one', async () => {
    const { client, world, bank, first, second } = await worldOf();
    const text = (number: string) => ({ reference_text: `Hyra, faktura ${number}` });
    expect((await pay(client, world, bank, text(second.invoice_number))).invoice).to.equal(null);
    expect((await pay(client, world, bank, { ...text(second.invoice_number), value: 2000 })).invoice.id).to.equal(
      second.id,
    );
    expect((await pay(client, world, bank, text(first.ocr_number))).invoice.id).to.equal(first.id);
    // Nothing remains of the invoice.
    expect((await pay(client, world, bank, text(first.invoice_number))).invoice).to.equal(null);
  });

  it('by the sender’s account is used last, if nothing else matches, after a user has assigned it to a payer', async () => {
    const { client, world, bank, first } = await worldOf({ last_payment_matching_method: 3 });
    const account = { from_account_number: '90001234567' };
    expect((await pay(client, world, bank, { ...account, value: 10 })).invoice).to.equal(null);
    await pay(client, world, bank, { ...account, value: 10, tenant: { id: world.tenantId } });
    expect((await pay(client, world, bank, account)).invoice).to.deep.equal({ id: first.id });
  });

  it('is not done if two invoices match', async () => {
    const { client, world, bank } = await worldOf({ first_payment_matching_method: 5 });
    await api.database.pool.query('update accounting_invoice set remaining_value = 1000 where customer_id = $1', [
      world.customerId,
    ]);
    expect((await pay(client, world, bank, {})).invoice).to.equal(null);
  });
});
