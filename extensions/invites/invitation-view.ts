/** The representation of an invitation in the invite actions. */
import type { JsonObject } from '../../engine/extension/contract.ts';
import { invitationState } from './invitation-state.ts';

/** Returns ID, state name, address, expiry and number of sends. */
export function invitationView(invitation: JsonObject, now: Date): JsonObject {
  const { id, email, expires_time, sends } = invitation;
  const state = invitationState(Number(invitation.state), new Date(String(expires_time)), now);
  return { id: id ?? null, state, email: email ?? null, expires_time: expires_time ?? null, sends: sends ?? null };
}
