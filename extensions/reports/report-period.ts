/** The days that a report covers, and the days on which it runs, as pure functions. Days are texts such as `2026-11-21`. */
import { addDays } from '../support/local-day.ts';

export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Codes of reports.reporttemplate.period. */
const periodCodes = {
  previousMonth: 0,
  currentMonth: 1,
  previousQuarter: 2,
  currentYear: 3,
  previousYear: 4,
  custom: 5,
} as const;

/** Returns the period with a code, relative to a day; undefined if it is custom or missing. */
export function periodOf(code: number | null, today: string): Period | undefined {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (code) {
    case periodCodes.previousMonth:
      return months(year, month - 2, 1);
    case periodCodes.currentMonth:
      return months(year, month - 1, 1);
    case periodCodes.previousQuarter:
      return months(year, Math.floor((month - 1) / 3) * 3 - 3, 3);
    case periodCodes.currentYear:
      return months(year, 0, 12);
    case periodCodes.previousYear:
      return months(year - 1, 0, 12);
    default:
      return undefined;
  }
}

/** Codes of reports.reporttemplate.schedule, with their length in months or days. */
const schedules = [{ days: 1 }, { days: 7 }, { months: 1 }, { months: 3 }, { months: 12 }] as const;

/**
 * The next day after `today` on which a template with this schedule runs; undefined without a schedule. `day` is the day of the
 * month (the last one of short months), or of the week from 1, Monday.
 */
export function nextRun(schedule: number | null, day: number | null, today: string): string | undefined {
  const rhythm = schedule === null ? undefined : schedules[schedule];
  if (rhythm === undefined) return undefined;
  if ('days' in rhythm) {
    const tomorrow = addDays(today, 1);
    if (rhythm.days === 1 || day === null) return rhythm.days === 1 ? tomorrow : addDays(today, 7);
    const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay() || 7;
    return addDays(tomorrow, (Math.min(day, 7) - weekday + 7) % 7);
  }
  const [year = 0, month = 1] = today.split('-').map(Number);
  const wanted = day ?? 1;
  const inThisPeriod = onDay(year, Math.floor((month - 1) / rhythm.months) * rhythm.months, wanted);
  if (inThisPeriod > today) return inThisPeriod;
  return onDay(year, (Math.floor((month - 1) / rhythm.months) + 1) * rhythm.months, wanted);
}

function months(year: number, first: number, count: number): Period {
  return { start: dayText(Date.UTC(year, first, 1)), end: dayText(Date.UTC(year, first + count, 0)) };
}

function onDay(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayText(Date.UTC(year, month, Math.min(day, last)));
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
