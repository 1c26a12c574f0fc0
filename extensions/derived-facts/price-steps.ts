/** Splits a consumption at stepped prices (invoicing-rules.md, X1): the quantity of each step at its price. */

/** A price for the part of a series' consumption above `from`, up to the next step. */
export interface PriceItem {
  readonly from: number;
  readonly unitPrice: string;
}

export interface PriceStep {
  readonly quantity: number;
  readonly unit_price: string;
}

/**
 * Returns the steps that a consumption reaches, lowest first; the items can be in any order. Consumption below the
 * first step is free. A negative consumption, which reverses an estimate, has the lowest price.
 */
export function priceSteps(consumption: number, items: readonly PriceItem[]): readonly PriceStep[] {
  const ordered = items.toSorted((left, right) => left.from - right.from);
  const [lowest] = ordered;
  if (lowest !== undefined && consumption < 0) return [{ quantity: consumption, unit_price: lowest.unitPrice }];
  return ordered.flatMap(({ from, unitPrice }, index) => {
    const upTo = Math.min(consumption, ordered[index + 1]?.from ?? Number.POSITIVE_INFINITY);
    // Round to six decimals to hide binary fractions in quantities.
    return upTo > from ? [{ quantity: Number((upTo - from).toFixed(6)), unit_price: unitPrice }] : [];
  });
}
