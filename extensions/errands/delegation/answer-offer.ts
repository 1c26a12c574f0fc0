/** Responses to offers: an accepted offer assigns its errand or inspection, a declined one passes it on. */
import type { Change, ExtensionContext, JsonObject, Problem, SystemContext } from '@core/engine/extension';
import { ErrandsErranddelegationofferStatus as offerStatus } from '../../schema.ts';
import { conflict } from '../../support/conflict.ts';
import { inSeconds } from '../../support/local-day.ts';
import { idOf, textOf } from '../../support/reference.ts';
import { t } from '../texts/t.ts';
import { assigneeOf, delegated, delegatedKinds, lockTargets, recipientKey } from './delegated.ts';
import { delegateJobName } from './queue-delegation.ts';

/** beforeWriteAll of errands.erranddelegationoffer. An offer that is created with a response is a record of the past: it assigns nothing. */
export async function answerOffers(
  changes: readonly Change[],
  { system, now }: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const accepted = changes.filter((change) => isAnswered(change) && change.after?.answer === true);
  const assigned = await lockOffered(accepted, system);
  return changes.map((change) => answerOffer(change, assigned, now));
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
  return delegatedKinds.flatMap((kind) => idOf(offer[delegated[kind].offered]) ?? [])[0];
}

/** Locks the errands and inspections of accepted offers: of two acceptances at once, the second sees the assignment of the first. */
async function lockOffered(accepted: readonly Change[], context: SystemContext): Promise<Assigned> {
  const assigned: Assigned = new Map();
  for (const kind of delegatedKinds) {
    const { offered, openStates } = delegated[kind];
    const ids = accepted.flatMap(({ after }) => idOf(after?.[offered]) ?? []);
    for (const { id, status, ...assignee } of await lockTargets(kind, ids, context))
      assigned.set(id, { isOpen: openStates.includes(status), assignee: recipientKey(assignee) });
  }
  return assigned;
}

/** afterWriteAll of errands.erranddelegationoffer: assigns what was accepted, and passes on what was declined. */
export async function followAnswers(
  changes: readonly Change[],
  { system }: ExtensionContext,
): Promise<readonly (Problem | undefined)[]> {
  const answered = changes.filter(isAnswered);
  for (const kind of delegatedKinds) {
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
