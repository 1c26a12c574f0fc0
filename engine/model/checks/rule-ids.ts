/** Checks that the ID of a rule, which violations and its constraint are named after, is unique in the resource. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import type { Span } from '../../kernel/span.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';

export function* checkRuleIds({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, ruleSources } of drafts) {
    const spanById = new Map<string, Span>();
    for (const rule of resource.rules) {
      const earlier = spanById.get(rule.id);
      if (earlier === undefined) {
        spanById.set(rule.id, rule.span);
        continue;
      }
      const span = ruleSources.get(rule)?.id?.span ?? rule.span;
      yield modelProblems.duplicateRule.at(span, { id: rule.id, place: locationOf(earlier, span) });
    }
  }
}

/** The line, and the file's name if it is a different file. */
function locationOf(earlier: Span, later: Span): string {
  const file = earlier.file.split(/[\\/]/).slice(-2).join('/');
  return earlier.file === later.file ? `line ${earlier.line}` : `line ${earlier.line} of ${file}`;
}
