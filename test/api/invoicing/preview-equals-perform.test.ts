/**
 * W1 through the HTTP API: for random contracts of every kind, perform matches the preview to the öre, stored amounts add up, the books balance, and a second
 * perform finds nothing (invoicing-rules.md, W1 and section 8).
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { contractKinds } from '../../../extensions/invoicing/run/contract-kind.ts';
import { useApi } from '../../support/api.ts';
import { amount, sampleOf } from '../../support/long-runs.ts';
import { randomContract, randomSetting, storeContracts } from '../../support/random-contracts.ts';

/** Days of contracts, and the day of the run; the second includes 29 February 2024. */
const times = [
  { begin: '2021-01-01', runDate: '2022-09-20' },
  { begin: '2023-06-01', runDate: '2024-12-20' },
] as const;

describe('preview and perform of random contracts', function law() {
  this.timeout(300_000);
  const api = useApi();

  const kinds = contractKinds.filter((each) => !each.isCooperative);
  // In the suite each kind in one of the years.
  for (const [first, { begin, runDate }] of times.entries()) {
    for (const kind of sampleOf(kinds, 2, first)) {
      it(`W1: match for ${kind.name}, in ${runDate.slice(0, 4)}`, async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(randomContract(begin), { minLength: 1, maxLength: 3 }),
            randomSetting(begin),
            fc.record({
              utilize_customer_balance: fc.boolean(),
              customer_balance: fc.constantFrom(0, 100, 12_345.67),
              admin_fee_email: fc.constantFrom(0, 29, 45.5),
              admin_fee_vat_method: fc.constantFrom(0, 1, 2),
              due_date_method: fc.constantFrom(0, 1, 2, 3),
            }),
            async (contracts, terms, { customer_balance, ...setting }) => {
              const client = await api.newCustomer();
              await storeContracts(api.database.pool, contracts, terms, {
                kind,
                customerId: client.customerId,
                setting,
                tenant: { customer_balance },
              });
              const action = (verb: string, body: Readonly<Record<string, unknown>> = {}) =>
                client.post(`/accounting/contracts/${verb}/${kind.name}/${client.customerId}/`, {
                  invoice_date: runDate,
                  run_date: runDate,
                  ...body,
                });
              const preview = await action('preview');
              expect(preview.status, preview.text).to.equal(200);
              expect(await stored(client.customerId)).to.deep.equal([]);
              const performed = await action('perform', { preview_token: preview.body.preview_token });
              expect(performed.status, performed.text).to.equal(200);
              const { invoices, skipped, totals } = performed.body;
              expect({ skipped, totals }).to.deep.equal({
                skipped: preview.body.skipped,
                totals: preview.body.totals,
              });
              expect(invoices.map(withoutNumbers)).to.deep.equal(preview.body.invoices);
              expect(await stored(client.customerId)).to.deep.equal(invoices.map(summary).sort());
              expect(await brokenBooks(client.customerId)).to.deep.equal([]);
              const again = await action('perform');
              expect(again.body.invoices, again.text).to.deep.equal([]);
            },
          ),
          { numRuns: amount(2, 12) },
        );
      });
    }
  }

  type PreviewInvoice = { id: string; invoice_number: string; ocr_number: string; [member: string]: unknown };
  const withoutNumbers = ({ id: _, invoice_number: __, ocr_number: ___, ...rest }: PreviewInvoice) => rest;

  /** One line for each invoice: its number, sums and rows. */
  function summary(invoice: PreviewInvoice): string {
    const rows = invoice.rows as readonly { kind: number; vat: number; net_value: number }[];
    return [
      invoice.invoice_number,
      invoice.due_date ?? '-',
      ...['net_value', 'vat_value', 'rounding_value', 'total_value', 'used_customer_balance'].map((name) =>
        Number(invoice[name]).toFixed(2),
      ),
      ...rows.map((row) => `${row.kind}/${row.vat}/${row.net_value.toFixed(2)}`),
    ].join(' ');
  }

  async function stored(customerId: string): Promise<readonly string[]> {
    const { rows } = await api.database.pool.query(
      `select concat_ws(' ', i.invoice_number, coalesce(i.due_date::text, '-'), i.net_value, i.vat_value, i.rounding_value, i.total_value, i.used_customer_balance,
         (select string_agg(concat_ws('/', r.kind, r.vat, r.net_value), ' ' order by r.display_order) from accounting_invoicerow r where r.customer_id = i.customer_id and r.invoice_id = i.id)) as line
       from accounting_invoice i where i.customer_id = $1`,
      [customerId],
    );
    return rows.map((row) => row.line).sort();
  }

  /** Verifications that do not sum to zero, and series with a gap (F2). */
  async function brokenBooks(customerId: string): Promise<readonly unknown[]> {
    const { rows } = await api.database.pool.query(
      `select 'unbalanced' as what, verification_id::text as which from accounting_transaction where customer_id = $1 group by verification_id having sum(value) <> 0
       union all
       select 'gap', verification_serie from accounting_verification where customer_id = $1
         group by verification_serie, extract(year from bookkeeping_date) having max(verification_number) <> count(*)
       union all
       select 'numbers', 'invoice' from accounting_invoice where customer_id = $1 having max(invoice_number::int) <> count(*)`,
      [customerId],
    );
    return rows;
  }
});
