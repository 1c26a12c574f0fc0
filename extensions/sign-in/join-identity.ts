/** Maps the claims of a provider to the invited user, with the role of the user's groups. Claims never create a user. */
import type { ServerContext } from '../../engine/extension/contract.ts';
import { bind, insertInto, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { Provider } from './openid-provider.ts';
import { personKind } from './read-person.ts';

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
  | { readonly kind: 'person'; readonly personId: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** The person: by the subject that was joined before, else by an address that the provider has verified. */
export async function joinIdentity(context: ServerContext, provider: Provider, claims: Claims): Promise<Joined> {
  const personId =
    (await personOfSubject(context, provider, claims.sub)) ?? (await joinByEmail(context, provider, claims));
  if (personId === undefined)
    return { kind: 'refused', reason: 'no invited person has this subject or verified address' };
  const [person] = await context.database.query<{ is_active: boolean; status: number; role_id: string | null }>(
    sql`select ${u.is_active}, ${u.status}, ${u.role_id} from ${u} where ${u.id} = ${bind(personId)} for update`,
  );
  if (person?.is_active !== true) return { kind: 'refused', reason: 'the person is switched off' };
  const changes = person.status === invited ? { status: active } : {};
  const role = await roleOfGroups(context, provider, claims);
  const newRole = role === undefined || role === person.role_id ? {} : { role: role === null ? null : { id: role } };
  if (Object.keys({ ...changes, ...newRole }).length > 0)
    await context.records.update(personKind, personId, { ...changes, ...newRole });
  return role === null
    ? { kind: 'refused', reason: 'no group of the person has a role' }
    : { kind: 'person', personId };
}

/** The person whom the provider calls by this subject. */
export async function personOfSubject(
  { database }: ServerContext,
  { id }: Pick<Provider, 'id'>,
  subject: string,
): Promise<string | undefined> {
  const [known] = await database.query<{ person: string }>(
    sql`select ${i.organization_user_id} as person from ${i} where ${i.identity_provider_id} = ${bind(id)} and ${i.subject} = ${bind(subject)}`,
  );
  return known?.person;
}

async function joinByEmail(context: ServerContext, { id }: Provider, claims: Claims): Promise<string | undefined> {
  const { sub, email, email_verified: isVerified } = claims;
  if (typeof email !== 'string' || email === '' || isVerified !== true) return undefined;
  const { database } = context;
  // E-mail addresses are passed from one employee to the next: a user with another subject is a different person.
  const found = await database.query<{ id: string }>(
    sql`select ${u.id} from ${u}
      where lower(${u.email}) = lower(${bind(email)}) and ${u.is_active} and ${u.status} in (${bind(invited)}::int, ${bind(active)}::int)
        and not exists (select from ${i} where ${i.organization_user_id} = ${u.id} and ${i.identity_provider_id} = ${bind(id)})
      limit 2 for update of ${sql`u`}`,
  );
  const [person] = found;
  if (person === undefined || found.length > 1) return undefined;
  await database.query(
    insertInto(identity, {
      id: context.newId(),
      organization_id: context.caller.customerId,
      identity_provider_id: id,
      organization_user_id: person.id,
      subject: sub,
    }),
  );
  return person.id;
}

/** Returns the role of the user's groups; null if none of them has one, undefined if groups are not used. */
async function roleOfGroups(
  { database }: ServerContext,
  provider: Provider,
  claims: Claims,
): Promise<string | null | undefined> {
  if (provider.groups_claim === null) return undefined;
  const given = claims[provider.groups_claim];
  const groups = (Array.isArray(given) ? given : [given]).filter((group) => typeof group === 'string');
  const [found] = await database.query<{ role: string }>(
    sql`select ${g.role_id} as role from ${g}
      where ${g.identity_provider_id} = ${bind(provider.id)} and ${g.group} = any(${bind(groups)}::text[])
      order by ${g.priority}, ${g.id} limit 1`,
  );
  return found?.role ?? null;
}
