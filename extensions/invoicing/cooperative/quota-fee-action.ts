/** GET /brf/quotas/quotafee/{pk}/apartments/: what each apartment pays of a yearly amount (invoicing rules R1, R2). Sums are exact. */
import { type ActionHandler, refuse } from '../../../engine/extension/contract.ts';
import { monthlyFees, quotaSumIsUsual, yearlyFees } from '../calculation/cooperative.ts';
import { formatAmount, parseAmount } from '../calculation/money.ts';
import { run } from '../run/prepare-run.ts';
import { bind, sql } from '../run/statement.ts';

/** `rounding` 1 is whole kronor; a total that is not whole kronor is then refused, since no whole fees sum to it. */
export const quotaFeeAction: ActionHandler = async ({ parameters }, context) => {
  const { customerId } = context.caller;
  const [fee] = await run<{ yearly: string; rounding: number | null; kind: number; collection: string }>(
    context.database,
    sql`select yearly_amount::text as yearly, rounding, kind, quota_collection_id as collection from brf_quotafee
      where customer_id = ${bind(customerId)}::uuid and id = ${bind(parameters.pk ?? null)}::uuid`,
  );
  if (fee === undefined) refuse('not_found');
  const quotas = await run<{ apartment: string; quota: string }>(
    context.database,
    // R3: the inner fund may have quotas of its own.
    sql`select brf_apartment_id as apartment, (case when ${bind(fee.kind)}::int = 1 then coalesce(reparation_fund_quota, quota) else quota end)::numeric::text as quota
      from brf_quotanotation where customer_id = ${bind(customerId)}::uuid and quota_collection_id = ${bind(fee.collection)}::uuid order by brf_apartment_id`,
  );
  const total = parseAmount(fee.yearly);
  const isWhole = fee.rounding === 1;
  const isPossible = quotas.some(({ quota }) => Number(quota) > 0) && (!isWhole || total % 100n === 0n);
  if (!isPossible) {
    refuse('state_conflict', {
      detail: {
        en: 'The collection has no quotas, or the amount is not in whole kronor.',
        sv: 'Samlingen saknar andelstal, eller beloppet är inte i hela kronor.',
      },
      params: { reason: 'fee_not_divisible' },
    });
  }
  const shares = yearlyFees(total, quotas, isWhole ? 100 : 1);
  return {
    body: {
      yearly_amount: Number(fee.yearly),
      quotas_sum_as_usual: quotaSumIsUsual(quotas),
      apartments: [...shares].map(([apartment, yearly]) => ({
        brf_apartment: { id: apartment },
        yearly_amount: Number(formatAmount(yearly)),
        monthly_amounts: monthlyFees(yearly).map((month) => Number(formatAmount(month))),
      })),
    },
  };
};
