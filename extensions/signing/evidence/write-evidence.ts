/** Appends to the evidence of a document and reads it. The caller holds the lock of the document. */
import type { JsonObject, SystemContext } from '../../../engine/extension/contract.ts';
import { bind, insertInto, type SqlFragment, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { type EvidenceEntry, type EvidenceKind, nextEntry } from './evidence-chain.ts';

const e = table('documents_signingevidence', 'e');

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

/** Adds one entry with the current time. */
export async function addEvidence(context: SystemContext, documentId: string, facts: EvidenceFacts): Promise<void> {
  const [last] = await entries(context, documentId, sql`order by ${e.sequence} desc limit 1`);
  const entry = nextEntry(documentId, last, {
    kind: facts.kind,
    at: context.now.toISOString(),
    party: facts.party ?? null,
    data: facts.data ?? {},
  });
  await context.database.query(
    insertInto(e, {
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
  return await entries(context, documentId, sql`order by ${e.sequence}`);
}

async function entries(
  { database }: Pick<SystemContext, 'database'>,
  documentId: string,
  order: SqlFragment,
): Promise<readonly EvidenceEntry[]> {
  const rows = await database.query<EvidenceRow>(
    sql`select ${e.sequence}, ${e.kind}, ${e.at}, ${e.party}, ${e.data}, ${e.previous}, ${e.hash} from ${e}
      where ${e.document_id} = ${bind(documentId)} ${order}`,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
