import { msg } from '../../kernel/text.ts';
import { quotedWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { isCalendarDay } from '../formats.ts';
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
  parse: (text) => (isCalendarDay(text) ? { ok: true, value: text } : expected(msg('a day, YYYY-MM-DD'))),
  sortable: true,
  compare: (left, right) => (left === right ? 0 : String(left) < String(right) ? -1 : 1),
  magnitude: 'date',
};
