/**
 * What one company may use of a payer's balance (invoicing-rules.md, Q3, E1): what was paid too much to another company, or credited by it,
 * stands in that company's books, and is not this one's to use.
 */
import { bind, type Statement, sql } from './statement.ts';

/** What each company (company_id) holds of the balance of a payer, by its payments and invoices (value). `payer` is SQL of the payer's id. */
function holdings(customerId: string, payer: string): Statement {
  const customer = sql`${bind(customerId)}::uuid`;
  // The first who owes an invoice is its payer.
  const owed = sql`accounting_invoicerecipient r where r.customer_id = ${customer} and r.tenant_id = ${payer} and not r.view_only
      and not exists (select from accounting_invoicerecipient first where first.customer_id = r.customer_id and first.invoice_id = r.invoice_id and not first.view_only
        and (first.priority, first.id) < (r.priority, r.id))`;
  return sql`select held.company_id, sum(held.value) as value from (
      select p.company_id, p.overpaid_value as value from accounting_invoicepayment p where p.customer_id = ${customer} and p.tenant_id = ${payer}
      union all
      select p.company_id, p.overpaid_value from (select r.invoice_id from ${owed}) o
        join accounting_invoicepayment p on p.customer_id = ${customer} and p.invoice_id = o.invoice_id and p.tenant_id is null
      union all
      select i.company_id, -i.used_customer_balance from (select r.invoice_id from ${owed}) o
        join accounting_invoice i on i.customer_id = ${customer} and i.id = o.invoice_id and i.used_customer_balance <> 0
    ) held group by held.company_id`;
}

/**
 * The amount in kronor, as SQL: the balance without what other companies hold of it. Of a balance that nobody is known to hold each
 * company may use all; where several ask at once (`isShared`, SQL), each uses what it holds.
 */
export function companyBalance(names: {
  readonly customerId: string;
  /** SQL of the payer's id and balance, and of the company's id. */
  readonly payer: string;
  readonly balance: string;
  readonly company: string;
  readonly isShared?: string;
}): Statement {
  const { customerId, payer, balance, company, isShared = 'false' } = names;
  return sql`(select greatest(0, least(${balance} - coalesce(sum(h.value) filter (where h.company_id <> ${company} and h.value > 0), 0),
      case when ${isShared} then coalesce(sum(h.value) filter (where h.company_id = ${company}), 0) else ${balance} end))
    from (${holdings(customerId, payer)}) h)`;
}
