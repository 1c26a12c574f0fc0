/** Evaluates the requirements of a profile on an application: one row of a table for each demand. */
import type { JsonObject } from '@core/engine/extension';
import { addDecimals, timesDecimal } from '../support/decimal.ts';
import { idOf, textOf, textsOf } from '../support/reference.ts';
import type { Profile, Subject } from './facts.ts';

export const resource = 'markets.apartmentlistingapplication';

/** A demand that is not met. Without `value`, it cannot be evaluated. */
export interface Failure {
  readonly demand: string;
  readonly member: string;
  readonly limit?: string;
  readonly value?: string;
}

/** Whether all demands are met; null if some cannot be evaluated and none fails. */
export interface Evaluation {
  readonly requirements_met: boolean | null;
  readonly requirement_failures: readonly (Failure & JsonObject)[];
}

type Outcome = 'met' | 'unknown' | { readonly value: string; readonly limit?: string };

interface Demand {
  /** The member of the profile, or of the market. */
  readonly demand: string;
  /** The member of the application or the applicant, or what is counted. */
  readonly member: string;
  /** Undefined if the profile does not demand it. */
  readonly check: (subject: Subject) => Outcome | undefined;
}

const demands: readonly Demand[] = [
  {
    demand: 'is_private_allowed',
    member: 'is_company',
    check: ({ profile, applicant }) =>
      profile.is_private_allowed ? undefined : applicant.is_company ? 'met' : { value: 'false' },
  },
  {
    demand: 'is_corporate_allowed',
    member: 'is_company',
    check: ({ profile, applicant }) =>
      profile.is_corporate_allowed ? undefined : applicant.is_company ? { value: 'true' } : 'met',
  },
  {
    demand: 'is_guarantor_allowed',
    member: 'guarantor',
    check: ({ profile, application }) =>
      profile.is_guarantor_allowed ? undefined : idOf(application.guarantor) === undefined ? 'met' : { value: 'true' },
  },
  forbids('is_historical_bankruptcy_allowed', 'has_earlier_bankruptcy'),
  forbids('is_debt_restructuring_allowed', 'has_debt_restructuring'),
  forbids('allow_pets', 'has_pets'),
  forbids('allow_smoking', 'is_smoker'),
  requires('audience', 'is_student', ({ audience }) => audience === 'STUDENT'),
  requires('audience', 'has_benefit_decision', ({ audience }) => audience === 'BENEFIT_APARTMENT'),
  requires('requires_home_insurance', 'has_home_insurance', (profile) => profile.requires_home_insurance),
  requires(
    'requires_reference_from_landlord',
    'has_landlord_reference',
    (profile) => profile.requires_reference_from_landlord,
  ),
  {
    demand: 'is_outstanding_debt_balance_allowed',
    member: 'outstanding_debt',
    check({ profile, applicant, coApplicant }) {
      if (profile.is_outstanding_debt_balance_allowed) return undefined;
      const debt = addDecimals([applicant.debt, coApplicant?.debt ?? '0']);
      return Number(debt) > 0 ? { value: debt } : 'met';
    },
  },
  ageLimit('min_age', (age, limit) => age >= limit),
  ageLimit('max_age', (age, limit) => age <= limit),
  { demand: 'pre_rent_net_income_factor', member: 'monthly_net_income', check: checkNetIncome },
  { demand: 'post_rent_normal_income_factor', member: 'monthly_normal_income', check: checkNormalIncome },
  {
    demand: 'allowed_income_sources',
    member: 'income_source',
    check({ profile, application }) {
      const allowed = textsOf(profile.allowed_income_sources);
      const value = textOf(application.income_source)?.trim() ?? '';
      if (allowed.length === 0) return undefined;
      if (value === '') return 'unknown';
      return allowed.some((source) => source.toLowerCase() === value.toLowerCase()) ? 'met' : { value };
    },
  },
  {
    demand: 'max_residents_over_room_count',
    member: 'resident_count',
    check({ profile, application, listing }) {
      if (profile.max_residents_over_room_count === null) return undefined;
      if (listing.room_count === null) return 'unknown';
      const limit = Math.floor(listing.room_count) + profile.max_residents_over_room_count;
      return atMost(numberOf(application.resident_count), limit);
    },
  },
  {
    demand: 'max_number_of_payment_remarks',
    member: 'payment_remark_count',
    check: ({ profile, application }) =>
      atMost(numberOf(application.payment_remark_count), profile.max_number_of_payment_remarks),
  },
  {
    demand: 'max_amount_of_current_contracts',
    member: 'current_contracts',
    check: ({ profile, applicant }) => atMost(applicant.contracts, profile.max_amount_of_current_contracts),
  },
  {
    demand: 'max_amount_of_moves_in_last_three_years',
    member: 'moves_in_last_three_years',
    check: ({ profile, applicant }) => atMost(applicant.moves, profile.max_amount_of_moves_in_last_three_years),
  },
  {
    demand: 'max_amount_of_active_listing_applications',
    member: 'active_listing_applications',
    check: ({ id, profile, applicant }) =>
      atMost(new Set([...applicant.applications, id]).size, profile.max_amount_of_active_listing_applications),
  },
  {
    demand: 'credit_check_required',
    member: 'credit_checked_time',
    check: ({ listing, application }) =>
      !listing.credit_check_required
        ? undefined
        : textOf(application.credit_checked_time) === undefined
          ? { value: 'false' }
          : 'met',
  },
];

