/**
 * Adapts an OpenAPI document for readers who try requests: the viewer sends every value that has an example or a
 * default, so only values needed for a first request keep one. IDs are those of existing records, if available.
 */
import type { DescribedApi } from '../../compile/openapi/compile-openapi.ts';
import type { Payload } from '../../compile/payloads/payload.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Model, Resource } from '../../model/model.ts';
import type { SampleValues } from './sample-values.ts';

/** The samples when no record is available. */
const nothing: SampleValues = { headers: {}, first: new Map(), last: new Map() };

/** Returns the document with samples that can be sent unchanged. */
export function forReading(document: JsonObject, api: DescribedApi, samples: SampleValues = nothing): JsonObject {
  const { components, paths } = document;
  if (!isJsonObject(components) || !isJsonObject(paths)) return document;
  const parameters = mapObject(components.parameters, withoutValue);
  const reader = { api, samples, parameters };
  return {
    ...document,
    components: { ...components, parameters },
    paths: mapObject(paths, (item, path) =>
      mapObject(item, (operation, method) => readable(operation, path, method, reader)),
    ),
  };
}

interface Reader {
  readonly api: DescribedApi;
  readonly samples: SampleValues;
  readonly parameters: JsonObject;
}

/** Moves the value of an optional parameter to its description, so that it is not sent. */
function withoutValue(parameter: Json): Json {
  if (!isJsonObject(parameter) || parameter.required === true) return parameter;
  const { example, schema, description, ...rest } = parameter;
  const { default: standard, ...bare } = isJsonObject(schema) ? schema : {};
  // An example that differs from the default is needed for a first request.
  if (example !== undefined && standard !== undefined && example !== standard) return { ...parameter, schema: bare };
  const said = standard === undefined ? example : standard;
  const hint = said === undefined ? '' : ` ${standard === undefined ? 'Example' : 'Default'}: \`${asText(said)}\`.`;
  return { ...rest, description: `${typeof description === 'string' ? description : ''}${hint}`.trim(), schema: bare };
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function leastCreate({ resource, examples }: Payload, reader: Reader): JsonObject {
  return existing(examples().least, resource, reader);
}

function leastPatch({ examples }: Payload): JsonObject {
  return Object.fromEntries(Object.entries(examples().patch).slice(0, 1));
}

/** Replaces references, and pairs of content type and ID, with existing records, if available. */
function existing(values: JsonObject, resource: Resource, { api, samples }: Reader): JsonObject {
  const { first } = samples;
  const idOfKind = (kind: Json | undefined): string | undefined => {
    const id = isJsonObject(kind) ? kind.id : undefined;
    return first.get(api.model.resources.find(({ contentTypeId }) => contentTypeId === id)?.id ?? '');
  };
  return mapObject(values, (value, name) => {
    if (name.endsWith('object_id')) return idOfKind(values[name.replace('object_id', 'content_type')]) ?? value;
    const id = first.get(resource.fieldByName.get(name)?.target?.id ?? '');
    if (id === undefined) return value;
    if (Array.isArray(value)) return value.length === 0 ? value : [{ id }];
    return isJsonObject(value) && 'id' in value ? { ...value, id } : value;
  });
}

function readable(operation: Json, path: string, method: string, reader: Reader): Json {
  if (!isJsonObject(operation)) return operation;
  const { parameters, requestBody } = operation;
  const [tag] = Array.isArray(operation.tags) ? operation.tags : [];
  const resource = typeof tag === 'string' ? reader.api.model.resourceById.get(tag) : undefined;
  if (resource === undefined) return operation;
  const sought = method === 'delete' ? reader.samples.last : reader.samples.first;
  const own = Array.isArray(parameters)
    ? parameters.map((parameter) => withId(parameter, resource, sought, reader))
    : undefined;
  return {
    ...operation,
    ...(own === undefined ? {} : { parameters: own }),
    ...(isJsonObject(requestBody) ? { requestBody: leastBody(requestBody, resource, { path, method }, reader) } : {}),
  };
}

/** Fills a path parameter with the ID of a record. */
function withId(
  parameter: Json,
  resource: Resource,
  ids: ReadonlyMap<string, string>,
  { parameters, api }: Reader,
): Json {
  const name = isJsonObject(parameter) && typeof parameter.$ref === 'string' ? parameter.$ref.split('/').at(-1) : '';
  const shared = parameters[(name ?? '').replaceAll('~1', '/')];
  const known = isJsonObject(shared) ? shared : parameter;
  if (!isJsonObject(known) || known.in !== 'path') return isJsonObject(shared) ? parameter : withoutValue(parameter);
  const id =
    known.name === 'pk' ? ids.get(resource.id) : ids.get(namedResource(String(known.name), api.model)?.id ?? '');
  if (id !== undefined) return { ...known, example: id };
  // Records are listed by the kind of their parent record, given as a content type.
  return /content_type$/.test(String(known.name)) ? { ...known, example: resource.id } : parameter;
}

/** Returns the only resource named `contract` for `contract_id`; undefined if none or several have that name. */
function namedResource(member: string, { resources }: Model): Resource | undefined {
  const name = member.replace(/_?(?:id|pk)$/, '').replaceAll('_', '');
  const found = resources.filter((resource) => resource.name === name);
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the minimal body: the required members of a create, one change of a patch or bulk write, the required input of an action. */
function leastBody(
  body: JsonObject,
  resource: Resource,
  { path, method }: { readonly path: string; readonly method: string },
  reader: Reader,
): JsonObject {
  const { payloads, operations } = reader.api;
  const payload = payloads.find((entry) => entry.resource === resource);
  const operation = operations.find((entry) => entry.path === path && entry.methods.includes(method.toUpperCase()));
  const { content } = body;
  if (payload === undefined || operation === undefined || !isJsonObject(content)) return body;
  // A path parameter after the name of a resource is the ID of one of its records.
  const named = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  const exampleOf = (media: JsonObject, type: string): Json | undefined => {
    if (operation.kind === 'create') return leastCreate(payload, reader);
    if (operation.kind === 'update' || operation.kind === 'bulk_update') return leastPatch(payload);
    if (operation.kind === 'bulk')
      return type === 'application/json' ? [bulkRow(payload, reader)] : `${JSON.stringify(bulkRow(payload, reader))}\n`;
    const place = { resource, reader, isWhole: false };
    return media.example && leastInput(media.example, operation.action?.input ?? true, place, named);
  };
  return {
    ...body,
    content: mapObject(content, (media, type) => {
      const example = isJsonObject(media) ? exampleOf(media, type) : undefined;
      return isJsonObject(media) && example !== undefined ? { ...media, example } : media;
    }),
  };
}

/** Changes an existing record; creating one would conflict with the record of the preceding create. */
function bulkRow(payload: Payload, reader: Reader): JsonObject {
  const { operations, bulkCreates, id } = payload.resource;
  const known = reader.samples.first.get(id);
  const change = leastPatch(payload);
  if (known !== undefined && operations.has('U') && Object.keys(change).length > 0) return { id: known, ...change };
  if (operations.has('C') || bulkCreates) return leastCreate(payload, reader);
  return { id: known ?? '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77', ...change };
}

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface InputPlace {
  readonly resource: Resource;
  readonly reader: Reader;
  /** Set inside a hand-written example, which is used as it is. */
  readonly isWhole: boolean;
}

/** Returns the required members of an example, with IDs of existing records in members named after their resource. */
function leastInput(example: Json, schema: Json, place: InputPlace, name: string): Json {
  const { resource, reader } = place;
  if (typeof example === 'string' && anId.test(example)) {
    const { model } = reader.api;
    const target =
      resource.fieldByName.get(name)?.target ??
      namedResource(name, model) ??
      namedResource(name.replace(/s$/, ''), model);
    return reader.samples.first.get(target?.id ?? '') ?? example;
  }
  const { required, properties, items, example: one, examples } = isJsonObject(schema) ? schema : {};
  const isWhole = place.isWhole || one !== undefined || examples !== undefined;
  if (Array.isArray(example))
    return example
      .slice(0, isWhole ? example.length : 1)
      .map((item) => leastInput(item, items ?? true, { ...place, isWhole }, name));
  if (!isJsonObject(example)) return example;
  const needed = new Set(isWhole || !Array.isArray(required) ? Object.keys(example) : required.map(String));
  const shown = Object.entries(example).filter(([member]) => needed.has(member) || member === 'id');
  return Object.fromEntries(
    shown.map(([member, value]) => {
      const inner = isJsonObject(properties) ? (properties[member] ?? true) : true;
      return [member, leastInput(value, inner, { ...place, isWhole }, member === 'id' ? name : member)];
    }),
  );
}

function mapObject(value: Json | undefined, each: (member: Json, name: string) => Json): JsonObject {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, each(member ?? null, name)]));
}
