/**
 * Actions of a party with its link: open, fill in, sign, decline. Each is one transaction under the lock of the
 * document, so that the signing order is respected under concurrency (invoicing-rules.md, H2 to H4).
 */
import { createHash } from 'node:crypto';
import {
  invalid,
  type JsonObject,
  type Message,
  type ProblemEntry,
  type SystemContext,
  throwProblem,
} from '@core/engine/extension';
import { storeFile } from '../files/store-file.ts';
import { textOf } from '../support/reference.ts';
import { encryptText, maskPersonalNumber } from '../support/secret-text.ts';
import { serverSecret } from '../support/settings.ts';
import { checkFieldValue, fieldKinds } from './check-field-value.ts';
import { mayDo } from './document-state.ts';
import { endSigning } from './end-signing.ts';
import { personalNumberData } from './evidence/evidence-chain.ts';
import { addEvidence } from './evidence/write-evidence.ts';
import { notifyParty } from './notify-party.ts';
import type { SignatureLevel, SignedBy } from './providers/signing-provider.ts';
import { deleteSession } from './session-records.ts';
import {
  lockDocument,
  readDocument,
  type SigningDocument,
  type SigningParty,
  unfilledFields,
  updateField,
  updateParty,
} from './signing-records.ts';
import { isComplete, partiesInTurn } from './signing-turn.ts';
import { advanceSigning } from './start-signing.ts';
import { t } from './texts/t.ts';

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

export interface PartyRef {
  readonly customerId: string;
  readonly documentId: string;
  readonly partyId: string;
}

export interface PartyDocument {
  readonly document: SigningDocument;
  readonly party: SigningParty;
}

/** Returns the document and the party, locked. Throws if one of them does not exist. */
async function lockParty(context: SystemContext, partyRef: PartyRef): Promise<PartyDocument> {
  return partyDocumentOf(await lockDocument(context, partyRef.documentId), partyRef);
}

function partyDocumentOf(document: SigningDocument | undefined, partyRef: PartyRef): PartyDocument {
  const party = document?.parties.find(({ id }) => id === partyRef.partyId);
  if (document === undefined || party === undefined) throwProblem('link_invalid');
  return { document, party };
}

/** Records that a party has opened the document; the first time also in its record. */
export async function recordOpening(context: SystemContext, partyRef: PartyRef, visitor: Visitor): Promise<void> {
  const { document, party } = await lockParty(context, partyRef);
  if (document.state !== 'started' || party.record.opened_time !== null) return;
  await updateParty(context, party, {
    opened_time: context.now.toISOString(),
  });
  await addEvidence(context, document.id, { kind: 'opened', party: party.id, data: { ...visitor } });
}

/** Stores the values that a party fills in, all or none, by field ID. */
export async function fillFields(
  context: SystemContext,
  partyRef: PartyRef,
  input: ReadonlyMap<string, string>,
): Promise<void> {
  const { document, party } = await lockParty(context, partyRef);
  if (!mayDo(document.state, 'sign') || document.record.content_sha256 !== null) throwStateConflict(t('notNow'));
  const errors: ProblemEntry[] = [];
  const values = unfilledFields(party).map((field) => {
    const options = Array.isArray(field.options) ? field.options.map(String) : [];
    const kind = fieldKinds[Number(field.kind)] ?? 'text';
    const isRequired = field.is_required === true;
    const checked = checkFieldValue({ kind, isRequired, options }, input.get(String(field.id)) ?? '');
    if (!checked.ok) errors.push({ pointer: `/${String(field.id)}`, code: checked.code, message: checked.message });
    return { id: String(field.id), value: checked.ok ? checked.value : null };
  });
  if (errors.length > 0) throwProblem(invalid(...errors));
  for (const { id, value } of values) {
    const filled = value === null ? {} : { filled_in_time: context.now.toISOString() };
    await updateField(context, id, { value, ...filled });
  }
  await addEvidence(context, document.id, {
    kind: 'filled',
    party: party.id,
    data: { fields: values.filter(({ value }) => value !== null).map(({ id }) => id) },
  });
  await advanceSigning(context, document.id);
}

/** Returns the document and party, locked, if it is this party's turn to sign; throws otherwise. */
export async function lockForSigning(context: SystemContext, partyRef: PartyRef): Promise<PartyDocument> {
  return requireTurn(await lockParty(context, partyRef));
}

/** The same without the lock: code that writes the result must check again with the lock. */
export async function readForSigning(context: SystemContext, partyRef: PartyRef): Promise<PartyDocument> {
  return requireTurn(partyDocumentOf(await readDocument(context, partyRef.documentId), partyRef));
}

