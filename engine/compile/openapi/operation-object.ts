/** Operation + Payload + QueryShape → the operation object of OpenAPI 3.1. */
import { isJsonObject, type JsonObject, type JsonSchema } from '../../kernel/json.ts';
import type { Limits } from '../../kernel/limits.ts';
import { matchKeys } from '../../model/matched-keys.ts';
import { isHistoryAction } from '../../model/system-resources.ts';
import type { Operation } from '../operations/operation.ts';
import type { Payload } from '../payloads/payload.ts';
import { labelsIn } from '../serve/member-schema.ts';
import type { QueryShape } from '../serve/query-shape.ts';
import { dryRunSchema, slimSchema } from './answer-schemas.ts';
import type { Components } from './components.ts';
import { type DocumentForm, filterParameters } from './filter-parameters.ts';
import { headerParameters, writeHeaderParameters } from './headers.ts';
import { listParameterObjects, queryBodySchema } from './list-parameters.ts';
import { problemResponses, problemsOfKind } from './problem-responses.ts';
import { requestBodyOf } from './request-bodies.ts';
import { filteredResponses, responsesOf } from './responses.ts';

/** Input of the description of one operation. */
export interface OperationParts {
  readonly operation: Operation;
  readonly payload: Payload;
  readonly shape: QueryShape | undefined;
  readonly components: Components;
  readonly form: DocumentForm;
  readonly limits: Limits;
  /** Whether lists have `_view`. */
  readonly hasViews: boolean;
}

/** The operation object of the method that the path item names first. */
export function operationObject(parts: OperationParts): JsonObject {
  const { operation, payload, components, limits } = parts;
  const { resource, action } = operation;
  const deprecated = resource.deprecated ?? action?.deprecated;
  const body = requestBodyOf(operation, payload, components, limits);
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(action === undefined || components.isBrief ? {} : labelsIn(action.label, resource.languages)),
    ...descriptionOf(parts),
    tags: [resource.id],
    ...(deprecated === undefined ? {} : { deprecated: true }),
    'x-scope': operation.scope,
    parameters: [
      ...pathParameters(operation, components),
      ...queryParameters(parts),
      ...headerParameters(operation, components),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { ...responsesOf(operation, payload, components), ...problemResponses(operation, components) },
  };
}

/** Whether the operation writes the records that a filter of the list selects. */
export function isByFilter({ kind }: Operation): boolean {
  return kind === 'bulk_update' || kind === 'bulk_delete';
}

/** For the brief document: the writes by filter at a list's path, which are the same for all resources that have them. */
export function byFilterItem({ operation: { resource }, components, limits }: OperationParts): JsonObject {
  const kinds = [
    ...(resource.operations.has('U') ? (['bulk_update'] as const) : []),
    ...(resource.operations.has('D') ? (['bulk_delete'] as const) : []),
  ];
  return components.use('pathItems', ['ByFilter', ...kinds].join('.'), () =>
    Object.fromEntries(
      kinds.map((kind) => [
        kind === 'bulk_update' ? 'patch' : 'delete',
        {
          summary: kind === 'bulk_update' ? 'Update by filter' : 'Delete by filter',
          description: filteredHelp(limits),
          parameters: [
            ...flagsByKind[kind].map((name) => flagParameter(name, { kind, resource }, components)),
            ...writeHeaderParameters(components),
          ],
          ...(kind === 'bulk_update' ? { requestBody: anyPatch } : {}),
          responses: { ...filteredResponses(components), ...problemsOfKind(kind, components) },
        },
      ]),
    ),
  );
}

const anyPatch: JsonObject = {
  description: 'The patch for each record, as in an update of one record.',
  required: true,
  content: { 'application/merge-patch+json': { schema: { type: 'object' } } },
};

/** Describes a list that is requested with a body. OpenAPI 3.1 does not support the method QUERY, so it is under `x-query`. */
export function queryOperationObject(parts: OperationParts): JsonObject {
  const { operation, payload, components } = parts;
  const requestBody = components.use('requestBodies', 'ListQuery', () => ({
    description: queryDescription,
    required: true,
    content: {
      'application/json': {
        schema: components.schema(queryBodySchema(parts)),
        example: { filter: { id__isnull: false }, order_by: ['-id'], page_size: 100, after: '' },
      },
    },
  }));
  const operationId = `${operation.id}_query`;
  // GET describes all other properties, including the responses.
  if (components.isBrief) return { operationId, requestBody };
  const responses = responsesOf(operation, payload, components);
  return {
    operationId,
    summary: `${operation.summary}, with the parameters in a body`,
    description: queryDescription,
    tags: [operation.resource.id],
    parameters: [...pathParameters(operation, components), ...headerParameters(operation, components)],
    requestBody,
    responses: { ...responses, ...problemResponses(operation, components) },
  };
}

