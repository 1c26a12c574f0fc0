/**
 * Converts the reading documents to a Postman collection (v2.1), which Bruno, Insomnia and Hoppscotch can import: a
 * folder for each application and resource, a request for each operation, with the samples of the reference and
 * variables for the address and the credential.
 */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

interface CollectionSource {
  /** One document for each application, created by `forReading`. */
  readonly documents: readonly JsonObject[];
  /** `https://api.example.com`: the default target of requests until the variable is changed. */
  readonly origin: string;
  /** The headers of a credential by name; empty if none may be included. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the collection as JSON. */
export function makeCollection({ documents, origin, headers }: CollectionSource): JsonObject {
  const names = [...new Set(documents.flatMap((document) => credentialHeaders(document, document.security)))];
  return {
    info: {
      name: 'Core API',
      schema,
      description: 'Generated from the descriptors. Fill in the variables of the collection.',
    },
    item: documents.map(applicationFolder),
    variable: [{ key: 'baseUrl', value: origin }, ...names.map((name) => ({ key: name, value: headers[name] ?? '' }))],
  };
}

function applicationFolder(document: JsonObject): JsonObject {
  const byTag = new Map<string, JsonObject[]>();
  for (const [path, item] of entriesOf(document.paths))
    for (const [method, operation] of entriesOf(item)) {
      if (!methods.includes(method) || !isJsonObject(operation)) continue;
      const [tag] = Array.isArray(operation.tags) ? operation.tags : [];
      const name = typeof tag === 'string' ? tag : 'Other';
      byTag.set(name, [...(byTag.get(name) ?? []), requestItem(document, { path, method, operation })]);
    }
  const { info } = document;
  return {
    name: isJsonObject(info) ? (info.title ?? '') : '',
    item: [...byTag].map(([name, item]) => ({ name, item })),
  };
}

interface OperationEntry {
  readonly path: string;
  readonly method: string;
  readonly operation: JsonObject;
}

function requestItem(document: JsonObject, { path, method, operation }: OperationEntry): JsonObject {
  const parameters = listOf(operation.parameters).map((parameter) => resolveReference(parameter, document));
  const at = (location: string) => parameters.filter((parameter) => parameter.in === location);
  // There are hundreds of filters; those of the list itself are included but disabled.
  const query = at('query').filter((parameter) => sampleOf(parameter) !== undefined || isOfList(parameter));
  const body = bodyOf(resolveReference(operation.requestBody, document), document);
  const security = operation.security ?? document.security;
  const credential = credentialHeaders(document, security).map((key) => ({ key, value: `{{${key}}}` }));
  const headerParameters = at('header').filter((parameter) => sampleOf(parameter) !== undefined);
  const segments = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const sent = query.filter((parameter) => sampleOf(parameter) !== undefined).map(asText);
  return {
    name: operation.summary ?? `${method.toUpperCase()} ${path}`,
    request: {
      method: method.toUpperCase(),
      ...(typeof operation.description === 'string' ? { description: operation.description } : {}),
      header: [
        ...credential,
        ...headerParameters.map((parameter) => ({ key: parameter.name ?? '', value: textOf(sampleOf(parameter)) })),
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: body.type }]),
      ],
      url: {
        raw: `{{baseUrl}}${segments}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
        host: ['{{baseUrl}}'],
        path: segments.split('/').slice(1),
        query: query.map((parameter) => ({
          key: parameter.name ?? '',
          value: textOf(sampleOf(parameter)),
          ...(sampleOf(parameter) === undefined ? { disabled: true } : {}),
        })),
        variable: at('path').map((parameter) => ({ key: parameter.name ?? '', value: textOf(sampleOf(parameter)) })),
      },
      ...(body === undefined
        ? {}
        : {
            body: {
              mode: 'raw',
              raw: body.text,
              ...(body.type === 'application/json' ? { options: { raw: { language: 'json' } } } : {}),
            },
          }),
    },
  };
}

/** Returns the header names of the first security requirement, which must all be sent together. */
function credentialHeaders({ components }: JsonObject, security: Json | undefined): readonly string[] {
  const [first] = listOf(security);
  const schemes = isJsonObject(components) ? components.securitySchemes : undefined;
  return Object.keys(isJsonObject(first) ? first : {}).flatMap((name) => {
    const scheme = isJsonObject(schemes) ? schemes[name] : undefined;
    return isJsonObject(scheme) && scheme.in === 'header' && typeof scheme.name === 'string' ? [scheme.name] : [];
  });
}

/** Returns the sample value of a parameter; undefined if it is omitted. */
function sampleOf({ required, example, schema: shape }: JsonObject): Json | undefined {
  const { default: standard, enum: values } = isJsonObject(shape) ? shape : {};
  return example ?? standard ?? (required === true ? listOf(values)[0] : undefined);
}

function isOfList({ name }: JsonObject): boolean {
  return typeof name === 'string' && name.startsWith('_');
}

function asText(parameter: JsonObject): string {
  return `${String(parameter.name)}=${encodeURIComponent(textOf(sampleOf(parameter)))}`;
}

function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function bodyOf(
  { content }: JsonObject,
  document: JsonObject,
): { readonly type: string; readonly text: string } | undefined {
  const [first] = entriesOf(content);
  if (first === undefined || !isJsonObject(first[1])) return undefined;
  const [type, media] = first;
  const firstExample = entriesOf(media.examples)[0]?.[1];
  const value = media.example ?? (firstExample === undefined ? {} : resolveReference(firstExample, document).value);
  return { type, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) };
}

/** Resolves a reference within the document; returns other values unchanged. */
function resolveReference(value: Json | undefined, document: JsonObject): JsonObject {
  if (!isJsonObject(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  let target: Json | undefined = document;
  for (const name of value.$ref.split('/').slice(1))
    target = isJsonObject(target) ? target[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  return isJsonObject(target) ? target : {};
}

function entriesOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(value) ? Object.entries(value).map(([name, member]) => [name, member ?? null]) : [];
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
