/** The time and the kind of the customer of a context. */
import type { Caller } from './caller.ts';

interface CustomerContext {
  readonly caller: Pick<Caller, 'timeOffset'>;
}

/** Returns whether the customer is of kind test: its `now` is that of its test clock, and nothing of it may reach other people. */
export function isTestCustomer({ caller }: CustomerContext): boolean {
  return caller.timeOffset !== undefined;
}

/** Returns the time of the server, which differs from `now` for a customer of kind test: for files, signatures and other systems. */
export function serverTime({ now, caller }: CustomerContext & { readonly now: Date }): Date {
  return caller.timeOffset === undefined ? now : new Date(now.getTime() - caller.timeOffset);
}
