/** Search looks into text: fields that know the operator it is made of, and that may be seen. */
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
  if (!field.type.operators.includes('icontains')) return `a field of type ${field.type.name} holds no text`;
  if (!field.readable) return 'the field never leaves the server, and a search would reveal its content';
  return undefined;
}
