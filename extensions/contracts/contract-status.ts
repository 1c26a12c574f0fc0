/** Derives the status of a contract on a day (the member status) from its terms and from related records. */
import { endsWithinPeriod, isConfirmed, isRenewed, lastDay } from './contract-end.ts';
import { type ContractTerms, sources } from './contract-terms.ts';

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
