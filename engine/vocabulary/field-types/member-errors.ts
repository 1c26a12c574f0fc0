/** Checks the descriptions of elements and members: their types, their keys and the values of the keys. */
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';
import { patternError } from '../../kernel/pattern-error.ts';
import { schemaViolations } from '../../kernel/schema-violations.ts';
import type { AttributeError, FieldFacts, FieldType } from '../field-type.ts';
import { memberEnumeration, memberFacts, memberType } from './member.ts';

type Path = readonly (string | number)[];

/** Keys of every element and member, in addition to those of its type. */
const commonKeys: Readonly<Record<string, JsonSchema>> = {
  type: { type: 'string' },
  required: { type: 'boolean' },
  nullable: { type: 'boolean' },
  description: { type: 'string' },
  label: { type: ['string', 'object'] },
  examples: { type: 'array' },
  enum: {
    anyOf: [
      { type: 'array', items: { type: ['string', 'number'] }, minItems: 1, uniqueItems: true },
      { type: 'object', additionalProperties: { type: ['string', 'object'] }, minProperties: 1 },
    ],
  },
};

const listKeys: Readonly<Record<string, JsonSchema>> = {
  items: { type: 'object' },
  unique_items: { type: 'boolean' },
  min_items: { type: 'integer', minimum: 0 },
  max_items: { type: 'integer', minimum: 1 },
};

const objectKeys: Readonly<Record<string, JsonSchema>> = {
  properties: { type: 'object' },
  max_members: { type: 'integer', minimum: 1 },
};

/** The errors of one element or member. `path` is its location below the field's keys. */
export function memberErrors(member: Json, path: Path, field: FieldFacts): readonly AttributeError[] {
  if (!isJsonObject(member)) return [{ path, reason: 'must be a map with a type' }];
  if (typeof member.type !== 'string') return [{ path, reason: 'has no type' }];
  const type = memberType(member, field);
  if (type === undefined && member.type !== 'array' && member.type !== 'object') {
    const names = [...field.elementTypes.keys(), 'array', 'object'];
    const reason = `a value of type "${member.type}" cannot be nested in another`;
    return [{ path: [...path, 'type'], reason, suggestion: didYouMean(member.type, names) }];
  }
  const typeKeys = type?.attributes ?? (member.type === 'array' ? listKeys : objectKeys);
  return [
    ...keyErrors(member, { ...commonKeys, ...typeKeys }, path),
    ...missingKeys(member, type, path),
    ...(type === undefined ? [] : valueErrors(member, type, path, field)),
    ...(member.type === 'array' ? memberErrors(member.items ?? {}, [...path, 'items'], field) : []),
    ...(member.type === 'object' ? propertiesErrors(member, path, field) : []),
  ];
}

/** The errors in the `properties` of an object. */
export function propertiesErrors(
  attributes: Readonly<Record<string, Json>>,
  path: Path,
  field: FieldFacts,
): readonly AttributeError[] {
  const properties = isJsonObject(attributes.properties) ? attributes.properties : {};
  return Object.entries(properties).flatMap(([name, member]) =>
    memberErrors(member, [...path, 'properties', name], field),
  );
}

function keyErrors(
  member: Readonly<Record<string, Json>>,
  keys: Readonly<Record<string, JsonSchema>>,
  path: Path,
): readonly AttributeError[] {
  return Object.entries(member).flatMap(([key, value]): readonly AttributeError[] => {
    const schema = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (schema === undefined) {
      const suggestion = didYouMean(key, Object.keys(keys));
      return [{ path: [...path, key], part: 'key', reason: `unknown key "${key}"`, suggestion }];
    }
    return schemaViolations(schema, value, [...path, key]).map((violation) => ({
      path: violation.path,
      reason: violation.expectation,
    }));
  });
}

function missingKeys(
  member: Readonly<Record<string, Json>>,
  type: FieldType | undefined,
  path: Path,
): readonly AttributeError[] {
  return (type?.requiredAttributes ?? [])
    .filter((key) => member[key] === undefined)
    .map((key) => ({ path, reason: `has no "${key}"` }));
}

/** Enumeration values that are invalid for the type, and patterns that cannot be used. */
function valueErrors(
  member: Readonly<Record<string, Json>>,
  type: FieldType,
  path: Path,
  field: FieldFacts,
): readonly AttributeError[] {
  const { enum: written, ...plain } = member;
  const values = memberEnumeration(written) ?? [];
  const keys = isJsonObject(written) ? Object.keys(written) : values.map((_, index) => index);
  const schema = type.schema(memberFacts(plain, field));
  const pattern = typeof member.pattern === 'string' ? patternError(member.pattern) : undefined;
  return [
    ...values.flatMap(({ value }, index) =>
      schemaViolations(schema, value).map(({ expectation }) => ({
        path: [...path, 'enum', keys[index] ?? index],
        reason: `${JSON.stringify(value)} ${expectation}`,
      })),
    ),
    ...(pattern === undefined ? [] : [{ path: [...path, 'pattern'], reason: pattern }]),
  ];
}
