/** Names that the engine needs itself, or that would make the language ambiguous (resources/README.md). */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

const reserved: ReadonlyMap<string, string> = new Map([
  ['customer_id', 'every table has this column'],
  ['version', 'every table has this column'],
  ['and', 'conditions use the word'],
  ['or', 'conditions use the word'],
  ['not', 'conditions use the word'],
]);

export function* checkReservedNames({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { source } of drafts) {
    for (const { name, span } of source.body.fields) {
      const reason = reasonAgainst(name);
      if (reason !== undefined) yield modelProblems.reservedName.at(span, { name, what: 'a field', reason });
    }
  }
}

function reasonAgainst(name: string): string | undefined {
  if (name.startsWith('_')) return 'parameters of the service begin with an underscore';
  if (name.includes('__')) return 'two underscores lead to a filter operator';
  return reserved.get(name);
}
