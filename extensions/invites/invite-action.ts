/** Handles `POST /accounts/users/auth/invite/…`: invites one user, several, or a new one. */
import type { ActionContext, ActionHandler, JsonObject } from '@core/engine/extension';
import { recordsById } from '../support/records-by-id.ts';
import { findInvitees, type Invitee } from './find-invitees.ts';
import { inviteAll } from './invite-all.ts';
import type { InviteKind } from './invite-kind.ts';
import { lockAndCountSends, rejectTooFrequentInvitations, rejectTooManyInvitations } from './invite-limits.ts';
import { readInviteRequest } from './read-invite-request.ts';

/** Returns the action for one kind of user. */
export function inviteAction(kind: InviteKind): ActionHandler {
  return async (input, context) => {
    const request = readInviteRequest(input.body);
    // System: An invitation is sent to the address of the record, whether or not the inviter can read it.
    const { system } = context;
    const invitees = await findInvitees(kind, request, context, system);
    const byInviter = await lockAndCountSends(system);
    if (request.target.kind !== 'many') rejectTooManyInvitations(byInviter);
    await rejectTooFrequentInvitations(
      invitees.map(({ email }) => email),
      system,
    );
    const { language, message } = request;
    const invitations = await inviteAll({ kind, byInviter, language, message }, invitees, system);
    const readable = await readableRecords(kind, invitees, context);
    const items = invitees.map(({ id }, index) => {
      const record = readable.get(id) ?? { id };
      return { record, invitation: withVisibleEmail(invitations[index], record) };
    });
    return { body: { items } };
  };
}

/** Includes the address of an invitation only for callers that can read the address of the user. */
function withVisibleEmail(invitation: JsonObject | undefined, record: JsonObject): JsonObject | null {
  if (invitation === undefined) return null;
  return { ...invitation, email: record.email ?? null };
}

/** Returns the records as the caller can read them; unreadable ones only with their ID. */
async function readableRecords(
  kind: InviteKind,
  invitees: readonly Invitee[],
  context: ActionContext,
): Promise<ReadonlyMap<string, JsonObject>> {
  if (context.accessLevel(kind.resource) === 'none') return new Map();
  return recordsById(
    kind.resource,
    invitees.map(({ id }) => id),
    context.records,
  );
}
