/** State conflicts of invoicing actions and hooks. */
import { type JsonObject, refuse } from '../../engine/extension/contract.ts';

/** Throws `state_conflict` with a machine-readable `reason`, a message, and further `params`. */
export function refuseConflict(reason: string, en: string, sv: string, params: JsonObject = {}): never {
  refuse('state_conflict', { detail: { en, sv }, params: { reason, ...params } });
}
