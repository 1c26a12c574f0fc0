/**
 * A small JSON Schema validator for keys of descriptors and attributes of field types. It returns messages for authors with the path of each violation, and
 * needs no compilation. ajv validates requests; here it would compile 124 schemas for 14,644 values, which takes twice as long (200 ms) as all calls of this
 * module (100 ms), and the schemas depend on the field types of extensions, so that they cannot be compiled in advance.
 */

import { invariant } from './invariant.ts';
import { isJsonObject, type Json, type JsonSchema } from './json.ts';
import { pluralize } from './pluralize.ts';

/** One violation: its path, and the expectation ("must be an integer of at least 1"). */
export interface SchemaViolation {
  readonly path: readonly (string | number)[];
  readonly expectation: string;
  /** Valid names in place of an unknown name at `path`, for suggestions. */
  readonly candidates?: readonly string[];
}

type Path = readonly (string | number)[];
type Checker = (argument: Json, value: Json, path: Path, schema: JsonSchema) => readonly SchemaViolation[];

const none: readonly SchemaViolation[] = [];

/** Returns all violations of `schema` in `value`; empty if it is valid. Throws for an unknown keyword. */
export function schemaViolations(schema: JsonSchema, value: Json, path: Path = []): readonly SchemaViolation[] {
  const type = schema.type;
  if (type !== undefined && !typesOf(type).some((name) => hasType(value, name))) {
    return wrong(path, `must be ${typesOf(type).map(typeName).join(' or ')}`);
  }
  let violations = none;
  for (const name in schema) {
    const check = checkers[name];
    if (check === undefined) {
      invariant(annotations.has(name), `schemaErrors: unknown keyword "${name}"`);
      continue;
    }
    const newViolations = check(schema[name] as Json, value, path, schema);
    if (newViolations.length > 0) violations = [...violations, ...newViolations];
  }
  return violations;
}

/** Keywords that do not restrict values (field types check formats). */
const annotations = new Set([
  '$schema',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'format',
  'type',
]);

function wrong(path: Path, expectation: string): readonly SchemaViolation[] {
  return [{ path, expectation }];
}

const limit =
  (isValid: (value: number, bound: number) => boolean, comparison: string): Checker =>
  (bound, value, path) =>
    typeof value !== 'number' || isValid(value, Number(bound))
      ? []
      : wrong(path, `must be ${comparison} ${Number(bound)}`);

const size =
  (
    measure: (value: Json) => number | undefined,
    isValid: (size: number, bound: number) => boolean,
    comparison: string,
    unit: string,
  ): Checker =>
  (bound, value, path) => {
    const length = measure(value);
    return length === undefined || isValid(length, Number(bound))
      ? []
      : wrong(path, `must have ${comparison} ${pluralize(Number(bound), unit)}`);
  };

const textLength = (value: Json): number | undefined => (typeof value === 'string' ? [...value].length : undefined);
const itemCount = (value: Json): number | undefined => (Array.isArray(value) ? value.length : undefined);
const memberCount = (value: Json): number | undefined => (isJsonObject(value) ? Object.keys(value).length : undefined);
const atLeast = (left: number, right: number): boolean => left >= right;
const atMost = (left: number, right: number): boolean => left <= right;

