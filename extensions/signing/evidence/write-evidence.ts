/** Appends to the evidence of a document and reads it. The caller holds the lock of the document. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { db } from '../../schema.ts';
import { type EvidenceEntry, type EvidenceKind, nextEntry } from './evidence-chain.ts';

export interface EvidenceFacts {
  readonly kind: EvidenceKind;
  readonly party?: string;
  readonly data?: JsonObject;
}

/** Adds one entry with the current time. */
export async function addEvidence(context: SystemContext, documentId: string, facts: EvidenceFacts): Promise<void> {
  const { database } = context;
  const [last] = await database.execute(entriesOf(documentId).orderBy('sequence', 'desc').limit(1));
  const entry = nextEntry(documentId, last && entryOf(last), {
    kind: facts.kind,
    at: context.now.toISOString(),
    party: facts.party ?? null,
    data: facts.data ?? {},
  });
  await database.execute(
    db.insertInto('documents_signingevidence').values({
      id: context.newId(),
      document_id: documentId,
      sequence: entry.sequence,
      kind: entry.kind,
      at: entry.at,
      party: entry.party,
      data: JSON.stringify(entry.data),
      previous: entry.previous,
      hash: entry.hash,
    }),
  );
}

/** Returns the complete chain of a document, in order. */
export async function readEvidence(
  context: Pick<SystemContext, 'database'>,
  documentId: string,
): Promise<readonly EvidenceEntry[]> {
  const rows = await context.database.execute(entriesOf(documentId).orderBy('sequence'));
  return rows.map(entryOf);
}

function entriesOf(documentId: string) {
  return db
    .selectFrom('documents_signingevidence')
    .select(['sequence', 'kind', 'at', 'party', 'data', 'previous', 'hash'])
    .where('document_id', '=', documentId)
    .$narrowType<{ kind: EvidenceKind; data: JsonObject }>();
}

function entryOf<Row extends { readonly at: Date }>(row: Row) {
  return { ...row, at: row.at.toISOString() };
}
