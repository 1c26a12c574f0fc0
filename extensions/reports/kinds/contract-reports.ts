/** Reports on lettings: rent roll, vacancies, contracts that end. */
import { type Expression, sql } from 'kysely';
import { db, given, type SqlReport } from '../sql-report.ts';
import { t } from '../texts/t.ts';
import { column, contractNumber, from, inRealestates, nameOf, object, realestate, sum, tenant, to } from './columns.ts';
import {
  blockSpaces,
  contracts,
  contractsRead,
  effectiveStatuses,
  isInForceOnLastDay,
  kindColumn,
  rent,
  rentRead,
  spaces,
  spacesRead,
  tenantsRead,
} from './contracts.ts';

/** Contracts `l` with their real estate and tenant. */
const placedContracts = db
  .selectFrom('given as g')
  .crossJoin(contracts.as('l'))
  .leftJoin('objects_realestate as e', 'e.id', 'l.realestate_id')
  .leftJoin('accounts_tenant as t', 't.id', 'l.tenant_id')
  .where(({ ref }) => inRealestates(ref('l.realestate_id'), ref('e.landlord_id')));

/** Lists the let spaces on the last day of the period, with rent and tenant. */
export const rentRoll: SqlReport = {
  acceptedParameters: ['company', 'realestates'],
  groups: [0],
  isOfDay: true,
  reads: { ...contractsRead, ...rentRead, ...tenantsRead },
  columns: [realestate, object, kindColumn, contractNumber, tenant, from, to, sum(t('area')), sum(t('rentMonth'))],
  query: placedContracts
    .select(['e.name as c1', 'l.object as c2', 'l.kind as c3', 'l.id_number as c4', nameOf('t').as('c5')])
    .select(['l.start_date as c6', 'l.end_date as c7', 'l.area as c8', rent.as('c9')])
    .where(isInForceOnLastDay('l'))
    .orderBy('e.name')
    .orderBy('l.object')
    .orderBy('l.id_number')
    .orderBy('l.id'),
};

/** Returns the contracts `c` of a space: direct ones, and those of blocks that contain it. */
function lettings(
  kind: 'apartment' | 'industrialpremises' | 'parkingspot',
  field: 'apartments' | 'industrial_premises' | 'parking_spots',
  space: Expression<string>,
) {
  const { links, column } = blockSpaces[field];
  return db
    .selectFrom(`contracts_${kind as 'apartment'}contract as own`)
    .select(['own.status', 'own.start_date', 'own.end_date'])
    .where('own.space_id', '=', space)
    .unionAll(
      db
        .selectFrom(`${links as 'contracts_blockcontract_apartments'} as k`)
        .innerJoin('contracts_blockcontract as block', 'block.id', 'k.blockcontract_id')
        .select(['block.status', 'block.start_date', 'block.end_date'])
        .where(sql.ref(`k.${column}`), '=', space),
    )
    .as('c');
}

/** Returns the condition that a space has no contract on the last day. */
function isVacant(contractsOfSpace: ReturnType<typeof lettings>) {
  const current = db.selectFrom(contractsOfSpace).select('c.status').where(isInForceOnLastDay('c'));
  return sql<boolean>`not exists ${current}`;
}

/** Returns the first day after the last contract of a space. */
function vacantSince(contractsOfSpace: ReturnType<typeof lettings>) {
  return db
    .selectFrom(contractsOfSpace)
    .select(({ ref }) => sql<string | null>`max(${ref('c.end_date')}) + 1`.as('since'))
    .where('c.status', 'in', effectiveStatuses)
    .where('c.end_date', '<', given.last);
}

/** Returns what the report shows of a vacant space. */
function vacancy(
  kind: 'apartment' | 'industrialpremises' | 'parkingspot',
  { object, area }: { readonly object: Expression<string | null>; readonly area: Expression<string | null> },
  facts: {
    readonly rent: Expression<string | null>;
    readonly realestate: Expression<string | null>;
    readonly lettings: ReturnType<typeof lettings>;
  },
) {
  return [
    sql<string>`${sql.lit(kind)}::text`.as('kind'),
    sql<string | null>`${object}`.as('object'),
    sql<string | null>`${area}`.as('area'),
    sql<string | null>`${facts.rent}`.as('rent'),
    sql<string | null>`${facts.realestate}`.as('realestate_id'),
    vacantSince(facts.lettings).as('since'),
  ];
}

