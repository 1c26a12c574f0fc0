/** The rules for cancelling a contract: those of its real estate for contracts of its kind, otherwise the default of its organization. */

import type { JsonObject } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { type Expression, sql } from 'kysely';
import { type Database, db } from '../schema.ts';
import { idOf } from '../support/reference.ts';

export type CancellationRules = Pick<
  Database['contracts_contractcancellationconfiguration'],
  'id' | 'minimum_notice_months_tenant' | 'minimum_notice_months_landlord'
> & {
  readonly allow_regular_termination: boolean;
  readonly allow_pending_re_negotations: boolean;
  readonly require_predetermined_cancellation_reason: boolean;
  readonly require_answered_external_personal_information_sharing: boolean;
  readonly require_signature_for_cancellations: boolean;
  readonly require_tenant_approval_on_landlord_issued_cancellation: boolean;
  readonly end_at_month_turn: boolean;
};

/** Returns the rules for a contract as hooks and `records` return it; undefined if there are none. */
export async function cancellationRules(
  resource: string,
  contract: JsonObject,
  database: DatabaseSession,
): Promise<CancellationRules | undefined> {
  const chosen = realestateConfiguration(resource, contract);
  const [rules] = await database.execute(
    db
      .selectFrom('contracts_contractcancellationconfiguration as r')
      .select([
        'r.id',
        'r.allow_regular_termination',
        'r.allow_pending_re_negotations',
        'r.require_predetermined_cancellation_reason',
        'r.require_answered_external_personal_information_sharing',
        'r.require_signature_for_cancellations',
        'r.require_tenant_approval_on_landlord_issued_cancellation',
        'r.end_at_month_turn',
        'r.minimum_notice_months_tenant',
        'r.minimum_notice_months_landlord',
      ])
      .where((eb) =>
        eb.or([
          ...(chosen === undefined ? [] : [eb('r.id', '=', chosen)]),
          eb.and([eb('r.is_default', '=', true), eb('r.organization_id', '=', idOf(contract.organization) ?? null)]),
        ]),
      )
      // The rules of the real estate take precedence.
      .orderBy('r.is_default')
      .limit(1),
  );
  return rules;
}

type Rows = Pick<Database, 'objects_realestate'>;
type Member = Extract<keyof Rows['objects_realestate'], `${string}_cancellation_configuration_id`>;

/** The configuration that the real estate of a contract has for its kind. */
function realestateConfiguration(resource: string, contract: JsonObject): Expression<string | null> | undefined {
  const space = idOf(contract.space) ?? null;
  const of = (member: Member, realestate: Expression<string | null>) =>
    sql<
      string | null
    >`${db.selectFrom('objects_realestate as e').select(`e.${member}`).where('e.id', '=', realestate)}`;
  switch (resource) {
    case 'contracts.apartmentcontract':
      return of('apartment_contract_cancellation_configuration_id', apartmentPlace(space));
    case 'contracts.industrialpremisescontract':
      return of('industrial_premises_contract_cancellation_configuration_id', premisesPlace(space));
    case 'contracts.parkingspotcontract':
      return of('parking_spot_contract_cancellation_configuration_id', parkingPlace(space));
    case 'contracts.outdoorsectioncontract':
      return of('outdoor_section_contract_cancellation_configuration_id', outdoorPlace(space));
    case 'contracts.blockcontract':
      return of('block_contract_cancellation_configuration_id', sql`${idOf(contract.main_realestate) ?? null}::uuid`);
    default:
      return of('other_contract_cancellation_configuration_id', mainPlace(contract));
  }
}

type SpaceId = string | null | Expression<string | null>;
const uuid = (id: SpaceId) => (typeof id === 'string' || id === null ? sql<string | null>`${id}::uuid` : id);
const place = (query: Expression<unknown>) => sql<string | null>`(${query})`;

const apartmentPlace = (id: SpaceId) =>
  place(
    db
      .selectFrom('objects_apartment as s')
      .innerJoin('objects_building as b', 'b.id', 's.building_id')
      .select('b.realestate_id')
      .where('s.id', '=', uuid(id)),
  );
const premisesPlace = (id: SpaceId) =>
  place(
    db
      .selectFrom('objects_industrialpremises as s')
      .innerJoin('objects_building as b', 'b.id', 's.building_id')
      .select('b.realestate_id')
      .where('s.id', '=', uuid(id)),
  );
const parkingPlace = (id: SpaceId) =>
  place(
    db
      .selectFrom('objects_parkingspot as s')
      .leftJoin('objects_building as b', 'b.id', 's.building_id')
      .leftJoin('objects_parkinglot as l', 'l.id', 's.parking_lot_id')
      .select(({ fn }) => fn.coalesce('b.realestate_id', 'l.realestate_id').as('realestate_id'))
      .where('s.id', '=', uuid(id)),
  );
const outdoorPlace = (id: SpaceId) =>
  place(
    db
      .selectFrom('objects_outdoorsection as s')
      .innerJoin('objects_outdoorarea as a', 'a.id', 's.outdoor_area_id')
      .select('a.realestate_id')
      .where('s.id', '=', uuid(id)),
  );

/** The real estate of the main contract of another contract. */
function mainPlace(contract: JsonObject): Expression<string | null> {
  const spaceOf = (table: string, member: string) =>
    place(
      db
        .selectFrom(table as 'contracts_apartmentcontract')
        .select('space_id')
        .where('id', '=', idOf(contract[member]) ?? null),
    );
  return sql<
    string | null
  >`coalesce(${apartmentPlace(spaceOf('contracts_apartmentcontract', 'main_apartment_contract'))},
    ${premisesPlace(spaceOf('contracts_industrialpremisescontract', 'main_industrial_premises_contract'))},
    ${parkingPlace(spaceOf('contracts_parkingspotcontract', 'main_parkingspot_contract'))},
    ${outdoorPlace(spaceOf('contracts_outdoorsectioncontract', 'main_outdoorsection_contract'))})`;
}
