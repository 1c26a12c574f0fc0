/** Organization users with the data required for sign-in. */
import type { SystemContext, User } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';

const u = table('accounts_organizationuser', 'u');
const r = table('accounts_role', 'r');

/** The kind of record that signs in to the administration. */
export const userResource = 'accounts.organizationuser';

/** Returns the reference to an organization user. */
export function userRef(id: string): User {
  return { resource: userResource, id };
}

export interface ActiveUser {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly role: string | null;
}

/** Returns an active organization user; undefined otherwise. */
export async function readUser({ database }: SystemContext, id: string): Promise<ActiveUser | undefined> {
  const [user] = await database.query<ActiveUser>(
    sql`select ${u.id}, ${u.first_name}, ${u.last_name}, ${u.email}, ${r.name} as role
       from ${u} left join ${r} on ${r.id} = ${u.role_id} and not ${r.archived}
      where ${u.id} = ${bind(id)} and ${u.is_active}`,
  );
  return user;
}

/** Returns the name of a user as shown on pages. */
export function nameOf({ first_name, last_name, email }: ActiveUser): string {
  return [first_name, last_name].filter((part) => part !== null && part !== '').join(' ') || (email ?? '');
}
