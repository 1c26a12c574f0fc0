/** Shared by the rule types that count set fields: the meaning of "set" in memory and in SQL (resources/README.md, "Add rules"). */
import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../kernel/json.ts';
import type { RuleField } from '../rule-type.ts';

type RecordValues = Readonly<Record<string, Json>>;

/** Whether the record's field counts as set. */
export function isSet(field: RuleField, record: RecordValues): boolean {
  const value = record[field.name] ?? null;
  if (value === null || field.type.isBlank?.(value) === true) return false;
  return field.type.isSet?.(value) ?? true;
}

/** The condition that the field is set; undefined if it is not a column of the row. */
export function isSetSql(field: RuleField): RawBuilder<unknown> | undefined {
  if (field.type.storage !== 'column') return undefined;
  return field.type.isSetSql?.(field.column, field) ?? sql`${field.column} is not null`;
}

/** The number of set fields as SQL; undefined if one of them is not a column. */
export function countSetSql(fields: readonly RuleField[]): RawBuilder<unknown> | undefined {
  const conditions = fields.map(isSetSql);
  if (conditions.some((condition) => condition === undefined)) return undefined;
  const numbers = conditions.flatMap((condition) => (condition ? [sql`(${condition})::integer`] : []));
  return sql.join(numbers, sql` + `);
}

/** Names of a list argument with their paths. */
export function listedNames(argument: Json): readonly { readonly name: string; readonly path: readonly number[] }[] {
  return strings(argument).map((name, index) => ({ name, path: [index] }));
}

/** Names of a `{ field: [others] }` argument with their paths: the field itself, then the others. */
export function mappedNames(
  argument: Json,
): readonly { readonly name: string; readonly path: readonly (string | number)[] }[] {
  return Object.entries(mapped(argument)).flatMap(([field, names]) => [
    { name: field, path: [field] },
    ...names.map((name, index) => ({ name, path: [field, index] })),
  ]);
}

/** A `{ field: [others] }` argument; the brackets of a single name are optional. */
export function mapped(argument: Json): Readonly<Record<string, readonly string[]>> {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return {};
  return Object.fromEntries(
    Object.entries(argument).map(([field, names]) => [field, typeof names === 'string' ? [names] : strings(names)]),
  );
}

/** The only pair of a `{ field: [others] }` argument. */
export function onePair(argument: Json): readonly [name: string, others: readonly string[]] {
  return Object.entries(mapped(argument))[0] ?? ['', []];
}

/** The strings of an array argument. */
export function strings(argument: Json): readonly string[] {
  return Array.isArray(argument) ? argument.filter((item): item is string => typeof item === 'string') : [];
}

/** JSON Schema of a list of at least `min` field names. */
export function nameList(min: number) {
  return { type: 'array', items: { type: 'string' }, minItems: min, uniqueItems: true } as const;
}

/** JSON Schema of `{ field: [others] }`. */
export const nameMap = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: { anyOf: [{ type: 'string' }, nameList(1)] },
} as const;

/** JSON Schema of such arguments for several fields, each with its names. */
export const nameMaps = {
  type: 'object',
  minProperties: 1,
  additionalProperties: nameMap.additionalProperties,
} as const;
