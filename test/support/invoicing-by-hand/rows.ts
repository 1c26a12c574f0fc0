/**
 * Computes the rows of one document (invoicing-rules.md, L1 to L6) for one contract in plain values. The set-based SQL of the run does the same for all
 * contracts at once; property tests compare the two.
 */
import {
  addDays,
  addMonths,
  type DateRange,
  dateParts,
  intersection,
  type PlainDate,
  subtract,
} from '../../../extensions/invoicing/calculation/calendar.ts';
import {
  type Fraction,
  fraction,
  multiply,
  negate,
  parseDecimal,
} from '../../../extensions/invoicing/calculation/exact.ts';
import type { IndexValue } from '../../../extensions/invoicing/calculation/index-clause.ts';
import { kronor, type Ore, roundKronor } from '../../../extensions/invoicing/calculation/money.ts';
import type { VatRate } from '../../../extensions/invoicing/calculation/vat.ts';
import { type IndexClause, indexAddition } from './index-clause.ts';
import { monthsOf, type ProrationMethod } from './proration.ts';

/** A recurring charge: the initial price, and changes with their first day. */
export interface ChargeTerms {
  readonly title: string;
  /** Kronor without VAT, per month or per year. */
  readonly price: string;
  readonly per: 'month' | 'year';
  readonly first?: PlainDate | undefined;
  readonly last?: PlainDate | undefined;
  /** The price from a day on, replacing the previous price. */
  readonly priceChanges?: readonly { readonly from: PlainDate; readonly price: string }[];
  readonly vat: VatRate;
  readonly vatChanges?: readonly { readonly from: PlainDate; readonly vat: VatRate }[];
  /** Calendar months (1 to 12) without charge. */
  readonly exemptMonths?: readonly number[];
  readonly discounts?: readonly DiscountTerms[];
  readonly index?: IndexClause | undefined;
}

/** L3: a percentage of the target's price, or an amount per month. */
export interface DiscountTerms {
  readonly title: string;
  readonly percent?: string | undefined;
  readonly perMonth?: string | undefined;
  readonly first?: PlainDate | undefined;
  readonly last?: PlainDate | undefined;
}

export interface RowTerms {
  readonly anchor: PlainDate;
  readonly method: ProrationMethod;
  /** N2: 1 öre, or 100 for whole kronor. */
  readonly unit: 1 | 100;
  readonly includeZeroRows: boolean;
  readonly indexValues: readonly IndexValue[];
}

export interface CalculatedRow {
  readonly kind: 'charge' | 'index' | 'discount';
  readonly title: string;
  readonly range: DateRange;
  readonly vat: VatRate;
  readonly net: Ore;
}

/** A year and month in which an index value is missing (I6). */
export class MissingIndexValue extends Error {
  readonly year: number;
  constructor(year: number) {
    super(`no index value for ${year}`);
    this.year = year;
  }
}

/** L5: for each charge in order its ranges, then its index rows, then its discounts. Throws MissingIndexValue (I6). */
export function calculateRows(
  charges: readonly ChargeTerms[],
  covered: readonly DateRange[],
  terms: RowTerms,
): readonly CalculatedRow[] {
  return charges
    .flatMap((charge) => {
      const pieces = covered.flatMap((range) => chargePieces(charge, range));
      return [
        ...pieces.map((piece) => chargeRow(charge, piece, terms)),
        ...pieces.flatMap((piece) => indexRows(charge, piece, terms)),
        ...(charge.discounts ?? []).flatMap((discount) =>
          pieces.flatMap((piece) => discountRows(discount, piece, terms)),
        ),
      ];
    })
    .filter((row) => row.net !== 0n || terms.includeZeroRows);
}

interface Piece {
  readonly range: DateRange;
  /** Kronor per month. */
  readonly price: Fraction;
  readonly vat: VatRate;
}

