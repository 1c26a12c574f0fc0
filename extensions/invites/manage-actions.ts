/** Handles `POST /accounts/users/auth/invitation/{pk}/resend/` and `…/revoke/`: only for a pending invitation (invoicing-rules.md, J3). */

import {
  type ActionContext,
  type ActionHandler,
  type JsonObject,
  type SystemContext,
  throwProblem,
} from '@core/engine/extension';
import { db } from '../schema.ts';
import { idOf, textOf } from '../support/reference.ts';
import { unfitEntry } from './find-invitees.ts';
import { invitationState, invitationView, stateCodes } from './invitation-state.ts';
import { pendingInvitations } from './invite-all.ts';
import { type InviteKind, inviteKinds, rejectionOf, userStatus } from './invite-kind.ts';
import { lockAndCountSends, rejectTooFrequentInvitations, rejectTooManyInvitations } from './invite-limits.ts';
import { sendInvitation, withdrawInvitation } from './send-invitation.ts';
import { t } from './texts/t.ts';

// System: Only the server writes the state of an invitation; the link is sent to the invited user and shown to no one else.

/** Sends a new link with a new expiry; also for an expired invitation. */
export const resendAction: ActionHandler = async ({ parameters }, context) => {
  const { system } = context;
  const { database, records } = system;
  const { invitation, kind, inviteeId } = await lockInvitation(parameters.pk ?? '', system);
  const state = stateOf(invitation, context);
  if (state !== 'pending' && state !== 'expired') throwStateConflict(state);
  const record = await records.find(kind.resource, inviteeId);
  if (record === undefined) throwProblem('not_found');
  const rejection = rejectionOf(record);
  if (rejection !== undefined) throwProblem('state_conflict', { errors: [unfitEntry('', rejection)] });
  rejectTooManyInvitations(await lockAndCountSends(system));
  const pending = await pendingInvitations(kind, [{ id: inviteeId }], database);
  if (state === 'expired' && pending.size > 0)
    throwProblem('state_conflict', { detail: t('newerWaits'), params: { state } });
  const email = textOf(record.email) ?? String(invitation.email);
  await rejectTooFrequentInvitations([email], system);
  const id = String(invitation.id);
  if (state === 'expired') await records.update('accounts.invitation', id, { state: stateCodes.pending });
  const message = textOf(invitation.message);
  const { invitation: sent, notification } = await sendInvitation(
    {
      kind,
      invitee: { id: inviteeId, record, email },
      pending: { id, sends: Number(invitation.sends) },
      language: invitation.language === 'en' ? 'en' : 'sv',
      notBefore: context.now,
      ...(message === undefined ? {} : { message }),
    },
    system,
  );
  return {
    body: { invitation: { ...(await withVisibleEmail(sent, context)), notification: { id: notification } } },
  };
};

/** Revokes an invitation; its link is invalid immediately. */
export const revokeAction: ActionHandler = async ({ parameters }, context) => {
  const { system } = context;
  const { records } = system;
  const { invitation, kind, inviteeId } = await lockInvitation(parameters.pk ?? '', system);
  const state = stateOf(invitation, context);
  if (state !== 'pending') throwStateConflict(state);
  const id = String(invitation.id);
  const revoked = await records.update('accounts.invitation', id, {
    state: stateCodes.revoked,
    revoked_time: context.now.toISOString(),
  });
  const invitee = await records.find(kind.resource, inviteeId);
  if (invitee?.status === userStatus.invited) {
    await records.update(kind.resource, inviteeId, { status: userStatus.notInvited });
  }
  await withdrawInvitation(system, kind, inviteeId, 'the invitation was revoked');
  await context.emit({
    identifier: `${kind.resource}.invitation_revoked`,
    resource: kind.resource,
    objectId: inviteeId,
    context: { invitation: id },
  });
  return { body: { invitation: await withVisibleEmail(revoked, context) } };
};

/** Returns the members of an invitation that the caller can read; its address only if a direct request returns it. */
async function withVisibleEmail(invitation: JsonObject, callerContext: ActionContext): Promise<JsonObject> {
  const mayRead = ['read', 'list'].some((operation) => callerContext.may('accounts.invitation', operation));
  const readable = mayRead ? await callerContext.records.find('accounts.invitation', String(invitation.id)) : undefined;
  return { ...invitationView(invitation, callerContext.now), email: readable?.email ?? null };
}

interface LockedInvitation {
  readonly invitation: JsonObject;
  readonly kind: InviteKind;
  readonly inviteeId: string;
}

async function lockInvitation(id: string, { database, records }: SystemContext): Promise<LockedInvitation> {
  await database.execute(db.selectFrom('accounts_invitation').where('id', '=', id).forUpdate());
  const invitation = await records.find('accounts.invitation', id);
  if (invitation === undefined) throwProblem('not_found');
  const kind = Object.values(inviteKinds).find(({ field }) => idOf(invitation[field]) !== undefined);
  const inviteeId = kind === undefined ? undefined : idOf(invitation[kind.field]);
  if (kind === undefined || inviteeId === undefined) throwProblem('not_found');
  return { invitation, kind, inviteeId };
}

function stateOf(invitation: JsonObject, context: ActionContext): ReturnType<typeof invitationState> {
  return invitationState(Number(invitation.state), new Date(String(invitation.expires_time)), context.now);
}

function throwStateConflict(state: string): never {
  throwProblem('state_conflict', {
    detail: t('invitation', { state }),
    params: { state },
  });
}
