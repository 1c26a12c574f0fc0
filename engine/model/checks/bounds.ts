/** Lower bounds must not be above upper ones: min and max, min_length and max_length, min_items and max_items. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { spanOfKey } from '../field-source.ts';

export function* checkBounds({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    for (const [low, min] of Object.entries(field.attributes)) {
      if (!low.startsWith('min')) continue;
      const high = low.replace('min', 'max');
      const max = field.attributes[high];
      if (typeof min === 'number' && typeof max === 'number' && min > max) {
        yield modelProblems.boundsReversed.at(spanOfKey(draft, field, low), { low, field: field.name, high });
      }
    }
  }
}
