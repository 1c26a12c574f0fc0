/**
 * The nightly job for unpaid invoices (invoicing-rules.md, B4): marks those past their due date as overdue, and
 * creates, books and sends the reminders and claims that their payment terms prescribe for the day. A missed night is
 * caught up by the next one.
 */

import type { Job, JsonObject, SystemJobContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { businessDayOnOrBefore } from '../calculation/business-days.ts';
import { addDays } from '../calculation/calendar.ts';
import { MissingReferenceRate } from '../calculation/late-interest.ts';
import { formatAmount } from '../calculation/money.ts';
import { reachableRecipients } from '../documents/invoice-recipients.ts';
import { type DebtPlan, debtKinds, planDebt } from './debt-plan.ts';
import { lowerFee, readRemainingFees } from './fee-limits.ts';
import { notifyDebtor } from './notify-debtor.ts';
import { lockBalance, setOffBalance } from './set-off.ts';
import { interestOn, ratesOf, readUnpaid, type UnpaidInvoice, unpaidInvoices } from './unpaid-invoice.ts';

/** Codes of accounting.invoice.status. */
const statusAfter = { [debtKinds.reminder]: 6, [debtKinds.claim]: 7 } as const;

/** Maximum number of invoices per statement. */
const invoicesAtOnce = 1000;

/** Finds due invoices. Each is processed by a separate job, so that one that cannot be claimed does not block the others. */
export const debtRoundJob: Job = {
  queue: 'invoicing',
  schedule: '50 3 * * *',
  run: async (payload, context) => {
    const today = stockholmDate(context.now);
    const after = typeof payload.after === 'string' ? payload.after : null;
    if (after === null) await markOverdue(context, today);
    const invoices = await context.database.execute(
      unpaidInvoices()
        .where('i.status', '>=', 1)
        .where('i.status', '<=', 7)
        .where('i.remaining_value', '>', '0')
        .where('i.due_date', '<', today)
        .where('i.kind', '<>', 2)
        .where('i.payment_terms_setting_id', 'in', (eb) =>
          eb
            .selectFrom('accounting_paymenttermssetting as t')
            .select('t.id')
            .where('t.is_active', '=', true)
            .where(({ eb, or }) =>
              or([
                eb('t.reminder_days_after_due_date', 'is not', null),
                eb('t.debt_reminder_stage_start', 'is not', null),
              ]),
            ),
        )
        .$if(after !== null, (query) => query.where('i.id', '>', after))
        .orderBy('i.id')
        .limit(invoicesAtOnce),
    );
    for (const invoice of invoices) {
      if (planDebt(invoice, today) !== undefined)
        await context.enqueue('invoicing.debt', { invoice: invoice.id }, { key: `debt:${invoice.id}` });
    }
    const last = invoices.at(-1);
    if (last !== undefined && invoices.length === invoicesAtOnce)
      await context.enqueue('invoicing.debts', { after: last.id }, { key: `debts:${context.customerId}:${last.id}` });
  },
};

/** Creates the due reminder or claim of one invoice; a concurrent job waits, and then finds it created. */
export const debtJob: Job = {
  queue: 'invoicing',
  run: async (payload, { system: context }) => {
    const { database } = context;
    const id = String(payload.invoice);
    const today = stockholmDate(context.now);
    await lockBalance(database, id);
    await database.execute(db.selectFrom('accounting_invoice').select('id').where('id', '=', id).forUpdate());
    const due = await readDue(database, id, today);
    if (due === undefined) return;
    // Q3: a positive balance of the payer pays the invoice first; only the remainder is claimed.
    const remaining = (await setOffBalance(context, due.invoice, today)) ? await readDue(database, id, today) : due;
    if (remaining !== undefined) await claim(context, remaining.invoice, remaining.plan, today);
  },
};

/** Reads the invoice with the amounts to claim. F4: no fee is booked on a closed day; it is created once the books are open again. */
async function readDue(
  database: DatabaseSession,
  id: string,
  today: string,
): Promise<{ readonly invoice: UnpaidInvoice; readonly plan: DebtPlan } | undefined> {
  const invoice = await readUnpaid(database, id);
  if (invoice === undefined || invoice.status < 1 || invoice.status > 7) return undefined;
  if (invoice.locked_to !== null && today <= invoice.locked_to) return undefined;
  const plan = planDebt(invoice, today);
  return plan === undefined ? undefined : { invoice, plan };
}

/** U2: marks invoices as overdue that have a remaining amount after the first business day on or after the due date. */
async function markOverdue(context: SystemJobContext, today: string): Promise<void> {
  const { database, records } = context;
  const lastInTime = businessDayOnOrBefore(addDays(today, -1));
  const late = await database.execute(
    db
      .selectFrom('accounting_invoice')
      .select('id')
      .where('status', '>=', 1)
      .where('status', '<=', 3)
      .where('due_date', '<=', lastInTime)
      .where('remaining_value', '>', '0')
      .where('kind', '<>', 2)
      .orderBy('id'),
  );
  for (const { id } of late) await records.update('accounting.invoice', id, { status: 5 });
}

async function claim(context: SystemJobContext, invoice: UnpaidInvoice, plan: DebtPlan, today: string): Promise<void> {
  const { database, records } = context;
  const { terms } = invoice;
  // A plan requires both.
  if (terms === null || invoice.due_date === null) return;
  const interest = interestUntil(invoice, today);
  if ('missing' in interest) {
    await recordSkipped(context, invoice, {
      identifier: 'accounting.debtinvoice.heldback',
      context: { reason: 'missing_reference_rate', day: today, half_year: interest.missing },
    });
    return;
  }
  const what = plan.kind === debtKinds.reminder ? 'reminder' : 'debt';
  const recipients = await reachableRecipients(context, invoice.id, what);
  if (recipients.length === 0) {
    // A fee requires a claim that was sent.
    await recordSkipped(context, invoice, {
      identifier: 'accounting.debtinvoice.undelivered',
      context: { reason: 'no_channel', day: today },
    });
    return;
  }
  const fee = lowerFee(plan.fee, await readRemainingFees(database, invoice, plan.kind));
  const debt = await records.create('accounting.debtinvoice', {
    organization: { id: invoice.organization_id },
    invoice: { id: invoice.id },
    kind: plan.kind,
    debt_stage: plan.stage,
    debt_date: today,
    due_date: plan.dueDate,
    attested_date: today,
    fee,
    interest_rate: interest.percent,
    interest_rate_start_date: addDays(invoice.due_date, 1),
    capital_value: invoice.remaining,
    interest_value: formatAmount(interest.value),
    inform_social_committee_on_bailiff: terms.inform_social_committee,
    eviction_on_bailiff: terms.eviction,
    auto_distribute_on_annullment: terms.distribute_annulment,
  });
  await records.update('accounting.invoice', invoice.id, { status: statusAfter[plan.kind] });
  const created = { ...plan, fee, id: String(debt.id), interest: interest.value, percent: interest.percent };
  await notifyDebtor(context, invoice, created, recipients);
}

/** Records that a reminder or claim was not created; the next night retries. */
function recordSkipped(
  context: SystemJobContext,
  { id }: UnpaidInvoice,
  event: { readonly identifier: string; readonly context: JsonObject },
): Promise<void> {
  return context.emit({ ...event, resource: 'accounting.invoice', objectId: id });
}

/** B3: returns the interest, or the half-year with an unknown rate: nothing is claimed on a guess. */
function interestUntil(
  invoice: UnpaidInvoice,
  today: string,
): { readonly value: bigint; readonly percent: string } | { readonly missing: string } {
  if (invoice.is_interest_blocked) return { value: 0n, percent: '0' };
  try {
    const value = interestOn(invoice, today);
    return { value, percent: percentOn(invoice, today) };
  } catch (error) {
    if (error instanceof MissingReferenceRate) return { missing: error.halfYear };
    throw error;
  }
}

function percentOn(invoice: UnpaidInvoice, day: string): string {
  const { terms } = invoice;
  if (terms?.interest_rate != null) return terms.interest_rate;
  const halfYear = `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;
  const rate = ratesOf(invoice).find(({ from }) => from === halfYear)?.percent;
  if (rate === undefined) throw new MissingReferenceRate(halfYear);
  return (Number(rate) + Number(terms?.points_above ?? 8)).toFixed(4);
}
