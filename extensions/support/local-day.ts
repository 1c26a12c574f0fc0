/**
 * Days and timestamps as texts of the API. The calendar date in Sweden is "today" in nightly jobs, in contracts and in requests without a
 * date (invoicing-rules.md, section 1).
 */

const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the date `YYYY-MM-DD` of a timestamp in Europe/Stockholm, across daylight-saving changes. */
export function stockholmDate(timestamp: Date): string {
  return stockholm.format(timestamp);
}

/** `YYYY-MM-DD` some days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The same day of a later month, or the last day of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

export function lastDayOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Returns whether a text is a valid calendar day, such as `2026-02-28`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** Formats a timestamp without fractions of a second, as in fields of type date-time. */
export function inSeconds(timestamp: Date): string {
  return `${timestamp.toISOString().slice(0, 19)}Z`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns whether a text is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The clock of a time zone: `2026-11-23 14:30:00`. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Converts a local time in a time zone, `2026-11-23T14:30:00`, to an RFC 3339 timestamp; undefined if a clock change skips or repeats it. */
export function timestampIn(timeZone: string, local: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (timestamp: number) => {
    const seconds = Math.floor(timestamp / 1_000) * 1_000;
    return Date.parse(`${clockOf(timeZone).format(seconds).replace(' ', 'T')}Z`) - seconds;
  };
  const day = 86_400_000;
  // After the year 9999, a year does not have four digits.
  const offsets = new Set([offsetAt(asUtc - day), offsetAt(asUtc + day)].filter((offset) => !Number.isNaN(offset)));
  const instants = [...offsets].filter((offset) => offsetAt(asUtc - offset) === offset).map((offset) => asUtc - offset);
  const [timestamp] = instants;
  return instants.length === 1 && timestamp !== undefined
    ? new Date(timestamp).toISOString().replace('.000Z', 'Z')
    : undefined;
}
