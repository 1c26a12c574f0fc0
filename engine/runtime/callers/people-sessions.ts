/** Sessions of people: begun, listed, proved and ended. Statements use the database's clock; every process is notified when one ends. */
import { randomBytes } from 'node:crypto';
import type { NewSession, Person, ShownSession, SignedIn } from '../../extension/people.ts';
import { nameUuid } from '../../kernel/ids.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { lastLoginField } from '../../model/system-resources.ts';
import { findAgentRights, principalQuestion } from '../access/find-credential.ts';
import {
  findSession,
  hashSessionCookie,
  isLive,
  proofMinutes,
  readSessionCookie,
  sessionCookie,
  viewMinutes,
} from '../access/find-session.ts';
import { credentialChannel } from '../access/watch-credentials.ts';
import { sessionSettings } from '../base/session-settings.ts';
import { systemWork } from '../context/system-work.ts';
import type { Runtime, Work } from '../context/work.ts';
import type { Session } from '../storage/database.ts';
import { createAgent } from './create-customer.ts';

/** Where a session is begun from, as it is shown to its person. */
export interface Browser {
  readonly address: string;
  readonly device: string | undefined;
}

/** Begins a session; answers its cookie. Undefined when the person, or the integration that people act through, is gone or switched off. */
export async function beginSession(order: NewSession, browser: Browser, runtime: Runtime): Promise<string | undefined> {
  const { customerId, person, method, issuer, providerRef } = order;
  const { model, settings } = runtime;
  const kind = model.resourceById.get(person.resource);
  if (kind === undefined || !model.callerFields.has(person.resource)) return undefined;
  return runtime.database.transaction(
    async (session) => {
      const agentId = await agentForPeople(systemWork(customerId, 'sign-in', runtime, session));
      const rights = await findAgentRights(customerId, agentId, principalQuestion(person, model), session);
      if (rights === undefined || !rights.is_active) return undefined;
      const cookie = sessionCookie(customerId, randomBytes(32).toString('base64url'));
      await session.query(
        `insert into ${session.tables.session} (customer_id, id, organization_id, integration_id, person_kind_id, person_id, token_hash,
          method, issuer, provider_ref, proved_at, last_seen_at, expires_at, address, device)
       values ($1, $2, $1, $3, $4, $5, $6, $7, $8, $9, now(), now(), now() + make_interval(hours => $10::int), $11, $12)`,
        [
          customerId,
          runtime.newId(),
          agentId,
          nameUuid(person.resource),
          person.id,
          hashSessionCookie(cookie),
          method,
          issuer ?? null,
          providerRef ?? null,
          sessionSettings(settings).hours,
          browser.address,
          browser.device?.slice(0, 255) ?? null,
        ],
      );
      if (kind.fieldByName.has(lastLoginField))
        await session.query(
          `update ${quoteIdentifier(kind.table)} set ${quoteIdentifier(lastLoginField)} = date_trunc('second', now()) where customer_id = $1 and id = $2`,
          [customerId, person.id],
        );
      return cookie;
    },
    undefined,
    { key: '', customer: customerId },
  );
}

/** The integration of the customer that people act through; made when the first of them signs in. */
async function agentForPeople(work: Work): Promise<string> {
  const { session, caller } = work;
  await session.query(`select pg_advisory_xact_lock(hashtextextended('for_people' || $1, 0))`, [caller.customerId]);
  const [found] = await session.query<{ id: string }>(
    `select id from ${session.tables.agent} where customer_id = $1 and for_people order by id limit 1`,
    [caller.customerId],
  );
  return found?.id ?? String((await createAgent(work, { for_people: true, scopes: ['*'] })).id);
}

/** The session that a cookie names; undefined when it has ended, or its person may not sign in any more. */
export async function sessionOfCookie(value: string, runtime: Runtime): Promise<SignedIn | undefined> {
  const { database, model, settings } = runtime;
  const token = readSessionCookie(value);
  const found = token && (await findSession(token, settings, database.session));
  const resource = found && model.resourceByContentType.get(found.person_kind)?.id;
  if (token === undefined || found === undefined || resource === undefined) return undefined;
  const { customerId } = token;
  const person = { resource, id: found.person_id };
  const rights = await findAgentRights(customerId, found.agent_id, principalQuestion(person, model), database.session);
  return rights?.is_active === true
    ? { sessionId: found.id, customerId, person, isProved: found.is_proved }
    : undefined;
}

type Whose = Pick<SignedIn, 'customerId' | 'person'> & { readonly sessionId: string | undefined };

/** Sessions of a person that have not ended, the newest first. */
export async function sessionsOf(
  { customerId, person, sessionId }: Whose,
  runtime: Pick<Runtime, 'settings'>,
  session: Session,
): Promise<readonly ShownSession[]> {
  return session.query<ShownSession>(
    `select id, method, created_at, last_seen_at, expires_at, address, device, id is not distinct from $5::uuid as is_current,
            proved_at > now() - make_interval(mins => ${proofMinutes}) as is_proved, view_kind_id as view_kind, view_id, view_until
       from ${session.tables.session} as session
      where customer_id = $1 and person_kind_id = $2 and person_id = $3 and ${isLive('$4')} order by created_at desc, id desc`,
    [
      customerId,
      nameUuid(person.resource),
      person.id,
      sessionSettings(runtime.settings).idleMinutes,
      sessionId ?? null,
    ],
  );
}

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
