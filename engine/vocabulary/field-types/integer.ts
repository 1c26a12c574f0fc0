import { phrase } from '../../kernel/text.ts';
import { numberWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { addNumbers, boundAttributes, boundChecks, bounds, compareNumbers, numberOperators } from './number-base.ts';
import { expected } from './text-base.ts';

const least = -2_147_483_648;
const greatest = 2_147_483_647;

/** A 32-bit integer (specification, section 8). */
export const integer: FieldType = {
  name: 'integer',
  alsoCalled: ['int', 'int32', 'smallint', 'enum', 'choice'],
  summary: 'A whole number of 32 bits; with `enum` a code.',
  example: (field) => field.enumeration?.[0]?.value ?? Math.max(Number(field.attributes.min ?? 0), 1),
  attributes: boundAttributes,
  enumerable: true,
  storage: 'column',
  columnType: () => 'integer',
  writer: () => numberWriter,
  checks: boundChecks,
  schema: (field) => ({
    type: 'integer',
    format: 'int32',
    ...bounds(field, least, greatest),
    ...(field.enumeration ? { enum: field.enumeration.map((entry) => entry.value) } : {}),
  }),
  operators: numberOperators,
  parse: (text) => {
    const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= greatest) return { ok: true, value };
    return expected(phrase('a whole number of 32 bits'));
  },
  sortable: true,
  compare: compareNumbers,
  add: addNumbers,
  magnitude: 'number',
};
