/** Checks that the value of an omitted field is defined: required, nullable, or a default. */
import { fieldKeys } from '../../descriptor/descriptor-schema.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { FieldType } from '../../vocabulary/field-type.ts';
import type { CheckContext } from '../check-context.ts';

export function* checkFieldEmptiness({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const source = draft.fieldSources.get(field.name);
    // An unknown key may have been meant to state it; that key has been reported.
    if (source?.damaged || Object.keys(source?.properties ?? {}).some((key) => isUnknown(key, field.type))) continue;
    if (field.type.storage !== 'column' || field.required || field.nullable || field.default !== undefined) continue;
    yield modelProblems.unsureEmptiness.at(field.span, { field: field.name });
  }
}

function isUnknown(key: string, type: FieldType): boolean {
  return !Object.hasOwn(fieldKeys.keys, key) && !Object.hasOwn(type.attributes, key);
}
