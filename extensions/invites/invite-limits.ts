/** Limits the rate of invitations (invoicing-rules.md, J5): from one inviter, and to one recipient. */

import { type SystemContext, throwProblem } from '../../engine/extension/contract.ts';
import { bind, ownCustomer, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import { limits, recipientWait } from './invitation-state.ts';

const invitation = table('accounts_invitation');
const notification = table('communication_notification');

/** Counts the invitations that the caller sent in the last hour. Locks per customer, so that every count is exact. */
export async function lockAndCountSends({ database, caller, now }: SystemContext): Promise<number> {
  await database.query(sql`select pg_advisory_xact_lock(hashtextextended('invite' || ${ownCustomer}::text, 0))`);
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from ${invitation}
      where ${invitation.inviter} = ${bind(caller.principal.id)} and ${invitation.last_sent_time} > ${bind(new Date(now.getTime() - 3_600_000))}`,
  );
  return row?.count ?? 0;
}

/** Rejects an inviter who has reached the hourly limit. */
export function rejectTooManyInvitations(byInviter: number): void {
  if (byInviter >= limits.perInviterHour) throwRateLimited(3600);
}

/** Rejects more than three invitations a day to an address, or two within ten minutes, from all senders together. */
export async function rejectTooFrequentInvitations(emails: readonly string[], context: SystemContext): Promise<void> {
  const wait = await maxWaitMs(emails, context);
  if (wait > 0) throwRateLimited(Math.ceil(wait / 1000));
}

/** Returns the milliseconds until all of these addresses can get another message; 0 if it can be sent now. */
export async function maxWaitMs(emails: readonly string[], { database, now }: SystemContext): Promise<number> {
  const rows = await database.query<{ email: string; created_at: Date }>(
    sql`select lower(${notification.email}) as email, ${notification.created_at} from ${notification}
      where ${notification.created_at} > ${bind(new Date(now.getTime() - 86_400_000))} and lower(${notification.email}) = any(${bind(emails.map((email) => email.toLowerCase()))}::text[]) and ${notification.link_purpose} = 'invitation'`,
  );
  const waits = emails.map((email) =>
    recipientWait(
      rows.filter((row) => row.email === email.toLowerCase()).map((row) => row.created_at),
      now,
    ),
  );
  return Math.max(0, ...waits);
}

function throwRateLimited(seconds: number): never {
  throwProblem('rate_limited', {
    detail: { en: 'Too many invitations; try again later.', sv: 'För många inbjudningar; försök igen senare.' },
    headers: { 'Retry-After': String(seconds) },
  });
}
