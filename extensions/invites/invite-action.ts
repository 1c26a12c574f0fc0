/** `POST /accounts/users/auth/invite/…`: invites one person, several, or a new one. */
import {
  type ActionContext,
  type ActionHandler,
  type JsonObject,
  ProblemError,
  problem,
} from '../../engine/extension/contract.ts';
import { hideStoredFacts } from '../files/stored-file.ts';
import { findPeople, type Invitee } from './find-people.ts';
import { limits, recipientWait, sendTime } from './invitation-state.ts';
import { invitationView } from './invitation-view.ts';
import { type InviteKind, personStatus } from './invite-kind.ts';
import { readInviteRequest } from './read-invite-request.ts';
import { type InvitationOrder, pendingState, sendInvitation } from './send-invitation.ts';

/** The action for one kind of person. */
export function inviteAction(kind: InviteKind): ActionHandler {
  return async (input, context) => {
    const request = readInviteRequest(input.body);
    const invitees = await findPeople(kind, request, context);
    const byInviter = await lockAndCountSends(context);
    if (request.target.kind !== 'many' && byInviter >= limits.perInviterHour) refuseForNow(3600);
    await refuseHaste(invitees, context);
    const pending = await pendingInvitations(kind, invitees, context);
    const invitations: JsonObject[] = [];
    for (const [index, invitee] of invitees.entries()) {
      const waiting = pending.get(invitee.id);
      const order: InvitationOrder = {
        kind,
        invitee,
        notBefore: sendTime(byInviter, index, context.now),
        ...(waiting === undefined ? {} : { pending: waiting }),
        ...(request.language === undefined ? {} : { language: request.language }),
        ...(request.message === undefined ? {} : { message: request.message }),
      };
      const invitation = await sendInvitation(order, context);
      await markInvited(kind, invitee, context);
      invitations.push({ ...invitationView(invitation, context.now), created: waiting === undefined });
    }
    const shown = await shownRecords(kind, invitees, context);
    const items = invitees.map(({ id }, index) => ({
      record: shown.get(id) ?? { id },
      invitation: invitations[index] ?? null,
    }));
    return { body: { items } };
  };
}

/** The records as the caller may read them; what it may not read at all is shown by its id. */
async function shownRecords(
  kind: InviteKind,
  invitees: readonly Invitee[],
  context: ActionContext,
): Promise<ReadonlyMap<string, JsonObject>> {
  if (context.reach(kind.resource) === 'none') return new Map();
  const filter = { id__in: invitees.map(({ id }) => id).join(',') };
  const records = await Array.fromAsync(context.records.stream(kind.resource, filter));
  return new Map(records.map((record) => [String(record.id), hideStoredFacts(record)]));
}

/** A person who was not invited before is now; other states (a former customer, say) stay what they are. */
async function markInvited(kind: InviteKind, invitee: Invitee, context: ActionContext): Promise<void> {
  if (invitee.record.status !== personStatus.notInvited) return;
  await context.records.update(kind.resource, invitee.id, { status: personStatus.invited });
}

/** How many invitations the caller sent in the last hour. One call of a caller at a time, so that the count holds. */
async function lockAndCountSends({ database, caller, now }: ActionContext): Promise<number> {
  await database.query(`select pg_advisory_xact_lock(hashtextextended('invite' || $1, 0))`, [caller.principal.id]);
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from accounts_invitation
      where customer_id = $1 and inviter = $2 and last_sent_time > $3`,
    [caller.customerId, caller.principal.id, new Date(now.getTime() - 3_600_000)],
  );
  return row?.count ?? 0;
}

/** Nobody gets more than three invitations a day, nor two within ten minutes, whoever sends them. */
async function refuseHaste(invitees: readonly Invitee[], { database, caller, now }: ActionContext): Promise<void> {
  const rows = await database.query<{ email: string; created_at: Date }>(
    `select lower(email) as email, created_at from communication_notification
      where customer_id = $1 and created_at > $2 and lower(email) = any($3::text[]) and link_purpose = 'invitation'`,
    [caller.customerId, new Date(now.getTime() - 86_400_000), invitees.map(({ email }) => email.toLowerCase())],
  );
  const waits = invitees.map(({ email }) =>
    recipientWait(
      rows.filter((row) => row.email === email.toLowerCase()).map((row) => row.created_at),
      now,
    ),
  );
  const wait = Math.max(0, ...waits);
  if (wait > 0) refuseForNow(Math.ceil(wait / 1000));
}

function refuseForNow(seconds: number): never {
  throw new ProblemError(
    problem('rate_limited', {
      detail: { en: 'Too many invitations; try again later.', sv: 'För många inbjudningar; försök igen senare.' },
      headers: { 'Retry-After': String(seconds) },
    }),
  );
}

async function pendingInvitations(
  kind: InviteKind,
  invitees: readonly Invitee[],
  { database, caller }: ActionContext,
): Promise<ReadonlyMap<string, { id: string; sends: number }>> {
  const rows = await database.query<{ id: string; sends: number; person: string }>(
    `select id, sends, ${kind.field}_id as person from accounts_invitation
      where customer_id = $1 and state = $2 and ${kind.field}_id = any($3::uuid[]) for update`,
    [caller.customerId, pendingState, invitees.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, sends, person }) => [person, { id, sends }]));
}
