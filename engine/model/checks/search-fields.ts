/** Checks search fields: they must support the search operator and be readable. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import type { FieldPath } from '../model.ts';

export function* checkSearchFields({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source } of drafts) {
    for (const path of resource.search) {
      const reason = reasonAgainst(path);
      if (reason === undefined) continue;
      const name = [...path.steps, path.field].map((field) => field.name).join('.');
      const span = source.body.search.find(({ value }) => value === name)?.span ?? source.descriptor.span;
      yield modelProblems.notSearchable.at(span, { path: name, reason });
    }
  }
}

function reasonAgainst({ field }: FieldPath): string | undefined {
  if (!field.type.operators.includes('icontains')) return `a field of type ${field.type.name} does not contain text`;
  if (!field.readable) return 'the field is never in a response, and a search would reveal its content';
  return undefined;
}
