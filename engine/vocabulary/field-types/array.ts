import type { Json } from '../../kernel/json.ts';
import { sql } from '../../kernel/sql-fragment.ts';
import { phrase } from '../../kernel/text.ts';
import { type ColumnForm, type ColumnWriter, jsonCell, jsonWriter, referenceWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType, ValueFinding } from '../field-type.ts';
import type { OperatorName } from '../operator.ts';
import { encodeExact, findInexact, holdsExact, keepDigits, normalizeExact, readExact } from './exact-members.ts';
import { listSchema, memberFacts, memberSchema, memberType } from './member.ts';
import { memberMistakes } from './member-mistakes.ts';
import { expected } from './text-base.ts';

/** Element columns whose values are valid JSON; arrays of other types are stored as jsonb. */
const plainElements = new Set(['text', 'integer', 'uuid']);

const listOperators: readonly OperatorName[] = ['isnull', 'empty', 'has', 'has_any', 'has_all', 'contains'];

/** A list of values in one column. */
export const array: FieldType = {
  name: 'array',
  alsoCalled: ['list'],
  summary: 'A list of values of one type.',
  example: (field) => {
    const word = memberType(itemsOf(field), field);
    return word ? [word.example(memberFacts(itemsOf(field), field))] : [{}];
  },
  attributes: {
    items: { type: 'object', description: 'The type of an element: { type: string, max_length: 255 }.' },
    unique_items: { type: 'boolean', description: 'No two equal elements.' },
    min_items: { type: 'integer', minimum: 0, description: 'Least number of elements.' },
    max_items: { type: 'integer', minimum: 1, description: 'Greatest number of elements (default 1,000).' },
  },
  requiredAttributes: ['items'],
  emptyValue: [],
  storage: 'column',
  columnType: (field) => (isPlain(field) ? `${elementType(field)}[]` : 'jsonb'),
  schema: (field) => listSchema(field.attributes, field),
  mistakes: (field) => memberMistakes(field.attributes.items ?? {}, ['items'], field),
  holdsExact: (field) => holdsExact(field.attributes, field),
  keepDigits,
  validate: findMistake,
  normalize: (value, field) => {
    const word = memberType(itemsOf(field), field);
    if (word === undefined) return normalizeExact(value, field);
    const { normalize } = word;
    if (normalize === undefined || !Array.isArray(value)) return value;
    const facts = memberFacts(itemsOf(field), field);
    return value.map((item: Json) => (item === null ? null : normalize(item, facts)));
  },
  encode: (value, field) => {
    const word = memberType(itemsOf(field), field);
    const encode = word?.encode;
    if (!isPlain(field)) return encodeExact(value, field);
    if (encode === undefined || !Array.isArray(value)) return value;
    const facts = memberFacts(itemsOf(field), field);
    return value.map((item: Json) => encode(item, facts));
  },
  read: (column, field, form) => (isPlain(field) ? sql`array_to_json(${column})` : readExact(column, field, form)),
  writer: (field, form) => (isPlain(field) ? listWriter(field, form) : jsonWriter),
  isSet: (value) => Array.isArray(value) && value.length > 0,
  isSetSql: (column, field) =>
    isPlain(field)
      ? sql`coalesce(cardinality(${column}) > 0, false)`
      : sql`coalesce(jsonb_array_length(${column}) > 0, false)`,
  operators: [...listOperators, 'eq', 'in'],
  // Lists of IDs are filtered like lists of references: the parameter without an operator means one of them.
  operatorsOf: (field) => {
    if (!isPlain(field)) return ['isnull'];
    return holdsIds(field, 'number') ? [...listOperators, 'eq', 'in'] : listOperators;
  },
  operatorAliases: { contains: 'has', eq: 'has', in: 'has_any' },
  filterSchema: (field) => memberSchema(itemsOf(field), field),
  parse: (text, field) => {
    const word = memberType(itemsOf(field), field);
    return word ? word.parse(text, memberFacts(itemsOf(field), field)) : expected(phrase('a value'));
  },
  parameterType: elementType,
  sortable: false,
};

/** Elements that are IDs of records become references; all others are JSON already. */
function listWriter(field: FieldFacts, form: ColumnForm): ColumnWriter {
  if (!holdsIds(field, form)) return jsonWriter;
  const json = (text: string): string => text.replaceAll(/"([^"]+)"/g, '{"id":"$1"}');
  return { json, cell: (text) => jsonCell(json(text)), nothing: '[]' };
}

function holdsIds(field: FieldFacts, form: ColumnForm): boolean {
  return memberType(itemsOf(field), field)?.writer(memberFacts(itemsOf(field), field), form) === referenceWriter;
}

/** The first element that its type rejects, or that equals an earlier one. */
function findMistake(value: Json, field: FieldFacts): ValueFinding | undefined {
  const word = memberType(itemsOf(field), field);
  if (word === undefined || !Array.isArray(value)) return findInexact(value, field);
  const facts = memberFacts(itemsOf(field), field);
  const seen = new Set<string>();
  for (const [index, item] of value.entries()) {
    if (item === null) continue;
    const finding = word.validate?.(item, facts);
    if (finding !== undefined) return { ...finding, place: `/${index}${finding.place ?? ''}` };
    const key = JSON.stringify(word.normalize?.(item, facts) ?? item);
    if (seen.has(key) && field.attributes.unique_items === true) return { ...double, place: `/${index}` };
    seen.add(key);
  }
  return undefined;
}

const double = {
  code: 'unique_items',
  params: {},
  message: phrase('Elements must be unique.'),
} as const satisfies ValueFinding;

function itemsOf(field: FieldFacts): Json {
  return field.attributes.items ?? {};
}

function elementType(field: FieldFacts): string {
  const word = memberType(itemsOf(field), field);
  return word ? word.columnType(memberFacts(itemsOf(field), field)) : 'jsonb';
}

function isPlain(field: FieldFacts): boolean {
  return plainElements.has(elementType(field));
}
