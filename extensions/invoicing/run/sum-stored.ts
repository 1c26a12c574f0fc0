/** The sums of a draft, from its rows (invoicing-rules.md, V5, N1, N3, Z2, Q3): those by hand, and what people changed of a run's. */
import { bind, type Statement, sql } from './statement.ts';

export interface StoredDraft {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly now: string;
  /** A run has worked its rows out; only what a client writes of them is amount times price (draft-rows.ts). */
  readonly isFromRun: boolean;
}

/** The draft's rows with what each comes to. round() of numeric rounds half away from zero (N1). */
function rowSums({ customerId, invoiceId, isFromRun }: StoredDraft): Statement {
  const which = sql`r.customer_id = ${bind(customerId)}::uuid and r.invoice_id = ${bind(invoiceId)}::uuid`;
  if (isFromRun) return sql`select r.vat, r.net_value from accounting_invoicerow r where ${which}`;
  return sql`update accounting_invoicerow r set net_value = round(r.unit_amount * r.unit_price, 2), vat_value = round(round(r.unit_amount * r.unit_price, 2) * r.vat / 100, 2),
        total_value = round(r.unit_amount * r.unit_price, 2) + round(round(r.unit_amount * r.unit_price, 2) * r.vat / 100, 2), version = r.version + 1
      where ${which} returning r.vat, r.net_value`;
}

/**
 * Sets net, VAT and total of the draft; VAT is that of the sum of each rate's rows (V5). What is in the payer's favour is a credit without
 * a due date (Z2, U6) and raises the payer's balance by all of it; no more of the balance stays used than there is to pay (Q3).
 */
export function sumStoredStatement(draft: StoredDraft): Statement {
  const { customerId, invoiceId, now } = draft;
  return sql`with row_sum as (${rowSums(draft)}),
    rate as (select vat, sum(net_value) as base, round(sum(net_value) * vat / 100, 2) as vat_value from row_sum group by vat),
    total as (
      select coalesce(sum(base), 0) as net, coalesce(sum(vat_value), 0) as vat,
        coalesce(jsonb_agg(jsonb_build_object('vat', vat, 'base', base, 'vat_value', vat_value) order by vat desc), '[]') as lines from rate
    ),
    payable as (
      select t.*, case when u.use_rounding then round(t.net + t.vat) else t.net + t.vat end as value, u.used_customer_balance as was_used, (
        select p.tenant_id from accounting_invoicerecipient p where p.customer_id = u.customer_id and p.invoice_id = u.id and not p.view_only
        order by p.priority, p.id limit 1) as payer_id
      from total t, accounting_invoice u where u.customer_id = ${bind(customerId)}::uuid and u.id = ${bind(invoiceId)}::uuid
    ),
    settled as (
      select p.*, case when p.value < 0 and p.payer_id is not null then p.value else least(greatest(p.was_used, 0), greatest(p.value, 0)) end as used from payable p
    ),
    moved as (
      update accounts_tenant person set customer_balance = person.customer_balance + s.was_used - s.used, version = person.version + 1, updated_at = ${bind(now)}::timestamptz
      from settled s where person.customer_id = ${bind(customerId)}::uuid and person.id = s.payer_id and s.was_used <> s.used
    )
    update accounting_invoice i set net_value = s.net, vat_value = s.vat, vat_lines = s.lines, total_value = s.value, rounding_value = s.value - s.net - s.vat,
      used_customer_balance = s.used, remaining_value = s.value - s.used,
      kind = case when s.value < 0 then 2 else i.kind end, due_date = case when s.value >= 0 then i.due_date end, version = i.version + 1
    from settled s where i.customer_id = ${bind(customerId)}::uuid and i.id = ${bind(invoiceId)}::uuid
    returning i.kind, i.total_value::text as total`;
}
