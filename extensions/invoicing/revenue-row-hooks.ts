/**
 * Hooks of revenue rows: a row that is removed from its contract marks the contract as changed. An amount above the
 * maximum of the books is rejected, because it would stop the run for all contracts (W4).
 */

import { invalid, type JsonObject, type Problem, type ResourceHooks } from '@core/engine/extension';
import { duplicateRateProblem } from './dated-facts.ts';
import { markPreviousOwner } from './mark-previous-owner.ts';
import type { ContractKind } from './run/contract-kind.ts';
import { t } from './texts/t.ts';

export function revenueRowHooks(kind: ContractKind): ResourceHooks {
  return {
    derive: ({ after }) => (after === undefined ? undefined : (rowAmountProblem(after) ?? duplicateRateProblem(after))),
    afterWrite: async (change, { system: context }) => {
      await markPreviousOwner(change, 'contract', `contracts_${kind.name}`, context);
      return undefined;
    },
  };
}

/** Kronor of one row, per month, year or invoice. */
const maxRowAmount = 1_000_000_000;

function rowAmountProblem(row: JsonObject): Problem | undefined {
  const value = Math.abs(Number(row.unit_amount ?? 0) * Number(row.unit_price ?? 0));
  if (value <= maxRowAmount) return undefined;
  return invalid({
    pointer: '/unit_price',
    code: 'max',
    params: { max: maxRowAmount, actual: value },
    message: t('rowTooLarge'),
  });
}
