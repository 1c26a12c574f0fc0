/**
 * The stored records of signing: reads a document with its parties and their fields, locks it, so that changes are
 * serialized, and writes the members that only the server writes.
 */
// System: The state of a document decides what its parties and its author can do, whatever they can see of it.
import { type JsonObject, type SystemContext, throwProblem } from '@core/engine/extension';
import type { Query } from '@core/engine/sql';
import { db } from '../schema.ts';
import { idOf, textOf } from '../support/reference.ts';
import { type DocumentState, documentState } from './document-state.ts';
import { readEvidence } from './evidence/write-evidence.ts';
import { isRespondent, type PartyStatus, partyRoles } from './signing-turn.ts';

const documentResource = 'documents.signabledocument';
const partyResource = 'documents.signabledocumentparty';
const fieldResource = 'documents.signabledocumentpartyfield';

export interface SigningDocument {
  readonly id: string;
  readonly record: JsonObject;
  readonly state: DocumentState;
  readonly parties: readonly SigningParty[];
}

export interface SigningParty extends PartyStatus {
  readonly record: JsonObject;
  readonly name: string;
  readonly email: string | undefined;
  readonly fields: readonly JsonObject[];
  /** Whether the party has sent the form with its fields. */
  readonly hasFilled: boolean;
}

/** Returns the document, locked until the transaction ends, so that two parties cannot act at once; undefined if it does not exist. */
export async function lockDocument(context: SystemContext, id: string): Promise<SigningDocument | undefined> {
  await context.database.execute(db.selectFrom('documents_signabledocument').where('id', '=', id).forUpdate());
  return await readDocument(context, id);
}

/** Runs a function for each document of a query, locked. */
export async function forEachDocument(
  context: SystemContext,
  documents: Query<{ id: string }>,
  run: (document: SigningDocument) => Promise<void>,
): Promise<void> {
  for (const { id } of await context.database.execute(documents)) {
    const document = await lockDocument(context, id);
    if (document !== undefined) await run(document);
  }
}

/** Returns the current document. Throws if it does not exist. */
export async function requireDocument(context: SystemContext, id: string): Promise<SigningDocument> {
  return (await readDocument(context, id)) ?? throwProblem('not_found');
}

/** Returns the current document; undefined if there is none. */
export async function readDocument(context: SystemContext, id: string): Promise<SigningDocument | undefined> {
  const record = await findDocument(context, id);
  if (record === undefined) return undefined;
  const partyRecords = await listParties(context, id);
  const fields = await listFields(
    context,
    partyRecords.map((party) => String(party.id)),
  );
  const evidence = await readEvidence(context, id);
  return {
    id,
    record,
    state: stateOf(record, context.now),
    parties: partyRecords.map((party) =>
      partyOf(party, {
        fields: fields.filter((field) => idOf(field.party) === party.id),
        hasFilled: evidence.some((entry) => entry.kind === 'filled' && entry.party === party.id),
      }),
    ),
  };
}

export const findDocument = ({ records }: SystemContext, id: string) => records.find(documentResource, id);
export const findParty = ({ records }: SystemContext, id: string) => records.find(partyResource, id);

/** Finds the account of a party, of an author, or of a signing service. */
export const findAccount = ({ records }: SystemContext, resource: string, id: string) => records.find(resource, id);

/** Returns the parties of a document in their order. */
export async function listParties({ records }: SystemContext, document: string): Promise<readonly JsonObject[]> {
  return await records.list(partyResource, { document }, { orderBy: 'order,id' });
}

/** Returns the fields of parties in their order. */
export async function listFields(
  { records }: SystemContext,
  partyIds: readonly string[],
): Promise<readonly JsonObject[]> {
  if (partyIds.length === 0) return [];
  return await records.list(fieldResource, { party__in: partyIds.join(',') }, { orderBy: 'order,id' });
}

/** Returns the record that a document is about, without its hidden members; undefined if there is none. */
export async function findSubject(
  context: SystemContext,
  { record }: SigningDocument,
): Promise<JsonObject | undefined> {
  const resource = context.resource(idOf(record.content_type) ?? '');
  const id = textOf(record.object_id);
  if (resource === undefined || id === undefined) return undefined;
  const subject = await context.records.find(resource.id, id);
  return (
    subject && Object.fromEntries(Object.entries(subject).filter(([name]) => !resource.fieldByName.get(name)?.hidden))
  );
}

/** Returns the providers' proof by party; the member cannot be read through the API, so records do not contain it. */
export async function readProofs(
  { database }: SystemContext,
  documentId: string,
): Promise<ReadonlyMap<string, JsonObject | null>> {
  const rows = await database.execute(
    db
      .selectFrom('documents_signabledocumentparty')
      .select(['id', 'finished_data as proof'])
      .where('document_id', '=', documentId)
      .$narrowType<{ proof: JsonObject | null }>(),
  );
  return new Map(rows.map(({ id, proof }) => [id, proof]));
}

export const updateDocument = ({ records }: SystemContext, { id }: SigningDocument, changes: JsonObject) =>
  records.update(documentResource, id, changes);
export const updateParty = ({ records }: SystemContext, { id }: SigningParty, changes: JsonObject) =>
  records.update(partyResource, id, changes);
export const updateField = ({ records }: SystemContext, id: string, changes: JsonObject) =>
  records.update(fieldResource, id, changes);

/** Updates the contract that a document is about. */
export const updateContract = ({ records }: SystemContext, resource: string, id: string, changes: JsonObject) =>
  records.update(resource, id, changes);

/** Returns the appendices of a document (`attached_to`), in the order of their creation. */
export async function readAppendices({ records }: SystemContext, id: string): Promise<readonly JsonObject[]> {
  return await records.list(documentResource, { attached_to: id }, { orderBy: 'created_at,id' });
}

/** Returns the state of a document's record at a point in time. */
export function stateOf(record: JsonObject, now: Date): DocumentState {
  const times = {
    started: timeOf(record.signing_started_time),
    signed: timeOf(record.signed_time),
    rejected: timeOf(record.rejected_time),
    aborted: timeOf(record.signing_aborted_time),
    expires: timeOf(record.expires_time),
  };
  const definedTimes = Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined));
  return documentState({ isTemplate: record.is_template === true, ...definedTimes }, now);
}

function timeOf(value: unknown): Date | undefined {
  return typeof value === 'string' ? new Date(value) : undefined;
}

function partyOf(record: JsonObject, filling: Pick<SigningParty, 'fields' | 'hasFilled'>): SigningParty {
  return {
    id: String(record.id),
    role: partyRoles[Number(record.role)] ?? 'signer',
    order: Number(record.order),
    signed: record.signed_time !== null,
    rejected: record.rejected_time !== null,
    record,
    name: textOf(record.full_name) ?? textOf(record.placeholder_name) ?? '',
    email: textOf(record.email),
    ...filling,
  };
}

/** Returns the fields that a party can fill in before the document is frozen, and has not yet. */
export function unfilledFields(party: SigningParty): readonly JsonObject[] {
  // Signatures and initials are drawn when the party signs, not filled in.
  return party.fields.filter((field) => Number(field.kind) < 5 && field.filled_in_time === null);
}

/** Returns whether a party must fill in fields first. A party that only reads is not blocked by optional ones. */
export function mustFill(party: SigningParty): boolean {
  const open = unfilledFields(party).filter((field) => field.value === null);
  if (open.some((field) => field.is_required === true)) return true;
  return open.length > 0 && isRespondent(party) && !party.hasFilled;
}
