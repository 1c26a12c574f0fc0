/** Parses the value of one condition to a bound value: typed by the descriptor, or 400 invalid_parameter that names the parameter. */

import type { Json } from '../kernel/json.ts';
import { inEnglish, translate } from '../kernel/text.ts';
import type { Field } from '../model/model.ts';
import { t } from '../texts/t.ts';
import type { EnumerationValue } from '../vocabulary/field-type.ts';
import { isCalendarDay } from '../vocabulary/formats.ts';
import type { Operator } from '../vocabulary/operator.ts';
import { parseCommaList } from './comma-list.ts';
import { invalidParameter } from './reject-parameter.ts';

/** The part of the filter reader that parsing an argument needs. */
export interface ArgumentReader {
  readonly timeZone: string;
  readonly maxListed: number;
  /** Conditions of descriptors may contain names of enumeration values; requests contain the values. */
  readonly readsNames?: boolean;
}

/** The bound value: a text, number or boolean, or an array of them. */
export function parseArgument(
  parameter: string,
  value: Json,
  field: Field,
  operator: Operator,
  reader: ArgumentReader,
): unknown {
  const one = (item: Json): string | number | boolean => parseValue(parameter, item, field, reader.readsNames);
  switch (operator.argument) {
    case 'value':
      return one(value);
    case 'list':
      return listOf(parameter, value, reader.maxListed).map(one);
    case 'pair':
      return listOf(parameter, value, reader.maxListed, 2).map(one);
    case 'boolean':
      return truth(parameter, value);
    case 'text':
      return operator.prepare?.(plainText(parameter, value)) ?? plainText(parameter, value);
    case 'day': {
      const day = plainText(parameter, value);
      if (!isCalendarDay(day)) {
        invalidParameter(parameter, 'format', { format: 'date' }, t('dayFormat'));
      }
      return `${day} ${reader.timeZone}`;
    }
  }
}

function parseValue(
  parameter: string,
  item: Json,
  field: Field,
  readsNames: boolean | undefined,
): string | number | boolean {
  const text = plainText(parameter, item);
  const meant = readsNames === true ? field.enumeration?.find(({ name }) => name === text) : undefined;
  if (meant !== undefined) return meant.value;
  const parsed = field.type.parse(text, field);
  if (readsNames === true && !parsed.ok && field.enumeration !== undefined)
    return rejectUnknownValue(parameter, field.enumeration);
  if (!parsed.ok) {
    const { expected } = parsed;
    const namedValue = field.enumeration?.find(({ name }) => name === text);
    const message =
      namedValue === undefined
        ? t('expected', { expected })
        : t('expectedExpected', { expected, name: text, value: namedValue.value });
    return invalidParameter(parameter, 'type', { expected: translate(expected, inEnglish) }, message);
  }
  if (field.enumeration !== undefined && !field.enumeration.some((entry) => entry.value === parsed.value)) {
    const allowed = field.enumeration.map((entry) => entry.value);
    return invalidParameter(parameter, 'enum', { allowed }, t('mustBeOne', { allowed: allowed.join(', ') }));
  }
  return parsed.value;
}

/** If the caller may use names, the error lists the names. */
function rejectUnknownValue(parameter: string, entries: readonly EnumerationValue[]): never {
  const allowed = entries.map(({ value, name }) => `${value} (${name})`).join(', ');
  return invalidParameter(
    parameter,
    'enum',
    { allowed: entries.map(({ value }) => value) },
    t('mustBeOne', { allowed }),
  );
}

/** The values of a comma-separated list, or of a list in a tree: at most `max`, or exactly `count`. */
export function listOf(parameter: string, value: Json, max: number, count?: number): readonly Json[] {
  const items = Array.isArray(value) ? value : parseCommaList(plainText(parameter, value));
  if (items === undefined) {
    return invalidParameter(parameter, 'format', {}, t('quoteIsNotClosed'));
  }
  if (count !== undefined && items.length !== count) {
    const message = t('mustBeTwoCommaSeparatedValues');
    invalidParameter(parameter, 'items', { count }, message);
  }
  if (items.length > max) {
    const message = t('atMostValues', { max });
    invalidParameter(parameter, 'max_items', { max }, message);
  }
  return items;
}

function truth(parameter: string, value: Json): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return invalidParameter(parameter, 'type', { expected: 'true or false' }, t('trueOrFalse'));
}

/** Returns a value as text; PostgreSQL's texts can contain neither NUL nor lone surrogates. */
export function plainText(parameter: string, value: Json): string {
  const scalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = scalar ? String(value) : '';
  if (!scalar || text.includes('\0') || !text.isWellFormed()) {
    invalidParameter(parameter, 'type', { expected: 'a value' }, t('notValueThatCanBeCompared'));
  }
  return text;
}
