/** The request of a handler: matched operation, raw query and body, and its context. */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Pairs } from '../../query/parse-list.ts';
import type { RequestContext } from './request-context.ts';

export interface ApiRequest extends ParsedRequest {
  readonly context: RequestContext;
}

/** Returns the single value of a header, or undefined. */
export function headerOf(request: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** A body stream with its request headers. */
export type BodyStream = Readable & Pick<IncomingMessage, 'headers' | 'method'>;

export interface ParsedRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  /** Path parameters by name, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Pairs;
  readonly headers: IncomingHttpHeaders;
  readonly message: BodyStream;
}
