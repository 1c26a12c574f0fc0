/** The days on which reactions to dates are due. */

import { invariant } from '../../kernel/invariant.ts';
import { utcDay } from '../../kernel/read-day.ts';
import type { DateTrigger, Reaction } from '../../model/model.ts';

/** Days for which a date is caught up after a downtime, or after the reaction or the record was added. */
const caughtUpDays = 30;

/** Days for which runs are retained: longer than their dates can be due. */
export const retainedRunDays = 2 * caughtUpDays;

export interface DuePeriod {
  /** The first day of the field that is due; undefined: no limit. */
  readonly from?: string;
  /** The last day of the field that is due. */
  readonly until: string;
}

/** Returns the days of the field that are due at a time. Deletions have no first day, because what is deleted is not due again. */
export function duePeriod({ effect }: Pick<Reaction, 'effect'>, on: DateTrigger, now: Date): DuePeriod {
  const today = utcDay(now);
  const { before, after } = on;
  const until =
    before !== undefined ? shiftDay(today, before, 1) : after !== undefined ? shiftDay(today, after, -1) : today;
  if (effect.kind === 'delete') return { until };
  return { from: shiftDay(until, `P${caughtUpDays - 1}D`, -1), until };
}

/** Returns the day moved by a period of days, weeks, months or years; the last day of the month if the month is shorter. */
export function shiftDay(day: string, period: string, direction: 1 | -1): string {
  const [, count = '', unit = ''] = /^P(\d+)([DWMY])$/.exec(period) ?? [];
  invariant(unit !== '', `${period} is not a period`);
  const amount = Number(count) * direction;
  const time = new Date(`${day}T00:00:00Z`);
  if (unit === 'D' || unit === 'W') {
    time.setUTCDate(time.getUTCDate() + amount * (unit === 'W' ? 7 : 1));
    return utcDay(time);
  }
  const dayOfMonth = time.getUTCDate();
  time.setUTCDate(1);
  time.setUTCMonth(time.getUTCMonth() + amount * (unit === 'Y' ? 12 : 1));
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
  time.setUTCDate(Math.min(dayOfMonth, lastDay));
  return utcDay(time);
}
