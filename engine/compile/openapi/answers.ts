/** What operations answer when all goes well, by status. */
import { isJsonObject, type JsonObject, type JsonSchema } from '../../kernel/json.ts';
import { ownLanguage, textIn } from '../../kernel/text.ts';
import type { Operation } from '../operations/operation.ts';
import { exampleOfSchema } from '../payloads/example-of-schema.ts';
import type { Payload } from '../payloads/payload.ts';
import type { Components } from './components.ts';
import { answerHeaders } from './headers.ts';

/** The answers of an operation by status, problems apart. */
export function answersOf(operation: Operation, payload: Payload, components: Components): JsonObject {
  switch (operation.kind) {
    case 'create':
      return {
        '200': recordAnswer('updated', updatedWords, writeHeaders, payload, components),
        '201': recordAnswer('created', 'The new record.', [...writeHeaders, 'Location'], payload, components),
      };
    case 'update':
      return { '200': recordAnswer('updated', updatedWords, writeHeaders, payload, components) };
    case 'get':
      return {
        '200': recordAnswer('record', 'Successful selection', ['ETag'], payload, components),
        '304': components.use('responses', 'NotModified', () => ({
          description: 'The client has this version already.',
          headers: answerHeaders(['ETag'], components),
        })),
      };
    case 'delete':
      return {
        '200': dryRun(components),
        '204': components.use('responses', 'Deleted', () => ({
          description: 'Deleted.',
          headers: answerHeaders(replayed, components),
        })),
      };
    case 'list':
      return {
        '200': components.use('responses', `${payload.resource.id}.list`, () => listAnswer(payload, components)),
      };
    case 'bulk':
      return bulkAnswers(payload, components);
    case 'action':
      return actionAnswers(operation, components);
  }
}

const updatedWords = 'The record as it is now: changed, or matched by `_match` and changed; or a dry run.';
const replayed = ['Idempotent-Replayed', 'Validated-Only'];
const writeHeaders = ['ETag', 'Preference-Applied', ...replayed];

/** Several operations answer with the record in the same way: one component for each way. */
function recordAnswer(
  way: 'record' | 'created' | 'updated',
  description: string,
  headers: readonly string[],
  payload: Payload,
  components: Components,
): JsonObject {
  return components.use('responses', `${payload.resource.id}.${way}`, () => ({
    description,
    headers: answerHeaders(headers, components),
    content: {
      'application/json': { schema: components.schema(payload.record), ...recordExample(payload, components) },
    },
  }));
}

/** One example of a record serves all its answers. */
function recordExample(payload: Payload, components: Components): JsonObject {
  const { id, label, languages } = payload.resource;
  return {
    examples: {
      record: components.use('examples', id, () => ({
        summary: textIn(label, ownLanguage(languages)),
        value: payload.examples().record,
      })),
    },
  };
}

/** One example of a list serves lists and bulk writes. */
function listExample(payload: Payload, components: Components): JsonObject {
  const { id, label, languages } = payload.resource;
  return components.use('examples', `${id}.list`, () => ({
    summary: textIn(label, ownLanguage(languages)),
    value: [payload.examples().record],
  }));
}

function dryRun(components: Components): JsonObject {
  return components.use('responses', 'DryRun', () => ({
    description: 'A dry run (`_validate_only`): it could be done.',
    headers: answerHeaders(replayed, components),
    content: {
      'application/json': { schema: components.schema(dryRunSchema), example: { validated_only: true, result: {} } },
    },
  }));
}

const dryRunSchema: JsonSchema = {
  title: 'Dry run',
  type: 'object',
  required: ['validated_only', 'result'],
  properties: {
    validated_only: { const: true },
    result: { description: 'What the answer would have been.' },
  },
};

const countSchema: JsonSchema = {
  title: 'Count',
  type: 'object',
  required: ['value', 'exact'],
  properties: { value: { type: 'integer' }, exact: { type: 'boolean' } },
};

const statisticsSchema: JsonSchema = {
  title: 'Statistics',
  description: 'The answer of a list with `_statistics=true`.',
  type: 'object',
  required: ['count'],
  properties: {
    count: countSchema,
    groups: {
      type: 'array',
      description: 'One object for each group: the fields of `_group_by`, `count`, and `sum_rent` for `sum(rent)`.',
      items: { type: 'object' },
    },
    groups_truncated: { type: 'boolean', description: 'There are more than 1,000 groups.' },
  },
};

