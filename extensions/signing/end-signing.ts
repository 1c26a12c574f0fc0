/** The ends of a signing: signed by all, declined, cancelled, expired. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { documentStateCodes } from './document-state.ts';
import type { EvidenceEntry, EvidenceKind } from './evidence/evidence-chain.ts';
import { addEvidence, readEvidence } from './evidence/write-evidence.ts';
import { followSigning } from './follow-contract.ts';
import { notifyParty } from './notify-party.ts';
import { providerFor } from './providers/provider-of.ts';
import { type SignatureLevel, signatureLevels } from './providers/signing-provider.ts';
import { deleteSessions } from './session-records.ts';
import { type SigningDocument, type SigningParty, updateDocument } from './signing-records.ts';
import { isRespondent } from './signing-turn.ts';

export type SigningEnd = 'signed' | 'rejected' | 'aborted' | 'expired';

const evidenceOf: Readonly<Record<SigningEnd, EvidenceKind | undefined>> = {
  signed: 'completed',
  // The party's evidence entry contains it.
  rejected: undefined,
  aborted: 'aborted',
  expired: 'expired',
};

/** Attempts to seal: with the queue's growing delays about a day. */
const sealAttempts = 12;

/** Codes of documents.signabledocument.signature_level. */
const levelCodes = { simple: 0, advanced: 1, qualified: 2 } as const satisfies Record<SignatureLevel, number>;

/**
 * Ends a document: updates its record, the evidence and the contract, emits the event, and notifies the parties who had
 * been sent a request, except `by`, who ended it.
 */
export async function endSigning(
  context: SystemContext,
  document: SigningDocument,
  end: SigningEnd,
  by?: SigningParty,
): Promise<void> {
  const kind = evidenceOf[end];
  if (kind !== undefined) await addEvidence(context, document.id, { kind });
  const level = end === 'signed' ? await levelOf(context, document) : undefined;
  await updateDocument(context, document, changesOf(context, end, level));
  await followSigning(context, document, end === 'signed' ? 'signed' : 'ended');
  await context.emit({
    identifier: `documents.signabledocument.${end}`,
    resource: 'documents.signabledocument',
    objectId: document.id,
  });
  if (end === 'signed') {
    await context.enqueue('signing.seal', { document: document.id }, { maxAttempts: sealAttempts });
    return;
  }
  // Notifies the services where parties have started to sign; by a job, because they may be unavailable.
  for (const session of await deleteSessions(context, document.id)) await context.enqueue('signing.cancel', session);
  for (const party of document.parties) {
    // The party that declined needs no notification. Parties that had not been sent a request yet are notified only of an end by rejection,
    // so that they do not wait.
    const wasRequested = party.record.sent_time !== null || end === 'rejected';
    if (!wasRequested || party.id === by?.id) continue;
    await notifyParty(context, document, party, { kind: end });
  }
}

function changesOf(context: SystemContext, end: SigningEnd, level: SignatureLevel = 'simple'): JsonObject {
  const now = context.now.toISOString();
  switch (end) {
    case 'signed':
      return { signed_time: now, signature_level: levelCodes[level] };
    case 'rejected':
      return { rejected_time: now };
    case 'aborted':
      return {};
    case 'expired':
      return { state: documentStateCodes.expired };
  }
}

/** Returns the level of one party's signature at the time of signing. */
export function partyLevel(
  { settings }: Pick<SystemContext, 'settings'>,
  document: SigningDocument,
  party: SigningParty,
  entries: readonly EvidenceEntry[],
): SignatureLevel {
  const entry = entries.find(({ kind, party: id }) => kind === 'signed' && id === party.id);
  // Earlier versions recorded the provider only.
  const recordedLevel = signatureLevels.find((level) => level === entry?.data.level);
  return recordedLevel ?? providerFor(settings, document, party)?.level ?? 'simple';
}

/** Returns the level of the document: that of its weakest signature, at the time of signing. */
export async function levelOf(
  context: Pick<SystemContext, 'database' | 'settings'>,
  document: SigningDocument,
): Promise<SignatureLevel> {
  const entries = await readEvidence(context, document.id);
  const levels = document.parties.filter(isRespondent).map((party) => partyLevel(context, document, party, entries));
  return signatureLevels.find((level) => levels.includes(level)) ?? 'simple';
}
