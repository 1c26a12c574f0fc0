/** Checks patterns, which run on every write: they must compile and must not take exponential time. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { patternError } from '../../kernel/pattern-error.ts';
import { postgresPattern } from '../../kernel/portable-pattern.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { spanOfKey } from '../field-source.ts';

export function* checkPatterns({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const { pattern } = field.attributes;
    const reason = typeof pattern === 'string' ? patternError(pattern) : undefined;
    if (reason !== undefined) {
      yield modelProblems.badPattern.at(spanOfKey(draft, field, 'pattern'), { field: field.name, reason });
    }
  }
}

/** Hints for patterns that PostgreSQL does not support, which are not constraints. */
export function* hintPatterns({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const { pattern } = field.attributes;
    if (typeof pattern !== 'string' || field.type.storage !== 'column') continue;
    if (patternError(pattern) !== undefined || postgresPattern(pattern) !== undefined) continue;
    yield modelProblems.patternOfServer.at(spanOfKey(draft, field, 'pattern'), { field: field.name, pattern });
  }
}
