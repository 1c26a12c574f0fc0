/** After any changes of payments, the books and the balance of the payer agree with the paid amounts (invoicing-rules.md, E1, F3, Q3). */
import { expect } from 'chai';
import fc from 'fast-check';
import { useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
} from '../../support/invoicing-world.ts';
import { amount } from '../../support/long-runs.ts';

const invoiceCount = 3;

/** Possible events; `payment` and `invoice` are taken modulo the existing number. */
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      invoice: fc.nat(invoiceCount),
      value: fc.integer({ min: -200_000, max: 900_000 }),
      hasPayer: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('match' as const), payment: fc.nat(9), invoice: fc.nat(invoiceCount) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('annul' as const), payment: fc.nat(9), annulled: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('value' as const),
      payment: fc.nat(9),
      value: fc.integer({ min: 1, max: 900_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit' as const), invoice: fc.nat(invoiceCount - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('month' as const) }) },
);

describe('payments and the books', function laws() {
  this.timeout(240_000);
  const api = useApi();

  it('agree after any sequence of payments, matches, annulments, credits and further invoices', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 10 }), async (events) => {
        const client = await api.newCustomer();
        const world = await createInvoicingWorld(api.database.pool, {
          customerId: client.customerId,
          article: { allow_periodisation: false },
          setting: { utilize_customer_balance: true },
        });
        const bank = await insertPaymentMethod(api.database.pool, world.customerId);
        const contract = await insertContract(api.database.pool, world, 'othercontract', { start_date: '2026-01-01' });
        await insertRevenueRow(api.database.pool, world, 'othercontract', contract, { unit_price: 1234.5 });
        let month = 2;
        const invoices: string[] = [];
        const bill = async () => {
          const day = `2026-${String(month).padStart(2, '0')}-15`;
          month += 1;
          const response = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, {
            invoice_date: day,
            run_date: day,
          });
          expect(response.status, response.text).to.equal(200);
          invoices.push(...response.body.invoices.map((invoice: { id: string }) => invoice.id));
        };
        await bill();
        const payments: string[] = [];
        const path = '/accounting/payments/invoicepayment/';
        const invoiceAt = (index: number) => (index >= invoiceCount ? null : { id: invoices[index] ?? '' });
        for (const each of events) {
          if (each.kind === 'month') await bill();
          else if (each.kind === 'pay') {
            const created = await client.post(path, {
              value: each.value / 100,
              company: { id: world.companyId },
              payment_date: '2026-02-20',
              registration_date: '2026-02-20',
              payment_method: { id: bank },
              invoice: invoiceAt(each.invoice),
              ...(each.hasPayer ? { tenant: { id: world.tenantId } } : {}),
            });
            expect(created.status, created.text).to.equal(201);
            payments.push(created.body.id);
          } else if (each.kind === 'credit') {
            // A second credit is rejected, and changes nothing.
            const response = await client.post(`/accounting/invoices/invoice/${invoices[each.invoice]}/credit/`, {
              credit_date: '2026-12-01',
            });
            expect(response.status, response.text).to.be.oneOf([201, 409]);
          } else if (payments.length > 0) {
            const id = payments[each.payment % payments.length];
            const change =
              each.kind === 'match'
                ? { invoice: invoiceAt(each.invoice) }
                : each.kind === 'annul'
                  ? { annulled: each.annulled }
                  : { value: each.value / 100 };
            const response = await client.patch(`${path}${id}/`, change);
            expect(response.status, response.text).to.equal(200);
          }
          expect(await findings(world.customerId)).to.deep.equal([]);
        }
      }),
      { numRuns: amount(5, 40) },
    );
  });

  /** Returns the inconsistencies. */
  async function findings(customerId: string): Promise<readonly unknown[]> {
    const { rows } = await api.database.pool.query(
      `with line as (
         select t.account, t.value, v.id, v.verification_serie, v.verification_number, v.payment_id from accounting_transaction t
         join accounting_verification v on v.customer_id = t.customer_id and v.id = t.verification_id where t.customer_id = $1
       ),
       paid as (select coalesce(sum(value), 0) as value from accounting_invoicepayment where customer_id = $1 and not annulled)
       select 'unbalanced' as what from line group by id having sum(value) <> 0
       union all select 'bank' from paid where value <> (select coalesce(sum(value), 0) from line where account = 1930)
       union all select 'balance' from accounts_tenant where customer_id = $1
         and customer_balance <> (select -coalesce(sum(value), 0) from line where account = 2420)
       union all select 'gap' from accounting_verification where customer_id = $1 group by verification_serie, extract(year from bookkeeping_date) having max(verification_number) <> count(*)
       union all select 'receivable' from (
         select coalesce(sum(remaining_value) filter (where status <> 8 and credits_id is null), 0) as value from accounting_invoice where customer_id = $1) open
         where value <> (select coalesce(sum(value), 0) from line where account = 1510)
           and not exists (select from accounting_invoicepayment where customer_id = $1 and value < 0 and not annulled)`,
      [customerId],
    );
    return rows;
  }
});
