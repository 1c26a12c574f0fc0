/** Reply: what a handler answers, before it is written to the response. */
import type { Readable } from 'node:stream';

export interface Reply {
  readonly status: number;
  /** The status text, where the specification gives one. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default application/json where there is a body. */
  readonly contentType?: string;
  readonly body: string | Uint8Array | Readable | null;
  /** It may go compressed to clients that accept it (http/content-coding.ts). */
  readonly mayCompress?: true;
}

export const jsonType = 'application/json; charset=utf-8';

/** The status text of a successful GET (specification, section 4.1). */
export const successfulSelection = 'Successful selection';
