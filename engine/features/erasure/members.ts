/** Determines the members of a record that are personal, and the values that an erasure leaves in them. */
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';

/** Column types that can contain text. */
const textTypes = /^(?:text|character varying|jsonb)/;

/** Returns whether a field can contain text chosen by a user. */
function isTextField(field: Field): boolean {
  const { type, enumeration, target } = field;
  const isOpen = type.storage === 'column' && type.role === undefined;
  return isOpen && target === undefined && enumeration === undefined && textTypes.test(type.columnType(field));
}

/** Returns whether the field is free text, which has no format and may mention a data subject. */
export function isFreeText(field: Field): boolean {
  if (!isTextField(field) || field.writeOnly) return false;
  const { format, pattern } = field.type.schema(field);
  return format === undefined && pattern === undefined;
}

/** Returns the fields of a record that are erased with the data subject; in the data subject's own record every field that can contain text. */
export function personalMembers(resource: Resource): readonly Field[] {
  const isDataSubject = resource.dataSubject !== undefined;
  return resource.fields.filter(
    (field) =>
      field.type.storage === 'column' &&
      (field.personal || field.erased !== undefined || (isDataSubject && isTextField(field))),
  );
}

/** Returns the value of the field after an erasure. */
export function erasedValueOf({ erased, default: fallback, nullable, type }: Field): Json {
  if (erased !== undefined) return erased;
  if (nullable) return null;
  return fallback?.kind === 'constant' ? fallback.value : (type.emptyValue ?? null);
}
