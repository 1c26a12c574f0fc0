/** A parsed request without its caller. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Pairs } from '../../query/parse-list.ts';

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
