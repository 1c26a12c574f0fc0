/** Consumption at stepped prices (invoicing-rules.md, X1): each step's quantity at its own price. */

/** A price for the part of a series' consumption that lies above `from`, to the next step. */
export interface PriceItem {
  readonly from: number;
  readonly unitPrice: string;
}

export interface PriceStep {
  readonly quantity: number;
  readonly unit_price: string;
}

/**
 * The steps that a consumption reaches, lowest first; items in any order. What lies below the first step costs nothing. A consumption
 * below zero, which takes back an estimate, has the lowest price.
 */
export function priceSteps(consumption: number, items: readonly PriceItem[]): readonly PriceStep[] {
  const ordered = items.toSorted((left, right) => left.from - right.from);
  const [lowest] = ordered;
  if (lowest !== undefined && consumption < 0) return [{ quantity: consumption, unit_price: lowest.unitPrice }];
  return ordered.flatMap(({ from, unitPrice }, index) => {
    const upTo = Math.min(consumption, ordered[index + 1]?.from ?? Number.POSITIVE_INFINITY);
    // Millionths: binary fractions must not show in a quantity.
    return upTo > from ? [{ quantity: Number((upTo - from).toFixed(6)), unit_price: unitPrice }] : [];
  });
}
