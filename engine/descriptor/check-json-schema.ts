/**
 * Checks that a file of shared/schemas/ is a valid JSON Schema: known keywords with values of the right form. Checked here to report the location of an error;
 * the runtime compiles the schema once at startup.
 */
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { JsonSchema } from '../kernel/json.ts';
import { schemaViolations } from '../kernel/schema-violations.ts';
import { descriptorProblems } from '../problems/descriptor.ts';
import type { LocatedJson } from './descriptor.ts';
import { isLocatedList, isLocatedMap, type LocatedMap } from './parse-yaml.ts';
import type { Report } from './read-keys.ts';

const natural: JsonSchema = { type: 'integer', minimum: 0 };
const number: JsonSchema = { type: 'number' };
const text: JsonSchema = { type: 'string' };
const truth: JsonSchema = { type: 'boolean' };
const names: JsonSchema = { type: 'array', items: text, uniqueItems: true };
const schemaForm: JsonSchema = { type: ['object', 'boolean'] };
const typeName: JsonSchema = { enum: ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] };

/** The schema of each keyword's value. */
const keywords: Readonly<Record<string, JsonSchema>> = {
  $ref: text,
  $defs: { type: 'object' },
  title: text,
  description: text,
  default: {},
  examples: { type: 'array' },
  deprecated: truth,
  // The resource of the record.
  'x-record': text,
  readOnly: truth,
  writeOnly: truth,
  type: { anyOf: [typeName, { type: 'array', items: typeName, minItems: 1, uniqueItems: true }] },
  enum: { type: 'array', minItems: 1 },
  const: {},
  format: text,
  pattern: text,
  minLength: natural,
  maxLength: natural,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
  minItems: natural,
  maxItems: natural,
  uniqueItems: truth,
  minProperties: natural,
  maxProperties: natural,
  required: names,
  properties: { type: 'object' },
  patternProperties: { type: 'object' },
  dependentRequired: { type: 'object', additionalProperties: names },
  additionalProperties: schemaForm,
  propertyNames: schemaForm,
  items: schemaForm,
  contains: schemaForm,
  not: schemaForm,
  if: schemaForm,
  // biome-ignore lint/suspicious/noThenProperty: it is the keyword's name, and this map is never awaited.
  then: schemaForm,
  else: schemaForm,
  allOf: { type: 'array', items: schemaForm, minItems: 1 },
  anyOf: { type: 'array', items: schemaForm, minItems: 1 },
  oneOf: { type: 'array', items: schemaForm, minItems: 1 },
};

/** Keywords that contain schemas by name. */
const schemaMaps = new Set(['$defs', 'properties', 'patternProperties']);
/** Keywords that contain one schema, or a list of schemas. */
const schemaHolders = new Set([
  'additionalProperties',
  'propertyNames',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'allOf',
  'anyOf',
  'oneOf',
]);

/** Reports everything that is not valid JSON Schema at or below this location. */
export function checkJsonSchema(schema: LocatedJson, report: Report): void {
  if (!isLocatedMap(schema)) return;
  for (const { key, keySpan, value } of schema.members) {
    const form = Object.hasOwn(keywords, key) ? keywords[key] : undefined;
    if (form === undefined) {
      const reason = `unknown keyword "${key}"`;
      report(descriptorProblems.badSchema.at(keySpan, { reason }, didYouMean(key, Object.keys(keywords))));
      continue;
    }
    const violations = schemaViolations(form, value.value);
    for (const { path, expectation } of violations) {
      report(descriptorProblems.badSchema.at(value.spanOf(path), { reason: `"${key}" ${expectation}` }));
    }
    if (violations.length === 0) checkNested(key, value, report);
  }
}

function checkNested(key: string, value: LocatedMap | LocatedJson, report: Report): void {
  if (schemaMaps.has(key) && isLocatedMap(value)) {
    for (const member of value.members) checkJsonSchema(member.value, report);
  } else if (schemaHolders.has(key)) {
    for (const item of isLocatedList(value) ? value.items : [value]) checkJsonSchema(item, report);
  }
}
