/** The request bodies of operations. */
import { isJsonObject, type JsonObject, type JsonSchema } from '../../kernel/json.ts';
import type { Limits } from '../../kernel/limits.ts';
import type { Operation } from '../operations/operation.ts';
import { exampleOfSchema } from '../payloads/example-of-schema.ts';
import type { Payload } from '../payloads/payload.ts';
import { linesSchema } from './answer-schemas.ts';
import type { Components } from './components.ts';
import { requestExamples } from './request-examples.ts';

/** Returns the request body of an operation; undefined if it has none. */
export function requestBodyOf(
  operation: Operation,
  payload: Payload,
  components: Components,
  { bulkItems }: Pick<Limits, 'bulkItems'>,
): JsonObject | undefined {
  switch (operation.kind) {
    case 'create':
      return jsonBody('create', payload, components, ['application/json']);
    case 'update':
    case 'bulk_update':
      return jsonBody('patch', payload, components, ['application/merge-patch+json', 'application/json']);
    case 'bulk':
      return bulkBody(payload, components, bulkItems);
    case 'action':
      return actionBody(operation, components);
    case 'get':
    case 'list':
    case 'delete':
    case 'bulk_delete':
      return undefined;
  }
}

function jsonBody(
  purpose: 'create' | 'patch',
  payload: Payload,
  components: Components,
  types: readonly string[],
): JsonObject {
  const examples = requestExamples(payload, purpose);
  const content = { schema: components.schema(payload[purpose]), ...(examples !== undefined && { examples }) };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) };
}

/** Describes rows as an array; `{"items"}` and lines contain the same rows in another wrapper. */
function bulkBody(payload: Payload, components: Components, maxItems: number): JsonObject {
  const row = components.schema(payload.row);
  const rows: JsonSchema = { type: 'array', items: row, maxItems };
  return {
    required: true,
    content: { 'application/json': { schema: rows }, 'application/jsonl': { schema: components.schema(linesSchema) } },
  };
}

function actionBody({ action, resource }: Operation, components: Components): JsonObject | undefined {
  if (!isJsonObject(action?.input)) return undefined;
  const required = Array.isArray(action.input.required) && action.input.required.length > 0;
  return {
    required,
    content: {
      'application/json': {
        schema: components.schema(action.input),
        example: exampleOfSchema(action.input, resource.examples.texts),
      },
    },
  };
}
