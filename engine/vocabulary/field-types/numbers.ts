/** The types for numbers, and the code that they share with decimal: bounds as attributes, schema and CHECK. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Json, JsonSchema } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import { doubleWriter, numberWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType } from '../field-type.ts';
import type { OperatorName } from '../operator.ts';
import { expected } from './text-base.ts';

export const numberOperators: readonly OperatorName[] = ['eq', 'in', 'isnull', 'gt', 'gte', 'lt', 'lte', 'range'];

export const boundAttributes: Readonly<Record<string, JsonSchema>> = {
  min: { type: 'number', description: 'Minimum value.' },
  max: { type: 'number', description: 'Maximum value.' },
};

/** `minimum` and `maximum` of a schema; `min` and `max` are the type's limits. */
export function bounds(field: FieldFacts, min?: number, max?: number): JsonSchema {
  const minimum = field.attributes.min ?? min;
  const maximum = field.attributes.max ?? max;
  return {
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(typeof maximum === 'number' ? { maximum } : {}),
  };
}

/** Conditions on the column for bounds. */
export function boundChecks(field: FieldFacts, column: Expression<unknown>): readonly RawBuilder<unknown>[] {
  const { min, max } = field.attributes;
  return [
    ...(typeof min === 'number' ? [sql`${column} >= ${sql.lit(min)}`] : []),
    ...(typeof max === 'number' ? [sql`${column} <= ${sql.lit(max)}`] : []),
  ];
}

const numeric = {
  attributes: boundAttributes,
  storage: 'column',
  checks: boundChecks,
  operators: numberOperators,
  sortable: true,
  compare: (left: Json, right: Json) => Number(left) - Number(right),
  add: (value: Json, change: Json, sign: 1 | -1) =>
    typeof change === 'number' ? Number(value) + sign * change : undefined,
  magnitude: 'number',
} satisfies Partial<FieldType>;

const minInteger = -2_147_483_648;
const greatest = 2_147_483_647;

/** A 32-bit integer (specification, section 8). */
export const integer: FieldType = {
  ...numeric,
  name: 'integer',
  alsoCalled: ['int', 'int32', 'smallint', 'enum', 'choice'],
  summary: 'A 32-bit integer; with `enum` a code.',
  example: (field) => field.enumeration?.[0]?.value ?? Math.max(Number(field.attributes.min ?? 0), 1),
  enumerable: true,
  exactRange: () => ({ scale: 0, low: String(minInteger), high: String(greatest) }),
  columnType: () => 'integer',
  writer: () => numberWriter,
  schema: (field) => ({
    type: 'integer',
    format: 'int32',
    ...bounds(field, minInteger, greatest),
    ...(field.enumeration ? { enum: field.enumeration.map((entry) => entry.value) } : {}),
  }),
  parse: (text) => {
    const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minInteger && value <= greatest) return { ok: true, value };
    return expected(t('expected32BitInteger'));
  },
};

/** A 64-bit integer within the range that JSON clients can read exactly (±2^53 - 1). */
export const bigint: FieldType = {
  ...numeric,
  name: 'bigint',
  alsoCalled: ['int64', 'long'],
  summary: 'An integer up to 2^53 - 1.',
  example: () => 1_234_567_890_123,
  exactRange: () => ({ scale: 0, low: String(Number.MIN_SAFE_INTEGER), high: String(Number.MAX_SAFE_INTEGER) }),
  columnType: () => 'bigint',
  writer: () => numberWriter,
  schema: (field) => ({
    type: 'integer',
    format: 'int64',
    ...bounds(field, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  }),
  parse: (text) =>
    /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))
      ? { ok: true, value: Number(text) }
      : expected(t('expectedInteger')),
};

/** A double: measurements and coordinates, never money. */
export const number: FieldType = {
  ...numeric,
  name: 'number',
  alsoCalled: ['float', 'double', 'real'],
  summary: 'A number in double precision; for money use decimal.',
  example: (field) => Math.max(Number(field.attributes.min ?? 0), 12.5),
  columnType: () => 'double precision',
  writer: () => doubleWriter,
  schema: (field) => ({ type: 'number', format: 'double', ...bounds(field) }),
  parse: (text) =>
    /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text))
      ? { ok: true, value: Number(text) }
      : expected(t('expectedNumber')),
};
