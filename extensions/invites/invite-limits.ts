/** Limits the rate of invitations (invoicing-rules.md, J5): from one inviter, and to one recipient. */

import { type SystemContext, throwProblem } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db } from '../schema.ts';
import { lockForCustomer } from '../support/lock-for-customer.ts';
import { limits, recipientWait } from './invitation-state.ts';
import { t } from './texts/t.ts';

/** Counts the invitations that the caller sent in the last hour. Locks per customer, so that every count is exact. */
export async function lockAndCountSends({ caller, now, database }: SystemContext): Promise<number> {
  await lockForCustomer(database, 'invite');
  const sends = db
    .selectFrom('accounts_invitation')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('inviter', '=', caller.principal.id)
    .where('last_sent_time', '>', new Date(now.getTime() - 3_600_000));
  const [row] = await database.execute(sends);
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
export async function maxWaitMs(emails: readonly string[], { now, database }: SystemContext): Promise<number> {
  const addresses = emails.map((email) => email.toLowerCase());
  const sent = db
    .selectFrom('communication_notification')
    .select((eb) => [eb.fn<string>('lower', ['email']).as('email'), 'created_at'])
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', anyOf(addresses, 'text')))
    .where('link_purpose', '=', 'invitation');
  const rows = await database.execute(sent);
  const waits = addresses.map((address) =>
    recipientWait(
      rows.filter((row) => row.email === address).map((row) => row.created_at),
      now,
    ),
  );
  return Math.max(0, ...waits);
}

function throwRateLimited(seconds: number): never {
  throwProblem('rate_limited', {
    detail: t('tooManyInvitations'),
    headers: { 'Retry-After': String(seconds) },
  });
}
