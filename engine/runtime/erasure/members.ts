/** Which members of a record are of the person, and what an erasure leaves in them. */
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';

/** Column types that can hold words. */
const worded = /^(?:text|character varying|jsonb)/;

/** Whether a member can hold words that somebody chose. */
function holdsWords(field: Field): boolean {
  const { type, enumeration, target } = field;
  const isOpen = type.storage === 'column' && type.role === undefined;
  return isOpen && target === undefined && enumeration === undefined && worded.test(type.columnType(field));
}

/** Whether the member is free text: words in no form, in which a person may be named. */
export function isFreeText(field: Field): boolean {
  if (!holdsWords(field) || field.writeOnly) return false;
  const { format, pattern } = field.type.schema(field);
  return format === undefined && pattern === undefined;
}

/** The members of a record that go with the person. Of the person's own record that is whatever can hold words. */
export function personalMembers(resource: Resource): readonly Field[] {
  const isPerson = resource.person !== undefined;
  return resource.fields.filter(
    (field) =>
      field.type.storage === 'column' &&
      (field.personal || field.erased !== undefined || (isPerson && holdsWords(field))),
  );
}

/** What an erasure leaves in the member. */
export function leftIn({ erased, default: fallback, nullable, type }: Field): Json {
  if (erased !== undefined) return erased;
  if (nullable) return null;
  return fallback?.kind === 'constant' ? fallback.value : (type.emptyValue ?? null);
}
