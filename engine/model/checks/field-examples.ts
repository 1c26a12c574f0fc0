/** Checks that examples are valid values of their field: documentation contains them and tests send them. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import type { CheckContext } from '../check-context.ts';
import { keyOf } from '../field-source.ts';
import { valueViolation } from '../value-violation.ts';

export function* checkFieldExamples({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const written = keyOf(draft, field, 'examples');
    for (const [index, example] of field.examples.entries()) {
      const expectation = example === null && field.nullable ? undefined : valueViolation(field, example);
      if (expectation === undefined || written === undefined) continue;
      yield modelProblems.badFieldKey.at(written.spanOf([index]), { key: 'examples', field: field.name, expectation });
    }
  }
}
