/**
 * Determines the meaning of a number in a workbook cell by its number format (ECMA-376 part 1, 18.8.30 and 18.8.31), and
 * formats days, times and elapsed times, which are numbers of days, as ISO 8601.
 */

/** `date-time`: days since the epoch of the workbook; `time`: a time of day; `duration`: elapsed time, which may exceed a day. */
export type NumberMeaning = 'number' | 'date-time' | 'time' | 'duration';

/** The meaning of a built-in format. Text (49) and Scientific (48) are numbers, as are the ids that the standard does not assign. */
export function builtInMeaning(id: number): NumberMeaning {
  if (id === 46) return 'duration';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time';
  const isDate = (id >= 14 && id <= 17) || id === 22;
  // Dates and times of Chinese, Japanese and Korean workbooks.
  const isEastAsianDate = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate || isEastAsianDate ? 'date-time' : 'number';
}

/** The meaning of a custom format. Its sections are for positive, negative and zero values and texts; the first with a placeholder decides. */
export function customMeaning(code: string): NumberMeaning {
  // Quoted and escaped characters, the width of a character (_) and repeated characters (*) are texts.
  const plain = code.toLowerCase().replaceAll(/"[^"]*"?|\\.?|[_*].?/gs, '');
  for (const section of plain.split(';')) {
    const elapsed = /\[(?:h+|m+|s+)\]/.test(section);
    const placeholders = section.replaceAll(/(?<=[s\]])[.,]0+/g, '').replaceAll(/\[[^\]]*\]?/g, '');
    if (/[0#?@]|general/.test(placeholders)) return 'number';
    if (/[yd]/.test(placeholders)) return 'date-time';
    if (elapsed) return 'duration';
    if (/[hs]/.test(placeholders)) return 'time';
    // `m` means month if there are no hours and seconds.
    if (placeholders.includes('m')) return 'date-time';
  }
  return 'number';
}

const day = 86_400_000;

/** 30 December 1899: the day 0 of workbooks, from 1 March 1900 on. */
const epoch = Date.UTC(1899, 11, 30);

/** Days between the epochs of 1900 and 1904. */
const days1904 = 1_462;

/** `2026-11-23`, `2026-11-23T14:30:00`, `14:30:00` or, for elapsed time, `36:00:00`; undefined for other numbers. */
export function serialText(
  serial: number,
  meaning: Exclude<NumberMeaning, 'number'>,
  isFrom1904: boolean,
): string | undefined {
  const isTimeOfDay = serial >= 0 && serial < 1;
  if (meaning === 'duration') return durationText(Math.round(serial * day));
  if (isTimeOfDay && (meaning === 'time' || !isFrom1904)) return durationText(Math.round(serial * day));
  const days = dayNumber(serial, isFrom1904);
  const timestamp = new Date(days === undefined ? Number.NaN : epoch + Math.round(days * day));
  if (Number.isNaN(timestamp.getTime()) || timestamp.getUTCFullYear() > 9_999) return undefined;
  const text = timestamp.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, -1).replace('.000', '');
}

/** Days since the epoch; undefined for 29 February 1900, which Excel counts and no calendar has. */
function dayNumber(serial: number, isFrom1904: boolean): number | undefined {
  if (isFrom1904) return serial + days1904;
  if (serial >= 60 && serial < 61) return undefined;
  return serial >= 1 && serial < 60 ? serial + 1 : serial;
}

function durationText(milliseconds: number): string {
  const total = Math.abs(milliseconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const fractionMs = total % 1_000;
  const fraction = fractionMs === 0 ? '' : `.${String(fractionMs).padStart(3, '0')}`;
  const sign = milliseconds < 0 ? '-' : '';
  return `${sign}${two(total / 3_600_000)}:${two((total / 60_000) % 60)}:${two((total / 1_000) % 60)}${fraction}`;
}
