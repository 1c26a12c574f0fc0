/** What all words that store text share: lengths, patterns, operators. The words stand in texts.ts. */
import type { Json, JsonSchema } from '../../kernel/json.ts';
import { patternExample } from '../../kernel/pattern-example.ts';
import { postgresPattern } from '../../kernel/portable-pattern.ts';
import { literal, type SqlFragment, type SqlPart, sql } from '../../kernel/sql-fragment.ts';
import type { Sentence } from '../../kernel/text.ts';
import { textWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType } from '../field-type.ts';
import type { OperatorName } from '../operator.ts';

/** Operators of everything that is stored as text. */
export const textOperators: readonly OperatorName[] = [
  'eq',
  'in',
  'isnull',
  'gt',
  'gte',
  'lt',
  'lte',
  'range',
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
  'iexact',
];

const lengthAttributes: Readonly<Record<string, JsonSchema>> = {
  min_length: { type: 'integer', minimum: 0, description: 'Least number of characters.' },
  max_length: { type: 'integer', minimum: 1, maximum: 1_048_576, description: 'Greatest number of characters.' },
};

/** A word for text of any content. `maximum`: characters allowed where the descriptor says nothing. */
export function plainText(name: string, summary: string, maximum: number, example: string): FieldType {
  return {
    ...textStorage(name, summary),
    example: (field) => field.enumeration?.[0]?.value ?? fitting(example, field),
    attributes: {
      ...lengthAttributes,
      pattern: { type: 'string', format: 'regex', description: 'A regular expression that the whole value must meet.' },
    },
    enumerable: true,
    checks: (field, column) => textChecks(field, column),
    schema: (field) => ({
      type: 'string',
      ...lengths(field, maximum),
      ...(typeof field.attributes.pattern === 'string' ? { pattern: field.attributes.pattern } : {}),
      ...(field.enumeration ? { enum: field.enumeration.map((entry) => entry.value) } : {}),
    }),
  };
}

/**
 * A word for text with a checked form. `format` is the JSON Schema format name; `isValid` the check behind it, `pattern` what of it a regular
 * expression can say.
 */
export function formattedText(word: {
  readonly name: string;
  readonly summary: string;
  readonly maximum: number;
  readonly example: string;
  readonly isValid: (text: string) => boolean;
  readonly pattern?: string;
  readonly normalize?: (text: string) => string;
  readonly spellings?: (text: string) => string | undefined;
}): FieldType {
  const { normalize, spellings } = word;
  return {
    ...textStorage(word.name, word.summary),
    example: () => word.example,
    attributes: lengthAttributes,
    checks: (field, column) => textChecks(field, column),
    schema: (field) => ({ type: 'string', format: word.name, ...lengths(field, word.maximum) }),
    formats: { [word.name]: word.isValid },
    ...(word.pattern === undefined ? {} : { pattern: word.pattern }),
    ...(spellings ? { spellings } : {}),
    ...(normalize ? { normalize: (value: Json) => normalize(String(value)) } : {}),
  };
}

function textStorage(name: string, summary: string) {
  return {
    name,
    summary,
    storage: 'column',
    columnType: () => 'text',
    writer: () => textWriter,
    operators: textOperators,
    parse: (text: string) => ({ ok: true, value: text }),
    sortable: true,
    compare: (left: Json, right: Json) => (String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0),
    magnitude: 'text',
  } satisfies Partial<FieldType>;
}

function lengths(field: FieldFacts, maximum: number): JsonSchema {
  const { min_length: least, max_length: greatest } = field.attributes;
  return {
    ...(typeof least === 'number' ? { minLength: least } : {}),
    maxLength: typeof greatest === 'number' ? greatest : maximum,
  };
}

function textChecks(field: FieldFacts, column: SqlPart): readonly SqlFragment[] {
  const { min_length: least, max_length: greatest, pattern } = field.attributes;
  const portable = typeof pattern === 'string' ? postgresPattern(pattern) : undefined;
  return [
    ...(typeof least === 'number' ? [sql`char_length(${column}) >= ${literal(least)}`] : []),
    ...(typeof greatest === 'number' ? [sql`char_length(${column}) <= ${literal(greatest)}`] : []),
    ...(portable === undefined ? [] : [sql`${column} ~ ${literal(portable)}`]),
  ];
}

function fitting(example: string, field: FieldFacts): string {
  const greatest = field.attributes.max_length;
  const text = typeof greatest === 'number' ? example.slice(0, greatest) : example;
  const { pattern } = field.attributes;
  if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) return text;
  return patternExample(pattern) ?? text;
}

/** The text of what a filter's value should have been. */
export function expected(what: Sentence): { readonly ok: false; readonly expected: Sentence } {
  return { ok: false, expected: what };
}
