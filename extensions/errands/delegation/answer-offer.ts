/** Responses to offers: an accepted offer assigns its errand or inspection, a declined one passes it on. */
import {
  type Change,
  type ExtensionContext,
  type JsonObject,
  type Message,
  type Problem,
  problem,
  type SystemContext,
} from '../../../engine/extension/contract.ts';
import { anyOf } from '../../../engine/extension/sql.ts';
import { db } from '../../schema.ts';
import { inSeconds } from '../../support/local-day.ts';
import { idOf, textOf } from '../../support/reference.ts';
import { t } from '../texts/t.ts';
import { assigneeOf, type DelegatedKind, delegated, offerStatus, recipientKey } from './delegated.ts';
import { delegateJobName } from './queue-delegation.ts';

const kinds: readonly DelegatedKind[] = ['errand', 'inspection'];

/** beforeWriteAll of errands.erranddelegationoffer. An offer that is created with a response is a record of the past: it assigns nothing. */
export async function answerOffers(
  changes: readonly Change[],
  { system, now }: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const accepted = changes.filter((change) => isAnswered(change) && change.after?.answer === true);
  const taken = await lockOffered(accepted, system);
  const results: (JsonObject | Problem | undefined)[] = [];
  for (const change of changes) results.push(answerOffer(change, taken, now));
  return results;
}

function answerOffer(change: Change, assigned: Assigned, now: Date): JsonObject | Problem | undefined {
  const { kind, before, after, restores } = change;
  if (after === undefined || restores) return undefined;
  if (kind === 'create') return after.answer === null ? undefined : answeredAs(after, now);
  if ((before?.answer ?? null) === after.answer) return undefined;
  if (before?.answer !== null || after.answer === null) return conflict(t('answeredBefore'));
  if (before.status !== offerStatus.open || isExpired(before, now)) return conflict(t('offerEnded'));
  if (after.answer === false) return answeredAs(after, now);
  const key = offeredKey(after);
  const state = key === undefined ? undefined : assigned.get(key);
  const recipient = assigneeOf(after, 'organization_user', 'external_supplier');
  if (state === undefined || !state.isOpen) return conflict(t('errandClosed'));
  if (state.assignee !== undefined && state.assignee !== recipient) return conflict(t('alreadyAssigned'));
  if (key !== undefined && recipient !== undefined) assigned.set(key, { ...state, assignee: recipient });
  return answeredAs(after, now);
}

function answeredAs(after: JsonObject, now: Date): JsonObject {
  return {
    ...after,
    status: after.answer === true ? offerStatus.accepted : offerStatus.declined,
    answered_time: after.answered_time ?? inSeconds(now),
  };
}

function isAnswered({ kind, before, after, restores }: Change): boolean {
  return kind === 'update' && !restores && before?.answer === null && (after?.answer ?? null) !== null;
}

function isExpired({ expires_time: expires }: JsonObject, now: Date): boolean {
  const time = textOf(expires);
  return time !== undefined && new Date(time) <= now;
}

/** Errands and inspections by key, with their state. */
type Assigned = Map<string, { readonly isOpen: boolean; readonly assignee: string | undefined }>;

function offeredKey(offer: JsonObject): string | undefined {
  return kinds.flatMap((kind) => idOf(offer[delegated[kind].offered]) ?? [])[0];
}

/** Locks the errands and inspections of accepted offers: of two acceptances at once, the second sees the assignment of the first. */
async function lockOffered(accepted: readonly Change[], { database }: SystemContext): Promise<Assigned> {
  const idsOf = (kind: DelegatedKind) => [
    ...new Set(accepted.flatMap(({ after }) => idOf(after?.[delegated[kind].offered]) ?? [])),
  ];
  const [errands, inspections] = [idsOf('errand'), idsOf('inspection')];
  const errandRows = db
    .selectFrom('errands_generalerrand')
    .select(['id', 'status', 'assigned_organization_user_id as user', 'assigned_external_supplier_id as supplier'])
    .where('id', '=', anyOf(errands, 'uuid'))
    .orderBy('id')
    .forUpdate();
  const inspectionRows = db
    .selectFrom('errands_inspectionerrand')
    .select(['id', 'status', 'inspector_id as user', 'external_supplier_id as supplier'])
    .where('id', '=', anyOf(inspections, 'uuid'))
    .orderBy('id')
    .forUpdate();
  const rows = [
    ...(errands.length === 0 ? [] : await database.execute(errandRows)).map((row) => ({
      ...row,
      kind: 'errand' as const,
    })),
    ...(inspections.length === 0 ? [] : await database.execute(inspectionRows)).map((row) => ({
      ...row,
      kind: 'inspection' as const,
    })),
  ];
  return new Map(
    rows.map(({ id, kind, status, user, supplier }) => [
      id,
      {
        isOpen: delegated[kind].openStates.includes(status),
        assignee: recipientKey({ user: user ?? undefined, supplier: supplier ?? undefined }),
      },
    ]),
  );
}

/** afterWriteAll of errands.erranddelegationoffer: assigns what was accepted, and passes on what was declined. */
export async function followAnswers(
  changes: readonly Change[],
  { system }: ExtensionContext,
): Promise<readonly (Problem | undefined)[]> {
  const answered = changes.filter(isAnswered);
  for (const kind of kinds) {
    const { resource, offered, userMember, supplierMember } = delegated[kind];
    const offers = answered.flatMap(({ after = {} }) => (idOf(after[offered]) === undefined ? [] : [after]));
    const accepted = offers.filter(({ answer }) => answer === true);
    const declined = offers.filter(({ answer }) => answer === false).map((offer) => idOf(offer[offered]) ?? '');
    if (accepted.length > 0)
      await system.records.updateMany(
        resource,
        accepted.map((offer) => ({
          id: idOf(offer[offered]) ?? '',
          changes: {
            [userMember]: offer.organization_user ?? null,
            [supplierMember]: offer.external_supplier ?? null,
          },
        })),
      );
    if (declined.length > 0) await system.enqueue(delegateJobName, { kind, ids: [...new Set(declined)] });
  }
  return [];
}

function conflict(detail: Message): Problem {
  return problem('state_conflict', { detail });
}
