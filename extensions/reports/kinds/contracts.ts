/** Contracts of all six kinds for reports: the space, its location and the rent. */
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../schema.ts';
import { db, type GivenRow, given } from '../sql-report.ts';
import { t } from '../texts/t.ts';
import { column, nameMembers } from './columns.ts';

/** Kinds of contracts and spaces. */
export const kindColumn = column(t('kind'), 'text', {
  apartment: t('apartment'),
  industrialpremises: t('industrialpremises'),
  parkingspot: t('parkingspot'),
  outdoorsection: t('outdoorsection'),
  block: t('block'),
  other: t('other'),
});

const kinds = ['apartment', 'industrialpremises', 'parkingspot', 'outdoorsection', 'block', 'other'] as const;

interface SpaceRows {
  readonly ap: Database['objects_apartment'];
  readonly ip: Database['objects_industrialpremises'];
  readonly ps: Database['objects_parkingspot'];
  readonly os: Database['objects_outdoorsection'];
}

const { ref, fn, cast } = expressionBuilder<SpaceRows, keyof SpaceRows>();

const noArea = sql<string | null>`null::numeric`;

/** Cells of spaces, by the aliases of their rows. */
export const spaces = {
  ap: {
    object: fn.coalesce('ap.apartment_id', 'ap.landlord_custom_id', 'ap.popular_name'),
    area: cast<string | null>('ap.usable_area', 'numeric'),
  },
  ip: {
    object: fn.coalesce('ip.popular_name', 'ip.custom_id'),
    area: cast<string | null>('ip.usable_area', 'numeric'),
  },
  ps: { object: ref('ps.spot_number'), area: noArea },
  os: { object: ref('os.name'), area: noArea },
};

/** The spaces of a block contract by its fields: the table of links, and its column that names the space. */
export const blockSpaces = {
  apartments: { links: 'contracts_blockcontract_apartments', column: 'apartment_id' },
  industrial_premises: { links: 'contracts_blockcontract_industrial_premises', column: 'industrialpremises_id' },
  parking_spots: { links: 'contracts_blockcontract_parking_spots', column: 'parkingspot_id' },
  outdoor_sections: { links: 'contracts_blockcontract_outdoor_sections', column: 'outdoorsection_id' },
} as const;

const shown = ({ object, area }: (typeof spaces)[keyof SpaceRows]) => [
  sql<string | null>`${object}`.as('object'),
  sql<string | null>`${area}`.as('area'),
];

/** The objects and the area of the block contract `c`. */
const inBlock = db
  .selectFrom(
    db
      .selectFrom('contracts_blockcontract_apartments as k')
      .innerJoin('objects_apartment as ap', 'ap.id', 'k.apartment_id')
      .where('k.blockcontract_id', '=', sql.ref<string>('c.id'))
      .select(shown(spaces.ap))
      .unionAll(
        db
          .selectFrom('contracts_blockcontract_industrial_premises as k')
          .innerJoin('objects_industrialpremises as ip', 'ip.id', 'k.industrialpremises_id')
          .where('k.blockcontract_id', '=', sql.ref<string>('c.id'))
          .select(shown(spaces.ip)),
      )
      .unionAll(
        db
          .selectFrom('contracts_blockcontract_parking_spots as k')
          .innerJoin('objects_parkingspot as ps', 'ps.id', 'k.parkingspot_id')
          .where('k.blockcontract_id', '=', sql.ref<string>('c.id'))
          .select(shown(spaces.ps)),
      )
      .unionAll(
        db
          .selectFrom('contracts_blockcontract_outdoor_sections as k')
          .innerJoin('objects_outdoorsection as os', 'os.id', 'k.outdoorsection_id')
          .where('k.blockcontract_id', '=', sql.ref<string>('c.id'))
          .select(shown(spaces.os)),
      )
      .as('i'),
  )
  .select(({ ref }) =>
    sql<string | null>`string_agg(${ref('i.object')}, ', ' order by ${ref('i.object')})`.as('object'),
  )
  .select(({ fn }) => fn.sum<string | null>('i.area').as('area'));

/** Members common to all contracts. */
const members = [
  'c.id',
  'c.id_number',
  'c.status',
  'c.start_date',
  'c.end_date',
  'c.base_rent',
  'c.tenant_id',
] as const;

