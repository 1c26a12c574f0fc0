/** Describes the default, the tones and the constraints of a field in the model. */
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';

/** Returns the default, or its source if it depends on the new record; a form shows both before the record is created. */
export function defaultOf({ default: fallback }: Field): JsonObject {
  if (fallback?.kind === 'constant') return { default: fallback.value };
  if (fallback?.kind === 'reference') return { default_source: `$${fallback.reference}.${fallback.member}` };
  return fallback?.keyword === 'today' ? { default_source: '$today' } : {};
}

/** Returns the tones of values whose tone is not neutral. */
export function tonesOf(enumeration: Field['enumeration'] = []): { readonly tones?: JsonObject } {
  const toned = enumeration.filter(({ tone }) => tone !== undefined && tone !== 'neutral');
  if (toned.length === 0) return {};
  const byTone = Map.groupBy(toned, ({ tone }) => String(tone));
  return { tones: Object.fromEntries([...byTone].map(([tone, all]) => [tone, all.map(({ value }) => value)])) };
}

/** Returns the constraints of a value beyond its type: lengths, bounds, patterns, elements, members. Empty if the type is sufficient. */
export function boundsOf(field: Field, input: JsonSchema): { readonly schema?: JsonSchema } {
  const { enum: _values, type: _type, format: _format, description: _description, ...bounds } = input;
  const { attributes, type } = field;
  if (type.bounds !== undefined) {
    const schema = type.bounds(field);
    return schema === undefined ? {} : { schema };
  }
  const needed = Object.entries(attributes).filter(([name]) => type.requiredAttributes?.includes(name));
  const typeSchema = type.schema({ ...field, attributes: Object.fromEntries(needed) });
  const schema = Object.fromEntries(
    Object.entries(bounds)
      .filter(([key, value]) => typeof value !== 'number' || typeSchema[key] !== value)
      .map(([key, value]) => [key, withoutEnds(value)]),
  );
  return Object.keys(schema).length === 0 ? {} : { schema };
}

/**
 * Removes the limits that elements and members have by their types, since these are not constraints; an object with
 * declared members never has others.
 */
function withoutEnds(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutEnds);
  if (!isJsonObject(schema)) return schema;
  const isEnd = (value: Json): boolean => schema.format === 'int32' && (value === -(2 ** 31) || value === 2 ** 31 - 1);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      isEnd(value) || (key === 'additionalProperties' && value === false) ? [] : [[key, withoutEnds(value)]],
    ),
  );
}
