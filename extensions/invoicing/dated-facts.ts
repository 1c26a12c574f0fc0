/** Rejects likely typing errors in dates that determine amounts, by the record and the day alone. */
import { invalid, type JsonObject, type Problem, problem, type ResourceHooks } from '@core/engine/extension';
import { stockholmDate } from '../support/local-day.ts';
import { addDays } from './calculation/calendar.ts';
import { chooseSettings } from './choose-setting.ts';
import { t } from './texts/t.ts';

/** Returns the problem of two VAT rates that apply from the same day, which would be ambiguous (V1); undefined if each day has one. */
export function duplicateRateProblem(record: JsonObject): Problem | undefined {
  const changes = Array.isArray(record.vat_changes) ? (record.vat_changes as readonly JsonObject[]) : [];
  const twin = changes.findIndex(({ from_date: day }, index) =>
    changes.slice(0, index).some((other) => other.from_date === day),
  );
  if (twin < 0) return undefined;
  const day = String(changes[twin]?.from_date);
  return invalid({
    pointer: `/vat_changes/${twin}/from_date`,
    code: 'unique',
    message: t('anotherRateApplies', { day }),
  });
}

/** Hooks of the six kinds of contract. */
export const contractHooks: ResourceHooks = {
  beforeWriteAll: chooseSettings,
  derive: ({ after }) => (after === undefined ? undefined : duplicateRateProblem(after)),
};

/** A bank may date a payment a few days ahead; a later day is a typing error. */
const maxDaysAhead = 7;
const paymentDays = ['payment_date', 'registration_date', 'matched_date'];

/** Returns the problem of a payment with a future date; undefined if there is none. */
export function futurePaymentProblem(payment: JsonObject, now: Date): Problem | undefined {
  const last = addDays(stockholmDate(now), maxDaysAhead);
  const coming = paymentDays.filter((name) => typeof payment[name] === 'string' && payment[name] > last);
  if (coming.length === 0) return undefined;
  return problem('validation_failed', {
    errors: coming.map((name) => ({
      pointer: `/${name}`,
      code: 'max',
      params: { max: last, actual: String(payment[name]) },
      message: t('mustNotBeAfter', { name, last }),
    })),
  });
}
