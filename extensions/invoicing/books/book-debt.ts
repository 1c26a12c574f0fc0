/** Books fees of reminders and claims (invoicing-rules.md, B4, 3.1): receivable against the fee's account, without VAT. */

import type { JsonObject, Problem, SystemContext } from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { table } from '../../tables.ts';
import { parseAmount } from '../calculation/money.ts';
import { run } from '../run/run-step.ts';
import { lockedDay, periodLocked } from './period-locked.ts';
import { groupings, postVerification } from './post-verification.ts';

const v = table('accounting_verification', 'v');
const t = table('accounting_transaction', 't');
const d = table('accounting_debtinvoice', 'd');
const i = table('accounting_invoice', 'i');
const c = table('organization_company', 'c');
const config = table('accounting_bookkeepingaccountsconfig', 'config');

interface DebtFacts {
  readonly id: string;
  readonly organization_id: string;
  readonly company_id: string;
  readonly kind: number;
  readonly fee: string;
  readonly debt_date: string;
  /** Attested, not annulled, and not booked manually. */
  readonly counts: boolean;
  readonly text: string;
  readonly series: string | null;
  readonly receivable_account: number | null;
  readonly fee_account: number | null;
  readonly locked_to: string | null;
  readonly booked: string;
  readonly last_verification: string | null;
}

/** Posts the difference between the booked and the expected amount of a claim's fee. Rejects a day in a closed period (F4). */
export async function bookDebt(context: SystemContext, id: string): Promise<Problem | undefined> {
  const [debt] = await run<DebtFacts>(
    context.database,
    sql`select ${d.id}, coalesce(${d.organization_id}, ${i.organization_id}) as organization_id, ${i.company_id}, ${d.kind}, ${d.fee}::text as fee, ${d.debt_date}::text as debt_date,
        ${d.attested_date} is not null and not ${d.annulled} and not ${d.disable_system_bookkeeping} and not ${i.disable_system_bookkeeping} as counts,
        concat_ws(' ', case ${d.kind} when 0 then 'Påminnelseavgift' else 'Inkassoavgift' end, 'avi', ${i.invoice_number}) as text,
        a.debt_ver_serie as series, a.receivable_account, case ${d.kind} when 0 then a.reminder_fee_account else a.debt_fee_account end as fee_account,
        ${lockedDay(c)}::text as locked_to,
        (select coalesce(sum(${t.value}), 0) from ${v} join ${t} on ${t.verification_id} = ${v.id}
          where ${v.debt_invoice_id} = ${d.id} and ${t.account} = a.receivable_account)::text as booked,
        (select ${v.id} from ${v} where ${v.debt_invoice_id} = ${d.id} order by ${v.created_at} desc, ${v.id} desc limit 1) as last_verification
      from ${d}
      join ${i} on ${i.id} = ${d.invoice_id}
      join ${c} on ${c.id} = ${i.company_id}
      left join lateral (select * from ${config} where (${config.id} = ${c.bookkeeping_accounts_config_id}
          or ${c.bookkeeping_accounts_config_id} is null and ${config.organization_id} is not distinct from ${c.organization_id})
        order by ${config.id} = ${c.bookkeeping_accounts_config_id} desc nulls last, ${config.created_at}, ${config.id} limit 1) a on true
      where ${d.id} = ${bind(id)}::uuid`,
  );
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
