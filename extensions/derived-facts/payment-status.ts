/** Derives the state of a payment: matched to its invoice, requires manual handling, or an overpayment. */
import { bind, sql } from '../../engine/extension/sql.ts';
import { addDecimals } from '../support/decimal.ts';
import { idOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import type { BatchDerivedFact, Writing } from './derived-fact.ts';

const p = table('accounting_invoicepayment', 'p');
const d = table('accounting_debtinvoice', 'd');
const i = table('accounting_invoice', 'i');

interface Paid {
  readonly id: string;
  /** Total and fees of reminders, below zero. */
  readonly owed: string;
  readonly payments: readonly { readonly id: string; readonly value: string }[];
}

/**
 * Unmatched: it belongs to no invoice. Unhandled: it also belongs to no payer, so a user must investigate it.
 * Overpayment: together with earlier payments, including those before it in the same request, it exceeds its invoice
 * and the reminder fees. An annulled payment is none of these.
 */
export const derivePaymentStatus: BatchDerivedFact = async (writings, { database }) => {
  const invoices = new Set(writings.flatMap((writing) => (counts(writing) ? (idOf(writing.after.invoice) ?? []) : [])));
  const rows =
    invoices.size === 0
      ? []
      : await database.query<Paid>(
          sql`select ${i.id}, (${i.used_customer_balance} - ${i.total_value} - coalesce((
                select sum(${d.fee}) from ${d}
                 where ${d.invoice_id} = ${i.id} and ${d.attested_date} is not null and not ${d.annulled}), 0))::text as owed,
              (select coalesce(json_agg(json_build_object('id', ${p.id}, 'value', ${p.value}::text)), '[]') from ${p}
                 where ${p.invoice_id} = ${i.id} and not ${p.annulled}) as payments
             from ${i} where ${i.id} = any(${bind([...invoices])}::uuid[])`,
        );
  const paid = new Map(
    rows.map(({ id, owed, payments }) => [id, { owed, payments: new Map(payments.map((one) => [one.id, one.value])) }]),
  );
  return writings.map((writing) => {
    const { id, after } = writing;
    const invoice = idOf(after.invoice);
    const isIncluded = counts(writing);
    // The previous version of the payment does not count.
    if (writing.kind === 'update') for (const { payments } of paid.values()) payments.delete(id);
    const paidInvoice = isIncluded ? paid.get(invoice ?? '') : undefined;
    paidInvoice?.payments.set(id, String(after.value));
    const hasPayer = ['tenant', 'sub_tenant', 'organization_user'].some((name) => idOf(after[name]) !== undefined);
    return {
      is_unmatched: isIncluded && invoice === undefined,
      is_unhandled: isIncluded && invoice === undefined && !hasPayer,
      is_overpayment:
        paidInvoice !== undefined &&
        Number(after.value) > 0 &&
        Number(addDecimals([paidInvoice.owed, ...paidInvoice.payments.values()])) > 0,
    };
  });
};

function counts({ after }: Writing): boolean {
  return after.annulled !== true;
}
