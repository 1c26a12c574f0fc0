/** Resolves the users of an invite request, with their records as changed by the request. */
import {
  type ActionContext,
  invalid,
  type JsonObject,
  type ProblemEntry,
  throwProblem,
} from '../../engine/extension/contract.ts';
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
  context: ActionContext,
): Promise<readonly Invitee[]> {
  const records = await recordsOf(kind, request, context);
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

/** Changes of a request are written with the permissions of the caller, so that an invite cannot bypass those of a create or patch. */
async function recordsOf(
  kind: InviteKind,
  { target }: InviteRequest,
  context: ActionContext,
): Promise<readonly JsonObject[]> {
  switch (target.kind) {
    case 'new': {
      const created = await context.records.create(kind.resource, target.values);
      return stored(kind, [String(created.id)], context);
    }
    case 'one': {
      if (!(await context.visibleIds(kind.resource, [target.id])).has(target.id)) throwProblem('not_found');
      if (Object.keys(target.changes).length > 0)
        await context.records.update(kind.resource, target.id, target.changes);
      return stored(kind, [target.id], context);
    }
    case 'many': {
      const met = await context.visibleIds(kind.resource, target.ids);
      const unknown = target.ids.flatMap((id, index) =>
        met.has(id) ? [] : [{ pointer: `/ids/${index}`, code: 'reference_not_found', message: t('unknownRecord') }],
      );
      if (unknown.length > 0) throwProblem('reference_not_found', { errors: unknown });
      return stored(kind, target.ids, context);
    }
  }
}

async function stored(
  kind: InviteKind,
  ids: readonly string[],
  { system: { records } }: ActionContext,
): Promise<readonly JsonObject[]> {
  const rows = await records.list(kind.resource, { id__in: ids.join(',') }, { limit: ids.length });
  const byId = new Map<string, JsonObject>(rows.map((record) => [String(record.id), record]));
  return ids.flatMap((id): readonly JsonObject[] => {
    const record = byId.get(id);
    return record === undefined ? [] : [record];
  });
}

/** Returns the problem entry for a user who cannot be invited. */
export function unfitEntry(pointer: string, code: 'already_active' | 'closed'): ProblemEntry {
  return { pointer, code, message: t(`unfit_${code}`) };
}
