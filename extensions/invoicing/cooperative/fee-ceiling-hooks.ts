/** R5: rejects fees of a pledge and of a transfer above the share of the price base amount of the year that law and statutes allow. */
import {
  type ExtensionContext,
  invalid,
  type Problem,
  type ResourceHooks,
} from '../../../engine/extension/contract.ts';
import { idOf } from '../../support/reference.ts';
import type { CeilingKind } from '../calculation/cooperative.ts';
import { formatAmount, parseAmount } from '../calculation/money.ts';
import { t } from '../texts/t.ts';
import { ceilingOf, readPriceBase } from './price-base.ts';

function ceilingHooks(kind: CeilingKind, feeField: string, dateField: string): ResourceHooks {
  return {
    beforeWrite: async (change, context) => {
      const fee = change.after?.[feeField];
      const date = change.after?.[dateField];
      if (fee == null || typeof date !== 'string') return undefined;
      return aboveCeilingProblem(context, {
        kind,
        feeField,
        fee: String(fee),
        year: Number(date.slice(0, 4)),
        apartment: idOf(change.after?.brf_apartment),
      });
    },
  };
}

export const pledgeCeilingHooks = ceilingHooks('pledge', 'pledge_fee', 'received_date');
export const transferHooks = ceilingHooks('transfer', 'transfer_fee', 'access_date');

/** Rejects fees above the ceiling. A year without a known price base amount has no ceiling; the amount is never guessed. */
async function aboveCeilingProblem(
  context: ExtensionContext,
  {
    kind,
    feeField,
    fee,
    year,
    apartment,
  }: {
    readonly kind: CeilingKind;
    readonly feeField: string;
    readonly fee: string;
    readonly year: number;
    readonly apartment: string | undefined;
  },
): Promise<Problem | undefined> {
  const base = await readPriceBase(context.system.database, { year, apartment });
  const ceiling = ceilingOf(kind, base);
  if (ceiling === undefined || parseAmount(Number(fee).toFixed(2)) <= ceiling) return undefined;
  const max = formatAmount(ceiling);
  return invalid({
    pointer: `/${feeField}`,
    code: 'max',
    params: { max: Number(max), actual: Number(fee) },
    message: t('atMostKronor', { max, year }),
  });
}
