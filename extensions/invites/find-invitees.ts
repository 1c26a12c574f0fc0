/** Resolves the users of an invite request, with their records as changed by the request. */
import {
  type ActionContext,
  invalid,
  type JsonObject,
  type ProblemEntry,
  type SystemContext,
  throwProblem,
} from '@core/engine/extension';
import { recordsById } from '../support/records-by-id.ts';
import { textOf } from '../support/reference.ts';
import { type InviteKind, rejectionOf } from './invite-kind.ts';
import { type InviteRequest, targetPointer } from './read-invite-request.ts';
import { t } from './texts/t.ts';

export interface Invitee {
  readonly id: string;
  readonly record: JsonObject;
  readonly email: string;
}

/** Returns all invitees in the order of the request. Rejects the complete request if one of them cannot be invited. */
export async function findInvitees(
  kind: InviteKind,
  request: InviteRequest,
  caller: ActionContext,
  { records: stored }: SystemContext,
): Promise<readonly Invitee[]> {
  const ids = await idsOf(kind, request, caller);
  const byId = await recordsById(kind.resource, ids, stored);
  const records = ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
  const missing: ProblemEntry[] = [];
  const unfit: ProblemEntry[] = [];
  const invitees = records.flatMap((record, index) => {
    const pointer = targetPointer(request, index);
    const rejection = rejectionOf(record);
    const email = textOf(record.email);
    if (rejection !== undefined) unfit.push(unfitEntry(pointer, rejection));
    if (email === undefined) missing.push({ pointer: `${pointer}/email`, code: 'required', message: t('noEmail') });
    return email === undefined ? [] : [{ id: String(record.id), record, email }];
  });
  if (missing.length > 0) throwProblem(invalid(...missing));
  if (unfit.length > 0) throwProblem('state_conflict', { errors: unfit });
  return invitees;
}

/**
 * Returns the IDs of the users after the changes of the request, which are written with the permissions of the caller, so that an invite cannot bypass those
 * of a create or patch.
 */
async function idsOf(kind: InviteKind, { target }: InviteRequest, context: ActionContext): Promise<readonly string[]> {
  switch (target.kind) {
    case 'new': {
      const created = await context.records.create(kind.resource, target.values);
      return [String(created.id)];
    }
    case 'one': {
      if (!(await context.visibleIds(kind.resource, [target.id])).has(target.id)) throwProblem('not_found');
      if (Object.keys(target.changes).length > 0)
        await context.records.update(kind.resource, target.id, target.changes);
      return [target.id];
    }
    case 'many': {
      const met = await context.visibleIds(kind.resource, target.ids);
      const unknown = target.ids.flatMap((id, index) =>
        met.has(id) ? [] : [{ pointer: `/ids/${index}`, code: 'reference_not_found', message: t('unknownRecord') }],
      );
      if (unknown.length > 0) throwProblem('reference_not_found', { errors: unknown });
      return target.ids;
    }
  }
}

/** Returns the problem entry for a user who cannot be invited. */
export function unfitEntry(pointer: string, code: 'already_active' | 'closed'): ProblemEntry {
  return { pointer, code, message: t(`unfit_${code}`) };
}
