/** Shares that sum exactly (invoicing-rules.md, Q1 and R2). */
import { type Fraction, floorToInteger, fraction, multiply } from './exact.ts';

/**
 * Splits an integer amount by weights: the floor of each exact share, remaining units to the largest remainders, ties
 * to the earlier. Throws if no weight is positive. Negative amounts mirror positive ones, so that a credit cancels an
 * invoice.
 */
export function largestRemainder(amount: bigint, weights: readonly Fraction[]): readonly bigint[] {
  const common = weights.reduce((product, weight) => product * weight.denominator, 1n);
  const integerWeights = weights.map((weight) => multiply(weight, fraction(common))).map(floorToInteger);
  const total = integerWeights.reduce((left, right) => left + right, 0n);
  if (total <= 0n || integerWeights.some((weight) => weight < 0n)) throw new RangeError('weights must be positive');
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  const shares = integerWeights.map((weight, index) => ({
    index,
    floor: (size * weight) / total,
    remainder: (size * weight) % total,
  }));
  const leftOver = Number(size - shares.reduce((sum, share) => sum + share.floor, 0n));
  const receivers = new Set(
    shares
      .toSorted((one, other) =>
        one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
      )
      .slice(0, leftOver)
      .map((share) => share.index),
  );
  return shares.map((share) => sign * (share.floor + (receivers.has(share.index) ? 1n : 0n)));
}

/** R2, E3: splits a total by cumulative rounding of running weights, so that the parts sum to it exactly. */
export function cumulativeParts(
  amount: bigint,
  running: readonly Fraction[],
  rounded: (value: Fraction) => bigint,
): readonly bigint[] {
  let before = 0n;
  return running.map((share) => {
    const upTo = rounded(multiply(fraction(amount), share));
    const part = upTo - before;
    before = upTo;
    return part;
  });
}
