/**
 * The time of a customer: that of the server or, for a customer of kind test, that of its test clock. Only the feature test-clock creates and moves clocks; without it, every
 * customer has the time of the server.
 */
import type { Caller } from '../extension/contract.ts';
import { hasClocks, offsetQuery } from '../query/clock-sql.ts';
import type { Session } from '../storage/session.ts';
import type { Runtime } from './request-context.ts';

/** Returns the time of a caller's customer. */
export function timeOf({ timeOffset }: Pick<Caller, 'timeOffset'>, { now }: Pick<Runtime, 'now'>): Date {
  return timeOffset === undefined ? now() : new Date(now().getTime() + timeOffset);
}

/** Returns the time of the customer's clock, as accurate as its settings (settings-cache.ts); undefined if it has the time of the server. */
export async function readClock(customerId: string, runtime: Runtime, session: Session): Promise<Date | undefined> {
  if (!hasClocks(runtime.model)) return undefined;
  const key = `${customerId} clock`;
  const stored = await runtime.settingsCache.read([key], async () => {
    const [row] = await session.execute(offsetQuery, customerId);
    return new Map([[key, { offset: row?.offset ?? null }]]);
  });
  const offset = stored.get(key)?.offset;
  return typeof offset === 'number' ? timeOf({ timeOffset: offset }, runtime) : undefined;
}
