/** Handles GET /brf/quotas/quotafee/{pk}/apartments/: the share of each apartment in a yearly amount (invoicing-rules.md, R1, R2). Sums are exact. */

import { type SystemActionHandler, throwProblem } from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { feeUnit, isQuotaSumPlausible, monthlyFees, yearlyFees } from '../calculation/cooperative.ts';
import { formatAmount, parseAmount } from '../calculation/money.ts';
import { run } from '../run/run-step.ts';

const quotafee = table('brf_quotafee');
const quotanotation = table('brf_quotanotation', 'n');
const a = table('objects_brfapartment', 'a');

/** Rejects a total that is not a multiple of the rounding step of fees, because no fees would sum to it. */
export const quotaFeeAction: SystemActionHandler = async ({ parameters }, context) => {
  const [fee] = await run<{ yearly: string; rounding: number | null; kind: number; collection: string }>(
    context.database,
    sql`select ${quotafee.yearly_amount}::text as yearly, ${quotafee.rounding}, ${quotafee.kind}, ${quotafee.quota_collection_id} as collection from ${quotafee}
      where ${quotafee.id} = ${bind(parameters.pk ?? null)}::uuid`,
  );
  if (fee === undefined) throwProblem('not_found');
  await context.requireRead(
    'brf.quotafee',
    [parameters.pk ?? ''],
    ['yearly_amount', 'rounding', 'kind', 'quota_collection'],
  );
  const quotas = await run<{ id: string; apartment: string; quota: string; notation: string }>(
    context.database,
    // R3: the inner fund may have separate quotas. R2: ties go to the lower apartment number.
    sql`select * from (select ${a.id}, ${quotanotation.id} as notation, concat_ws(' ', coalesce(${a.landlord_custom_id}, ${a.apartment_id}, ''), ${a.id}) as apartment,
        (case when ${bind(fee.kind)}::int = 1 then coalesce(${quotanotation.reparation_fund_quota}, ${quotanotation.quota}) else ${quotanotation.quota} end)::numeric::text as quota
      from ${quotanotation} join ${a} on ${a.id} = ${quotanotation.brf_apartment_id}
      where ${quotanotation.quota_collection_id} = ${bind(fee.collection)}::uuid) share order by apartment collate "C"`,
  );
  const notations = quotas.map(({ notation }) => notation);
  await context.requireRead('brf.quotanotation', notations, ['brf_apartment', 'quota', 'reparation_fund_quota']);
  const total = parseAmount(fee.yearly);
  const unit = feeUnit(fee.rounding);
  const isPossible = quotas.some(({ quota }) => Number(quota) > 0) && total % BigInt(unit) === 0n;
  if (!isPossible) {
    throwProblem('state_conflict', {
      detail: {
        en: 'The collection has no quotas, or the amount is not a multiple of the rounding step of fees.',
        sv: 'Uppsättningen saknar andelstal, eller så är beloppet inte jämnt delbart med avgifternas avrundning.',
      },
      params: { reason: 'fee_not_divisible' },
    });
  }
  const shares = yearlyFees(total, quotas, unit);
  return {
    body: {
      yearly_amount: Number(fee.yearly),
      quotas_sum_as_usual: isQuotaSumPlausible(quotas),
      apartments: quotas
        .map(({ id, apartment }) => ({ id, yearly: shares.get(apartment) ?? 0n }))
        .map(({ id, yearly }) => ({
          brf_apartment: { id },
          yearly_amount: Number(formatAmount(yearly)),
          monthly_amounts: monthlyFees(yearly).map((month) => Number(formatAmount(month))),
        })),
    },
  };
};
