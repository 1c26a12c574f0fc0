/**
 * Reverses the adjustments by later invoices of days that a credit releases (invoicing-rules.md, A1, A2): with one
 * document for each of those invoices, so that nothing remains invoiced for days that can be invoiced again, and each
 * document belongs to the one that it refers to.
 */
import { type SqlBool, sql } from 'kysely';
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { addDays } from '../calculation/calendar.ts';
import { type CreditInput, isOnlyClaim, writeDocumentAbout, writeMirrorRows } from './credit-statements.ts';
import { daysToPay, remainingOf, takeFromBalance } from './reverse-credit.ts';
import { db } from './working.ts';
import { day, uuid } from './written-values.ts';

export interface ReversalInput extends CreditInput {
  /** The credited invoice whose days are released. `invoiceId` is the one that adjusted them, `creditId` the new document. */
  readonly creditedId: string;
  /** Code of accounting.invoice.kind for an amount due; an amount in the payer's favour becomes a credit. */
  readonly kind: number;
  readonly message: string;
}

/** Selects the adjustment rows (r) of invoices in force (e) on the days that an invoice (i) claims, which nothing has reversed yet. */
function adjustmentsOf(invoiceId: string) {
  return db
    .selectFrom('accounting_invoice as i')
    .innerJoin('accounting_invoicingclaim as l', (join) =>
      join.onRef('l.document', '=', 'i.claimed_document').on('l.stream', '=', sql.lit('rent')),
    )
    .innerJoin('accounting_invoice as e', (join) =>
      join
        .onRef('e.originates_from_content_type_id', '=', 'l.content_type_id')
        .onRef('e.originates_from_object_id', '=', 'l.object_id')
        .onRef('e.id', '<>', 'i.id')
        .on('e.status', 'not in', [8, 9])
        .on('e.credits_id', 'is', null)
        .on('e.takes_back_id', 'is', null),
    )
    .innerJoin('accounting_invoicerow as r', (join) =>
      join
        .onRef('r.invoice_id', '=', 'e.id')
        .on('r.kind', '=', 5)
        .onRef('r.period_start', '>=', 'l.period_start')
        .onRef('r.period_end', '<=', 'l.period_end'),
    )
    .where('i.id', '=', invoiceId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('accounting_invoice as t')
            .innerJoin('accounting_invoicerow as x', 'x.invoice_id', 't.id')
            .whereRef('t.takes_back_id', '=', 'e.id')
            .where('t.status', '<>', 8)
            .whereRef('x.period_start', '=', 'r.period_start')
            .whereRef('x.period_end', '=', 'r.period_end'),
        ),
      ),
    );
}

/** Selects the invoices that have adjusted the days that are released with an invoice: none while another part of a split document claims them. */
export function adjustersStatement(invoiceId: string) {
  return adjustmentsOf(invoiceId)
    .where(isOnlyClaim())
    .select(['e.id', 'e.invoice_number', sql<boolean>`e.invoice_number is null`.as('is_draft')])
    .groupBy(['e.id', 'e.invoice_number', 'e.invoice_date', 'e.created_at'])
    .orderBy('e.invoice_date')
    .orderBy('e.created_at')
    .orderBy('e.id');
}

/** Selects the documents in force that reverse adjustments of an invoice. */
export function reversalsStatement(invoiceId: string) {
  return db
    .selectFrom('accounting_invoice')
    .select('id')
    .where('takes_back_id', '=', invoiceId)
    .where('status', '<>', 8)
    .orderBy('created_at')
    .orderBy('id');
}

/** Writes the document as a draft without sums. It claims no days; its claimed_document marks it as created by runs. */
export function writeReversalStatement(input: ReversalInput) {
  const days = adjustmentsOf(input.creditedId)
    .where('e.id', '=', input.invoiceId)
    .select(({ fn }) => [fn.min('r.period_start').as('first'), fn.max('r.period_end').as('last')]);
  return writeDocumentAbout(
    input,
    ({ lit, ref }) => ({
      kind: lit(input.kind),
      due_date: day(businessDayOnOrAfter(addDays(input.invoiceDate, daysToPay))),
      period_start: ref('days.first'),
      period_end: ref('days.last'),
      message: sql`${input.message}::text`,
      takes_back_id: ref('i.id'),
      claimed_document: uuid(input.creditId),
    }),
    days,
  );
}

/** Writes its rows: the mirror of the adjustments, as adjustments of the same days. */
export function writeReversalRowsStatement(input: ReversalInput) {
  const adjustments = adjustmentsOf(input.creditedId).where('e.id', '=', input.invoiceId).select('r.id');
  return writeMirrorRows(input, sql<SqlBool>`r.id in ${adjustments}`, sql`left('Återtagen: ' || r.title, 255)`);
}

/** Q3: pays the amount due from the payer's balance, to which the credit and the adjustment were added. */
export function payReversalStatement(input: ReversalInput) {
  const total = sql.ref<string>('m.total_value');
  return takeFromBalance(input, total, sql<SqlBool>`m.total_value > 0`).set({ remaining_value: remainingOf(total) });
}
