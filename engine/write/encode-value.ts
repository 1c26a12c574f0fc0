/** Encodes a record's value for the write statement and the history. */
import type { Json } from '../kernel/json.ts';
import type { Field } from '../model/model.ts';

export function encodeValue(field: Field, value: Json): Json {
  return value === null ? null : (field.type.encode?.(value, field) ?? value);
}
