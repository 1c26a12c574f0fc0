/** `…/signabledocument/{pk}/field_info/` and `…/document_data/`. */
import {
  type Json,
  type JsonObject,
  ProblemError,
  problem,
  type ServerActionContext,
  type ServerActionHandler,
} from '../../engine/extension/contract.ts';
import { fileStorageOf } from '../files/file-storage-of.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { fieldKinds } from './check-field-value.ts';
import { describePublicEvidence } from './evidence/public-evidence.ts';
import { readDocument, type SigningDocument, type SigningParty } from './signing-records.ts';
import { partiesInTurn } from './signing-turn.ts';

const levelNames = ['simple', 'advanced', 'qualified'] as const;
const sealNames = ['cms', 'pades_b_b', 'pades_b_t'] as const;

/** The parties and the fields that each fills in. */
export const fieldInfoAction: ServerActionHandler = async ({ parameters }, context) => {
  const document = await mustRead(context, parameters.pk ?? '');
  const turn = inTurn(document);
  return {
    body: {
      document: { id: document.id },
      state: document.state,
      parties: document.parties.map((party) => ({ ...partyView(party, turn), fields: party.fields.map(fieldView) })),
    },
  };
};

/** What is signed, where each party stands, and the evidence. */
export const documentDataAction: ServerActionHandler = async ({ parameters }, context) => {
  const document = await mustRead(context, parameters.pk ?? '');
  const { record } = document;
  const turn = inTurn(document);
  return {
    body: {
      document: { id: document.id, name: record.name ?? null },
      state: document.state,
      content_sha256: record.content_sha256 ?? null,
      file: await fileView(record.formatted_data_to_sign, context),
      sealed_file: await fileView(record.finished_data, context),
      signature_level: nameOf(levelNames, record.signature_level),
      seal: nameOf(sealNames, record.seal),
      parties: document.parties.map((party) => ({
        ...partyView(party, turn),
        sent_time: party.record.sent_time ?? null,
        opened_time: party.record.opened_time ?? null,
        signed_time: party.record.signed_time ?? null,
        rejected_time: party.record.rejected_time ?? null,
        rejection_reason: party.record.rejection_reason ?? null,
      })),
      evidence: await describePublicEvidence(context, context.caller.customerId, document.id),
    },
  };
};

async function mustRead(context: ServerActionContext, id: string): Promise<SigningDocument> {
  const document = await readDocument(context, context.caller.customerId, id);
  if (document === undefined) throw new ProblemError(problem('not_found'));
  return document;
}

function inTurn(document: SigningDocument): ReadonlySet<string> {
  return new Set(document.state === 'started' ? partiesInTurn(document.parties).map(({ id }) => id) : []);
}

function partyView(party: SigningParty, turn: ReadonlySet<string>): JsonObject {
  return { id: party.id, name: party.name, role: party.role, order: party.order, in_turn: turn.has(party.id) };
}

function fieldView(field: JsonObject): JsonObject {
  const { page, position_x: x, position_y: y, width, height } = field;
  return {
    id: field.id ?? null,
    kind: fieldKinds[Number(field.kind)] ?? 'text',
    title: field.title ?? null,
    help_text: field.help_text ?? null,
    placeholder_key: field.placeholder_key ?? null,
    options: field.options ?? [],
    is_required: field.is_required ?? false,
    value: field.value ?? null,
    default_value: field.default_value ?? null,
    place:
      page === null
        ? null
        : { page: page ?? null, x: x ?? null, y: y ?? null, width: width ?? null, height: height ?? null },
  };
}

async function fileView(value: Json | undefined, context: ServerActionContext): Promise<Json> {
  const file = readStoredFile(value);
  if (file === undefined || file.uploaded_at === null) return null;
  const get = await fileStorageOf(context.settings).downloadAddress({
    key: file.key,
    name: file.name,
    contentType: file.content_type,
    expires: new Date(context.now.getTime() + 15 * 60 * 1000),
  });
  return { name: file.name, md5_hash: file.md5_hash, get, post: null };
}

function nameOf(names: readonly string[], code: Json | undefined): Json {
  return typeof code === 'number' ? (names[code] ?? null) : null;
}
