/** The periods of notice that the Swedish Land Code sets for homes and premises (12:4 and 12:5). */
import { invalid, type JsonObject, type Problem } from '@core/engine/extension';
import { addMonths, daysBetween } from '../support/local-day.ts';
import type { Cancellation, ContractTerms } from './contract-terms.ts';
import { t } from './texts/t.ts';

export interface LegalNotice {
  /** Months of notice; undefined: short fixed terms, which have days. */
  readonly months?: number;
  readonly days: number;
  /** The period is also the maximum that binds this party. */
  readonly isMaximum: boolean;
}

/** Returns the statutory period of notice of the party that cancels; undefined if the law sets none for this kind of contract. */
export function legalNotice(
  terms: ContractTerms,
  { requestedOn, byTenant }: Pick<Cancellation, 'requestedOn' | 'byTenant'>,
): LegalNotice | undefined {
  const { kind } = terms;
  if (kind === 'other') return undefined;
  const isMaximum = kind === 'home' && byTenant;
  const months = kind === 'home' ? 3 : 9;
  const { start, initialEnd } = terms;
  if (start === undefined || initialEnd === undefined || requestedOn > initialEnd)
    return { months, days: 0, isMaximum };
  const length = daysBetween(start, initialEnd) + 1;
  if (length <= 14) return { days: 1, isMaximum };
  if (initialEnd < addMonths(start, 3)) return { days: 7, isMaximum };
  return { months: kind === 'premises' && initialEnd < addMonths(start, 9) ? 3 : months, days: 0, isMaximum };
}

/**
 * Returns a default number of months as the weeks of a party, so that endOfNotice counts the same months. A period that
 * the law does not allow becomes the statutory one; 0 is the statutory period of short fixed terms, which has days.
 */
export function lawfulWeeks(terms: ContractTerms, months: number, byTenant: boolean): number {
  const law = legalNotice(terms, { byTenant, requestedOn: terms.start ?? '' });
  if (law !== undefined && law.months === undefined) return 0;
  const lawful = law?.months === undefined ? months : law.isMaximum ? law.months : Math.max(months, law.months);
  return Math.floor((lawful * 52) / 12);
}

/** The problem of a landlord's notice to the tenant of a home or premises that ends the contract earlier than the law allows. */
export const endsTooEarly = (earliest: string): Problem =>
  invalid({
    pointer: '/cancellation_end_date',
    code: 'before_legal_notice',
    message: t('endsTooEarly', { earliest }),
    params: { earliest },
  });

const agreedWeeks = {
  owner_notification_interval_weeks: { byTenant: false, whose: t('landlords') },
  counterpart_notification_interval_weeks: { byTenant: true, whose: t('tenants') },
} as const;

/**
 * Rejects newly agreed weeks that are void by law; 0 means the statutory period. Values stored earlier are accepted,
 * and the law applies instead of them.
 */
export function voidWeeksProblem(
  terms: ContractTerms,
  before: JsonObject | undefined,
  after: JsonObject,
): Problem | undefined {
  for (const [member, { byTenant, whose }] of Object.entries(agreedWeeks)) {
    const weeks = after[member];
    if (typeof weeks !== 'number' || weeks === 0 || before?.[member] === weeks) continue;
    const law = legalNotice(terms, { byTenant, requestedOn: terms.start ?? '' });
    const legal = law?.months === undefined ? 0 : (law.months * 52) / 12;
    if (law === undefined || (weeks >= legal && !law.isMaximum) || (law.isMaximum && weeks <= 13)) continue;
    const bound = law.isMaximum ? t('atMost13') : t('bound', { legal });
    return invalid({
      pointer: `/${member}`,
      code: 'void_notice',
      message: t('voidNotice', { whose, weeks, bound }),
    });
  }
  return undefined;
}
