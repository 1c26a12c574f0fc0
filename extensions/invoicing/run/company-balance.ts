/**
 * The part of a payer's balance that one company can use (invoicing-rules.md, Q3, E1): overpayments to another company,
 * or its credits, are in that company's books and cannot be used.
 */
import { type SqlFragment, type SqlPart, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';

const r = table('accounting_invoicerecipient', 'r');
const first = table('accounting_invoicerecipient', 'first');
const p = table('accounting_invoicepayment', 'p');
const i = table('accounting_invoice', 'i');

/** Selects the balance of a payer held by each company (company_id), by its payments and invoices (value). `payer` is SQL of the payer's ID. */
function holdings(payer: SqlPart): SqlFragment {
  // The first debtor of an invoice is its payer.
  const owed = sql`${r} where ${r.tenant_id} = ${payer} and not ${r.view_only}
      and not exists (select from ${first} where ${first.invoice_id} = ${r.invoice_id} and not ${first.view_only}
        and (${first.priority}, ${first.id}) < (${r.priority}, ${r.id}))`;
  return sql`select held.company_id, sum(held.value) as value from (
      select ${p.company_id}, ${p.overpaid_value} as value from ${p} where ${p.tenant_id} = ${payer}
      union all
      select ${p.company_id}, ${p.overpaid_value} from (select ${r.invoice_id} from ${owed}) o
        join ${p} on ${p.invoice_id} = o.invoice_id and ${p.tenant_id} is null
      union all
      select ${i.company_id}, -${i.used_customer_balance} from (select ${r.invoice_id} from ${owed}) o
        join ${i} on ${i.id} = o.invoice_id and ${i.used_customer_balance} <> 0
    ) held group by held.company_id`;
}

/**
 * Returns the usable amount in kronor, as SQL: the balance without what other companies hold of it. Each company can
 * use all of a balance with no known holder; if several companies need it at once (`isShared`, SQL), each uses what it
 * holds.
 */
export function companyBalance(names: {
  /** SQL of the payer's id and balance, and of the company's id. */
  readonly payer: SqlPart;
  readonly balance: SqlPart;
  readonly company: SqlPart;
  readonly isShared?: SqlPart;
}): SqlFragment {
  const { payer, balance, company, isShared = sql`false` } = names;
  return sql`(select greatest(0, least(${balance} - coalesce(sum(h.value) filter (where h.company_id <> ${company} and h.value > 0), 0),
      case when ${isShared} then coalesce(sum(h.value) filter (where h.company_id = ${company}), 0) else ${balance} end))
    from (${holdings(payer)}) h)`;
}

/**
 * Returns the payer's debt to the company in kronor, zero or negative, as SQL: a negative balance arises when a payment
 * is annulled whose surplus an invoice has used. A company claims no more than its invoices and payments account for.
 */
export function companyDebt({
  payer,
  balance,
  company,
}: {
  readonly payer: SqlPart;
  readonly balance: SqlPart;
  readonly company: SqlPart;
}): SqlFragment {
  return sql`(select least(0, greatest(${balance}, coalesce(sum(h.value) filter (where h.company_id = ${company}), 0))) from (${holdings(payer)}) h)`;
}
