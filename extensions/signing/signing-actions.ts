/** `…/signabledocument/{pk}/field_info/` and `…/document_data/`. */
import {
  type ActionContext,
  type ActionHandler,
  type Json,
  type JsonObject,
  ProblemError,
} from '@core/engine/extension';
import { fileStorageOf } from '../files/file-storage-of.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { readableRecord, readRecords } from '../support/readable-record.ts';
import { fieldKinds } from './check-field-value.ts';
import { publicEntry } from './evidence/describe-evidence.ts';
import { type EvidenceEntry, firstBreak } from './evidence/evidence-chain.ts';
import { readEvidence } from './evidence/write-evidence.ts';
import { requireDocument, type SigningDocument, type SigningParty } from './signing-records.ts';
import { partiesInTurn } from './signing-turn.ts';

const levelNames = ['simple', 'advanced', 'qualified'] as const;
const sealNames = ['cms', 'pades_b_b', 'pades_b_t', 'failed'] as const;

/** Returns the parties and the fields that each fills in, as the caller can read them. */
export const fieldInfoAction: ActionHandler = async ({ parameters }, context) => {
  const document = await requireDocument(context.system, parameters.pk ?? '');
  const parties = await visibleParties(document, context);
  const fieldIds = parties.flatMap(({ party }) => party.fields.map(({ id }) => String(id)));
  const fields = await readRecords(context, 'documents.signabledocumentpartyfield', fieldIds);
  return {
    body: {
      document: { id: document.id },
      state: document.state,
      parties: parties.map((each) => ({
        ...partyView(each),
        fields: each.party.fields.flatMap(({ id }): readonly JsonObject[] => {
          const field = fields.get(String(id));
          return field === undefined ? [] : [fieldView(field)];
        }),
      })),
    },
  };
};

/** Returns the document, the status of each party, and the evidence, as far as the caller can read them. */
export const documentDataAction: ActionHandler = async ({ parameters }, context) => {
  const { system } = context;
  const document = await requireDocument(system, parameters.pk ?? '');
  const record = await readableRecord(context, 'documents.signabledocument', document.id);
  const parties = await visibleParties(document, context);
  const entries = await readEvidence(system, document.id);
  return {
    body: {
      document: { id: document.id, name: record.name ?? null },
      state: document.state,
      content_sha256: record.content_sha256 ?? null,
      file: await fileView(record, 'formatted_data_to_sign', document, context),
      sealed_file: await fileView(record, 'finished_data', document, context),
      signature_level: nameOf(levelNames, record.signature_level),
      seal: nameOf(sealNames, record.seal),
      parties: parties.map((each) => ({
        ...partyView(each),
        sent_time: each.record.sent_time ?? null,
        undelivered: undeliveredView(each, entries),
        opened_time: each.record.opened_time ?? null,
        signed_time: each.record.signed_time ?? null,
        rejected_time: each.record.rejected_time ?? null,
        rejection_reason: each.record.rejection_reason ?? null,
      })),
      evidence: await evidenceView(document, entries, context),
    },
  };
};

/** Returns the last request that did not reach a party, unless a later one did; its reason often contains the address. */
function undeliveredView({ party, record }: VisibleParty, entries: readonly EvidenceEntry[]): Json {
  const isSending = ({ kind }: EvidenceEntry): boolean => ['sent', 'reminded', 'undelivered'].includes(kind);
  const last = entries.findLast((entry) => entry.party === party.id && isSending(entry));
  if (last?.kind !== 'undelivered') return null;
  return {
    at: last.at,
    for: last.data.for ?? null,
    reason: record.email === undefined ? null : (last.data.reason ?? null),
  };
}

interface VisibleParty {
  readonly party: SigningParty;
  /** With the members that the caller can read. */
  readonly record: JsonObject;
  readonly inTurn: boolean;
}

async function visibleParties(document: SigningDocument, context: ActionContext): Promise<readonly VisibleParty[]> {
  const currentIds = partyIdsInTurn(document);
  const ids = document.parties.map(({ id }) => id);
  const readable = await readRecords(context, 'documents.signabledocumentparty', ids);
  return document.parties.flatMap((party): readonly VisibleParty[] => {
    const record = readable.get(party.id);
    return record === undefined ? [] : [{ party, record, inTurn: currentIds.has(party.id) }];
  });
}

/**
 * Returns the evidence; its entries contain the names of parties and the IP addresses they signed from, so they are
 * only for callers that can read these members of every party.
 */
async function evidenceView(
  document: SigningDocument,
  entries: readonly EvidenceEntry[],
  context: ActionContext,
): Promise<Json> {
  const evidence = { whole: firstBreak(document.id, entries) === undefined, entries: entries.map(publicEntry) };
  try {
    const ids = document.parties.map(({ id }) => id);
    await context.requireRead('documents.signabledocumentparty', ids, evidenceMembers);
    return evidence;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...evidence, entries: [] };
  }
}

const evidenceMembers = ['full_name', 'ssn', 'signed_time', 'opened_time', 'rejection_reason', 'finished_with_ip'];

function partyIdsInTurn(document: SigningDocument): ReadonlySet<string> {
  return new Set(document.state === 'started' ? partiesInTurn(document.parties).map(({ id }) => id) : []);
}

function partyView({ party, record, inTurn: isInTurn }: VisibleParty): JsonObject {
  return {
    id: party.id,
    name: record.full_name ?? record.placeholder_name ?? null,
    role: record.role === undefined ? null : party.role,
    order: record.order ?? null,
    in_turn: isInTurn,
  };
}

function fieldView(field: JsonObject): JsonObject {
  const { page, position_x: x, position_y: y, width, height } = field;
  return {
    id: field.id ?? null,
    kind: field.kind === undefined ? null : (fieldKinds[Number(field.kind)] ?? 'text'),
    title: field.title ?? null,
    help_text: field.help_text ?? null,
    placeholder_key: field.placeholder_key ?? null,
    options: field.options ?? [],
    is_required: field.is_required ?? null,
    value: field.value ?? null,
    default_value: field.default_value ?? null,
    place:
      (page ?? null) === null
        ? null
        : { page: page ?? null, x: x ?? null, y: y ?? null, width: width ?? null, height: height ?? null },
  };
}

/** Returns a file with a temporary address, if the caller can read the member. */
async function fileView(
  record: JsonObject,
  member: 'formatted_data_to_sign' | 'finished_data',
  document: SigningDocument,
  context: ActionContext,
): Promise<Json> {
  const file = (record[member] ?? null) === null ? undefined : readStoredFile(document.record[member]);
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
