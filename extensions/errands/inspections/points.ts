/** The points of inspections and their answers. */
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Problem,
  type ProblemEntry,
  type SystemContext,
} from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db, ErrandsInspectionerrandStatus as status } from '../../schema.ts';
import { conflict } from '../../support/conflict.ts';
import { inSeconds } from '../../support/local-day.ts';
import { idOf, isObject, isSame, textOf } from '../../support/reference.ts';
import { t } from '../texts/t.ts';

/** A point as the protocol and the checks use it. */
export interface Point {
  readonly id: string;
  readonly room: string | null;
  readonly part: string | null;
  readonly text: string;
  readonly isRequired: boolean;
  readonly requiresAction: boolean;
  readonly note: string | null;
  readonly image: JsonObject | undefined;
  /** The title of its condition value; undefined without an answer. */
  readonly answer: string | undefined;
  readonly errand: string | undefined;
}

interface ConditionValue {
  readonly requires_action: boolean;
  readonly requires_note: boolean;
}

/** beforeWriteAll of errands.inspectionerrandpoint. */
export async function answerPoints(
  changes: readonly Change[],
  context: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const { system } = context;
  const written = changes.filter(({ bySystem, restores }) => !bySystem && !restores);
  if (written.length === 0) return [];
  const states = await readStates(written, system);
  const values = await readConditionValues(written, system);
  return changes.map((change) => {
    if (change.bySystem || change.restores) return undefined;
    const { before, after } = change;
    const state = states.get(idOf((after ?? before)?.inspection_errand) ?? '');
    const isEnded = state === status.done || state === status.cancelled;
    if (isEnded) return conflict(t('inspectionDone'));
    if (after === undefined) return undefined;
    if (!isSame(before, after, 'condition_value') && state !== status.in_progress) return conflict(t('beginFirst'));
    return answerOf(before, after, values, context);
  });
}

function answerOf(
  before: JsonObject | undefined,
  after: JsonObject,
  values: ReadonlyMap<string, ConditionValue>,
  { caller: { principal }, now }: ExtensionContext,
): JsonObject | Problem | undefined {
  const value = values.get(idOf(after.condition_value) ?? '');
  if (value?.requires_note === true && (textOf(after.note) ?? '').trim() === '') return noteRequired;
  if (isSame(before, after, 'condition_value')) return undefined;
  const isCleared = after.condition_value === null;
  const user = principal.resource === 'accounts.organizationuser' ? { id: principal.id } : null;
  return {
    ...after,
    answered_time: isCleared ? null : inSeconds(now),
    answered_by: isCleared ? null : user,
    requires_action: value?.requires_action === true || after.requires_action === true,
  };
}

const noteRequired = invalid({ pointer: '/note', code: 'required', message: t('noteRequired') });

/** Locks the inspections of the points until the transaction ends: an inspection cannot become done while a point is answered. */
async function readStates(
  changes: readonly Change[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, number>> {
  const ids = changes.flatMap(({ before, after }) => idOf((after ?? before)?.inspection_errand) ?? []);
  const inspections = db.selectFrom('errands_inspectionerrand').select(['id', 'status']).orderBy('id');
  const rows = await database.execute(inspections.where('id', '=', anyOf([...new Set(ids)], 'uuid')).forShare());
  return new Map(rows.map((row) => [row.id, row.status]));
}

async function readConditionValues(
  changes: readonly Change[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, ConditionValue>> {
  const ids = [...new Set(changes.flatMap(({ after }) => idOf(after?.condition_value) ?? []))];
  if (ids.length === 0) return new Map();
  const values = db.selectFrom('errands_componentconditionvalue').select(['id', 'requires_action', 'requires_note']);
  const rows = await database.execute(values.where('id', '=', anyOf(ids, 'uuid')));
  return new Map(rows.map((row) => [row.id, row]));
}

/** beforeWriteAll of errands.componentconditionnotation: some condition values require a note. */
export async function checkNotations(
  changes: readonly Change[],
  { system }: ExtensionContext,
): Promise<readonly (Problem | undefined)[]> {
  const values = await readConditionValues(changes, system);
  return changes.map(({ after, bySystem, restores }) => {
    const value = values.get(idOf(after?.condition_value) ?? '');
    const isMissing = value?.requires_note === true && (textOf(after?.note) ?? '').trim() === '';
    return isMissing && !bySystem && !restores ? noteRequired : undefined;
  });
}

/** Returns the points of inspections in their order, in one statement. */
export async function readPoints(
  inspections: readonly string[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, readonly Point[]>> {
  if (inspections.length === 0) return new Map();
  const rows = await database.execute(
    db
      .selectFrom('errands_inspectionerrandpoint as p')
      .leftJoin('errands_componentconditionvalue as c', 'c.id', 'p.condition_value_id')
      .select(['p.id', 'p.inspection_errand_id as inspection', 'p.room', 'p.part', 'p.text', 'p.note', 'p.image'])
      .select(['p.is_required', 'p.requires_action', 'p.general_errand_id as errand', 'c.title as answer'])
      .where('p.inspection_errand_id', '=', anyOf(inspections, 'uuid'))
      .orderBy('p.order')
      .orderBy('p.id'),
  );
  const points = rows.map((row) => ({
    inspection: row.inspection,
    point: {
      id: row.id,
      room: row.room,
      part: row.part,
      text: row.text,
      isRequired: row.is_required,
      requiresAction: row.requires_action,
      note: row.note,
      image: isObject(row.image) ? row.image : undefined,
      answer: row.answer ?? undefined,
      errand: row.errand ?? undefined,
    },
  }));
  return new Map(
    [...Map.groupBy(points, ({ inspection }) => inspection)].map(([id, group]) => [
      id,
      group.map(({ point }) => point),
    ]),
  );
}

/** Maximum points that a message names. */
const maxNamed = 10;

/** Returns why an inspection with these points cannot be done. */
export function pointErrors(points: readonly Point[], errandType: string | undefined): readonly ProblemEntry[] {
  const missing = points.filter(({ isRequired, answer }) => isRequired && answer === undefined);
  const hasActions = points.some(({ requiresAction, errand }) => requiresAction && errand === undefined);
  const named = missing.slice(0, maxNamed).map(pointName).join('; ');
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            pointer: '/status',
            code: 'points_unanswered',
            message: t('pointsUnanswered', { count: String(missing.length), points: named }),
            params: { points: missing.map(({ id }) => id) },
          },
        ]),
    ...(hasActions && errandType === undefined
      ? [{ pointer: '/action_errand_type', code: 'required', message: t('errandTypeRequired') }]
      : []),
  ];
}

/** `Kitchen, stove: all plates work`. */
export function pointName({ room, part, text }: Point): string {
  const place = [room, part].filter((name) => name !== null && name !== '').join(', ');
  return place === '' ? text : `${place}: ${text}`;
}
