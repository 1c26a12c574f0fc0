/** What an invitation is at a moment, and what it may become: pure rules (invoicing-rules.md, J1 to J5). */

export type InvitationState = 'pending' | 'accepted' | 'revoked' | 'expired';

/** Codes of accounts.invitation.state. */
export const stateCodes = { pending: 0, accepted: 1, revoked: 2, expired: 3 } as const satisfies Record<
  InvitationState,
  number
>;

/** Seven days. */
export const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The state that people are shown: an invitation is expired when its time is over, whether the nightly job has seen it or not. */
export function invitationState(code: number, expires: Date, now: Date): InvitationState {
  if (code === stateCodes.accepted) return 'accepted';
  if (code === stateCodes.revoked) return 'revoked';
  return code === stateCodes.pending && expires > now ? 'pending' : 'expired';
}

export const limits = { perInviterHour: 100, perRecipientDay: 3, recipientPause: 10 * 60 * 1000 } as const;

/** How long the recipient of a message must be left alone, in milliseconds; 0 when a message may go now. */
export function recipientWait(toRecipient: readonly Date[], now: Date): number {
  const sorted = toRecipient.map((time) => time.getTime()).sort((left, right) => left - right);
  const last = sorted.at(-1);
  const pause = last === undefined ? 0 : last + limits.recipientPause - now.getTime();
  const oldestOfThree = sorted.at(-limits.perRecipientDay);
  const day = oldestOfThree === undefined ? 0 : oldestOfThree + 24 * 60 * 60 * 1000 - now.getTime();
  return Math.max(0, pause, day);
}

/**
 * When the message number `index` of one call goes out: what an inviter may not send within this hour waits for the next ones,
 * so that a call with a thousand invitations is no way around the limit.
 */
export function sendTime(byInviter: number, index: number, now: Date): Date {
  const hours = Math.floor((byInviter + index) / limits.perInviterHour);
  return new Date(now.getTime() + hours * 3_600_000);
}
