/** Reauthenticates, impersonates, uses and ends user sessions, using the clock of the database; all processes are notified of ended and changed sessions. */
import { sql, type UpdateObject } from 'kysely';
import { recordActivity } from '../../access/record-use.ts';
import { credentialChannel } from '../../access/watch-credentials.ts';
import { db } from '../../database/kysely.ts';
import { placeholder } from '../../database/placeholder.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../extension/contract.ts';
import type { User } from '../../extension/users.ts';
import { nameUuid } from '../../kernel/ids.ts';
import type { Runtime } from '../../request/request-context.ts';
import type { Session } from '../../storage/session.ts';
import { impersonationMinutes } from './find-session.ts';

const now = sql<Date>`now()`;

/** Selects sessions of a customer; each member narrows the selection. */
export interface WhichSessions {
  readonly id?: string;
  readonly user?: User;
  readonly issuer?: string;
  readonly providerRef?: string;
}

/** Ends sessions and notifies all processes; returns the number of ended sessions. */
export async function endSessions(customerId: string, which: WhichSessions, session: Session): Promise<number> {
  const { id, user, issuer, providerRef } = which;
  let query = db
    .updateTable('session')
    .set((eb) => ({ ended_at: now, updated_at: now, version: eb.ref('session.version') }))
    .where('ended_at', 'is', null)
    .returning('id');
  if (id !== undefined) query = query.where('id', '=', id);
  if (user !== undefined)
    query = query.where('person_kind_id', '=', nameUuid(user.resource)).where('person_id', '=', user.id);
  if (issuer !== undefined) query = query.where('issuer', '=', issuer).where('provider_ref', '=', providerRef ?? null);
  const ended = await session.execute(query, customerId);
  await session.notify(credentialChannel, customerId);
  return ended.length;
}

/** Records that the user of a session has reauthenticated. */
export async function markReauthenticated(customerId: string, id: string, session: Session): Promise<void> {
  await updateSession(customerId, id, { proved_at: now }, session);
}

/** Starts impersonation of a user or role for half an hour, or ends it; notifies all processes. */
export async function setImpersonation(
  customerId: string,
  id: string,
  impersonated: User | undefined,
  session: Session,
): Promise<void> {
  const until = sql<Date>`now() + make_interval(mins => ${sql.lit(impersonationMinutes)})`;
  const view =
    impersonated === undefined
      ? { view_kind_id: null, view_id: null, view_until: null }
      : { view_kind_id: nameUuid(impersonated.resource), view_id: impersonated.id, view_until: until };
  await updateSession(customerId, id, view, session);
}

/** Updates a session that has not ended; its version remains. */
async function updateSession(
  customerId: string,
  id: string,
  values: UpdateObject<Database, 'session'>,
  session: Session,
): Promise<void> {
  const query = db
    .updateTable('session')
    .set((eb) => ({ ...values, updated_at: now, version: eb.ref('session.version') }))
    .where('id', '=', id)
    .where('ended_at', 'is', null);
  await session.execute(query, customerId);
  await session.notify(credentialChannel, customerId);
}

const sessionUse = db
  .updateTable('session')
  .set((eb) => ({ last_seen_at: now, version: eb.ref('session.version') }))
  .where('id', '=', placeholder<string>('id'))
  .where('ended_at', 'is', null)
  .where('last_seen_at', '<', sql<Date>`now() - interval '1 minute'`);

/** Records the use of a session, at most once a minute, and the activity of its user. */
export function recordSessionUse(id: string, caller: Caller, runtime: Runtime): void {
  recordActivity(sessionUse, { id }, caller, runtime);
}
