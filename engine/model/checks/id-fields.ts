/** The ID is part of a record's path, so every resource has the field. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { mayBeBroken } from '../draft.ts';

export function* checkIdFields({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const draft of drafts) {
    if (draft.fields.get('id')?.type.storage === 'column' || mayBeBroken(draft, 'id')) continue;
    yield modelProblems.idMissing.at(draft.source.descriptor.span, { field: 'id' });
  }
}
