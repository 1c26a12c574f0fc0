/** The people whom an invite request means, as their records stand after what the request changes in them. */
import {
  type ActionContext,
  type JsonObject,
  type ProblemEntry,
  ProblemError,
  problem,
} from '../../engine/extension/contract.ts';
import { textOf } from '../support/reference.ts';
import { type InviteKind, refusalOf } from './invite-kind.ts';
import { type InviteRequest, targetPointer } from './read-invite-request.ts';

export interface Invitee {
  readonly id: string;
  readonly record: JsonObject;
  readonly email: string;
}

/** All invitees, in the order of the request. Refuses the whole request when one of them cannot be invited. */
export async function findPeople(
  kind: InviteKind,
  request: InviteRequest,
  context: ActionContext,
): Promise<readonly Invitee[]> {
  const records = await recordsOf(kind, request, context);
  const missing: ProblemEntry[] = [];
  const unfit: ProblemEntry[] = [];
  const invitees = records.flatMap((record, index) => {
    const pointer = targetPointer(request, index);
    const refusal = refusalOf(record.status, record.is_active);
    const email = textOf(record.email);
    if (refusal !== undefined) unfit.push({ pointer, code: refusal, message: refusals[refusal] });
    if (email === undefined) missing.push({ pointer: `${pointer}/email`, code: 'required', message: noEmail });
    return email === undefined ? [] : [{ id: String(record.id), record, email }];
  });
  if (missing.length > 0) throw new ProblemError(problem('validation_failed', { errors: missing }));
  if (unfit.length > 0) throw new ProblemError(problem('state_conflict', { errors: unfit }));
  return invitees;
}

async function recordsOf(
  kind: InviteKind,
  { target }: InviteRequest,
  { records }: ActionContext,
): Promise<readonly JsonObject[]> {
  switch (target.kind) {
    case 'new':
      return [await records.create(kind.resource, target.values)];
    case 'one': {
      if (Object.keys(target.changes).length > 0)
        return [await records.update(kind.resource, target.id, target.changes)];
      const record = await records.find(kind.resource, target.id);
      if (record === undefined) throw new ProblemError(problem('not_found'));
      return [record];
    }
    case 'many': {
      const found = await records.list(kind.resource, { id__in: target.ids.join(',') }, { limit: target.ids.length });
      const byId = new Map(found.map((record) => [String(record.id), record]));
      const unknown = target.ids.flatMap((id, index) =>
        byId.has(id) ? [] : [{ pointer: `/ids/${index}`, code: 'reference_not_found', message: unknownPerson }],
      );
      if (unknown.length > 0) throw new ProblemError(problem('reference_not_found', { errors: unknown }));
      return target.ids.flatMap((id) => {
        const record = byId.get(id);
        return record === undefined ? [] : [record];
      });
    }
  }
}

const refusals = {
  already_active: { en: 'This person is active already.', sv: 'Personen är redan aktiv.' },
  closed: {
    en: 'This person is blocked, deceased or anonymized and cannot be invited.',
    sv: 'Personen är spärrad, avliden eller avidentifierad och kan inte bjudas in.',
  },
} as const;

const noEmail = {
  en: 'An invitation goes by e-mail; this record has no e-mail address.',
  sv: 'En inbjudan skickas med e-post; posten saknar e-postadress.',
};

const unknownPerson = { en: 'There is no such record.', sv: 'Posten finns inte.' };
