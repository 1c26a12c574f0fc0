/** Swedish business days (invoicing-rules.md, U2). */
import { addDays, dateOf, type PlainDate, weekday } from './calendar.ts';

/** Easter Sunday of a year (Gregorian computus, Anonymous/Meeus). */
export function easterSunday(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const ordinal = moon + week - 7 * shift + 114;
  return dateOf(year, Math.floor(ordinal / 31), (ordinal % 31) + 1);
}

const holidaysByYear = new Map<number, ReadonlySet<PlainDate>>();

/** U2: the year's public holidays and the eves on which banks are closed. */
export function bankHolidays(year: number): ReadonlySet<PlainDate> {
  const cached = holidaysByYear.get(year);
  if (cached !== undefined) return cached;
  const easter = easterSunday(year);
  const midsummerDay = firstWeekday(dateOf(year, 6, 20), 6);
  const holidays = new Set<PlainDate>([
    dateOf(year, 1, 1),
    dateOf(year, 1, 6),
    addDays(easter, -2),
    easter,
    addDays(easter, 1),
    dateOf(year, 5, 1),
    addDays(easter, 39),
    addDays(easter, 49),
    dateOf(year, 6, 6),
    addDays(midsummerDay, -1),
    midsummerDay,
    firstWeekday(dateOf(year, 10, 31), 6),
    dateOf(year, 12, 24),
    dateOf(year, 12, 25),
    dateOf(year, 12, 26),
    dateOf(year, 12, 31),
  ]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** U2: Monday to Friday, no public holiday, not Midsummer Eve, 24 or 31 December. */
export function isBusinessDay(date: PlainDate): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !bankHolidays(Number(date.slice(0, 4))).has(date);
}

/** The date itself or the nearest business day before it. */
export function businessDayOnOrBefore(date: PlainDate): PlainDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}

/** The end of the calendar: years with five digits are not supported. */
const lastDay: PlainDate = '9999-12-31';

/** The date itself or the nearest business day after it; the last day of the calendar if there is none. */
export function businessDayOnOrAfter(date: PlainDate): PlainDate {
  let day = date;
  while (day < lastDay && !isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

function firstWeekday(from: PlainDate, wanted: number): PlainDate {
  return addDays(from, (wanted - weekday(from) + 7) % 7);
}