/** Returns the kind, the object, the area and the real estate of a contract. */
const placed = (
  kind: (typeof kinds)[number],
  { object, area }: { readonly object: Expression<string | null>; readonly area: Expression<string | null> },
  realestate: Expression<string | null>,
) => [
  sql<string>`${sql.lit(kind)}`.as('kind'),
  sql<string | null>`${object}`.as('object'),
  sql<string | null>`${area}`.as('area'),
  sql<string | null>`${realestate}`.as('realestate_id'),
];

/** Contracts of another kind have the location of the contract that they belong to. */
const otherContracts = db
  .selectFrom('contracts_othercontract as c')
  .leftJoin('contracts_apartmentcontract as am', 'am.id', 'c.main_apartment_contract_id')
  .leftJoin('objects_apartment as ap', 'ap.id', 'am.space_id')
  .leftJoin('objects_building as ab', 'ab.id', 'ap.building_id')
  .leftJoin('contracts_industrialpremisescontract as im', 'im.id', 'c.main_industrial_premises_contract_id')
  .leftJoin('objects_industrialpremises as ip', 'ip.id', 'im.space_id')
  .leftJoin('objects_building as ib', 'ib.id', 'ip.building_id')
  .leftJoin('contracts_outdoorsectioncontract as om', 'om.id', 'c.main_outdoorsection_contract_id')
  .leftJoin('objects_outdoorsection as os', 'os.id', 'om.space_id')
  .leftJoin('objects_outdoorarea as oa', 'oa.id', 'os.outdoor_area_id')
  .leftJoin('contracts_parkingspotcontract as pm', 'pm.id', 'c.main_parkingspot_contract_id')
  .leftJoin('objects_parkingspot as ps', 'ps.id', 'pm.space_id')
  .leftJoin('objects_building as pb', 'pb.id', 'ps.building_id')
  .leftJoin('objects_parkinglot as pl', 'pl.id', 'ps.parking_lot_id')
  .select(members)
  .select(({ fn, ref }) =>
    placed(
      'other',
      { object: ref('c.title'), area: noArea },
      fn.coalesce('ab.realestate_id', 'ib.realestate_id', 'oa.realestate_id', 'pb.realestate_id', 'pl.realestate_id'),
    ),
  );

/**
 * Every contract with its kind, number, dates, rent, tenant, object, area and real estate. A block is named after its
 * spaces. A contract of another kind is named by its title.
 */
export const contracts = db
  .selectFrom('contracts_apartmentcontract as c')
  .innerJoin('objects_apartment as ap', 'ap.id', 'c.space_id')
  .innerJoin('objects_building as b', 'b.id', 'ap.building_id')
  .select(members)
  .select(({ ref }) => placed('apartment', spaces.ap, ref('b.realestate_id')))
  .unionAll(
    db
      .selectFrom('contracts_industrialpremisescontract as c')
      .innerJoin('objects_industrialpremises as ip', 'ip.id', 'c.space_id')
      .innerJoin('objects_building as b', 'b.id', 'ip.building_id')
      .select(members)
      .select(({ ref }) => placed('industrialpremises', spaces.ip, ref('b.realestate_id'))),
  )
  .unionAll(
    db
      .selectFrom('contracts_parkingspotcontract as c')
      .innerJoin('objects_parkingspot as ps', 'ps.id', 'c.space_id')
      .leftJoin('objects_building as b', 'b.id', 'ps.building_id')
      .leftJoin('objects_parkinglot as pl', 'pl.id', 'ps.parking_lot_id')
      .select(members)
      .select(({ fn }) => placed('parkingspot', spaces.ps, fn.coalesce('b.realestate_id', 'pl.realestate_id'))),
  )
  .unionAll(
    db
      .selectFrom('contracts_outdoorsectioncontract as c')
      .innerJoin('objects_outdoorsection as os', 'os.id', 'c.space_id')
      .innerJoin('objects_outdoorarea as oa', 'oa.id', 'os.outdoor_area_id')
      .select(members)
      .select(({ ref }) => placed('outdoorsection', spaces.os, ref('oa.realestate_id'))),
  )
  .unionAll(
    db
      .selectFrom('contracts_blockcontract as c')
      .crossJoinLateral(() => inBlock.as('p'))
      .select(members)
      .select(({ ref }) =>
        placed('block', { object: ref('p.object'), area: ref('p.area') }, ref('c.main_realestate_id')),
      ),
  )
  .unionAll(otherContracts);

/** The tables of revenue rows have the same columns. */
type RevenueRow = Database['revenue_apartmentcontractrevenuerow'];

