/** An action that the engine answers itself, because it handles callers, limits or events (system-resources.ts). */
import type { ActionInput } from '../../extension/contract.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { LongNumbers } from '../../kernel/json-text.ts';
import { jsonType, type Reply } from './reply.ts';
import type { ApiRequest } from './request.ts';

export interface EngineCall {
  readonly request: ApiRequest;
  readonly input: ActionInput;
  /** `_validate_only=true`. */
  readonly validateOnly: boolean;
  /** Digits of the body's numbers that a double does not hold. */
  readonly digits: LongNumbers;
}

export type EngineHandler = (call: EngineCall) => Promise<Reply>;

/** A reply with a JSON body. */
export function jsonReply(status: number, body: unknown): Reply {
  return { status, contentType: jsonType, body: JSON.stringify(body) };
}

/** The members of a body whose schema says that it is an object. */
export function membersOf({ input }: EngineCall): JsonObject {
  return (input.body ?? {}) as JsonObject;
}
