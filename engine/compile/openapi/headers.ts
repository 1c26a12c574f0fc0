/** Headers of requests and responses, and the seven credentials (specification, section 5). */

import type { JsonObject } from '../../kernel/json.ts';
import { defaultLanguage } from '../../kernel/text.ts';
import { isTagged } from '../../model/system-resources.ts';
import { isRead, type Operation } from '../operations/operation.ts';
import type { Components } from './components.ts';

/** Scheme name, header, and content. */
const credentialHeaders = [
  ['customer_id', 'X-CORE-CUSTOMER-ID', 'The customer whose data is accessed.'],
  ['application_id', 'X-CORE-APPLICATION-ID', 'The application that calls.'],
  ['service_id', 'X-CORE-SERVICE-ID', 'The service of that application.'],
  ['service_version_id', 'X-CORE-SERVICE-VERSION-ID', 'The version of the service that the customer has activated.'],
  ['client_ct', 'X-CORE-CLIENT-CT', 'Content type of the caller, as a name or an id'],
  ['client_object_id', 'X-CORE-CLIENT-ENTITY', 'The id of the caller.'],
  ['client_secret', 'X-CORE-CLIENT-SECRET', 'The secret that was displayed when the credential was issued.'],
] as const;

/** Returns the seven schemes and the one requirement that combines them; `agent` is the resource of integrations. */
export function securitySchemes(agent: string): JsonObject {
  return Object.fromEntries(
    credentialHeaders.map(([scheme, header, text]) => {
      const description = scheme === 'client_ct' ? `${text}: \`${agent}\`.` : text;
      return [scheme, { type: 'apiKey', in: 'header', name: header, description }];
    }),
  );
}

/** The security requirement of every operation: the seven headers together. */
export const allCredentials: JsonObject = Object.fromEntries(credentialHeaders.map(([scheme]) => [scheme, []]));

const requestHeaders: Readonly<Record<string, JsonObject>> = {
  'Idempotency-Key': {
    description:
      'Any text of 1 to 255 characters. A request that is repeated with the same key within 24 hours is not executed again: the first response is replayed with `Idempotent-Replayed: true`.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '3d7f3c2e-8a37-4a55-9a40-5f0c3c7f2b1d',
  },
  'If-Match': {
    description:
      'The `ETag` that the record must still have; otherwise 412. `If-Unmodified-Since` without it is 400: whole seconds cannot distinguish two writes.',
    schema: { type: 'string' },
    example: '"v7"',
  },
  'If-None-Match': {
    description: 'An `ETag` that the client has; 304 when the record still has it.',
    schema: { type: 'string' },
    example: '"v7"',
  },
  'If-Modified-Since': {
    description:
      'The `Last-Modified` that the client has; 304 if the record is not newer. Ignored together with `If-None-Match`, and if it is not a date (RFC 9110).',
    schema: { type: 'string' },
    example: 'Sat, 21 Nov 2026 09:30:00 GMT',
  },
  'Core-Position': {
    description:
      'The `Core-Position` of an earlier response: everything written before it is visible. Without it, an installation with replicas uses the primary for callers that have just written.',
    schema: { type: 'string' },
    example: 'main:16/B374D848',
  },
  Prefer: {
    description: '`return=minimal`: the response omits the written records.',
    schema: { type: 'string', enum: ['return=minimal', 'return=representation'] },
  },
  'X-Request-Id': {
    description: 'An ID of the request, 1 to 128 of `A-Z a-z 0-9 . _ -`; generated if it is missing.',
    schema: { type: 'string' },
    example: 'import-2026-11-21-0001',
  },
};

