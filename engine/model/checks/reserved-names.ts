/** Names that the engine uses itself, or that would make the syntax of descriptors ambiguous (resources/README.md). */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

const reserved: ReadonlyMap<string, string> = new Map([
  ['customer_id', 'every table has this column'],
  ['version', 'every table has this column'],
  ['and', 'it is a keyword of conditions'],
  ['or', 'it is a keyword of conditions'],
  ['not', 'it is a keyword of conditions'],
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
  if (name.includes('__')) return 'two underscores separate a filter operator';
  return reserved.get(name);
}
