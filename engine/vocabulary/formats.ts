/** The checks for the formats of text fields: dates and timestamps, bank account numbers, internet addresses. */

/** True for a day that exists in the calendar, written YYYY-MM-DD, year 1 to 9999. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && dayExists(Number(match[1]), Number(match[2]), Number(match[3]));
}

function dayExists(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year < 100 ? year + 2000 : year, month, 0)).getUTCDate();
}

const timestampPattern =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?([Zz]|[+-]\d{2}:?\d{2})$/;

/** RFC 3339 date-time with a time zone; seconds are optional, leap seconds are rejected. */
export function isTimestamp(text: string): boolean {
  return timestampMilliseconds(text) !== undefined;
}

/** Milliseconds since 1970 of an RFC 3339 date-time (digits beyond milliseconds are truncated), or undefined if it is invalid. */
export function timestampMilliseconds(text: string): number | undefined {
  const match = timestampPattern.exec(text);
  if (match === null) return undefined;
  const [, day = '', hour = '', minute = '', second = '00', fraction = '', zone = 'Z'] = match;
  if (!isCalendarDay(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const milliseconds = Date.parse(`${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`);
  if (Number.isNaN(milliseconds)) return undefined;
  const year = new Date(milliseconds).getUTCFullYear();
  return year < 1 || year > 9999 ? undefined : milliseconds;
}

/** An e-mail address that mail servers accept: one @, a local part of at most 64 characters, a domain with a dot, at most 254 characters in total. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    local.length <= 64 &&
    /^[^\s@<>()[\]\\,;:"]+$/.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  );
}

/** A telephone number: digits, optionally with a leading +, 7 to 15 of them; blanks and hyphens between are allowed. */
export const phonePattern = '^\\+?\\d(?:[ -]*\\d){6,14}$';

export const isPhone = matches(phonePattern);

/** The digits of a telephone number in any grouping, with + before the code of a country. */
export function canonicalPhone(text: string): string {
  return text.replaceAll(/[ -]/g, '').replace(/^00/, '+');
}

/**
 * The number prefixed with +, 00 or the national 0, with or without groups, optionally with `(0)`. Country codes have one to three digits, and the number
 * does not indicate how many.
 */
export function phoneSpellings(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 7) return undefined;
  const gap = String.raw`[ ./()\u00a0\u2011\u2013-]{0,3}`;
  const spread = (some: string): string => [...some].join(gap);
  const isNational = digits.startsWith('0') && !digits.startsWith('00');
  const international = digits.replace(/^00/, '');
  const abroad = (code: string, number: string): string => `${code}${gap}(?:0${gap})?${spread(number)}`;
  const forms = isNational
    ? [spread(digits), `(?:[+]|00)${gap}${abroad('[0-9]{1,3}', digits.slice(1))}`]
    : [1, 2, 3].flatMap((length) => [
        `(?:(?:[+]|00)${gap})?${abroad(spread(international.slice(0, length)), international.slice(length))}`,
        ...(international.length - length >= 6 ? [`0${gap}${spread(international.slice(length))}`] : []),
      ]);
  return `(?<![0-9])(?:${forms.join('|')})(?![0-9])`;
}

/** The name of a file without path separators of any operating system: one segment, and neither `.` nor `..`. */
export function withoutSeparators(name: string): string {
  return name.replaceAll(/[/\\]/g, '_').replace(/^\.+$/, '_');
}

/** A number without the blanks and hyphens between its groups. */
export function compact(text: string): string {
  return text.replaceAll(/[ -]/g, '');
}

/** GLN-13: weights 1 and 3, complement to 10. */
export function isGln13(text: string): boolean {
  if (!isThirteenDigits(text)) return false;
  const digits = compact(text);
  let sum = 0;
  for (let index = 0; index < 13; index += 1) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

/** Thirteen digits, in any grouping. */
export const gln13Pattern = '^\\d(?:[ -]?\\d){12}$';

const isThirteenDigits = matches(gln13Pattern);

/** Removes spaces and converts to capital letters. */
export function canonicalIban(text: string): string {
  return text.replaceAll(' ', '').toUpperCase();
}

/** IBAN: country, check digits, modulus 97. Blanks between groups and lower-case letters are allowed. */
export function isIban(text: string): boolean {
  const iban = canonicalIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = sign >= 'A' ? String(sign.charCodeAt(0) - 55) : sign;
    for (const digit of value) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}

/** BIC of eight or eleven characters. */
export const bicPattern = '^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$';

export const isBic = matches(bicPattern);

/** An absolute http or https URL without credentials. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.hostname !== '' && url.username === '' && url.password === '';
}

/** Three or six hexadecimal digits, with or without a number sign. */
export const colorPattern = '^#?(?:[0-9a-fA-F]{3}){1,2}$';

export const isColor = matches(colorPattern);

/** A postal code of any country: 3 to 10 letters, digits, blanks and hyphens. */
export const postalCodePattern = '^[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$';

export const isPostalCode = matches(postalCodePattern);

/** Returns a check whether a text matches a pattern that documents also contain. */
function matches(pattern: string): (text: string) => boolean {
  const expression = new RegExp(pattern, 'u');
  return (text) => expression.test(text);
}

/** An IPv4 or IPv6 address, or a range of them: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
export function isAddressRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIpv4(address) ? 32 : isIpv6(address) ? 128 : 0;
  if (bits === 0 || rest.length > 0) return false;
  return length === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(length) && Number(length) <= bits);
}

function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255);
}

function isIpv6(text: string): boolean {
  return text.includes(':') && /^[0-9A-Fa-f:.]{2,45}$/.test(text) && URL.canParse(`http://[${text}]/`);
}
