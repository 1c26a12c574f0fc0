/** Shortens the schemas of the complete document: content that occurs twice is stored in one place. */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Payload } from '../payloads/payload.ts';

/** Members that at least this many schemas share become a component. */
const minRepeats = 4;

/** A member shorter than a reference to it is not replaced. */
const minLength = 80;

/**
 * Returns shorter versions of schemas by name: rules are in `x-rules` and not repeated in the description, members of bodies are described in the schema of
 * the record, and members that many schemas share are components.
 */
export function briefSchemas(schemas: Readonly<Record<string, Json>>, payloads: readonly Payload[]): JsonObject {
  const owners = new Map(payloads.map((payload) => [String(payload.record.title), payload]));
  const bodies = new Map(
    payloads.flatMap(({ record, create, patch, row }) =>
      [create, patch, row].map((body) => [String(body.title), record]),
    ),
  );
  const brief = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      if (!isJsonObject(schema)) return [name, schema];
      // A title that repeats the component's name is redundant.
      const { title, ...rest } = schema;
      const short = title === name ? rest : schema;
      const owner = owners.get(name);
      if (owner !== undefined) return [name, { ...short, description: owner.resource.summary }];
      const record = bodies.get(name);
      return [name, record === undefined ? short : withoutRepeated(short, record)];
    }),
  );
  return withShared(brief);
}

/** Returns a body without the description that all bodies of its kind share (it is in the introduction), and without the descriptions that the record has. */
function withoutRepeated({ description: _description, ...schema }: JsonObject, record: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isJsonObject(properties)) return schema;
  const recordProperties = isJsonObject(record.properties) ? record.properties : {};
  return {
    ...schema,
    properties: mapValues(properties, (member, name) => {
      const recordMember = recordProperties[name];
      if (!isJsonObject(member) || !isJsonObject(recordMember) || recordMember.description !== member.description)
        return member;
      return withoutDescriptions(member);
    }),
  };
}

/** Returns a member without human-readable texts: its description, its labels and those of its values. */
function withoutDescriptions(member: JsonObject): JsonObject {
  const isDescription = (name: string): boolean =>
    name === 'description' || /^x-(?:label-|enum-(?:descriptions|labels))/.test(name);
  const remaining = Object.fromEntries(Object.entries(member).filter(([name]) => !isDescription(name)));
  const { anyOf } = remaining;
  if (!Array.isArray(anyOf)) return remaining;
  return { ...remaining, anyOf: anyOf.map((one) => (isJsonObject(one) ? withoutDescriptions(one) : one)) };
}

/** Replaces members that many schemas repeat by components named `Member.<name>`. */
function withShared(schemas: Readonly<Record<string, Json>>): JsonObject {
  const counts = new Map<string, number>();
  const keyOf = (name: string, member: Json): string => `${name} ${JSON.stringify(member)}`;
  const eachMember = (visit: (member: Json, name: string) => Json): JsonObject =>
    mapValues(schemas, (schema) =>
      isJsonObject(schema) && isJsonObject(schema.properties)
        ? { ...schema, properties: mapValues(schema.properties, visit) }
        : schema,
    );
  eachMember((member, name) => {
    const key = keyOf(name, member);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return member;
  });
  const shared = new Map<string, string>();
  const added: Record<string, Json> = {};
  const shortened = eachMember((member, name) => {
    const key = keyOf(name, member);
    if ((counts.get(key) ?? 0) < minRepeats || key.length < minLength + name.length) return member;
    let component = shared.get(key);
    if (component === undefined) {
      const number = [...shared.values()].filter((other) => other.split('.')[1] === name).length;
      component = `Member.${name}${number === 0 ? '' : `.${number + 1}`}`;
      shared.set(key, component);
      added[component] = member;
    }
    return { $ref: `#/components/schemas/${component}` };
  });
  return { ...shortened, ...added };
}

function mapValues(values: Readonly<Record<string, Json>>, change: (value: Json, name: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}
