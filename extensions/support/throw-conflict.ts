/** State conflicts of actions and hooks. */
import { type JsonObject, type Message, throwProblem } from '../../engine/extension/contract.ts';

/** Throws `state_conflict` with a machine-readable `reason`, a message, and further `params`. */
export function throwConflict(reason: string, detail: Message, params: JsonObject = {}): never {
  throwProblem('state_conflict', { detail, params: { reason, ...params } });
}
