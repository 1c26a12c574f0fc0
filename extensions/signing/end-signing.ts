/** The ends of a signing: signed by all, declined, cancelled, out of time. */
import type { JsonObject, WorkContext } from '../../engine/extension/contract.ts';
import { documentStateCodes } from './document-state.ts';
import type { EvidenceKind } from './evidence/evidence-chain.ts';
import { addEvidence } from './evidence/write-evidence.ts';
import { followSigning } from './follow-contract.ts';
import { providerOf } from './providers/provider-of.ts';
import type { SigningDocument } from './signing-records.ts';
import { answers } from './signing-turn.ts';
import { tellParty } from './tell-party.ts';

export type SigningEnd = 'signed' | 'rejected' | 'aborted' | 'expired';

const evidenceOf: Readonly<Record<SigningEnd, EvidenceKind | undefined>> = {
  signed: 'completed',
  // The party's own entry says it.
  rejected: undefined,
  aborted: 'aborted',
  expired: 'expired',
};

/** Codes of documents.signabledocument.signature_level. */
const levelCodes = { simple: 0, advanced: 1, qualified: 2 } as const;

/** Ends a document: its record, the evidence, the contract, the event, and messages to whoever was asked. */
export async function endSigning(
  context: WorkContext,
  customerId: string,
  document: SigningDocument,
  end: SigningEnd,
): Promise<void> {
  const kind = evidenceOf[end];
  if (kind !== undefined) await addEvidence(context, customerId, document.id, { kind });
  await context.records.update('documents.signabledocument', document.id, changesOf(context, document, end));
  await followSigning(context, customerId, document, end === 'signed' ? 'signed' : 'ended');
  await context.emit({
    identifier: `documents.signabledocument.${end}`,
    resource: 'documents.signabledocument',
    objectId: document.id,
  });
  if (end === 'signed') {
    await context.enqueue('signing.seal', { document: document.id });
    return;
  }
  await context.database.query(
    `delete from documents_signingsession s using documents_signabledocumentparty p
      where s.customer_id = $1 and p.customer_id = $1 and p.id = s.party_id and p.document_id = $2`,
    [customerId, document.id],
  );
  for (const party of document.parties) {
    if (party.record.sent_time === null || party.rejected) continue;
    await tellParty(context, customerId, document, party, { kind: end });
  }
}

function changesOf(context: WorkContext, document: SigningDocument, end: SigningEnd): JsonObject {
  const now = context.now.toISOString();
  switch (end) {
    case 'signed':
      return { signed_time: now, signature_level: levelCodes[levelOf(context, document)] };
    case 'rejected':
      return { rejected_time: now };
    case 'aborted':
      return {};
    case 'expired':
      return { state: documentStateCodes.expired };
  }
}

/** The level of the whole: that of its weakest signature. */
export function levelOf(context: Pick<WorkContext, 'settings'>, document: SigningDocument): keyof typeof levelCodes {
  const levels = document.parties
    .filter(answers)
    .map((party) => providerOf(context.settings, party.record.answer_authentication_method)?.level ?? 'simple');
  if (levels.includes('simple')) return 'simple';
  return levels.includes('advanced') ? 'advanced' : 'qualified';
}
