/** What actions and hooks of invoicing say when the state of things stands against it. */
import { type JsonObject, refuse } from '../../engine/extension/contract.ts';

/** Ends the request with `state_conflict`, a word for programs (`reason`), a sentence for people, and further `params`. */
export function refuseConflict(reason: string, en: string, sv: string, params: JsonObject = {}): never {
  refuse('state_conflict', { detail: { en, sv }, params: { reason, ...params } });
}
