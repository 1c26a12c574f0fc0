/** Handles GET /accounting/invoices/invoice/{pk}/late_interest/: the cost of paying an invoice late on a day (invoicing-rules.md, B1 to B4). */
import { type ActionHandler, throwProblem } from '@core/engine/extension';
import { stockholmDate } from '../support/local-day.ts';
import { MissingReferenceRate } from './calculation/late-interest.ts';
import { formatAmount, type Ore } from './calculation/money.ts';
import { interestOn, isLateOn, readUnpaid, type UnpaidInvoice } from './debts/unpaid-invoice.ts';
import { t } from './texts/t.ts';

/** Returns the late interest. Interest accrues on the invoice only, never on interest; none without a due date, or if it is blocked or reversed. */
export const lateInterestAction: ActionHandler = async ({ parameters, query }, context) => {
  const day = query.get('day') ?? stockholmDate(context.now);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
    throwProblem('invalid_parameter', {
      errors: [
        {
          parameter: 'day',
          code: 'type',
          message: t('dayFormat'),
        },
      ],
    });
  }
  await context.requireRead('accounting.invoice', [parameters.pk ?? ''], ['due_date', 'remaining_value']);
  const invoice = await readUnpaid(context.system.database, parameters.pk ?? '');
  if (invoice === undefined) throwProblem('not_found');
  const isLate = isLateOn(invoice, day);
  const mayTakeFee = isLate && !invoice.is_interest_blocked && invoice.terms !== null;
  return {
    body: {
      day,
      due_date: invoice.due_date,
      is_late: isLate,
      interest: Number(formatAmount(interestOf(invoice, day))),
      reminder_fee: mayTakeFee ? Number(invoice.terms?.reminder_fee) : 0,
    },
  };
};

function interestOf(invoice: UnpaidInvoice, day: string): Ore {
  try {
    return interestOn(invoice, day);
  } catch (error) {
    if (!(error instanceof MissingReferenceRate)) throw error;
    throwProblem('state_conflict', {
      detail: t('referenceRateOfHalfYear', { halfYear: error.halfYear }),
      params: { reason: 'missing_reference_rate', half_year: error.halfYear },
    });
  }
}
