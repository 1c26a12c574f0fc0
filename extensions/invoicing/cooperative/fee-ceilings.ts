/**
 * The maximum fees that a cooperative can charge (invoicing-rules.md, R5), from the price base amount of the event's year
 * and the percentages of its statutes: an action returns them, hooks reject fees above them.
 */
import {
  type ActionHandler,
  invalid,
  type Message,
  type Problem,
  type ResourceHooks,
  type SystemContext,
  throwProblem,
} from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { idOf } from '../../support/reference.ts';
import { type CeilingKind, feeCeiling, priceBaseAmounts } from '../calculation/cooperative.ts';
import { formatAmount, type Ore, parseAmount } from '../calculation/money.ts';
import { t } from '../texts/t.ts';

interface PriceBase {
  /** Undefined for a year whose amount is unknown; it is never guessed. */
  readonly amount: Ore | undefined;
  /** Percentages of the cooperative's statutes; customary ones if they are not set. */
  readonly percents: Readonly<Partial<Record<CeilingKind, string>>>;
}

/** Reads the price base amount of a year, and the percentages of a cooperative (or of the one of an apartment). */
async function readPriceBase(
  database: DatabaseSession,
  of: { readonly year: number; readonly brfCompany?: string | undefined; readonly apartment?: string | undefined },
): Promise<PriceBase> {
  const [stored] = await database.execute(
    db.selectFrom('common_swedishpricebasevalue').select('value').where('for_year', '=', of.year).limit(1),
  );
  const apartment = db
    .selectFrom('objects_brfapartment')
    .select('brf_company_id')
    .where('id', '=', of.apartment ?? null);
  const [company] = await database.execute(
    db
      .selectFrom('brf_brfcompany')
      .select('transfer_fee_price_base_percentage as transfer')
      .select('pledge_fee_price_base_percentage as pledge')
      .select('subletting_fee_price_base_percentage as subletting')
      .where('id', '=', of.brfCompany ?? apartment),
  );
  const published = priceBaseAmounts.get(of.year);
  const storedAmount = stored?.value ?? null;
  const percents = (['pledge', 'transfer', 'subletting'] as const).flatMap((kind) => {
    const percent = company?.[kind] ?? null;
    return percent === null ? [] : [[kind, percent] as const];
  });
  return {
    amount:
      storedAmount !== null
        ? parseAmount(storedAmount)
        : published === undefined
          ? undefined
          : BigInt(published) * 100n,
    percents: Object.fromEntries(percents),
  };
}

/** Returns the ceiling of a kind of fee; undefined if the year's amount is not known. */
function ceilingOf(kind: CeilingKind, { amount, percents }: PriceBase, months?: number): Ore | undefined {
  const statutesPercent = percents[kind];
  return amount === undefined
    ? undefined
    : feeCeiling(kind, amount, {
        ...(months === undefined ? {} : { months }),
        ...(statutesPercent === undefined ? {} : { statutesPercent }),
      });
}

/** Members that determine the ceilings, in addition to the price base amount, which is public. */
const ceilingMembers = [
  'transfer_fee_price_base_percentage',
  'pledge_fee_price_base_percentage',
  'subletting_fee_price_base_percentage',
];

/**
 * Handles GET /brf/common/brfcompany/{pk}/fee_ceilings/: the ceilings on a day. `months`: the calendar months let, for a
 * sub-letting shorter than a year.
 */
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

/** Rejects fees of a pledge and of a transfer above the share of the price base amount of the year that law and statutes allow. */
function ceilingHooks(kind: CeilingKind, feeField: string, dateField: string): ResourceHooks {
  return {
    beforeWrite: async (change, { system: context }) => {
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
  context: SystemContext,
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
  const base = await readPriceBase(context.database, { year, apartment });
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
