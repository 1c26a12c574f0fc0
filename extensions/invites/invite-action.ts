/** `POST /accounts/users/auth/invite/…`: invites one person, several, or a new one. */
import type { ActionContext, ActionHandler, JsonObject } from '../../engine/extension/contract.ts';
import { hideStoredFacts } from '../files/stored-file.ts';
import { findPeople, type Invitee } from './find-people.ts';
import type { InviteKind } from './invite-kind.ts';
import { lockAndCountSends, refuseHaste, refuseMany } from './invite-limits.ts';
import { invitePeople } from './invite-people.ts';
import { readInviteRequest } from './read-invite-request.ts';

/** The action for one kind of person. */
export function inviteAction(kind: InviteKind): ActionHandler {
  return async (input, context) => {
    const request = readInviteRequest(input.body);
    const invitees = await findPeople(kind, request, context);
    const byInviter = await lockAndCountSends(context);
    if (request.target.kind !== 'many') refuseMany(byInviter);
    await refuseHaste(
      invitees.map(({ email }) => email),
      context,
    );
    const { language, message } = request;
    const invitations = await invitePeople({ kind, byInviter, language, message }, invitees, context);
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
