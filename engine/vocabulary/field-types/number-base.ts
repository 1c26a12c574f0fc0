/** What the words for numbers share: bounds as attributes, schema and CHECK. */
import type { Json, JsonSchema } from '../../kernel/json.ts';
import { literal, type SqlFragment, type SqlPart, sql } from '../../kernel/sql-fragment.ts';
import type { FieldFacts } from '../field-type.ts';
import type { OperatorName } from '../operator.ts';

export const numberOperators: readonly OperatorName[] = ['eq', 'in', 'isnull', 'gt', 'gte', 'lt', 'lte', 'range'];

export const boundAttributes: Readonly<Record<string, JsonSchema>> = {
  min: { type: 'number', description: 'Least value.' },
  max: { type: 'number', description: 'Greatest value.' },
};

/** `minimum` and `maximum` of a schema; `least` and `greatest` are the type's own limits. */
export function bounds(field: FieldFacts, least?: number, greatest?: number): JsonSchema {
  const minimum = field.attributes.min ?? least;
  const maximum = field.attributes.max ?? greatest;
  return {
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(typeof maximum === 'number' ? { maximum } : {}),
  };
}

/** Conditions on the column for bounds. */
export function boundChecks(field: FieldFacts, column: SqlPart): readonly SqlFragment[] {
  const { min, max } = field.attributes;
  return [
    ...(typeof min === 'number' ? [sql`${column} >= ${literal(min)}`] : []),
    ...(typeof max === 'number' ? [sql`${column} <= ${literal(max)}`] : []),
  ];
}

/** Numeric comparison of values that may be numbers or decimal texts. */
export function compareNumbers(left: Json, right: Json): number {
  return Number(left) - Number(right);
}

/** The sum or difference of two numbers. */
export function addNumbers(value: Json, change: Json, sign: 1 | -1): Json | undefined {
  return typeof change === 'number' ? Number(value) + sign * change : undefined;
}
