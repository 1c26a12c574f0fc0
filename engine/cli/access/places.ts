/** Builds the probes of a field: requests whose responses can reveal it, each with a check of the response. */
import type { Operation } from '../../compile/operations/operation.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { engineActionKey, systemResource } from '../../model/system-resources.ts';
import { errorsIn, isObject, recordsIn } from './json-answers.ts';
import type { ProbeAnswer } from './proof-world.ts';

/** One request and the check of its response. */
export interface Place {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly tells: (answer: ProbeAnswer) => boolean;
}

/** The target of a set of probes. */
export interface Asked {
  readonly resource: Resource;
  readonly field: Field;
  /** ID of a test row. */
  readonly id: string | undefined;
  /** A text that every row has in the field; undefined if the field cannot contain one. */
  readonly word: string | undefined;
  /** A value different from that of the test row: any caller may send back a stored value unchanged. */
  readonly other: unknown;
  /** IDs of shared saved views, each of which names the field in one of its sections. */
  readonly views: readonly string[];
  readonly operations: readonly Operation[];
  readonly model: Model;
}

/** Maximum number of inbound references whose records are probed. */
const mostInbound = 4;
const page = '_page=1&_page_size=20';
const isAnswered = ({ status }: ProbeAnswer): boolean => status === 200;

/** Returns all read probes. */
export function readingPlaces(asked: Asked): readonly Place[] {
  const { resource, field, id, operations } = asked;
  const list = listOf(resource, operations);
  return [
    ...modelPlace(asked),
    ...(id === undefined || !resource.operations.has('G') ? [] : recordPlaces(`${resource.path}/${id}/`, field.name)),
    ...(list === undefined ? [] : listPlaces(list, asked)),
    ...inboundPlaces(asked),
    ...(list === undefined ? [] : viewPlaces(list, asked)),
    ...refusalPlaces(asked),
    ...eventPlaces(asked),
  ];
}

/** Returns the content of a saved view for each section that can name the field. */
export function namedByViews({ name }: Field): readonly Readonly<Record<string, unknown>>[] {
  return [{ filter: { [`${name}__isnull`]: true } }, { order: [name] }, { columns: [name] }];
}

/** Returns the probes of lists that use a view saved by a caller with more rights, and of saving a view. */
function viewPlaces(list: string, { resource, field, model, views }: Asked): readonly Place[] {
  const path = `${systemResource(model, 'savedview').path}/?_validate_only=true`;
  return [
    ...views.map((id) => get('view', `${list}?_view=${id}&${page}`)),
    ...namedByViews(field).map((part) => ({
      ...{ name: 'view', method: 'POST', path, body: { label: 'x', content_type: resource.id, ...part } },
      tells: ({ status }: ProbeAnswer) => status < 300,
    })),
  ];
}

/** Returns the probes of write errors: only a caller who can read the field may learn that it is missing or invalid. */
function refusalPlaces({ resource, field, id }: Asked): readonly Place[] {
  // A write-only field is visible to callers who can write it.
  if (field.writeOnly) return [];
  const { path, operations } = resource;
  const { name } = field;
  const tells = ({ body }: ProbeAnswer): boolean =>
    errorsIn(body).some(({ code, pointer }) => code !== 'unknown_field' && String(pointer).split('/').includes(name));
  const place = (method: string, to: string, body: unknown): Place => ({
    ...{ name: 'refusal', method, path: `${to}?_validate_only=true`, body, tells },
  });
  const wrong = { [name]: [{}] };
  return [
    ...(operations.has('C') ? [{}, wrong].map((body) => place('POST', `${path}/`, body)) : []),
    ...(operations.has('U') && id !== undefined ? [place('PATCH', `${path}/${id}/`, wrong)] : []),
    ...(operations.has('B') ? [place('POST', `${path}/list/`, [{ id, ...wrong }])] : []),
  ];
}

function listOf(resource: Resource, operations: readonly Operation[]): string | undefined {
  return operations.find(({ kind, resource: of, path }) => kind === 'list' && of === resource && !path.includes('{'))
    ?.path;
}

