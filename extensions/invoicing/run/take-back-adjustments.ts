/**
 * What later invoices have adjusted of days that a credit frees (invoicing-rules.md, A1, A2): taken back by a document for each of those
 * invoices, so that nothing stays invoiced for days that may be invoiced again, and each document goes with the one that it refers to.
 */
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { addDays } from '../calculation/calendar.ts';
import type { CreditInput } from './credit-statements.ts';
import { idFrom } from './issue-documents.ts';
import { bind, type Statement, sql } from './statement.ts';
import { daysToPay, takeFromBalance } from './take-back-credit.ts';

export interface TakenBackInput extends CreditInput {
  /** The credited invoice whose days are free. `invoiceId` is the one that adjusted them, `creditId` the new document. */
  readonly creditedId: string;
  /** Code of accounting.invoice.kind for what is to be paid; what is in the payer's favour becomes a credit. */
  readonly kind: number;
  readonly message: string;
}

/** The adjustment rows (r) of standing invoices (e) on the days that an invoice (i) holds, which nothing has taken back yet. */
function adjustmentsOf(customerId: string, invoiceId: string): Statement {
  return sql`accounting_invoice i
    join accounting_invoicingclaim l on l.customer_id = i.customer_id and l.document = i.claimed_document and l.stream = 'rent'
    join accounting_invoice e on e.customer_id = i.customer_id and e.originates_from_content_type_id = l.content_type_id and e.originates_from_object_id = l.object_id
      and e.id <> i.id and e.status not in (8, 9) and e.credits_id is null and e.takes_back_id is null
    join accounting_invoicerow r on r.customer_id = e.customer_id and r.invoice_id = e.id and r.kind = 5
      and r.period_start >= l.period_start and r.period_end <= l.period_end
    where i.customer_id = ${bind(customerId)}::uuid and i.id = ${bind(invoiceId)}::uuid
      and not exists (select from accounting_invoice t join accounting_invoicerow x on x.customer_id = t.customer_id and x.invoice_id = t.id
        where t.customer_id = e.customer_id and t.takes_back_id = e.id and t.status <> 8 and x.period_start = r.period_start and x.period_end = r.period_end)`;
}

/** The invoices that have adjusted the days which are free once an invoice is gone: none while another part of a split document holds them. */
export function adjustersStatement(customerId: string, invoiceId: string): Statement {
  return sql`select e.id, e.invoice_number, e.invoice_number is null as is_draft from ${adjustmentsOf(customerId, invoiceId)}
      and not exists (select from accounting_invoice other where other.customer_id = i.customer_id and other.claimed_document = i.claimed_document
        and other.id <> i.id and other.status not in (8, 9))
    group by e.id, e.invoice_number, e.invoice_date, e.created_at order by e.invoice_date, e.created_at, e.id`;
}

/** The standing documents that take adjustments of an invoice back. */
export function takenBackByStatement(customerId: string, invoiceId: string): Statement {
  return sql`select id from accounting_invoice where customer_id = ${bind(customerId)}::uuid and takes_back_id = ${bind(invoiceId)}::uuid and status <> 8
    order by created_at, id`;
}

/** The document as a draft without sums. It claims no days; its claimed_document marks it as the work of runs. */
export function writeTakenBackStatement(input: TakenBackInput): Statement {
  const dueDate = businessDayOnOrAfter(addDays(input.invoiceDate, daysToPay));
  return sql`insert into accounting_invoice (customer_id, id, organization_id, created_at, updated_at, company_id, kind, originates_from_content_type_id, originates_from_object_id,
      apartment_contract_id, industrial_premises_contract_id, parking_spot_contract_id, outdoor_section_contract_id, block_contract_id, other_contract_id,
      invoicing_setting_id, payment_terms_setting_id, payment_method_id, invoice_date, due_date, period_start, period_end, status, marking, customer_reference, our_reference, message,
      use_rounding, disable_system_bookkeeping, takes_back_id, claimed_document)
    select customer_id, ${bind(input.creditId)}::uuid, organization_id, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz, company_id, ${bind(input.kind)}::int, originates_from_content_type_id, originates_from_object_id,
      apartment_contract_id, industrial_premises_contract_id, parking_spot_contract_id, outdoor_section_contract_id, block_contract_id, other_contract_id,
      invoicing_setting_id, payment_terms_setting_id, payment_method_id, ${bind(input.invoiceDate)}::date, ${bind(dueDate)}::date, rows.first, rows.last, 0, marking, customer_reference, our_reference, ${bind(input.message)}::text,
      use_rounding, disable_system_bookkeeping, id, ${bind(input.creditId)}::uuid
    from accounting_invoice, (select min(r.period_start) as first, max(r.period_end) as last from ${adjustmentsOf(input.customerId, input.creditedId)}
      and e.id = ${bind(input.invoiceId)}::uuid) rows
    where customer_id = ${bind(input.customerId)}::uuid and id = ${bind(input.invoiceId)}::uuid`;
}

/** Its rows: the mirror of the adjustments, which stay adjustments of the same days. */
export function writeTakenBackRowsStatement(input: TakenBackInput): Statement {
  return sql`insert into accounting_invoicerow (customer_id, id, organization_id, created_at, updated_at, originates_from_content_type_id, originates_from_object_id, dimensions, invoice_id, article_id,
      kind, title, unit, unit_amount, unit_price, vat, used_article_account, period_start, period_end, accounted_start_date, accounted_end_date, display_order, net_value, vat_value, total_value)
    select customer_id, ${idFrom(input.idSeed(), '(row_number() over (order by display_order, id))::int')}, organization_id, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz,
      originates_from_content_type_id, originates_from_object_id, dimensions, ${bind(input.creditId)}::uuid, article_id, kind, left('Återtagen: ' || title, 255), unit, -unit_amount, unit_price, vat, used_article_account,
      period_start, period_end, accounted_start_date, accounted_end_date, display_order, -net_value, -vat_value, -total_value
    from accounting_invoicerow where customer_id = ${bind(input.customerId)}::uuid
      and id in (select r.id from ${adjustmentsOf(input.customerId, input.creditedId)} and e.id = ${bind(input.invoiceId)}::uuid)`;
}

/** Q3: what is to be paid is taken from what the payer has to the good, which is where the credit and the adjustment went. */
export function payTakenBackStatement(input: TakenBackInput): Statement {
  return takeFromBalance(input, {
    wanted: 'm.total_value',
    changes: sql`remaining_value = m.total_value - s.used`,
    which: 'm.total_value > 0',
  });
}
