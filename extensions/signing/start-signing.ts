/**
 * Starts the signing of a document: validates it, records the data of its parties, collects the values that they fill
 * in, and then freezes it and sends requests to the first parties.
 */
import {
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Message,
  type ProblemEntry,
  type SystemContext,
  throwProblem,
} from '@core/engine/extension';
import { displayName, idOf, textOf } from '../support/reference.ts';
import { optionalSetting } from '../support/settings.ts';
import { addEvidence, readEvidence } from './evidence/write-evidence.ts';
import { objectMembers, unknownMarkers } from './fill-placeholders.ts';
import { followSigning } from './follow-contract.ts';
import { allowedMarkers, freezeDocument } from './freeze-document.ts';
import { channelName } from './message-steps.ts';
import { notifyParty, stepsFor } from './notify-party.ts';
import { authenticationMethods, providerFor } from './providers/provider-of.ts';
import {
  findAccount,
  mustFill,
  readAppendices,
  requireDocument,
  type SigningDocument,
  type SigningParty,
  updateParty,
} from './signing-records.ts';
import { isRespondent, partiesInTurn } from './signing-turn.ts';
import { t } from './texts/t.ts';

/** Members copied from a party's account, in addition to the name. */
const copiedFacts = ['email', 'phone_number', 'ssn', 'preferred_language'] as const;

/** Runs in the transaction that starts a document, which is already marked as started. */
export async function startSigning(context: ExtensionContext, documentId: string): Promise<void> {
  const { system } = context;
  const draft = await requireDocument(system, documentId);
  const appendices = await readAppendices(system, documentId);
  await requireReadableContent(context, draft, appendices);
  await nameParties(system, draft);
  const document = await requireDocument(system, documentId);
  rejectUnsignable(system, document, appendices, await isEngineAvailable(system, document));
  await addEvidence(system, documentId, {
    kind: 'started',
    data: { parties: document.parties.map(({ id, name, role, order }) => ({ id, name, role, order })) },
  });
  await followSigning(system, document, 'started');
  await context.emit({
    identifier: 'documents.signabledocument.started',
    resource: 'documents.signabledocument',
    objectId: documentId,
  });
  await advanceSigning(system, documentId);
}

/** Advances a started document: collects values, then freezes it, then sends requests to the parties whose turn it is. */
export async function advanceSigning(context: SystemContext, documentId: string): Promise<void> {
  const document = await requireDocument(context, documentId);
  const filling = document.parties.filter(mustFill);
  if (filling.length > 0) {
    for (const party of filling) await sendRequestOnce(context, document, party, 'fill');
    return;
  }
  if (document.record.content_sha256 === null) await freezeDocument(context, document);
  const frozen = await requireDocument(context, documentId);
  const currentIds = new Set(partiesInTurn(frozen.parties).map(({ id }) => id));
  for (const party of frozen.parties) {
    if (currentIds.has(party.id)) await sendRequestOnce(context, frozen, party, 'sign');
  }
}

/** Sends a party each request once: to fill in, and to sign. */
async function sendRequestOnce(
  context: SystemContext,
  document: SigningDocument,
  party: SigningParty,
  kind: 'fill' | 'sign',
): Promise<void> {
  const entries = await readEvidence(context, document.id);
  if (entries.some((entry) => entry.kind === 'sent' && entry.party === party.id && entry.data.for === kind)) return;
  await notifyParty(context, document, party, { kind });
  const sent = textOf(party.record.sent_time);
  if (sent === undefined) {
    await updateParty(context, party, { sent_time: context.now.toISOString() });
  }
  const channel = channelName(stepsFor(context.settings, party, kind));
  await addEvidence(context, document.id, { kind: 'sent', party: party.id, data: { for: kind, channel } });
}

/**
 * The document, its parties and their messages will contain stored data: of the record in the text, and of the
 * signatories. The caller that starts it must be able to read that data.
 */
async function requireReadableContent(
  context: ExtensionContext,
  { record, parties }: SigningDocument,
  appendices: readonly JsonObject[],
): Promise<void> {
  const ids = appendices.map(({ id }) => String(id));
  if (ids.length > 0) await context.requireRead('documents.signabledocument', ids, ['text_content', 'document_file']);
  const about = context.resource(idOf(record.content_type) ?? '');
  const objectId = textOf(record.object_id);
  const members = about === undefined ? [] : objectMembers(textsOf(record, appendices), about);
  if (about !== undefined && objectId !== undefined && members.length > 0)
    await context.requireRead(about.id, [objectId], members);
  for (const party of parties) {
    const [resource, id] = signatoryRefOf(party.record) ?? [];
    if (resource !== undefined && id !== undefined)
      await context.requireRead(resource, [id], copiedMembers(context, resource, party.record));
  }
}

