/** State conflicts of invoicing actions and hooks. */
import { type JsonObject, throwProblem } from '../../engine/extension/contract.ts';

/** Throws `state_conflict` with a machine-readable `reason`, a message, and further `params`. */
export function throwConflict(reason: string, en: string, sv: string, params: JsonObject = {}): never {
  throwProblem('state_conflict', { detail: { en, sv }, params: { reason, ...params } });
}
