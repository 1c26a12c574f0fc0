/** Converts the schemas of an OpenAPI document to TypeScript types of records and inputs (json-schema-to-typescript). */
import { compile } from 'json-schema-to-typescript';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { typeName } from './type-name.ts';

/** The text of client/source/generated/records.ts. */
export async function compileRecords(document: JsonObject): Promise<string> {
  const components = isJsonObject(document.components) ? document.components : {};
  const schemas = Object.entries(isJsonObject(components.schemas) ? components.schemas : {})
    .filter(([name]) => !name.endsWith('.page') && !name.startsWith('Filter.'))
    .map(([name, schema]) => [typeName(name), { ...plain(schema), title: typeName(name) }] as const);
  const root = {
    title: 'CoreTypes',
    type: 'object',
    properties: Object.fromEntries(schemas.map(([name]) => [name, { $ref: `#/definitions/${name}` }])),
    definitions: Object.fromEntries(schemas),
    additionalProperties: false,
  };
  return compile(root as Parameters<typeof compile>[0], 'CoreTypes', {
    bannerComment: '// Written by npm run generate; do not edit.',
    additionalProperties: false,
    format: false,
    strictIndexSignatures: true,
  });
}

/** References point to definitions; keywords without meaning for types are omitted. */
function plain(value: Json): JsonObject {
  const cleaned = clean(value);
  return isJsonObject(cleaned) ? cleaned : {};
}

const wordless = new Set(['not', 'example', 'examples', 'maxItems', 'minItems', 'default']);

function clean(value: Json): Json {
  if (Array.isArray(value)) return value.map(clean);
  if (!isJsonObject(value)) return value;
  if (typeof value.$ref === 'string') return { $ref: `#/definitions/${typeName(value.$ref.split('/').at(-1) ?? '')}` };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-') && !wordless.has(key))
      .map(([key, item]) => [
        key,
        key === 'properties' && isJsonObject(item)
          ? Object.fromEntries(Object.entries(item).map(([name, member]) => [name, clean(member)]))
          : clean(item),
      ]),
  );
}
