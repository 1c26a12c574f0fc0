/** The requests of the corpus: for every resource, valid and invalid requests for its operations, fields and relations. */

import type { Booted } from '../../../engine/boot.ts';
import { compilePayloads } from '../../../engine/compile/payloads/compile-payloads.ts';
import { type QueryShape, queryShape } from '../../../engine/compile/serve/query-shape.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../engine/kernel/json.ts';
import type { Resource } from '../../../engine/model/model.ts';

export interface CorpusRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

/** Ids of the generated rows by table. */
export type RowIds = (resource: Resource) => readonly string[];

/** All read requests, then all writes: writes do not affect other responses. */
export function corpusRequests(booted: Booted, ids: RowIds): readonly CorpusRequest[] {
  const { model, compiled } = booted;
  const shapes = new Map(compiled.all.map((entry) => [entry.resource.id, queryShape(entry)]));
  const payloads = new Map(compilePayloads(compiled).map((payload) => [payload.resource.id, payload]));
  const reads = model.resources.flatMap((resource) => {
    const shape = shapes.get(resource.id);
    return shape === undefined ? [] : readsOf(resource, shape, ids(resource));
  });
  const writes = model.resources.flatMap((resource) => {
    const examples = payloads.get(resource.id)?.examples();
    return examples === undefined ? [] : writesOf(resource, examples, ids);
  });
  return [...reads, ...writes];
}

function readsOf(resource: Resource, shape: QueryShape, ids: readonly string[]): readonly CorpusRequest[] {
  const { path, operations } = resource;
  const requests: CorpusRequest[] = [];
  const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    requests.push({ method: 'GET', path: address, headers });
  const names = resource.fields.map(({ name }) => name);
  const expansions = shape.expansions.map(({ field }) => field);
  if (operations.has('G')) {
    for (const id of ids.slice(0, 3)) get(`${path}/${id}/`);
    const [, id = ids[0] ?? ''] = ids;
    for (const field of expansions.slice(0, 8)) get(`${path}/${id}/?_expand=${field}`);
    get(`${path}/${id}/?_fields=${names.slice(1, 4).join()}`);
    get(`${path}/${id}/?_slim=true`);
    get(`${path}/${id}/`, { Accept: 'application/json;decimals=string' });
    get(`${path}/${id}/`, { 'If-None-Match': '*' });
    get(`${path}/00000000-0000-7000-8000-ffffffffffff/`);
    get(`${path}/${id}/?_fields=nothing`);
  }
  if (!operations.has('L')) return requests;
  const list = `${path}/list/`;
  for (const query of [
    '',
    '?_page=1&_page_size=4',
    '?_page=2&_page_size=2&_page_object=true&_count=exact',
    '?_after=&_page_size=2',
    '?_before=&_page_size=2&_page_object=true',
    '?_jsonl=true',
    '?_page=1&_page_size=3&_jsonl=true',
    '?_format=csv',
    '?_csv=excel_sv&_page=1&_page_size=3',
    '?_slim=true',
    '?_statistics=true',
    '?_page=0',
    '?_order_by=nothing',
    '?nothing=1',
    `?_fields=${names.slice(2, 6).join()}&_order_by=-id`,
  ])
    get(list + query);
  get(`${list}?_page=1&_page_size=3`, { Accept: 'application/json;decimals=string' });
  get(`${list}?_jsonl=true`, { Accept: 'application/json;decimals=string' });
  for (const field of shape.orders.slice(0, 4)) {
    get(`${list}?_order_by=${field}&_after=&_page_size=3`);
    get(`${list}?_order_by=-${field}&_before=&_page_size=3&_fields=id,${field}`);
  }
  for (const field of expansions.slice(0, 6)) get(`${list}?_expand=${field}&_page=1&_page_size=4`);
  if (expansions.length > 1) get(`${list}?_expand=${expansions.slice(0, 3).join()}&_jsonl=true`);
  for (const { operators } of shape.filters.slice(0, 10)) {
    const presence = operators.find(({ name }) => name === 'isnull');
    if (presence !== undefined) get(`${list}?${presence.parameter}=false&_fields=id&_page=1&_page_size=5`);
  }
  requests.push({
    method: 'QUERY',
    path: list,
    body: { filter: { id__in: ids.slice(0, 3).join() }, page: 1, page_size: 2 },
  });
  return requests;
}

function writesOf(
  resource: Resource,
  examples: { readonly create: JsonObject; readonly patch: JsonObject },
  ids: RowIds,
): readonly CorpusRequest[] {
  const { path, operations } = resource;
  const requests: CorpusRequest[] = [];
  const create = withRealIds(examples.create, resource, ids);
  const patch = withRealIds(examples.patch, resource, ids);
  const [first = '', second = first] = ids(resource);
  if (operations.has('C')) {
    requests.push({ method: 'POST', path: `${path}/`, body: create });
    requests.push({
      method: 'POST',
      path: `${path}/`,
      body: create,
      headers: { Accept: 'application/json;decimals=string' },
    });
    requests.push({ method: 'POST', path: `${path}/?_slim=true`, body: create });
    requests.push({ method: 'POST', path: `${path}/`, body: { nothing: 1 } });
    requests.push({
      method: 'POST',
      path: '/batch/',
      body: { steps: [{ id: 'a', op: 'create', resource: resource.id, data: create }] },
    });
  }
  if (operations.has('U')) {
    const match = { 'If-Match': '*' };
    requests.push({ method: 'PATCH', path: `${path}/${second}/`, body: {}, headers: match });
    requests.push({ method: 'PATCH', path: `${path}/${second}/`, body: patch, headers: match });
    requests.push({ method: 'PATCH', path: `${path}/${first}/`, body: patch, headers: match });
  }
  if (operations.has('B')) {
    const rows = [create, { id: second, ...patch }];
    requests.push({ method: 'POST', path: `${path}/list/`, body: rows });
    requests.push({ method: 'POST', path: `${path}/list/`, body: [create, create] });
    requests.push({
      method: 'POST',
      path: `${path}/list/?_atomic=false`,
      body: [...rows, { id: first, ...patch }, {}],
    });
  }
  return requests;
}

/** References of an example point to generated rows. */
export function withRealIds(record: JsonObject, resource: Resource, ids: RowIds): JsonObject {
  const real = (target: Resource, index: number): Json => ({ id: ids(target)[index] ?? ids(target)[0] ?? null });
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = resource.fieldByName.get(name);
      if (field?.target === undefined || field.target.constantRows !== undefined) return [name, value];
      if (Array.isArray(value)) return [name, value.map((_: Json, index) => real(field.target as Resource, index))];
      return [name, isJsonObject(value) ? real(field.target, 1) : value];
    }),
  );
}
