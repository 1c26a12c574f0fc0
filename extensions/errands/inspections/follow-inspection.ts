/** Follows the status of an inspection: its points when it begins; errands and the protocol when it is done. */
import type { Change, ExtensionContext, JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db, ErrandsGeneralerrandOrigin as origin, ErrandsInspectionerrandStatus as status } from '../../schema.ts';
import { recordsById } from '../../support/records-by-id.ts';
import { idOf, isObject, listOf } from '../../support/reference.ts';
import { queueDelegation } from '../delegation/queue-delegation.ts';
import { objectOf } from '../places.ts';
import { type Inspection, inspectionResource, pointResource } from './inspection.ts';
import { type Point, pointName, readPoints } from './points.ts';
import { createProtocols } from './protocol.ts';

/** afterWriteAll of errands.inspectionerrand. */
export async function followInspections(
  changes: readonly Change[],
  { system }: ExtensionContext,
): Promise<readonly undefined[]> {
  const becoming = (code: number) =>
    changes.flatMap(({ id, before, after, restores }): readonly Inspection[] =>
      after === undefined || restores || before?.status === code || after.status !== code
        ? []
        : [{ id, record: after }],
    );
  await copyPoints(becoming(status.in_progress), system);
  // One that is created as done is a record of the past, without points.
  const created = new Set(changes.filter(({ kind }) => kind === 'create').map(({ id }) => id));
  const done = becoming(status.done).filter(({ id }) => !created.has(id));
  if (done.length > 0) {
    const points = await readPoints(idsOf(done), system);
    await createErrands(done, points, system);
    await createProtocols(done, points, system);
  }
  await queueDelegation('inspection', changes, system);
  return [];
}

const idsOf = (inspections: readonly Inspection[]) => inspections.map(({ id }) => id);

/** Copies the points of the checklists to inspections that begin; one that has points, because it began before, keeps them. */
async function copyPoints(inspections: readonly Inspection[], { database, records }: SystemContext): Promise<void> {
  if (inspections.length === 0) return;
  const existing = db
    .selectFrom('errands_inspectionerrandpoint')
    .select('inspection_errand_id as inspection')
    .distinct();
  const rows = await database.execute(existing.where('inspection_errand_id', '=', anyOf(idsOf(inspections), 'uuid')));
  const begun = new Set(rows.map(({ inspection }) => inspection));
  const ids = inspections.flatMap(({ record }) => idOf(record.checklist) ?? []);
  const checklists = await recordsById('errands.inspectionerrandchecklist', ids, records);
  const points = inspections
    .filter(({ id }) => !begun.has(id))
    .flatMap(({ id, record }) =>
      listOf(checklists.get(idOf(record.checklist) ?? '')?.points)
        .filter(isObject)
        .map((point, index) => ({
          organization: record.organization ?? null,
          inspection_errand: { id },
          room: point.room ?? null,
          part: point.part ?? null,
          text: point.text ?? '',
          order: point.order ?? index,
          is_required: point.optional !== true,
        })),
    );
  for (let start = 0; start < points.length; start += atOnce)
    await records.createMany(pointResource, points.slice(start, start + atOnce));
}

/** Points that one statement writes. */
const atOnce = 5_000;

/** The maximum of the title of an errand. */
const maxTitle = 255;

/** Creates an errand for each point that requires an action and has none. */
async function createErrands(
  inspections: readonly Inspection[],
  points: ReadonlyMap<string, readonly Point[]>,
  context: SystemContext,
): Promise<void> {
  const actions = inspections.flatMap(({ id, record }) =>
    (points.get(id) ?? [])
      .filter(({ requiresAction, errand }) => requiresAction && errand === undefined)
      .map((point) => ({ point, errand: errandOf(record, point, context) })),
  );
  if (actions.length === 0) return;
  const errands = await context.records.createMany(
    'errands.generalerrand',
    actions.map(({ errand }) => errand),
  );
  await context.records.updateMany(
    pointResource,
    actions.map(({ point }, index) => ({
      id: point.id,
      changes: { general_errand: { id: errands[index]?.id ?? null } },
    })),
  );
}

function errandOf(inspection: JsonObject, point: Point, context: SystemContext): JsonObject {
  const space = objectOf(inspection, inspectionResource, context);
  return {
    organization: inspection.organization ?? null,
    title: pointName(point).slice(0, maxTitle).toWellFormed(),
    description: [point.answer, point.note].filter((text) => (text ?? '') !== '').join('\n'),
    errand_type: inspection.action_errand_type ?? null,
    origin: origin.inspection,
    ...(space === undefined
      ? {}
      : {
          content_type: { id: context.contentTypeId(space.resource) },
          object_id: space.id,
        }),
  };
}
