/** The session that a cookie names: its row, if it has not ended. Times are the database's, so that a node with a wrong clock changes nothing. */
import { hash } from 'node:crypto';
import type { Settings } from '../base/session-settings.ts';
import { sessionSettings } from '../base/session-settings.ts';
import { type MoveState, moveStateColumn } from '../storage/moving.ts';
import type { Session } from '../storage/session.ts';

/** What a cookie holds: the customer, so that every statement can name it, and 256 random bits. */
export interface SessionToken {
  readonly customerId: string;
  readonly hash: string;
}

export interface FoundSession {
  readonly id: string;
  readonly agent_id: string;
  /** Content type of the person. */
  readonly person_kind: string;
  readonly person_id: string;
  /** The person has proved who they are within five minutes. */
  readonly is_proved: boolean;
  /** What it is viewed as: content type and id of a role or a person; null where it is not. */
  readonly view_kind: string | null;
  readonly view_id: string | null;
  /** Seconds that the view has left, 0 or less when it is over. */
  readonly view_seconds: number | null;
  readonly move_state: MoveState | null;
}

/** Minutes after which a view as somebody else is over. */
export const viewMinutes = 30;

/** Minutes for which a proof of identity is good for what needs a fresh one. */
export const proofMinutes = 5;

/** The cookie of a session: `<customer><secret>`. */
export function sessionCookie(customerId: string, secret: string): string {
  return `${customerId.replaceAll('-', '')}${secret}`;
}

/** Reads a cookie; undefined when it cannot be one. */
export function readSessionCookie(value: string): SessionToken | undefined {
  const [, a, b, c, d, e] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{43}$/.exec(value) ?? [];
  return a === undefined ? undefined : { customerId: [a, b, c, d, e].join('-'), hash: hashSessionCookie(value) };
}

/** What is kept of a cookie. */
export function hashSessionCookie(value: string): string {
  return hash('sha256', value, 'hex');
}

/** The condition on a session (alias `session`) that has not ended; `$idle` is the place of the minutes that it may be idle. */
export function isLive(idle: string): string {
  return `session.ended_at is null and session.expires_at > now() and session.last_seen_at > now() - make_interval(mins => ${idle}::int)`;
}

/** The live session of a token; undefined when there is none. */
export async function findSession(
  { customerId, hash: tokenHash }: SessionToken,
  settings: Settings,
  session: Session,
): Promise<FoundSession | undefined> {
  const [found] = await session.query<FoundSession>(
    `select session.id, session.integration_id as agent_id, session.person_kind_id as person_kind, session.person_id,
            session.proved_at > now() - make_interval(mins => ${proofMinutes}) as is_proved, session.view_kind_id as view_kind,
            session.view_id, extract(epoch from session.view_until - now())::float8 as view_seconds,
            ${moveStateColumn}
       from ${session.tables.session} as session
      where session.customer_id = $1 and session.token_hash = $2 and ${isLive('$3')}`,
    [customerId, tokenHash, sessionSettings(settings).idleMinutes],
  );
  return found;
}