function listAnswer(payload: Payload, components: Components): JsonObject {
  const record = components.schema(payload.record);
  const { id } = payload.resource;
  const page = components.share('schemas', [`${id}.page`], {
    type: 'object',
    description: 'A page with its facts.',
    required: ['items', 'next', 'prev', 'total'],
    properties: {
      items: { type: 'array', items: record },
      next: { type: ['string', 'null'], description: 'Address of the next page.' },
      prev: { type: ['string', 'null'], description: 'Address of the page before.' },
      total: { anyOf: [components.schema(countSchema), { type: 'null' }] },
    },
  });
  return {
    description: 'Successful selection',
    headers: answerHeaders(['Link', 'X-Total-Count', 'X-Total-Exact'], components),
    'x-statistics': statisticsSchema,
    content: {
      'application/json': {
        schema: { type: 'array', items: record },
        examples: {
          records: listExample(payload, components),
        },
      },
      'application/json; profile=page': {
        schema: page,
        examples: {
          page: components.use('examples', `${id}.page`, () => ({
            summary: textIn(payload.resource.label, ownLanguage(payload.resource.languages)),
            value: {
              items: [payload.examples().record],
              next: null,
              prev: null,
              total: { value: 1, exact: true },
            },
          })),
        },
      },
      'application/jsonl': {
        schema: { type: 'string', description: `One record (${id}) a line.` },
        example: `${JSON.stringify(someMembers(payload))}\n`,
      },
      'text/csv': {
        schema: { type: 'string', description: 'RFC 4180, with the names of the members in the first line.' },
        example: csvOf(someMembers(payload)),
      },
    },
  };
}

/** A few members of a record, as `_fields` would leave them. */
function someMembers(payload: Payload): JsonObject {
  const plain = Object.entries(payload.examples().record).filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(plain.slice(0, 4));
}

function csvOf(members: JsonObject): string {
  const values = Object.values(members).map((value) => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${Object.keys(members).join(',')}\r\n${values.join(',')}\r\n`;
}

const rowResultSchema: JsonSchema = {
  title: 'Row result',
  type: 'object',
  required: ['index', 'status'],
  properties: {
    index: { type: 'integer', description: 'Place in the request, from 0.' },
    status: { type: 'integer' },
    id: { type: 'string', format: 'uuid' },
    version: { type: 'string' },
    data: { type: 'object', description: 'The record; left out with `_slim` and for deleted ones.' },
    error: { type: 'object', description: 'The problem of this row.' },
  },
};

const rowResultsSchema: JsonSchema = {
  title: 'Row results',
  description: 'What became of each row of a bulk write with `_atomic=false`.',
  type: 'object',
  required: ['summary', 'items'],
  properties: {
    summary: {
      type: 'object',
      required: ['total', 'created', 'updated', 'deleted', 'failed'],
      properties: Object.fromEntries(
        ['total', 'created', 'updated', 'deleted', 'failed'].map((name) => [name, { type: 'integer' }]),
      ),
    },
    items: { type: 'array', items: rowResultSchema },
  },
};

const rowResultsExample: JsonObject = {
  summary: { total: 2, created: 1, updated: 0, deleted: 0, failed: 1 },
  items: [
    { index: 0, status: 201, id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77', version: 'v1' },
    {
      index: 1,
      status: 422,
      error: { code: 'validation_failed', title: 'Valideringen misslyckades', status: 422 },
    },
  ],
};

const deletedRowSchema: JsonSchema = {
  title: 'Deleted row',
  type: 'object',
  required: ['id', 'deleted'],
  properties: { id: { type: 'string', format: 'uuid' }, deleted: { const: true } },
};

function bulkAnswers(payload: Payload, components: Components): JsonObject {
  const record = components.schema(payload.record);
  const items = payload.resource.operations.has('D')
    ? { anyOf: [record, components.schema(deletedRowSchema)] }
    : record;
  return {
    '200': dryRun(components),
    '201': {
      description: 'All rows were written; the records in the order of the request.',
      headers: answerHeaders(['Preference-Applied', ...replayed], components),
      content: {
        'application/json': {
          schema: { type: 'array', items },
          examples: { records: listExample(payload, components) },
        },
      },
    },
    '207': components.use('responses', 'RowResults', () => ({
      description: 'With `_atomic=false`: what became of each row.',
      headers: answerHeaders(['Preference-Applied', ...replayed], components),
      content: { 'application/json': { schema: components.schema(rowResultsSchema), example: rowResultsExample } },
    })),
  };
}

function actionAnswers({ action, status, methods, resource }: Operation, components: Components): JsonObject {
  const headers = answerHeaders(methods.includes('GET') ? [] : replayed, components);
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
  const further = (action?.answers ?? []).map(({ status: other, schema }) => [
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
  return { ...dry, [status]: { description, headers, content }, ...Object.fromEntries(further) };
}
