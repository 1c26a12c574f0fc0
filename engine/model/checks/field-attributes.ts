/** Type-specific checks of attributes: scale above precision, members of unknown types. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { keyOf } from '../field-source.ts';

export function* checkFieldAttributes({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    for (const { path, part, reason, suggestion } of field.type.errors?.(field) ?? []) {
      const written = keyOf(draft, field, String(path[0]));
      const span = written?.spanOf(path.slice(1), part) ?? field.span;
      yield modelProblems.badMembers.at(span, { key: path.join('.'), field: field.name, reason }, suggestion);
    }
  }
}
