/** The places of errands: the real estate of a record in objects, and what a real estate belongs to. */
import type { Field, JsonObject, SystemContext } from '../../engine/extension/contract.ts';
import { anyOf, queryBuilder } from '../../engine/extension/sql.ts';
import { db } from '../schema.ts';
import { idOf, textOf } from '../support/reference.ts';

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

/** The companies, clients and segments to which a real estate belongs. */
export interface RealestateFacts {
  readonly companies: ReadonlySet<string>;
  readonly externalClients: ReadonlySet<string>;
  readonly segments: ReadonlySet<string>;
}

const placeMembers: Readonly<Record<string, keyof Place>> = {
  'objects.realestate': 'realestate',
  'objects.building': 'building',
  'objects.outdoorarea': 'outdoorArea',
  'objects.parkinglot': 'parkingLot',
};

/** Maximum references from a record to its real estate: component, apartment, building, real estate. */
const maxSteps = 4;

/** Builds queries on the records of any resource. */
const objects = queryBuilder<Readonly<Record<string, Readonly<Record<string, string | null>>>>>();

export const keyOf = ({ resource, id }: RecordRef): string => `${resource} ${id}`;

/** Returns the record that an errand is about; undefined without one. */
export function subjectOf(errand: JsonObject, context: Pick<SystemContext, 'resource'>): RecordRef | undefined {
  const resource = context.resource(idOf(errand.content_type) ?? '');
  const id = textOf(errand.object_id);
  return resource === undefined || id === undefined ? undefined : { resource: resource.id, id };
}

/** Returns the members of a resource that refer to records in objects, with the resources of these. */
export function objectFields(
  resource: string,
  context: Pick<SystemContext, 'resource'>,
): readonly { readonly name: string; readonly resource: string }[] {
  const fields = context.resource(resource)?.fields ?? [];
  return fields.flatMap(({ name, target }) =>
    target?.application === 'objects' ? [{ name, resource: target.id }] : [],
  );
}

/** Returns the record in objects that a record refers to, such as the space of an inspection; undefined without one. */
export function objectOf(
  record: JsonObject,
  resource: string,
  context: Pick<SystemContext, 'resource'>,
): RecordRef | undefined {
  const [object] = objectFields(resource, context).flatMap(({ name, resource: of }): readonly RecordRef[] => {
    const id = idOf(record[name]);
    return id === undefined ? [] : [{ resource: of, id }];
  });
  return object;
}

/** Returns the places of records in objects, by `keyOf`: follows the references of all of them at once, one statement for each resource and step. */
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

/** Returns the records to which those of a resource refer as their place: the first steps of the paths that lead to their real estates. */
async function parentsOf(
  resource: string,
  ids: readonly string[],
  context: Pick<SystemContext, 'resource' | 'database'>,
): Promise<ReadonlyMap<string, readonly RecordRef[]>> {
  const described = context.resource(resource);
  const paths = described?.list.filters.find(({ name }) => name === 'global_realestates')?.paths ?? [];
  const references = new Set(paths.flatMap(({ steps: [first], field }) => first ?? field).filter(isStoredReference));
  if (described === undefined || references.size === 0) return new Map();
  const rows = await context.database.execute(
    objects
      .selectFrom(described.table)
      .select(['id', ...[...references].map(({ columnName }) => columnName)])
      .where('id', '=', anyOf(ids, 'uuid')),
  );
  return new Map(
    rows.map((row) => [
      String(row.id),
      [...references].flatMap(({ columnName, target }): RecordRef[] => {
        const id = row[columnName];
        return target === undefined || typeof id !== 'string' ? [] : [{ resource: target.id, id }];
      }),
    ]),
  );
}

function isStoredReference({ columnName, linkTable, target }: Field): boolean {
  return target !== undefined && linkTable === undefined && columnName !== '';
}

/** Returns what real estates belong to, by ID. A segment covers its real estates and those of its companies. */
export async function factsOf(
  realestates: readonly string[],
  { database }: Pick<SystemContext, 'database'>,
): Promise<ReadonlyMap<string, RealestateFacts>> {
  if (realestates.length === 0) return new Map();
  const rows = await database.execute(
    db
      .selectFrom('objects_realestate as r')
      .leftJoin('organization_company as c', 'c.id', 'r.landlord_id')
      .select(['r.id', 'r.landlord_id as company', 'r.external_client_id as client', 'c.external_client_id as owner'])
      .where('r.id', '=', anyOf([...new Set(realestates)], 'uuid')),
  );
  const direct = await database.execute(
    db
      .selectFrom('organization_segment_realestates')
      .select(['segment_id as segment', 'realestate_id as member'])
      .where(
        'realestate_id',
        '=',
        anyOf(
          rows.map(({ id }) => id),
          'uuid',
        ),
      ),
  );
  const throughCompanies = await database.execute(
    db
      .selectFrom('organization_segment_companies')
      .select(['segment_id as segment', 'company_id as member'])
      .where(
        'company_id',
        '=',
        anyOf(
          rows.flatMap(({ company }) => company ?? []),
          'uuid',
        ),
      ),
  );
  const segments = Map.groupBy([...direct, ...throughCompanies], ({ member }) => member);
  return new Map(
    rows.map(({ id, company, client, owner }) => [
      id,
      {
        companies: setOf(company),
        externalClients: setOf(client, owner),
        segments: new Set(
          [id, company ?? ''].flatMap((member) => (segments.get(member) ?? []).map((row) => row.segment)),
        ),
      },
    ]),
  );
}

function setOf(...ids: readonly (string | null)[]): ReadonlySet<string> {
  return new Set(ids.filter((id) => id !== null));
}

/** Returns the types of components, by ID. */
export async function componentTypesOf(
  components: readonly string[],
  { database }: Pick<SystemContext, 'database'>,
): Promise<ReadonlyMap<string, string>> {
  if (components.length === 0) return new Map();
  const types = db.selectFrom('objects_component').select(['id', 'component_type_id']);
  const rows = await database.execute(types.where('id', '=', anyOf(components, 'uuid')));
  return new Map(rows.map((row) => [row.id, row.component_type_id]));
}
