/** Schemas of an OpenAPI document, compiled once each: a reference into one schema that holds them all is compiled again by each that has it. */
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { Json } from '../../engine/kernel/json.ts';

/** Takes the components; answers what compiles a schema that may refer to them as `#/components/schemas/<name>`. */
export function compilerOf(
  ajv: Ajv2020,
  components: readonly (readonly [string, Json])[],
): (schema: Json) => ValidateFunction {
  for (const [name, schema] of components) ajv.addSchema({ ...apart(schema), $id: `core:${name}` });
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const validator = compiled.get(text) ?? ajv.compile(apart(schema));
    compiled.set(text, validator);
    return validator;
  };
}

function apart(schema: Json): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(/"#\/components\/schemas\/([^"/]+)/g, '"core:$1'));
}