const queryDescription =
  'The method QUERY (RFC 10008). Clients that cannot send it use POST with `X-HTTP-Method-Override: QUERY`. The response is that of GET.';

function descriptionOf({ operation, form, limits }: OperationParts): JsonObject {
  const { resource, action, kind, segment, filter } = operation;
  // The tag has the detailed description.
  const isMain = kind === 'list' || kind === 'create';
  const aboutResource = isMain
    ? (resource.description ?? resource.summary)
    : form === 'brief'
      ? undefined
      : resource.summary;
  const paragraphs = [
    action === undefined ? aboutResource : action.description,
    kind === 'list' && form !== 'brief' ? filterHelp : undefined,
    segment === undefined ? undefined : `Only records whose \`${segment.field.name}\` is the last segment of the path.`,
    filter === undefined ? undefined : 'The list has a fixed filter; all parameters apply in addition to it.',
    kind === 'bulk' && form !== 'brief' ? bulkHelp(limits) : undefined,
    isByFilter(operation) && form !== 'brief' ? filteredHelp(limits) : undefined,
    resource.deprecated && `Deprecated since ${resource.deprecated.at}, removed after ${resource.deprecated.sunset}.`,
    resource.singleton && `At most one record for each \`${resource.singleton.name}\`.`,
  ].filter((text) => text !== undefined);
  return paragraphs.length === 0 ? {} : { description: paragraphs.join('\n\n') };
}

const filterHelp = [
  'Filters are parameters: `field=value`, or `field__operator=value`; all of them must match. A `!` after the name negates',
  '(`status__in!=1,2`; records without a value match in this case). `reference__field__operator` follows up to three references,',
  'and `reference__none__field=…` matches if no related record does. Unknown parameters are rejected.',
].join(' ');

function filteredHelp({ changeRecords }: Limits): string {
  return [
    'The records that the filters of the list select (all parameters of the list that filter, `_filter`, `_search` and `_tz`),',
    `up to ${changeRecords.toLocaleString('en')}. First with \`_validate_only=true\`; afterwards with \`_rehearsal\`, which fixes the records and their versions.`,
  ].join(' ');
}

function bulkHelp({ bulkItems, bulkBytes }: Limits): string {
  const mebibytes = (bulkBytes / 1_048_576).toLocaleString('en', { maximumFractionDigits: 2 });
  return [
    `An array of rows, \`{"items": […]}\`, or one JSON value per line; up to ${bulkItems.toLocaleString('en')} rows and ${mebibytes} MiB. Rows without \`id\` create, rows`,
    'with `id` patch, `"_delete": true` deletes. All or nothing, unless `_atomic=false`.',
  ].join(' ');
}

function pathParameters(operation: Operation, components: Components): readonly JsonObject[] {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.map((name) => {
    const schema = segmentSchema(operation, name);
    const description = segmentDescription(operation, name);
    const example = operation.action?.parameters.find((parameter) => parameter.name === name)?.example;
    return components.reference('parameters', [name, `${operation.id}.${name}`], {
      name,
      in: 'path',
      required: true,
      description,
      schema,
      ...(example === undefined ? {} : { example }),
    });
  });
}

function segmentSchema({ segment, action }: Operation, name: string): JsonSchema {
  if (segment?.name === name) {
    const { field } = segment;
    const values = field.enumeration?.map(({ value }) => value);
    return values === undefined
      ? { type: 'string' }
      : { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values };
  }
  const parameter = action?.parameters.find((candidate) => candidate.name === name);
  const isId = parameter === undefined || parameter.kind === 'uuid' || name === 'pk';
  return isId ? { type: 'string', format: 'uuid' } : { type: 'string' };
}

