/** Days: that of a time, and dates and timestamps as users write them: 2026-03-01, 20260301, 1/3 2026, optionally followed by a time. */

const yearFirst = /^(\d{4})([-./ ]?)(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-./ ](\d{1,2})[-./ ]\s*(\d{4})$/;

/** The day of a time in UTC, as `2026-03-01`. */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The date as `2026-03-01`; undefined for an invalid date. */
export function readDay(text: string): string | undefined {
  const plain = text.trim();
  const [, year, between, month = '', day = ''] = yearFirst.exec(plain) ?? [];
  if (year !== undefined) return between === '' && plain.length !== 8 ? undefined : dayOf(year, month, day);
  const [, first = '', second = '', last] = dayFirst.exec(plain) ?? [];
  return last === undefined ? undefined : dayOf(last, second, first);
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  // JavaScript converts 30 February to 2 March.
  return !Number.isNaN(time.getTime()) && utcDay(time) === text ? text : undefined;
}

/**
 * The timestamp as `2026-03-01T13:05:00Z`, read in the process's time zone; undefined for an invalid one, such as in the hour that daylight saving time
 * skips.
 */
export function parseTimestamp(text: string): string | undefined {
  const plain = text.trim();
  const written = (time: Date): string => time.toISOString().replace('.000Z', 'Z');
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(plain)) {
    const time = new Date(plain);
    return Number.isNaN(time.getTime()) ? undefined : written(time);
  }
  const [, first = '', hour = '0', minute = '00', second = '00'] =
    /^(.*?)(?:[T\s]+(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:\.0+)?)?)?$/.exec(plain) ?? [];
  const day = readDay(first);
  if (day === undefined) return undefined;
  const clock = `${hour.padStart(2, '0')}:${minute}:${second}`;
  const time = new Date(`${day}T${clock}`);
  const isThere = !Number.isNaN(time.getTime()) && time.getHours() === Number(hour);
  return isThere ? written(time) : undefined;
}
