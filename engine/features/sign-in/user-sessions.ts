/** Starts and lists user sessions. Statements use the clock of the database. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { findAgentRights, principalQuestion } from '../../access/find-credential.ts';
import { anyTable, db } from '../../database/kysely.ts';
import type { NewSession, SessionSummary, SignedIn } from '../../extension/users.ts';
import { createAgent } from '../../http/callers/create-customer.ts';
import { nameUuid } from '../../kernel/ids.ts';
import { lastLoginField } from '../../model/system-resources.ts';
import type { RequestContext, Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';
import { lockKey } from '../../storage/server-functions.ts';
import type { Session } from '../../storage/session.ts';
import {
  findSession,
  hashSessionCookie,
  isProved,
  liveSessions,
  readSessionCookie,
  sessionCookie,
} from './find-session.ts';
import { sessionSettings } from './session-settings.ts';

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
  return runtime.database.transaction(async (session) => {
    const agentId = await agentForUsers(systemContext(customerId, 'sign-in', runtime, session));
    const rights = await findAgentRights(customerId, agentId, principalQuestion(user, runtime), session);
    if (rights === undefined || !rights.is_active) return undefined;
    const cookie = sessionCookie(customerId, randomBytes(32).toString('base64url'));
    const now = sql<Date>`now()`;
    const started = db.insertInto('session').values({
      id: runtime.newId(),
      organization_id: customerId,
      integration_id: agentId,
      person_kind_id: nameUuid(user.resource),
      person_id: user.id,
      token_hash: hashSessionCookie(cookie),
      method,
      issuer: issuer ?? null,
      provider_ref: providerRef ?? null,
      proved_at: now,
      last_seen_at: now,
      expires_at: sql<Date>`now() + make_interval(hours => ${sessionSettings(settings).hours}::int)`,
      address: browser.address,
      device: browser.device?.slice(0, 255) ?? null,
    });
    await session.execute(started, customerId);
    if (kind.fieldByName.has(lastLoginField)) {
      const login = { [lastLoginField]: sql`date_trunc('second', now())`, version: sql<number>`version` };
      await session.execute(anyTable.updateTable(kind.table).set(login).where('id', '=', user.id), customerId);
    }
    return cookie;
  });
}

/** Returns the customer's integration that users act through; created at the first sign-in. */
async function agentForUsers(context: RequestContext): Promise<string> {
  const { session, caller } = context;
  await session.executeForNoCustomer(lockKey, { key: `for_people${caller.customerId}` });
  const agents = db.selectFrom('agent').select('id').where('for_people', '=', true);
  const [agent] = await session.execute(agents.orderBy('id').limit(1), caller.customerId);
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
  const rights = await findAgentRights(customerId, row.agent_id, principalQuestion(user, runtime), database.session);
  return rights?.is_active === true ? { sessionId: row.id, customerId, user, isProved: row.is_proved } : undefined;
}

type SessionOwner = Pick<SignedIn, 'customerId' | 'user'> & { readonly sessionId: string | undefined };

/** Returns the active sessions of a user, newest first. */
export async function sessionsOf(
  { customerId, user, sessionId }: SessionOwner,
  runtime: Pick<Runtime, 'settings'>,
  session: Session,
): Promise<readonly SessionSummary[]> {
  const { idleMinutes } = sessionSettings(runtime.settings);
  const sessions = liveSessions(idleMinutes)
    .select(['id', 'method', 'created_at', 'last_seen_at', 'expires_at', 'address', 'device'])
    .select(sql<boolean>`id is not distinct from ${sessionId ?? null}::uuid`.as('is_current'))
    .select([isProved.as('is_proved'), 'view_kind_id as view_kind', 'view_id', 'view_until'])
    .where('person_kind_id', '=', nameUuid(user.resource))
    .where('person_id', '=', user.id);
  return session.execute(sessions.orderBy('created_at', 'desc').orderBy('id', 'desc'), customerId);
}
