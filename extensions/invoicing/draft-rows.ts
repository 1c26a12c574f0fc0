/**
 * Hooks of rows that clients write: rows of issued invoices cannot be changed, those of drafts are amount times price
 * (invoicing-rules.md, A3, N1, N5).
 */
import type { Change, JsonObject, ResourceHooks } from '../../engine/extension/contract.ts';
import { multiply, parseDecimal } from './calculation/exact.ts';
import { formatAmount, kronor, roundKronor } from './calculation/money.ts';
import { changedMembers, invoiceChildHooks } from './invoice-hooks.ts';

const counts = ['unit_amount', 'unit_price', 'vat'];

export const invoiceRowHooks: ResourceHooks = {
  beforeWrite: async (change, context) => {
    const rejection = await invoiceChildHooks.beforeWrite?.(change, context);
    if (rejection !== undefined || change.bySystem || change.after === undefined) return rejection;
    return hasOtherSum(change) ? { ...change.after, ...sumsOf(change.after) } : undefined;
  },
};

/** A row that a run rounded to full kronor does not equal amount times price, so only changed rows are recalculated. */
function hasOtherSum(change: Change): boolean {
  return change.kind === 'create' || changedMembers(change).some((name) => counts.includes(name));
}

function sumsOf(row: JsonObject): JsonObject {
  const decimal = (name: string) => parseDecimal(String(row[name] ?? 0));
  const net = roundKronor(multiply(decimal('unit_amount'), decimal('unit_price')));
  const vat = roundKronor(multiply(kronor(net), decimal('vat'), parseDecimal('0.01')));
  return { net_value: formatAmount(net), vat_value: formatAmount(vat), total_value: formatAmount(net + vat) };
}
