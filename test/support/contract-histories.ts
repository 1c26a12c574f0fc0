/** Random histories of contracts: changes between invoicing runs. */
import fc from 'fast-check';

/** Amounts whose share for any part of a month and its VAT are integer numbers of öre, so that only order and signs can be wrong. */
export const unit = 13_020;
const price = fc.integer({ min: 1, max: 99 }).map((times) => times * unit);
const vat = fc.constantFrom(0, 6, 12, 25);
const nth = fc.nat(9);
const month = fc.integer({ min: 1, max: 6 }).map((number) => `2026-0${number}`);

const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('price' as const), nth, price }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('vat' as const), nth, vat }) },
  // Another rate for the same sum with VAT.
  { weight: 2, arbitrary: fc.record({ what: fc.constant('gross' as const), nth, vat }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('add' as const), price, vat }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('free' as const), nth, month }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('end' as const), month: fc.option(month) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('payer' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('increase' as const), nth, month, price }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('withdraw' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('credit' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('pay' as const), nth, more: fc.constantFrom(0, 50_000) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('unpay' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fee' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('unfee' as const), nth }) },
);
/** One change of a contract, a document, a payment or a reminder; `nth` selects one of the existing ones. */
export type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;
/** The events before each of seven runs; the last two find no new days. */
export const history = fc.array(fc.array(event, { maxLength: 3 }), { minLength: 7, maxLength: 7 });

/** Members of the round of all increases in the histories. */
export const increaseTerms = {
  value_calculation_method: 1,
  rounding_method: 0,
  retroactivity_method: 0,
  merge_rows_after_invoice_periods: 12,
};

/** Reasons for which a document is not credited, which then changes nothing. */
export const rejectionCodes = [
  'adjusted_by_draft',
  'takes_back_adjustments',
  'days_adjusted',
  'days_invoiced',
  'has_adjustments',
  'credit_above_zero',
];

/** The last day of a month. */
export const lastDay = (text: string): string =>
  new Date(Date.UTC(2026, Number(text.slice(5)), 0)).toISOString().slice(0, 10);

/** The charge for a month of a contract; `index` is the index of the contract. */
export interface Charge {
  readonly index: number;
  readonly month: number;
  readonly vat: number;
  readonly tenant: string;
  readonly net: number;
}

/** The charges of one contract in öre, by month, VAT rate and optionally payer. */
export function sums(all: readonly Charge[], index: number, isByPayer: boolean): Readonly<Record<string, number>> {
  const totals = new Map<string, number>();
  for (const one of all.filter((each) => each.index === index)) {
    const key = `month ${one.month}, ${one.vat} %${isByPayer ? `, ${one.tenant}` : ''}`;
    totals.set(key, (totals.get(key) ?? 0) + Math.round(one.net * 100));
  }
  return Object.fromEntries(
    [...totals].filter(([, value]) => value !== 0).sort(([one], [two]) => (one < two ? -1 : 1)),
  );
}
