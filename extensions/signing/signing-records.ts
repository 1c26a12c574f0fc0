/** Reads a document with its parties and their fields for the rules of signing, and locks it, so that changes are serialized. */
import type { ExtensionContext, JsonObject } from '../../engine/extension/contract.ts';
import { db } from '../schema.ts';
import { idOf, textOf } from '../support/reference.ts';
import { type DocumentState, documentState } from './document-state.ts';
import { isRespondent, type PartyStatus, partyRoles } from './signing-turn.ts';

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
export async function lockDocument(context: ExtensionContext, id: string): Promise<SigningDocument | undefined> {
  await context.system.database.execute(db.selectFrom('documents_signabledocument').where('id', '=', id).forUpdate());
  return await readDocument(context, id);
}

/** Returns the current document; undefined if there is none. */
export async function readDocument(context: ExtensionContext, id: string): Promise<SigningDocument | undefined> {
  const { now } = context;
  const { records } = context.system;
  const record = await records.find('documents.signabledocument', id);
  if (record === undefined) return undefined;
  const partyRecords = await records.list('documents.signabledocumentparty', { document: id }, { orderBy: 'order,id' });
  const partyIds = partyRecords.map((party) => String(party.id));
  const fields =
    partyIds.length === 0
      ? []
      : await records.list(
          'documents.signabledocumentpartyfield',
          { party__in: partyIds.join(',') },
          { orderBy: 'order,id' },
        );
  const evidence = db.selectFrom('documents_signingevidence').select('party').where('document_id', '=', id);
  const filled = await context.system.database.execute(evidence.where('kind', '=', 'filled'));
  return {
    id,
    record,
    state: stateOf(record, now),
    parties: partyRecords.map((party) =>
      partyOf(party, {
        fields: fields.filter((field) => idOf(field.party) === party.id),
        hasFilled: filled.some((entry) => entry.party === party.id),
      }),
    ),
  };
}

/** Returns the appendices of a document (`attached_to`), in the order of their creation. */
export async function readAppendices(
  { system: { records } }: ExtensionContext,
  id: string,
): Promise<readonly JsonObject[]> {
  return await records.list('documents.signabledocument', { attached_to: id }, { orderBy: 'created_at,id' });
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
