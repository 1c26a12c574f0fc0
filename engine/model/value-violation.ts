/** Checks whether a constant in a descriptor is a valid value of its field: the type's schema, formats and other checks. */

import type { Json } from '../kernel/json.ts';
import { schemaViolations } from '../kernel/schema-violations.ts';
import { inEnglish, translate } from '../kernel/text.ts';
import type { Field } from './model.ts';

/** Returns why `value` is invalid for `field` ("must be at most 9"), or undefined if it is valid. */
export function valueViolation(field: Field, value: Json): string | undefined {
  const schema = field.type.schema(field);
  const violation = schemaViolations(schema, value)[0];
  if (violation !== undefined) return violation.expectation;
  const isFormatted = typeof schema.format === 'string' ? field.type.formats?.[schema.format] : undefined;
  if (isFormatted !== undefined && typeof value === 'string' && !isFormatted(value))
    return `is not a valid ${field.type.name}`;
  const finding = field.type.validate?.(value, field);
  return finding === undefined ? undefined : `does not fit: ${translate(finding.message, inEnglish)}`;
}
