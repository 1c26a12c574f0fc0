/** R5: calculates the maximum fees of a cooperative, from the price base amount of the event's year and the percentages of its statutes. */

import type { DatabaseSession } from '../../../engine/extension/sql.ts';
import { db } from '../../schema.ts';
import { type CeilingKind, feeCeiling, priceBaseAmounts } from '../calculation/cooperative.ts';
import { type Ore, parseAmount } from '../calculation/money.ts';

export interface PriceBase {
  /** Undefined for a year whose amount is unknown; it is never guessed. */
  readonly amount: Ore | undefined;
  /** Percentages of the cooperative's statutes; customary ones if they are not set. */
  readonly percents: Readonly<Partial<Record<CeilingKind, string>>>;
}

/** Reads the price base amount of a year, and the percentages of a cooperative (or of the one of an apartment). */
export async function readPriceBase(
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
export function ceilingOf(kind: CeilingKind, { amount, percents }: PriceBase, months?: number): Ore | undefined {
  const statutesPercent = percents[kind];
  return amount === undefined
    ? undefined
    : feeCeiling(kind, amount, {
        ...(months === undefined ? {} : { months }),
        ...(statutesPercent === undefined ? {} : { statutesPercent }),
      });
}
