/** The success responses of operations, by status. */
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { isHistoryAction, isTagged } from '../../model/system-resources.ts';
import type { Operation } from '../operations/operation.ts';
import { exampleOfSchema } from '../payloads/example-of-schema.ts';
import type { Payload } from '../payloads/payload.ts';
import {
  csvSchema,
  deletedRowSchema,
  dryRunSchema,
  linesSchema,
  pageSchema,
  rowResultsExample,
  rowResultsSchema,
  sheetSchema,
} from './answer-schemas.ts';
import type { Components } from './components.ts';
import { describeHeaders } from './headers.ts';

/** Returns the responses of an operation by status, without problems. */
export function responsesOf(operation: Operation, payload: Payload, components: Components): JsonObject {
  switch (operation.kind) {
    case 'create':
      return {
        '200': recordResponse('updated', updatedDescription, writeHeaders, payload, components),
        '201': recordResponse('created', 'The new record.', [...writeHeaders, 'Location'], payload, components),
      };
    case 'update':
      return { '200': recordResponse('updated', updatedDescription, writeHeaders, payload, components) };
    case 'get':
      return {
        '200': recordResponse('record', 'Successful selection', ['ETag', 'Last-Modified'], payload, components),
        '304': components.use('responses', 'NotModified', () => ({
          description: 'The client already has this version.',
          headers: describeHeaders(['ETag', 'Last-Modified'], components),
        })),
      };
    case 'delete':
      return {
        '200': dryRun(components),
        '204': components.use('responses', 'Deleted', () => ({
          description: 'Deleted.',
          headers: describeHeaders(replayed, components),
        })),
      };
    case 'list':
      return {
        '200': components.use('responses', `${payload.resource.id}.list`, () => listResponse(payload, components)),
      };
    case 'bulk':
      return bulkResponses(payload, components);
    case 'bulk_update':
    case 'bulk_delete':
      return filteredResponses(components);
    case 'action':
      if (!isHistoryAction(operation.action?.name ?? '')) return actionResponses(operation, components);
      return { '200': components.use('responses', 'History', () => historyResponse(operation, components)) };
  }
}

const updatedDescription = 'The current record, or a dry run.';
const replayed = ['Idempotent-Replayed', 'Validated-Only', 'X-Change-Id'];
const writeHeaders = ['ETag', 'Preference-Applied', ...replayed];

/** Several operations return the record in the same form, so there is one component for each form. */
function recordResponse(
  variant: 'record' | 'created' | 'updated',
  description: string,
  headers: readonly string[],
  payload: Payload,
  components: Components,
): JsonObject {
  return components.use('responses', `${payload.resource.id}.${variant}`, () => ({
    description,
    headers: describeHeaders(headers, components),
    content: { 'application/json': { schema: components.schema(payload.record) } },
  }));
}

function dryRun(components: Components): JsonObject {
  return components.use('responses', 'DryRun', () => ({
    description: 'A dry run (`_validate_only`): the request is valid.',
    headers: describeHeaders(replayed, components),
    content: {
      'application/json': { schema: components.schema(dryRunSchema), example: { validated_only: true, result: {} } },
    },
  }));
}

function listResponse(payload: Payload, components: Components): JsonObject {
  const record = components.schema(payload.record);
  const page = components.reference('schemas', [`${payload.resource.id}.page`], {
    description: 'A page with its metadata.',
    allOf: [components.schema(pageSchema)],
    type: 'object',
    required: ['items'],
    properties: { items: { type: 'array', items: record } },
  });
  return {
    description: 'Successful selection',
    headers: describeHeaders(['Link', 'X-Total-Count', 'X-Total-Exact'], components),
    content: {
      'application/json': { schema: { type: 'array', items: record } },
      'application/json; profile=page': { schema: page },
      'application/jsonl': { schema: components.schema(linesSchema) },
      'text/csv': { schema: components.schema(csvSchema) },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: components.schema(sheetSchema) },
    },
  };
}

function bulkResponses(payload: Payload, components: Components): JsonObject {
  const record = components.schema(payload.record);
  const items = payload.resource.operations.has('D')
    ? { anyOf: [record, components.schema(deletedRowSchema)] }
    : record;
  return {
    '200': dryRun(components),
    '201': {
      description: 'All rows were written; the records in the order of the request.',
      headers: describeHeaders(['Preference-Applied', ...replayed], components),
      content: {
        'application/json': { schema: { type: 'array', items } },
      },
    },
    '207': rowResults('RowResults', rowDescription, components),
  };
}

/** The responses of writes by filter. */
export function filteredResponses(components: Components): JsonObject {
  return {
    '200': rowResults('ByFilter', 'The result of each record, or a dry run.', components),
    '207': rowResults('RowResults', rowDescription, components),
  };
}

const rowDescription = 'With `_atomic=false`: what became of each row.';

function rowResults(name: string, description: string, components: Components): JsonObject {
  return components.use('responses', name, () => ({
    description,
    headers: describeHeaders(['Preference-Applied', ...replayed], components),
    content: { 'application/json': { schema: components.schema(rowResultsSchema), example: rowResultsExample } },
  }));
}

/** The same for all resources. */
function historyResponse(operation: Operation, components: Components): JsonObject {
  const response = actionResponses(operation, components)['200'] ?? null;
  return isJsonObject(response) ? { ...response, description: 'Successful selection' } : {};
}

function actionResponses({ action, status, methods, resource }: Operation, components: Components): JsonObject {
  const tagged = action !== undefined && isTagged(action);
  const headers = describeHeaders(methods.includes('GET') ? (tagged ? ['ETag'] : []) : replayed, components);
  const output = action?.output;
  const description = status === 204 ? 'Done.' : (action?.summary ?? 'Done.');
  if (!isJsonObject(output) || status === 204) return { [status]: { description, headers } };
  const content = {
    'application/json': {
      schema: components.schema(output),
      example: exampleOfSchema(output, resource.examples.texts),
    },
  };
  const dry = status === 200 || methods.includes('GET') ? {} : { '200': dryRun(components) };
  const further = (action?.responses ?? []).map(({ status: other, schema }) => [
    String(other),
    {
      description: isJsonObject(schema) ? String(schema.description ?? description) : description,
      headers,
      content: isJsonObject(schema)
        ? {
            'application/json': {
              schema: components.schema(schema),
              example: exampleOfSchema(schema, resource.examples.texts),
            },
          }
        : {},
    },
  ]);
  const notModified = { '304': { description: 'The client already has this response.', headers } };
  return {
    ...dry,
    [status]: { description, headers, content },
    ...(tagged ? notModified : {}),
    ...Object.fromEntries(further),
  };
}
