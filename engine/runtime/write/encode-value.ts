/** A value of a record as the write's input and the history hold it. */
import type { Json } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';

export function encodeValue(field: Field, value: Json): Json {
  return value === null ? null : (field.type.encode?.(value, field) ?? value);
}
