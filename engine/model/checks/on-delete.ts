/** `on_delete: set_null` needs a field that may be null. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { spanOfKey } from '../field-source.ts';

export function* checkOnDelete({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    if (field.onDelete === 'set_null' && !field.nullable) {
      yield modelProblems.cannotSetNull.at(spanOfKey(draft, field, 'on_delete'), { field: field.name });
    }
  }
}
