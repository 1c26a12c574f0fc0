/** Checks that the value of a custom column matches the kind, the pattern and the options of its column. */
import { invalid, type JsonObject, type Message, type Problem } from '../../engine/extension/contract.ts';
import { isDay } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import { changes, type DerivedFact } from './derived-fact.ts';
import { isAllowedFor, notAllowed } from './tag-usage.ts';
import { t } from './texts/t.ts';

/** Codes of annotating.customercolumntype.kind, which are those of stored_as_kind. */
const kinds = {
  text: 0,
  integer: 1,
  decimal: 2,
  boolean: 3,
  date: 4,
  dateTime: 5,
  singleChoice: 6,
  multipleChoice: 7,
  link: 8,
} as const;

/** Sets the kind of the column that the value belongs to; rejects a value of another type, or one of a column that does not apply to the record. */
export const checkColumnValue: DerivedFact = async (writing, { records }) => {
  if (!['column_type', 'value', 'content_type'].some((name) => changes(writing, name))) return undefined;
  const column = await records.find('annotating.customercolumntype', idOf(writing.after.column_type) ?? '');
  if (column === undefined) return undefined;
  if (!isAllowedFor(column.only_allowed_for, writing.after.content_type)) return notAllowed;
  const value = String(writing.after.value);
  return valueProblem(value, column) ?? { stored_as_kind: column.kind ?? kinds.text };
};

function valueProblem(value: string, column: JsonObject): Problem | undefined {
  if (!matchesKind(value, column)) return wrong('type', t('wrongKind'));
  const pattern = textOf(column.regex_validation);
  return pattern === undefined || matchesPattern(value, pattern) ? undefined : wrong('pattern', t('wrongPattern'));
}

function matchesKind(value: string, column: JsonObject): boolean {
  const options: readonly unknown[] = Array.isArray(column.options) ? column.options : [];
  switch (column.kind) {
    case kinds.integer:
      return /^[+-]?\d{1,18}$/.test(value);
    case kinds.decimal:
      return /^[+-]?\d{1,18}([.,]\d{1,18})?$/.test(value);
    case kinds.boolean:
      return value === 'true' || value === 'false';
    case kinds.date:
      return isDay(value);
    case kinds.dateTime:
      return isDay(value.slice(0, 10)) && /^.{10}T\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value) && isTime(value);
    case kinds.singleChoice:
      return options.includes(value);
    case kinds.multipleChoice:
      return value.split(',').every((choice) => options.includes(choice.trim()));
    case kinds.link:
      return /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
    default:
      return true;
  }
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
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
