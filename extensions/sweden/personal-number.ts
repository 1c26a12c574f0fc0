/** Personal and coordination numbers. */
import { formattedText, isCalendarDay } from '@core/engine/manifest';
import { hasCheckDigit } from './modulus10.ts';

/** YYYYMMDDNNNC, YYYYMMDD-NNNC, or ten digits with - or + (100 years or older). */
export function isPersonalNumber(text: string): boolean {
  const match = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/.exec(text);
  if (match === null) return false;
  const [, century, year = '', month = '', day = '', , last = ''] = match;
  if (!hasCheckDigit(`${year}${month}${day}${last}`)) return false;
  const dayNumber = Number(day);
  // The tax agency's list contains coordination numbers with month 00, day 60 and days that do not exist.
  if (dayNumber >= 60) return Number(month) <= 12 && dayNumber <= 91;
  return isCalendarDay(`${century ?? '20'}${year}-${month}-${day}`);
}

/** Returns whether a person with these twelve digits can be alive: born since 1840 and not after today. Coordination numbers count by their real day. */
export function isBirthPossible(text: string, today = new Date()): boolean {
  const digits = canonicalPersonalNumber(text, today);
  const day = Number(digits.slice(6, 8));
  const born = `${digits.slice(0, 6)}${String(day >= 60 ? day - 60 : day).padStart(2, '0')}`;
  return born >= '1840' && born <= localDay.format(today).replaceAll('-', '');
}

const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/**
 * Returns the twelve digits of a personal number in any notation. Ten digits with a plus belong to a person of 100
 * years or more, others to the latest birth that is not in the future.
 */
export function canonicalPersonalNumber(text: string, today = new Date()): string {
  const [, century, birth = '', sign, last = ''] = /^(\d{2})?(\d{6})([-+]?)(\d{4})$/.exec(text) ?? [];
  if (birth === '') return text;
  return `${century ?? centuryOf(birth, sign === '+', today)}${birth}${last}`;
}

function centuryOf(birth: string, isCentenarian: boolean, today: Date): string {
  const day = Number(birth.slice(4));
  const monthAndDay = `${birth.slice(2, 4)}${String(day >= 60 ? day - 60 : day).padStart(2, '0')}`;
  const now = Number(today.toISOString().slice(0, 10).replaceAll('-', ''));
  const thisCentury = Math.floor(now / 1_000_000);
  const isBorn = Number(`${thisCentury}${birth.slice(0, 2)}${monthAndDay}`) <= now;
  return String(thisCentury - (isBorn ? 0 : 1) - (isCentenarian ? 1 : 0));
}

/** With or without the century, and with a hyphen, a plus, a space or nothing before the last four digits. */
function personalNumberSpellings(text: string): string | undefined {
  const [, century, birth, last] = /^(\d{2})?(\d{6})[-+]?(\d{4})$/.exec(text) ?? [];
  if (birth === undefined || last === undefined) return undefined;
  const [year, month, day] = [birth.slice(0, 2), birth.slice(2, 4), birth.slice(4)];
  const gap = String.raw`[ \u00a0\u2011\u2013+-]{0,3}`;
  return `(?<![0-9])(?:${century ?? '[0-9][0-9]'})?${year}-?${month}-?${day}${gap}${last}(?![0-9])`;
}

/** The field type. */
export const personalNumber = formattedText({
  name: 'personal_number',
  summary: 'A Swedish personal or coordination number.',
  maximum: 13,
  example: '201701012393',
  isValid: (text) => isPersonalNumber(text) && isBirthPossible(text),
  normalize: (text) => canonicalPersonalNumber(text),
  spellings: personalNumberSpellings,
});
