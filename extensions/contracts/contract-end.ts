/**
 * When a contract ends as it stands now: the member end_date. A contract that goes on by itself, until further notice or by
 * another fixed period, has no last day until it is cancelled.
 */
import { addDays } from '../support/local-day.ts';
import type { Cancellation, ContractTerms } from './contract-terms.ts';

const dayInMilliseconds = 86_400_000;

/** The last day, or undefined while none is known. */
export function lastDay(terms: ContractTerms): string | undefined {
  const { cancellation, initialEnd } = terms;
  const agreed = isRenewed(terms) ? undefined : initialEnd;
  if (cancellation === undefined || !isConfirmed(cancellation)) return agreed;
  const cancelled = cancellation.end ?? endOfNotice(terms, cancellation);
  return agreed !== undefined && agreed < cancelled ? agreed : cancelled;
}

/** Whether a cancellation holds: it was signed, or its last day is settled. Otherwise it is a request. */
export function isConfirmed(cancellation: Cancellation): boolean {
  return cancellation.isSigned || cancellation.end !== undefined;
}

/** Whether the contract ends before its time: inside of a fixed period, or forfeited. */
export function endsInsidePeriod(terms: ContractTerms, last: string): boolean {
  const periodEnd = periodEndFrom(terms, last);
  return periodEnd !== undefined && last < periodEnd;
}

/** Whether another period follows the fixed one unless somebody cancels. */
export function isRenewed({ runsOn, renewalWeeks }: ContractTerms): boolean {
  return runsOn || renewalWeeks !== undefined;
}

/** A notice takes effect when its time is over, and not before the end of the fixed period that runs then. */
function endOfNotice(terms: ContractTerms, { askedOn, noticeWeeks }: Cancellation): string {
  const over = addDays(askedOn, noticeWeeks * 7);
  return periodEndFrom(terms, over) ?? over;
}

/** The end of the fixed period that a day lies in; undefined when no fixed period runs on that day. */
function periodEndFrom({ initialEnd, runsOn, renewalWeeks }: ContractTerms, day: string): string | undefined {
  if (initialEnd === undefined) return undefined;
  if (day <= initialEnd) return initialEnd;
  if (runsOn || renewalWeeks === undefined) return undefined;
  const length = renewalWeeks * 7;
  return addDays(initialEnd, Math.ceil(daysBetween(initialEnd, day) / length) * length);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayInMilliseconds);
}
