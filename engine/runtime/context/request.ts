/** ApiRequest: one request on its way to a handler: verified caller, matched operation, raw query and body. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Pairs } from '../../query/parse-list.ts';
import type { Work } from './work.ts';

/** A body with the headers that describe it. */
export type BodyStream = Readable & Pick<IncomingMessage, 'headers' | 'method'>;

export interface ApiRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  /** Path parameters by name, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Pairs;
  readonly headers: IncomingHttpHeaders;
  readonly work: Work;
  readonly message: BodyStream;
}

/** The one value of a header, or undefined. */
export function headerOf(request: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
