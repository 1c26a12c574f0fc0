/** The resources and states of inspections, and whether their protocol locks them. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db, DocumentsSignabledocumentState as documentState } from '../../schema.ts';
import { idOf } from '../../support/reference.ts';

export const inspectionResource = 'errands.inspectionerrand';
export const pointResource = 'errands.inspectionerrandpoint';
export const documentResource = 'documents.signabledocument';

/** A stored inspection. */
export interface Inspection {
  readonly id: string;
  readonly record: JsonObject;
}

/** The state of the protocol of an inspection: `locked` while it is out for signing and after it was signed. */
export type ProtocolState = 'draft' | 'locked' | 'ended';

/** Returns the state of the protocols of inspections, by the ID of the document. */
export async function protocolStates(
  inspections: readonly (JsonObject | undefined)[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, ProtocolState>> {
  const ids = inspections.flatMap((inspection) => idOf(inspection?.protocol_document) ?? []);
  if (ids.length === 0) return new Map();
  const documents = db.selectFrom('documents_signabledocument').select(['id', 'state']);
  const rows = await database.execute(documents.where('id', '=', anyOf(ids, 'uuid')).forShare());
  return new Map(rows.map(({ id, state }) => [id, stateOf(state)]));
}

function stateOf(state: number): ProtocolState {
  if (state === documentState.draft) return 'draft';
  return state === documentState.started || state === documentState.signed ? 'locked' : 'ended';
}
