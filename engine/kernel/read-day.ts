/** Texts of people → days and moments: 2026-03-01, 20260301, 1/3 2026, and with a time behind it. */

const yearFirst = /^(\d{4})([-./ ]?)(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-./ ](\d{1,2})[-./ ]\s*(\d{4})$/;

/** The day as `2026-03-01`; undefined for what is no day that there is. */
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
  // The language takes 30 February for 2 March.
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text ? text : undefined;
}

/** The moment as `2026-03-01T13:05:00Z`, read in the time zone of the program; undefined for one that there is not, such as in the hour that a clock leaps. */
export function readMoment(text: string): string | undefined {
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
