/** Field → JSON Schema of its member, in a request and in an answer. The validators and OpenAPI both use it. */
import type { JsonSchema } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';

const inputs = new WeakMap<Field, JsonSchema>();
const outputs = new WeakMap<Field, JsonSchema>();

/** The schema of a non-null value in a body. One object for each field, so that compiled validators can be kept by it. */
export function fieldInputSchema(field: Field): JsonSchema {
  const known = inputs.get(field);
  if (known !== undefined) return known;
  const schema = field.type.schema(field);
  inputs.set(field, schema);
  return schema;
}

/** The schema of a non-null value in an answer. */
export function fieldOutputSchema(field: Field): JsonSchema {
  const known = outputs.get(field);
  if (known !== undefined) return known;
  const schema = (field.type.readSchema ?? field.type.schema)(field);
  outputs.set(field, schema);
  return schema;
}