function segmentDescription({ segment }: Operation, name: string): string {
  if (name === 'pk') return 'The id of the record.';
  return segment?.name === name ? `The \`${segment.field.name}\` of the records.` : `The ${name.replaceAll('_', ' ')}.`;
}

const flagDescriptions: Readonly<Record<string, JsonObject>> = {
  _validate_only: {
    description: 'A dry run: everything is checked and then rolled back; the response has `Validated-Only: true`.',
    schema: { type: 'boolean', default: false },
    'x-answer': dryRunSchema,
  },
  _match: {
    description:
      'A unique key, or `custom_id`: if a record has the same values it is updated (200) with the body as a patch, otherwise a new one is created (201).',
  },
  _rehearsal: {
    description:
      'The `rehearsal` of the response to the same request with `_validate_only=true`: the writes are performed if every row has the same result as in the dry run, otherwise 409 `rehearsal_outdated`.',
    schema: { type: 'string' },
  },
  _atomic: {
    description: '`false`: each row is written separately, and the response (207) reports each.',
    schema: { type: 'boolean', default: true },
  },
  _slim: {
    description: 'Returns only the IDs of the written records.',
    schema: { type: 'boolean', default: false },
    'x-answer': slimSchema,
  },
};

const flagsByKind: Readonly<Record<Operation['kind'], readonly string[]>> = {
  create: ['_match', '_slim', '_validate_only'],
  update: ['_slim', '_validate_only'],
  delete: ['_validate_only'],
  bulk: ['_atomic', '_match', '_rehearsal', '_slim', '_validate_only'],
  bulk_update: ['_atomic', '_rehearsal', '_validate_only'],
  bulk_delete: ['_atomic', '_rehearsal', '_validate_only'],
  action: ['_validate_only'],
  get: [],
  list: [],
};

type Flagged = Pick<Operation, 'kind' | 'resource'>;

/** A parameter of writes. The keys that `_match` accepts depend on the resource. */
function flagParameter(name: string, { kind, resource }: Flagged, components: Components): JsonObject {
  const parameter: JsonObject = { name, in: 'query', ...flagDescriptions[name] };
  // The first call of these operations is the dry run.
  if (name === '_validate_only' && kind.startsWith('bulk_'))
    return components.use('parameters', 'rehearse', () => ({ ...parameter, example: true }));
  if (name !== '_match') return components.use('parameters', `write${name}`, () => parameter);
  const schema = { type: 'string', enum: matchKeys(resource) };
  if (components.isBrief) {
    const shared = components.reference('schemas', ['Write.match'], {
      type: 'string',
      description: parameter.description ?? name,
    });
    return components.reference('parameters', [`write${name}`, `${resource.id}.${name}`], {
      name,
      in: 'query',
      schema: { ...shared, enum: matchKeys(resource) },
    });
  }
  return components.reference('parameters', [`write${name}`, `${resource.id}.${name}`], { ...parameter, schema });
}

const readingOfOne = new Set(['_fields', '_expand', '_slim', '_as_of', '_tz']);

function queryParameters({ operation, shape, components, form, ...options }: OperationParts): readonly JsonObject[] {
  const flags = flagsByKind[operation.kind]
    .filter((name) => name !== '_match' || matchKeys(operation.resource).length > 0)
    .map((name) => flagParameter(name, operation, components));
  if (operation.action !== undefined) {
    const parameters = Object.entries(operation.action.query).map(([name, schema]) => {
      const { description, ...rest } = isJsonObject(schema) ? schema : {};
      const parameter = { name, in: 'query', description: description ?? name, schema: rest };
      const shared = isHistoryAction(operation.action?.name ?? '') ? [`history.${name}`] : [];
      return components.reference('parameters', [...shared, `${operation.id}.${name}`], parameter);
    });
    return operation.methods.includes('GET') ? parameters : [...parameters, ...flags];
  }
  if (shape === undefined || (operation.kind !== 'list' && operation.kind !== 'get')) return flags;
  const parameters = listParameterObjects(shape, options, components)
    .filter(({ name }) => operation.kind === 'list' || readingOfOne.has(String(name)))
    .map((parameter) =>
      components.reference(
        'parameters',
        [String(parameter.name), `${shape.resource}.${String(parameter.name)}`],
        parameter,
      ),
    );
  return operation.kind === 'list' ? [...parameters, ...filterParameters(shape, form, components)] : parameters;
}
