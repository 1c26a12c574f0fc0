/** Organization users with the data required for sign-in. */
import type { SystemContext, User } from '@core/engine/extension';
import { db } from '../schema.ts';

/** The kind of record that signs in to the administration. */
export const userResource = 'accounts.organizationuser';

/** Returns the reference to an organization user. */
export function userRef(id: string): User {
  return { resource: userResource, id };
}

export type ActiveUser = NonNullable<Awaited<ReturnType<typeof readUser>>>;

/** Returns an active organization user; undefined otherwise. */
export async function readUser({ database }: SystemContext, id: string) {
  const activeUser = db
    .selectFrom('accounts_organizationuser as u')
    .leftJoin('accounts_role as r', (join) => join.onRef('r.id', '=', 'u.role_id').on('r.archived', '=', false))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'r.name as role'])
    .where('u.id', '=', id)
    .where('u.is_active', '=', true);
  const [user] = await database.execute(activeUser);
  return user;
}

/** Returns the name of a user as shown on pages. */
export function nameOf({ first_name, last_name, email }: ActiveUser): string {
  return [first_name, last_name].filter((part) => part !== null && part !== '').join(' ') || (email ?? '');
}
