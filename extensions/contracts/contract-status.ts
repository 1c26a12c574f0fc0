/**
 * Derives the status of a contract on a day (the member status) from its terms and from related records, and its last
 * day (the member end_date).
 */

import { addDays, addMonths, daysBetween, lastDayOfMonth } from '../support/local-day.ts';
import { type Cancellation, type ContractTerms, sources } from './contract-terms.ts';
import { type LegalNotice, legalNotice } from './legal-notice.ts';

/** Codes of resources/shared/traits/lease.yaml. */
export const statusCodes = {
  draft: 0,
  awaiting: 1,
  signed: 2,
  active: 3,
  lastFixedPeriod: 4,
  renewed: 5,
  cancellationRequested: 6,
  cancelled: 7,
  renegotiation: 8,
  transfer: 9,
  ended: 10,
  endedEarly: 11,
  voided: 12,
} as const;

/** Facts from related records. */
export interface ContractFacts {
  /** The signing state of the contract's document. */
  readonly signing: 'none' | 'started' | 'signed';
  /** A transfer is recorded but not performed yet. */
  readonly isBeingTransferred: boolean;
}

/** The status on a day. An archived contract that had not ended is voided. */
export function statusOn(day: string, terms: ContractTerms, facts: ContractFacts): number {
  const status = livingStatus(day, terms, facts);
  const isOver = status === statusCodes.ended || status === statusCodes.endedEarly;
  return terms.isArchived && !isOver ? statusCodes.voided : status;
}

function livingStatus(day: string, terms: ContractTerms, facts: ContractFacts): number {
  // Only a contract in force can be cancelled: one that was signed on paper long ago may have no signing time.
  const isInForce = terms.isSigned || facts.signing === 'signed' || terms.cancellation !== undefined;
  if (!isInForce) return facts.signing === 'started' ? statusCodes.awaiting : statusCodes.draft;
  const last = lastDay(terms);
  if (last !== undefined && last < day) return endedStatus(terms, last);
  if (terms.start === undefined || day < terms.start) return statusCodes.signed;
  return runningStatus(day, terms, facts);
}

function endedStatus(terms: ContractTerms, last: string): number {
  const isEarly = terms.cancellation?.source === sources.forfeiture || endsWithinPeriod(terms, last);
  return isEarly ? statusCodes.endedEarly : statusCodes.ended;
}

function runningStatus(day: string, terms: ContractTerms, facts: ContractFacts): number {
  const { cancellation, initialEnd } = terms;
  if (cancellation?.source === sources.transfer) return statusCodes.transfer;
  if (cancellation?.source === sources.renegotiation) return statusCodes.renegotiation;
  if (cancellation !== undefined) {
    return isConfirmed(cancellation) ? statusCodes.cancelled : statusCodes.cancellationRequested;
  }
  if (facts.isBeingTransferred) return statusCodes.transfer;
  if (terms.hasSuccessor) return statusCodes.renegotiation;
  if (initialEnd === undefined) return statusCodes.active;
  if (day > initialEnd) return statusCodes.renewed;
  return isRenewed(terms) ? statusCodes.active : statusCodes.lastFixedPeriod;
}

/**
 * Returns the last day in the current state, or undefined if it is not known yet: a contract that continues
 * automatically, until further notice or by another fixed period, has none until it is cancelled.
 */
export function lastDay(terms: ContractTerms): string | undefined {
  const { cancellation, initialEnd } = terms;
  const agreed = isRenewed(terms) ? undefined : initialEnd;
  if (cancellation === undefined || !isConfirmed(cancellation)) return agreed;
  const cancelled = cancellation.end ?? endOfNotice(terms, cancellation);
  return agreed !== undefined && agreed < cancelled ? agreed : cancelled;
}

/** Returns whether a cancellation is in force: it was signed, or its last day is decided. Otherwise it is only a request. */
function isConfirmed(cancellation: Cancellation): boolean {
  return cancellation.isIncomplete !== true && (cancellation.isSigned || cancellation.end !== undefined);
}

/** Returns whether the contract ends early: within a fixed period, or by forfeiture. */
function endsWithinPeriod(terms: ContractTerms, last: string): boolean {
  const periodEnd = periodEndFrom(terms, last);
  return periodEnd !== undefined && last < periodEnd;
}

/** Returns whether the contract is renewed by another fixed period unless it is cancelled. */
function isRenewed({ runsOn, renewalWeeks }: ContractTerms): boolean {
  return runsOn || renewalWeeks !== undefined;
}

/**
 * Returns the day on which a notice takes effect. Homes and premises: the last day of the month after the statutory
 * period of notice or the longer agreed one (Swedish Land Code 12:4); the tenant of a home can always leave three
 * months after the notice (12:5), also within a fixed period. Other contracts: the end of the agreed weeks, or of the
 * minimum of the cancellation rules. Only the tenant of a home can leave before the end of a running fixed period.
 */
export function endOfNotice(terms: ContractTerms, cancellation: Cancellation): string {
  const { requestedOn, noticeWeeks, source, minimumMonths = 0, endsAtMonthTurn = false } = cancellation;
  const law = source === sources.forfeiture ? undefined : legalNotice(terms, cancellation);
  if (law === undefined) {
    const weeksOver = addDays(requestedOn, noticeWeeks * 7);
    const monthsOver = addMonths(requestedOn, minimumMonths);
    const over = weeksOver > monthsOver ? weeksOver : monthsOver;
    return periodEndFrom(terms, over) ?? (endsAtMonthTurn ? lastDayOfMonth(over) : over);
  }
  const over = noticeOver(law, cancellation);
  const monthEnd = lastDayOfMonth(over);
  const periodEnd = periodEndFrom(terms, over);
  if (periodEnd === undefined) return monthEnd;
  return law.isMaximum && monthEnd < periodEnd ? monthEnd : periodEnd;
}

/** Returns the day on which the longer of the statutory and the agreed period ends. Weeks are counted as months, as in the law: 13 are 3, 39 are 9. */
function noticeOver(law: LegalNotice, { requestedOn, noticeWeeks, minimumMonths = 0 }: Cancellation): string {
  const legal = law.months === undefined ? addDays(requestedOn, law.days) : addMonths(requestedOn, law.months);
  if (law.isMaximum) return legal;
  const agreed = addMonths(requestedOn, Math.max(Math.ceil((noticeWeeks * 12) / 52), minimumMonths));
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
