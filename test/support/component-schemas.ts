/** Schemas of an OpenAPI document, each compiled once. With one schema that contains all others, each reference would be compiled again. */
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { Json, JsonObject } from '../../engine/kernel/json.ts';
import { lazyByObject } from '../../engine/kernel/lazy.ts';

/** Returns a function that compiles a schema, which can refer to the components as `#/components/schemas/<name>`. */
export function compilerOf(
  ajv: Ajv2020,
  components: readonly (readonly [string, Json])[],
): (schema: JsonObject) => ValidateFunction {
  for (const [name, schema] of components) ajv.addSchema({ ...apart(schema), $id: `core:${name}` });
  const compiled = new Map<string, ValidateFunction>();
  return lazyByObject((schema) => {
    const text = JSON.stringify(schema);
    const validator = compiled.get(text) ?? ajv.compile(apart(schema));
    compiled.set(text, validator);
    return validator;
  });
}

function apart(schema: Json): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(/"#\/components\/schemas\/([^"/]+)/g, '"core:$1'));
}
