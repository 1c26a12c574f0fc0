/**
 * Exact fractions of integers (invoicing-rules.md, Y4, N1, N5): money is never computed in floating point, and every amount is
 * rounded once, half away from zero.
 */

/** numerator / denominator, denominator above zero; not necessarily in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const zero: Fraction = { numerator: 0n, denominator: 1n };

/** The fraction of two integers. Throws on a denominator of zero. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const above = BigInt(numerator);
  const below = BigInt(denominator);
  if (below === 0n) throw new RangeError('a fraction needs a denominator');
  return below < 0n ? { numerator: -above, denominator: -below } : { numerator: above, denominator: below };
}

/** Parses a decimal such as `100.05` or `-7`; throws on other text. */
export function parseDecimal(text: string): Fraction {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new RangeError(`${text} is not a decimal number`);
  const [, sign, integer = '', decimals = ''] = match;
  const numerator = BigInt(integer + decimals);
  return { numerator: sign === '-' ? -numerator : numerator, denominator: 10n ** BigInt(decimals.length) };
}

/** The sum, over the common denominator if there is one; fractions are not reduced. */
export function add(left: Fraction, right: Fraction): Fraction {
  if (left.denominator === right.denominator) {
    return { numerator: left.numerator + right.numerator, denominator: left.denominator };
  }
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  };
}

/** The product of all factors; 1 without any. */
export function multiply(...factors: readonly Fraction[]): Fraction {
  let numerator = 1n;
  let denominator = 1n;
  for (const factor of factors) {
    numerator *= factor.numerator;
    denominator *= factor.denominator;
  }
  return { numerator, denominator };
}

/** The quotient. Throws if the divisor is zero. */
export function divide(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.denominator, left.denominator * right.numerator);
}

export function negate(value: Fraction): Fraction {
  return { numerator: -value.numerator, denominator: value.denominator };
}

/** The difference. */
export function subtract(left: Fraction, right: Fraction): Fraction {
  return add(left, negate(right));
}

/** Returns a negative number if left is smaller, zero if both are equal. */
export function compare(left: Fraction, right: Fraction): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** N1: the nearest integer, half away from zero. */
export function roundToInteger({ numerator, denominator }: Fraction): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** The greatest integer not above the fraction. */
export function floorToInteger({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}
