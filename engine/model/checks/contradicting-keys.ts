/** Keys of a field that contradict each other. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { keyOf } from '../field-source.ts';
import type { Field } from '../model.ts';

/** Each pair with the condition of the contradiction. The second key is the location of the error. */
const pairs: readonly { readonly keys: readonly [string, string]; readonly applies: (field: Field) => boolean }[] = [
  { keys: ['read_only', 'write_once'], applies: (field) => field.readOnly && field.writeOnce },
  { keys: ['read_only', 'write_only'], applies: (field) => field.readOnly && field.writeOnly },
  { keys: ['hidden', 'write_only'], applies: (field) => field.hidden && field.writeOnly },
  { keys: ['hidden', 'write_once'], applies: (field) => field.hidden && field.writeOnce },
  // If the field is required, clients never get the default; if it is read_only, the server uses it.
  { keys: ['required', 'default'], applies: (field) => field.required && !field.readOnly && !field.hidden },
];

export function* checkContradictingKeys({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    for (const { keys, applies } of pairs) {
      if (!applies(field)) continue;
      const [key, other] = keys;
      const written = keyOf(draft, field, other);
      if (written === undefined || keyOf(draft, field, key) === undefined) continue;
      yield modelProblems.contradictingKeys.at(written.keySpan ?? written.span, { key, other, field: field.name });
    }
  }
}
