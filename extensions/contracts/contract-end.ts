/**
 * When a contract ends as it stands now: the member end_date. A contract that goes on by itself, until further notice or by
 * another fixed period, has no last day until it is cancelled.
 */
import { addDays, addMonths, daysBetween, lastDayOfMonth } from '../support/local-day.ts';
import { type Cancellation, type ContractTerms, sources } from './contract-terms.ts';
import { type LegalNotice, legalNotice } from './legal-notice.ts';

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

/**
 * The day on which a notice takes effect. Homes and premises: the month's last day after the period of notice that the law sets or the longer
 * one that is agreed on (Swedish Land Code 12:4); the tenant of a home may always leave three months after the notice (12:5), inside of a fixed
 * period too. Other contracts: when the agreed weeks are over. Nobody but the tenant of a home leaves before the end of a running fixed period.
 */
export function endOfNotice(terms: ContractTerms, cancellation: Cancellation): string {
  const { askedOn, noticeWeeks, source } = cancellation;
  const law = source === sources.forfeiture ? undefined : legalNotice(terms, cancellation);
  if (law === undefined) {
    const over = addDays(askedOn, noticeWeeks * 7);
    return periodEndFrom(terms, over) ?? over;
  }
  const over = noticeOver(law, cancellation);
  const monthEnd = lastDayOfMonth(over);
  const periodEnd = periodEndFrom(terms, over);
  if (periodEnd === undefined) return monthEnd;
  return law.isMost && monthEnd < periodEnd ? monthEnd : periodEnd;
}

/** The day the longer of the legal and the agreed period is over. Weeks are counted as months, as the law does: 13 are 3, 39 are 9. */
function noticeOver(law: LegalNotice, { askedOn, noticeWeeks }: Cancellation): string {
  const legal = law.months === undefined ? addDays(askedOn, law.days) : addMonths(askedOn, law.months);
  if (law.isMost) return legal;
  const agreed = addMonths(askedOn, Math.ceil((noticeWeeks * 12) / 52));
  return agreed > legal ? agreed : legal;
}

/** The end of the fixed period that a day lies in; undefined when no fixed period runs on that day. */
function periodEndFrom({ initialEnd, runsOn, renewalWeeks }: ContractTerms, day: string): string | undefined {
  if (initialEnd === undefined) return undefined;
  if (day <= initialEnd) return initialEnd;
  if (runsOn || renewalWeeks === undefined) return undefined;
  const length = renewalWeeks * 7;
  return addDays(initialEnd, Math.ceil(daysBetween(initialEnd, day) / length) * length);
}
