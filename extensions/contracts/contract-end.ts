/**
 * Calculates the last day of a contract in its current state: the member end_date. A contract that continues
 * automatically, until further notice or by another fixed period, has no last day until it is cancelled.
 */
import { addDays, addMonths, daysBetween, lastDayOfMonth } from '../support/local-day.ts';
import { type Cancellation, type ContractTerms, sources } from './contract-terms.ts';
import { type LegalNotice, legalNotice } from './legal-notice.ts';

/** Returns the last day, or undefined if it is not known yet. */
export function lastDay(terms: ContractTerms): string | undefined {
  const { cancellation, initialEnd } = terms;
  const agreed = isRenewed(terms) ? undefined : initialEnd;
  if (cancellation === undefined || !isConfirmed(cancellation)) return agreed;
  const cancelled = cancellation.end ?? endOfNotice(terms, cancellation);
  return agreed !== undefined && agreed < cancelled ? agreed : cancelled;
}

/** Returns whether a cancellation is in force: it was signed, or its last day is decided. Otherwise it is only a request. */
export function isConfirmed(cancellation: Cancellation): boolean {
  return cancellation.isSigned || cancellation.end !== undefined;
}

/** Returns whether the contract ends early: within a fixed period, or by forfeiture. */
export function endsWithinPeriod(terms: ContractTerms, last: string): boolean {
  const periodEnd = periodEndFrom(terms, last);
  return periodEnd !== undefined && last < periodEnd;
}

/** Returns whether the contract is renewed by another fixed period unless it is cancelled. */
export function isRenewed({ runsOn, renewalWeeks }: ContractTerms): boolean {
  return runsOn || renewalWeeks !== undefined;
}

/**
 * Returns the day on which a notice takes effect. Homes and premises: the last day of the month after the statutory
 * period of notice or the longer agreed one (Swedish Land Code 12:4); the tenant of a home can always leave three
 * months after the notice (12:5), also within a fixed period. Other contracts: the end of the agreed weeks. Only the
 * tenant of a home can leave before the end of a running fixed period.
 */
export function endOfNotice(terms: ContractTerms, cancellation: Cancellation): string {
  const { requestedOn, noticeWeeks, source } = cancellation;
  const law = source === sources.forfeiture ? undefined : legalNotice(terms, cancellation);
  if (law === undefined) {
    const over = addDays(requestedOn, noticeWeeks * 7);
    return periodEndFrom(terms, over) ?? over;
  }
  const over = noticeOver(law, cancellation);
  const monthEnd = lastDayOfMonth(over);
  const periodEnd = periodEndFrom(terms, over);
  if (periodEnd === undefined) return monthEnd;
  return law.isMaximum && monthEnd < periodEnd ? monthEnd : periodEnd;
}

/** Returns the day on which the longer of the statutory and the agreed period ends. Weeks are counted as months, as in the law: 13 are 3, 39 are 9. */
function noticeOver(law: LegalNotice, { requestedOn, noticeWeeks }: Cancellation): string {
  const legal = law.months === undefined ? addDays(requestedOn, law.days) : addMonths(requestedOn, law.months);
  if (law.isMaximum) return legal;
  const agreed = addMonths(requestedOn, Math.ceil((noticeWeeks * 12) / 52));
  return agreed > legal ? agreed : legal;
}

/** Returns the end of the fixed period that contains a day; undefined if no fixed period runs on that day. */
function periodEndFrom({ initialEnd, runsOn, renewalWeeks }: ContractTerms, day: string): string | undefined {
  if (initialEnd === undefined) return undefined;
  if (day <= initialEnd) return initialEnd;
  if (runsOn || renewalWeeks === undefined) return undefined;
  const length = renewalWeeks * 7;
  return addDays(initialEnd, Math.ceil(daysBetween(initialEnd, day) / length) * length);
}
