/** Late-payment interest (invoicing-rules.md, B1 to B3). */
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

/** B3: the published rates by half-year. Customers add later ones; an unknown rate is never guessed. */
export const publishedReferenceRates: readonly ReferenceRate[] = (
  [
    ['2002-07', '4.50'],
    ['2003-01', '4.00'],
    ['2003-07', '3.00'],
    ['2004-01', '3.00'],
    ['2004-07', '2.00'],
    ['2005-01', '2.00'],
    ['2005-07', '1.50'],
    ['2006-01', '1.50'],
    ['2006-07', '2.50'],
    ['2007-01', '3.00'],
    ['2007-07', '3.50'],
    ['2008-01', '4.00'],
    ['2008-07', '4.50'],
    ['2009-01', '2.00'],
    ['2009-07', '0.50'],
    ['2010-01', '0.50'],
    ['2010-07', '0.50'],
    ['2011-01', '1.50'],
    ['2011-07', '2.00'],
    ['2012-01', '2.00'],
    ['2012-07', '1.50'],
    ['2013-01', '1.00'],
    ['2013-07', '1.00'],
    ['2014-01', '1.00'],
    ['2014-07', '1.00'],
    ['2015-01', '0.00'],
    ['2015-07', '0.00'],
    ['2016-01', '0.00'],
    ['2016-07', '-0.50'],
    ['2017-01', '-0.50'],
    ['2017-07', '-0.50'],
    ['2018-01', '-0.50'],
    ['2018-07', '-0.50'],
    ['2019-01', '-0.50'],
    ['2019-07', '0.00'],
    ['2020-01', '0.00'],
    ['2020-07', '0.00'],
    ['2021-01', '0.00'],
    ['2021-07', '0.00'],
    ['2022-01', '0.00'],
    ['2022-07', '0.50'],
    ['2023-01', '2.50'],
    ['2023-07', '3.50'],
    ['2024-01', '4.00'],
    ['2024-07', '4.00'],
  ] as const
).map(([month, percent]) => ({ from: `${month}-01`, percent }));

export interface Payment {
  readonly day: PlainDate;
  readonly amount: Ore;
}

export interface LateInterestInput {
  readonly principal: Ore;
  /** Payments since; each lowers the principal from the day after it was made (B1). */
  readonly payments?: readonly Payment[];
  /** B1: interest runs from the day after. */
  readonly dueDate: PlainDate;
  /** The last day of interest. */
  readonly paymentDate: PlainDate;
  /** Points above the reference rate; 8 by law. */
  readonly pointsAbove: string;
  /** An agreed rate in percent a year, instead of the reference rate and the points. */
  readonly agreedPercent?: string | undefined;
  readonly rates: readonly ReferenceRate[];
}

/** Thrown for a half-year without a known reference rate, which is never guessed (B3). */
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
    debts(input, range).reduce((total, { principal, period }) => {
      const rate =
        input.agreedPercent === undefined
          ? add(rateOn(input.rates, period.first), parseDecimal(input.pointsAbove))
          : parseDecimal(input.agreedPercent);
      return add(total, interestOf(principal, rate, period));
    }, zero),
  );
}

/** Returns the debt for each period with one principal, one rate and one length of the year. */
function debts(
  { principal, payments = [] }: LateInterestInput,
  range: DateRange,
): readonly { readonly principal: Ore; readonly period: DateRange }[] {
  const days = [...new Set(payments.map((payment) => payment.day))].filter(
    (day) => day >= range.first && day < range.last,
  );
  const firsts = [range.first, ...days.toSorted().map((day) => addDays(day, 1))];
  return firsts.flatMap((first, index) => {
    const next = firsts[index + 1];
    const last = next === undefined ? range.last : addDays(next, -1);
    const paid = payments.filter((payment) => payment.day < first).reduce((sum, { amount }) => sum + amount, 0n);
    const owed = principal - paid;
    return owed <= 0n ? [] : halfYears({ first, last }).map((period) => ({ principal: owed, period }));
  });
}

/** Interest at a fixed yearly rate in percent over some days, unrounded. */
function interestOf(principal: Ore, percent: Fraction, range: DateRange): Fraction {
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
  const periods: DateRange[] = [];
  let first = range.first;
  while (dayNumber(first) <= dayNumber(range.last)) {
    const start = halfYearStart(first);
    const end = start.slice(5, 7) === '01' ? `${start.slice(0, 4)}-06-30` : `${start.slice(0, 4)}-12-31`;
    const period = intersection({ first, last: end }, { first, last: range.last });
    if (period === undefined) return periods;
    periods.push(period);
    first = addDays(period.last, 1);
  }
  return periods;
}
