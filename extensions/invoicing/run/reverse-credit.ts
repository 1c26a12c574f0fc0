/**
 * Reverses a standalone credit (invoicing-rules.md, A2, D4, Q3): the mirror of its amounts is an invoice. The amount
 * that the credit added to the payer's balance is subtracted from it; what the payer has since used, or been paid, is
 * owed.
 */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../schema.ts';
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { addDays } from '../calculation/calendar.ts';
import type { CreditInput } from './credit-statements.ts';
import { payerOf } from './payer.ts';
import { usableBalance } from './payer-balance.ts';
import { db } from './working.ts';
import { time } from './written-values.ts';

/** B1: a claim without an agreed due date is due in 30 days. */
export const daysToPay = 30;

/** Turns the stored mirror (input.creditId) into an invoice; `kind` is its code of accounting.invoice.kind. */
export function mirrorOfCreditStatement(input: CreditInput, kind: number) {
  const stored = expressionBuilder<{ m: Database['accounting_invoice'] }, 'm'>();
  const balance = sql<string>`${stored.ref('m.used_customer_balance')}`;
  return takeFromBalance(input, balance).set({
    kind,
    due_date: businessDayOnOrAfter(addDays(input.invoiceDate, daysToPay)),
    remaining_value: remainingOf(balance),
  });
}

/** Returns the remainder of an amount after the used balance. */
export const remainingOf = (amount: Expression<string>): RawBuilder<string> => sql`${amount} - s.used`;

/**
 * Uses the company's part of the payer's balance for the stored document m (input.creditId): at most the available
 * amount, the total of the document, and `wanted`. The update of m can set more, and refer to the used amount (s.used).
 * `which` is a condition on m.
 */
export function takeFromBalance(
  { creditId, now }: CreditInput,
  wanted: Expression<string>,
  which: Expression<SqlBool> = sql.lit(true),
) {
  const companyPart = usableBalance({
    payer: sql.ref('payer.id'),
    balance: sql.ref('payer.customer_balance'),
    company: sql.ref('m.company_id'),
  });
  return db
    .with('settled', () =>
      db
        .selectFrom('accounting_invoice as m')
        .leftJoin('accounts_tenant as payer', (join) =>
          join.on('payer.id', '=', payerOf(sql.ref('m.id')).select('r.tenant_id')),
        )
        .select(({ ref }) => [
          'm.id',
          'payer.id as payer_id',
          sql<string>`least(${ref('m.total_value')}, ${wanted}, coalesce(${companyPart}, 0))`.as('used'),
        ])
        .where('m.id', '=', creditId)
        .where(which),
    )
    .with('taken', (cte) =>
      cte
        .updateTable('accounts_tenant as person')
        .from('settled as s')
        .set(({ ref }) => ({
          customer_balance: sql<string>`${ref('person.customer_balance')} - s.used`,
          updated_at: time(now),
        }))
        .whereRef('person.id', '=', 's.payer_id')
        .where('s.used', '<>', sql.lit('0')),
    )
    .updateTable('accounting_invoice as m')
    .from('settled as s')
    .set(({ ref }) => ({ used_customer_balance: ref('s.used') }))
    .whereRef('m.id', '=', 's.id');
}
