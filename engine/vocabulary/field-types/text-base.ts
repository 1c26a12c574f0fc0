/** Code that all types for stored text share: lengths, patterns, operators. The types are in texts.ts. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Json, JsonSchema } from '../../kernel/json.ts';
import { patternExample } from '../../kernel/pattern-example.ts';
import { postgresPattern } from '../../kernel/portable-pattern.ts';
import type { Message } from '../../kernel/text.ts';
import { textWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType } from '../field-type.ts';
import type { OperatorName } from '../operator.ts';

/** Operators of all types that are stored as text. */
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
  min_length: { type: 'integer', minimum: 0, description: 'Minimum number of characters.' },
  max_length: { type: 'integer', minimum: 1, maximum: 1_048_576, description: 'Maximum number of characters.' },
};

/**
 * Creates a type for text of any content. `maximum`: the default maximum length in characters. `normalize`: converts to a form in which texts that look the
 * same are identical.
 */
export function plainText(definition: {
  readonly name: string;
  readonly summary: string;
  readonly maximum: number;
  readonly example: string;
  readonly normalize: (text: string) => string;
}): FieldType {
  const { name, summary, maximum, example, normalize } = definition;
  return {
    ...textStorage(name, summary, normalize),
    isProse: true,
    isBlank: (value) => isBlankText(String(value)),
    example: (field) => field.enumeration?.[0]?.value ?? fitting(example, field),
    attributes: {
      ...lengthAttributes,
      pattern: {
        type: 'string',
        format: 'regex',
        description: 'A regular expression that the complete value must match.',
      },
      text_order: { enum: ['binary'], description: 'binary: values are codes, which are ordered by characters.' },
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
 * Creates a type for text with a checked format. `format` is the JSON Schema format name; `isValid` its check, `pattern` a regular expression that covers as
 * much of it as possible.
 */
export function formattedText(definition: {
  readonly name: string;
  readonly summary: string;
  readonly maximum: number;
  readonly example: string;
  readonly isValid: (text: string) => boolean;
  readonly pattern?: string;
  readonly normalize?: (text: string) => string;
  readonly spellings?: (text: string) => string | undefined;
}): FieldType {
  const { normalize = composed, spellings } = definition;
  return {
    ...textStorage(definition.name, definition.summary, normalize),
    // A complete value in another spelling matches the stored one; the beginning of a value is compared unchanged.
    parse: (text) => ({ ok: true, value: definition.isValid(text) ? normalize(text) : composed(text) }),
    example: () => definition.example,
    attributes: lengthAttributes,
    checks: (field, column) => textChecks(field, column),
    schema: (field) => ({ type: 'string', format: definition.name, ...lengths(field, definition.maximum) }),
    formats: { [definition.name]: definition.isValid },
    ...(definition.pattern === undefined ? {} : { pattern: definition.pattern }),
    ...(spellings ? { spellings } : {}),
  };
}

/** Unicode's composed form (NFC): letters that look the same have the same characters. */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** Zero width space, word joiner and byte order mark: invisible, and without a meaning inside a name. */
const invisible = /[\u200B\u2060\uFEFF]/g;

/** A text of one line in composed form, without white space at its edges and without characters that have no width. */
export function trimmed(text: string): string {
  return composed(text.replace(invisible, '').trim());
}

function isBlankText(text: string): boolean {
  return trimmed(text) === '';
}

function textStorage(name: string, summary: string, normalize: (text: string) => string) {
  return {
    name,
    summary,
    storage: 'column',
    columnType: () => 'text',
    writer: () => textWriter,
    operators: textOperators,
    parse: (text: string) => ({ ok: true, value: composed(text) }),
    normalize: (value: Json) => normalize(String(value)),
    // Texts that were stored before they were normalized are not changed when they are sent back.
    same: (input: Json, stored: Json) => input === stored || input === normalize(String(stored)),
    sortable: true,
    compare: (left: Json, right: Json) => (String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0),
    magnitude: 'text',
  } satisfies Partial<FieldType>;
}

function lengths(field: FieldFacts, maximum: number): JsonSchema {
  const { min_length: min, max_length: max } = field.attributes;
  return {
    ...(typeof min === 'number' ? { minLength: min } : {}),
    maxLength: typeof max === 'number' ? max : maximum,
  };
}

function textChecks(field: FieldFacts, column: Expression<unknown>): readonly RawBuilder<unknown>[] {
  const { min_length: min, max_length: max, pattern } = field.attributes;
  const portable = typeof pattern === 'string' ? postgresPattern(pattern) : undefined;
  return [
    ...(typeof min === 'number' ? [sql`char_length(${column}) >= ${sql.lit(min)}`] : []),
    ...(typeof max === 'number' ? [sql`char_length(${column}) <= ${sql.lit(max)}`] : []),
    ...(portable === undefined ? [] : [sql`${column} ~ ${sql.lit(portable)}`]),
  ];
}

function fitting(example: string, field: FieldFacts): string {
  const greatest = field.attributes.max_length;
  const text = typeof greatest === 'number' ? example.slice(0, greatest) : example;
  const { pattern } = field.attributes;
  if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) return text;
  return patternExample(pattern) ?? text;
}

/** The expected form of a filter's value. */
export function expected(what: Message): { readonly ok: false; readonly expected: Message } {
  return { ok: false, expected: what };
}
