/** Revokes a user's sign-in methods: sessions, passkeys, identities. */
import type { Change, SystemContext } from '../../engine/extension/contract.ts';
import { bind, deleteFrom, sql } from '../../engine/extension/sql.ts';
import { idOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import { userResource } from './read-user.ts';

const passkey = table('accounts_passkey');
const identity = table('accounts_identity');

/** A new invitation replaces every sign-in method of the user, so that a lost key cannot be used any more. */
export async function revokeSignInMethods(id: string, context: SystemContext): Promise<void> {
  await context.database.query(deleteFrom(passkey, { where: sql`${passkey.organization_user_id} = ${bind(id)}` }));
  await context.database.query(deleteFrom(identity, { where: sql`${identity.organization_user_id} = ${bind(id)}` }));
  await context.endSessions({ resource: userResource, id });
}

/** Users who are switched off, or whose role changes, must sign in again. */
export async function afterUserWrite({ kind, id, before, after }: Change, context: SystemContext): Promise<undefined> {
  if (kind === 'create') return;
  const isOff = kind === 'delete' || (after?.is_active === false && before?.is_active !== false);
  if (isOff || idOf(before?.role) !== idOf(after?.role)) await context.endSessions({ resource: userResource, id });
}
