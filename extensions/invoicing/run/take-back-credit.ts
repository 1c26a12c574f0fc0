/**
 * A credit by itself that is taken back (invoicing-rules.md, A2, D4, Q3): the mirror of its amounts is an invoice. What the credit put into the
 * payer's balance is taken from there; what the payer has used meanwhile, or got paid, is owed.
 */
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { addDays } from '../calculation/calendar.ts';
import { companyBalance } from './company-balance.ts';
import type { CreditInput } from './credit-statements.ts';
import { bind, type Statement, sql } from './statement.ts';

/** B1: a demand that nothing else is agreed of is due in 30 days. */
export const daysToPay = 30;

/** Makes the stored mirror (input.creditId) an invoice; `kind` is its code of accounting.invoice.kind. */
export function mirrorOfCreditStatement(input: CreditInput, kind: number): Statement {
  const dueDate = businessDayOnOrAfter(addDays(input.invoiceDate, daysToPay));
  return takeFromBalance(input, {
    wanted: 'm.used_customer_balance',
    changes: sql`kind = ${bind(kind)}::int, due_date = ${bind(dueDate)}::date, remaining_value = m.used_customer_balance - s.used`,
  });
}

/**
 * Takes what the stored document m (input.creditId) may use of its company's part of the payer's balance: no more than there is, than it
 * comes to, and than `wanted` (SQL of m). Sets `changes`, assignments by m and what is used (s.used). `which` is a condition on m.
 */
export function takeFromBalance(
  input: CreditInput,
  {
    wanted,
    changes,
    which = 'true',
  }: { readonly wanted: string; readonly changes: Statement; readonly which?: string },
): Statement {
  const own = companyBalance({
    customerId: input.customerId,
    payer: 'payer.id',
    balance: 'payer.customer_balance',
    company: 'm.company_id',
  });
  return sql`with settled as (
      select m.id, payer.id as payer_id, least(m.total_value, ${wanted}, coalesce(${own}, 0)) as used
      from accounting_invoice m
      left join accounts_tenant payer on payer.customer_id = m.customer_id and payer.id = (select r.tenant_id from accounting_invoicerecipient r
        where r.customer_id = m.customer_id and r.invoice_id = m.id and not r.view_only order by r.priority, r.id limit 1)
      where m.customer_id = ${bind(input.customerId)}::uuid and m.id = ${bind(input.creditId)}::uuid and ${which}
    ),
    taken as (
      update accounts_tenant person set customer_balance = person.customer_balance - s.used, version = person.version + 1, updated_at = ${bind(input.now)}::timestamptz
      from settled s where person.customer_id = ${bind(input.customerId)}::uuid and person.id = s.payer_id and s.used <> 0
    )
    update accounting_invoice m set ${changes}, used_customer_balance = s.used
    from settled s where m.customer_id = ${bind(input.customerId)}::uuid and m.id = s.id`;
}
