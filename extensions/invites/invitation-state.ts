import type { JsonObject } from '@core/engine/extension';

/**
 * The state of an invitation at a point in time, its transitions, and its representation in responses, as pure functions
 * (invoicing-rules.md, J1 to J5).
 */

export type InvitationState = 'pending' | 'accepted' | 'revoked' | 'expired';

/** Codes of accounts.invitation.state. */
export const stateCodes = { pending: 0, accepted: 1, revoked: 2, expired: 3 } as const satisfies Record<
  InvitationState,
  number
>;

/** Seven days. */
export const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Returns the visible state: an invitation is expired after its expiry time, even if the nightly job has not updated it yet. */
export function invitationState(code: number, expires: Date, now: Date): InvitationState {
  if (code === stateCodes.accepted) return 'accepted';
  if (code === stateCodes.revoked) return 'revoked';
  return code === stateCodes.pending && expires > now ? 'pending' : 'expired';
}

export const limits = { perInviterHour: 100, perRecipientDay: 3, recipientPause: 10 * 60 * 1000 } as const;

/** Returns the milliseconds until the recipient can get another message; 0 if it can be sent now. */
export function recipientWait(toRecipient: readonly Date[], now: Date): number {
  const sorted = toRecipient.map((time) => time.getTime()).sort((left, right) => left - right);
  const last = sorted.at(-1);
  const pauseMs = last === undefined ? 0 : last + limits.recipientPause - now.getTime();
  const oldestOfThree = sorted.at(-limits.perRecipientDay);
  const day = oldestOfThree === undefined ? 0 : oldestOfThree + 24 * 60 * 60 * 1000 - now.getTime();
  return Math.max(0, pauseMs, day);
}

/**
 * Returns the send time of message number `index` of one call: messages beyond an inviter's hourly limit are delayed to
 * the following hours, so that a call with a thousand invitations cannot bypass the limit.
 */
export function sendTime(byInviter: number, index: number, now: Date): Date {
  const hours = Math.floor((byInviter + index) / limits.perInviterHour);
  return new Date(now.getTime() + hours * 3_600_000);
}

/** Returns an invitation as the invite actions represent it: ID, state name, address, expiry and number of sends. */
export function invitationView(invitation: JsonObject, now: Date): JsonObject {
  const { id, email, expires_time, sends } = invitation;
  const state = invitationState(Number(invitation.state), new Date(String(expires_time)), now);
  return { id: id ?? null, state, email: email ?? null, expires_time: expires_time ?? null, sends: sends ?? null };
}
