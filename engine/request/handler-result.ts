/** The result of a handler, before it is written to the HTTP response. */
import type { Readable } from 'node:stream';

export interface HandlerResult {
  readonly status: number;
  /** The status text, if the specification defines one. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Defaults to application/json if there is a body. */
  readonly contentType?: string;
  readonly body: string | Uint8Array | Readable | null;
  /** Allows compression for clients that accept it (http/content-coding.ts). */
  readonly mayCompress?: true;
}

export const jsonType = 'application/json; charset=utf-8';

/** The status text of a successful GET (specification, section 4.1). */
export const successfulSelection = 'Successful selection';
