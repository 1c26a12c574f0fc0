import { phrase } from '../../kernel/text.ts';
import { numberWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { addNumbers, boundAttributes, boundChecks, bounds, compareNumbers, numberOperators } from './number-base.ts';
import { expected } from './text-base.ts';

/** A 64-bit integer within what JSON clients can read exactly (±2^53 - 1). */
export const bigint: FieldType = {
  name: 'bigint',
  alsoCalled: ['int64', 'long'],
  summary: 'A whole number up to 2^53 - 1.',
  example: () => 1_234_567_890_123,
  attributes: boundAttributes,
  storage: 'column',
  columnType: () => 'bigint',
  writer: () => numberWriter,
  checks: boundChecks,
  schema: (field) => ({
    type: 'integer',
    format: 'int64',
    ...bounds(field, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  }),
  operators: numberOperators,
  parse: (text) =>
    /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))
      ? { ok: true, value: Number(text) }
      : expected(phrase('a whole number')),
  sortable: true,
  compare: compareNumbers,
  add: addNumbers,
  magnitude: 'number',
};
