/** `POST /accounts/users/auth/invite/…`: invites one person, several, or a new one. */
import type { ActionContext, ActionHandler, JsonObject } from '../../engine/extension/contract.ts';
import { hideStoredFacts } from '../files/stored-file.ts';
import { findPeople, type Invitee } from './find-people.ts';
import { sendTime } from './invitation-state.ts';
import { invitationView } from './invitation-view.ts';
import { type InviteKind, personStatus } from './invite-kind.ts';
import { lockAndCountSends, refuseHaste, refuseMany } from './invite-limits.ts';
import { readInviteRequest } from './read-invite-request.ts';
import { type InvitationOrder, pendingState, sendInvitation } from './send-invitation.ts';

/** The action for one kind of person. */
export function inviteAction(kind: InviteKind): ActionHandler {
  return async (input, context) => {
    const request = readInviteRequest(input.body);
    const invitees = await findPeople(kind, request, context);
    const byInviter = await lockAndCountSends(context);
    if (request.target.kind !== 'many') refuseMany(byInviter);
    await refuseHaste(
      invitees.map(({ email }) => email),
      context,
    );
    const pending = await pendingInvitations(kind, invitees, context);
    const invitations: JsonObject[] = [];
    for (const [index, invitee] of invitees.entries()) {
      const waiting = pending.get(invitee.id);
      const order: InvitationOrder = {
        kind,
        invitee,
        notBefore: sendTime(byInviter, index, context.now),
        ...(waiting === undefined ? {} : { pending: waiting }),
        ...(request.language === undefined ? {} : { language: request.language }),
        ...(request.message === undefined ? {} : { message: request.message }),
      };
      const invitation = await sendInvitation(order, context);
      await markInvited(kind, invitee, context);
      invitations.push({ ...invitationView(invitation, context.now), created: waiting === undefined });
    }
    const shown = await shownRecords(kind, invitees, context);
    const items = invitees.map(({ id }, index) => ({
      record: shown.get(id) ?? { id },
      invitation: invitations[index] ?? null,
    }));
    return { body: { items } };
  };
}

/** The records as the caller may read them; what it may not read at all is shown by its id. */
async function shownRecords(
  kind: InviteKind,
  invitees: readonly Invitee[],
  context: ActionContext,
): Promise<ReadonlyMap<string, JsonObject>> {
  if (context.reach(kind.resource) === 'none') return new Map();
  const filter = { id__in: invitees.map(({ id }) => id).join(',') };
  const records = await Array.fromAsync(context.records.stream(kind.resource, filter));
  return new Map(records.map((record) => [String(record.id), hideStoredFacts(record)]));
}

/**
 * A person who was not invited before is now; other states (a former customer, say) stay what they are. Who had been switched off is on again:
 * being switched off later takes the invitation's effect away.
 */
async function markInvited(kind: InviteKind, { id, record }: Invitee, context: ActionContext): Promise<void> {
  const changes: JsonObject = {
    ...(record.status === personStatus.notInvited ? { status: personStatus.invited } : {}),
    ...(record.is_active === false ? { is_active: true } : {}),
  };
  if (Object.keys(changes).length > 0) await context.records.update(kind.resource, id, changes);
}

/** The invitations that wait for these people's answers, by person. */
export async function pendingInvitations(
  kind: InviteKind,
  invitees: readonly { readonly id: string }[],
  { database, caller }: ActionContext,
): Promise<ReadonlyMap<string, { id: string; sends: number }>> {
  const rows = await database.query<{ id: string; sends: number; person: string }>(
    `select id, sends, ${kind.field}_id as person from accounts_invitation
      where customer_id = $1 and state = $2 and ${kind.field}_id = any($3::uuid[]) for update`,
    [caller.customerId, pendingState, invitees.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, sends, person }) => [person, { id, sends }]));
}
