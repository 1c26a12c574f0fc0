/** Reauthenticates, impersonates and ends user sessions, using the clock of the database; all processes are notified. */
import type { User } from '../../extension/users.ts';
import { nameUuid } from '../../kernel/ids.ts';
import type { Session } from '../storage/session.ts';
import { impersonationMinutes } from './find-session.ts';
import { credentialChannel } from './watch-credentials.ts';

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
  const ended = await session.query(
    `update ${session.tables.session} set ended_at = now(), updated_at = now()
      where customer_id = $1 and ended_at is null and ($2::uuid is null or id = $2)
        and ($3::uuid is null or (person_kind_id = $3 and person_id = $4))
        and ($5::text is null or (issuer = $5 and provider_ref = $6)) returning 1 as ended`,
    [
      customerId,
      id ?? null,
      user === undefined ? null : nameUuid(user.resource),
      user?.id ?? null,
      issuer ?? null,
      providerRef ?? null,
    ],
  );
  await session.notify(credentialChannel, customerId);
  return ended.length;
}

/** Records that the user of a session has reauthenticated. */
export async function markReauthenticated(customerId: string, id: string, session: Session): Promise<void> {
  await session.query(
    `update ${session.tables.session} set proved_at = now(), updated_at = now() where customer_id = $1 and id = $2 and ended_at is null`,
    [customerId, id],
  );
  await session.notify(credentialChannel, customerId);
}

/** Starts impersonation of a user or role for half an hour, or ends it; notifies all processes. */
export async function setImpersonation(
  customerId: string,
  id: string,
  impersonated: User | undefined,
  session: Session,
): Promise<void> {
  await session.query(
    `update ${session.tables.session}
        set view_kind_id = $3, view_id = $4, view_until = case when $4::uuid is not null then now() + make_interval(mins => ${impersonationMinutes}) end,
            updated_at = now()
      where customer_id = $1 and id = $2 and ended_at is null`,
    [customerId, id, impersonated === undefined ? null : nameUuid(impersonated.resource), impersonated?.id ?? null],
  );
  await session.notify(credentialChannel, customerId);
}
