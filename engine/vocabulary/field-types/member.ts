/** Elements of arrays and members of objects: a type with its keys, without a column. */
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';
import type { EnumerationValue, FieldFacts, FieldType } from '../field-type.ts';

/** The default maximum number of elements of a list. */
const defaultMaxItems = 1_000;

/** The type in an element's `type`; undefined for lists and objects, which are not separate types inside a value. */
export function memberType(member: Json, { elementTypes }: Pick<FieldFacts, 'elementTypes'>): FieldType | undefined {
  return isJsonObject(member) && typeof member.type === 'string' ? elementTypes.get(member.type) : undefined;
}

/** The properties of an element that its type uses. */
export function memberFacts(member: Json, field: FieldFacts): FieldFacts {
  const attributes = isJsonObject(member) ? member : {};
  const enumeration = memberEnumeration(attributes.enum);
  return {
    name: field.name,
    resource: field.resource,
    contentTypes: field.contentTypes,
    elementTypes: field.elementTypes,
    nullable: attributes.nullable === true,
    attributes,
    ...(enumeration ? { enumeration } : {}),
  };
}

/** The values of an element's `enum`: a list of them, or a map from code to name. */
export function memberEnumeration(source: Json | undefined): readonly EnumerationValue[] | undefined {
  if (Array.isArray(source)) return source.map((value: Json) => enumerationValue(value, String(value)));
  if (!isJsonObject(source)) return undefined;
  return Object.entries(source).map(([code, name]) =>
    enumerationValue(/^-?\d+$/.test(code) ? Number(code) : code, isJsonObject(name) ? String(name.name) : String(name)),
  );
}

function enumerationValue(value: Json, name: string): EnumerationValue {
  return { value: typeof value === 'number' ? value : String(value), name, label: { en: name } };
}

/** JSON Schema of an element or member. */
export function memberSchema(member: Json, field: FieldFacts): JsonSchema {
  const facts = memberFacts(member, field);
  const type = memberType(member, field);
  const schema = type ? type.schema(facts) : containerSchema(facts.attributes, field);
  if (!facts.nullable) return schema;
  return typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

/** The schema of a list or an object inside another value. */
function containerSchema(attributes: Readonly<Record<string, Json>>, field: FieldFacts): JsonSchema {
  return attributes.type === 'array' ? listSchema(attributes, field) : objectSchema(attributes, field);
}

/** The schema of a list with the keys of the type `array` (also inside another value). */
export function listSchema(attributes: Readonly<Record<string, Json>>, field: FieldFacts): JsonSchema {
  const { items, min_items: min, max_items: max, unique_items: unique } = attributes;
  return {
    type: 'array',
    items: memberSchema(items ?? {}, field),
    maxItems: Number(max ?? defaultMaxItems),
    ...(typeof min === 'number' ? { minItems: min } : {}),
    ...(unique === true ? { uniqueItems: true } : {}),
  };
}

/** The schema of an object with the keys of the type `object` (also as an element or member). */
export function objectSchema(attributes: Readonly<Record<string, Json>>, field: FieldFacts): JsonSchema {
  const { properties } = attributes;
  if (!isJsonObject(properties)) {
    return { type: 'object', maxProperties: Number(attributes.max_members ?? 200) };
  }
  const members = Object.entries(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, member]) => [name, memberSchema(member, field)])),
    required: members.filter(([, member]) => isJsonObject(member) && member.required === true).map(([name]) => name),
    additionalProperties: false,
  };
}