const apartmentLettings = lettings('apartment', 'apartments', sql.ref('ap.id'));
const premisesLettings = lettings('industrialpremises', 'industrial_premises', sql.ref('ip.id'));
const parkingLettings = lettings('parkingspot', 'parking_spots', sql.ref('ps.id'));

const vacantSpaces = db
  .selectFrom('objects_apartment as ap')
  .innerJoin('objects_building as b', 'b.id', 'ap.building_id')
  .select('ap.id')
  .select(({ ref }) =>
    vacancy('apartment', spaces.ap, {
      rent: ref('ap.base_rent'),
      realestate: ref('b.realestate_id'),
      lettings: apartmentLettings,
    }),
  )
  .where('ap.archived', '=', false)
  .where(isVacant(apartmentLettings))
  .unionAll(
    db
      .selectFrom('objects_industrialpremises as ip')
      .innerJoin('objects_building as b', 'b.id', 'ip.building_id')
      .select('ip.id')
      .select(({ ref }) =>
        vacancy('industrialpremises', spaces.ip, {
          rent: sql`${ref('ip.base_rent_per_sqm')} * ${spaces.ip.area} / 12`,
          realestate: ref('b.realestate_id'),
          lettings: premisesLettings,
        }),
      )
      .where('ip.archived', '=', false)
      .where(isVacant(premisesLettings)),
  )
  .unionAll(
    db
      .selectFrom('objects_parkingspot as ps')
      .leftJoin('objects_building as b', 'b.id', 'ps.building_id')
      .leftJoin('objects_parkinglot as lot', 'lot.id', 'ps.parking_lot_id')
      .select('ps.id')
      .select(({ fn, ref }) =>
        vacancy('parkingspot', spaces.ps, {
          rent: ref('ps.base_rent'),
          realestate: fn.coalesce('b.realestate_id', 'lot.realestate_id'),
          lettings: parkingLettings,
        }),
      )
      .where('ps.archived', '=', false)
      .where(isVacant(parkingLettings)),
  );

/** Flats, premises and parking spots without a contract on the last day of the period. */
export const vacancies: SqlReport = {
  acceptedParameters: ['company', 'realestates'],
  groups: [0],
  isOfDay: true,
  reads: {
    ...contractsRead,
    'objects.apartment': [...spacesRead['objects.apartment'], 'base_rent', 'archived'],
    'objects.industrialpremises': [...spacesRead['objects.industrialpremises'], 'base_rent_per_sqm', 'archived'],
    'objects.parkingspot': [...spacesRead['objects.parkingspot'], 'base_rent', 'archived'],
  },
  columns: [realestate, object, kindColumn, sum(t('area')), sum(t('rentMonth')), column(t('vacantSince'), 'date')],
  query: db
    .selectFrom('given as g')
    .crossJoinLateral(() => vacantSpaces.as('v'))
    .leftJoin('objects_realestate as e', 'e.id', 'v.realestate_id')
    .select(({ ref }) => [
      'e.name as c1',
      'v.object as c2',
      'v.kind as c3',
      'v.area as c4',
      sql<string | null>`round(${ref('v.rent')}, 2)`.as('c5'),
      'v.since as c6',
    ])
    .where(({ ref }) => inRealestates(ref('v.realestate_id'), ref('e.landlord_id')))
    .orderBy('e.name')
    .orderBy('v.kind')
    .orderBy('v.object')
    .orderBy('v.id'),
};

/** Contracts whose last day is in the period. */
export const contractsExpiring: SqlReport = {
  acceptedParameters: ['company', 'realestates'],
  reads: { ...contractsRead, ...tenantsRead },
  columns: [column(t('ends'), 'date'), realestate, object, contractNumber, tenant],
  query: placedContracts
    .select(['l.end_date as c1', 'e.name as c2', 'l.object as c3', 'l.id_number as c4', nameOf('t').as('c5')])
    .where(({ between }) => between('l.end_date', given.first, given.last))
    .orderBy('l.end_date')
    .orderBy('l.id_number')
    .orderBy('l.id'),
};
