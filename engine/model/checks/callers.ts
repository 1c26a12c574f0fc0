/** Checks `caller: true`, which is allowed on references of the event log whose target may be a caller. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { keyOf } from '../field-source.ts';
import { isSystem } from '../system-resources.ts';

export function* checkCallers({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const written = keyOf(draft, field, 'caller');
    if (written?.value !== true) continue;
    const reason = isSystem(field.resource, 'event')
      ? field.type.relation === 'one'
        ? undefined
        : 'it is not a reference'
      : 'its resource does not extend system.event';
    if (reason !== undefined) yield modelProblems.badCaller.at(written.span, { field: field.name, reason });
  }
}
