/**
 * The answer of an action as its schema describes it: members in that order, which PostgreSQL's jsonb does not keep, and exact decimals as texts for
 * `Accept: application/json;decimals=string` (api.md, section 0).
 */
import type { Served } from '../../compile/serve/served.ts';
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';

/** What shaping needs beside the schema. */
interface Shape {
  readonly served: Served;
  /** Every number that the schema calls a number, not an integer, becomes a text. */
  readonly textDecimals: boolean;
}

/**
 * The value with members in the order of the schema, and those that it does not name behind them. Members that a schema with `x-record` does not name
 * are those of that resource's records.
 */
export function shapeAnswer(value: Json, schema: Json | undefined, shape: Shape): Json {
  const { served, textDecimals } = shape;
  if (typeof value === 'number') return textDecimals && isDecimal(schema) ? decimalText(value) : value;
  if (Array.isArray(value)) {
    const items = keywordOf(schema, 'items');
    return value.map((item) => shapeAnswer(item, items, shape));
  }
  if (!isJsonObject(value)) return value;
  const known = keywordOf(schema, 'properties');
  const properties = isJsonObject(known) ? known : {};
  const record = keywordOf(schema, 'x-record');
  const resource = typeof record === 'string' ? served.model.resourceById.get(record) : undefined;
  const members = resource && served.of(resource).members;
  const named = Object.keys(properties).filter((name) => name in value);
  return Object.fromEntries(
    [...new Set([...named, ...Object.keys(value)])].map((name) => [
      name,
      shapeAnswer(value[name] as Json, members?.get(name)?.schema() ?? properties[name], shape),
    ]),
  );
}

/** What the schema, or the first of its alternatives that has the keyword, says. */
function keywordOf(schema: Json | undefined, keyword: string): Json | undefined {
  if (!isJsonObject(schema)) return undefined;
  return (
    schema[keyword] ??
    alternativesOf(schema)
      .map((one) => keywordOf(one, keyword))
      .find((found) => found !== undefined)
  );
}

function isDecimal(schema: Json | undefined): boolean {
  if (!isJsonObject(schema)) return false;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.includes('number') || alternativesOf(schema).some(isDecimal);
}

function alternativesOf({ anyOf, oneOf, allOf }: JsonSchema): readonly Json[] {
  return [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
}

/** All digits, never `1e-7`. */
function decimalText(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const [digits = '', exponent = '0'] = text.split('e');
  const places = Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
  return value.toFixed(Math.min(places, 100));
}
