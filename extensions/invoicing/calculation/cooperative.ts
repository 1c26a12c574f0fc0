/** Housing cooperatives (invoicing-rules.md, R1 to R5): fees by quota, fee ceilings, the inner fund, the pledge register. */
import type { PlainDate } from './calendar.ts';
import { type Fraction, fraction, multiply, parseDecimal, roundToInteger } from './exact.ts';
import { cumulativeParts, largestRemainder } from './largest-remainder.ts';
import { type Ore, roundKronor } from './money.ts';

export interface ApartmentQuota {
  readonly apartment: string;
  readonly quota: string;
}

/** A fee is a multiple of this many öre. */
export type FeeUnit = 1 | 100 | 1000;

/** Returns the unit for a code of brf.quotafee.rounding. */
export function feeUnit(rounding: number | null): FeeUnit {
  return rounding === 1 ? 100 : rounding === 2 ? 1000 : 1;
}

/**
 * R2: the yearly fee of each apartment: largest remainder of the total over the quotas, in steps of öre, kronor or ten kronor, ties to
 * the lower apartment number. The sum is exact. R1: quotas need not sum to 100.
 */
export function yearlyFees(total: Ore, quotas: readonly ApartmentQuota[], unit: FeeUnit = 1): ReadonlyMap<string, Ore> {
  const ordered = quotas.toSorted((left, right) =>
    left.apartment < right.apartment ? -1 : left.apartment > right.apartment ? 1 : 0,
  );
  const step = BigInt(unit);
  if (total % step !== 0n) throw new RangeError('no fees in such steps sum to this total');
  const shares = largestRemainder(
    total / step,
    ordered.map(({ quota }) => parseDecimal(quota)),
  );
  return new Map(ordered.map(({ apartment }, index) => [apartment, (shares[index] ?? 0n) * step]));
}

/** R1: a warning when the quotas sum to neither 1 nor 100. */
export function isQuotaSumPlausible(quotas: readonly ApartmentQuota[]): boolean {
  const sum = quotas.reduce(
    (total, { quota }) => ({
      numerator: total.numerator * parseDecimal(quota).denominator + parseDecimal(quota).numerator * total.denominator,
      denominator: total.denominator * parseDecimal(quota).denominator,
    }),
    fraction(0),
  );
  return sum.numerator === sum.denominator || sum.numerator === 100n * sum.denominator;
}

/** R2: the twelve monthly amounts of a yearly fee, by cumulative rounding. */
export function monthlyFees(yearly: Ore): readonly Ore[] {
  return cumulativeParts(
    yearly,
    Array.from({ length: 12 }, (_, index) => fraction(index + 1, 12)),
    roundToInteger,
  );
}

export type CeilingKind = 'pledge' | 'transfer' | 'subletting';

const ceilingPercent: Readonly<Record<CeilingKind, string>> = { pledge: '1', transfer: '2.5', subletting: '10' };

/** R5: the highest fee, from the price base amount of the event's date; sub-letting per calendar month let. */
export function feeCeiling(
  kind: CeilingKind,
  priceBaseAmount: Ore,
  options: { readonly months?: number; readonly statutesPercent?: string } = {},
): Ore {
  const percent = parseDecimal(options.statutesPercent ?? ceilingPercent[kind]);
  const factor: Fraction = multiply(percent, fraction(1, 100));
  const months = kind === 'subletting' ? fraction(options.months ?? 12, 12) : fraction(1);
  return roundKronor(multiply(fraction(priceBaseAmount, 100), factor, months));
}

/** R5: the price base amounts of the years, in kronor. */
export const priceBaseAmounts: ReadonlyMap<number, number> = new Map([
  [2019, 46_500],
  [2020, 47_300],
  [2022, 48_300],
  [2023, 52_500],
  [2024, 57_300],
  [2025, 58_800],
  [2026, 59_200],
]);

/** R4: active pledges in the order they were notified, which is their priority. */
export function pledgeOrder<
  Pledge extends { readonly receivedDate: PlainDate; readonly releasedDate?: PlainDate | undefined },
>(pledges: readonly Pledge[], on: PlainDate): readonly Pledge[] {
  return pledges
    .filter((pledge) => pledge.receivedDate <= on && (pledge.releasedDate === undefined || pledge.releasedDate > on))
    .toSorted((left, right) =>
      left.receivedDate < right.receivedDate ? -1 : left.receivedDate > right.receivedDate ? 1 : 0,
    );
}
