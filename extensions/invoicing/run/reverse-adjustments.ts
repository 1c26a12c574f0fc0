/**
 * Reverses the adjustments by later invoices of days that a credit releases (invoicing-rules.md, A1, A2): with one
 * document for each of those invoices, so that nothing remains invoiced for days that can be invoiced again, and each
 * document belongs to the one that it refers to.
 */
import { bind, type SqlFragment, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { addDays } from '../calculation/calendar.ts';
import { type CreditInput, writeDocumentAbout, writeMirrorRows } from './credit-statements.ts';
import { daysToPay, m, takeFromBalance } from './reverse-credit.ts';

const i = table('accounting_invoice', 'i');
const l = table('accounting_invoicingclaim', 'l');
const e = table('accounting_invoice', 'e');
const r = table('accounting_invoicerow', 'r');
const t = table('accounting_invoice', 't');
const x = table('accounting_invoicerow', 'x');
const other = table('accounting_invoice', 'other');
const invoice = table('accounting_invoice');
const invoicerow = table('accounting_invoicerow');

export interface ReversalInput extends CreditInput {
  /** The credited invoice whose days are released. `invoiceId` is the one that adjusted them, `creditId` the new document. */
  readonly creditedId: string;
  /** Code of accounting.invoice.kind for an amount due; an amount in the payer's favour becomes a credit. */
  readonly kind: number;
  readonly message: string;
}

/** Selects the adjustment rows (r) of invoices in force (e) on the days that an invoice (i) claims, which nothing has reversed yet. */
function adjustmentsOf(invoiceId: string): SqlFragment {
  return sql`${i}
    join ${l} on ${l.document} = ${i.claimed_document} and ${l.stream} = 'rent'
    join ${e} on ${e.originates_from_content_type_id} = ${l.content_type_id} and ${e.originates_from_object_id} = ${l.object_id}
      and ${e.id} <> ${i.id} and ${e.status} not in (8, 9) and ${e.credits_id} is null and ${e.takes_back_id} is null
    join ${r} on ${r.invoice_id} = ${e.id} and ${r.kind} = 5
      and ${r.period_start} >= ${l.period_start} and ${r.period_end} <= ${l.period_end}
    where ${i.id} = ${bind(invoiceId)}::uuid
      and not exists (select from ${t} join ${x} on ${x.invoice_id} = ${t.id}
        where ${t.takes_back_id} = ${e.id} and ${t.status} <> 8 and ${x.period_start} = ${r.period_start} and ${x.period_end} = ${r.period_end})`;
}

/** Selects the invoices that have adjusted the days that are released with an invoice: none while another part of a split document claims them. */
export function adjustersStatement(invoiceId: string): SqlFragment {
  return sql`select ${e.id}, ${e.invoice_number}, ${e.invoice_number} is null as is_draft from ${adjustmentsOf(invoiceId)}
      and not exists (select from ${other} where ${other.claimed_document} = ${i.claimed_document}
        and ${other.id} <> ${i.id} and ${other.status} not in (8, 9))
    group by ${e.id}, ${e.invoice_number}, ${e.invoice_date}, ${e.created_at} order by ${e.invoice_date}, ${e.created_at}, ${e.id}`;
}

/** Selects the documents in force that reverse adjustments of an invoice. */
export function reversalsStatement(invoiceId: string): SqlFragment {
  return sql`select ${invoice.id} from ${invoice} where ${invoice.takes_back_id} = ${bind(invoiceId)}::uuid and ${invoice.status} <> 8
    order by ${invoice.created_at}, ${invoice.id}`;
}

/** Writes the document as a draft without sums. It claims no days; its claimed_document marks it as created by runs. */
export function writeReversalStatement(input: ReversalInput): SqlFragment {
  const dueDate = businessDayOnOrAfter(addDays(input.invoiceDate, daysToPay));
  return writeDocumentAbout(
    input,
    {
      kind: sql`${bind(input.kind)}::int`,
      due_date: sql`${bind(dueDate)}::date`,
      period_start: sql`rows.first`,
      period_end: sql`rows.last`,
      message: sql`${bind(input.message)}::text`,
      takes_back_id: invoice.id,
      claimed_document: sql`${bind(input.creditId)}::uuid`,
    },
    sql`cross join (select min(${r.period_start}) as first, max(${r.period_end}) as last from ${adjustmentsOf(input.creditedId)}
      and ${e.id} = ${bind(input.invoiceId)}::uuid) rows`,
  );
}

/** Writes its rows: the mirror of the adjustments, as adjustments of the same days. */
export function writeReversalRowsStatement(input: ReversalInput): SqlFragment {
  return writeMirrorRows(
    input,
    sql`${invoicerow.id} in (select ${r.id} from ${adjustmentsOf(input.creditedId)} and ${e.id} = ${bind(input.invoiceId)}::uuid)`,
    sql`left('Återtagen: ' || ${invoicerow.title}, 255)`,
  );
}

/** Q3: pays the amount due from the payer's balance, to which the credit and the adjustment were added. */
export function payReversalStatement(input: ReversalInput): SqlFragment {
  return takeFromBalance(input, {
    wanted: m.total_value,
    changes: { remaining_value: sql`${m.total_value} - s.used` },
    which: sql`${m.total_value} > 0`,
  });
}
