/** Finds the session of a cookie if it has not ended. Times come from the database, so that a wrong clock on a node has no effect. */
import { hash } from 'node:crypto';
import type { Settings } from '../base/session-settings.ts';
import { sessionSettings } from '../base/session-settings.ts';
import { type MoveState, moveStateColumn } from '../storage/moving.ts';
import type { Session } from '../storage/session.ts';

/** The content of a cookie: the customer, which every statement needs, and 256 random bits. */
export interface SessionToken {
  readonly customerId: string;
  readonly hash: string;
}

export interface SessionRow {
  readonly id: string;
  readonly agent_id: string;
  /** The content type of the user. */
  readonly person_kind: string;
  readonly person_id: string;
  /** The user has authenticated within the last five minutes. */
  readonly is_proved: boolean;
  /** The impersonated role or user, by content type and ID; null without impersonation. */
  readonly view_kind: string | null;
  readonly view_id: string | null;
  /** Remaining seconds of the impersonation; 0 or less when it has expired. */
  readonly view_seconds: number | null;
  readonly move_state: MoveState | null;
}

/** Minutes after which an impersonation expires. */
export const impersonationMinutes = 30;

/** Minutes for which an authentication satisfies step-up requirements. */
export const reauthenticationMinutes = 5;

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

/** The SQL condition for an active session (alias `session`); `$idle` is the placeholder of the maximum idle time in minutes. */
export function isLive(idle: string): string {
  return `session.ended_at is null and session.expires_at > now() and session.last_seen_at > now() - make_interval(mins => ${idle}::int)`;
}

/** Returns the active session of a token, or undefined. */
export async function findSession(
  { customerId, hash: tokenHash }: SessionToken,
  settings: Settings,
  session: Session,
): Promise<SessionRow | undefined> {
  const [row] = await session.query<SessionRow>(
    `select session.id, session.integration_id as agent_id, session.person_kind_id as person_kind, session.person_id,
            session.proved_at > now() - make_interval(mins => ${reauthenticationMinutes}) as is_proved, session.view_kind_id as view_kind,
            session.view_id, extract(epoch from session.view_until - now())::float8 as view_seconds,
            ${moveStateColumn}
       from ${session.tables.session} as session
      where session.customer_id = $1 and session.token_hash = $2 and ${isLive('$3')}`,
    [customerId, tokenHash, sessionSettings(settings).idleMinutes],
  );
  return row;
}
