/** Actions that the engine implements itself, because they concern callers, limits or events (system-resources.ts). */
import type { ActionInput } from '../../extension/contract.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { LongNumbers } from '../../kernel/json-text.ts';
import { type HandlerResult, jsonType } from './handler-result.ts';
import type { ApiRequest } from './request-context.ts';

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
