/** Handles GET /brf/common/brfcompany/{pk}/fee_ceilings/: the maximum fees that a cooperative can charge on a day (invoicing-rules.md, R5). */

import { type ActionHandler, type Message, throwProblem } from '../../../engine/extension/contract.ts';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { formatAmount, type Ore } from '../calculation/money.ts';
import { t } from '../texts/t.ts';
import { ceilingOf, readPriceBase } from './price-base.ts';

/** Members that determine the ceilings, in addition to the price base amount, which is public. */
const ceilingMembers = [
  'transfer_fee_price_base_percentage',
  'pledge_fee_price_base_percentage',
  'subletting_fee_price_base_percentage',
];

/** `months`: the calendar months let, for a sub-letting shorter than a year. */
export const feeCeilingAction: ActionHandler = async ({ parameters, query }, context) => {
  const { database } = context.system;
  const [company] = await database.execute(
    db
      .selectFrom('brf_brfcompany')
      .select('id')
      .where('id', '=', parameters.pk ?? null),
  );
  if (company === undefined) throwProblem('not_found');
  await context.requireRead('brf.brfcompany', [company.id], ceilingMembers);
  const day = query.get('day') ?? stockholmDate(context.now);
  const months = Number(query.get('months') ?? 12);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throwInvalidParameter('day', t('expectedDate'));
  if (!Number.isInteger(months) || months < 1 || months > 12) throwInvalidParameter('months', t('months'));
  const base = await readPriceBase(database, {
    year: Number(day.slice(0, 4)),
    brfCompany: company.id,
  });
  const toKronor = (ore: Ore | undefined) => (ore === undefined ? null : Number(formatAmount(ore)));
  return {
    body: {
      day,
      months,
      price_base_amount: toKronor(base.amount),
      pledge_fee: toKronor(ceilingOf('pledge', base)),
      transfer_fee: toKronor(ceilingOf('transfer', base)),
      subletting_fee: toKronor(ceilingOf('subletting', base, months)),
    },
  };
};

function throwInvalidParameter(parameter: string, expected: Message): never {
  throwProblem('invalid_parameter', {
    errors: [{ parameter, code: 'type', message: t('parameterMustBe', { parameter, expected }) }],
  });
}
