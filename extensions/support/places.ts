/** The places of records: what their references to the stock lead to. */
import type { Field, Resource, SystemContext } from '@core/engine/extension';
import { anyOf, queryBuilder } from '@core/engine/sql';

/** A place in the stock; a record in objects has some of them. */
export interface Place {
  readonly realestate?: string;
  readonly building?: string;
  readonly outdoorArea?: string;
  readonly parkingLot?: string;
}

/** A record by its resource and ID. */
export interface RecordRef {
  readonly resource: string;
  readonly id: string;
}

const placeMembers: Readonly<Record<string, keyof Place>> = {
  'objects.realestate': 'realestate',
  'objects.building': 'building',
  'objects.outdoorarea': 'outdoorArea',
  'objects.parkinglot': 'parkingLot',
};

/** Maximum references from a record to its real estate: application, listing, apartment of the market, apartment, building, real estate. */
const maxSteps = 6;

/** Builds queries on the records of any resource. */
const objects = queryBuilder<Readonly<Record<string, Readonly<Record<string, string | null>>>>>();

export const keyOf = ({ resource, id }: RecordRef): string => `${resource} ${id}`;

/** Returns the places of records, by `keyOf`: follows the references of all of them at once, one statement for each resource and step. */
export async function placesOf(
  records: readonly RecordRef[],
  context: Pick<SystemContext, 'resource' | 'database'>,
): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  let open = records.map((record) => ({ root: keyOf(record), ...record }));
  for (let step = 0; step <= maxSteps && open.length > 0; step += 1) {
    const next: typeof open = [];
    for (const [resource, group] of Map.groupBy(open, (node) => node.resource)) {
      const member = placeMembers[resource];
      for (const { root, id } of member === undefined ? [] : group)
        places.set(root, { ...(member && { [member]: id }), ...places.get(root) });
      const targets = await parentsOf(resource, [...new Set(group.map(({ id }) => id))], context);
      for (const { root, id } of group) next.push(...(targets.get(id) ?? []).map((target) => ({ root, ...target })));
    }
    open = next;
  }
  return places;
}

/**
 * Returns the records to which those of a resource refer as their place: the first steps of the paths that lead to their real estates, and the record of
 * any kind that they are about.
 */
async function parentsOf(
  resource: string,
  ids: readonly string[],
  context: Pick<SystemContext, 'resource' | 'database'>,
): Promise<ReadonlyMap<string, readonly RecordRef[]>> {
  const described = context.resource(resource);
  const paths = described?.list.filters.find(({ name }) => name === 'global_realestates')?.paths ?? [];
  const references = new Set(paths.flatMap(({ steps: [first], field }) => first ?? field).filter(isStoredReference));
  const about = described === undefined ? undefined : aboutColumns(described);
  if (described === undefined || (references.size === 0 && about === undefined)) return new Map();
  const rows = await context.database.execute(
    objects
      .selectFrom(described.table)
      .select(['id', ...[...references].map(({ columnName }) => columnName), ...Object.values(about ?? {})])
      .where('id', '=', anyOf(ids, 'uuid')),
  );
  return new Map(
    rows.map((row) => [
      String(row.id),
      [
        ...[...references].flatMap(({ columnName, target }): RecordRef[] => {
          const id = row[columnName];
          return target === undefined || typeof id !== 'string' ? [] : [{ resource: target.id, id }];
        }),
        ...aboutOf(row, about, context),
      ],
    ]),
  );
}

interface AboutColumns {
  readonly kind: string;
  readonly id: string;
}

/** Returns the columns of a reference to a record of any kind; undefined if the resource has none. */
function aboutColumns({ fields }: Resource): AboutColumns | undefined {
  const id = fields.find(({ type }) => type.role === 'generic_reference');
  const kind = fields.find(({ name }) => name === id?.attributes.content_type);
  return id === undefined || kind === undefined ? undefined : { kind: kind.columnName, id: id.columnName };
}

function aboutOf(
  row: Readonly<Record<string, unknown>>,
  about: AboutColumns | undefined,
  { resource }: Pick<SystemContext, 'resource'>,
): readonly RecordRef[] {
  const id = about && row[about.id];
  const kind = about && row[about.kind];
  const target = typeof kind === 'string' ? resource(kind) : undefined;
  return typeof id !== 'string' || target === undefined ? [] : [{ resource: target.id, id }];
}

function isStoredReference({ columnName, linkTable, target }: Field): boolean {
  return target !== undefined && linkTable === undefined && columnName !== '';
}
