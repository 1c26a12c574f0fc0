/** VAT and rounding of one document (invoicing-rules.md, section 1, V5 and N3). */
import { fraction, multiply } from '../../../extensions/invoicing/calculation/exact.ts';
import { kronor, type Ore, roundKronor } from '../../../extensions/invoicing/calculation/money.ts';
import type { VatRate } from '../../../extensions/invoicing/calculation/vat.ts';

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

export interface RoundedTotal {
  /** The amount due. */
  readonly payable: Ore;
  /** N3: payable minus gross, booked on a separate account without VAT (N4). */
  readonly rounding: Ore;
}

/** N3: with `useRounding` the total in full kronor, 1 to 49 öre down and 50 to 99 up; otherwise the unchanged total. */
export function roundTotal(gross: Ore, useRounding: boolean): RoundedTotal {
  const payable = useRounding ? roundKronor(kronor(gross), 100) : gross;
  return { payable, rounding: payable - gross };
}
