/** Revokes a user's sign-in methods: sessions, passkeys, identities. */
import type { Change, ExtensionContext, SystemContext } from '@core/engine/extension';
import { db } from '../schema.ts';
import { idOf } from '../support/reference.ts';
import { userResource } from './read-user.ts';

/** A new invitation replaces every sign-in method of the user, so that a lost key cannot be used any more. */
export async function revokeSignInMethods(id: string, context: SystemContext): Promise<void> {
  const { database } = context;
  await database.execute(db.deleteFrom('accounts_passkey').where('organization_user_id', '=', id));
  await database.execute(db.deleteFrom('accounts_identity').where('organization_user_id', '=', id));
  await context.endSessions({ resource: userResource, id });
}

/** Users who are switched off, or whose role changes, must sign in again. */
export async function afterUserWrite(
  { kind, id, before, after }: Change,
  { system: context }: ExtensionContext,
): Promise<undefined> {
  if (kind === 'create') return;
  const isOff = kind === 'delete' || (after?.is_active === false && before?.is_active !== false);
  if (isOff || idOf(before?.role) !== idOf(after?.role)) await context.endSessions({ resource: userResource, id });
}
