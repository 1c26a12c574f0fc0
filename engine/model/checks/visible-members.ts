/** Checks `shows` of references: it must list readable members of the target, including the ID. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { keyOf } from '../field-source.ts';

export function* checkVisibleMembers({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const { shows } = field.attributes;
    const { target, derivation } = field;
    if (!Array.isArray(shows) || target === undefined || derivation !== undefined) continue;
    const written = keyOf(draft, field, 'shows');
    const problem = (reason: string, path: readonly number[] = [], suggestion?: string) =>
      modelProblems.badMembers.at(
        written?.spanOf(path) ?? field.span,
        { key: 'shows', field: field.name, reason },
        suggestion,
      );
    if (!shows.includes('id')) yield problem('"id" must be among them: it identifies the record', [], 'Put id first.');
    for (const [index, name] of shows.entries()) {
      const member = target.fieldByName.get(String(name));
      if (member === undefined) {
        const reason = `${target.id} has no field "${name}"`;
        yield problem(reason, [index], didYouMean(String(name), target.fieldByName.keys()));
      } else if (!member.readable) {
        yield problem(`"${name}" of ${target.id} is never in a response`, [index], 'Remove it.');
      }
    }
  }
}
