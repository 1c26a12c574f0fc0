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
    const refusal = refusalOf(record);
    const email = textOf(record.email);
    if (refusal !== undefined) unfit.push(unfitEntry(pointer, refusal));
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
  context: ActionContext,
): Promise<readonly JsonObject[]> {
  const { records } = context;
  switch (target.kind) {
    case 'new':
      refuseOverreach(kind, 'create', target.values, context);
      return [await records.create(kind.resource, target.values)];
    case 'one': {
      const found = await seenRecords(kind, [target.id], context);
      const record = found.get(target.id);
      if (record === undefined) throw new ProblemError(problem('not_found'));
      if (Object.keys(target.changes).length === 0) return [record];
      refuseOverreach(kind, 'update', target.changes, context);
      return [await records.update(kind.resource, target.id, target.changes)];
    }
    case 'many': {
      const found = await seenRecords(kind, target.ids, context);
      const unknown = target.ids.flatMap((id, index) =>
        found.has(id) ? [] : [{ pointer: `/ids/${index}`, code: 'reference_not_found', message: unknownPerson }],
      );
      if (unknown.length > 0) throw new ProblemError(problem('reference_not_found', { errors: unknown }));
      return target.ids.flatMap((id) => {
        const record = found.get(id);
        return record === undefined ? [] : [record];
      });
    }
  }
}

/** The records that exist for the caller: one that sees only some rows cannot invite others. */
async function seenRecords(
  kind: InviteKind,
  ids: readonly string[],
  context: ActionContext,
): Promise<ReadonlyMap<string, JsonObject>> {
  const filter = { id__in: ids.join(',') };
  const seen =
    context.reach(kind.resource) === 'some'
      ? new Set((await Array.fromAsync(context.records.stream(kind.resource, filter))).map(({ id }) => String(id)))
      : new Set(ids);
  const records = await context.records.list(kind.resource, filter, { limit: ids.length });
  return new Map(records.filter(({ id }) => seen.has(String(id))).map((record) => [String(record.id), record]));
}

/** The server writes the record, so that what a client may not write is refused here: an invite is no way around a create or patch. */
function refuseOverreach(
  kind: InviteKind,
  operation: 'create' | 'update',
  values: JsonObject,
  context: ActionContext,
): void {
  if (!context.may(kind.resource, operation)) throw new ProblemError(problem('operation_not_permitted'));
  const fields = context.resource(kind.resource)?.fieldByName;
  const errors = Object.keys(values).flatMap((name): ProblemEntry[] => {
    const field = fields?.get(name);
    const isOpen = field === undefined || !(field.readOnly || field.hidden);
    return isOpen ? [] : [{ pointer: `/${name}`, code: 'read_only', message: readOnly }];
  });
  if (errors.length > 0) throw new ProblemError(problem('read_only', { errors }));
}

/** What is told of a person who is not to be invited. */
export function unfitEntry(pointer: string, code: keyof typeof refusals): ProblemEntry {
  return { pointer, code, message: refusals[code] };
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

const readOnly = { en: 'This field is set by the server.', sv: 'Fältet sätts av servern.' };

const unknownPerson = { en: 'There is no such record.', sv: 'Posten finns inte.' };
