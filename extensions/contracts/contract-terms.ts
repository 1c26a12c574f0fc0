/** Reads from a contract's record the terms that determine its end and its status. Days are `YYYY-MM-DD` in Swedish time. */
import type { JsonObject } from '@core/engine/extension';
import { stockholmDate } from '../support/local-day.ts';
import { textOf } from '../support/reference.ts';

export interface ContractTerms {
  /** Determines the statutory periods of notice. */
  readonly kind: 'home' | 'premises' | 'other';
  readonly isSigned: boolean;
  readonly isArchived: boolean;
  readonly start?: string;
  /** Last day of the first fixed period. */
  readonly initialEnd?: string;
  /** Runs until further notice after the fixed period. */
  readonly runsOn: boolean;
  /** Length of each further fixed period. */
  readonly renewalWeeks?: number;
  readonly cancellation?: Cancellation;
  readonly hasSuccessor: boolean;
}

export interface Cancellation {
  readonly requestedOn: string;
  readonly isSigned: boolean;
  /** The last day that was agreed on or entered. */
  readonly end?: string;
  /** Whether the tenant or the estate cancels, not the landlord. */
  readonly byTenant: boolean;
  /** The agreed notice period of the party that cancels. */
  readonly noticeWeeks: number;
  readonly source?: number;
  /** Minimum notice in months of the party that cancels, by the cancellation rules. */
  readonly minimumMonths?: number;
  /** Whether the contract ends at the end of a month even if the law does not require it. */
  readonly endsAtMonthTurn?: boolean;
  /** Whether the rules require a signature or an approval that is missing. */
  readonly isIncomplete?: boolean;
}

/** Codes of cancellation_source (resources/shared/traits/cancellation.yaml). */
export const sources = { tenant: 0, landlord: 1, forfeiture: 3, death: 4, transfer: 5, renegotiation: 6 } as const;

const kinds: Readonly<Record<string, ContractTerms['kind']>> = {
  'contracts.apartmentcontract': 'home',
  'contracts.industrialpremisescontract': 'premises',
};

/** Reads the terms from a record as hooks and `records` return it. */
export function termsOf(resource: string, contract: JsonObject): ContractTerms {
  const start = textOf(contract.start_date);
  const initialEnd = textOf(contract.initial_end_date);
  const renewalWeeks = numberOf(contract.renew_interval_weeks);
  const cancellation = cancellationOf(contract);
  return {
    kind: kinds[resource] ?? 'other',
    isSigned: textOf(contract.signed_time) !== undefined,
    isArchived: contract.archived === true,
    runsOn: contract.renew_indefinetely === true,
    hasSuccessor: (contract.negotiation_succession_contract ?? null) !== null,
    ...(start === undefined ? {} : { start }),
    ...(initialEnd === undefined ? {} : { initialEnd }),
    ...(renewalWeeks === undefined ? {} : { renewalWeeks }),
    ...(cancellation === undefined ? {} : { cancellation }),
  };
}

function cancellationOf(contract: JsonObject): Cancellation | undefined {
  const time = textOf(contract.cancellation_time);
  if (time === undefined) return undefined;
  const source = numberOf(contract.cancellation_source);
  const end = textOf(contract.cancellation_end_date);
  const byTenant = contract.cancelled_by_counterpart === true || source === sources.tenant || source === sources.death;
  const weeks = byTenant
    ? contract.counterpart_notification_interval_weeks
    : contract.owner_notification_interval_weeks;
  return {
    requestedOn: stockholmDate(new Date(time)),
    isSigned: textOf(contract.cancellation_signed_time) !== undefined,
    byTenant,
    noticeWeeks: numberOf(weeks) ?? 0,
    ...(end === undefined ? {} : { end }),
    ...(source === undefined ? {} : { source }),
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
