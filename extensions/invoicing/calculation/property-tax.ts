/** The tenant's share of the property tax (invoicing rules 1.8, T1). */
import { fraction, multiply, parseDecimal } from './exact.ts';
import { type Ore, roundKronor } from './money.ts';

/** T1: round(taxable value x rate x share, 0.01), rate and share in percent; charged like any yearly price. */
export function propertyTaxShare(taxableValue: string, ratePercent: string, sharePercent: string): Ore {
  return roundKronor(
    multiply(parseDecimal(taxableValue), parseDecimal(ratePercent), parseDecimal(sharePercent), fraction(1, 10_000)),
  );
}
