/** What happens to documents without anybody asking: sealing, reminders, the end of their time. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Job, JobContext } from '../../engine/extension/contract.ts';
import { readFile, storeFile } from '../files/store-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { idOf, textOf } from '../support/reference.ts';
import { oncePerSettings, optionalSetting, publicUrl, requiredSetting } from '../support/settings.ts';
import { checkPath } from './check-route.ts';
import { mayDo } from './document-state.ts';
import { endSigning, levelOf } from './end-signing.ts';
import { describeEvidence } from './evidence/describe-evidence.ts';
import { addEvidence, readEvidence } from './evidence/write-evidence.ts';
import { fileName } from './freeze-document.ts';
import { certificateSigner, ownSigner } from './pdf/seal-key.ts';
import { providerOf } from './providers/provider-of.ts';
import { lockDocument, readDocument, type SigningDocument } from './signing-records.ts';
import { methodWords, roleWords } from './signing-texts.ts';
import { answers, partiesInTurn } from './signing-turn.ts';
import { languageOf, senderName, tellParty } from './tell-party.ts';

/** Codes of documents.signabledocument.seal. */
const sealCodes = { cms: 0 } as const;

const signerOf = oncePerSettings((settings) => {
  const certificate = optionalSetting(settings, 'CORE_SEAL_CERTIFICATE');
  return certificate === undefined
    ? ownSigner(join(requiredSetting(settings, 'CORE_DATA_DIR'), 'seal-key.json'), 'Core seal')
    : certificateSigner(certificate, optionalSetting(settings, 'CORE_SEAL_PASSWORD') ?? '');
});

/** `{ document }`: appends the evidence, seals, stores and hands out the finished file. */
export const sealJob: Job = {
  run: async ({ document: id }, context) => {
    const { customerId, records } = context;
    const document = await lockDocument(context, customerId, String(id));
    // A run that is repeated finds the work done.
    if (document?.state !== 'signed' || document.record.finished_data !== null) return;
    const bytes = await sealedBytes(context, document);
    const name = `${fileName(document)}.pdf`;
    const file = { name, contentType: 'application/pdf', content: bytes };
    await records.update('documents.signabledocument', document.id, {
      finished_data: await storeFile(context, customerId, file),
      seal: sealCodes.cms,
    });
    await addEvidence(context, customerId, document.id, {
      kind: 'sealed',
      data: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length },
    });
    await fileUnderRecord(context, document, file);
    const sealed = await readDocument(context, document.id);
    const stored = readStoredFile(sealed?.record.finished_data);
    for (const party of document.parties) {
      await tellParty(context, customerId, document, party, {
        kind: 'done',
        ...(stored === undefined ? {} : { attachments: [stored] }),
      });
    }
  },
};

/** The finished file among the files of the record that the document is about. */
async function fileUnderRecord(
  context: JobContext,
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
    file_obj: await storeFile(context, context.customerId, file),
    contains_personal_data: true,
  });
}

async function sealedBytes(context: JobContext, document: SigningDocument): Promise<Uint8Array> {
  const frozenFile = readStoredFile(document.record.formatted_data_to_sign);
  if (frozenFile === undefined) throw new Error(`the signed document ${document.id} has no frozen file`);
  const frozen = await buffer(await readFile(context.settings, frozenFile));
  const language = languageOf();
  // What makes PDFs is large, and most processes never make one.
  const [{ evidencePdf }, { sealPdf }] = await Promise.all([
    import('./pdf/evidence-pdf.ts'),
    import('./pdf/seal-pdf.ts'),
  ]);
  const evidence = await evidencePdf({
    language,
    made: context.now,
    documentName: String(document.record.name),
    documentId: document.id,
    checkAddress: `${publicUrl(context.settings)}${checkPath(context.customerId, document.id)}`,
    organization: await senderName(context, context.customerId),
    contentSha256: String(document.record.content_sha256),
    level: levelOf(context, document),
    parties: document.parties.filter(answers).map((party) => {
      const behalf = textOf(party.record.signs_on_behalf_of);
      const ip = textOf(party.record.finished_with_ip);
      const provider = providerOf(context.settings, party.record.answer_authentication_method)?.name ?? 'click';
      return {
        name: party.name,
        role: roleWords[party.role][language],
        method: methodWords[provider]?.[language] ?? provider,
        signedTime: new Date(String(party.record.signed_time)),
        ...(behalf === undefined ? {} : { onBehalfOf: behalf }),
        ...(ip === undefined ? {} : { ip }),
      };
    }),
    log: describeEvidence(await readEvidence(context, context.customerId, document.id), document, language),
  });
  const signer = await signerOf(context.settings);
  const reason = language === 'sv' ? 'Försegling av undertecknat dokument' : 'Seal of a signed document';
  const { bytes } = await sealPdf({ frozen, evidence, signer, reason, sealedTime: context.now });
  return bytes;
}

/** Every hour: reminders to those whose turn it is and who have had theirs for as many days as the document says. */
export const remindJob: Job = {
  schedule: '13 * * * *',
  run: async (_payload, context) => {
    const documents = await startedDocuments(context, 'days_to_remind is not null and expires_time > $2');
    for (const id of documents) {
      const document = await lockDocument(context, context.customerId, id);
      if (document !== undefined && mayDo(document.state, 'remind')) await remind(context, document);
    }
  },
};

async function remind(context: JobContext, document: SigningDocument): Promise<void> {
  const days = Number(document.record.days_to_remind);
  const now = context.now.toISOString();
  for (const party of partiesInTurn(document.parties)) {
    const last = textOf(party.record.last_reminded_time) ?? textOf(party.record.sent_time);
    if (last === undefined || new Date(last).getTime() + days * 86_400_000 > context.now.getTime()) continue;
    await tellParty(context, context.customerId, document, party, { kind: 'remind' });
    await context.records.update('documents.signabledocumentparty', party.id, { last_reminded_time: now });
    await context.records.update('documents.signabledocument', document.id, { last_reminded_time: now });
    await addEvidence(context, context.customerId, document.id, { kind: 'reminded', party: party.id });
  }
}

/** Every hour: documents whose last day is over. */
export const expireJob: Job = {
  schedule: '23 * * * *',
  run: async (_payload, context) => {
    for (const id of await startedDocuments(context, 'expires_time <= $2')) {
      const document = await lockDocument(context, context.customerId, id);
      if (document?.state === 'expired') await endSigning(context, context.customerId, document, 'expired');
    }
  },
};

async function startedDocuments(
  { database, customerId, now }: JobContext,
  which: 'days_to_remind is not null and expires_time > $2' | 'expires_time <= $2',
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from documents_signabledocument where customer_id = $1 and state = 2 and ${which} order by id`,
    [customerId, now],
  );
  return rows.map(({ id }) => id);
}
