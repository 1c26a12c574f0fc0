/** Maps the claims of a provider to the invited user, with the role of the user's groups. Claims never create a user. */
import type { SystemContext } from '../../engine/extension/contract.ts';
import { bind, insertInto, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { Provider } from './openid-provider.ts';
import { userResource } from './read-user.ts';

const i = table('accounts_identity', 'i');
const identity = table('accounts_identity');
const u = table('accounts_organizationuser', 'u');
const g = table('accounts_identityprovidergroup', 'g');

/** Codes of accounts.organizationuser.status: invited, accepted. */
const invited = 1;
const active = 2;

/** The claims of an ID token whose signature, issuer, audience, times and nonce were verified. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

export type Joined =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'rejected'; readonly reason: string };

/** Returns the user: by the subject that was joined before, otherwise by an address that the provider has verified. */
export async function joinIdentity(context: SystemContext, provider: Provider, claims: Claims): Promise<Joined> {
  const userId = (await userOfSubject(context, provider, claims.sub)) ?? (await joinByEmail(context, provider, claims));
  if (userId === undefined)
    return { kind: 'rejected', reason: 'no invited person has this subject or verified address' };
  const [user] = await context.database.query<{ is_active: boolean; status: number; role_id: string | null }>(
    sql`select ${u.is_active}, ${u.status}, ${u.role_id} from ${u} where ${u.id} = ${bind(userId)} for update`,
  );
  if (user?.is_active !== true) return { kind: 'rejected', reason: 'the person is switched off' };
  const changes = user.status === invited ? { status: active } : {};
  const role = await roleOfGroups(context, provider, claims);
  const newRole = role === undefined || role === user.role_id ? {} : { role: role === null ? null : { id: role } };
  if (Object.keys({ ...changes, ...newRole }).length > 0)
    await context.records.update(userResource, userId, { ...changes, ...newRole });
  return role === null ? { kind: 'rejected', reason: 'no group of the person has a role' } : { kind: 'person', userId };
}

/** Returns the user with this subject at the provider. */
export async function userOfSubject(
  { database }: SystemContext,
  { id }: Pick<Provider, 'id'>,
  subject: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ person: string }>(
    sql`select ${i.organization_user_id} as person from ${i} where ${i.identity_provider_id} = ${bind(id)} and ${i.subject} = ${bind(subject)}`,
  );
  return row?.person;
}

async function joinByEmail(context: SystemContext, { id }: Provider, claims: Claims): Promise<string | undefined> {
  const { sub, email, email_verified: isVerified } = claims;
  if (typeof email !== 'string' || email === '' || isVerified !== true) return undefined;
  const { database } = context;
  // E-mail addresses are passed from one employee to the next: a user with another subject is a different person.
  const users = await database.query<{ id: string }>(
    sql`select ${u.id} from ${u}
      where lower(${u.email}) = lower(${bind(email)}) and ${u.is_active} and ${u.status} in (${bind(invited)}::int, ${bind(active)}::int)
        and not exists (select from ${i} where ${i.organization_user_id} = ${u.id} and ${i.identity_provider_id} = ${bind(id)})
      limit 2 for update of ${sql`u`}`,
  );
  const [user] = users;
  if (user === undefined || users.length > 1) return undefined;
  await database.query(
    insertInto(identity, {
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
  { database }: SystemContext,
  provider: Provider,
  claims: Claims,
): Promise<string | null | undefined> {
  if (provider.groups_claim === null) return undefined;
  const claim = claims[provider.groups_claim];
  const groups = (Array.isArray(claim) ? claim : [claim]).filter((group) => typeof group === 'string');
  const [row] = await database.query<{ role: string }>(
    sql`select ${g.role_id} as role from ${g}
      where ${g.identity_provider_id} = ${bind(provider.id)} and ${g.group} = any(${bind(groups)}::text[])
      order by ${g.priority}, ${g.id} limit 1`,
  );
  return row?.role ?? null;
}
