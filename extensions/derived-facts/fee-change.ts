/** Calculates the percentage by which a cooperative's fee differs from the previous fee of the same title. */

import type { Change, JsonObject, SystemContext } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { percentChange } from '../support/decimal.ts';
import { idOf, textOf } from '../support/reference.ts';
import type { DerivedFact } from './derived-fact.ts';

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

/** Returns the nearest earlier or later fee of the cooperative with the same title. */
async function neighbours(fee: JsonObject, id: string, { database }: SystemContext, direction: '<' | '>') {
  const [company, title, start] = [idOf(fee.brf_company), textOf(fee.title), textOf(fee.start_date)];
  if (company === undefined || title === undefined || start === undefined) return [];
  const nearest = db
    .selectFrom('brf_quotafee')
    .select((eb) => [
      'id',
      'yearly_amount',
      'title',
      eb.cast<string>('start_date', 'text').as('start_date'),
      sql<JsonObject>`json_build_object('id', ${eb.ref('brf_company_id')})`.as('brf_company'),
    ])
    .where('brf_company_id', '=', company)
    .where('title', '=', title)
    .where('start_date', direction, start)
    .where('id', '<>', id)
    .orderBy('brf_quotafee.start_date', direction === '<' ? 'desc' : 'asc')
    .limit(1);
  return await database.execute(nearest);
}