const get = (name: string, path: string, tells: Place['tells'] = isAnswered): Place => ({
  name,
  method: 'GET',
  path,
  tells,
});

function modelPlace({ operations, resource, field }: Asked): readonly Place[] {
  const told = operations.find(
    ({ action, resource: of }) =>
      action !== undefined && engineActionKey(of, action.name) === 'contenttype.resource_model',
  );
  if (told === undefined) return [];
  const names = ({ body }: ProbeAnswer): boolean =>
    isObject(body) &&
    Array.isArray(body.operations) &&
    isObject(body.fields) &&
    isReadable(body.fields[field.name], body.operations);
  return [get('model', told.path.replace(/\{\w+\}/, resource.id), names)];
}

/** Write-only members appear in the model for the sake of writes. */
function isReadable(field: unknown, operations: readonly unknown[]): boolean {
  if (!isObject(field)) return false;
  const { except } = field;
  return ['read', 'list'].some((one) => operations.includes(one) && !(Array.isArray(except) && except.includes(one)));
}

function recordPlaces(path: string, name: string): readonly Place[] {
  return [
    get('body', path, ({ status, body }) => status === 200 && isObject(body) && name in body),
    get('selection', `${path}?_fields=${name}`),
  ];
}

function listPlaces(list: string, { resource, field, word }: Asked): readonly Place[] {
  const { name } = field;
  const holds = ({ status, body }: ProbeAnswer): boolean =>
    status === 200 && recordsIn(body).some((row) => name in row);
  const isSearched = word !== undefined && resource.search.some((way) => way.steps.length === 0 && way.field === field);
  return [
    get('list', `${list}?${page}`, holds),
    get('stream', `${list}?_jsonl=true`, ({ status, text }) => status === 200 && text.includes(`"${name}":`)),
    get(
      'export',
      `${list}?_format=csv`,
      ({ status, text }) => status === 200 && /^\S*/.exec(text)?.[0].split(/[;,]/).includes(name) === true,
    ),
    get('selection', `${list}?_fields=${name}&${page}`),
    get('filter', `${list}?${name}__isnull=true&${page}`),
    ...(word === undefined ? [] : [get('filter', `${list}?${name}=${word}&${page}`)]),
    { name: 'filter', method: 'QUERY', path: list, body: { filter: { [`${name}__isnull`]: true } }, tells: isAnswered },
    get('order', `${list}?_order_by=${name}&${page}`),
    get('group', `${list}?_statistics=true&_group_by=${name}`),
    get('sum', `${list}?_statistics=true&_aggregate=max(${name})`),
    ...(isSearched
      ? [
          get(
            'search',
            `${list}?_search=${word}&${page}`,
            ({ status, body }) => status === 200 && recordsIn(body).length > 0,
          ),
        ]
      : []),
    get('error', `${list}?${name}__nothing=1`, ({ body, status }) => status === 400 && !isUnknown(body)),
  ];
}

/** Whether a problem reports an unknown field. */
function isUnknown(body: unknown): boolean {
  const codes = [isObject(body) ? body.code : undefined, ...errorsIn(body).map(({ code }) => code)];
  return codes.some((code) => code === 'unknown_field' || code === 'unknown_parameter');
}

/** Returns the probes that go through references of other resources. */
function inboundPlaces({ resource, field, operations }: Asked): readonly Place[] {
  return resource.inbound
    .flatMap(({ from, field: way }) => {
      const list = listOf(from, operations);
      return list === undefined ? [] : [{ list, way: way.name }];
    })
    .slice(0, mostInbound)
    .flatMap(({ list, way }, index) => {
      const holds = ({ status, body }: ProbeAnswer): boolean =>
        status === 200 &&
        recordsIn(body).some((row) => [row[way]].flat().some((one) => isObject(one) && field.name in one));
      const path = `${way}__${field.name}`;
      const address = get('path', `${list}?${path}__isnull=true&${page}`);
      const expand = get('expand', `${list}?_expand=${way}&${page}`, holds);
      // The other parameters that accept a path behave alike in every list.
      if (index > 0) return [expand, address];
      return [
        expand,
        address,
        get('path', `${list}?_order_by=${path}&${page}`),
        get('path', `${list}?_fields=${way}.${field.name}&${page}`),
        get('path', `${list}?_statistics=true&_group_by=${path}`),
        get('path', `${list}?_statistics=true&_aggregate=max(${path})`),
        {
          ...{ name: 'path', method: 'QUERY', path: list, tells: isAnswered },
          body: { filter: { [`${path}__isnull`]: true } },
        },
      ];
    });
}