/** L1: the subranges of a range with one price and one VAT rate, without exempt months. */
function chargePieces(charge: ChargeTerms, covered: DateRange): readonly Piece[] {
  const range = intersection({ first: charge.first, last: charge.last }, covered);
  if (range === undefined) return [];
  const cuts = [...(charge.priceChanges ?? []), ...(charge.vatChanges ?? [])]
    .map((change) => change.from)
    .filter((from) => from > range.first && from <= range.last);
  return cutAt(range, cuts)
    .flatMap((segment) => subtract(segment, exemptRanges(segment, charge.exemptMonths ?? [])))
    .map((segment) => ({
      range: segment,
      price: monthlyPrice(lastBefore(charge.priceChanges ?? [], segment.first)?.price ?? charge.price, charge.per),
      vat: lastBefore(charge.vatChanges ?? [], segment.first)?.vat ?? charge.vat,
    }));
}

/** Y3: yearly price / 12, unrounded. */
function monthlyPrice(price: string, per: 'month' | 'year'): Fraction {
  return multiply(parseDecimal(price), fraction(1, per === 'year' ? 12 : 1));
}

function chargeRow(charge: ChargeTerms, piece: Piece, terms: RowTerms): CalculatedRow {
  return {
    kind: 'charge',
    title: charge.title,
    range: piece.range,
    vat: piece.vat,
    net: roundKronor(multiply(piece.price, monthsOf(terms.anchor, piece.range, terms.method)), terms.unit),
  };
}

/** I1, I6: one row for each calendar year; a period that crosses New Year gets two. */
function indexRows(charge: ChargeTerms, piece: Piece, terms: RowTerms): readonly CalculatedRow[] {
  const clause = charge.index;
  if (clause === undefined) return [];
  return cutAt(piece.range, newYearsWithin(piece.range)).map((range) => {
    const addition = indexAddition(
      multiply(piece.price, fraction(12)),
      clause,
      dateParts(range.first).year,
      terms.indexValues,
    );
    if (addition.kind === 'missing_index_value') throw new MissingIndexValue(addition.year);
    const net = multiply(kronor(addition.yearly), fraction(1, 12), monthsOf(terms.anchor, range, terms.method));
    return { kind: 'index', title: charge.title, range, vat: piece.vat, net: roundKronor(net, terms.unit) };
  });
}

/** L3: separate negative rows with the VAT of the target; the base is the unrounded price, so 100 % leads to zero. */
function discountRows(discount: DiscountTerms, piece: Piece, terms: RowTerms): readonly CalculatedRow[] {
  const range = intersection({ first: discount.first, last: discount.last }, piece.range);
  if (range === undefined) return [];
  const months = monthsOf(terms.anchor, range, terms.method);
  const fullDiscount =
    discount.percent === undefined
      ? multiply(parseDecimal(discount.perMonth ?? '0'), months)
      : multiply(piece.price, months, parseDecimal(discount.percent), fraction(1, 100));
  return [
    {
      kind: 'discount',
      title: discount.title,
      range,
      vat: piece.vat,
      net: roundKronor(negate(fullDiscount), terms.unit),
    },
  ];
}

function cutAt(range: DateRange, cuts: readonly PlainDate[]): readonly DateRange[] {
  const starts = [...new Set([range.first, ...cuts])].sort();
  return starts.map((first, index) => {
    const next = starts[index + 1];
    return { first, last: next === undefined ? range.last : addDays(next, -1) };
  });
}

function newYearsWithin(range: DateRange): readonly PlainDate[] {
  const years: PlainDate[] = [];
  for (let year = dateParts(range.first).year + 1; year <= dateParts(range.last).year; year += 1) {
    years.push(`${String(year).padStart(4, '0')}-01-01`);
  }
  return years;
}

/** The calendar months of the range that are exempt, as date ranges. */
function exemptRanges(range: DateRange, exempt: readonly number[]): readonly DateRange[] {
  const ranges: DateRange[] = [];
  for (let first = `${range.first.slice(0, 7)}-01`; first <= range.last; first = addMonths(first, 1)) {
    if (exempt.includes(dateParts(first).month)) ranges.push({ first, last: addDays(addMonths(first, 1), -1) });
  }
  return ranges;
}

function lastBefore<Change extends { readonly from: PlainDate }>(
  changes: readonly Change[],
  day: PlainDate,
): Change | undefined {
  return changes
    .filter((change) => change.from <= day)
    .toSorted((left, right) => (left.from < right.from ? -1 : 1))
    .at(-1);
}
