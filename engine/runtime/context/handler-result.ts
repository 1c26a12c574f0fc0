/** Handlers of built-in actions, and the result of a handler before it is written to the HTTP response. */

import type { Readable } from 'node:stream';
import type { ActionInput } from '../../extension/contract.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { LongNumbers } from '../../kernel/json-text.ts';
import type { ApiRequest } from './api-request.ts';

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

export interface EngineCall {
  readonly request: ApiRequest;
  readonly input: ActionInput;
  /** `_validate_only=true`. */
  readonly validateOnly: boolean;
  /** Digits of numbers in the body that exceed the precision of a double. */
  readonly digits: LongNumbers;
}

export type EngineHandler = (call: EngineCall) => Promise<HandlerResult>;

/** Returns a result with a JSON body. */
export function jsonResult(status: number, body: unknown): HandlerResult {
  return { status, contentType: jsonType, body: JSON.stringify(body) };
}

/** Returns the members of a body that the schema declares as an object. */
export function membersOf({ input }: EngineCall): JsonObject {
  return (input.body ?? {}) as JsonObject;
}
