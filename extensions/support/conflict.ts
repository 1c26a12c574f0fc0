/** State conflicts of actions and hooks. */
import { type JsonObject, type Message, type Problem, problem, throwProblem } from '@core/engine/extension';

/** Throws `state_conflict` with a machine-readable `reason`, a message, and further `params`. */
export function throwConflict(reason: string, detail: Message, params: JsonObject = {}): never {
  throwProblem('state_conflict', { detail, params: { reason, ...params } });
}

/** Returns `state_conflict` with a message. */
export function conflict(detail: Message): Problem {
  return problem('state_conflict', { detail });
}
