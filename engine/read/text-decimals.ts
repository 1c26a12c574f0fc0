/** Converts the exact decimals of an action's response to strings, for `Accept: application/json;decimals=string` (api.md, section 0). */
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { isJsonObject, type Json, type JsonSchema } from '../kernel/json.ts';

/**
 * Returns the value with each number that has the schema type `number`, not `integer`, as a text. Members missing in a schema with `x-record` are those of that
 * resource's records.
 */
export function withTextDecimals(value: Json, schema: Json | undefined, compiled: CompiledModel): Json {
  if (typeof value === 'number') return isDecimal(schema) ? decimalText(value) : value;
  if (Array.isArray(value)) return value.map((item) => withTextDecimals(item, keywordOf(schema, 'items'), compiled));
  if (!isJsonObject(value)) return value;
  const properties = keywordOf(schema, 'properties');
  const record = keywordOf(schema, 'x-record');
  const resource = typeof record === 'string' ? compiled.model.resourceById.get(record) : undefined;
  const members = resource && compiled.of(resource).members;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const declared = isJsonObject(properties) ? properties[name] : undefined;
      return [name, withTextDecimals(member, members?.get(name)?.schema() ?? declared, compiled)];
    }),
  );
}

/** Returns the value of a keyword in the schema, or in the first of its alternatives that has it. */
function keywordOf(schema: Json | undefined, keyword: string): Json | undefined {
  if (!isJsonObject(schema)) return undefined;
  return (
    schema[keyword] ??
    alternativesOf(schema)
      .map((one) => keywordOf(one, keyword))
      .find((value) => value !== undefined)
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

/** Returns all digits, never `1e-7`. */
function decimalText(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const [digits = '', exponent = '0'] = text.split('e');
  const fractionDigits = Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
  return value.toFixed(Math.min(fractionDigits, 100));
}
