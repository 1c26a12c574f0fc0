/** Checks that a default is a valid value of its field, or a server default of its type. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import { modelProblems } from '../../problems/model.ts';
import { serverDefaults } from '../../vocabulary/server-defaults.ts';
import type { CheckContext } from '../check-context.ts';
import { enumerationViolation } from '../enumeration.ts';
import { keyOf } from '../field-source.ts';
import type { Field } from '../model.ts';
import { valueViolation } from '../value-violation.ts';

export function* checkFieldDefaults({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const written = keyOf(draft, field, 'default');
    if (written === undefined || field.default === undefined) continue;
    // The values of an unreadable enumeration are unknown.
    if (field.enumeration === undefined && keyOf(draft, field, 'enum') !== undefined) continue;
    const isOtherName =
      typeof written.value === 'string' && field.enumeration !== undefined && !isServerDefault(written.value);
    const reason = reasonAgainst(field, written.value);
    if (reason !== undefined && isOtherName) {
      const { expectation, suggestion } = enumerationViolation(field.enumeration, written.value);
      yield modelProblems.badDefault.at(written.span, { field: field.name, reason: expectation }, suggestion);
    } else if (reason !== undefined) {
      const suggestion = isServerDefault(written.value)
        ? didYouMean(written.value.slice(1), serverDefaults.keys())
        : undefined;
      yield modelProblems.badDefault.at(written.span, { field: field.name, reason }, suggestion?.replace('"', '"$'));
    }
  }
}

function reasonAgainst(field: Field, written: Json): string | undefined {
  const { default: fallback } = field;
  if (fallback === undefined) return undefined;
  if (field.type.storage !== 'column') return 'is not possible: the record does not store the field';
  if (fallback.kind === 'server') {
    const serverDefault = serverDefaults.get(fallback.keyword);
    return serverDefault === undefined || serverDefault.isValidFor(field)
      ? undefined
      : `$${serverDefault.name} needs ${serverDefault.needs}`;
  }
  if (isServerDefault(written)) return `${written} is not a default that the server computes`;
  if (fallback.value === null) return field.nullable ? undefined : 'is null, but the field is not nullable';
  return valueViolation(field, fallback.value);
}

function isServerDefault(value: Json): value is string {
  return typeof value === 'string' && value.startsWith('$');
}
