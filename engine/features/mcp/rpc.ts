/** Messages of the Model Context Protocol: JSON-RPC 2.0, one per request. Only this module handles both versions of the protocol. */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import { type ApiRequest, headerOf } from '../../request/request-context.ts';

/** The version without handshakes, in which every request is self-contained, and the earlier one, which begins with `initialize`. */
export const versions = { stateless: '2026-07-28', handshake: '2025-11-25' } as const;
export const supportedVersions: readonly string[] = [versions.stateless, versions.handshake];

/** Codes of errors: those of JSON-RPC, and those that the protocol adds. */
export const rpcErrors = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

/** A message that cannot be handled: the JSON-RPC error with its HTTP status. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: Json | undefined;

  constructor(
    code: number,
    message: string,
    { status = 400, data }: { readonly status?: number; readonly data?: Json } = {},
  ) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

export interface RpcMessage {
  readonly method: string;
  /** Undefined for a notification, which has no response. */
  readonly id: string | number | undefined;
  readonly params: JsonObject;
  readonly isStateless: boolean;
}

const meta = 'io.modelcontextprotocol/';

/** Returns the ID of a possible message, for the response to an invalid one. */
export function idOf(value: Json): string | number | null {
  const id = isJsonObject(value) ? value.id : undefined;
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
}

/** Reads a message and the headers that repeat its members. Throws RpcError. */
export function readMessage(value: Json, request: Pick<ApiRequest, 'headers'>): RpcMessage {
  if (!isJsonObject(value) || value.jsonrpc !== '2.0' || typeof value.method !== 'string')
    throw new RpcError(rpcErrors.invalidRequest, 'The body must be one JSON-RPC 2.0 request or notification.');
  const { method, params = {} } = value;
  const id = idOf(value) ?? undefined;
  if ('id' in value && id === undefined)
    throw new RpcError(rpcErrors.invalidRequest, 'The id of a request must be a text or an integer.');
  if (!isJsonObject(params)) throw new RpcError(rpcErrors.invalidParams, 'params must be an object.');
  const header = headerOf(request, 'mcp-protocol-version');
  const metadata = isJsonObject(params._meta) ? params._meta : {};
  const stated = metadata[`${meta}protocolVersion`];
  const isStateless = stated !== undefined || header === versions.stateless || method === 'server/discover';
  // With two different versions the intended one is ambiguous, even if one of them is unknown.
  if (stated !== undefined && header !== undefined && header !== stated)
    throw new RpcError(rpcErrors.headerMismatch, 'The header MCP-Protocol-Version does not match the body.');
  const requestedVersion = stated ?? header;
  if (requestedVersion !== undefined && !supportedVersions.includes(String(requestedVersion)))
    throw new RpcError(rpcErrors.unsupportedVersion, 'Unsupported protocol version', {
      data: { supported: [...supportedVersions], requested: requestedVersion },
    });
  const message = { method, id, params, isStateless };
  if (isStateless && id !== undefined) requireMetadata(message, metadata, request);
  return message;
}

/** Requires the members that every request of the stateless version has in `_meta` and, repeated, in headers. */
function requireMetadata(
  { method, params }: RpcMessage,
  metadata: JsonObject,
  request: Pick<ApiRequest, 'headers'>,
): void {
  for (const name of ['protocolVersion', 'clientCapabilities'])
    if (metadata[`${meta}${name}`] === undefined)
      throw new RpcError(rpcErrors.invalidParams, `params._meta lacks ${meta}${name}.`);
  const nameHeader = method === 'tools/call' ? { 'Mcp-Name': params.name } : {};
  const all = { 'MCP-Protocol-Version': metadata[`${meta}protocolVersion`], 'Mcp-Method': method, ...nameHeader };
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined) continue;
    const header = headerOf(request, name.toLowerCase());
    if (header === undefined) throw new RpcError(rpcErrors.headerMismatch, `The header ${name} is missing.`);
    if (decoded(header) !== value)
      throw new RpcError(rpcErrors.headerMismatch, `The header ${name} does not match the body.`);
  }
}

/** Decodes `=?base64?…?=`, which encodes values that a header cannot contain. */
function decoded(text: string): string {
  const match = /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/.exec(text);
  return match === null ? text : Buffer.from(match[1] ?? '', 'base64').toString('utf8');
}

/** Returns the response to a request. */
export function rpcResult(id: string | number, result: JsonObject): HandlerResult {
  return rpcResponse(200, { jsonrpc: '2.0', id, result });
}

/** Returns the response to a message that cannot be handled. */
export function rpcError(id: string | number | null, { code, message, data, status }: RpcError): HandlerResult {
  return rpcResponse(status, {
    jsonrpc: '2.0',
    ...(id === null ? {} : { id }),
    error: { code, message, ...(data === undefined ? {} : { data }) },
  });
}

function rpcResponse(status: number, body: JsonObject): HandlerResult {
  return { status, contentType: 'application/json', body: escapeInvisible(JSON.stringify(body)) };
}

/** Returns JSON text without hidden characters: invisible ones (tags, direction marks, joiners) are escaped. */
export function escapeInvisible(json: string): string {
  return json.replaceAll(/\p{Default_Ignorable_Code_Point}|[\p{Cf}\u2028\u2029]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
