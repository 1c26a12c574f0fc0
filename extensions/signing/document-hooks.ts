/**
 * Restrictions of clients on documents, parties and fields: they can edit before the start, start by setting
 * `signing_initiated`, and cancel by setting `signing_aborted_time`; only the server writes all other changes.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type Change,
  type ExtensionContext,
  isProblem,
  type Json,
  type JsonObject,
  type Problem,
  problem,
  type SystemContext,
} from '@core/engine/extension';
import { conflict } from '../support/conflict.ts';
import { inSeconds } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';
import { copyTemplate, fillFromTemplate } from './copy-template.ts';
import { documentStateCodes, mayDo } from './document-state.ts';
import { endSigning } from './end-signing.ts';
import { addEvidence } from './evidence/write-evidence.ts';
import { findDocument, findParty, readDocument, stateOf } from './signing-records.ts';
import { startSigning } from './start-signing.ts';
import { t } from './texts/t.ts';

/** Default number of days for the parties to sign. */
const defaultDays = 30;

/** Members that only the server writes. */
const serverMembers = [
  'signing_started_time',
  'signed_time',
  'rejected_time',
  'formatted_data_to_sign',
  'finished_data',
] as const;

/** Members that a client may change while a document is out for signing. */
const openMembers = new Set(['custom_id', 'signing_aborted_time', 'abort_reason', 'signing_initiated']);

/** Checks documents.signabledocument before it is written. */
export async function guardDocument(
  change: Change,
  context: ExtensionContext,
): Promise<JsonObject | Problem | undefined> {
  const { before, bySystem } = change;
  const locked = bySystem ? undefined : await appendixProblem(change, context.system);
  if (locked !== undefined) return locked;
  if (change.kind === 'delete') {
    const mayDelete = bySystem || before === undefined || mayDo(stateOf(before, context.now), 'delete');
    return mayDelete ? undefined : conflict(t('keep'));
  }
  if (change.after === undefined) return undefined;
  const after = bySystem ? change.after : await clientChange(change, change.after, context);
  return isProblem(after) ? after : withState(after, context);
}

/** Performs the effects of starting and cancelling, after documents.signabledocument was written. */
export async function followDocument(change: Change, context: ExtensionContext): Promise<undefined> {
  const { before, after, id } = change;
  const { system } = context;
  if (after === undefined) return undefined;
  if (change.kind === 'create') {
    await addEvidence(system, id, { kind: 'created', data: { by: context.caller.principal.id } });
    await copyTemplate(change, context);
    return undefined;
  }
  const hasStarted = before?.signing_started_time === null && after.signing_started_time !== null;
  const wasAborted = before?.signing_aborted_time === null && after.signing_aborted_time !== null;
  if (hasStarted) await startSigning(context, id);
  if (wasAborted) {
    const document = await readDocument(system, id);
    if (document !== undefined) await endSigning(system, document, 'aborted');
  }
  return undefined;
}

/** Checks documents.signabledocumentparty before it is written: parties cannot change once a document has been started. */
export async function guardParty(change: Change, { system: context }: ExtensionContext): Promise<Problem | undefined> {
  if (change.bySystem) return undefined;
  for (const record of [change.before, change.after]) {
    const rejection = await lockedDocumentProblem(idOf(record?.document), change, context);
    if (rejection !== undefined) return rejection;
  }
  const times = ['sent_time', 'opened_time', 'signed_time', 'rejected_time', 'finished_data', 'finished_with_ip'];
  return serverMembersProblem(change, times);
}

/** Checks documents.signabledocumentpartyfield before it is written. */
export async function guardPartyField(
  change: Change,
  { system: context }: ExtensionContext,
): Promise<Problem | undefined> {
  if (change.bySystem) return undefined;
  for (const record of [change.before, change.after]) {
    const party = idOf(record?.party);
    if (party === undefined) continue;
    const partyRecord = await findParty(context, party);
    const rejection = await lockedDocumentProblem(idOf(partyRecord?.document), change, context);
    if (rejection !== undefined) return rejection;
  }
  return undefined;
}

