/** Schemas of responses that are not records of one resource; each is a component that all resources share. */
import type { JsonObject, JsonSchema } from '../../kernel/json.ts';

/** The members of a record in a response to `_slim=true`. */
export const slimSchema: JsonSchema = {
  title: 'Slim',
  description: 'The members of a record with `_slim=true`; lists and bulk writes return an array of them.',
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id: { type: 'string', format: 'uuid' } },
};

/** The response of every write with `_validate_only=true`. */
export const dryRunSchema: JsonSchema = {
  title: 'Dry run',
  description:
    'The response to `_validate_only=true`, with status 200 and `Validated-Only: true`: the request is valid, and nothing was stored.',
  type: 'object',
  required: ['validated_only', 'result'],
  additionalProperties: false,
  properties: {
    validated_only: { const: true },
    result: {
      description:
        'The body that the response would have had, by the schema of that response: 201 or 200 of a create, 200 of an update, 201 or 207 of a bulk write, the status of an action; null for a delete and with `Prefer: return=minimal`.',
    },
    outcomes: {
      type: 'array',
      description: 'For a bulk write: the result of each row.',
      items: { enum: ['created', 'updated', 'deleted', 'failed'] },
    },
    rehearsal: {
      type: 'string',
      description: 'For a bulk write: the value of `_rehearsal` that performs exactly these writes, once.',
    },
    expires_at: { type: 'string', format: 'date-time', description: 'The time until which it is valid.' },
  },
};

/** The members of a record in a response to `_fields`. */
export const fieldsSchema: JsonSchema = {
  title: 'Selected members',
  description:
    'The members in `_fields`, and `id`. A member named without a path is returned in full; one with paths is an object of the members in the paths, and for many references `{"items": […], "has_more": false}`.',
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
};

const countSchema: JsonSchema = {
  title: 'Count',
  type: 'object',
  required: ['value', 'exact'],
  properties: { value: { type: 'integer' }, exact: { type: 'boolean' } },
};

/** The response of a list to `_statistics=true`. */
export const statisticsSchema: JsonSchema = {
  title: 'Statistics',
  description: 'The response of a list with `_statistics=true`.',
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

/** The members of a page next to `items`, the same for all resources. */
export const pageSchema: JsonSchema = {
  title: 'Page',
  type: 'object',
  required: ['next', 'prev', 'total'],
  properties: {
    next: { type: ['string', 'null'], description: 'URL of the next page.' },
    prev: { type: ['string', 'null'], description: 'URL of the previous page.' },
    total: { anyOf: [countSchema, { type: 'null' }] },
  },
};

/** The response of a list to `_page_object=true`. */
export const pageObjectSchema: JsonSchema = {
  title: 'Page object',
  description:
    'The response of a list with `_page_object=true`; its complete schema is under `application/json; profile=page`.',
  allOf: [pageSchema],
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: { type: 'object' } } },
};

/** The response of a list to `_diff`. */
export const diffSchema: JsonSchema = {
  title: 'Differences',
  description: 'The response of a list with `_diff`.',
  type: 'object',
  required: ['items', 'from', 'to', 'next'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'kind', 'values'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          kind: { enum: ['created', 'updated', 'deleted'] },
          values: {
            type: 'object',
            description: 'The members that differ, by name, each with its value before and after.',
            additionalProperties: {
              type: 'object',
              properties: { before: {}, after: {} },
              additionalProperties: false,
            },
          },
        },
      },
    },
    from: { type: 'string', format: 'date-time' },
    to: { type: 'string', format: 'date-time' },
    next: { type: ['string', 'null'], description: 'URL of the next page.' },
  },
};

export const linesSchema: JsonSchema = {
  title: 'JSON lines',
  type: 'string',
  description: 'One record per line.',
  examples: ['{"id":"0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77","custom_id":"F-1042"}\n'],
};

export const csvSchema: JsonSchema = {
  title: 'CSV',
  type: 'string',
  description: 'RFC 4180, with the names of the members in the first line.',
  examples: ['id,custom_id\r\n0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77,F-1042\r\n'],
};

export const sheetSchema: JsonSchema = {
  title: 'Workbook',
  type: 'string',
  format: 'binary',
  description: 'One sheet, with the labels of the members in the first line.',
};

const rowResultSchema: JsonSchema = {
  title: 'Row result',
  type: 'object',
  required: ['index', 'status'],
  properties: {
    index: { type: 'integer', description: 'Index in the request, from 0.' },
    status: { type: 'integer' },
    id: { type: 'string', format: 'uuid' },
    version: { type: 'string' },
    data: { type: 'object', description: 'The record; omitted with `_slim` and for deleted ones.' },
    error: { type: 'object', description: 'The problem of this row.' },
  },
};

export const rowResultsSchema: JsonSchema = {
  title: 'Row results',
  description: 'The result of each row of a bulk write with `_atomic=false`.',
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

export const rowResultsExample: JsonObject = {
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

export const deletedRowSchema: JsonSchema = {
  title: 'Deleted row',
  type: 'object',
  required: ['id', 'deleted'],
  properties: { id: { type: 'string', format: 'uuid' }, deleted: { const: true } },
};
