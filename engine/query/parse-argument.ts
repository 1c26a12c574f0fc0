/** The value of one condition → what is bound: typed by the descriptor, or 400 invalid_parameter that names the parameter. */
import type { Json } from '../kernel/json.ts';
import type { Field } from '../model/model.ts';
import { isCalendarDay } from '../vocabulary/formats.ts';
import type { Operator } from '../vocabulary/operator.ts';
import { parseCommaList } from './comma-list.ts';
import { invalidParameter } from './refuse-parameter.ts';

/** What reading an argument needs of the filter's reader. */
export interface ArgumentReader {
  readonly timeZone: string;
  readonly maximumListed: number;
  /** Values of an enumeration may stand as their names, as in conditions of descriptors; requests say the values. */
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
      return listOf(parameter, value, reader.maximumListed).map(one);
    case 'pair':
      return listOf(parameter, value, reader.maximumListed, 2).map(one);
    case 'boolean':
      return truth(parameter, value);
    case 'text':
      return operator.prepare?.(plainText(parameter, value)) ?? plainText(parameter, value);
    case 'day': {
      const day = plainText(parameter, value);
      if (!isCalendarDay(day)) {
        invalidParameter(
          parameter,
          'format',
          { format: 'date' },
          { en: 'A day, YYYY-MM-DD.', sv: 'En dag, ÅÅÅÅ-MM-DD.' },
        );
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
  if (!parsed.ok) {
    const { en, sv } = parsed.expected;
    const named = field.enumeration?.find(({ name }) => name === text);
    const [isEn, isSv] =
      named === undefined ? ['', ''] : [`; ${text} is ${named.value}`, `; ${text} är ${named.value}`];
    return invalidParameter(
      parameter,
      'type',
      { expected: en },
      { en: `Expected ${en}${isEn}.`, sv: `Väntade ${sv}${isSv}.` },
    );
  }
  if (field.enumeration !== undefined && !field.enumeration.some((entry) => entry.value === parsed.value)) {
    const allowed = field.enumeration.map((entry) => entry.value);
    return invalidParameter(
      parameter,
      'enum',
      { allowed },
      { en: `One of ${allowed.join(', ')}.`, sv: `Ett av ${allowed.join(', ')}.` },
    );
  }
  return parsed.value;
}

/** The values of a comma list, or of a list in a tree: at most `maximum`, or exactly `count`. */
export function listOf(parameter: string, value: Json, maximum: number, count?: number): readonly Json[] {
  const items = Array.isArray(value) ? value : parseCommaList(plainText(parameter, value));
  if (items === undefined) {
    return invalidParameter(
      parameter,
      'format',
      {},
      { en: 'A quote is not closed.', sv: 'Ett citattecken är inte stängt.' },
    );
  }
  if (count !== undefined && items.length !== count) {
    const message = { en: 'Two values with a comma between.', sv: 'Två värden med komma emellan.' };
    invalidParameter(parameter, 'items', { count }, message);
  }
  if (items.length > maximum) {
    const message = { en: `At most ${maximum} values.`, sv: `Högst ${maximum} värden.` };
    invalidParameter(parameter, 'max_items', { max: maximum }, message);
  }
  return items;
}

function truth(parameter: string, value: Json): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return invalidParameter(
    parameter,
    'type',
    { expected: 'true or false' },
    { en: 'true or false.', sv: 'true eller false.' },
  );
}

/** A value as text; PostgreSQL's texts hold neither NUL nor lone surrogates. */
export function plainText(parameter: string, value: Json): string {
  const scalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = scalar ? String(value) : '';
  if (!scalar || text.includes('\0') || !text.isWellFormed()) {
    invalidParameter(
      parameter,
      'type',
      { expected: 'a value' },
      { en: 'Not a value that can be compared.', sv: 'Inget värde som kan jämföras.' },
    );
  }
  return text;
}
