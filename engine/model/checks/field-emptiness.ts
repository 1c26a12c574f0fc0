/** What a record has in a field that nobody gave must be known: required, nullable, or a default. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

export function* checkFieldEmptiness({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    if (draft.fieldSources.get(field.name)?.damaged) continue;
    if (field.type.storage !== 'column' || field.required || field.nullable || field.default !== undefined) continue;
    yield modelProblems.unsureEmptiness.at(field.span, { field: field.name });
  }
}
