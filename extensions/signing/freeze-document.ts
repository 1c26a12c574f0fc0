/**
 * Freezes a document: creates or accepts its PDF once, with all values in it, and stores its hash. After that, the
 * document, its parties and their fields cannot change; each party signs this hash (invoicing-rules.md, H2 and H3).
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { invalid, type JsonObject, type Message, type SystemContext, throwProblem } from '@core/engine/extension';
import { hasArrived } from '../files/check-upload.ts';
import { StorageError } from '../files/storage/file-storage.ts';
import { storageProblem } from '../files/storage-problem.ts';
import { readFile, storeFile } from '../files/store-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import type { Language } from '../support/language.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import { readSender } from '../support/sender.ts';
import { fieldKinds } from './check-field-value.ts';
import { addEvidence } from './evidence/write-evidence.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { maxPages, type PdfError } from './pdf/check-pdf.ts';
import type { PositionedValue } from './pdf/fill-pdf.ts';
import { renderCheck, renderFilled, renderJoined, renderMissing, renderText } from './pdf/render-pdf.ts';
import { documentLanguage } from './signing-language.ts';
import {
  findSubject,
  readAppendices,
  type SigningDocument,
  type SigningParty,
  updateDocument,
} from './signing-records.ts';
import { t } from './texts/t.ts';

/** Freezes the document; rejects with a problem if its content cannot be frozen. */
export async function freezeDocument(context: SystemContext, document: SigningDocument): Promise<void> {
  const { customerId } = context.caller;
  await rejectMissingGlyphs('/name', customerId, [fileName(document)]);
  await rejectMissingGlyphs(
    '/signing_initiated',
    customerId,
    document.parties.map(({ name }) => name),
  );
  const language = documentLanguage(document, await readSender(context));
  const mainBytes = await contentOf(context, document, language);
  const appendices = await appendedContents(context, document, language);
  const appendixBytes = appendices.map(({ bytes: content }) => content);
  const bytes =
    appendixBytes.length === 0
      ? mainBytes
      : await renderJoined(mainBytes, appendixBytes, customerId, '/signing_initiated');
  const sha256 = hashOf(bytes);
  try {
    const file = await storeFile(context, {
      name: `${fileName(document)}.pdf`,
      contentType: 'application/pdf',
      content: bytes,
    });
    await updateDocument(context, document, {
      formatted_data_to_sign: file,
      content_sha256: sha256,
    });
  } catch (error) {
    if (error instanceof StorageError) throwProblem(storageProblem(error));
    throw error;
  }
  await addEvidence(context, document.id, {
    kind: 'frozen',
    data: {
      sha256,
      bytes: bytes.length,
      ...(appendices.length === 0
        ? {}
        : { appendices: appendices.map(({ id, bytes: content }) => ({ id, sha256: hashOf(content) })) }),
    },
  });
}

