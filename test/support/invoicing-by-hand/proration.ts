/** Covered days and the number of months that they count as (invoicing-rules.md, Y1 to Y4), in exact fractions. */
import {
  addDays,
  type DateRange,
  dateParts,
  dayNumber,
  daysIn,
  daysInMonth,
  intersection,
  isLeapYear,
  type PlainDate,
  subtract,
} from '../../../extensions/invoicing/calculation/calendar.ts';
import { add, type Fraction, fraction, zero } from '../../../extensions/invoicing/calculation/exact.ts';
import { billingMonths } from './periods.ts';

export type ProrationMethod = 'actual_month' | 'thirty_360' | 'actual_year';

export interface CoverageInput {
  readonly period: DateRange;
  readonly contractStart: PlainDate;
  readonly contractEnd?: PlainDate | undefined;
  /** G5: days before the go-live date are never included. */
  readonly invoiceFrom?: PlainDate | undefined;
  readonly claimed: readonly DateRange[];
}

/** Y1: the ranges of days in the period to be invoiced, in order. */
export function coveredPieces(input: CoverageInput): readonly DateRange[] {
  const lower =
    input.invoiceFrom !== undefined && input.invoiceFrom > input.contractStart
      ? input.invoiceFrom
      : input.contractStart;
  const within = intersection({ first: lower, last: input.contractEnd }, input.period);
  return within === undefined ? [] : subtract(within, input.claimed);
}

/** Y2: the number of months that a range of days counts as, computed by billing month. */
export function monthsOf(anchor: PlainDate, range: DateRange, method: ProrationMethod): Fraction {
  return billingMonths(anchor, range).reduce((total, month) => {
    const overlap = intersection(range, month);
    return overlap === undefined ? total : add(total, monthFraction(month, overlap, method));
  }, zero);
}

/** A full billing month counts exactly 1 for any length; a partial month counts by the method. */
function monthFraction(month: DateRange, overlap: DateRange, method: ProrationMethod): Fraction {
  if (overlap.first === month.first && overlap.last === month.last) return fraction(1);
  switch (method) {
    case 'actual_month':
      return fraction(daysIn(overlap), daysIn(month));
    case 'thirty_360':
      // Y2: only for an anchor on the first day of a month.
      if (dateParts(month.first).day !== 1) return fraction(daysIn(overlap), daysIn(month));
      return fraction(
        thirtyDay(overlap.last) - (overlap.first === month.first ? 0 : thirtyDay(addDays(overlap.first, -1))),
        30,
      );
    case 'actual_year':
      return yearFraction(overlap);
  }
}

/** F(d) of Y2: 30 on the last day of the month, otherwise the day, at most 30. */
function thirtyDay(date: PlainDate): number {
  const { year, month, day } = dateParts(date);
  return day === daysInMonth(year, month) ? 30 : Math.min(day, 30);
}

/** 12 x days / 365 or 366, by the calendar year of each day. */
function yearFraction(overlap: DateRange): Fraction {
  const { year } = dateParts(overlap.first);
  const yearEnd = `${overlap.first.slice(0, 4)}-12-31`;
  const daysOfYear = isLeapYear(year) ? 366 : 365;
  if (overlap.last <= yearEnd) return fraction(12 * daysIn(overlap), daysOfYear);
  const head = fraction(12 * (dayNumber(yearEnd) - dayNumber(overlap.first) + 1), daysOfYear);
  return add(head, yearFraction({ first: addDays(yearEnd, 1), last: overlap.last }));
}
