/** Builds the probes of a field: requests whose responses can reveal it, each with a check of the response. */

import type { TrialResponse } from '../../../../cli/trial-callers.ts';
import type { Operation } from '../../../../compile/operations/operation.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import type { Field, Model, Resource } from '../../../../model/model.ts';
import { systemResource } from '../../../../model/system-resources.ts';
import { errorsIn, recordsIn } from './json-responses.ts';

/** One request and the check of its response. */
export interface Probe {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly reveals: (response: TrialResponse) => boolean;
}

/** The target of a set of probes. */
export interface ProbeTarget {
  readonly resource: Resource;
  readonly field: Field;
  /** ID of a test row. */
  readonly id: string | undefined;
  /** A text that the field has in every row; undefined if the field cannot contain one. */
  readonly word: string | undefined;
  /** A value different from that of the test row: any caller may send back a stored value unchanged. */
  readonly other: unknown;
  /** IDs of shared saved views, each with the field in one of its sections. */
  readonly views: readonly string[];
  readonly operations: readonly Operation[];
  readonly model: Model;
}

/** Maximum number of inbound references whose records are probed. */
const maxInbound = 4;
const page = '_page=1&_page_size=20';
const isSuccess = ({ status }: TrialResponse): boolean => status === 200;

/** Returns all read probes. */
export function readProbes(target: ProbeTarget): readonly Probe[] {
  const { resource, field, id, operations } = target;
  const list = listOf(resource, operations);
  return [
    ...modelProbe(target),
    ...(id === undefined || !resource.operations.has('G') ? [] : recordProbes(`${resource.path}/${id}/`, field.name)),
    ...(list === undefined ? [] : listProbes(list, target)),
    ...inboundProbes(target),
    ...(list === undefined ? [] : viewProbes(list, target)),
    ...errorProbes(target),
    ...eventProbes(target),
  ];
}

/** Returns the content of a saved view for each section that can contain the field. */
export function viewVariants({ name }: Field): readonly Readonly<Record<string, unknown>>[] {
  return [{ filter: { [`${name}__isnull`]: true } }, { order: [name] }, { columns: [name] }];
}

/** Returns the probes of lists that use a view saved by a caller with more rights, and of saving a view. */
function viewProbes(list: string, { resource, field, model, views }: ProbeTarget): readonly Probe[] {
  const path = `${systemResource(model, 'savedview').path}/?_validate_only=true`;
  return [
    ...views.map((id) => get('view', `${list}?_view=${id}&${page}`)),
    ...viewVariants(field).map((variant) => ({
      ...{ name: 'view', method: 'POST', path, body: { label: 'x', content_type: resource.id, ...variant } },
      reveals: ({ status }: TrialResponse) => status < 300,
    })),
  ];
}

/** Returns the probes of write errors: only a caller who can read the field may learn that it is missing or invalid. */
function errorProbes({ resource, field, id }: ProbeTarget): readonly Probe[] {
  // A write-only field is visible to callers who can write it.
  if (field.writeOnly) return [];
  const { path, operations } = resource;
  const { name } = field;
  const reveals = ({ body }: TrialResponse): boolean =>
    errorsIn(body).some(({ code, pointer }) => code !== 'unknown_field' && String(pointer).split('/').includes(name));
  const probe = (method: string, to: string, body: unknown): Probe => ({
    ...{ name: 'refusal', method, path: `${to}?_validate_only=true`, body, reveals },
  });
  const wrong = { [name]: [{}] };
  return [
    ...(operations.has('C') ? [{}, wrong].map((body) => probe('POST', `${path}/`, body)) : []),
    ...(operations.has('U') && id !== undefined ? [probe('PATCH', `${path}/${id}/`, wrong)] : []),
    ...(operations.has('B') ? [probe('POST', `${path}/list/`, [{ id, ...wrong }])] : []),
  ];
}

function listOf(resource: Resource, operations: readonly Operation[]): string | undefined {
  return operations.find(({ kind, resource: of, path }) => kind === 'list' && of === resource && !path.includes('{'))
    ?.path;
}

const get = (name: string, path: string, reveals: Probe['reveals'] = isSuccess): Probe => ({
  name,
  method: 'GET',
  path,
  reveals,
});

function modelProbe({ operations, resource, field }: ProbeTarget): readonly Probe[] {
  const modelOperation = operations.find(({ action }) => action?.engineKey === 'contenttype.resource_model');
  if (modelOperation === undefined) return [];
  const names = ({ body }: TrialResponse): boolean =>
    isJsonObject(body) &&
    Array.isArray(body.operations) &&
    isJsonObject(body.fields) &&
    isReadable(body.fields[field.name], body.operations);
  return [get('model', modelOperation.path.replace(/\{\w+\}/, resource.id), names)];
}

/** Returns whether the model includes the field for reading; write-only members appear only for writes. */
function isReadable(field: unknown, operations: readonly unknown[]): boolean {
  if (!isJsonObject(field)) return false;
  const { except } = field;
  return ['read', 'list'].some((one) => operations.includes(one) && !(Array.isArray(except) && except.includes(one)));
}

function recordProbes(path: string, name: string): readonly Probe[] {
  return [
    get('body', path, ({ status, body }) => status === 200 && isJsonObject(body) && name in body),
    get('selection', `${path}?_fields=${name}`),
  ];
}

