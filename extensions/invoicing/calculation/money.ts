/** Amounts in integer öre (invoicing-rules.md, N1 to N5). */
import { type Fraction, fraction, multiply, parseDecimal, roundToInteger } from './exact.ts';

/** An integer number of öre; negative on credits. */
export type Ore = bigint;

/** N1, N2: rounds kronor, as a fraction, to a unit of öre (1 for öre, 100 for full kronor). */
export function roundKronor(kronor: Fraction, unit: 1 | 100 = 1): Ore {
  const step = BigInt(unit);
  return roundToInteger(multiply(kronor, fraction(100n, step))) * step;
}

/** Öre as kronor, for further exact work. */
export function kronor(ore: Ore): Fraction {
  return { numerator: ore, denominator: 100n };
}

/** Parses `98488.00` as öre. Throws if it has more than two decimals. */
export function parseAmount(text: string): Ore {
  const value = multiply(parseDecimal(text), fraction(100));
  if (value.numerator % value.denominator !== 0n) throw new RangeError(`${text} is finer than an öre`);
  return value.numerator / value.denominator;
}

/** Öre as text with a point and two decimals: `-0.10`. */
export function formatAmount(ore: Ore): string {
  const size = ore < 0n ? -ore : ore;
  const digits = size.toString().padStart(3, '0');
  return `${ore < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the sum of amounts; zero for none. */
export function sum(amounts: Iterable<Ore>): Ore {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}