const rowsOfKinds = kinds.map((kind) =>
  db
    .selectFrom(`revenue_${kind as 'apartment'}contractrevenuerow as row`)
    .select(['row.article_id', 'row.unit_amount', 'row.unit_price', 'row.price_period'])
    .select(['row.discount_of_id', 'row.discount_percent', 'row.start_date', 'row.end_date'])
    .where('row.contract_id', '=', sql.ref<string>('l.id')),
);

/**
 * The rent per month of the contract `l` on the last day as its rows charge it (articles that count as rent; without discounts, increases and
 * indexation); a contract without rows has its base rent, as in invoicing.
 */
export const rent = db
  .selectFrom(sql<RevenueRow>`(${sql.join(rowsOfKinds, sql` union all `)})`.as<'r'>(sql`r`))
  .leftJoin('accounting_article as a', 'a.id', 'r.article_id')
  .leftJoin('accounting_articlecategory as k', 'k.id', 'a.category_id')
  .select(({ eb, and, fn, ref }) => {
    const monthly = sql<string>`${ref('r.unit_amount')} * ${ref('r.unit_price')} / case ${ref('r.price_period')} when 1 then 12 else 1 end`;
    const charged = fn
      .sum<string>(monthly)
      .filterWhere(
        and([
          eb(fn.coalesce('r.price_period', sql.lit(0)), '<>', 2),
          eb('r.discount_of_id', 'is', null),
          eb('r.discount_percent', 'is', null),
          eb(fn.coalesce('k.consider_base_rent', 'a.is_rental', sql.lit(false)), '=', true),
          eb(fn.coalesce('r.start_date', given.last), '<=', given.last),
          eb(fn.coalesce('r.end_date', given.last), '>=', given.last),
        ]),
      );
    return sql<
      string | null
    >`case when count(*) = 0 then ${sql.ref('l.base_rent')} else round(coalesce(${charged}, 0), 2) end`.as('rent');
  });

/**
 * Status codes of contracts that are or were in force: a day in the past can be requested too, and the dates decide.
 * Drafts, contracts that wait for signatures and voided ones were never in force.
 */
export const effectiveStatuses = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

type Term = Pick<Database['contracts_apartmentcontract'], 'status' | 'start_date' | 'end_date'>;

/** Returns the condition that a contract, by the alias of its row, is in force on the last day of the period. */
export function isInForceOnLastDay(contract: 'c' | 'l') {
  const { eb, and, fn } = expressionBuilder<Record<'c' | 'l', Term> & { readonly g: GivenRow }, 'c' | 'l' | 'g'>();
  return and([
    eb(`${contract}.status`, 'in', effectiveStatuses),
    eb(fn.coalesce(`${contract}.start_date`, given.last), '<=', given.last),
    eb(fn.coalesce(`${contract}.end_date`, given.last), '>=', given.last),
  ]);
}

const contractMembers = ['id_number', 'status', 'start_date', 'end_date', 'base_rent', 'tenant'];
const rowMembers = ['article', 'unit_amount', 'unit_price', 'price_period', 'start_date', 'end_date'];

/** Members that name the tenants in reports. */
export const tenantsRead = { 'accounts.tenant': nameMembers };

/** Members of spaces and of their locations. */
export const spacesRead = {
  'objects.realestate': ['name', 'landlord'],
  'objects.building': ['realestate'],
  'objects.parkinglot': ['realestate'],
  'objects.outdoorarea': ['realestate'],
  'objects.apartment': ['apartment_id', 'landlord_custom_id', 'popular_name', 'usable_area', 'building'],
  'objects.industrialpremises': ['popular_name', 'custom_id', 'usable_area', 'building'],
  'objects.parkingspot': ['spot_number', 'building', 'parking_lot'],
  'objects.outdoorsection': ['name', 'outdoor_area'],
} as const;

/** Members that `contracts` reads. */
export const contractsRead = {
  ...Object.fromEntries(kinds.slice(0, 4).map((kind) => [`contracts.${kind}contract`, [...contractMembers, 'space']])),
  'contracts.blockcontract': [...contractMembers, 'main_realestate', ...Object.keys(blockSpaces)],
  'contracts.othercontract': [
    ...contractMembers,
    'title',
    'main_apartment_contract',
    'main_industrial_premises_contract',
    'main_outdoorsection_contract',
    'main_parkingspot_contract',
  ],
  ...spacesRead,
};

/** Members that `rent` sums. */
export const rentRead = Object.fromEntries(kinds.map((kind) => [`revenue.${kind}contractrevenuerow`, rowMembers]));
