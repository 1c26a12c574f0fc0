/** Whether a normalized value of a field means nothing, or the same as another. */
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';

/** Whether a value is a text without a visible character. A word of an enumeration is never blank. */
export function isBlank(field: Field, value: Json): boolean {
  return field.enumeration === undefined && field.type.isBlank?.(value) === true;
}

/** Asks the field's type; without an opinion of its own, equality of the whole value decides. */
export function sameValue(field: Field, given: Json, stored: Json): boolean {
  if (given === stored) return true;
  if (given === null || stored === null) return false;
  return field.type.same?.(given, stored) ?? isDeepStrictEqual(given, stored);
}
