/** The day on which the landlord is reminded of the last day for notice; the descriptors of contracts declare the reminder as a reaction. */
import type { Change, JsonObject } from '@core/engine/extension';
import { addDays } from '../support/local-day.ts';

/** Computes the day from the weeks before the last day for notice, if both are set; otherwise the day is that of the client. */
export function deriveOwnerWarning({ after }: Change): JsonObject | undefined {
  const { last_owner_notification_date: last, owner_warning_interval_weeks: weeks } = after ?? {};
  if (typeof last !== 'string' || typeof weeks !== 'number') return undefined;
  return { ...after, owner_warning_date: addDays(last, -7 * weeks) };
}
