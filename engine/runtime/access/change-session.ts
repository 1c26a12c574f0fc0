/** Sessions of people are proved, viewed as somebody and ended, by the database's clock; every process is notified. */
import type { Person } from '../../extension/people.ts';
import { nameUuid } from '../../kernel/ids.ts';
import type { Session } from '../storage/session.ts';
import { viewMinutes } from './find-session.ts';
import { credentialChannel } from './watch-credentials.ts';

/** Which sessions of a customer are meant; each member narrows. */
export interface WhichSessions {
  readonly id?: string;
  readonly person?: Person;
  readonly issuer?: string;
  readonly providerRef?: string;
}

/** Ends sessions and notifies every process; returns how many there were. */
export async function endSessions(customerId: string, which: WhichSessions, session: Session): Promise<number> {
  const { id, person, issuer, providerRef } = which;
  const ended = await session.query(
    `update ${session.tables.session} set ended_at = now(), updated_at = now()
      where customer_id = $1 and ended_at is null and ($2::uuid is null or id = $2)
        and ($3::uuid is null or (person_kind_id = $3 and person_id = $4))
        and ($5::text is null or (issuer = $5 and provider_ref = $6)) returning 1 as ended`,
    [
      customerId,
      id ?? null,
      person === undefined ? null : nameUuid(person.resource),
      person?.id ?? null,
      issuer ?? null,
      providerRef ?? null,
    ],
  );
  await session.notify(credentialChannel, customerId);
  return ended.length;
}

/** Notes that the person of a session has proved again who they are. */
export async function proveSession(customerId: string, id: string, session: Session): Promise<void> {
  await session.query(
    `update ${session.tables.session} set proved_at = now(), updated_at = now() where customer_id = $1 and id = $2 and ended_at is null`,
    [customerId, id],
  );
  await session.notify(credentialChannel, customerId);
}

/** Has a session see what somebody sees for half an hour, or its own again; notifies every process. */
export async function setView(
  customerId: string,
  id: string,
  viewed: Person | undefined,
  session: Session,
): Promise<void> {
  await session.query(
    `update ${session.tables.session}
        set view_kind_id = $3, view_id = $4, view_until = case when $4::uuid is not null then now() + make_interval(mins => ${viewMinutes}) end,
            updated_at = now()
      where customer_id = $1 and id = $2 and ended_at is null`,
    [customerId, id, viewed === undefined ? null : nameUuid(viewed.resource), viewed?.id ?? null],
  );
  await session.notify(credentialChannel, customerId);
}
