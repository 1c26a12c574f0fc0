/** Formats days, times and elapsed times of workbooks, which are numbers of days, as ISO 8601. */
import type { NumberMeaning } from './number-format.ts';

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