/** Probes of the feed and the log, which name the members that a write has changed. */
function eventPlaces({ operations, model, resource, field }: Asked): readonly Place[] {
  const event = systemResource(model, 'event');
  const list = listOf(event, operations);
  const feed = operations.find(
    ({ action, resource: of }) => action !== undefined && engineActionKey(of, action.name) === 'event.changes',
  );
  const names = ({ status, body }: ProbeAnswer): boolean =>
    status === 200 &&
    recordsIn(body).some(
      ({ event_identifier: what, event_context: context }) =>
        String(what).startsWith(`${resource.id}.`) &&
        isObject(context) &&
        Array.isArray(context.changed) &&
        context.changed.includes(field.name),
    );
  return [
    ...(feed === undefined ? [] : [get('event', `${feed.path}?types=${resource.id}.*&limit=1000`, names)]),
    ...(list === undefined
      ? []
      : [get('event', `${list}?event_identifier=${resource.id}.instanceupdated&${page}`, names)]),
  ];
}

/**
 * Returns a probe for every method of writing a value into the field, as a dry run. A probe reveals the field if the
 * write is not rejected because of the field.
 */
export function writingPlaces({ resource, field, id, other }: Asked): readonly Place[] {
  const { name } = field;
  const { path, operations } = resource;
  const row = { [name]: other };
  const tells = ({ status, body }: ProbeAnswer): boolean =>
    status !== 403 &&
    status !== 404 &&
    status < 500 &&
    !errorsIn(body).some(({ code, pointer }) => isRefusal(code) && namesField(pointer, name));
  const place = (called: string, method: string, to: string, body: unknown): Place => ({
    ...{ name: called, method, path: `${to}?_validate_only=true`, body, tells },
  });
  return [
    ...(operations.has('C') ? [place('create', 'POST', `${path}/`, row)] : []),
    ...(operations.has('U') && id !== undefined ? [place('update', 'PATCH', `${path}/${id}/`, row)] : []),
    ...(operations.has('B') ? [place('bulk', 'POST', `${path}/list/`, [id === undefined ? row : { id, ...row }])] : []),
    ...(operations.has('B') ? [place('bulk', 'POST', `${path}/list/`, [row])] : []),
  ];
}

const isRefusal = (code: unknown): boolean =>
  ['field_not_permitted', 'operation_not_permitted', 'unknown_field', 'read_only', 'not_found', 'write_once'].includes(
    String(code),
  );

function namesField(pointer: unknown, name: string): boolean {
  const steps = String(pointer).split('/');
  return steps.includes(name) || /^\/?\d*$/.test(String(pointer)) || steps.at(-1) === 'id';
}

/** Returns the probes of an operation at its paths. The operation is revealed if the caller has the right to it. */
export function operationPlaces({ resource, id, operations }: Asked, operation: string): readonly Place[] {
  return operations
    .filter(({ resource: of, scope }) => of === resource && scope.split(':')[1] === operation)
    .map(({ path, methods: [method = 'GET'] }) => ({
      name: operation,
      method,
      path: path.replaceAll(/\{\w+\}/g, id ?? '01900000-0000-7000-8000-0000000000ff'),
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: [] }),
      tells: ({ status, body }: ProbeAnswer) =>
        !(status === 403 && isObject(body) && body.code === 'operation_not_permitted'),
    }));
}
