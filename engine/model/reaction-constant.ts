/** Reads a constant in a descriptor as a value of a field: an enumeration also by name. */
import type { Json } from '../kernel/json.ts';
import { enumerationViolation } from './enumeration.ts';
import type { Field } from './model.ts';
import { valueViolation } from './value-violation.ts';

/** Returns the value, or why the constant is invalid. */
export function readConstant(
  field: Field,
  written: Json,
): { readonly value: Json } | { readonly reason: string; readonly suggestion?: string | undefined } {
  if (written === null) return field.nullable ? { value: null } : { reason: 'is null, but the field is not nullable' };
  if (field.enumeration !== undefined) {
    const entry = field.enumeration.find(({ value, name }) => value === written || name === written);
    if (entry !== undefined) return { value: entry.value };
    const { expectation, suggestion } = enumerationViolation(field.enumeration, written);
    return { reason: expectation, suggestion };
  }
  const reason = valueViolation(field, written);
  return reason === undefined ? { value: field.type.normalize?.(written, field) ?? written } : { reason };
}
