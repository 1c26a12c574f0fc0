/** Patterns run on every write: they must compile and must not be able to run for ever on an odd value. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { patternMistake } from '../../kernel/pattern-mistake.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { spanOfKey } from '../field-source.ts';

export function* checkPatterns({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const { pattern } = field.attributes;
    const reason = typeof pattern === 'string' ? patternMistake(pattern) : undefined;
    if (reason !== undefined) {
      yield modelProblems.badPattern.at(spanOfKey(draft, field, 'pattern'), { field: field.name, reason });
    }
  }
}
