/** What a signing means for the contract that its document is about: its status, and when it was signed. */
import { type JsonObject, ProblemError, type WorkContext } from '../../engine/extension/contract.ts';
import { idOf, textOf } from '../support/reference.ts';
import type { SigningDocument } from './signing-records.ts';

/** Codes of a contract's status (resources/shared/traits/lease.yaml). */
const status = { draft: 0, awaiting: 1, signed: 2, active: 3 } as const;

/** Category 1: the contract itself. Cancellations and inspections do not make a contract signed. */
const contractCategory = 1;

/** Brings the contract of a document in line; does nothing for documents about anything else. */
export async function followSigning(
  context: WorkContext,
  document: SigningDocument,
  what: 'started' | 'signed' | 'ended',
): Promise<void> {
  const resource = context.resource(idOf(document.record.content_type) ?? '');
  const id = textOf(document.record.object_id);
  if (resource?.application !== 'contracts' || !resource.fieldByName.has('signed_time') || id === undefined) return;
  if (document.record.category !== null && document.record.category !== contractCategory) return;
  const contract = await context.records.find(resource.id, id);
  const changes = contract && changesOf(contract, document, what, context.now);
  if (changes === undefined) return;
  try {
    await context.records.update(resource.id, id, changes);
  } catch (error) {
    if (!(error instanceof ProblemError) || !('signed_time' in changes)) throw error;
    // A contract whose first day has passed cannot take a signed time after it; that it is signed still holds.
    context.log('contract keeps its signed time', { contract: id, code: error.problem.code });
    await context.records.update(resource.id, id, { status: changes.status ?? status.active });
  }
}

function changesOf(
  contract: JsonObject,
  document: SigningDocument,
  what: 'started' | 'signed' | 'ended',
  now: Date,
): JsonObject | undefined {
  switch (what) {
    case 'started':
      return contract.status === status.draft
        ? { status: status.awaiting, signable_document: { id: document.id } }
        : { signable_document: { id: document.id } };
    case 'signed': {
      const start = textOf(contract.start_date);
      const hasBegun = start !== undefined && start <= now.toISOString().slice(0, 10);
      const isOpen = contract.status === status.draft || contract.status === status.awaiting;
      return {
        signed_time: now.toISOString(),
        ...(isOpen ? { status: hasBegun ? status.active : status.signed } : {}),
      };
    }
    case 'ended':
      return contract.status === status.awaiting ? { status: status.draft } : undefined;
  }
}
