/** R5: calculates the maximum fees of a cooperative, from the price base amount of the event's year and the percentages of its statutes. */

import { bind, type DatabaseSession, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { type CeilingKind, feeCeiling, priceBaseAmounts } from '../calculation/cooperative.ts';
import { type Ore, parseAmount } from '../calculation/money.ts';
import { run } from '../run/run-step.ts';

const swedishpricebasevalue = table('common_swedishpricebasevalue');
const c = table('brf_brfcompany', 'c');
const brfapartment = table('objects_brfapartment');

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
  const [row] = await run<Record<'value' | CeilingKind, string | null>>(
    database,
    sql`select (select ${swedishpricebasevalue.value}::text from ${swedishpricebasevalue} where ${swedishpricebasevalue.for_year} = ${bind(of.year)} limit 1) as value,
        ${c.transfer_fee_price_base_percentage}::text as transfer, ${c.pledge_fee_price_base_percentage}::text as pledge, ${c.subletting_fee_price_base_percentage}::text as subletting
      from (values (1)) one left join ${c} on ${c.id} = coalesce(${bind(of.brfCompany ?? null)}::uuid,
        (select ${brfapartment.brf_company_id} from ${brfapartment} where ${brfapartment.id} = ${bind(of.apartment ?? null)}::uuid))`,
  );
  const published = priceBaseAmounts.get(of.year);
  const storedAmount = row?.value ?? null;
  const percents = (['pledge', 'transfer', 'subletting'] as const).flatMap((kind) => {
    const percent = row?.[kind] ?? null;
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
