/** Problems (RFC 9457) as responses: one shared response for each status, with an example for each of its codes. */

import type { Json, JsonObject, JsonSchema } from '../../kernel/json.ts';
import { clientProblems } from '../../problems/catalogue.ts';
import { problemAddress } from '../../problems/http-problems.ts';
import type { Operation } from '../operations/operation.ts';
import type { Components } from './components.ts';
import { describeHeaders } from './headers.ts';

const entrySchema: JsonSchema = {
  title: 'Problem entry',
  description: 'One error. Exactly one of `pointer`, `parameter` and `header` is its location.',
  type: 'object',
  required: ['code', 'message'],
  properties: {
    pointer: { type: 'string', description: 'Into the request body (RFC 6901).' },
    parameter: { type: 'string', description: 'Name of a parameter of path or query.' },
    header: { type: 'string', description: 'Name of a header.' },
    code: { type: 'string', description: 'The machine-readable error; independent of the language.' },
    message: { type: 'string', description: 'The human-readable error, in the language of `Accept-Language`.' },
    params: { type: 'object', description: 'Values that belong to the code, such as the exceeded limit.' },
    rule: { type: 'string', description: 'The violated rule of the resource.' },
  },
};

const problemSchema: JsonSchema = {
  title: 'Problem',
  description: 'The reason why a request failed (RFC 9457).',
  type: 'object',
  required: ['type', 'title', 'status', 'instance', 'code', 'request_id'],
  properties: {
    type: { type: 'string', description: 'URL of the documentation of the code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string', description: 'The problem, for programs; never changes with the language.' },
    request_id: { type: 'string' },
    params: { type: 'object' },
    errors: { type: 'array', items: entrySchema },
    errors_truncated: { type: 'boolean', description: 'There are more errors than are listed.' },
  },
};

/** Statuses that operations of every kind can return. */
const always = [400, 401, 403, 406, 408, 411, 413, 414, 415, 429, 431, 500, 503, 504];

const byFilter = [404, 409, 412, 422];

const byKind: Readonly<Record<Operation['kind'], readonly number[]>> = {
  // An upsert may match an existing record.
  create: [404, 409, 412, 422],
  list: [410],
  bulk: [404, 409, 412, 422],
  bulk_update: byFilter,
  bulk_delete: byFilter,
  get: [404],
  update: [404, 409, 412, 422, 428],
  delete: [404, 409, 412, 422, 428],
  action: [404, 409, 410, 412, 422],
};

/** An action that reads has no write conflicts, and has no body whose values could be invalid. */
const byReading = [404, 410];

const everywhere = [...new Set([...always, ...Object.values(byKind).flat()])].toSorted((a, b) => a - b);

/**
 * The problem responses of an operation: those specific to it by status, and those of every operation as `default`. In a brief document all of them are the
 * default: listing them for each operation would add a tenth to the document.
 */
export function problemResponses(operation: Operation, components: Components): JsonObject {
  const isGuarded = operation.kind === 'create' && operation.resource.concurrencyRequired;
  const extra = [
    ...(operation.segment === undefined ? [] : [404]),
    ...(isWearingOut(operation) ? [410] : []),
    ...(isGuarded ? [428] : []),
  ];
  const statuses =
    operation.kind === 'action' && operation.methods.includes('GET') ? byReading : byKind[operation.kind];
  return responsesOf([...statuses, ...extra], components);
}

/** The problem responses of a kind of operation. */
export function problemsOfKind(kind: Operation['kind'], components: Components): JsonObject {
  return responsesOf(byKind[kind], components);
}

function responsesOf(statusCodes: readonly number[], components: Components): JsonObject {
  if (components.isBrief) return { default: sharedProblem(everywhere, components) };
  const statuses = [...new Set(statusCodes)].toSorted((a, b) => a - b);
  return {
    ...Object.fromEntries(statuses.map((status) => [String(status), problemResponse(status, components)])),
    default: sharedProblem(always, components),
  };
}

function sharedProblem(statuses: readonly number[], components: Components): JsonObject {
  return components.use('responses', 'Problem', () => ({
    'x-statuses': [...statuses],
    ...problemObject(statuses, [...new Set(statuses.flatMap(headersOf))], components),
  }));
}

/** Whether the resource, one of its fields or an enumeration value is deprecated. */
function isWearingOut({ resource }: Operation): boolean {
  return (
    resource.deprecated !== undefined ||
    resource.fields.some(
      (field) =>
        field.deprecated !== undefined || field.enumeration?.some(({ deprecated }) => deprecated !== undefined),
    )
  );
}

/** The shared response of one status. */
export function problemResponse(status: number, components: Components): JsonObject {
  return components.use('responses', `P${status}`, () => problemObject([status], headersOf(status), components));
}

function problemObject(statuses: readonly number[], headers: readonly string[], components: Components): JsonObject {
  const problems = clientProblems.filter((problem) => statuses.includes(problem.status));
  const summaries = problems.map(
    ({ code, title, status }) => `${statuses.length > 1 ? `${status} ` : ''}\`${code}\`: ${title}.`,
  );
  return {
    description: summaries.join(' '),
    headers: describeHeaders(['RateLimit', 'RateLimit-Policy', ...headers], components),
    content: {
      'application/problem+json': {
        schema: components.schema(problemSchema),
        examples: Object.fromEntries(
          problems.map(({ code, title, status }) => [code, { summary: title, value: exampleOf(code, title, status) }]),
        ),
      },
    },
  };
}

function headersOf(status: number): readonly string[] {
  if (status === 401) return ['WWW-Authenticate'];
  return status === 409 || status === 429 || status === 503 ? ['Retry-After'] : [];
}

const entries: Readonly<Record<string, Json>> = {
  validation_failed: {
    pointer: '/failed_context',
    code: 'requires',
    message: 'När failed_context är angivet måste failed_delivery_time anges.',
    params: { field: 'failed_delivery_time' },
    rule: 'failed_context_needs_time',
  },
  unknown_field: {
    parameter: 'statsu',
    code: 'unknown_field',
    message: 'Fältet "statsu" finns inte.',
    params: { field: 'statsu' },
  },
  page_parameters_incomplete: {
    parameter: '_page_size',
    code: 'required_with',
    message: '_page kräver _page_size.',
    params: { with: '_page' },
  },
  reference_not_found: {
    pointer: '/tenant',
    code: 'reference_not_found',
    message: 'Posten finns inte.',
    params: { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' },
  },
  unique_violation: {
    pointer: '/id_number',
    code: 'unique',
    message: 'En annan post har samma värde.',
    params: { fields: ['organization', 'id_number'] },
  },
};

function exampleOf(code: string, title: string, status: number): JsonObject {
  const entry = entries[code];
  return {
    type: problemAddress(code),
    title,
    status,
    instance: '/common/request/0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77',
    code,
    request_id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77',
    ...(entry === undefined ? {} : { errors: [entry] }),
  };
}
