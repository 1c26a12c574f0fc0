/**
 * Pays an unpaid invoice from its payer's balance before anything is claimed (invoicing-rules.md, Q3, A1): a standalone
 * credit or an overpayment. The set-off is a payment from the balance, so it is booked, displayed and annulled like any
 * other.
 */

import type { SystemJobContext } from '../../../engine/extension/contract.ts';
import { bind, type SqlFragment, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { formatAmount, parseAmount } from '../calculation/money.ts';
import { companyBalance } from '../run/company-balance.ts';
import { lockStatement } from '../run/issue-documents.ts';
import { run } from '../run/run-step.ts';
import type { UnpaidInvoice } from './unpaid-invoice.ts';

const i = table('accounting_invoice', 'i');
const tenant = table('accounts_tenant', 'person');
const r = table('accounting_invoicerecipient', 'r');

interface Balance {
  readonly organization_id: string;
  readonly company_id: string;
  readonly tenant_id: string;
  readonly value: string;
}

/** D3: a run of the organization uses the same balances; this waits for it. To be called before the invoice is locked. */
export async function lockBalance(context: SystemJobContext, invoice: string): Promise<void> {
  const [balance] = await run<Balance>(context.database, balanceStatement(invoice));
  if (balance === undefined) return;
  const { organization_id: organizationId } = balance;
  await run(context.database, lockStatement({ organizationId }));
}

/** Sets the balance off; returns true if the invoice must be read again. */
export async function setOffBalance(
  context: SystemJobContext,
  invoice: UnpaidInvoice,
  today: string,
): Promise<boolean> {
  const [balance] = await run<Balance>(context.database, sql`${balanceStatement(invoice.id)} for update of person`);
  if (balance === undefined) return false;
  const [remaining, available] = [parseAmount(invoice.remaining), parseAmount(balance.value)];
  if (available <= 0n) return false;
  await context.records.create('accounting.invoicepayment', {
    organization: { id: balance.organization_id },
    company: { id: balance.company_id },
    invoice: { id: invoice.id },
    tenant: { id: balance.tenant_id },
    value: formatAmount(available < remaining ? available : remaining),
    payment_date: today,
    registration_date: today,
    matched_date: today,
    from_customer_balance: true,
    reference_text: 'Kvittning mot tillgodohavande',
  });
  return true;
}

/** Selects the payer's balance that belongs to the company, if it is positive. */
function balanceStatement(invoice: string): SqlFragment {
  const balance = companyBalance({
    payer: tenant.id,
    balance: tenant.customer_balance,
    company: i.company_id,
  });
  return sql`select ${i.organization_id}, ${i.company_id}, ${tenant.id} as tenant_id, ${balance}::text as value
    from ${i}
    join ${tenant} on ${tenant.id} = (select ${r.tenant_id} from ${r}
      where ${r.invoice_id} = ${i.id} and not ${r.view_only} order by ${r.priority}, ${r.id} limit 1)
    where ${i.id} = ${bind(invoice)}::uuid and ${tenant.customer_balance} > 0`;
}
