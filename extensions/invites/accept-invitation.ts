/** Uses the token of an invitation: once, and only while it is pending (invoicing-rules.md, J2). */

import type { JsonObject, SystemContext, User } from '../../engine/extension/contract.ts';
import { bind, ownCustomer, sql, update } from '../../engine/extension/sql.ts';
import { revokeSignInMethods } from '../sign-in/revoke-sign-in-methods.ts';
import { table } from '../tables.ts';
import { stateCodes } from './invitation-state.ts';
import { type InviteKind, inviteKinds, userStatus } from './invite-kind.ts';
import { isWaiting } from './waiting-invitation.ts';

const i = table('accounts_invitation', 'i');
const d = table('communication_notificationdistribution', 'd');
const n = table('communication_notification', 'n');
const o = table('sales_organization', 'o');

interface WaitingInvitation {
  readonly id: string;
  readonly email: string;
  readonly tenant_id: string | null;
  readonly sub_tenant_id: string | null;
  readonly organization_user_id: string | null;
}

/**
 * Accepts an invitation and returns the user, who is now active; undefined, without the reason, if the token is
 * unknown, used, revoked or expired, or the user is closed.
 */
export async function acceptInvitation(context: SystemContext, token: string): Promise<User | undefined> {
  const { database, records, now } = context;
  // A single statement decides, so only one of two requests with the same token can succeed.
  const [invitation] = await database.query<WaitingInvitation>(
    update(
      i,
      { state: stateCodes.accepted, accepted_time: now, updated_at: now },
      {
        where: isWaiting(token, now),
        returning: sql`${i.id}, ${i.email}, ${i.tenant_id}, ${i.sub_tenant_id}, ${i.organization_user_id}`,
      },
    ),
  );
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
  await database.query(sql`select pg_advisory_xact_lock(hashtextextended('username' || ${ownCustomer}::text, 0))`);
  const record = await records.find(kind.resource, id);
  const [other] = await records.list(kind.resource, { username }, { limit: 1 });
  return other === undefined && (record?.username ?? null) === null ? { username } : {};
}

/** A user who followed the link has received the message. */
async function markViewed({ database, now }: SystemContext, userId: string): Promise<void> {
  await database.query(
    update(
      d,
      { delivered_time: sql`coalesce(${d.delivered_time}, ${bind(now)})`, viewed_time: now, updated_at: now },
      {
        from: sql`${n}`,
        where: sql`${n.id} = ${d.notification_id} and ${n.object_id} = ${bind(userId)} and ${n.link_purpose} = 'invitation' and ${d.sent_time} is not null and ${d.viewed_time} is null`,
      },
    ),
  );
}

/** Returns the data of the page of a valid link; undefined for every invalid one. */
export async function openInvitation(
  { database, now }: Pick<SystemContext, 'database' | 'now'>,
  token: string,
): Promise<{ readonly language: 'sv' | 'en'; readonly sender: string } | undefined> {
  const [row] = await database.query<{ language: 'sv' | 'en'; sender: string | null }>(
    sql`select ${i.language}, ${o.name} as sender from ${i}
       left join ${o} on ${o.id} = ${i.customer_id}
      where ${isWaiting(token, now)}`,
  );
  return row === undefined ? undefined : { language: row.language, sender: row.sender ?? 'Core' };
}
