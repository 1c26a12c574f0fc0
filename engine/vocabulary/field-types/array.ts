import { sql } from 'kysely';
import type { Json } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import { type ColumnForm, type ColumnWriter, jsonCell, jsonWriter, referenceWriter } from '../column-writer.ts';
import type { FieldFacts, FieldType, ValueFinding } from '../field-type.ts';
import type { OperatorName } from '../operator.ts';
import {
  encodeExact,
  findInexact,
  hasExactNumbers,
  normalizeExact,
  preserveDigits,
  readExact,
} from './exact-members.ts';
import { listSchema, memberFacts, memberSchema, memberType } from './member.ts';
import { memberErrors } from './member-errors.ts';
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
    const type = memberType(itemsOf(field), field);
    return type ? [type.example(memberFacts(itemsOf(field), field))] : [{}];
  },
  attributes: {
    items: { type: 'object', description: 'The type of an element: { type: string, max_length: 255 }.' },
    unique_items: { type: 'boolean', description: 'No two equal elements.' },
    min_items: { type: 'integer', minimum: 0, description: 'Minimum number of elements.' },
    max_items: { type: 'integer', minimum: 1, description: 'Maximum number of elements (default 1,000).' },
  },
  requiredAttributes: ['items'],
  emptyValue: [],
  storage: 'column',
  columnType: (field) => (isPlain(field) ? `${elementType(field)}[]` : 'jsonb'),
  schema: (field) => listSchema(field.attributes, field),
  errors: (field) => memberErrors(field.attributes.items ?? {}, ['items'], field),
  hasExactNumbers: (field) => hasExactNumbers(field.attributes, field),
  preserveDigits,
  validate: findViolation,
  normalize: (value, field) => {
    const type = memberType(itemsOf(field), field);
    if (type === undefined) return normalizeExact(value, field);
    const { normalize } = type;
    if (normalize === undefined || !Array.isArray(value)) return value;
    const facts = memberFacts(itemsOf(field), field);
    return value.map((item: Json) => (item === null ? null : normalize(item, facts)));
  },
  encode: (value, field) => {
    if (Array.isArray(value) && value.length === 0) return value;
    const type = memberType(itemsOf(field), field);
    const encode = type?.encode;
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
    return containsIds(field, 'number') ? [...listOperators, 'eq', 'in'] : listOperators;
  },
  operatorAliases: { contains: 'has', eq: 'has', in: 'has_any' },
  filterSchema: (field) => memberSchema(itemsOf(field), field),
  parse: (text, field) => {
    const type = memberType(itemsOf(field), field);
    return type ? type.parse(text, memberFacts(itemsOf(field), field)) : expected(t('expectedValue'));
  },
  parameterType: elementType,
  sortable: false,
};

/** Elements that are IDs of records become references; all others are already JSON. */
function listWriter(field: FieldFacts, form: ColumnForm): ColumnWriter {
  if (!containsIds(field, form)) return jsonWriter;
  const json = (text: string): string => text.replaceAll(/"([^"]+)"/g, '{"id":"$1"}');
  return { json, cell: (text) => jsonCell(json(text)), nullJson: '[]' };
}

function containsIds(field: FieldFacts, form: ColumnForm): boolean {
  return memberType(itemsOf(field), field)?.writer(memberFacts(itemsOf(field), field), form) === referenceWriter;
}

/** The first element that its type rejects, or that equals an earlier one. */
function findViolation(value: Json, field: FieldFacts): ValueFinding | undefined {
  const type = memberType(itemsOf(field), field);
  if (type === undefined || !Array.isArray(value)) return findInexact(value, field);
  const facts = memberFacts(itemsOf(field), field);
  const usedKeys = new Set<string>();
  for (const [index, item] of value.entries()) {
    if (item === null) continue;
    const finding = type.validate?.(item, facts);
    if (finding !== undefined) return { ...finding, path: `/${index}${finding.path ?? ''}` };
    const key = JSON.stringify(type.normalize?.(item, facts) ?? item);
    if (usedKeys.has(key) && field.attributes.unique_items === true) return { ...double, path: `/${index}` };
    usedKeys.add(key);
  }
  return undefined;
}

const double = {
  code: 'unique_items',
  params: {},
  message: t('elementsMustBeUnique'),
} as const satisfies ValueFinding;

function itemsOf(field: FieldFacts): Json {
  return field.attributes.items ?? {};
}

function elementType(field: FieldFacts): string {
  const type = memberType(itemsOf(field), field);
  return type ? type.columnType(memberFacts(itemsOf(field), field)) : 'jsonb';
}

function isPlain(field: FieldFacts): boolean {
  return plainElements.has(elementType(field));
}
