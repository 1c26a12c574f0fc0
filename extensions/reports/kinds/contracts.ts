/** Contracts of all six kinds for reports: the space, its location and the rent. */
import {
  derivedTable,
  joinSql,
  type PickColumns,
  type SqlFragment,
  type SqlPart,
  sql,
  type TypedTable,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import { parameterRow as g } from '../sql-report.ts';
import { column, nameMembers } from './columns.ts';

/** Kinds of contracts and spaces. */
export const kindColumn = column('Kind', 'Typ', 'text', {
  apartment: { en: 'Home', sv: 'Bostad' },
  industrialpremises: { en: 'Premises', sv: 'Lokal' },
  parkingspot: { en: 'Parking', sv: 'Parkering' },
  outdoorsection: { en: 'Ground', sv: 'Markyta' },
  block: { en: 'Block', sv: 'Block' },
  other: { en: 'Other', sv: 'Övrigt' },
});

const kinds = ['apartment', 'industrialpremises', 'parkingspot', 'outdoorsection', 'block', 'other'] as const;

const am = table('contracts_apartmentcontract', 'am');
const im = table('contracts_industrialpremisescontract', 'im');
const pm = table('contracts_parkingspotcontract', 'pm');
const om = table('contracts_outdoorsectioncontract', 'om');
const bm = table('contracts_blockcontract', 'bm');
const xm = table('contracts_othercontract', 'xm');
const ap = table('objects_apartment', 'ap');
const ip = table('objects_industrialpremises', 'ip');
const ps = table('objects_parkingspot', 'ps');
const os = table('objects_outdoorsection', 'os');
const b = table('objects_building', 'b');
const pl = table('objects_parkinglot', 'pl');
const oa = table('objects_outdoorarea', 'oa');
const a = table('accounting_article', 'a');
const k = table('accounting_articlecategory', 'k');

/** Spaces of contracts: the table, and the data that reports show. */
export const spaces = {
  apartment: {
    row: ap,
    object: sql`coalesce(${ap.apartment_id}, ${ap.landlord_custom_id}, ${ap.popular_name})`,
    area: sql`${ap.usable_area}::numeric`,
  },
  premises: {
    row: ip,
    object: sql`coalesce(${ip.popular_name}, ${ip.custom_id})`,
    area: sql`${ip.usable_area}::numeric`,
  },
  parkingSpot: { row: ps, object: sql`${ps.spot_number}`, area: sql`null::numeric` },
  outdoorSection: { row: os, object: sql`${os.name}`, area: sql`null::numeric` },
};

const ka = table('contracts_blockcontract_apartments', 'ka');
const ki = table('contracts_blockcontract_industrial_premises', 'ki');
const kp = table('contracts_blockcontract_parking_spots', 'kp');
const ko = table('contracts_blockcontract_outdoor_sections', 'ko');

/** The spaces of a block contract by its fields: the table of links, its column that names the space, and the spaces. */
export const blockSpaces = {
  apartments: { links: ka, id: ka.apartment_id, space: spaces.apartment },
  industrial_premises: { links: ki, id: ki.industrialpremises_id, space: spaces.premises },
  parking_spots: { links: kp, id: kp.parkingspot_id, space: spaces.parkingSpot },
  outdoor_sections: { links: ko, id: ko.outdoorsection_id, space: spaces.outdoorSection },
};

const inBlock = joinSql(
  Object.values(blockSpaces).map(
    ({ links, id, space: { row, object, area } }) =>
      sql`select ${object} as object, ${area} as area from ${links} join ${row} on ${row.id} = ${id}
           where ${links.blockcontract_id} = ${bm.id}`,
  ),
  ' union all ',
);

/** Members common to all contracts. */
const members = (c: TypedTable<Tables[`contracts_${(typeof kinds)[number]}contract`]>): SqlFragment =>
  sql`${c.id}, ${c.id_number}, ${c.status}, ${c.start_date}, ${c.end_date}, ${c.base_rent}, ${c.tenant_id}`;

/** The space of a contract, in its building. */
const spaceInBuilding = (
  contract: TypedTable<PickColumns<Tables['contracts_apartmentcontract'], 'space_id'>>,
  space: TypedTable<PickColumns<Tables['objects_apartment'], 'id' | 'building_id'>>,
): SqlFragment =>
  sql`from ${contract} join ${space} on ${space.id} = ${contract.space_id} join ${b} on ${b.id} = ${space.building_id}`;

/** Returns the location of the contract to which one of another kind belongs. */
const inHouse = (
  building: TypedTable<Tables['objects_building']>,
  contract: TypedTable<PickColumns<Tables['contracts_apartmentcontract'], 'id' | 'space_id'>>,
  space: TypedTable<PickColumns<Tables['objects_apartment'], 'id' | 'building_id'>>,
  main: SqlPart,
): SqlFragment =>
  sql`left join ${contract} on ${contract.id} = ${main}
      left join ${space} on ${space.id} = ${contract.space_id}
      left join ${building} on ${building.id} = ${space.building_id}`;

const ab = table('objects_building', 'ab');
const ib = table('objects_building', 'ib');
const pb = table('objects_building', 'pb');

/**
 * Every contract with its kind, number, dates, rent, tenant, object, area and real estate. A block is named after its
 * spaces. A contract of another kind is named by its title, and has the location of the contract that it belongs to.
 */
export const contracts = derivedTable<
  PickColumns<
    Tables[`contracts_${(typeof kinds)[number]}contract`],
    'id' | 'id_number' | 'status' | 'start_date' | 'end_date' | 'base_rent' | 'tenant_id'
  > &
    Record<'kind' | 'object' | 'area' | 'realestate_id', unknown>
>(
  sql`
  select 'apartment' as kind, ${members(am)}, ${spaces.apartment.object} as object, ${spaces.apartment.area} as area, ${b.realestate_id} as realestate_id
    ${spaceInBuilding(am, ap)}
  union all
  select 'industrialpremises', ${members(im)}, ${spaces.premises.object}, ${spaces.premises.area}, ${b.realestate_id}
    ${spaceInBuilding(im, ip)}
  union all
  select 'parkingspot', ${members(pm)}, ${ps.spot_number}, null, coalesce(${b.realestate_id}, ${pl.realestate_id})
    from ${pm}
    join ${ps} on ${ps.id} = ${pm.space_id}
    left join ${b} on ${b.id} = ${ps.building_id}
    left join ${pl} on ${pl.id} = ${ps.parking_lot_id}
  union all
  select 'outdoorsection', ${members(om)}, ${os.name}, null, ${oa.realestate_id}
    from ${om}
    join ${os} on ${os.id} = ${om.space_id}
    join ${oa} on ${oa.id} = ${os.outdoor_area_id}
  union all
  select 'block', ${members(bm)}, p.objects, p.area, ${bm.main_realestate_id}
    from ${bm}
   cross join lateral (select string_agg(i.object, ', ' order by i.object) as objects, sum(i.area) as area from (${inBlock}) i) p
  union all
  select 'other', ${members(xm)}, ${xm.title}, null,
         coalesce(${ab.realestate_id}, ${ib.realestate_id}, ${oa.realestate_id}, ${pb.realestate_id}, ${pl.realestate_id})
    from ${xm}
    ${inHouse(ab, am, ap, xm.main_apartment_contract_id)}
    ${inHouse(ib, im, ip, xm.main_industrial_premises_contract_id)}
    left join ${om} on ${om.id} = ${xm.main_outdoorsection_contract_id}
    left join ${os} on ${os.id} = ${om.space_id}
    left join ${oa} on ${oa.id} = ${os.outdoor_area_id}
    ${inHouse(pb, pm, ps, xm.main_parkingspot_contract_id)}
    left join ${pl} on ${pl.id} = ${ps.parking_lot_id}`,
  'l',
);

const r = derivedTable<
  PickColumns<
    Tables['revenue_apartmentcontractrevenuerow'],
    | 'article_id'
    | 'unit_amount'
    | 'unit_price'
    | 'price_period'
    | 'discount_of_id'
    | 'discount_percent'
    | 'start_date'
    | 'end_date'
  >
>(
  joinSql(
    kinds.map((kind) => {
      const row = table(`revenue_${kind}contractrevenuerow`, 'row');
      return sql`select ${row.article_id}, ${row.unit_amount}, ${row.unit_price}, ${row.price_period}, ${row.discount_of_id},
                        ${row.discount_percent}, ${row.start_date}, ${row.end_date}
                   from ${row} where ${row.contract_id} = ${contracts.id}`;
    }),
    ' union all ',
  ),
  'r',
);

/**
 * The rent per month on the last day as the contract's rows charge it (articles that count as rent; without discounts, increases and
 * indexation); a contract without rows has its base rent, as in invoicing.
 */
export const rentSql = sql`(
  select case when count(*) = 0 then ${contracts.base_rent} else round(coalesce(sum(${r.unit_amount} * ${r.unit_price}
           / case ${r.price_period} when 1 then 12 else 1 end) filter (where coalesce(${r.price_period}, 0) <> 2
             and ${r.discount_of_id} is null and ${r.discount_percent} is null and coalesce(${k.consider_base_rent}, ${a.is_rental}, false)
             and coalesce(${r.start_date}, ${g.last}) <= ${g.last} and coalesce(${r.end_date}, ${g.last}) >= ${g.last}), 0), 2) end
    from ${r}
    left join ${a} on ${a.id} = ${r.article_id}
    left join ${k} on ${k.id} = ${a.category_id})`;

/**
 * Status codes of contracts that are or were in force: a day in the past can be requested too, and the dates decide.
 * Drafts, contracts that wait for signatures and voided ones were never in force.
 */
export const effectiveStatuses = sql`(2, 3, 4, 5, 6, 7, 8, 9, 10, 11)`;

/** Condition that a contract is in force on the last day of the period. */
export const isInForceOnLastDay = (
  c: TypedTable<PickColumns<Tables['contracts_apartmentcontract'], 'status' | 'start_date' | 'end_date'>>,
): SqlFragment =>
  sql`${c.status} in ${effectiveStatuses} and coalesce(${c.start_date}, ${g.last}) <= ${g.last} and coalesce(${c.end_date}, ${g.last}) >= ${g.last}`;

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

/** Members that `rentSql` sums. */
export const rentRead = Object.fromEntries(kinds.map((kind) => [`revenue.${kind}contractrevenuerow`, rowMembers]));