/** Returns the members of a signatory that `nameParties` copies to a party without them. */
function copiedMembers(context: ExtensionContext, resource: string, party: JsonObject): readonly string[] {
  const fields = context.resource(resource)?.fieldByName;
  const names = textOf(party.full_name) === undefined ? ['first_name', 'last_name', 'corporate_name'] : [];
  const missingFacts = copiedFacts.filter((name) => (party[name] ?? null) === null);
  return [...names, ...missingFacts].filter((name) => fields?.has(name));
}

/** Records the current data of the parties: later changes to an account must not affect the signed document. */
async function nameParties(context: SystemContext, document: SigningDocument): Promise<void> {
  for (const party of document.parties) {
    const signatory = await findSignatory(context, party.record);
    if (signatory === undefined) continue;
    const { record } = party;
    await updateParty(context, party, {
      full_name: textOf(record.full_name) ?? displayName(signatory),
      ...Object.fromEntries(copiedFacts.map((name) => [name, record[name] ?? signatory[name] ?? null])),
    });
  }
}

async function findSignatory(context: SystemContext, party: JsonObject): Promise<JsonObject | undefined> {
  const [resource, id] = signatoryRefOf(party) ?? [];
  return resource === undefined || id === undefined ? undefined : await findAccount(context, resource, id);
}

const kinds = {
  tenant: 'accounts.tenant',
  sub_tenant: 'accounts.subtenant',
  organization_user: 'accounts.organizationuser',
};

function signatoryRefOf(party: JsonObject): readonly [resource: string, id: string] | undefined {
  for (const [field, resource] of Object.entries(kinds)) {
    const id = idOf(party[field]);
    if (id !== undefined) return [resource, id];
  }
  return undefined;
}

/** Returns whether the document's external agent is the one in the settings, and is switched on for this customer. */
async function isEngineAvailable(context: SystemContext, document: SigningDocument): Promise<boolean> {
  const id = idOf(document.record.external_sign_engine);
  if (id === undefined) return true;
  const service = optionalSetting(context.settings, 'CORE_SIGN_AGENT_SERVICE');
  const agent = await findAccount(context, 'accounts.integrationuseragent', id);
  return service !== undefined && agent?.service_id === service.toLowerCase() && agent.is_active === true;
}

/** Returns all texts that parties read, including the appendices. */
function textsOf(record: JsonObject, appendices: readonly JsonObject[]): string {
  return [record, ...appendices].map(({ text_content: text }) => textOf(text) ?? '').join('\n');
}

function rejectUnsignable(
  context: SystemContext,
  document: SigningDocument,
  appendices: readonly JsonObject[],
  isEngineThere: boolean,
): void {
  const errors: ProblemEntry[] = [];
  const { record, parties } = document;
  if (record.document_file === null && textOf(record.text_content) === undefined) {
    errors.push({ pointer: '/document_file', code: 'required', message: t('empty') });
  }
  for (const appendix of appendices) {
    if (appendix.document_file !== null || textOf(appendix.text_content) !== undefined) continue;
    const params = { appendix: String(appendix.id) };
    errors.push({ pointer: '/signing_initiated', code: 'appendix_empty', message: t('emptyAppendix'), params });
  }
  // An unknown marker would be a blank line in the signed document.
  for (const marker of unknownMarkers(textsOf(record, appendices), allowedMarkers(context, document))) {
    const markup = `{{${marker}}}`;
    const message = t('unknownMarker', { markup });
    errors.push({ pointer: '/text_content', code: 'marker_unknown', message, params: { marker } });
  }
  // A document for another service must not be signed here.
  if (!isEngineThere) {
    errors.push({ pointer: '/external_sign_engine', code: 'engine_not_available', message: t('engine') });
  }
  if (!parties.some(isRespondent))
    errors.push({ pointer: '/signing_initiated', code: 'no_signer', message: t('noSigner') });
  for (const party of parties) {
    const params = { party: party.id };
    const complain = (code: string, message: Message): void => {
      errors.push({ pointer: '/signing_initiated', code, message, params });
    };
    if (textOf(party.record.full_name) === undefined) complain('party_unknown', t('placeholder'));
    if (!isRespondent(party)) continue;
    // Only a message contains the link: without one the party could never sign.
    if (stepsFor(context.settings, party, 'sign').length === 0) complain('party_unreachable', t('unreachable'));
    // Otherwise any holder of the link could sign as this party with a different BankID.
    if (party.record.answer_authentication_method === authenticationMethods.bankIdSweden && !textOf(party.record.ssn)) {
      complain('party_without_personal_number', t('noNumber'));
    }
    if (isEngineThere && providerFor(context.settings, document, party) === undefined) {
      complain('method_not_available', t('method'));
    }
  }
  if (errors.length > 0) throwProblem(invalid(...errors));
}
