/**
 * Operation[] + Payload[] + QueryShape[] → OpenAPI 3.1: one document per application, and one for the complete API.
 * Routes are created from the same operations, so the description always matches the server.
 */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Limits } from '../../kernel/limits.ts';
import type { Application } from '../../model/field-parts.ts';
import type { Model, Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { Operation } from '../operations/operation.ts';
import type { Payload } from '../payloads/payload.ts';
import type { QueryShape } from '../serve/query-shape.ts';
import { briefSchemas } from './brief-schemas.ts';
import { Components } from './components.ts';
import type { DocumentForm } from './filter-parameters.ts';
import { allCredentials, securitySchemes } from './headers.ts';
import { byFilterItem, isByFilter, operationObject, queryOperationObject } from './operation-object.ts';
import { addressObject, addressTag, bearerScheme, type DescribedAddress } from './plain-address.ts';
import { webhooksObject } from './webhooks.ts';

/** Input of the documents. */
export interface DescribedApi {
  readonly model: Model;
  readonly operations: readonly Operation[];
  readonly payloads: readonly Payload[];
  readonly shapes: readonly QueryShape[];
  /** Endpoints in addition to the operations. */
  readonly addresses: readonly DescribedAddress[];
  readonly limits: Limits;
  /** Names of events, each with a description. */
  readonly events: ReadonlyMap<string, string>;
}

/** The selected document: of one application, or of the complete API. */
export interface DocumentChoice {
  readonly application?: string;
  readonly form?: DocumentForm;
  /** The address that requests are sent to, instead of the service's address. */
  readonly origin?: string;
}

/** The name of the application whose document contains the operation: the first segment of its path, if the path has more than one. */
export function applicationOf(operation: Operation): string {
  const [, first = '', second = ''] = operation.path.split('/');
  return second === '' ? operation.resource.application : first;
}

/** Creates one document. */
export function compileOpenApi(api: DescribedApi, choice: DocumentChoice = {}): JsonObject {
  // Generators use the documents of applications. In this form the complete document would be four times as large.
  const { application, form = application === undefined ? 'brief' : 'each' } = choice;
  const components = new Components(api.model.languages, form === 'brief');
  const payloadOf = new Map(api.payloads.map((payload) => [payload.resource, payload]));
  const shapeOf = new Map(api.shapes.map((shape) => [shape.resource, shape]));
  const operations = api.operations
    .filter((operation) => application === undefined || applicationOf(operation) === application)
    .toSorted((left, right) => compare(left.path, right.path) || compare(left.id, right.id));
  const hasViews = api.model.systemResources.has('savedview');
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    const payload = payloadOf.get(operation.resource);
    if (payload === undefined) continue;
    const { limits } = api;
    const parts = { operation, payload, shape: shapeOf.get(operation.resource.id), components, form, limits, hasViews };
    if (form === 'brief' && isByFilter(operation)) {
      paths[operation.path] = { ...paths[operation.path], 'x-by-filter': byFilterItem(parts) };
      continue;
    }
    const [method = 'GET', ...otherMethods] = operation.methods;
    paths[operation.path] = {
      ...paths[operation.path],
      [method.toLowerCase()]: operationObject(parts),
      ...Object.fromEntries(otherMethods.map((other) => [`x-${other.toLowerCase()}`, queryOperationObject(parts)])),
    };
  }
  const addresses = api.addresses
    .filter((address) => application === undefined || address.application === application)
    .toSorted((left, right) => compare(left.id, right.id));
  for (const address of addresses) {
    paths[address.path] = {
      ...paths[address.path],
      [address.method.toLowerCase()]: addressObject(address, components),
    };
  }
  const resources = [...new Set(operations.map((operation) => operation.resource))].toSorted((a, b) =>
    compare(a.id, b.id),
  );
  const webhooks = webhooksObject(api.events, application, components);
  const described = components.toJson(examplesOf(api.payloads));
  const schemas = isJsonObject(described.schemas) ? described.schemas : {};
  return {
    openapi: '3.1.0',
    info: infoOf(api.model, application),
    servers: [choice.origin === undefined ? server : { url: choice.origin }],
    tags: [...resources.map(tagOf), ...addressTags(addresses)],
    ...(application === undefined ? { 'x-tagGroups': tagGroups(api.model, resources, addresses) } : {}),
    // The default security of all operations.
    security: [allCredentials],
    paths,
    ...(webhooks === undefined ? {} : { webhooks }),
    components: {
      ...described,
      ...(form === 'brief' ? { schemas: briefSchemas(schemas, api.payloads) } : {}),
      securitySchemes: { ...securitySchemes(systemResource(api.model, 'agent').id), ...bearerSchemes(addresses) },
    },
  };
}

