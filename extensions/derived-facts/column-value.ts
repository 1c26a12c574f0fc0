/** Checks that the value of a custom column matches the kind, the pattern and the options of its column. */
import { invalid, type JsonObject, type Message, type Problem } from '@core/engine/extension';
import { idOf, listOf, textOf } from '../support/reference.ts';
import { matchesKind, type ValueKind } from '../support/value-kinds.ts';
import { changes, type DerivedFact } from './derived-fact.ts';
import { isAllowedFor, notAllowed } from './tag-usage.ts';
import { t } from './texts/t.ts';

/** By codes of annotating.customercolumntype.kind, which are those of stored_as_kind. */
const kinds: readonly ValueKind[] = [
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'date_time',
  'single_choice',
  'multiple_choice',
  'link',
];

/** Sets the kind of the column that the value belongs to; rejects a value of another type, or one of a column that does not apply to the record. */
export const checkColumnValue: DerivedFact = async (writing, { records }) => {
  if (!['column_type', 'value', 'content_type'].some((name) => changes(writing, name))) return undefined;
  const column = await records.find('annotating.customercolumntype', idOf(writing.after.column_type) ?? '');
  if (column === undefined) return undefined;
  if (!isAllowedFor(column.only_allowed_for, writing.after.content_type)) return notAllowed;
  const value = String(writing.after.value);
  return valueProblem(value, column) ?? { stored_as_kind: column.kind ?? kinds.indexOf('text') };
};

function valueProblem(value: string, column: JsonObject): Problem | undefined {
  const kind = kinds[Number(column.kind)] ?? 'text';
  if (!matchesKind(value, kind, listOf(column.options))) return wrong('type', t('wrongKind'));
  const pattern = textOf(column.regex_validation);
  return pattern === undefined || matchesPattern(value, pattern) ? undefined : wrong('pattern', t('wrongPattern'));
}

/** Returns whether a value matches the pattern. An invalid pattern rejects nothing. */
function matchesPattern(value: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

function wrong(code: string, message: Message): Problem {
  return invalid({ pointer: '/value', code, message });
}
