/** Texts of spreadsheets with a day and a time: `2026-11-23 14:30`, `2026-11-23T00:00:00.000`, `1/3 2026 14.30`. */
import { readDay } from '../../engine/extension/contract.ts';

/** The day as `2026-11-23` and the time as `14:30:00`; undefined for a text that is not both, or has a time zone. */
export function readClock(text: string): { readonly day: string; readonly time: string } | undefined {
  const [, date = '', hour = '', minute = '', second = '00', fraction = ''] =
    /^(.*\d)[T ,]\s*(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(\.\d{1,9})?)?$/i.exec(text.trim()) ?? [];
  const day = readDay(date);
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return { day, time: `${hour.padStart(2, '0')}:${minute}:${second}${fraction.slice(0, 4)}` };
}
