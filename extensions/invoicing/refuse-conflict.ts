/** What actions and hooks of invoicing say when the state of things stands against it. */
import { refuse } from '../../engine/extension/contract.ts';

/** Ends the request with `state_conflict`, a word for programs (`reason`) and a sentence for people. */
export function refuseConflict(reason: string, en: string, sv: string): never {
  refuse('state_conflict', { detail: { en, sv }, params: { reason } });
}
