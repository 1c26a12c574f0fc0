/** Creates or renews the invitation of one user and sends its link (invoicing-rules.md, J1, J3, J6). */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { channel } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';
import { withdrawMessages } from '../messages/withdraw-messages.ts';
import type { Language } from '../support/language.ts';
import { newLinkSeed } from '../support/links.ts';
import { displayName } from '../support/reference.ts';
import { readSender, supportedLanguage } from '../support/sender.ts';
import { serverSecret } from '../support/settings.ts';
import type { Invitee } from './find-invitees.ts';
import { lifetimeMs, stateCodes } from './invitation-state.ts';
import type { InviteKind } from './invite-kind.ts';
import { inviteText } from './invite-texts.ts';

const invitePurpose = 'invitation';

export interface InvitationOrder {
  readonly kind: InviteKind;
  readonly invitee: Invitee;
  /** The pending invitation of this user, if any. */
  readonly pending?: { readonly id: string; readonly sends: number };
  readonly language?: Language;
  readonly message?: string;
  readonly notBefore: Date;
}

/** A sent invitation, with the ID of the message that delivers it. */
export interface SentInvitation {
  readonly invitation: JsonObject;
  readonly notification: string;
}

/** Sends an invitation; returns its record, which is pending and has this as its only valid link, and its message. */
export async function sendInvitation(order: InvitationOrder, context: SystemContext): Promise<SentInvitation> {
  const { kind, invitee, pending, message } = order;
  const { caller } = context;
  const { records } = context;
  const sender = await readSender(context);
  const language = order.language ?? supportedLanguage(invitee.record.preferred_language) ?? sender.language;
  const seed = newLinkSeed(serverSecret(context.settings), invitePurpose);
  const expires = new Date(order.notBefore.getTime() + lifetimeMs);
  const values: JsonObject = {
    email: invitee.email,
    language,
    message: message ?? null,
    sends: (pending?.sends ?? 0) + 1,
    last_sent_time: order.notBefore.toISOString(),
    expires_time: expires.toISOString(),
    token_hash: seed.hash,
    inviter_resource: caller.principal.resource,
    inviter: caller.principal.id,
  };
  const invitation =
    pending === undefined
      ? await records.create('accounts.invitation', { ...values, [kind.field]: { id: invitee.id } })
      : await records.update('accounts.invitation', pending.id, values);
  if (pending !== undefined) await withdrawInvitation(context, kind, invitee.id, 'replaced by a newer invitation');
  const text = inviteText(kind, language, {
    name: displayName(invitee.record),
    sender: sender.name,
    expires,
    ...(message === undefined ? {} : { message }),
  });
  const notification = await notify(context, {
    eventIdentifier: `${kind.resource}.${pending === undefined ? 'invited' : 'invitation_resent'}`,
    language,
    title: text.title,
    content: text.content,
    recipient: {
      fullName: displayName(invitee.record),
      email: invitee.email,
      [kind.recipient]: invitee.id,
    },
    about: { resource: kind.resource, id: invitee.id },
    link: {
      purpose: invitePurpose,
      nonce: seed.nonce,
      path: `/invitations/${caller.customerId}/`,
      label: text.linkLabel,
    },
    // The link proves that the invited person reads this address.
    instruction: [{ order: 0, distribution_type: channel.email }],
    notBefore: order.notBefore,
  });
  await context.emit({
    identifier: `${kind.resource}.${pending === undefined ? 'invited' : 'invitation_resent'}`,
    resource: kind.resource,
    objectId: invitee.id,
    context: { invitation: String(invitation.id), expires_time: expires.toISOString() },
  });
  return { invitation, notification };
}

/** Withdraws queued messages whose link is no longer valid. */
export async function withdrawInvitation(
  context: SystemContext,
  { resource }: InviteKind,
  inviteeId: string,
  reason: string,
): Promise<void> {
  await withdrawMessages(context, { resource, id: inviteeId, purpose: invitePurpose }, reason);
}

/** The codes of the pending states. */
export const pendingState = stateCodes.pending;