function requireTurn(partyDocument: PartyDocument): PartyDocument {
  if (!mayDo(partyDocument.document.state, 'sign') || partyDocument.document.record.content_sha256 === null)
    throwStateConflict(t('notNow'));
  if (!partiesInTurn(partyDocument.document.parties).some(({ id }) => id === partyDocument.party.id))
    throwStateConflict(t('notYourTurn'));
  return partyDocument;
}

export interface Signature {
  readonly provider: string;
  readonly providerRef: string;
  readonly signedBy: SignedBy;
  readonly contentSha256: string;
  readonly level: SignatureLevel;
}

/** Records a signature that a provider has completed, and advances the document. */
export async function recordSignature(
  context: SystemContext,
  partyRef: PartyRef,
  signature: Signature,
  visitor: Visitor,
): Promise<void> {
  const { document, party } = await lockForSigning(context, partyRef);
  if (document.record.content_sha256 !== signature.contentSha256) throwStateConflict(t('notNow'));
  const identity = identityOf(context, signature);
  if (!isSamePerson(party, signature.signedBy)) throwStateConflict(t('identityMismatch'));
  if (identity !== undefined) {
    await addEvidence(context, document.id, { kind: 'identified', party: party.id, data: identity });
  }
  const proof = JSON.stringify({ ...signature.signedBy.proof, sha256: signature.contentSha256 });
  const file = await storeFile(context, {
    name: 'signature.json',
    contentType: 'application/json',
    content: Buffer.from(proof),
  });
  await updateParty(context, party, {
    signed_time: context.now.toISOString(),
    finished_with_ip: visitor.ip,
    finished_data: file,
  });
  await addEvidence(context, document.id, {
    kind: 'signed',
    party: party.id,
    data: {
      sha256: signature.contentSha256,
      provider: signature.provider,
      level: levelOf(party, signature),
      provider_ref: signature.providerRef,
      // Null if the party signed without opening the document.
      opened: party.record.opened_time ?? null,
      proof_sha256: createHash('sha256').update(proof).digest('hex'),
      ...visitor,
    },
  });
  await deleteSession(context, party.id);
  const now = await lockParty(context, partyRef);
  await notifyParty(context, now.document, now.party, { kind: 'own_part_done' });
  if (isComplete(now.document.parties)) await endSigning(context, now.document, 'signed');
  else await advanceSigning(context, document.id);
}

/** Records that a party declines; the signing ends for all. */
export async function recordRejection(
  context: SystemContext,
  partyRef: PartyRef,
  reason: string,
  visitor: Visitor,
): Promise<void> {
  const { document, party } = await lockParty(context, partyRef);
  if (!mayDo(document.state, 'reject') || party.signed || party.rejected) throwStateConflict(t('notNow'));
  const rejectionReason = reason.trim().slice(0, 5000);
  await updateParty(context, party, {
    rejected_time: context.now.toISOString(),
    rejection_reason: rejectionReason === '' ? null : rejectionReason,
    finished_with_ip: visitor.ip,
  });
  await addEvidence(context, document.id, {
    kind: 'rejected',
    party: party.id,
    data: { reason: rejectionReason, ...visitor },
  });
  await endSigning(context, document, 'rejected', party);
}

/** Returns the signer's identity according to the provider, which can differ from the name of the party. A click identifies no one. */
function identityOf(context: SystemContext, { provider, providerRef, signedBy }: Signature): JsonObject | undefined {
  const { name, personalNumber } = signedBy;
  const identity = { provider, provider_ref: providerRef, name };
  if (personalNumber === undefined) return name === '' ? undefined : identity;
  const encrypted = encryptText(serverSecret(context.settings), 'personal-number', personalNumber);
  return { ...identity, masked: maskPersonalNumber(personalNumber), ...personalNumberData(encrypted) };
}

/** Compares the invited personal number in its full form; a party without a number accepts any. */
function isSamePerson(party: SigningParty, signedBy: SignedBy): boolean {
  const expected = textOf(party.record.ssn)?.replaceAll(/\D/g, '');
  if (expected === undefined || signedBy.personalNumber === undefined) return true;
  return signedBy.personalNumber.replaceAll(/\D/g, '') === expected;
}

/** A service that does not state the signer's number has not shown that the signer is the invited person. */
function levelOf(party: SigningParty, { signedBy, level }: Signature): SignatureLevel {
  return textOf(party.record.ssn) !== undefined && signedBy.personalNumber === undefined ? 'simple' : level;
}

function throwStateConflict(detail: Message): never {
  throwProblem('state_conflict', { detail });
}
