/** Fields whose values are exact decimals, or lists and objects with such inside: no double may come between a request and their column. */
import type { JsonObject } from '../kernel/json.ts';
import { type LongNumbers, noLongNumbers } from '../kernel/json-text.ts';
import type { Field, Resource } from './model.ts';

const known = new WeakMap<Resource, readonly Field[]>();

/** Whether the field's values are, or hold, exact decimals. */
export function isExact(field: Field): boolean {
  return field.type.isExact === true || field.type.holdsExact?.(field) === true;
}

function exactFields(resource: Resource): readonly Field[] {
  const fields = known.get(resource) ?? resource.fields.filter(isExact);
  known.set(resource, fields);
  return fields;
}

/** A record of a body (parseWithDigits) with its exact decimals as they were written; also what is added to fields (`rent+`). */
export function withWrittenDigits(record: JsonObject, resource: Resource, digits: LongNumbers): JsonObject {
  if (digits === noLongNumbers) return record;
  const own = digits.get(record);
  const kept = exactFields(resource).flatMap((field) =>
    [field.name, `${field.name}+`, `${field.name}-`].flatMap((member) => {
      const value = record[member];
      if (value === undefined || value === null) return [];
      return [[member, field.type.keepDigits?.(value, field, digits, own?.get(member)) ?? value] as const];
    }),
  );
  return kept.length === 0 ? record : { ...record, ...Object.fromEntries(kept) };
}

/** The record of a hook with its exact decimals in the one form in which equal values are equal: hooks may give numbers. */
export function withNormalDecimals(record: JsonObject, resource: Resource): JsonObject {
  const normal = exactFields(resource).flatMap((field) => {
    const value = record[field.name];
    if (value === undefined || value === null) return [];
    return [[field.name, field.type.normalize?.(value, field) ?? value] as const];
  });
  return normal.length === 0 ? record : { ...record, ...Object.fromEntries(normal) };
}