async function clientChange(
  change: Change,
  after: JsonObject,
  context: ExtensionContext,
): Promise<JsonObject | Problem> {
  const { before, kind } = change;
  const rejection = serverMembersProblem(change, serverMembers) ?? (await hiddenObjectProblem(change, after, context));
  if (rejection !== undefined) return rejection;
  if (kind === 'create') {
    if (after.signing_initiated === true || after.signing_aborted_time !== null) return conflict(t('draftFirst'));
    return await fillFromTemplate(withCreator(after, context), context);
  }
  const state = before === undefined ? 'draft' : stateOf(before, context.now);
  const isAborting = before?.signing_aborted_time === null && after.signing_aborted_time !== null;
  const isStarting = before?.signing_initiated !== true && after.signing_initiated === true;
  if (isAborting) {
    return mayDo(state, 'abort') ? { ...after, signing_aborted_time: inSeconds(context.now) } : conflict(t('notOut'));
  }
  if (!mayDo(state, 'edit')) {
    const changed = Object.keys(after).filter((name) => !isEqual(before?.[name], after[name]));
    return changed.every((name) => openMembers.has(name) && name === 'custom_id') ? after : conflict(t('locked'));
  }
  if (!isStarting) return after;
  if (!mayDo(state, 'start')) return conflict(t('template'));
  const days = typeof after.days_to_sign === 'number' ? after.days_to_sign : defaultDays;
  return {
    ...after,
    days_to_sign: days,
    signing_started_time: inSeconds(context.now),
    expires_time: inSeconds(new Date(context.now.getTime() + days * 86_400_000)),
  };
}

/** Appendices of a started document are signed with it and cannot change either. */
async function appendixProblem({ before, after }: Change, context: SystemContext): Promise<Problem | undefined> {
  const owners = [before, after].flatMap((record) => idOf(record?.attached_to) ?? []);
  for (const id of new Set(owners)) {
    const owner = await findDocument(context, id);
    if (owner === undefined || mayDo(stateOf(owner, context.now), 'edit')) continue;
    const changed = Object.keys({ ...before, ...after }).filter((name) => !isEqual(before?.[name], after?.[name]));
    if (after === undefined || before === undefined || changed.some((name) => name !== 'custom_id'))
      return conflict(t('locked'));
  }
  return undefined;
}

/** The text of a document contains members of the record that it concerns, so its author must be able to see that record. */
async function hiddenObjectProblem(
  { before }: Change,
  after: JsonObject,
  context: ExtensionContext,
): Promise<Problem | undefined> {
  const resource = context.resource(idOf(after.content_type) ?? '');
  const isSame = isEqual(before?.object_id, after.object_id) && isEqual(before?.content_type, after.content_type);
  if (resource === undefined || typeof after.object_id !== 'string' || isSame) return undefined;
  if ((await context.visibleIds(resource.id, [after.object_id])).has(after.object_id)) return undefined;
  return problem('reference_not_found', {
    errors: [{ pointer: '/object_id', code: 'reference_not_found', message: t('noObject') }],
  });
}

function withCreator(after: JsonObject, { caller }: ExtensionContext): JsonObject {
  const isEmployee = caller.principal.resource === 'accounts.organizationuser';
  return isEmployee ? { ...after, created_by: { id: caller.principal.id } } : after;
}

/** Sets the state that clients read and filter by; the worker records that a document has expired. */
function withState(after: JsonObject, context: Pick<ExtensionContext, 'now'>): JsonObject {
  if (after.state === documentStateCodes.expired && after.signing_aborted_time === null) return after;
  const state = stateOf(after, context.now);
  // The worker ends expired documents and notifies all parties; until then the record shows its previous state.
  return { ...after, state: documentStateCodes[state === 'expired' ? 'started' : state] };
}

async function lockedDocumentProblem(
  documentId: string | undefined,
  change: Change,
  context: SystemContext,
): Promise<Problem | undefined> {
  if (documentId === undefined) return undefined;
  // Deleting a document deletes its parties; the document's hook has already checked that.
  const document = await findDocument(context, documentId);
  if (document === undefined || mayDo(stateOf(document, context.now), 'edit')) return undefined;
  const isCustomIdChange =
    change.kind === 'update' &&
    Object.keys(change.after ?? {}).every(
      (name) => name === 'custom_id' || isEqual(change.before?.[name], change.after?.[name]),
    );
  return isCustomIdChange ? undefined : conflict(t('locked'));
}

function serverMembersProblem(change: Change, members: readonly string[]): Problem | undefined {
  const errors = members
    .filter((name) => !isEqual(change.before?.[name] ?? null, change.after?.[name] ?? null))
    .map((name) => ({ pointer: `/${name}`, code: 'read_only', message: t('serverOnly') }));
  return change.after !== undefined && errors.length > 0 ? problem('read_only', { errors }) : undefined;
}

function isEqual(left: Json | undefined, right: Json | undefined): boolean {
  return isDeepStrictEqual(left ?? null, right ?? null);
}
