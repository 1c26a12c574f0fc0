/** Derives the state of a payment: matched to its invoice, requires manual handling, or an overpayment. */

import { anyOf } from '@core/engine/sql';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { addDecimals } from '../support/decimal.ts';
import { idOf } from '../support/reference.ts';
import type { BatchDerivedFact, Writing } from './derived-fact.ts';

/**
 * Unmatched: it belongs to no invoice, and is not a refund in a file for the bank. Unhandled: it also belongs to no payer, so a user must investigate it.
 * Overpayment: together with earlier payments, including those before it in the same request, it exceeds its invoice
 * and the reminder fees. An annulled payment is none of these.
 */
export const derivePaymentStatus: BatchDerivedFact = async (writings, { database }) => {
  const invoices = new Set(writings.flatMap((writing) => (counts(writing) ? (idOf(writing.after.invoice) ?? []) : [])));
  const rows = invoices.size === 0 ? [] : await database.execute(paidInvoices([...invoices]));
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
      is_unmatched: isIncluded && invoice === undefined && idOf(after.bank_file) === undefined,
      is_unhandled: isIncluded && invoice === undefined && !hasPayer,
      is_overpayment:
        paidInvoice !== undefined &&
        Number(after.value) > 0 &&
        Number(addDecimals([paidInvoice.owed, ...paidInvoice.payments.values()])) > 0,
    };
  });
};

type Payment = { readonly id: string; readonly value: string };

/** Returns the query of invoices with what is owed, below zero, and their payments. */
function paidInvoices(ids: readonly string[]) {
  return db
    .selectFrom('accounting_invoice as i')
    .select(({ selectFrom, ref }) => {
      const fees = selectFrom('accounting_debtinvoice as d')
        .select((eb) => eb.fn.sum('d.fee').as('sum'))
        .whereRef('d.invoice_id', '=', 'i.id')
        .where('d.attested_date', 'is not', null)
        .where('d.annulled', '=', false);
      const payments = selectFrom('accounting_invoicepayment as p')
        .select((eb) => {
          const payment = sql`json_build_object('id', ${eb.ref('p.id')}, 'value', ${eb.ref('p.value')}::text)`;
          return sql<readonly Payment[]>`coalesce(json_agg(${payment}), '[]')`.as('all');
        })
        .whereRef('p.invoice_id', '=', 'i.id')
        .where('p.annulled', '=', false);
      const owed = sql<string>`${ref('i.used_customer_balance')} - ${ref('i.total_value')} - coalesce(${fees}, 0)`;
      return ['i.id', owed.as('owed'), payments.as('payments')];
    })
    .where('i.id', '=', anyOf(ids, 'uuid'))
    .$narrowType<{ payments: readonly Payment[] }>();
}

function counts({ after }: Writing): boolean {
  return after.annulled !== true;
}
