/** The period grid (invoicing-rules.md, P1 to P4): periods and billing months counted from an anchor date. */
import {
  addDays,
  addMonths,
  type DateRange,
  dateParts,
  type PlainDate,
} from '../../../extensions/invoicing/calculation/calendar.ts';

/** P1: period k of the grid, for any integer k. Always counted from the anchor, never from the previous period. */
export function periodAt(anchor: PlainDate, months: number, index: number): DateRange {
  return {
    first: addMonths(anchor, index * months),
    last: addDays(addMonths(anchor, (index + 1) * months), -1),
  };
}

/** The index of the period that a day belongs to. */
export function periodIndexOf(anchor: PlainDate, months: number, day: PlainDate): number {
  const from = dateParts(anchor);
  const to = dateParts(day);
  const monthsBetween = (to.year - from.year) * 12 + to.month - from.month;
  let index = Math.floor(monthsBetween / months);
  if (addMonths(anchor, (index + 1) * months) <= day) index += 1;
  while (addMonths(anchor, index * months) > day) index -= 1;
  return index;
}

/** Every period that shares a day with the range, in order. */
export function periodsWithin(anchor: PlainDate, months: number, range: DateRange): readonly DateRange[] {
  const periods: DateRange[] = [];
  for (let index = periodIndexOf(anchor, months, range.first); ; index += 1) {
    const period = periodAt(anchor, months, index);
    if (period.first > range.last) return periods;
    periods.push(period);
  }
}

/** P2: the billing months (the grid with one month) that share a day with the range. */
export function billingMonths(anchor: PlainDate, range: DateRange): readonly DateRange[] {
  return periodsWithin(anchor, 1, range);
}
