/** R2: a yearly amount must be a multiple of the rounding step of its fees; otherwise no fees sum to it. */
import { invalid, type ResourceHooks } from '../../../engine/extension/contract.ts';
import { feeUnit } from '../calculation/cooperative.ts';
import { parseAmount } from '../calculation/money.ts';
import { t } from '../texts/t.ts';

export const quotaFeeHooks: ResourceHooks = {
  beforeWrite: async ({ after }) => {
    if (after === undefined || after.yearly_amount == null) return undefined;
    const step = feeUnit(typeof after.rounding === 'number' ? after.rounding : null);
    if (parseAmount(Number(after.yearly_amount).toFixed(2)) % BigInt(step) === 0n) return undefined;
    const kronor = step / 100;
    return invalid({
      pointer: '/yearly_amount',
      code: 'multiple_of',
      params: { step: kronor },
      message: t('amountNotMultiple', { kronor }),
    });
  },
};
