/** Creates an example that is valid against the JSON Schema of an action. */
import { isJsonObject, type Json, type JsonSchema } from '../../kernel/json.ts';
import { patternExample } from '../../kernel/pattern-example.ts';

const formats: Readonly<Record<string, string>> = {
  uuid: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77',
  date: '2026-11-21',
  'date-time': '2026-11-21T09:30:00Z',
  email: 'anna.test@example.com',
  uri: 'https://example.com/',
};

/** Returns a value that the schema allows: its example, else the simplest value. `texts` are candidates, the best first. */
export function exampleOfSchema(schema: JsonSchema, texts: readonly string[]): Json {
  const { example, examples, default: standard, const: constant, enum: allowed } = schema;
  if (example !== undefined) return example;
  if (Array.isArray(examples) && examples[0] !== undefined) return examples[0];
  if (constant !== undefined) return constant;
  if (standard !== undefined) return standard;
  if (Array.isArray(allowed)) return allowed[0] ?? null;
  const [alternative] = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  if (isJsonObject(alternative)) return exampleOfSchema(alternative, texts);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('object')) return exampleObject(schema, texts);
  if (types.includes('array')) {
    const element = isJsonObject(schema.items) ? exampleOfSchema(schema.items, texts) : undefined;
    return element === undefined
      ? []
      : Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => element);
  }
  if (types.includes('string')) return exampleText(schema, texts);
  if (types.includes('integer') || types.includes('number')) return Math.max(Number(schema.minimum ?? 0), 1);
  return types.includes('boolean') ? true : {};
}

function exampleObject({ properties, required, not }: JsonSchema, texts: readonly string[]): Json {
  if (!isJsonObject(properties)) return {};
  const needed = Array.isArray(required) ? required : [];
  // The example contains only the first of mutually exclusive members.
  const together = isJsonObject(not) && Array.isArray(not.required) ? not.required.slice(1) : [];
  const selected = Object.entries(properties)
    .filter(([name]) => !together.includes(name))
    .filter(([name], index) => needed.includes(name) || index < 6);
  return Object.fromEntries(
    selected.map(([name, member]) => [name, isJsonObject(member) ? exampleOfSchema(member, texts) : {}]),
  );
}

function exampleText({ format, minLength, maxLength, pattern }: JsonSchema, texts: readonly string[]): string {
  if (typeof pattern === 'string')
    return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? patternExample(pattern) ?? '';
  const formatExample = typeof format === 'string' ? formats[format] : undefined;
  const text = (formatExample ?? texts[0] ?? '').padEnd(Number(minLength ?? 0), 'x');
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}
