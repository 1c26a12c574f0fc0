/** Adds to the evidence of a document, and reads it back. The caller holds the lock of the document. */
import type { JsonObject, ServerContext } from '../../../engine/extension/contract.ts';
import { type EvidenceEntry, type EvidenceKind, nextEntry } from './evidence-chain.ts';

interface EvidenceRow {
  readonly sequence: number;
  readonly kind: EvidenceKind;
  readonly at: Date;
  readonly party: string | null;
  readonly data: JsonObject;
  readonly previous: string;
  readonly hash: string;
}

export interface EvidenceFacts {
  readonly kind: EvidenceKind;
  readonly party?: string;
  readonly data?: JsonObject;
}

/** Adds one entry at the present instant. */
export async function addEvidence(
  context: ServerContext,
  customerId: string,
  documentId: string,
  facts: EvidenceFacts,
): Promise<void> {
  const [last] = await entries(context, customerId, documentId, 'order by sequence desc limit 1');
  const entry = nextEntry(documentId, last, {
    kind: facts.kind,
    at: context.now.toISOString(),
    party: facts.party ?? null,
    data: facts.data ?? {},
  });
  await context.database.query(
    `insert into documents_signingevidence
       (customer_id, id, document_id, sequence, kind, at, party, data, previous, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      customerId,
      context.newId(),
      documentId,
      entry.sequence,
      entry.kind,
      entry.at,
      entry.party,
      JSON.stringify(entry.data),
      entry.previous,
      entry.hash,
    ],
  );
}

/** The whole chain of a document, in order. */
export async function readEvidence(
  context: Pick<ServerContext, 'database'>,
  customerId: string,
  documentId: string,
): Promise<readonly EvidenceEntry[]> {
  return await entries(context, customerId, documentId, 'order by sequence');
}

async function entries(
  { database }: Pick<ServerContext, 'database'>,
  customerId: string,
  documentId: string,
  order: 'order by sequence' | 'order by sequence desc limit 1',
): Promise<readonly EvidenceEntry[]> {
  const rows = await database.query<EvidenceRow>(
    `select sequence, kind, at, party, data, previous, hash from documents_signingevidence
      where customer_id = $1 and document_id = $2 ${order}`,
    [customerId, documentId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
