/** Elements of arrays and members of objects: a type with its keys, without a column of its own. */
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';
import type { FieldFacts, FieldType } from '../field-type.ts';
import { scalarTypes } from './scalar-types.ts';

/** The word that an element's `type` names; undefined for `object` and for words that cannot be elements. */
export function memberType(member: Json): FieldType | undefined {
  return isJsonObject(member) && typeof member.type === 'string' ? scalarTypes.get(member.type) : undefined;
}

/** The facts of an element, for the word that describes it. */
export function memberFacts(member: Json, field: FieldFacts): FieldFacts {
  const attributes = isJsonObject(member) ? member : {};
  const enumeration = Array.isArray(attributes.enum)
    ? attributes.enum.map((value) => ({
        value: value as string | number,
        name: String(value),
        label: { en: String(value), sv: String(value) },
      }))
    : undefined;
  return {
    name: field.name,
    resource: field.resource,
    contentTypes: field.contentTypes,
    nullable: attributes.nullable === true,
    attributes,
    ...(enumeration ? { enumeration } : {}),
  };
}

/** JSON Schema of an element or member. */
export function memberSchema(member: Json, field: FieldFacts): JsonSchema {
  const facts = memberFacts(member, field);
  const word = memberType(member);
  const schema = word ? word.schema(facts) : objectSchema(facts.attributes, field);
  if (!facts.nullable) return schema;
  return typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

/** The schema of an object with the keys of the word `object` (also as an element or member). */
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
