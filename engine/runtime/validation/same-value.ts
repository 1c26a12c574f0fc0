/** Compares normalized values of a field: blank, or the same as another. */
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';

/** Returns whether a value is a text without a visible character. An enumeration value is never blank. */
export function isBlank(field: Field, value: Json): boolean {
  return field.enumeration === undefined && field.type.isBlank?.(value) === true;
}

/** Uses the field type's comparison; without one, deep equality of the value. */
export function sameValue(field: Field, input: Json, stored: Json): boolean {
  if (input === stored) return true;
  if (input === null || stored === null) return false;
  return field.type.same?.(input, stored) ?? isDeepStrictEqual(input, stored);
}
