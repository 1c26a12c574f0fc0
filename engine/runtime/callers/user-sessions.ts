/** Starts and lists user sessions. Statements use the clock of the database. */
import { randomBytes } from 'node:crypto';
import type { NewSession, SessionSummary, SignedIn } from '../../extension/users.ts';
import { nameUuid } from '../../kernel/ids.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { lastLoginField } from '../../model/system-resources.ts';
import { findAgentRights, principalQuestion } from '../access/find-credential.ts';
import {
  findSession,
  hashSessionCookie,
  isLive,
  readSessionCookie,
  reauthenticationMinutes,
  sessionCookie,
} from '../access/find-session.ts';
import { sessionSettings } from '../base/session-settings.ts';
import type { RequestContext, Runtime } from '../context/request-context.ts';
import { systemContext } from '../context/system-context.ts';
import type { Session } from '../storage/session.ts';
import { createAgent } from './create-customer.ts';

/** The client that a session was started from, as displayed to its user. */
export interface Browser {
  readonly address: string;
  readonly device: string | undefined;
}

/**
 * Starts a session and returns its cookie. Returns undefined if the user, or the integration that users act through, no
 * longer exists or is inactive.
 */
export async function startSession(order: NewSession, browser: Browser, runtime: Runtime): Promise<string | undefined> {
  const { customerId, user, method, issuer, providerRef } = order;
  const { model, settings } = runtime;
  const kind = model.resourceById.get(user.resource);
  if (kind === undefined || !model.callerFields.has(user.resource)) return undefined;
  return runtime.database.transaction(
    async (session) => {
      const agentId = await agentForUsers(systemContext(customerId, 'sign-in', runtime, session));
      const rights = await findAgentRights(customerId, agentId, principalQuestion(user, model), session);
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
          nameUuid(user.resource),
          user.id,
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
          [customerId, user.id],
        );
      return cookie;
    },
    undefined,
    { key: '', customer: customerId },
  );
}

/** Returns the customer's integration that users act through; created at the first sign-in. */
async function agentForUsers(context: RequestContext): Promise<string> {
  const { session, caller } = context;
  await session.query(`select pg_advisory_xact_lock(hashtextextended('for_people' || $1, 0))`, [caller.customerId]);
  const [agent] = await session.query<{ id: string }>(
    `select id from ${session.tables.agent} where customer_id = $1 and for_people order by id limit 1`,
    [caller.customerId],
  );
  return agent?.id ?? String((await createAgent(context, { for_people: true, scopes: ['*'] })).id);
}

/** Returns the session of a cookie; undefined if it has ended or its user is no longer allowed to sign in. */
export async function sessionOfCookie(value: string, runtime: Runtime): Promise<SignedIn | undefined> {
  const { database, model, settings } = runtime;
  const token = readSessionCookie(value);
  const row = token && (await findSession(token, settings, database.session));
  const resource = row && model.resourceByContentType.get(row.person_kind)?.id;
  if (token === undefined || row === undefined || resource === undefined) return undefined;
  const { customerId } = token;
  const user = { resource, id: row.person_id };
  const rights = await findAgentRights(customerId, row.agent_id, principalQuestion(user, model), database.session);
  return rights?.is_active === true ? { sessionId: row.id, customerId, user, isProved: row.is_proved } : undefined;
}

type SessionOwner = Pick<SignedIn, 'customerId' | 'user'> & { readonly sessionId: string | undefined };

/** Returns the active sessions of a user, newest first. */
export async function sessionsOf(
  { customerId, user, sessionId }: SessionOwner,
  runtime: Pick<Runtime, 'settings'>,
  session: Session,
): Promise<readonly SessionSummary[]> {
  return session.query<SessionSummary>(
    `select id, method, created_at, last_seen_at, expires_at, address, device, id is not distinct from $5::uuid as is_current,
            proved_at > now() - make_interval(mins => ${reauthenticationMinutes}) as is_proved, view_kind_id as view_kind, view_id, view_until
       from ${session.tables.session} as session
      where customer_id = $1 and person_kind_id = $2 and person_id = $3 and ${isLive('$4')} order by created_at desc, id desc`,
    [customerId, nameUuid(user.resource), user.id, sessionSettings(runtime.settings).idleMinutes, sessionId ?? null],
  );
}
