/** Many payments in one request have the same result as one after the other (invoicing-rules.md, section 2, E1, F2, Q3). */
import { expect } from 'chai';
import fc from 'fast-check';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { amount } from '../../support/long-runs.ts';

const path = '/accounting/payments/invoicepayment/';
const prices = [1000, 1000, 2000];

/** The reference of a payment; invoices by their index. */
const payment = fc.record({
  by: fc.constantFrom('ocr', 'wrong ocr', 'number', 'text', 'invoice', 'sender', 'nothing'),
  invoice: fc.nat(prices.length - 1),
  value: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(100_000, 200_000, 50_000) },
    { weight: 1, arbitrary: fc.integer({ min: -90_000, max: 250_000 }) },
  ),
  day: fc.constantFrom('2026-03-30', '2026-03-31', '2025-12-30'),
  account: fc.constantFrom(null, '90001', '90002'),
  hasPayer: fc.boolean(),
  annulled: fc.integer({ max: 9, min: 0 }).map((chance) => chance === 0),
});

type Payment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;

describe('payments in one request', function atOnce() {
  this.timeout(240_000);
  // Numbers start at 1 in each fiscal year: this date is in the fiscal year of the payments.
  const api = useApi({ now: () => new Date('2026-04-02T10:00:00Z') });

  /** Creates a customer with an invoice for each price, and reads its books, balances and log. */
  async function worldOf(methods: Readonly<Record<string, number | null>>) {
    const client = await api.newCustomer();
    const { pool } = api.database;
    const world = await createInvoicingWorld(pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
    });
    for (const [index, price] of prices.entries()) {
      const tenant = await insertRow(pool, 'accounts_tenant', world.customerId, {
        organization_id: world.customerId,
        first_name: `Prov${index}`,
        last_name: 'Provsson',
      });
      const contract = await insertContract(pool, world, 'othercontract', {
        id_number: `K-${index}`,
        start_date: '2026-04-01',
        tenant_id: tenant,
      });
      await insertRevenueRow(pool, world, 'othercontract', contract, { unit_price: price });
    }
    const bank = await insertPaymentMethod(pool, world.customerId, methods);
    const performed = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
      invoice_date: '2026-03-15',
      run_date: '2026-03-15',
    });
    const invoices = await client.get('/accounting/invoices/invoice/list/?_order_by=other_contract__id_number');
    expect(performed.status, performed.text).to.equal(200);
    const bodies = (payments: readonly Payment[]) =>
      payments.map((one) => bodyOf(one, world.companyId, bank, invoices.body));
    return { client, bodies };
  }

  function bodyOf(one: Payment, company: string, bank: string, invoices: readonly Record<string, string>[]) {
    const invoice = invoices[one.invoice] ?? {};
    const references = {
      ocr: { ocr_number: invoice.ocr_number },
      'wrong ocr': { ocr_number: '18' },
      number: { reference_text: invoice.invoice_number },
      text: { reference_text: `Hyra, faktura ${invoice.invoice_number}` },
      invoice: { invoice: { id: invoice.id } },
      sender: { sender_name: `prov${one.invoice} PROVSSON` },
      nothing: {},
    }[one.by];
    return {
      value: one.value / 100,
      company: { id: company },
      payment_date: one.day,
      registration_date: one.day > '2026' ? '2026-03-31' : one.day,
      payment_method: { id: bank },
      annulled: one.annulled,
      from_account_number: one.account,
      ...references,
    };
  }

  /** Everything that a payment changes; ids and timestamps are replaced by the names of their records. */
  async function stateOf({ customerId }: Client): Promise<Readonly<Record<string, readonly unknown[]>>> {
    const queryRows = async (text: string) => (await api.database.pool.query(text, [customerId])).rows;
    const invoice = `(select c.id_number from accounting_invoice i join contracts_othercontract c on c.customer_id = i.customer_id and c.id = i.other_contract_id
      where i.customer_id = $1 and i.id = p.invoice_id)`;
    return {
      payments: await queryRows(
        `select value, ${invoice} as invoice, overpaid_value, is_overpayment, is_unmatched, is_unhandled, matched_date from accounting_invoicepayment p
          where customer_id = $1 order by created_at, id`,
      ),
      invoices: await queryRows(
        `select c.id_number, i.status, i.paid_value, i.remaining_value, i.paid_date from accounting_invoice i
          join contracts_othercontract c on c.customer_id = i.customer_id and c.id = i.other_contract_id where i.customer_id = $1 order by 1`,
      ),
      balances: await queryRows(
        'select first_name, customer_balance from accounts_tenant where customer_id = $1 order by first_name, customer_balance',
      ),
      verifications: await queryRows(
        `select v.verification_serie, v.verification_number, v.bookkeeping_date, v.description, g.name,
            (select jsonb_object_agg(t.account, t.value) from accounting_transaction t where t.customer_id = $1 and t.verification_id = v.id) as lines
          from accounting_verification v left join accounting_verificationgroup g on g.customer_id = v.customer_id and g.id = v.verification_group_id
          where v.customer_id = $1 order by v.verification_serie, v.bookkeeping_date, v.verification_number`,
      ),
      // An invoice that several payments of one request pay is written once.
      events: await queryRows(
        `select event_identifier, case when event_identifier = 'accounting.invoice.instanceupdated' then count(distinct object_id) else count(*) end from common_eventlog
          where customer_id = $1 group by event_identifier order by event_identifier`,
      ),
    };
  }

  it('are matched, booked and counted like separate payments', async () => {
    const method = fc.constantFrom(null, 0, 1, 2, 3, 4, 5);
    await fc.assert(
      fc.asyncProperty(
        method,
        method,
        fc.array(payment, { minLength: amount(4, 2), maxLength: 8 }),
        async (first, last, payments) => {
          const methods = { first_payment_matching_method: first, last_payment_matching_method: last };
          const [one, all] = [await worldOf(methods), await worldOf(methods)];
          for (const body of one.bodies(payments)) {
            const response = await one.client.post(path, body);
            expect(response.status, response.text).to.equal(201);
          }
          const response = await all.client.post(`${path}list/`, all.bodies(payments));
          expect(response.status, response.text).to.equal(201);
          expect(await stateOf(all.client)).to.deep.equal(await stateOf(one.client));
        },
      ),
      { numRuns: amount(3, 60), endOnFailure: true, includeErrorInReport: true },
    );
  });

  it('change nothing when their bank file is sent again', async () => {
    const { client, bodies } = await worldOf({});
    const shared = {
      by: 'ocr',
      value: 100_000,
      day: '2026-03-30',
      account: null,
      hasPayer: false,
      annulled: false,
    } as const;
    const file = bodies([0, 1, 2].map((invoice) => ({ invoice, ...shared }))).map((body, index) => ({
      ...body,
      external_transaction_id: `bank-${index}`,
    }));
    const sent = await client.post(`${path}list/?_match=external_transaction_id`, file);
    expect(sent.status, sent.text).to.equal(201);
    const before = await stateOf(client);
    const again = await client.post(`${path}list/?_match=external_transaction_id`, file);
    expect(again.status, again.text).to.equal(201);
    expect(await stateOf(client)).to.deep.equal(before);
  });
});
