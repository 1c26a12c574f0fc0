/** Books fees of reminders and claims (invoicing-rules.md, B4, 3.1): receivable against the fee's account, without VAT. */

import type { JsonObject, Problem, SystemContext } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { organizationOf } from '../../support/organization-of.ts';
import { parseAmount } from '../calculation/money.ts';
import { lockedDayOf, periodLocked } from '../run/locked-day.ts';
import { companyAccounts } from './company-books.ts';
import { groupings, postVerification } from './post-verification.ts';

/** Posts the difference between the booked and the expected amount of a claim's fee. Rejects a day in a closed period (F4). */
export async function bookDebt(context: SystemContext, id: string): Promise<Problem | undefined> {
  const [debt] = await context.database.execute(debtFacts(id));
  if (debt === undefined || debt.series === null || debt.receivable_account === null || debt.fee_account === null)
    return undefined;
  const missing = (debt.counts ? parseAmount(debt.fee) : 0n) - parseAmount(debt.booked);
  if (missing === 0n) return undefined;
  const today = stockholmDate(context.now);
  const isReversal = missing < 0n;
  const wish = isReversal ? today : debt.debt_date;
  // F3: dated in the period of its discovery if its period is closed.
  const date = debt.locked_to === null || wish > debt.locked_to ? wish : today;
  if (debt.locked_to !== null && date <= debt.locked_to) return periodLocked(debt.locked_to);
  const members: JsonObject = {
    description: isReversal ? `Rättelse av ${debt.text}` : debt.text,
    debt_invoice: { id: debt.id },
    ...(isReversal && debt.last_verification !== null ? { credits: { id: debt.last_verification } } : {}),
  };
  await postVerification(context, {
    organizationId: debt.organization_id,
    companyId: debt.company_id,
    series: debt.series,
    date,
    lines: [
      { account: debt.receivable_account, value: missing },
      { account: debt.fee_account, value: -missing },
    ],
    grouping: groupings.debts,
    members,
  });
  return undefined;
}

/** Returns the query of a claim with what is booked of its fee. */
function debtFacts(id: string) {
  return db
    .selectFrom('accounting_debtinvoice as d')
    .innerJoin('accounting_invoice as i', 'i.id', 'd.invoice_id')
    .innerJoin('organization_company as c', 'c.id', 'i.company_id')
    .leftJoinLateral(
      ({ ref }) =>
        companyAccounts(ref('c.bookkeeping_accounts_config_id'), ref('c.organization_id'))
          .select(['config.debt_ver_serie', 'config.receivable_account'])
          .select(['config.reminder_fee_account', 'config.debt_fee_account'])
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 'i.company_id', 'd.fee', 'd.debt_date', 'a.debt_ver_serie as series', 'a.receivable_account'])
    .select(({ eb, and, ref, fn }) => [
      fn.coalesce('d.organization_id', organizationOf('i')).as('organization_id'),
      // Attested, not annulled, and not booked manually.
      and([
        eb('d.attested_date', 'is not', null),
        eb.not('d.annulled'),
        eb.not('d.disable_system_bookkeeping'),
        eb.not('i.disable_system_bookkeeping'),
      ])
        .$castTo<boolean>()
        .as('counts'),
      sql<string>`concat_ws(' ', case ${ref('d.kind')} when 0 then 'Påminnelseavgift' else 'Inkassoavgift' end, 'avi', ${ref('i.invoice_number')})`.as(
        'text',
      ),
      eb
        .case()
        .when('d.kind', '=', 0)
        .then(ref('a.reminder_fee_account'))
        .else(ref('a.debt_fee_account'))
        .end()
        .as('fee_account'),
      lockedDayOf('c').as('locked_to'),
    ])
    .select((eb) => [
      eb
        .selectFrom('accounting_verification as v')
        .innerJoin('accounting_transaction as t', 't.verification_id', 'v.id')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('t.value'), sql<string>`0`).as('value'))
        .whereRef('v.debt_invoice_id', '=', 'd.id')
        .whereRef('t.account', '=', 'a.receivable_account')
        .as('booked'),
      eb
        .selectFrom('accounting_verification as v')
        .select('v.id')
        .whereRef('v.debt_invoice_id', '=', 'd.id')
        .orderBy('v.created_at', 'desc')
        .orderBy('v.id', 'desc')
        .limit(1)
        .as('last_verification'),
    ])
    .where('d.id', '=', id)
    .$narrowType<{ booked: string }>();
}
