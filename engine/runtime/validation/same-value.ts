/** Whether two normalized values of a field mean the same. */
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';

/** Asks the field's type; without an opinion of its own, equality of the whole value decides. */
export function sameValue(field: Field, given: Json, stored: Json): boolean {
  if (given === stored) return true;
  if (given === null || stored === null) return false;
  return field.type.same?.(given, stored) ?? isDeepStrictEqual(given, stored);
}
