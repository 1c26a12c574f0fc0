/** Field types of days and points in time. */
import { t } from '../../texts/t.ts';
import { quotedWriter, timestampWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType } from '../field-type.ts';
import { isCalendarDay, isTimestamp, timestampMilliseconds } from '../formats.ts';
import { numberOperators } from './numbers.ts';
import { expected } from './text-base.ts';

/** A calendar day without a time zone. */
export const date: FieldType = {
  name: 'date',
  summary: 'A calendar day, YYYY-MM-DD.',
  example: () => '2026-11-21',
  attributes: {},
  storage: 'column',
  columnType: () => 'date',
  writer: () => quotedWriter,
  schema: () => ({ type: 'string', format: 'date' }),
  formats: { date: isCalendarDay },
  operators: numberOperators,
  parse: (text) => (isCalendarDay(text) ? { ok: true, value: text } : expected(t('expectedDay'))),
  sortable: true,
  compare: (left, right) => (left === right ? 0 : String(left) < String(right) ? -1 : 1),
  magnitude: 'date',
};

/** A timestamp, in UTC with Z; whole seconds unless `precision: 3` specifies milliseconds (api.md, section 0). */
export const dateTime: FieldType = {
  name: 'date-time',
  alsoCalled: ['timestamp', 'timestamptz', 'instant', 'time'],
  summary: 'A timestamp per RFC 3339, stored and returned in UTC; whole seconds, or milliseconds with `precision: 3`.',
  example: (field) => (precisionOf(field) === 3 ? '2026-11-21T09:30:00.125Z' : '2026-11-21T09:30:00Z'),
  attributes: { precision: { enum: [0, 3], description: 'Stored digits of a second.' } },
  storage: 'column',
  columnType: (field) => `timestamp(${precisionOf(field)}) with time zone`,
  schema: () => ({ type: 'string', format: 'date-time' }),
  formats: { 'date-time': isTimestamp },
  normalize: (value, field) => inUtc(String(value), precisionOf(field)),
  writer: (field) => timestampWriter(precisionOf(field) === 3 ? 3 : 0),
  operators: [...numberOperators, 'date', 'changed_since'],
  parse: (text) => {
    // A plus sign that was not percent-encoded arrives as a blank.
    const normalized = text.replace(/ (\d{2}:?\d{2})$/, '+$1');
    if (isTimestamp(normalized)) return { ok: true, value: normalized };
    if (isCalendarDay(text)) return { ok: true, value: `${text}T00:00:00Z` };
    return expected(t('expectedDateTime'));
  },
  // Filters compare with all digits of the request, independent of the column's precision.
  parameterType: () => 'timestamp with time zone',
  sortable: true,
  compare: (left, right) => (timestampMilliseconds(String(left)) ?? 0) - (timestampMilliseconds(String(right)) ?? 0),
  magnitude: 'instant',
};

function precisionOf(field: FieldFacts): number {
  return Number(field.attributes.precision ?? 0);
}

/** Digits beyond the field's precision are truncated, never rounded: a time must not move into the next second. */
function inUtc(text: string, precision: number): string {
  const iso = new Date(timestampMilliseconds(text) ?? Number.NaN).toISOString();
  return precision === 3 ? iso : `${iso.slice(0, 19)}Z`;
}
