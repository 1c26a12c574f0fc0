/** The operations of a record's history: every resource has them if its records are readable and its writes are recorded. */
import type { Json } from '../../kernel/json.ts';
import type { Action, Resource } from '../../model/model.ts';
import { historyActions } from '../../model/system-resources.ts';
import { actionOperation, type Operation } from './operation.ts';

/** Maximum and default number of entries on a page. */
export const historyPages = { max: 100, default: 25 } as const;

const values: Json = {
  type: 'object',
  description:
    'The changed members by name, each with its value before and after; for a created or deleted record all of its members. Without both: a value that is not recorded, or that is computed for each response, such as the address of a file.',
  additionalProperties: { type: 'object', properties: { before: {}, after: {} }, additionalProperties: false },
};

const entry: Json = {
  title: 'History entry',
  type: 'object',
  required: ['id', 'change', 'created_at', 'kind', 'version', 'operation', 'caller', 'integration', 'values'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'The id of the event.' },
    change: {
      type: 'string',
      format: 'uuid',
      description: 'The change that the transaction wrote: `X-Change-Id` of its response.',
    },
    created_at: { type: 'string', format: 'date-time' },
    kind: { enum: ['created', 'updated', 'deleted'] },
    version: { type: 'integer' },
    operation: { type: ['string', 'null'] },
    caller: {
      type: 'object',
      required: ['content_type', 'id'],
      properties: { content_type: { type: ['string', 'null'] }, id: { type: 'string', format: 'uuid' } },
    },
    integration: { type: 'string', format: 'uuid' },
    values,
  },
};

const page: Json = {
  title: 'History page',
  type: 'object',
  required: ['items', 'next'],
  properties: {
    items: { type: 'array', description: 'Newest entries first.', items: entry },
    next: { type: ['string', 'null'], description: 'The value of `_after` for the next page; null on the last.' },
  },
  examples: [
    {
      items: [
        {
          id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b0001',
          change: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b0002',
          created_at: '2026-11-22T09:30:00.000Z',
          kind: 'updated',
          version: 2,
          operation: 'shop.article.update',
          caller: { content_type: 'shop.person', id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b0003' },
          integration: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b0004',
          values: { price: { before: 100, after: 120 } },
        },
      ],
      next: null,
    },
  ],
};

/** Whether writes of the resource's records are recorded and the records are readable. */
export function hasHistory({ logged, operations, constantRows }: Resource): boolean {
  return logged && operations.has('G') && constantRows === undefined;
}

/** Whether a URL could match either of two paths. */
function areAmbiguous(one: string, other: string): boolean {
  const [left, right] = [one.split('/'), other.split('/')];
  const isOpen = (segment = ''): boolean => segment.startsWith('{');
  return (
    left.length === right.length &&
    left.every((segment, at) => segment === right[at] || isOpen(segment) || isOpen(right[at]))
  );
}

/** The operations of a resource's history, in addition to its others: only those whose path cannot be confused with that of another operation. */
export function historyOperations(resource: Resource, existing: readonly Operation[]): readonly Operation[] {
  if (!hasHistory(resource)) return [];
  const { record, member } = historyActions;
  const actions = [
    actionOf(resource, record, `${resource.path}/{pk}/history/`, 'The history of a record, with values.'),
    actionOf(resource, member, `${resource.path}/{pk}/history/{member}/`, 'The history of a member of a record.'),
  ];
  return actions
    .filter(({ path }) => !existing.some((other) => areAmbiguous(path, other.path)))
    .map((action) => actionOperation(resource, action));
}

function actionOf(resource: Resource, name: string, path: string, summary: string): Action {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  return {
    id: `${resource.id}.${name}`,
    name,
    engineKey: `record.${name}`,
    method: 'GET',
    path,
    summary,
    label: { en: 'History' },
    output: page,
    status: 200,
    scope: `${resource.id}:read`,
    stepUp: false,
    on: 'record',
    parameters: names.map((parameter) =>
      parameter === 'pk' ? { name: parameter, kind: 'uuid' } : { name: parameter, kind: 'string', example: 'id' },
    ),
    records: [],
    query: {
      _page_size: { type: 'integer', minimum: 1, maximum: historyPages.max, description: 'Entries per response.' },
      _after: { type: 'string', format: 'uuid', description: '`next` of the previous page.' },
    },
    responses: [],
    span: resource.span,
  };
}
