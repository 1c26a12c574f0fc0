/**
 * Calendar dates without time zone (invoicing-rules.md, section 1): text `YYYY-MM-DD` in the interface, day numbers
 * since 1970-01-01 internally. Month addition preserves the day and clamps it to the end of the month (P1).
 */

/** A calendar date, `YYYY-MM-DD`. */
export type PlainDate = string;

/** Both ends belong to the range. */
export interface DateRange {
  readonly first: PlainDate;
  readonly last: PlainDate;
}

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const millisecondsPerDay = 86_400_000;

/** Returns the days since 1970-01-01. Throws on text that is not a calendar date. */
export function dayNumber(date: PlainDate): number {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  if (date.length !== 10 || Number.isNaN(milliseconds) || fromDayNumber(milliseconds / millisecondsPerDay) !== date) {
    throw new RangeError(`${date} is not a calendar date`);
  }
  return milliseconds / millisecondsPerDay;
}

/** The date with this number of days since 1970-01-01. */
export function fromDayNumber(number: number): PlainDate {
  return new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Year, month (1 to 12) and day. */
export function dateParts(date: PlainDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Returns the date; the day is clamped to the end of the month, and the month can be outside 1 to 12. */
export function dateOf(year: number, month: number, day: number): PlainDate {
  const normalizedYear = year + Math.floor((month - 1) / 12);
  const normalizedMonth = ((((month - 1) % 12) + 12) % 12) + 1;
  const cut = Math.min(day, daysInMonth(normalizedYear, normalizedMonth));
  return `${pad(normalizedYear, 4)}-${pad(normalizedMonth, 2)}-${pad(cut, 2)}`;
}

/** Number of days in a calendar month; leap years by the Gregorian rule. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** True for a year of 366 days. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** P1: the same day a number of months later (or earlier), cut to the month's end. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = dateParts(date);
  return dateOf(year, month + months, day);
}

/** The day a number of days later, or earlier. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Number of days in a range, both ends counted. */
export function daysIn(range: DateRange): number {
  return dayNumber(range.last) - dayNumber(range.first) + 1;
}

/** Returns the days that two ranges share; undefined if there are none. A missing end is open. */
export function intersection(
  left: { readonly first?: PlainDate | undefined; readonly last?: PlainDate | undefined },
  right: DateRange,
): DateRange | undefined {
  const first = left.first !== undefined && left.first > right.first ? left.first : right.first;
  const last = left.last !== undefined && left.last < right.last ? left.last : right.last;
  return first <= last ? { first, last } : undefined;
}

/** Returns the remaining ranges of a range after removing days, in order; empty if none remain. */
export function subtract(range: DateRange, removed: readonly DateRange[]): readonly DateRange[] {
  let remaining: DateRange[] = [range];
  for (const hole of removed) {
    remaining = remaining.flatMap((piece) => {
      if (hole.last < piece.first || hole.first > piece.last) return [piece];
      const pieces: DateRange[] = [];
      if (hole.first > piece.first) pieces.push({ first: piece.first, last: addDays(hole.first, -1) });
      if (hole.last < piece.last) pieces.push({ first: addDays(hole.last, 1), last: piece.last });
      return pieces;
    });
  }
  return remaining;
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: PlainDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
