/**
 * Endpoints in addition to the operations: bytes of files, reports of mail servers. They require no credentials (the URL itself, or a token, authenticates
 * the request) and their bodies are seldom JSON. The extension that provides them describes them.
 */
import type { JsonObject, JsonSchema } from '../../kernel/json.ts';
import type { Components } from './components.ts';
import { problemResponse } from './problem-responses.ts';

/** One method of an endpoint, as a document describes it. */
export interface DescribedAddress {
  /** The application whose document contains the endpoint. */
  readonly application: string;
  /** Stable and readable, such as `documents.upload`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** A path with `{parameters}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The description of each `{parameter}` of the path. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The request body, by media type. */
  readonly body?: Readonly<Record<string, JsonSchema>>;
  /** Describes the token if `Authorization: Bearer …` authenticates the caller. */
  readonly bearer?: string;
  /** The success responses, by status. */
  readonly responses: Readonly<Record<number, DescribedResponse>>;
  /** Statuses of problems. */
  readonly problems: readonly number[];
}

export interface DescribedResponse {
  readonly description: string;
  /** The body, by media type. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The name of the security scheme of an endpoint with its own token. */
export function bearerScheme(address: DescribedAddress): string | undefined {
  return address.bearer === undefined ? undefined : `${address.id.replaceAll('.', '_')}_token`;
}

/** The tag that all endpoints of an application share. */
export function addressTag(application: string): string {
  return `${application}.addresses`;
}

/** The operation object of an endpoint. */
export function addressObject(address: DescribedAddress, components: Components): JsonObject {
  const scheme = bearerScheme(address);
  const names = [...address.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    operationId: address.id,
    summary: address.summary,
    description: address.description,
    tags: [addressTag(address.application)],
    security: scheme === undefined ? [] : [{ [scheme]: [] }],
    parameters: names.map((name) =>
      components.reference('parameters', [`${address.id}.${name}`], {
        name,
        in: 'path',
        required: true,
        description: address.parameters[name] ?? name,
        schema: { type: 'string' },
      }),
    ),
    ...(address.body === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf(address.body, components) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(address.responses).map(([status, { description, content, headers }]) => [
          status,
          {
            description,
            ...(headers === undefined ? {} : { headers: headersOf(headers) }),
            ...(content === undefined ? {} : { content: contentOf(content, components) }),
          },
        ]),
      ),
      ...Object.fromEntries(address.problems.map((status) => [String(status), problemResponse(status, components)])),
    },
  };
}

function contentOf(content: Readonly<Record<string, JsonSchema>>, components: Components): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([type, schema]) => [type, { schema: components.schema(schema) }]),
  );
}

function headersOf(headers: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}
