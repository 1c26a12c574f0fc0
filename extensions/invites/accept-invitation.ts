/** Uses the token of an invitation: once, and only while it is pending (invoicing-rules.md, J2). */

import type { JsonObject, SystemContext, User } from '@core/engine/extension';
import { ownCustomer } from '@core/engine/sql';
import { db } from '../schema.ts';
import { revokeSignInMethods } from '../sign-in/revoke-sign-in-methods.ts';
import { lockForCustomer } from '../support/lock-for-customer.ts';
import { stateCodes } from './invitation-state.ts';
import { type InviteKind, inviteKinds, userStatus } from './invite-kind.ts';
import { isWaiting } from './waiting-invitation.ts';

/**
 * Accepts an invitation and returns the user, who is now active; undefined, without the reason, if the token is
 * unknown, used, revoked or expired, or the user is closed.
 */
export async function acceptInvitation(context: SystemContext, token: string): Promise<User | undefined> {
  const { now } = context;
  const { database, records } = context;
  // A single statement decides, so only one of two requests with the same token can succeed.
  const accepted = db
    .updateTable('accounts_invitation as i')
    .set({ state: stateCodes.accepted, accepted_time: now, updated_at: now })
    .where(isWaiting(token, now))
    .returning(['i.id', 'i.email', 'i.tenant_id', 'i.sub_tenant_id', 'i.organization_user_id']);
  const [invitation] = await database.execute(accepted);
  if (invitation === undefined) return undefined;
  let user: User | undefined;
  for (const kind of Object.values(inviteKinds)) {
    const id = invitation[`${kind.field}_id`];
    if (id === null) continue;
    const username = await freeUsername(context, { kind, id, email: invitation.email });
    user = { resource: kind.resource, id };
    await records.update(kind.resource, id, { status: userStatus.active, is_active: true, ...username });
    await context.emit({
      identifier: `${kind.resource}.invitation_accepted`,
      resource: kind.resource,
      objectId: id,
      context: { invitation: invitation.id },
    });
    await markViewed(context, id);
    if (kind === inviteKinds.organizationUser) await revokeSignInMethods(id, context);
  }
  return user;
}

const usernamePattern = /^[a-z0-9_.@+-]{8,150}$/;

/** Returns the e-mail address as the username to sign in with; undefined if the user has one, or the address is not a valid username or is in use. */
async function freeUsername(
  { database, records }: SystemContext,
  { kind, id, email }: { kind: InviteKind; id: string; email: string },
): Promise<JsonObject> {
  const username = email.toLowerCase();
  if (!usernamePattern.test(username)) return {};
  // Serialized, so that two users who share an address do not both find it available.
  await lockForCustomer(database, 'username');
  const record = await records.find(kind.resource, id);
  const [other] = await records.list(kind.resource, { username }, { limit: 1 });
  return other === undefined && (record?.username ?? null) === null ? { username } : {};
}

/** A user who followed the link has received the message. */
async function markViewed({ now, database }: SystemContext, userId: string): Promise<void> {
  const viewed = db
    .updateTable('communication_notificationdistribution as d')
    .from('communication_notification as n')
    .set((eb) => ({
      delivered_time: eb.fn.coalesce('d.delivered_time', eb.val(now)),
      viewed_time: now,
      updated_at: now,
    }))
    .whereRef('n.id', '=', 'd.notification_id')
    .where('n.object_id', '=', userId)
    .where('n.link_purpose', '=', 'invitation')
    .where('d.sent_time', 'is not', null)
    .where('d.viewed_time', 'is', null);
  await database.execute(viewed);
}

/** Returns the data of the page of a valid link; undefined for every invalid one. */
export async function openInvitation(
  { now, database }: Pick<SystemContext, 'database' | 'now'>,
  token: string,
): Promise<{ readonly language: 'sv' | 'en'; readonly sender: string } | undefined> {
  const invitation = db
    .selectFrom('accounts_invitation as i')
    .leftJoin('sales_organization as o', (join) => join.on('o.id', '=', ownCustomer))
    .select(['i.language', 'o.name as sender'])
    .where(isWaiting(token, now))
    .$narrowType<{ language: 'sv' | 'en' }>();
  const [row] = await database.execute(invitation);
  return row === undefined ? undefined : { language: row.language, sender: row.sender ?? 'Core' };
}