function listProbes(list: string, { resource, field, word }: ProbeTarget): readonly Probe[] {
  const { name } = field;
  const includesField = ({ status, body }: TrialResponse): boolean =>
    status === 200 && recordsIn(body).some((row) => name in row);
  const isSearched =
    word !== undefined && resource.search.some((path) => path.steps.length === 0 && path.field === field);
  return [
    get('list', `${list}?${page}`, includesField),
    get('stream', `${list}?_jsonl=true`, ({ status, text }) => status === 200 && text.includes(`"${name}":`)),
    get(
      'export',
      `${list}?_format=csv`,
      ({ status, text }) => status === 200 && /^\S*/.exec(text)?.[0].split(/[;,]/).includes(name) === true,
    ),
    get('selection', `${list}?_fields=${name}&${page}`),
    get('filter', `${list}?${name}__isnull=true&${page}`),
    ...(word === undefined ? [] : [get('filter', `${list}?${name}=${word}&${page}`)]),
    {
      name: 'filter',
      method: 'QUERY',
      path: list,
      body: { filter: { [`${name}__isnull`]: true } },
      reveals: isSuccess,
    },
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

/** Returns whether a problem reports an unknown field. */
function isUnknown(body: unknown): boolean {
  const codes = [isJsonObject(body) ? body.code : undefined, ...errorsIn(body).map(({ code }) => code)];
  return codes.some((code) => code === 'unknown_field' || code === 'unknown_parameter');
}

/** Returns the probes that go through references of other resources. */
function inboundProbes({ resource, field, operations }: ProbeTarget): readonly Probe[] {
  return resource.inbound
    .flatMap(({ from, field: way }) => {
      const list = listOf(from, operations);
      return list === undefined ? [] : [{ list, way: way.name }];
    })
    .slice(0, maxInbound)
    .flatMap(({ list, way }, index) => {
      const includesField = ({ status, body }: TrialResponse): boolean =>
        status === 200 &&
        recordsIn(body).some((row) => [row[way]].flat().some((one) => isJsonObject(one) && field.name in one));
      const path = `${way}__${field.name}`;
      const address = get('path', `${list}?${path}__isnull=true&${page}`);
      const expand = get('expand', `${list}?_expand=${way}&${page}`, includesField);
      // The other parameters that accept a path behave the same in every list.
      if (index > 0) return [expand, address];
      return [
        expand,
        address,
        get('path', `${list}?_order_by=${path}&${page}`),
        get('path', `${list}?_fields=${way}.${field.name}&${page}`),
        get('path', `${list}?_statistics=true&_group_by=${way}.${field.name}`),
        get('path', `${list}?_statistics=true&_aggregate=max(${way}.${field.name})`),
        {
          ...{ name: 'path', method: 'QUERY', path: list, reveals: isSuccess },
          body: { filter: { [`${path}__isnull`]: true } },
        },
      ];
    });
}

/** Returns the probes of the feed and the log, which list the members that a write has changed. */
function eventProbes({ operations, model, resource, field }: ProbeTarget): readonly Probe[] {
  const event = systemResource(model, 'event');
  const list = listOf(event, operations);
  const feed = operations.find(({ action }) => action?.engineKey === 'event.changes');
  const names = ({ status, body }: TrialResponse): boolean =>
    status === 200 &&
    recordsIn(body).some(
      ({ event_identifier: what, event_context: context }) =>
        String(what).startsWith(`${resource.id}.`) &&
        isJsonObject(context) &&
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
export function writeProbes({ resource, field, id, other }: ProbeTarget): readonly Probe[] {
  const { name } = field;
  const { path, operations } = resource;
  const row = { [name]: other };
  const reveals = ({ status, body }: TrialResponse): boolean =>
    status !== 403 &&
    status !== 404 &&
    status < 500 &&
    !errorsIn(body).some(({ code, pointer }) => isRejection(code) && namesField(pointer, name));
  const probe = (called: string, method: string, to: string, body: unknown): Probe => ({
    ...{ name: called, method, path: `${to}?_validate_only=true`, body, reveals },
  });
  return [
    ...(operations.has('C') ? [probe('create', 'POST', `${path}/`, row)] : []),
    ...(operations.has('U') && id !== undefined ? [probe('update', 'PATCH', `${path}/${id}/`, row)] : []),
    ...(operations.has('B') ? [probe('bulk', 'POST', `${path}/list/`, [id === undefined ? row : { id, ...row }])] : []),
    ...(operations.has('B') ? [probe('bulk', 'POST', `${path}/list/`, [row])] : []),
  ];
}

const isRejection = (code: unknown): boolean =>
  ['field_not_permitted', 'operation_not_permitted', 'unknown_field', 'read_only', 'not_found', 'write_once'].includes(
    String(code),
  );

function namesField(pointer: unknown, name: string): boolean {
  const steps = String(pointer).split('/');
  return steps.includes(name) || /^\/?\d*$/.test(String(pointer)) || steps.at(-1) === 'id';
}

/** Returns the probes of an operation at its paths. The operation is revealed if the caller has the right to it. */
export function operationProbes({ resource, id, operations }: ProbeTarget, operation: string): readonly Probe[] {
  return operations
    .filter(({ resource: of, scope }) => of === resource && scope.split(':')[1] === operation)
    .map(({ path, methods: [method = 'GET'] }) => ({
      name: operation,
      method,
      path: path.replaceAll(/\{\w+\}/g, id ?? '01900000-0000-7000-8000-0000000000ff'),
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: [] }),
      reveals: ({ status, body }: TrialResponse) =>
        !(status === 403 && isJsonObject(body) && body.code === 'operation_not_permitted'),
    }));
}
