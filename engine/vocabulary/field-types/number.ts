import { phrase } from '../../kernel/text.ts';
import { doubleWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { addNumbers, boundAttributes, boundChecks, bounds, compareNumbers, numberOperators } from './number-base.ts';
import { expected } from './text-base.ts';

/** A double: measurements and coordinates, never money. */
export const number: FieldType = {
  name: 'number',
  alsoCalled: ['float', 'double', 'real'],
  summary: 'A number in double precision; for money use decimal.',
  example: (field) => Math.max(Number(field.attributes.min ?? 0), 12.5),
  attributes: boundAttributes,
  storage: 'column',
  columnType: () => 'double precision',
  writer: () => doubleWriter,
  checks: boundChecks,
  schema: (field) => ({ type: 'number', format: 'double', ...bounds(field) }),
  operators: numberOperators,
  parse: (text) =>
    /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text))
      ? { ok: true, value: Number(text) }
      : expected(phrase('a number')),
  sortable: true,
  compare: compareNumbers,
  add: addNumbers,
  magnitude: 'number',
};
