/** VAT per rate on a document (invoicing rules 1.9, V1 and V5). */
import { fraction, multiply } from './exact.ts';
import { kronor, type Ore, roundKronor } from './money.ts';

/** V1: the rates; 0 is exempt and needs a reason text. */
export type VatRate = 0 | 6 | 12 | 25;

export interface VatLine {
  readonly rate: VatRate;
  readonly base: Ore;
  readonly vat: Ore;
}

/** V5: the rounded rows of each rate are summed, then the VAT of the sum is rounded to öre; never per row. Highest rate first. */
export function vatLines(rows: Iterable<{ readonly net: Ore; readonly rate: VatRate }>): readonly VatLine[] {
  const bases = new Map<VatRate, Ore>();
  for (const row of rows) bases.set(row.rate, (bases.get(row.rate) ?? 0n) + row.net);
  return [...bases]
    .sort(([left], [right]) => right - left)
    .map(([rate, base]) => ({ rate, base, vat: roundKronor(multiply(kronor(base), fraction(rate, 100))) }));
}

/** V6: what an exempt row refers to. */
export const exemptionReason =
  'Undantagen från skatteplikt: upplåtelse av nyttjanderätt till fastighet (10 kap. 35 § mervärdesskattelagen)';
