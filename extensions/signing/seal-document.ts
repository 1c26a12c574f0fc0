/** Completes a document that all parties have signed: appends the evidence, seals, stores and distributes it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Job, JsonObject, SystemJobContext } from '@core/engine/extension';
import { readFile, storeFile } from '../files/store-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import type { Language } from '../support/language.ts';
import { idOf, objectOf, textOf } from '../support/reference.ts';
import { readSender } from '../support/sender.ts';
import { oncePerSettings, optionalSetting, publicUrl } from '../support/settings.ts';
import { checkPath } from './check-route.ts';
import { levelOf, partyLevel } from './end-signing.ts';
import { describeEvidence, identifiedAs, methodName } from './evidence/describe-evidence.ts';
import { addEvidence, readEvidence } from './evidence/write-evidence.ts';
import { fileName } from './freeze-document.ts';
import { notifyParty } from './notify-party.ts';
import type { EvidencePage } from './pdf/evidence-pdf.ts';
import { renderEvidence, renderSealLayout } from './pdf/render-pdf.ts';
import { endOf } from './pdf/seal-key.ts';
import type { ProofFile, SealLayout } from './pdf/seal-layout.ts';
import type { SealedPdf } from './pdf/seal-pdf.ts';
import { authenticationMethods, providerFor } from './providers/provider-of.ts';
import { signerOf } from './seal-signer.ts';
import { documentLanguage } from './signing-language.ts';
import { lockDocument, readDocument, readProofs, type SigningDocument, updateDocument } from './signing-records.ts';
import { isRespondent } from './signing-turn.ts';
import { t } from './texts/t.ts';
import type { Timestamp, TimestampAuthority } from './timestamps/timestamp-authority.ts';

/**
 * Returns the providers' proof as files, so that a BankID signature can be verified without this server. For each party
 * that did not only click: the complete proof (`signature-1.json`, whose SHA-256 the evidence contains), and for BankID
 * also its signature (XML) and the response about its certificate (OCSP) as separate files.
 */
async function proofFiles(
  context: SystemJobContext,
  document: SigningDocument,
  language: Language,
): Promise<readonly ProofFile[]> {
  const files: ProofFile[] = [];
  const proofs = await readProofs(context, document.id);
  for (const [index, party] of document.parties.entries()) {
    const stored = readStoredFile(proofs.get(party.id));
    if (stored === undefined) continue;
    const bytes = await buffer(await readFile(context.settings, stored));
    const proof = objectOf(JSON.parse(bytes.toString('utf8')));
    if (proof.method === 'click') continue;
    const number = index + 1;
    const add = (name: string, what: 'proof' | 'signature' | 'ocsp', mimeType: string, content: Uint8Array): void => {
      files.push({ name, mimeType, bytes: content, description: `${t.in(language)(`file_${what}`)}: ${party.name}` });
    };
    add(`signature-${number}.json`, 'proof', 'application/json', bytes);
    if (party.record.answer_authentication_method !== authenticationMethods.bankIdSweden) continue;
    const { signature, ocspResponse } = proof;
    if (typeof signature === 'string')
      add(`bankid-${number}-signature.xml`, 'signature', 'application/xml', Buffer.from(signature, 'base64'));
    if (typeof ocspResponse === 'string')
      add(`bankid-${number}-ocsp.der`, 'ocsp', 'application/ocsp-response', Buffer.from(ocspResponse, 'base64'));
  }
  return files;
}

/**
 * Attempts for which a seal waits for its timestamp, with the queue's growing delays about half an hour; the parties
 * then get their document with a seal that states that it has none.
 */
const maxTimestampAttempts = 8;

/** A timestamp authority responds within a second; until then one connection waits. */
const timestampTimeout = 10_000;

/** Codes of documents.signabledocument.seal. */
const sealCodes = { pades_b_b: 1, pades_b_t: 2, failed: 3 } as const satisfies Record<
  SealedPdf['seal'] | 'failed',
  number
>;

const timestampAuthorityOf = oncePerSettings((settings): TimestampAuthority | undefined => {
  const url = optionalSetting(settings, 'CORE_TIMESTAMP_URL');
  if (url === undefined) return undefined;
  const issuers = optionalSetting(settings, 'CORE_TIMESTAMP_ISSUERS');
  return {
    url,
    timeout: timestampTimeout,
    ...(issuers === undefined ? {} : { issuers: readFileSync(issuers, 'utf8') }),
  };
});

