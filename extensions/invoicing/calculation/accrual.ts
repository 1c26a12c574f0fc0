/** Rent invoiced ahead, released month by month (invoicing rules 3.1, E3). */
import { addDays, addMonths, type DateRange } from './calendar.ts';
import { divide, fraction, roundToInteger } from './exact.ts';
import { cumulativeParts } from './largest-remainder.ts';
import type { Ore } from './money.ts';
import { billingMonths } from './periods.ts';
import { monthsOf, type ProrationMethod } from './proration.ts';

export interface Release {
  /** The last day of the calendar month: the day the release is booked. */
  readonly bookedOn: string;
  readonly amount: Ore;
}

/**
 * E3: how much of a row belongs to each calendar month, by cumulative rounding: r_i = round(net x cum_i / total) minus the
 * same of the month before. The shares follow the row's own way of counting months. Sums exactly to the net.
 */
export function releases(net: Ore, range: DateRange, method: ProrationMethod = 'actual_month'): readonly Release[] {
  const anchor = `${range.first.slice(0, 7)}-01`;
  const months = billingMonths(anchor, range);
  const total = monthsOf(anchor, range, method);
  const running = months.map((month) =>
    month.last >= range.last
      ? fraction(1)
      : divide(monthsOf(anchor, { first: range.first, last: month.last }, method), total),
  );
  return cumulativeParts(net, running, roundToInteger).map((amount, index) => ({
    bookedOn: addDays(addMonths(anchor, index + 1), -1),
    amount,
  }));
}

/**
 * E3: whether a row has days after the calendar month it is posted in. Days up to that month are earned when the row is posted. VAT is
 * never deferred.
 */
export function isDeferred(range: DateRange, postedOn: string): boolean {
  return range.last.slice(0, 7) > postedOn.slice(0, 7);
}
