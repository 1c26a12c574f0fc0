/** Calculates the percentage by which a cooperative's fee differs from the previous fee of the same title. */

import type { Change, JsonObject, SystemContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { percentChange } from '../support/decimal.ts';
import { idOf, textOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import type { DerivedFact } from './derived-fact.ts';

const quotafee = table('brf_quotafee');

/** The limit of the column, numeric(7,4). */
const maxPercent = 1_000;

/** Sets the change when the fee is written. */
export const feeChange: DerivedFact = async ({ after, id }, context) => {
  const [before] = await neighbours(after, id, context, '<');
  const change = before && percentChange(before.yearly_amount, String(after.yearly_amount), 4);
  return { change_percentage: change === undefined || Math.abs(Number(change)) >= maxPercent ? null : change };
};

/** afterWrite: updates the next fee, which is compared with this one. */
export async function followFeeChange(change: Change, context: SystemContext): Promise<undefined> {
  for (const fee of [change.before, change.after]) {
    const [next] = fee === undefined ? [] : await neighbours(fee, change.id, context, '>');
    if (next === undefined) continue;
    const [previous] = await neighbours(next, next.id, context, '<');
    const percent = previous && percentChange(previous.yearly_amount, next.yearly_amount, 4);
    const isStorable = percent !== undefined && Math.abs(Number(percent)) < maxPercent;
    await context.records.update('brf.quotafee', next.id, { change_percentage: isStorable ? percent : null });
  }
  return undefined;
}

interface Fee extends JsonObject {
  readonly id: string;
  readonly yearly_amount: string;
}

/** Returns the nearest earlier and later fees of the cooperative with the same title. */
async function neighbours(
  fee: JsonObject,
  id: string,
  { database }: SystemContext,
  direction: '<' | '>',
): Promise<readonly Fee[]> {
  return await database.query<Fee>(
    sql`select ${quotafee.id}, ${quotafee.yearly_amount}::text, ${quotafee.start_date}::text, ${quotafee.title}, json_build_object('id', ${quotafee.brf_company_id}) as brf_company
       from ${quotafee}
      where ${quotafee.brf_company_id} = ${bind(idOf(fee.brf_company))} and ${quotafee.title} = ${bind(textOf(fee.title))} and ${quotafee.start_date} ${direction === '<' ? sql`<` : sql`>`} ${bind(textOf(fee.start_date))} and ${quotafee.id} <> ${bind(id)}
      order by ${quotafee.start_date} ${direction === '<' ? sql`desc` : sql`asc`} limit 1`,
  );
}