/** Evaluates all demands. */
export function evaluate(subject: Subject): Evaluation {
  let isFailed = false;
  const failures = demands.flatMap(({ demand, member, check }) => {
    const outcome = check(subject);
    if (outcome === undefined || outcome === 'met') return [];
    if (outcome === 'unknown') return [{ demand, member }];
    isFailed = true;
    return [{ demand, member, ...outcome }];
  });
  return { requirements_met: isFailed ? false : failures.length > 0 ? null : true, requirement_failures: failures };
}

/** A switch of the profile that permits a fact of the application. */
function forbids(
  demand: 'allow_pets' | 'allow_smoking' | 'is_historical_bankruptcy_allowed' | 'is_debt_restructuring_allowed',
  member: string,
): Demand {
  return {
    demand,
    member,
    check({ profile, application: { [member]: value } }) {
      if (profile[demand]) return undefined;
      if (typeof value !== 'boolean') return 'unknown';
      return value ? { value: 'true' } : 'met';
    },
  };
}

/** A fact of the application that the profile requires. */
function requires(demand: string, member: string, isDemanded: (profile: Profile) => boolean): Demand {
  return {
    demand,
    member,
    check({ profile, application: { [member]: value } }) {
      if (!isDemanded(profile)) return undefined;
      if (typeof value !== 'boolean') return 'unknown';
      return value ? 'met' : { value: 'false' };
    },
  };
}

function atMost(value: number | undefined, limit: number | null): Outcome | undefined {
  return limit === null ? undefined : compared(value, limit, (number) => number <= limit);
}

function compared(value: number | undefined, limit: number, isMet: (value: number) => boolean): Outcome {
  if (value === undefined) return 'unknown';
  return isMet(value) ? 'met' : { value: String(value), limit: String(limit) };
}

/** The net income of the household, as a multiple of the rent. */
function checkNetIncome(subject: Subject): Outcome | undefined {
  const { profile, application, listing } = subject;
  if (profile.type_of_income_factor !== 'PRE_RENT_NET_INCOME') return undefined;
  const required = timesDecimal(profile.pre_rent_net_income_factor ?? '0', String(listing.monthly_rent), 2);
  return unlessGuaranteed(subject, atLeast(decimalOf(application.monthly_net_income), required));
}

/** The income that remains after the rent, as a multiple of the normal sum. */
function checkNormalIncome(subject: Subject): Outcome | undefined {
  const { profile, application, listing } = subject;
  if (profile.type_of_income_factor !== 'POST_RENT_NORMAL_INCOME') return undefined;
  const required = timesDecimal(profile.post_rent_normal_income_factor ?? '0', profile.normal_amount ?? '0', 2);
  const income = decimalOf(application.monthly_normal_income);
  const remaining =
    income === undefined ? undefined : addDecimals([income, timesDecimal(String(listing.monthly_rent), '-1', 2)]);
  return unlessGuaranteed(subject, atLeast(remaining, required));
}

/** A guarantor with sufficient income replaces the income of the applicant. */
function unlessGuaranteed({ profile, application, listing }: Subject, outcome: Outcome): Outcome {
  if (outcome === 'met' || idOf(application.guarantor) === undefined || !profile.is_guarantor_allowed) return outcome;
  const factor = profile.guarantor_pre_rent_net_income_factor;
  if (factor === null) return 'met';
  const income = decimalOf(application.guarantor_monthly_net_income);
  const guaranteed = atLeast(income, timesDecimal(factor, String(listing.monthly_rent), 2));
  return guaranteed === 'unknown' || guaranteed === 'met' ? guaranteed : outcome;
}

function atLeast(value: string | undefined, limit: string): Outcome {
  if (value === undefined) return 'unknown';
  return Number(value) >= Number(limit) ? 'met' : { value, limit };
}

/** A limit of age, which does not concern companies. */
function ageLimit(demand: 'min_age' | 'max_age', isMet: (age: number, limit: number) => boolean): Demand {
  return {
    demand,
    member: 'birth_date',
    check({ profile: { [demand]: limit }, applicant, day }) {
      if (limit === null || applicant.is_company) return undefined;
      return compared(ageOn(day, applicant.birth_date), limit, (age) => isMet(age, limit));
    },
  };
}

function ageOn(day: string, birthDate: string | null): number | undefined {
  if (birthDate === null) return undefined;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function numberOf(value: JsonObject[string] | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Hooks receive decimals as texts, lists as numbers. */
function decimalOf(value: JsonObject[string] | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
