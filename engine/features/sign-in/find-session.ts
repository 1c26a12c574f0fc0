/** Finds the session of a cookie if it has not ended. Times come from the database, so that a wrong clock on a node has no effect. */
import { hash } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { reauthenticationMinutes } from '../../access/permits.ts';
import { db } from '../../database/kysely.ts';
import { placeholder } from '../../database/placeholder.ts';
import type { Session } from '../../storage/session.ts';
import { type Settings, sessionSettings } from './session-settings.ts';

/** The content of a cookie: the customer, which every statement needs, and 256 random bits. */
export interface SessionToken {
  readonly customerId: string;
  readonly hash: string;
}

/** Minutes after which an impersonation expires. */
export const impersonationMinutes = 30;

/** Returns the cookie of a session: `<customer><secret>`. */
export function sessionCookie(customerId: string, secret: string): string {
  return `${customerId.replaceAll('-', '')}${secret}`;
}

/** Parses a cookie; returns undefined if it is malformed. */
export function readSessionCookie(value: string): SessionToken | undefined {
  const [, a, b, c, d, e] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{43}$/.exec(value) ?? [];
  return a === undefined ? undefined : { customerId: [a, b, c, d, e].join('-'), hash: hashSessionCookie(value) };
}

/** Returns the hash under which a cookie is stored. */
export function hashSessionCookie(value: string): string {
  return hash('sha256', value, 'hex');
}

/** Whether the user of a session has authenticated within the minutes that satisfy step-up requirements. */
export const isProved = sql<boolean>`proved_at > now() - make_interval(mins => ${sql.lit(reauthenticationMinutes)})`;

/** Returns the query of the sessions that have not ended. `idleMinutes`: the maximum idle time. */
export function liveSessions(idleMinutes: number | Expression<number>) {
  return db
    .selectFrom('session')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes}::int)`);
}

const sessionOfToken = liveSessions(placeholder<number>('idleMinutes'))
  .select(['id', 'integration_id as agent_id', 'person_kind_id as person_kind', 'person_id', isProved.as('is_proved')])
  // The impersonated role or user, by content type and ID, and the remaining seconds: 0 or less when it has expired.
  .select(['view_kind_id as view_kind', 'view_id'])
  .select(sql<number | null>`extract(epoch from view_until - now())::float8`.as('view_seconds'))
  .where('token_hash', '=', placeholder<string>('hash'));

/** Returns the active session of a token, or undefined. */
export async function findSession({ customerId, hash: tokenHash }: SessionToken, settings: Settings, session: Session) {
  const { idleMinutes } = sessionSettings(settings);
  const [row] = await session.execute(sessionOfToken, customerId, { hash: tokenHash, idleMinutes });
  return row;
}
