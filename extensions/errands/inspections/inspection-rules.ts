/** Checks inspections before they are written: their checklist, when they can be done, and that a signed protocol locks them. */
import {
  type Change,
  type ExtensionContext,
  invalid,
  isProblem,
  type JsonObject,
  type Message,
  type Problem,
  type SystemContext,
} from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db, ErrandsInspectionerrandStatus as status } from '../../schema.ts';
import { conflict } from '../../support/conflict.ts';
import { inSeconds } from '../../support/local-day.ts';
import { idOf, isSame } from '../../support/reference.ts';
import { unansweredQuestions } from '../custom-answers.ts';
import { t } from '../texts/t.ts';
import { documentResource, type ProtocolState, protocolStates } from './inspection.ts';
import { pointErrors, readPoints } from './points.ts';

/** Members that can change after the inspection is done. */
const openMembers = new Set(['custom_id', 'status', 'updated_at', 'protocol_document', 'actual_done_time']);

/** beforeWriteAll of errands.inspectionerrand. */
export async function checkInspections(
  changes: readonly Change[],
  { system, now }: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const protocols = await protocolStates(
    changes.map(({ before }) => before),
    system,
  );
  const kinds = await readChecklistKinds(changes, system);
  const completion = await completionProblems(changes, system);
  const results = changes.map((change) => {
    const protocol = protocols.get(idOf(change.before?.protocol_document) ?? '');
    const rejection =
      change.bySystem || change.restores
        ? undefined
        : (lockProblem(change, protocol) ?? checklistProblem(change, kinds) ?? completion.get(change.id));
    return rejection ?? withTimes(change, now);
  });
  if (!results.some(isProblem)) await removeDrafts(changes, protocols, system);
  return results;
}

function withTimes({ before, after, restores }: Change, now: Date): JsonObject | undefined {
  if (after === undefined || restores) return undefined;
  if (isReopened(before, after)) return { ...after, protocol_document: null, actual_done_time: null };
  const isDone = before !== undefined && before.status !== status.done && after.status === status.done;
  return isDone && after.actual_done_time === null ? { ...after, actual_done_time: inSeconds(now) } : undefined;
}

function isReopened(before: JsonObject | undefined, after: JsonObject): boolean {
  return before?.status === status.done && after.status !== status.done;
}

function lockProblem({ before, after }: Change, protocol: ProtocolState | undefined): Problem | undefined {
  if (before === undefined) return undefined;
  const changed = Object.keys(after ?? before).filter((name) => after === undefined || !isSame(before, after, name));
  if (protocol === 'locked') {
    const isFree = after !== undefined && changed.every((name) => name === 'custom_id' || name === 'updated_at');
    return isFree ? undefined : conflict(t('protocolLocked'));
  }
  if (after === undefined || before.status !== status.done || after.status !== status.done) return undefined;
  return changed.every((name) => openMembers.has(name)) ? undefined : conflict(t('inspectionDone'));
}

async function readChecklistKinds(
  changes: readonly Change[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = changes.flatMap(({ before, after }) =>
    isSame(before, after, 'checklist') && isSame(before, after, 'kind') ? [] : (idOf(after?.checklist) ?? []),
  );
  if (ids.length === 0) return new Map();
  const checklists = db.selectFrom('errands_inspectionerrandchecklist').select(['id', 'inspection_kinds']);
  const rows = await database.execute(checklists.where('id', '=', anyOf([...new Set(ids)], 'uuid')));
  return new Map(rows.map(({ id, inspection_kinds: kinds }) => [id, (kinds ?? []).map(Number)]));
}

function checklistProblem(
  { before, after }: Change,
  kinds: ReadonlyMap<string, readonly number[]>,
): Problem | undefined {
  if (after === undefined) return undefined;
  const hasBegun = before?.status === status.in_progress || before?.status === status.done;
  if (hasBegun && !isSame(before, after, 'checklist')) return conflict(t('checklistCopied'));
  const allowed = kinds.get(idOf(after.checklist) ?? '') ?? [];
  if (allowed.length === 0 || after.kind === null || allowed.includes(Number(after.kind))) return undefined;
  return invalid({ pointer: '/checklist', code: 'inspection_kind', message: t('wrongChecklist') });
}

/** Returns the problems of inspections that become done, by ID: points and questions without an answer, and actions without a type of errand. */
async function completionProblems(
  changes: readonly Change[],
  context: SystemContext,
): Promise<ReadonlyMap<string, Problem>> {
  const done = changes.flatMap(({ id, before, after, bySystem, restores }) =>
    before === undefined || after === undefined || bySystem || restores
      ? []
      : before.status !== status.done && after.status === status.done
        ? [{ id, before, after }]
        : [],
  );
  const ids = done.map(({ id }) => id);
  const points = await readPoints(ids, context);
  const checklists = done.flatMap(({ id, after }) => {
    const owner = idOf(after.checklist);
    return owner === undefined ? [] : [{ id, owner }];
  });
  const unanswered = await unansweredQuestions('inspection', checklists, context);
  return new Map(
    done.flatMap(({ id, before, after }): readonly [string, Problem][] => {
      if (before.status !== status.in_progress) return [[id, invalid(statusEntry('not_begun', t('beginFirst')))]];
      const questions = unanswered.get(id) ?? [];
      const errors = [
        ...pointErrors(points.get(id) ?? [], idOf(after.action_errand_type)),
        ...(questions.length === 0
          ? []
          : [statusEntry('answers_required', t('answersRequired', { questions: questions.join(', ') }))]),
      ];
      return errors.length === 0 ? [] : [[id, invalid(...errors)]];
    }),
  );
}

function statusEntry(code: string, message: Message) {
  return { pointer: '/status', code, message };
}

/** Deletes the draft protocols of inspections that are reopened or deleted; a new one is created when they are done again. */
async function removeDrafts(
  changes: readonly Change[],
  protocols: ReadonlyMap<string, ProtocolState>,
  { records }: SystemContext,
): Promise<void> {
  const drafts = changes.flatMap(({ before, after, restores }) => {
    const document = idOf(before?.protocol_document);
    if (document === undefined || restores || protocols.get(document) !== 'draft') return [];
    return after === undefined || isReopened(before, after) ? [document] : [];
  });
  if (drafts.length > 0) await records.deleteMany(documentResource, drafts);
}
