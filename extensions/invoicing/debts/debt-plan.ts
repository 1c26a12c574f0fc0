/**
 * Plans the reminders and claims of an unpaid invoice on a day, by its payment terms (invoicing-rules.md, B4, U2).
 * Reminders first, then claims, each a number of days after the due date of the previous one. A fee is charged once for
 * the reminders and once for the claims of an invoice.
 */
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { addDays } from '../calculation/calendar.ts';
import { parseAmount } from '../calculation/money.ts';
import { inTimeUntil, type PaymentTerms, type UnpaidInvoice } from './unpaid-invoice.ts';

/** Codes of accounting.debtinvoice. */
export const debtKinds = { reminder: 0, claim: 1 } as const;
const bailiff = 2;

export interface DebtPlan {
  readonly kind: (typeof debtKinds)[keyof typeof debtKinds];
  readonly stage: number | null;
  readonly dueDate: string;
  /** Kronor, as text. */
  readonly fee: string;
}

/** Returns the reminder or claim that is due on a day; undefined if there is none. */
export function planDebt(invoice: UnpaidInvoice, today: string): DebtPlan | undefined {
  const { terms } = invoice;
  const inTime = inTimeUntil(invoice);
  if (terms === null || !terms.is_active || inTime === undefined || invoice.due_date === null) return undefined;
  if (parseAmount(invoice.remaining) <= parseAmount(terms.grace_value)) return undefined;
  const graceEnd = addDays(inTime, terms.grace_days);
  if (today <= inTime || today <= graceEnd) return undefined;
  return needsReminder(invoice, terms) ? planReminder(invoice, terms, today) : planClaim(invoice, terms, today);
}

/** Returns whether a reminder is due. A blocked reminder also blocks the claims after it. */
function needsReminder(invoice: UnpaidInvoice, terms: PaymentTerms): boolean {
  return terms.reminder_days !== null && invoice.claims === 0 && invoice.reminders < terms.reminder_amount;
}

function planReminder(invoice: UnpaidInvoice, terms: PaymentTerms, today: string): DebtPlan | undefined {
  if (invoice.is_reminder_blocked || isPushed(invoice.reminder_pushed_until, today)) return undefined;
  if (today < dayAfter(invoice, terms.reminder_days ?? 0)) return undefined;
  return {
    kind: debtKinds.reminder,
    stage: null,
    dueDate: dueIn(today, terms.reminder_expires),
    fee: invoice.reminders > 0 || invoice.is_interest_blocked ? '0' : terms.reminder_fee,
  };
}

function planClaim(invoice: UnpaidInvoice, terms: PaymentTerms, today: string): DebtPlan | undefined {
  const { debt_stage_start: first, debt_stage_end: last } = terms;
  if (first === null || last === null || terms.debt_days === null) return undefined;
  if (invoice.claims >= (terms.debt_amount ?? last - first + 1)) return undefined;
  if (invoice.is_debt_blocked || isPushed(invoice.debt_pushed_until, today)) return undefined;
  if (today < dayAfter(invoice, terms.debt_days)) return undefined;
  const stage = Math.min(first + invoice.claims, last);
  return {
    kind: debtKinds.claim,
    stage,
    dueDate: dueIn(today, terms.debt_expires),
    // The authority sets the bailiff's fee, not these terms.
    fee: invoice.claims > 0 || stage === bailiff || invoice.is_interest_blocked ? '0' : terms.debt_fee,
  };
}

/** Returns the day this many days after the due date of the last claim, or of the invoice itself. */
function dayAfter(invoice: UnpaidInvoice, days: number): string {
  return addDays(businessDayOnOrAfter(invoice.last_due_date ?? invoice.due_date ?? ''), days);
}

function dueIn(today: string, days: number | null): string {
  return businessDayOnOrAfter(addDays(today, days ?? 10));
}

function isPushed(until: string | null, today: string): boolean {
  return until !== null && today <= until;
}

/** B4: the late-payment compensation between companies, which replaces other costs of collection: all fees of an invoice together. */
export const maxCompanyFees = 450;

/** B4: returns the legal maximum for a kind of claim, in kronor: reminders of an invoice together, or claims together. */
export function maxFee(kind: number, isCompany: boolean): number {
  if (kind === debtKinds.claim) return 180;
  // Between businesses it is the late-payment compensation, which replaces the reminder fee.
  return isCompany ? maxCompanyFees : 60;
}
