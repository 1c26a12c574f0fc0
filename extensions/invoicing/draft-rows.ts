/** Rows that clients write: those of issued invoices stay, those of drafts come to amount times price (invoicing-rules.md, A3, N1, N5). */
import type { Change, JsonObject, ServerHooks } from '../../engine/extension/contract.ts';
import { multiply, parseDecimal } from './calculation/exact.ts';
import { formatAmount, kronor, roundKronor } from './calculation/money.ts';
import { changedMembers, invoicePartHooks } from './invoice-hooks.ts';

const counts = ['unit_amount', 'unit_price', 'vat'];

export const invoiceRowHooks: ServerHooks = {
  beforeWrite: async (change, context) => {
    const refusal = await invoicePartHooks.beforeWrite?.(change, context);
    if (refusal !== undefined || change.byServer || change.after === undefined) return refusal;
    return hasOtherSum(change) ? { ...change.after, ...sumsOf(change.after) } : undefined;
  },
};

/** What a run rounded to whole kronor is no longer amount times price, so only what is changed is worked out again. */
function hasOtherSum(change: Change): boolean {
  return change.kind === 'create' || changedMembers(change).some((name) => counts.includes(name));
}

function sumsOf(row: JsonObject): JsonObject {
  const decimal = (name: string) => parseDecimal(String(row[name] ?? 0));
  const net = roundKronor(multiply(decimal('unit_amount'), decimal('unit_price')));
  const vat = roundKronor(multiply(kronor(net), decimal('vat'), parseDecimal('0.01')));
  return { net_value: formatAmount(net), vat_value: formatAmount(vat), total_value: formatAmount(net + vat) };
}
