/** Personal and coordination numbers. */
import { formattedText, isCalendarDay } from '../../engine/extension/declare.ts';
import { hasCheckDigit } from './modulus10.ts';

/** YYYYMMDDNNNC, YYYYMMDD-NNNC, or ten digits with - or + (100 years or older). */
export function isPersonalNumber(text: string): boolean {
  const match = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/.exec(text);
  if (match === null) return false;
  const [, century, year = '', month = '', day = '', , last = ''] = match;
  if (!hasCheckDigit(`${year}${month}${day}${last}`)) return false;
  const dayNumber = Number(day);
  // The tax agency's own list has coordination numbers with month 00, day 60 and days that do not exist.
  if (dayNumber >= 60) return Number(month) <= 12 && dayNumber <= 91;
  return isCalendarDay(`${century ?? '20'}${year}-${month}-${day}`);
}

/** The field type. */
export const personalNumber = formattedText({
  name: 'personal_number',
  summary: 'A Swedish personal or coordination number.',
  maximum: 13,
  example: '201701012393',
  isValid: isPersonalNumber,
});
