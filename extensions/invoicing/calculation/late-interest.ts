/** Late-payment interest (invoicing rules 1.13, B1 to B3). */
import {
  addDays,
  type DateRange,
  dateParts,
  dayNumber,
  daysIn,
  intersection,
  isLeapYear,
  type PlainDate,
} from './calendar.ts';
import { add, type Fraction, fraction, multiply, parseDecimal, zero } from './exact.ts';
import { kronor, type Ore, roundKronor } from './money.ts';

/** A reference rate in percent, from the first day of a half-year. */
export interface ReferenceRate {
  readonly from: PlainDate;
  readonly percent: string;
}

export interface LateInterestInput {
  readonly principal: Ore;
  /** B1: interest runs from the day after. */
  readonly dueDate: PlainDate;
  /** The last day of interest. */
  readonly paymentDate: PlainDate;
  /** Points above the reference rate; 8 by law. */
  readonly pointsAbove: string;
  readonly rates: readonly ReferenceRate[];
}

/** A half-year whose reference rate is not known: an error, never a guess (B3). */
export class MissingReferenceRate extends Error {
  readonly halfYear: PlainDate;
  constructor(halfYear: PlainDate) {
    super(`no reference rate for the half-year from ${halfYear}`);
    this.halfYear = halfYear;
  }
}

/** B2: the sum over half-years of principal x rate x days / days in that calendar year, rounded once. */
export function lateInterest(input: LateInterestInput): Ore {
  const range = { first: addDays(input.dueDate, 1), last: input.paymentDate };
  if (range.first > range.last) return 0n;
  return roundKronor(
    halfYears(range).reduce((total, part) => {
      const rate = add(rateOn(input.rates, part.first), parseDecimal(input.pointsAbove));
      return add(total, interestOf(input.principal, rate, part));
    }, zero),
  );
}

/** Interest at a fixed yearly rate in percent over some days, unrounded. */
export function interestOf(principal: Ore, percent: Fraction, range: DateRange): Fraction {
  const { year } = dateParts(range.first);
  const days = fraction(daysIn(range), isLeapYear(year) ? 366 : 365);
  return multiply(kronor(principal), percent, days, fraction(1, 100));
}

function rateOn(rates: readonly ReferenceRate[], day: PlainDate): Fraction {
  const halfYear = halfYearStart(day);
  const rate = rates.find((candidate) => candidate.from === halfYear);
  if (rate === undefined) throw new MissingReferenceRate(halfYear);
  return parseDecimal(rate.percent);
}

function halfYearStart(day: PlainDate): PlainDate {
  const { year, month } = dateParts(day);
  return `${String(year).padStart(4, '0')}-${month < 7 ? '01' : '07'}-01`;
}

function halfYears(range: DateRange): readonly DateRange[] {
  const parts: DateRange[] = [];
  let first = range.first;
  while (dayNumber(first) <= dayNumber(range.last)) {
    const start = halfYearStart(first);
    const end = start.slice(5, 7) === '01' ? `${start.slice(0, 4)}-06-30` : `${start.slice(0, 4)}-12-31`;
    const part = intersection({ first, last: end }, { first, last: range.last });
    if (part === undefined) return parts;
    parts.push(part);
    first = addDays(part.last, 1);
  }
  return parts;
}
