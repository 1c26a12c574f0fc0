/**
 * Adapts an OpenAPI document for readers who try requests: the viewer sends every value that has an example or a
 * default, so only values needed for a first request keep one. IDs are those of existing records, if available.
 */
import type { DescribedApi } from '../../compile/openapi/compile-openapi.ts';
import { withExistingIds } from '../../compile/payloads/existing-ids.ts';
import type { Payload } from '../../compile/payloads/payload.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Model, Resource } from '../../model/model.ts';
import type { SampleValues } from './sample-values.ts';

/** The samples when no record is available. */
const noSamples: SampleValues = { headers: {}, first: new Map(), last: new Map() };

/** Returns the document with samples that can be sent unchanged. */
export function forReading(document: JsonObject, api: DescribedApi, samples: SampleValues = noSamples): JsonObject {
  const { components, paths } = document;
  if (!isJsonObject(components) || !isJsonObject(paths)) return document;
  const parameters = mapObject(components.parameters, withoutValue);
  const reader = { api, samples, parameters };
  return {
    ...document,
    components: { ...components, parameters },
    paths: mapObject(paths, (item, path) =>
      mapObject(item, (operation, method) => toReadable(operation, path, method, reader)),
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
  const hintValue = standard === undefined ? example : standard;
  const hint =
    hintValue === undefined ? '' : ` ${standard === undefined ? 'Example' : 'Default'}: \`${asText(hintValue)}\`.`;
  return { ...rest, description: `${typeof description === 'string' ? description : ''}${hint}`.trim(), schema: bare };
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function minimalCreate({ resource, examples }: Payload, reader: Reader): JsonObject {
  return withSampleIds(examples().minimal, resource, reader);
}

function withSampleIds(values: JsonObject, resource: Resource, { api, samples }: Reader): JsonObject {
  return withExistingIds(values, resource, api.model, (id) => samples.first.get(id));
}

function minimalPatch({ examples }: Payload): JsonObject {
  return Object.fromEntries(Object.entries(examples().patch).slice(0, 1));
}

function toReadable(operation: Json, path: string, method: string, reader: Reader): Json {
  if (!isJsonObject(operation)) return operation;
  const { parameters, requestBody } = operation;
  const [tag] = Array.isArray(operation.tags) ? operation.tags : [];
  const resource = typeof tag === 'string' ? reader.api.model.resourceById.get(tag) : undefined;
  if (resource === undefined) return operation;
  const sought = method === 'delete' ? reader.samples.last : reader.samples.first;
  const sampleParameters = Array.isArray(parameters)
    ? parameters.map((parameter) => withId(parameter, resource, sought, reader))
    : undefined;
  return {
    ...operation,
    ...(sampleParameters === undefined ? {} : { parameters: sampleParameters }),
    ...(isJsonObject(requestBody) ? { requestBody: minimalBody(requestBody, resource, { path, method }, reader) } : {}),
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
  const resolved = isJsonObject(shared) ? shared : parameter;
  if (!isJsonObject(resolved) || resolved.in !== 'path')
    return isJsonObject(shared) ? parameter : withoutValue(parameter);
  const id =
    resolved.name === 'pk'
      ? ids.get(resource.id)
      : ids.get(findResourceByName(String(resolved.name), api.model)?.id ?? '');
  if (id !== undefined) return { ...resolved, example: id };
  // Records are listed by the kind of their parent record, given as a content type.
  return /content_type$/.test(String(resolved.name)) ? { ...resolved, example: resource.id } : parameter;
}

/** Returns the only resource named `contract` for `contract_id`; undefined if none or several have that name. */
function findResourceByName(member: string, { resources }: Model): Resource | undefined {
  const name = member.replace(/_?(?:id|pk)$/, '').replaceAll('_', '');
  const matches = resources.filter((resource) => resource.name === name);
  return matches.length === 1 ? matches[0] : undefined;
}

/** Returns the minimal body: the required members of a create, one change of a patch or bulk write, the required input of an action. */
function minimalBody(
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
  const lastSegment = path.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{')) ?? '';
  const exampleOf = (media: JsonObject, type: string): Json | undefined => {
    if (operation.kind === 'create') return minimalCreate(payload, reader);
    if (operation.kind === 'update' || operation.kind === 'bulk_update') return minimalPatch(payload);
    if (operation.kind === 'bulk')
      return type === 'application/json' ? [bulkRow(payload, reader)] : `${JSON.stringify(bulkRow(payload, reader))}\n`;
    const inputContext = { resource, reader, isComplete: false };
    return media.example && minimalInput(media.example, operation.action?.input ?? true, inputContext, lastSegment);
  };
  return {
    ...body,
    content: mapObject(content, (media, type) => {
      const example = isJsonObject(media) ? exampleOf(media, type) : undefined;
      return isJsonObject(media) && example !== undefined ? withExample(media, example, resource, reader) : media;
    }),
  };
}

/** Adds the example; before those of the descriptor, if there are any. */
function withExample(media: JsonObject, example: Json, resource: Resource, reader: Reader): JsonObject {
  if (media.examples === undefined) return { ...media, example };
  const described = mapObject(media.examples, (entry) => {
    if (!isJsonObject(entry) || !isJsonObject(entry.value)) return entry;
    return { ...entry, value: withSampleIds(entry.value, resource, reader) };
  });
  return { ...media, examples: { minimal: { summary: 'Required members', value: example }, ...described } };
}

/** Changes an existing record; creating one would conflict with the record of the preceding create. */
function bulkRow(payload: Payload, reader: Reader): JsonObject {
  const { operations, bulkCreates, id } = payload.resource;
  const existingId = reader.samples.first.get(id);
  const change = minimalPatch(payload);
  if (existingId !== undefined && operations.has('U') && Object.keys(change).length > 0)
    return { id: existingId, ...change };
  if (operations.has('C') || bulkCreates) return minimalCreate(payload, reader);
  return { id: existingId ?? '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77', ...change };
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface InputContext {
  readonly resource: Resource;
  readonly reader: Reader;
  /** Set inside a hand-written example, which is used unchanged. */
  readonly isComplete: boolean;
}

/** Returns the required members of an example, with IDs of existing records in members named after their resource. */
function minimalInput(example: Json, schema: Json, inputContext: InputContext, name: string): Json {
  const { resource, reader } = inputContext;
  if (typeof example === 'string' && idPattern.test(example)) {
    const { model } = reader.api;
    const target =
      resource.fieldByName.get(name)?.target ??
      findResourceByName(name, model) ??
      findResourceByName(name.replace(/s$/, ''), model);
    return reader.samples.first.get(target?.id ?? '') ?? example;
  }
  const { required, properties, items, example: one, examples } = isJsonObject(schema) ? schema : {};
  const isComplete = inputContext.isComplete || one !== undefined || examples !== undefined;
  if (Array.isArray(example))
    return example
      .slice(0, isComplete ? example.length : 1)
      .map((item) => minimalInput(item, items ?? true, { ...inputContext, isComplete }, name));
  if (!isJsonObject(example)) return example;
  const needed = new Set(isComplete || !Array.isArray(required) ? Object.keys(example) : required.map(String));
  const includedMembers = Object.entries(example).filter(([member]) => needed.has(member) || member === 'id');
  return Object.fromEntries(
    includedMembers.map(([member, value]) => {
      const inner = isJsonObject(properties) ? (properties[member] ?? true) : true;
      return [member, minimalInput(value, inner, { ...inputContext, isComplete }, member === 'id' ? name : member)];
    }),
  );
}

function mapObject(value: Json | undefined, each: (member: Json, name: string) => Json): JsonObject {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, each(member ?? null, name)]));
}