/** `{ document }`: appends the evidence, seals and stores the finished file, and returns it. */
export const sealJob: Job = {
  queue: 'seals',
  run: async ({ document: id }, { system: context }) => {
    const document = await lockDocument(context, String(id));
    // A repeated run has nothing left to do.
    if (document?.state !== 'signed' || document.record.finished_data !== null) return;
    const { bytes, seal, stamped } = await sealedFile(context, document);
    const name = `${fileName(document)}.pdf`;
    const file = { name, contentType: 'application/pdf', content: bytes };
    await updateDocument(context, document, {
      finished_data: await storeFile(context, file),
      seal: sealCodes[seal],
    });
    await addEvidence(context, document.id, {
      kind: 'sealed',
      data: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, seal, ...stamped },
    });
    await fileUnderRecord(context, document, file);
    const sealed = await readDocument(context, document.id);
    const stored = readStoredFile(sealed?.record.finished_data);
    for (const party of document.parties) {
      await notifyParty(context, document, party, {
        kind: 'done',
        ...(stored === undefined ? {} : { attachments: [stored] }),
      });
    }
  },
  // The document shows the failure; the job can be retried when the cause is fixed.
  failed: async ({ document: id }, { system: context }) => {
    const document = await lockDocument(context, String(id));
    if (document?.state !== 'signed' || document.record.finished_data !== null) return;
    await updateDocument(context, document, { seal: sealCodes.failed });
  },
};

/** Adds the finished file to the files of the record that the document concerns. */
async function fileUnderRecord(
  context: SystemJobContext,
  document: SigningDocument,
  file: { readonly name: string; readonly contentType: string; readonly content: Uint8Array },
): Promise<void> {
  const contentType = idOf(document.record.content_type);
  const objectId = textOf(document.record.object_id);
  if (contentType === undefined || objectId === undefined) return;
  await context.records.create('documents.file', {
    notation_content_type: { id: contentType },
    notation_object_id: objectId,
    name: file.name,
    file_obj: await storeFile(context, file),
    contains_personal_data: true,
  });
}

/** Returns the sealed file, and the evidence about its timestamp. */
async function sealedFile(
  context: SystemJobContext,
  document: SigningDocument,
): Promise<SealedPdf & { readonly stamped: JsonObject }> {
  const frozenFile = readStoredFile(document.record.formatted_data_to_sign);
  if (frozenFile === undefined) throw new Error(`the signed document ${document.id} has no frozen file`);
  const frozen = await buffer(await readFile(context.settings, frozenFile));
  const sender = await readSender(context);
  const language = documentLanguage(document, sender);
  // The sealing code is large, and most processes never use it.
  const { sealPdf } = await import('./pdf/seal-pdf.ts');
  const entries = await readEvidence(context, document.id);
  const page: EvidencePage = {
    language,
    createdAt: context.now,
    documentName: String(document.record.name),
    documentId: document.id,
    checkAddress: `${publicUrl(context.settings)}${checkPath(context.customerId, document.id)}`,
    organization: sender.name,
    contentSha256: String(document.record.content_sha256),
    level: await levelOf(context, document),
    parties: document.parties.filter(isRespondent).map((party) => {
      const behalf = textOf(party.record.signs_on_behalf_of);
      const ip = textOf(party.record.finished_with_ip);
      const provider = providerFor(context.settings, document, party)?.name ?? 'click';
      const identified = identifiedAs(entries, party.id);
      return {
        name: party.name,
        role: t.in(language)(`role_${party.role}`),
        method: methodName(provider, language),
        level: partyLevel(context, document, party, entries),
        signedTime: new Date(String(party.record.signed_time)),
        ...(behalf === undefined ? {} : { onBehalfOf: behalf }),
        ...(ip === undefined ? {} : { ip }),
        ...(identified === undefined ? {} : { identified }),
      };
    }),
    log: describeEvidence(entries, document, language),
  };
  const evidence = await renderEvidence(page, context.customerId);
  const signer = await signerOf(context.settings);
  const ends = endOf(signer.certificate);
  if (ends <= context.now)
    context.log('sealed with an expired certificate', { document: document.id, ended: ends.toISOString() });
  const reason = t.in(language)('sealReason');
  const layOut = (layout: SealLayout): Promise<Uint8Array> => renderSealLayout(layout, context.customerId);
  const proofs = await proofFiles(context, document, language);
  const order = { frozen, evidence, signer, reason, sealedTime: context.now, proofs, layOut };
  const authority = timestampAuthorityOf(context.settings);
  if (authority === undefined) return { ...(await sealPdf(order)), stamped: {} };
  let stamped: JsonObject = {};
  const stamp = async (signature: Uint8Array): Promise<Uint8Array> => {
    const { getTimestamp } = await import('./timestamps/timestamp-authority.ts');
    const timestamp = await getTimestamp(authority, signature);
    stamped = { timestamp: describeTimestamp(timestamp) };
    return timestamp.token;
  };
  try {
    return { ...(await sealPdf({ ...order, stamp })), stamped };
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimestampError') || context.attempt < maxTimestampAttempts)
      throw error;
    context.log('sealed without a timestamp', { document: document.id, error: error.message });
    return { ...(await sealPdf(order)), stamped: { timestamp: null, timestamp_error: error.message } };
  }
}

function describeTimestamp({ token, time, serialNumber, authority }: Timestamp): JsonObject {
  return {
    time: time.toISOString(),
    authority,
    serial_number: serialNumber,
    token: Buffer.from(token).toString('base64'),
  };
}