/** Returns the document as a PDF with blanks for missing values: the version that parties read before they fill in their fields. */
export async function draftDocument(context: SystemContext, document: SigningDocument): Promise<Uint8Array> {
  return await contentOf(context, document, documentLanguage(document, await readSender(context)));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The pages of each appendix; their texts have the markers of the document that they belong to. */
async function appendedContents(
  context: SystemContext,
  document: SigningDocument,
  language: Language,
): Promise<readonly { readonly id: string; readonly bytes: Uint8Array }[]> {
  const contents = [];
  for (const record of await readAppendices(context, document.id)) {
    const { content_type, object_id } = document.record;
    const bytes = await contentOf(
      context,
      { ...document, record: { ...record, content_type: content_type ?? null, object_id: object_id ?? null } },
      language,
      false,
    );
    contents.push({ id: String(record.id), bytes });
  }
  return contents;
}

/** Returns a document's name as the name of a file. */
export function fileName(document: SigningDocument): string {
  return String(document.record.name)
    .replaceAll(/[/\\\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 200);
}

async function contentOf(
  context: SystemContext,
  document: SigningDocument,
  language: Language,
  hasFields = true,
): Promise<Uint8Array> {
  const { customerId } = context.caller;
  const text = textOf(document.record.text_content);
  if (text !== undefined) {
    const isMarkdown = document.record.interpret_text_as_markdown === true;
    const filled = fillPlaceholders(text, await placeholderValues(context, document, language), isMarkdown);
    await rejectMissingGlyphs('/text_content', customerId, [filled.text]);
    const title = String(document.record.name);
    const content = { title, text: filled.text, isMarkdown, language, createdAt: context.now };
    return await renderText(content, customerId, '/text_content');
  }
  const uploaded = await readUpload(context, document);
  const checked = await renderCheck(uploaded, customerId, '/document_file');
  if (!checked.ok) return throwPdfError(checked.error);
  // Field positions refer to the uploaded document.
  const values = hasFields ? positionedValues(document, language) : [];
  await rejectMissingGlyphs(
    '/document_file',
    customerId,
    values.map(({ text: value }) => value),
  );
  return await renderFilled(checked.bytes, values, customerId, '/document_file');
}

async function readUpload(context: SystemContext, document: SigningDocument): Promise<Uint8Array> {
  const file = readStoredFile(document.record.document_file);
  if (file === undefined || !(await hasArrived(context.settings, file))) {
    throwProblem('state_conflict', {
      errors: [{ pointer: '/document_file', code: 'required', message: t('notUploaded') }],
    });
  }
  try {
    return await buffer(await readFile(context.settings, file));
  } catch (error) {
    if (error instanceof StorageError) throwProblem(storageProblem(error));
    throw error;
  }
}

/** The names of a party in markers, and the members that markers can refer to. */
const partyMarkers = ['full_name', 'email', 'phone_number', 'signs_on_behalf_of'];

function roleOf(party: SigningParty): string | undefined {
  return textOf(party.record.placeholder_name)?.replaceAll(/[^\w-]+/g, '_');
}

/** The names that markers in the text of a document may have. */
export function allowedMarkers(context: SystemContext, { record, parties }: SigningDocument): ReadonlySet<string> {
  const about = context.resource(idOf(record.content_type) ?? '');
  const visibleFields = about?.fields.filter(({ hidden, type }) => !hidden && type.relation === undefined) ?? [];
  const members = textOf(record.object_id) === undefined ? [] : visibleFields.map(({ name }) => `object.${name}`);
  const ofParties = parties.flatMap((party) => {
    const role = roleOf(party);
    return role === undefined ? [] : partyMarkers.map((name) => `party.${role}.${name}`);
  });
  const keys = parties.flatMap(({ fields }) => fields.flatMap((field) => textOf(field.placeholder_key) ?? []));
  return new Set(['today', ...members, ...ofParties, ...keys]);
}

/** Returns the values of the markers in a text. */
async function placeholderValues(
  context: SystemContext,
  document: SigningDocument,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const values = new Map<string, string>([['today', stockholmDate(context.now)]]);
  const about = await findSubject(context, document);
  for (const [name, value] of Object.entries(about ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') values.set(`object.${name}`, String(value));
  }
  for (const party of document.parties) {
    const role = roleOf(party);
    if (role !== undefined) {
      for (const name of partyMarkers) {
        values.set(`party.${role}.${name}`, textOf(party.record[name]) ?? '');
      }
    }
    for (const field of party.fields) {
      const key = textOf(field.placeholder_key);
      if (key !== undefined) values.set(key, displayedValue(field, party, language));
    }
  }
  return values;
}

function positionedValues(document: SigningDocument, language: Language): readonly PositionedValue[] {
  return document.parties.flatMap((party) =>
    party.fields.flatMap((field): PositionedValue[] => {
      const { page, position_x: x, position_y: y, width, height } = field;
      if (typeof page !== 'number' || typeof x !== 'number' || typeof y !== 'number') return [];
      return [
        {
          text: displayedValue(field, party, language),
          page,
          x,
          y,
          ...(typeof width === 'number' ? { width } : {}),
          ...(typeof height === 'number' ? { height } : {}),
        },
      ];
    }),
  );
}

function displayedValue(field: JsonObject, party: SigningParty, language: Language): string {
  const kind = fieldKinds[Number(field.kind)];
  // The position of a signature shows the signer's name; time and method are in the evidence, because the signed document does not change.
  if (kind === 'signature') return t.in(language)('signsElectronically', { name: party.name });
  if (kind === 'initials') return initialsOf(party.name);
  const value = textOf(field.value) ?? textOf(field.default_value) ?? '';
  // A ticked box is a cross, an empty one is blank.
  return kind === 'checkbox' ? (value === 'true' ? 'X' : '') : value;
}

/** `Åsa Öberg-Ärlig`: `ÅÖÄ`. */
function initialsOf(name: string): string {
  return (name.match(/(?<![\p{L}\p{M}])\p{L}/gu) ?? []).join('').toLocaleUpperCase('sv');
}

/** Rejects characters without a glyph, which would appear as empty boxes. */
async function rejectMissingGlyphs(pointer: string, customerId: string, texts: readonly string[]): Promise<void> {
  const missing = await renderMissing(texts.join(''), customerId, pointer);
  if (missing.length === 0) return;
  const characters = missing.slice(0, 10).join(' ');
  const message = t('missingGlyphs', { characters });
  throwProblem(invalid({ pointer, code: 'characters_not_shown', message }));
}

const pdfErrors: Readonly<Record<PdfError, Message>> = {
  pdf_broken: t('pdf_broken'),
  pdf_encrypted: t('pdf_encrypted'),
  pdf_without_pages: t('pdf_without_pages'),
  pdf_too_long: t('pdf_too_long', { maxPages }),
};

function throwPdfError(error: PdfError): never {
  throwProblem(invalid({ pointer: '/document_file', code: error, message: pdfErrors[error] }));
}
