/** The sums of an invoice that was written by hand, from its rows (invoicing rules V5, N1, N3). */
import { bind, type Statement, sql } from './statement.ts';

/**
 * Sets the net, VAT and total of each row and of the invoice. round() of numeric rounds half away from zero (N1), and VAT is that of the
 * sum of each rate's rows (V5).
 */
export function sumStoredStatement(customerId: string, invoiceId: string): Statement {
  return sql`with row_sum as (
      update accounting_invoicerow r set net_value = round(r.unit_amount * r.unit_price, 2), vat_value = round(round(r.unit_amount * r.unit_price, 2) * r.vat / 100, 2),
        total_value = round(r.unit_amount * r.unit_price, 2) + round(round(r.unit_amount * r.unit_price, 2) * r.vat / 100, 2), version = r.version + 1
      where r.customer_id = ${bind(customerId)}::uuid and r.invoice_id = ${bind(invoiceId)}::uuid
      returning r.vat, r.net_value
    ),
    rate as (select vat, sum(net_value) as base, round(sum(net_value) * vat / 100, 2) as vat_value from row_sum group by vat),
    total as (
      select coalesce(sum(base), 0) as net, coalesce(sum(vat_value), 0) as vat,
        coalesce(jsonb_agg(jsonb_build_object('vat', vat, 'base', base, 'vat_value', vat_value) order by vat desc), '[]') as lines from rate
    )
    update accounting_invoice i set net_value = t.net, vat_value = t.vat, vat_lines = t.lines, total_value = payable.value, rounding_value = payable.value - t.net - t.vat,
      remaining_value = payable.value - i.used_customer_balance, version = i.version + 1
    from total t, lateral (select case when u.use_rounding then round(t.net + t.vat) else t.net + t.vat end as value from accounting_invoice u
      where u.customer_id = ${bind(customerId)}::uuid and u.id = ${bind(invoiceId)}::uuid) payable
    where i.customer_id = ${bind(customerId)}::uuid and i.id = ${bind(invoiceId)}::uuid`;
}
