/** Fields with exact decimals, directly or nested in lists and objects: their values must never become doubles between request and column. */
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import { type LongNumbers, noLongNumbers } from '../kernel/json-text.ts';
import type { Field } from './model.ts';

/** Whether the field's values are or contain exact decimals. */
export function isExact(field: Field): boolean {
  return field.type.isExact === true || field.type.hasExactNumbers?.(field) === true || exactOfRows(field).length > 0;
}

/** Returns the exact fields of the records that the member contains. */
function exactOfRows({ type, derivation }: Field): readonly Field[] {
  if (type.writesRows !== true || derivation?.kind !== 'inverse') return [];
  return derivation.from.fields.filter((field) => field.type.writesRows !== true && isExact(field));
}

/** A record of a body (parseWithDigits) with the original digits of its exact decimals; also those that are added to fields (`rent+`). */
export function withWrittenDigits(record: JsonObject, exact: readonly Field[], digits: LongNumbers): JsonObject {
  if (digits === noLongNumbers) return record;
  const recordDigits = digits.get(record);
  const preserved = exact.flatMap((field) =>
    [field.name, `${field.name}+`, `${field.name}-`].flatMap((member) => {
      const value = record[member];
      if (value === undefined || value === null) return [];
      return [[member, withDigits(value, field, digits, recordDigits?.get(member))] as const];
    }),
  );
  return preserved.length === 0 ? record : { ...record, ...Object.fromEntries(preserved) };
}

function withDigits(value: Json, field: Field, digits: LongNumbers, source: string | undefined): Json {
  const exact = exactOfRows(field);
  if (exact.length > 0 && Array.isArray(value))
    return value.map((row: Json) => (isJsonObject(row) ? withWrittenDigits(row, exact, digits) : row));
  return field.type.preserveDigits?.(value, field, digits, source) ?? value;
}

/**
 * Normalizes exact decimals in the record that a hook returned (hooks may return numbers), so that equal values have
 * equal texts. `given`: the hook's input, which is normalized.
 */
export function withNormalDecimals(record: JsonObject, exact: readonly Field[], original: JsonObject = {}): JsonObject {
  const normal = exact.flatMap((field) => {
    const value = record[field.name];
    if (value === undefined || value === null || value === original[field.name]) return [];
    return [[field.name, field.type.normalize?.(value, field) ?? value] as const];
  });
  return normal.length === 0 ? record : { ...record, ...Object.fromEntries(normal) };
}
