/** The schemas of answers that are no records of one resource: each a component that all resources share. */
import type { JsonObject, JsonSchema } from '../../kernel/json.ts';

/** What `_slim=true` leaves of a record. */
export const slimSchema: JsonSchema = {
  title: 'Slim',
  description: 'What `_slim=true` leaves of a record; lists and bulk writes answer with an array of them.',
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id: { type: 'string', format: 'uuid' } },
};

/** What every write answers to `_validate_only=true`. */
export const dryRunSchema: JsonSchema = {
  title: 'Dry run',
  description:
    'The answer to `_validate_only=true`, with status 200 and `Validated-Only: true`: it could be done, and nothing was kept.',
  type: 'object',
  required: ['validated_only', 'result'],
  additionalProperties: false,
  properties: {
    validated_only: { const: true },
    result: {
      description:
        'The body that the answer would have had, by the schema of that answer: 201 or 200 of a create, 200 of an update, 201 or 207 of a bulk write, the status of an action; null for a delete and with `Prefer: return=minimal`.',
    },
    outcomes: {
      type: 'array',
      description: 'Of a bulk write: what became of each row.',
      items: { enum: ['created', 'updated', 'deleted', 'failed'] },
    },
    rehearsal: {
      type: 'string',
      description: 'Of a bulk write: what `_rehearsal` takes to write exactly this, once.',
    },
    expires_at: { type: 'string', format: 'date-time', description: 'Until when it takes it.' },
  },
};

/** What `_fields` leaves of a record. */
export const fieldsSchema: JsonSchema = {
  title: 'Selected members',
  description:
    'The members of the record that `_fields` names, and `id`. A member by its name alone is as the record has it; one with paths into it is an object of what they name, and of many references `{"items": […], "has_more": false}`.',
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

/** What a list answers to `_statistics=true`. */
export const statisticsSchema: JsonSchema = {
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

/** What the pages of all resources have beside `items`. */
export const pageSchema: JsonSchema = {
  title: 'Page',
  type: 'object',
  required: ['next', 'prev', 'total'],
  properties: {
    next: { type: ['string', 'null'], description: 'Address of the next page.' },
    prev: { type: ['string', 'null'], description: 'Address of the page before.' },
    total: { anyOf: [countSchema, { type: 'null' }] },
  },
};

/** What a list answers to `_page_object=true`. */
export const pageObjectSchema: JsonSchema = {
  title: 'Page object',
  description:
    'The answer of a list with `_page_object=true`; its schema in full stands under `application/json; profile=page`.',
  allOf: [pageSchema],
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: { type: 'object' } } },
};

/** What a list answers to `_diff`. */
export const diffSchema: JsonSchema = {
  title: 'Differences',
  description: 'The answer of a list with `_diff`.',
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
    next: { type: ['string', 'null'], description: 'Address of the next page.' },
  },
};

export const linesSchema: JsonSchema = {
  title: 'JSON lines',
  type: 'string',
  description: 'One record a line.',
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
    index: { type: 'integer', description: 'Place in the request, from 0.' },
    status: { type: 'integer' },
    id: { type: 'string', format: 'uuid' },
    version: { type: 'string' },
    data: { type: 'object', description: 'The record; left out with `_slim` and for deleted ones.' },
    error: { type: 'object', description: 'The problem of this row.' },
  },
};

export const rowResultsSchema: JsonSchema = {
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
