/**
 * Reverses a standalone credit (invoicing-rules.md, A2, D4, Q3): the mirror of its amounts is an invoice. The amount
 * that the credit added to the payer's balance is subtracted from it; what the payer has since used, or been paid, is
 * owed.
 */
import { bind, type SqlFragment, type SqlPart, sql, update, type Written } from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { addDays } from '../calculation/calendar.ts';
import { companyBalance } from './company-balance.ts';
import type { CreditInput } from './credit-statements.ts';

/** The document that uses the balance. */
export const m = table('accounting_invoice', 'm');
const tenant = table('accounts_tenant', 'payer');
const r = table('accounting_invoicerecipient', 'r');
const balanceOwner = table('accounts_tenant', 'person');

/** B1: a claim without an agreed due date is due in 30 days. */
export const daysToPay = 30;

/** Turns the stored mirror (input.creditId) into an invoice; `kind` is its code of accounting.invoice.kind. */
export function mirrorOfCreditStatement(input: CreditInput, kind: number): SqlFragment {
  const dueDate = businessDayOnOrAfter(addDays(input.invoiceDate, daysToPay));
  return takeFromBalance(input, {
    wanted: m.used_customer_balance,
    changes: { kind, due_date: dueDate, remaining_value: sql`${m.used_customer_balance} - s.used` },
  });
}

/**
 * Uses the company's part of the payer's balance for the stored document m (input.creditId): at most the available
 * amount, the total of the document, and `wanted` (SQL of m). Sets `changes`, which can refer to m and to the used
 * amount (s.used). `which` is a condition on m.
 */
export function takeFromBalance(
  input: CreditInput,
  {
    wanted,
    changes,
    which = sql`true`,
  }: { readonly wanted: SqlPart; readonly changes: Written<Tables['accounting_invoice']>; readonly which?: SqlPart },
): SqlFragment {
  const companyPart = companyBalance({
    payer: tenant.id,
    balance: tenant.customer_balance,
    company: m.company_id,
  });
  return sql`with settled as (
      select ${m.id}, ${tenant.id} as payer_id, least(${m.total_value}, ${wanted}, coalesce(${companyPart}, 0)) as used
      from ${m}
      left join ${tenant} on ${tenant.id} = (select ${r.tenant_id} from ${r}
        where ${r.invoice_id} = ${m.id} and not ${r.view_only} order by ${r.priority}, ${r.id} limit 1)
      where ${m.id} = ${bind(input.creditId)}::uuid and ${which}
    ),
    taken as (${update(
      balanceOwner,
      {
        customer_balance: sql`${balanceOwner.customer_balance} - s.used`,
        updated_at: sql`${bind(input.now)}::timestamptz`,
      },
      { from: sql`settled s`, where: sql`${balanceOwner.id} = s.payer_id and s.used <> 0` },
    )})
    ${update(m, { ...changes, used_customer_balance: sql`s.used` }, { from: sql`settled s`, where: sql`${m.id} = s.id` })}`;
}
