/** `POST /accounts/users/auth/invitation/{pk}/resend/` and `…/revoke/`: only while an invitation waits (invoicing-rules.md, J3). */

import {
  type ActionContext,
  type ActionHandler,
  type JsonObject,
  refuse,
  type ServerActionContext,
} from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { idOf, textOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import { unfitEntry } from './find-people.ts';
import { invitationState, stateCodes } from './invitation-state.ts';
import { invitationView } from './invitation-view.ts';
import { type InviteKind, inviteKinds, personStatus, refusalOf } from './invite-kind.ts';
import { lockAndCountSends, refuseHaste, refuseMany } from './invite-limits.ts';
import { pendingInvitations } from './invite-people.ts';
import { sendInvitation, withdrawInvitation } from './send-invitation.ts';

const i = table('accounts_invitation', 'i');

/** Sends a new link with a new expiry; also for an expired invitation. */
export const resendAction: ActionHandler = async ({ parameters }, own) => {
  const context = own.asServer(
    'Only the server writes the state of an invitation; the link is sent to the invited user and shown to no one else.',
  );
  const { invitation, kind, personId } = await lockInvitation(parameters.pk ?? '', context);
  const state = stateOf(invitation, context);
  if (state !== 'pending' && state !== 'expired') refuseState(state);
  const record = await context.records.find(kind.resource, personId);
  if (record === undefined) refuse('not_found');
  const refusal = refusalOf(record);
  if (refusal !== undefined) refuse('state_conflict', { errors: [unfitEntry('', refusal)] });
  refuseMany(await lockAndCountSends(context));
  const others = await pendingInvitations(kind, [{ id: personId }], context);
  if (state === 'expired' && others.size > 0) refuse('state_conflict', { detail: newerWaits, params: { state } });
  const email = textOf(record.email) ?? String(invitation.email);
  await refuseHaste([email], context);
  const id = String(invitation.id);
  if (state === 'expired') await context.records.update('accounts.invitation', id, { state: stateCodes.pending });
  const message = textOf(invitation.message);
  const { invitation: sent, notification } = await sendInvitation(
    {
      kind,
      invitee: { id: personId, record, email },
      pending: { id, sends: Number(invitation.sends) },
      language: invitation.language === 'en' ? 'en' : 'sv',
      notBefore: context.now,
      ...(message === undefined ? {} : { message }),
    },
    context,
  );
  return { body: { invitation: { ...(await asSeen(sent, own)), notification: { id: notification } } } };
};

/** Revokes an invitation; its link is invalid immediately. */
export const revokeAction: ActionHandler = async ({ parameters }, own) => {
  const context = own.asServer(
    'Only the server writes the state of an invitation; the link is sent to the invited user and shown to no one else.',
  );
  const { invitation, kind, personId } = await lockInvitation(parameters.pk ?? '', context);
  const state = stateOf(invitation, context);
  if (state !== 'pending') refuseState(state);
  const id = String(invitation.id);
  const revoked = await context.records.update('accounts.invitation', id, {
    state: stateCodes.revoked,
    revoked_time: context.now.toISOString(),
  });
  const person = await context.records.find(kind.resource, personId);
  if (person?.status === personStatus.invited) {
    await context.records.update(kind.resource, personId, { status: personStatus.notInvited });
  }
  await withdrawInvitation(context, kind, personId, 'the invitation was revoked');
  await context.emit({
    identifier: `${kind.resource}.invitation_revoked`,
    resource: kind.resource,
    objectId: personId,
    context: { invitation: id },
  });
  return { body: { invitation: await asSeen(revoked, own) } };
};

/** Returns the members of an invitation that the caller can read; its address only if a direct request returns it. */
async function asSeen(invitation: JsonObject, own: ActionContext): Promise<JsonObject> {
  const mayRead = ['read', 'list'].some((operation) => own.may('accounts.invitation', operation));
  const seen = mayRead ? await own.records.find('accounts.invitation', String(invitation.id)) : undefined;
  return { ...invitationView(invitation, own.now), email: seen?.email ?? null };
}

interface FoundInvitation {
  readonly invitation: JsonObject;
  readonly kind: InviteKind;
  readonly personId: string;
}

async function lockInvitation(id: string, context: ServerActionContext): Promise<FoundInvitation> {
  await context.database.query(sql`select from ${i} where ${i.id} = ${bind(id)} for update`);
  const invitation = await context.records.find('accounts.invitation', id);
  if (invitation === undefined) refuse('not_found');
  const kind = Object.values(inviteKinds).find(({ field }) => idOf(invitation[field]) !== undefined);
  const personId = kind === undefined ? undefined : idOf(invitation[kind.field]);
  if (kind === undefined || personId === undefined) refuse('not_found');
  return { invitation, kind, personId };
}

function stateOf(invitation: JsonObject, context: ServerActionContext): ReturnType<typeof invitationState> {
  return invitationState(Number(invitation.state), new Date(String(invitation.expires_time)), context.now);
}

const newerWaits = {
  en: 'A newer invitation of this user is pending. Send that one again.',
  sv: 'En nyare inbjudan av personen väntar på svar; skicka den igen i stället.',
};

function refuseState(state: string): never {
  refuse('state_conflict', {
    detail: { en: `The invitation is ${state}.`, sv: 'Inbjudan väntar inte längre på svar.' },
    params: { state },
  });
}