const checkers: Readonly<Record<string, Checker>> = {
  enum: (allowed, value, path) =>
    list(allowed).some((item) => sameJson(item, value)) ? [] : [enumViolation(list(allowed), path)],
  const: (only, value, path) => (sameJson(only, value) ? [] : wrong(path, `must be ${JSON.stringify(only)}`)),
  minimum: limit(atLeast, 'at least'),
  maximum: limit(atMost, 'at most'),
  exclusiveMinimum: limit((value, bound) => value > bound, 'above'),
  exclusiveMaximum: limit((value, bound) => value < bound, 'below'),
  multipleOf: (step, value, path) =>
    typeof value !== 'number' || Number.isInteger(value / Number(step))
      ? []
      : wrong(path, `must be a multiple of ${Number(step)}`),
  minLength: size(textLength, atLeast, 'at least', 'character'),
  maxLength: size(textLength, atMost, 'at most', 'character'),
  minItems: size(itemCount, atLeast, 'at least', 'element'),
  maxItems: size(itemCount, atMost, 'at most', 'element'),
  minProperties: size(memberCount, atLeast, 'at least', 'key'),
  maxProperties: size(memberCount, atMost, 'at most', 'key'),
  pattern: (pattern, value, path) =>
    typeof value !== 'string' || new RegExp(String(pattern), 'u').test(value)
      ? []
      : wrong(path, `must match ${String(pattern)}`),
  uniqueItems: (unique, value, path) => {
    if (unique !== true || !Array.isArray(value)) return [];
    return value.flatMap((item: Json, index) =>
      value.slice(0, index).some((earlier: Json) => sameJson(earlier, item))
        ? wrong([...path, index], 'appears twice in its list')
        : [],
    );
  },
  items: (items, value, path) =>
    Array.isArray(value)
      ? value.flatMap((item: Json, index) => schemaViolations(schemaOf(items), item, [...path, index]))
      : [],
  properties: (properties, value, path) =>
    isJsonObject(value)
      ? Object.entries(schemaOf(properties)).flatMap(([name, schema]) =>
          Object.hasOwn(value, name) ? schemaViolations(schemaOf(schema), value[name] as Json, [...path, name]) : [],
        )
      : [],
  additionalProperties: (additional, value, path, schema) => {
    if (!isJsonObject(value)) return [];
    const knownKeys = Object.keys(schemaOf(schema.properties ?? {}));
    return Object.entries(value)
      .filter(([name]) => !knownKeys.includes(name))
      .flatMap(([name, member]) => {
        if (additional !== false) return schemaViolations(schemaOf(additional), member, [...path, name]);
        return [{ path: [...path, name], expectation: 'is not a key that is allowed here', candidates: knownKeys }];
      });
  },
  propertyNames: (names, value, path) =>
    isJsonObject(value)
      ? Object.keys(value).flatMap((name) =>
          schemaViolations(schemaOf(names), name).map((violation) => ({ ...violation, path: [...path, name] })),
        )
      : [],
  required: (names, value, path) =>
    isJsonObject(value)
      ? list(names).flatMap((name) =>
          Object.hasOwn(value, String(name)) ? [] : wrong(path, `must have "${String(name)}"`),
        )
      : [],
  allOf: (schemas, value, path) => list(schemas).flatMap((schema) => schemaViolations(schemaOf(schema), value, path)),
  anyOf: (schemas, value, path) => alternatives(list(schemas).map(schemaOf), value, path),
  oneOf: (schemas, value, path) => alternatives(list(schemas).map(schemaOf), value, path),
  not: (schema, value, path) =>
    schemaViolations(schemaOf(schema), value).length > 0 ? [] : wrong(path, 'has a form that is not allowed here'),
};

/** If the value has the type of only one alternative, the violations of that alternative are more specific than "matches none". */
function alternatives(schemas: readonly JsonSchema[], value: Json, path: Path): readonly SchemaViolation[] {
  let near: readonly SchemaViolation[] | undefined;
  let nearCount = 0;
  for (const schema of schemas) {
    const violations = schemaViolations(schema, value, path);
    if (violations.length === 0) return none;
    if (schema.type === undefined || !typesOf(schema.type).some((name) => hasType(value, name))) continue;
    near = violations;
    nearCount += 1;
  }
  if (near !== undefined && nearCount === 1) return near;
  return wrong(path, `must be ${schemas.map(describeSchema).join(' or ')}`);
}

function describeSchema(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return list(schema.enum)
      .map((item) => JSON.stringify(item))
      .join(' or ');
  return schema.type === undefined ? 'of another form' : typesOf(schema.type).map(typeName).join(' or ');
}

function enumViolation(allowed: readonly Json[], path: Path): SchemaViolation {
  const names = allowed.filter((item) => typeof item === 'string');
  const choices = allowed.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join(', ');
  const expectation = allowed.length === 1 ? `must be ${JSON.stringify(allowed[0])}` : `must be one of ${choices}`;
  return names.length === 0 ? { path, expectation } : { path, expectation, candidates: names };
}

function typesOf(type: Json): readonly string[] {
  return Array.isArray(type) ? type.map(String) : [String(type)];
}

function hasType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  array: 'a list',
  object: 'a map',
  null: 'null',
};

function typeName(type: string): string {
  return typeNames[type] ?? type;
}

function list(value: Json): readonly Json[] {
  invariant(Array.isArray(value), 'a schema keyword that must contain a list does not');
  return value;
}

function schemaOf(value: Json): JsonSchema {
  if (typeof value === 'boolean') return value ? {} : { not: {} };
  invariant(isJsonObject(value), 'a schema keyword that must contain a schema does not');
  return value;
}

/** Equality of JSON values; the order of members does not count. */
export function sameJson(left: Json, right: Json): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item: Json, index) => sameJson(item, right[index] as Json));
  }
  if (isJsonObject(left) && isJsonObject(right)) {
    const names = Object.keys(left);
    return (
      names.length === Object.keys(right).length &&
      names.every((name) => Object.hasOwn(right, name) && sameJson(left[name] as Json, right[name] as Json))
    );
  }
  return left === right;
}
