/** Who wrote a note, from the caller; a private note is there for its writer only. */
import {
  type Caller,
  type Change,
  type HookContext,
  type JsonObject,
  type Problem,
  problem,
  type ReplyContext,
  refuse,
} from '../../engine/extension/contract.ts';
import { idOf } from '../support/reference.ts';
import type { OwnFact } from './own-fact.ts';

const writerFields: Readonly<Record<string, string>> = {
  'accounts.organizationuser': 'written_by_organization_user',
  'accounts.tenant': 'written_by_tenant',
  'accounts.subtenant': 'written_by_sub_tenant',
  'accounts.integrationuseragent': 'written_by_integration_user',
};

/** Sets the writer of a new note, unless the server wrote it in somebody's name. */
export const setWriter: OwnFact = ({ kind, after }, { caller }): JsonObject | undefined => {
  const field = writerFields[caller.principal.resource];
  const isKnown = Object.values(writerFields).some((name) => idOf(after[name]) !== undefined);
  return kind === 'create' && field !== undefined && !isKnown ? { [field]: { id: caller.principal.id } } : undefined;
};

/** beforeWrite: nobody else changes or deletes what is not there for him. */
export async function guardPrivateNote(change: Change, { caller }: HookContext): Promise<Problem | undefined> {
  if (change.byServer || change.before === undefined) return undefined;
  return isHidden(change.before, caller) ? problem('not_found') : undefined;
}

/** beforeReply. Notes are read one by one: there is no list of them. */
export async function hidePrivateNotes(
  records: readonly JsonObject[],
  { caller }: ReplyContext,
): Promise<readonly JsonObject[]> {
  return records.some((record) => isHidden(record, caller)) ? refuse('not_found') : records;
}

function isHidden(note: JsonObject, { principal }: Caller): boolean {
  const field = writerFields[principal.resource] ?? '';
  return note.private === true && idOf(note[field]) !== principal.id;
}