const responseHeaders: Readonly<Record<string, JsonObject>> = {
  'X-Change-Id': {
    description: 'The change that the request has written; absent if it has written nothing.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Core-Position': {
    description: 'Where the database was, where the installation has replicas: sent back with the reads that follow.',
    schema: { type: 'string' },
  },
  'X-Request-Id': { description: 'The ID of the request, for support.', schema: { type: 'string' } },
  'Last-Modified': { description: 'When the record was last changed.', schema: { type: 'string' } },
  ETag: { description: 'The version of the record: `"v7"`.', schema: { type: 'string' } },
  Location: { description: 'The path of the new record.', schema: { type: 'string' } },
  Link: {
    description: 'The next and previous pages: `<…>; rel="next", <…>; rel="prev"`.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'The number of records of the complete selection, with `_count`.',
    schema: { type: 'integer' },
  },
  'X-Total-Exact': { description: 'Whether `X-Total-Count` was counted to its end.', schema: { type: 'boolean' } },
  'Preference-Applied': { description: 'The applied part of `Prefer`.', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description: '`true` if the response is that of an earlier request with the same key.',
    schema: { type: 'string' },
  },
  'Validated-Only': {
    description: '`true` for a dry run. The body is then `{"validated_only": true, "result": …}`.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait before the request is sent again.', schema: { type: 'integer' } },
  RateLimit: {
    description: 'The remainder of each limit and the seconds until it is full again: `"agent";r=412;t=23`.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'The limits: units in a window of seconds, `"agent";q=600;w=60`.',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': { description: '`CoreKeys`.', schema: { type: 'string' } },
};

/** Parameters for the headers of a write that does not affect one particular record. */
export function writeHeaderParameters(components: Components): readonly JsonObject[] {
  return [
    components.use('parameters', 'Idempotency-Key', () => ({
      name: 'Idempotency-Key',
      in: 'header',
      ...requestHeaders['Idempotency-Key'],
    })),
  ];
}

/** Parameters for the headers that a request may carry. */
export function headerParameters(operation: Operation, components: Components): readonly JsonObject[] {
  const isWrite = !operation.methods.includes('GET');
  const names = [
    ...(isWrite ? ['Idempotency-Key'] : []),
    ...(operation.kind === 'update' || operation.kind === 'delete' || mayFind(operation) ? ['If-Match'] : []),
    ...(operation.kind === 'get' ? ['If-None-Match', 'If-Modified-Since'] : []),
    ...(operation.action !== undefined && isTagged(operation.action) ? ['If-None-Match'] : []),
    ...(operation.kind === 'create' || operation.kind === 'update' || operation.kind === 'bulk' ? ['Prefer'] : []),
    ...(components.isBrief ? [] : [...(isRead(operation) ? ['Core-Position'] : []), 'Accept-Language', 'X-Request-Id']),
  ];
  return names.map((name) => {
    const isRequired = name === 'If-Match' && operation.resource.concurrencyRequired && !mayFind(operation);
    const parameter = {
      name,
      in: 'header',
      ...(isRequired ? { required: true } : {}),
      ...aboutLanguage(name, components),
      ...requestHeaders[name],
    };
    return components.use('parameters', isRequired ? `${name}.required` : name, () => parameter);
  });
}

/** Accept-Language depends on the languages of the product. */
function aboutLanguage(name: string, { languages }: Components): JsonObject {
  if (name !== 'Accept-Language') return {};
  const tags = languages.map((language) => `\`${language}\``).toReversed();
  return {
    description: `The language of texts in problems: ${tags.join(' or ')}.`,
    schema: { type: 'string' },
    example: defaultLanguage(languages),
  };
}

/** A create that can be an upsert, and therefore update an existing record. */
function mayFind({ kind }: Operation): boolean {
  return kind === 'create';
}

/** Headers that the introduction of a brief document describes. */
const ofEveryWrite = new Set(['Preference-Applied', 'Idempotent-Replayed', 'Validated-Only']);

/** `headers` of a response. RateLimit and RateLimit-Policy are headers of every response, but are listed only with problems. */
export function describeHeaders(names: readonly string[], components: Components): JsonObject {
  const headerNames = components.isBrief
    ? names.filter((name) => !ofEveryWrite.has(name))
    : ['X-Request-Id', 'Core-Position', ...names];
  return Object.fromEntries(
    headerNames.map((name) => [name, components.use('headers', name, () => responseHeaders[name] ?? { schema: {} })]),
  );
}
