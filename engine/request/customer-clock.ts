/**
 * The time of a customer: that of the server or, for a customer of kind test, that of its test clock. Only the feature test-clock creates and moves clocks; without it, every
 * customer has the time of the server. A reading is the difference to the time of the server, so that a clock advances between moves.
 */
import { sql } from 'kysely';
import { db } from '../database/kysely.ts';
import type { Caller } from '../extension/contract.ts';
import type { Model } from '../model/model.ts';
import type { Session } from '../storage/session.ts';
import type { Runtime } from './request-context.ts';

/** Whether customers can have clocks. */
export function hasClocks({ systemResources }: Pick<Model, 'systemResources'>): boolean {
  return systemResources.has('testclock');
}

/** The difference of a clock to the time of the server, in milliseconds. */
export const clockOffset = sql<number>`(extract(epoch from ${sql.ref('reached_at')} - ${sql.ref('set_at')}) * 1000)::float8`;

/** Other rows are those of `core access prove`, which fills every table. */
const reading = db.selectFrom('testclock').select(clockOffset.as('offset')).whereRef('id', '=', 'customer_id');

/** Returns the query of the difference, for a statement that reads other data of the customer; null without a clock. */
export function selectOffset(model: Pick<Model, 'systemResources'>) {
  const none = sql<number | null>`null::float8`;
  return hasClocks(model) ? sql<number | null>`${reading.$asScalar()}` : none;
}

/** Returns the time of a caller's customer. */
export function timeOf({ timeOffset }: Pick<Caller, 'timeOffset'>, { now }: Pick<Runtime, 'now'>): Date {
  return timeOffset === undefined ? now() : new Date(now().getTime() + timeOffset);
}

/** Returns the time of the customer's clock, as accurate as its settings (settings-cache.ts); undefined if it has the time of the server. */
export async function readClock(customerId: string, runtime: Runtime, session: Session): Promise<Date | undefined> {
  if (!hasClocks(runtime.model)) return undefined;
  const key = `${customerId} clock`;
  const stored = await runtime.settingsCache.read([key], async () => {
    const [row] = await session.execute(reading, customerId);
    return new Map([[key, { offset: row?.offset ?? null }]]);
  });
  const offset = stored.get(key)?.offset;
  return typeof offset === 'number' ? timeOf({ timeOffset: offset }, runtime) : undefined;
}
