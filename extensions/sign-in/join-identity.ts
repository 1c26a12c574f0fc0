/** Maps the claims of a provider to the invited user, with the role of the user's groups. Claims never create a user. */

import type { SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { anyOf } from '@core/engine/sql';
import { sql } from 'kysely';
import { AccountsOrganizationuserStatus, db } from '../schema.ts';
import type { Provider } from './openid-provider.ts';
import { userResource } from './read-user.ts';

const { invited, active } = AccountsOrganizationuserStatus;

/** The claims of an ID token whose signature, issuer, audience, times and nonce were verified. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

export type Joined =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'rejected'; readonly reason: string };

/** Returns the user: by the subject that was joined before, otherwise by an address that the provider has verified. */
export async function joinIdentity(context: SystemContext, provider: Provider, claims: Claims): Promise<Joined> {
  const { database, records } = context;
  const userId =
    (await userOfSubject(database, provider, claims.sub)) ?? (await joinByEmail(context, provider, claims));
  if (userId === undefined)
    return { kind: 'rejected', reason: 'no invited person has this subject or verified address' };
  const users = db.selectFrom('accounts_organizationuser').select(['is_active', 'status', 'role_id']);
  const [user] = await database.execute(users.where('id', '=', userId).forUpdate());
  if (user?.is_active !== true) return { kind: 'rejected', reason: 'the person is switched off' };
  const changes = user.status === invited ? { status: active } : {};
  const role = await roleOfGroups(database, provider, claims);
  const newRole = role === undefined || role === user.role_id ? {} : { role: role === null ? null : { id: role } };
  if (Object.keys({ ...changes, ...newRole }).length > 0)
    await records.update(userResource, userId, { ...changes, ...newRole });
  return role === null ? { kind: 'rejected', reason: 'no group of the person has a role' } : { kind: 'person', userId };
}

/** Returns the user with this subject at the provider. */
export async function userOfSubject(
  database: DatabaseSession,
  { id }: Pick<Provider, 'id'>,
  subject: string,
): Promise<string | undefined> {
  const identity = db
    .selectFrom('accounts_identity')
    .select('organization_user_id')
    .where('identity_provider_id', '=', id)
    .where('subject', '=', subject);
  const [row] = await database.execute(identity);
  return row?.organization_user_id;
}

async function joinByEmail(context: SystemContext, { id }: Provider, claims: Claims): Promise<string | undefined> {
  const { sub, email, email_verified: isVerified } = claims;
  if (typeof email !== 'string' || email === '' || isVerified !== true) return undefined;
  const { database } = context;
  // E-mail addresses are passed from one employee to the next: a user with another subject is a different person.
  const withEmail = db
    .selectFrom('accounts_organizationuser as u')
    .select('u.id')
    .where((eb) => sql<boolean>`lower(${eb.ref('u.email')}) = lower(${email})`)
    .where('u.is_active', '=', true)
    .where('u.status', 'in', [invited, active])
    .where(({ not, exists, selectFrom }) => {
      const identity = selectFrom('accounts_identity as i').whereRef('i.organization_user_id', '=', 'u.id');
      return not(exists(identity.where('i.identity_provider_id', '=', id)));
    })
    .limit(2)
    .forUpdate();
  const users = await database.execute(withEmail);
  const [user] = users;
  if (user === undefined || users.length > 1) return undefined;
  await database.execute(
    db.insertInto('accounts_identity').values({
      id: context.newId(),
      organization_id: context.caller.customerId,
      identity_provider_id: id,
      organization_user_id: user.id,
      subject: sub,
    }),
  );
  return user.id;
}

/** Returns the role of the user's groups; null if none of them has one, undefined if groups are not used. */
async function roleOfGroups(
  database: DatabaseSession,
  provider: Provider,
  claims: Claims,
): Promise<string | null | undefined> {
  if (provider.groups_claim === null) return undefined;
  const claim = claims[provider.groups_claim];
  const groups = (Array.isArray(claim) ? claim : [claim]).filter((group) => typeof group === 'string');
  const roles = db
    .selectFrom('accounts_identityprovidergroup')
    .select('role_id')
    .where('identity_provider_id', '=', provider.id)
    .where('group', '=', anyOf(groups, 'text'))
    .orderBy('priority')
    .orderBy('id')
    .limit(1);
  const [row] = await database.execute(roles);
  return row?.role_id ?? null;
}
