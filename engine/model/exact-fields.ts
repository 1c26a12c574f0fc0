/** Fields whose values are exact decimals, or lists and objects with such inside: no double may come between a request and their column. */
import type { JsonObject } from '../kernel/json.ts';
import { type LongNumbers, noLongNumbers } from '../kernel/json-text.ts';
import type { Field } from './model.ts';

/** Whether the field's values are, or hold, exact decimals. */
export function isExact(field: Field): boolean {
  return field.type.isExact === true || field.type.holdsExact?.(field) === true;
}

/** A record of a body (parseWithDigits) with its exact decimals as they were written; also what is added to fields (`rent+`). */
export function withWrittenDigits(record: JsonObject, exact: readonly Field[], digits: LongNumbers): JsonObject {
  if (digits === noLongNumbers) return record;
  const own = digits.get(record);
  const kept = exact.flatMap((field) =>
    [field.name, `${field.name}+`, `${field.name}-`].flatMap((member) => {
      const value = record[member];
      if (value === undefined || value === null) return [];
      return [[member, field.type.keepDigits?.(value, field, digits, own?.get(member)) ?? value] as const];
    }),
  );
  return kept.length === 0 ? record : { ...record, ...Object.fromEntries(kept) };
}

/**
 * The record of a hook with its exact decimals in the one form in which equal values are equal: hooks may give numbers. `given`: the record that
 * the hook was given, whose decimals have that form.
 */
export function withNormalDecimals(record: JsonObject, exact: readonly Field[], given: JsonObject = {}): JsonObject {
  const normal = exact.flatMap((field) => {
    const value = record[field.name];
    if (value === undefined || value === null || value === given[field.name]) return [];
    return [[field.name, field.type.normalize?.(value, field) ?? value] as const];
  });
  return normal.length === 0 ? record : { ...record, ...Object.fromEntries(normal) };
}
