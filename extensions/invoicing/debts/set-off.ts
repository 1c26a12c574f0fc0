/**
 * Pays an unpaid invoice from its payer's balance before anything is claimed (invoicing-rules.md, Q3, A1): a standalone
 * credit or an overpayment. The set-off is a payment from the balance, so it is booked, displayed and annulled like any
 * other.
 */

import type { SystemJobContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../../schema.ts';
import { organizationOf } from '../../support/organization-of.ts';
import { formatAmount, parseAmount } from '../calculation/money.ts';
import { lockStatement } from '../run/issue-documents.ts';
import { payerOf } from '../run/payer.ts';
import { usableBalance } from '../run/payer-balance.ts';
import type { UnpaidInvoice } from './unpaid-invoice.ts';

/** D3: a run of the organization uses the same balances; this waits for it. To be called before the invoice is locked. */
export async function lockBalance(database: DatabaseSession, invoice: string): Promise<void> {
  const [balance] = await database.execute(usableBalanceOf(invoice));
  if (balance === undefined) return;
  const { organization_id: organizationId } = balance;
  await database.execute(lockStatement({ organizationId }));
}

/** Sets the balance off; returns true if the invoice must be read again. */
export async function setOffBalance(
  context: SystemJobContext,
  invoice: UnpaidInvoice,
  today: string,
): Promise<boolean> {
  const { database, records } = context;
  const [balance] = await database.execute(usableBalanceOf(invoice.id).forUpdate('person'));
  if (balance === undefined) return false;
  const [remaining, available] = [parseAmount(invoice.remaining), parseAmount(balance.value)];
  if (available <= 0n) return false;
  await records.create('accounting.invoicepayment', {
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
function usableBalanceOf(invoice: string) {
  return db
    .selectFrom('accounting_invoice as i')
    .innerJoin('accounts_tenant as person', (join) =>
      join.on(({ eb, ref }) => eb('person.id', '=', payerOf(ref('i.id')).select('r.tenant_id'))),
    )
    .select(({ ref }) => [
      organizationOf('i').as('organization_id'),
      'i.company_id',
      'person.id as tenant_id',
      usableBalance({
        payer: ref('person.id'),
        balance: ref('person.customer_balance'),
        company: ref('i.company_id'),
      }).as('value'),
    ])
    .where('i.id', '=', invoice)
    .where('person.customer_balance', '>', '0');
}
