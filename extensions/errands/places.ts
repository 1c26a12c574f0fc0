/** The places of errands: the real estate of a record in objects, and what a real estate belongs to. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db } from '../schema.ts';
import type { RecordRef } from '../support/places.ts';
import { idOf, textOf } from '../support/reference.ts';

/** The companies, clients and segments to which a real estate belongs. */
export interface RealestateFacts {
  readonly companies: ReadonlySet<string>;
  readonly externalClients: ReadonlySet<string>;
  readonly segments: ReadonlySet<string>;
}

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
