/** Yearly amounts that a cooperative divides by quota (invoicing-rules.md, R1, R2). Sums are exact. */

import { type ActionHandler, invalid, type ResourceHooks, throwProblem } from '@core/engine/extension';
import { type Expression, sql } from 'kysely';
import { BrfQuotafeeKind, db } from '../../schema.ts';
import { feeUnit, isQuotaSumPlausible, monthlyFees, yearlyFees } from '../calculation/cooperative.ts';
import { formatAmount, parseAmount } from '../calculation/money.ts';
import { t } from '../texts/t.ts';

/**
 * Handles GET /brf/quotas/quotafee/{pk}/apartments/: the share of each apartment. Rejects a total that is not a multiple
 * of the rounding step of fees, because no fees would sum to it.
 */
export const quotaFeeAction: ActionHandler = async ({ parameters }, context) => {
  const { database } = context.system;
  const [fee] = await database.execute(
    db
      .selectFrom('brf_quotafee')
      .select(['yearly_amount as yearly', 'rounding', 'kind', 'quota_collection_id as collection'])
      .where('id', '=', parameters.pk ?? null),
  );
  if (fee === undefined) throwProblem('not_found');
  await context.requireRead(
    'brf.quotafee',
    [parameters.pk ?? ''],
    ['yearly_amount', 'rounding', 'kind', 'quota_collection'],
  );
  // R3: the inner fund may have separate quotas. R2: ties go to the lower apartment number.
  const quotas = await database.execute(
    db
      .selectFrom('brf_quotanotation as n')
      .innerJoin('objects_brfapartment as a', 'a.id', 'n.brf_apartment_id')
      .select(({ cast, ref, fn }) => {
        const quota =
          fee.kind === BrfQuotafeeKind.reparation_fund
            ? fn.coalesce('n.reparation_fund_quota', 'n.quota')
            : ref('n.quota');
        return [
          'a.id',
          'n.id as notation',
          apartmentOf(ref('a.landlord_custom_id'), ref('a.apartment_id'), ref('a.id')).as('apartment'),
          cast<string>(cast(quota, 'numeric'), 'text').as('quota'),
        ];
      })
      .where('n.quota_collection_id', '=', fee.collection)
      .orderBy(
        ({ ref }) => sql`${apartmentOf(ref('a.landlord_custom_id'), ref('a.apartment_id'), ref('a.id'))} collate "C"`,
      ),
  );
  const notations = quotas.map(({ notation }) => notation);
  await context.requireRead('brf.quotanotation', notations, ['brf_apartment', 'quota', 'reparation_fund_quota']);
  const total = parseAmount(fee.yearly);
  const unit = feeUnit(fee.rounding);
  const isPossible = quotas.some(({ quota }) => Number(quota) > 0) && total % BigInt(unit) === 0n;
  if (!isPossible) {
    throwProblem('state_conflict', {
      detail: t('collectionHasNoQuotas'),
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

/** The number of an apartment, followed by its ID. */
function apartmentOf(custom: Expression<string | null>, number: Expression<string | null>, id: Expression<string>) {
  return sql<string>`concat_ws(' ', coalesce(${custom}, ${number}, ''), ${id})`;
}

/** R2: rejects a written amount that is not a multiple of the rounding step of its fees. */
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