/** Examples of the schemas of bodies, by title: the document contains them once, for all operations. */
function examplesOf(payloads: readonly Payload[]): ReadonlyMap<string, () => Json> {
  return new Map(
    payloads.flatMap(({ record, create, patch, row, examples }) => [
      [String(record.title), () => examples().record],
      [String(create.title), () => examples().create],
      [String(patch.title), () => examples().patch],
      [String(row.title), () => ({ id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77', ...examples().patch })],
    ]),
  );
}

/** The specification, section 5: one variable with two values. */
const server: JsonObject = {
  url: 'https://{environment}.core.example',
  description: 'The service; the host after the environment is issued with the credentials.',
  variables: {
    environment: { default: 'dev.api', enum: ['dev.api', 'api'], description: 'Development or production.' },
  },
};

function infoOf(model: Model, name: string | undefined): JsonObject {
  const application = model.applications.find((entry) => entry.name === name);
  return {
    title: application === undefined ? 'Core' : `Core: ${application.title.en}`,
    version: application?.version ?? '2.0.0',
    summary: application?.description ?? 'A property-management API: every application in one document.',
    description: introduction(application),
    license: { name: 'MIT', identifier: 'MIT' },
  };
}

/** Rules that apply to all operations, with the headers that the complete document does not repeat. */
const everyOperation = [
  '`X-Request-Id` (1 to 128 of `A-Z a-z 0-9 . _ -`) identifies a request, and `Accept-Language` chooses the language of problems. Every response has',
  '`X-Request-Id`, and `RateLimit` and `RateLimit-Policy`. Writes return `Idempotent-Replayed: true` when an earlier response is replayed,',
  '`Validated-Only: true` for a dry run, and `Preference-Applied` for `Prefer`. Patches are merge patches (RFC 7396): null clears, omitted',
  'members are unchanged, arrays replace; `name+` and `name-` add to and remove from arrays and numbers. Parameters with `x-answer` change the response to',
  'that schema; `_fields` omits the other members. A row of a bulk write without `id` is a new record, with `id` a patch, and with',
  '`"_delete": true` a deletion; omitted members of a new record get their defaults, or null.',
].join(' ');

function introduction(application: Application | undefined): string {
  return [
    application?.description ?? 'All data of a housing company in one API.',
    'Every request has seven headers that belong together. Bodies are JSON in UTF-8; times are UTC. Lists accept filters, orders and pages as parameters. A request that fails returns a problem (RFC 9457), whose `code` never changes.',
    everyOperation,
    'Members, operations, enumeration values and parameters may be added at any time; clients must ignore unknown ones.',
  ].join('\n\n');
}

function tagOf(resource: Resource): JsonObject {
  return {
    name: resource.id,
    'x-displayName': resource.label.en,
    description: [resource.summary, resource.description].filter((text) => text !== undefined).join('\n\n'),
  };
}

function addressTags(addresses: readonly DescribedAddress[]): readonly JsonObject[] {
  return [...new Set(addresses.map(({ application }) => application))].map((application) => ({
    name: addressTag(application),
    'x-displayName': 'Other addresses',
    description: 'Endpoints without the seven headers: the URL itself, or a token, authenticates the request.',
  }));
}

function bearerSchemes(addresses: readonly DescribedAddress[]): JsonObject {
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const scheme = bearerScheme(address);
      const { bearer } = address;
      return scheme === undefined || bearer === undefined
        ? []
        : [[scheme, { type: 'http', scheme: 'bearer', description: bearer }]];
    }),
  );
}

function tagGroups(
  model: Model,
  resources: readonly Resource[],
  addresses: readonly DescribedAddress[],
): readonly JsonObject[] {
  return model.applications
    .map(({ name, title }) => ({
      name: title.en,
      tags: [
        ...resources.filter(({ application }) => application === name).map(({ id }) => id),
        ...(addresses.some(({ application }) => application === name) ? [addressTag(name)] : []),
      ],
    }))
    .filter(({ tags }) => tags.length > 0);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
