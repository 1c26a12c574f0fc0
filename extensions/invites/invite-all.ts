/** Invites users; shared by the invite actions and the daily job. */

import type { JsonObject, Records, SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { anyOf } from '@core/engine/sql';
import { db } from '../schema.ts';
import type { Language } from '../support/language.ts';
import type { Invitee } from './find-invitees.ts';
import { invitationView, sendTime } from './invitation-state.ts';
import { type InviteKind, userStatus } from './invite-kind.ts';
import { type InvitationOrder, pendingState, sendInvitation } from './send-invitation.ts';

export interface InviteOrder {
  readonly kind: InviteKind;
  /** Invitations that the inviter has sent in the last hour, counted under the lock of `lockAndCountSends`. */
  readonly byInviter: number;
  readonly language?: Language | undefined;
  readonly message?: string | undefined;
}

/** Sends the invitations and marks the users as invited. Returns the invitations as in the actions, in the order of the users. */
export async function inviteAll(
  { kind, byInviter, language, message }: InviteOrder,
  invitees: readonly Invitee[],
  context: SystemContext,
): Promise<readonly JsonObject[]> {
  const { database, records } = context;
  const pending = await pendingInvitations(kind, invitees, database);
  const invitations: JsonObject[] = [];
  for (const [index, invitee] of invitees.entries()) {
    const waiting = pending.get(invitee.id);
    const order: InvitationOrder = {
      kind,
      invitee,
      notBefore: sendTime(byInviter, index, context.now),
      ...(waiting === undefined ? {} : { pending: waiting }),
      ...(language === undefined ? {} : { language }),
      ...(message === undefined ? {} : { message }),
    };
    const { invitation, notification } = await sendInvitation(order, context);
    await markInvited(kind, invitee, records);
    invitations.push({
      ...invitationView(invitation, context.now),
      created: waiting === undefined,
      notification: { id: notification },
    });
  }
  return invitations;
}

/**
 * Sets the status of users who were not invited before; other statuses (such as former customer) are unchanged. Users
 * who had been switched off are switched on again: a later switch-off must revoke the invitation.
 */
async function markInvited(kind: InviteKind, { id, record }: Invitee, records: Records): Promise<void> {
  const changes: JsonObject = {
    ...(record.status === userStatus.notInvited ? { status: userStatus.invited } : {}),
    ...(record.is_active === false ? { is_active: true } : {}),
  };
  if (Object.keys(changes).length > 0) await records.update(kind.resource, id, changes);
}

/** Returns the pending invitations of these users, by user. */
export async function pendingInvitations(
  kind: InviteKind,
  invitees: readonly { readonly id: string }[],
  database: DatabaseSession,
): Promise<ReadonlyMap<string, { id: string; sends: number }>> {
  const people = invitees.map(({ id }) => id);
  const invitations = db
    .selectFrom('accounts_invitation')
    .select((eb) => ['id', 'sends', eb.ref(`${kind.field}_id`).$castTo<string>().as('person')])
    .where('state', '=', pendingState)
    .where(`${kind.field}_id`, '=', anyOf(people, 'uuid'))
    .forUpdate();
  const rows = await database.execute(invitations);
  return new Map(rows.map(({ id, sends, person }) => [person, { id, sends }]));
}
