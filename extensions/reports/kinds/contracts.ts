/** Contracts of all six kinds as reports see them: what is let, where it lies, and for how much. */
import { column, nameMembers } from './columns.ts';
import { tableNames as t } from './table-names.ts';

/** Kinds of contracts and spaces. */
export const kindColumn = column('Kind', 'Slag', 'text', {
  apartment: { en: 'Home', sv: 'Bostad' },
  industrialpremises: { en: 'Premises', sv: 'Lokal' },
  parkingspot: { en: 'Parking', sv: 'Parkering' },
  outdoorsection: { en: 'Ground', sv: 'Markyta' },
  block: { en: 'Block', sv: 'Block' },
  other: { en: 'Other', sv: 'Övrigt' },
});

/** The spaces of a block contract by its fields: the table of links, the member that names the space, the spaces, and how one is called. */
export const blockSpaces = {
  apartments: {
    links: t.blockApartments,
    id: 'apartment_id',
    spaces: t.apartment,
    object: 'coalesce(s.apartment_id, s.landlord_custom_id, s.popular_name)',
    area: 's.usable_area::numeric',
  },
  industrial_premises: {
    links: t.blockPremises,
    id: 'industrialpremises_id',
    spaces: t.premises,
    object: 'coalesce(s.popular_name, s.custom_id)',
    area: 's.usable_area::numeric',
  },
  parking_spots: {
    links: t.blockParkingSpots,
    id: 'parkingspot_id',
    spaces: t.parkingSpot,
    object: 's.spot_number',
    area: 'null::numeric',
  },
  outdoor_sections: {
    links: t.blockOutdoorSections,
    id: 'outdoorsection_id',
    spaces: t.outdoorSection,
    object: 's.name',
    area: 'null::numeric',
  },
} as const;

const inBlock = Object.values(blockSpaces)
  .map(
    ({ links, id, spaces, object, area }) => `
         select ${object} as object, ${area} as area from ${links} k
           join ${spaces} s on s.customer_id = k.customer_id and s.id = k.${id}
          where k.customer_id = c.customer_id and k.blockcontract_id = c.id`,
  )
  .join(' union all ');

const members = 'c.id, c.id_number, c.status, c.start_date, c.end_date, c.base_rent, c.tenant_id, c.customer_id';

/**
 * SQL: every contract with its kind, number, dates, rent, tenant, object, area and real estate. A block is called after its spaces. A
 * contract of another kind is called by its title, and lies where the contract that it hangs on does.
 */
export const contracts = `
  select 'apartment' as kind, ${members}, ${blockSpaces.apartments.object} as object, ${blockSpaces.apartments.area} as area, b.realestate_id
    from ${t.apartmentContract} c
    join ${t.apartment} s on s.customer_id = c.customer_id and s.id = c.space_id
    join ${t.building} b on b.customer_id = s.customer_id and b.id = s.building_id
  union all
  select 'industrialpremises', ${members}, ${blockSpaces.industrial_premises.object}, ${blockSpaces.industrial_premises.area}, b.realestate_id
    from ${t.premisesContract} c
    join ${t.premises} s on s.customer_id = c.customer_id and s.id = c.space_id
    join ${t.building} b on b.customer_id = s.customer_id and b.id = s.building_id
  union all
  select 'parkingspot', ${members}, s.spot_number, null, coalesce(b.realestate_id, l.realestate_id)
    from ${t.parkingSpotContract} c
    join ${t.parkingSpot} s on s.customer_id = c.customer_id and s.id = c.space_id
    left join ${t.building} b on b.customer_id = s.customer_id and b.id = s.building_id
    left join ${t.parkingLot} l on l.customer_id = s.customer_id and l.id = s.parking_lot_id
  union all
  select 'outdoorsection', ${members}, s.name, null, a.realestate_id
    from ${t.outdoorSectionContract} c
    join ${t.outdoorSection} s on s.customer_id = c.customer_id and s.id = c.space_id
    join ${t.outdoorArea} a on a.customer_id = s.customer_id and a.id = s.outdoor_area_id
  union all
  select 'block', ${members}, p.objects, p.area, c.main_realestate_id
    from ${t.blockContract} c
   cross join lateral (select string_agg(i.object, ', ' order by i.object) as objects, sum(i.area) as area from (${inBlock}) i) p
  union all
  select 'other', ${members}, c.title, null, coalesce(ab.realestate_id, ib.realestate_id, oa.realestate_id, pb.realestate_id, pl.realestate_id)
    from ${t.otherContract} c
    left join ${t.apartmentContract} am on am.customer_id = c.customer_id and am.id = c.main_apartment_contract_id
    left join ${t.apartment} ap on ap.customer_id = c.customer_id and ap.id = am.space_id
    left join ${t.building} ab on ab.customer_id = c.customer_id and ab.id = ap.building_id
    left join ${t.premisesContract} im on im.customer_id = c.customer_id and im.id = c.main_industrial_premises_contract_id
    left join ${t.premises} ip on ip.customer_id = c.customer_id and ip.id = im.space_id
    left join ${t.building} ib on ib.customer_id = c.customer_id and ib.id = ip.building_id
    left join ${t.outdoorSectionContract} om on om.customer_id = c.customer_id and om.id = c.main_outdoorsection_contract_id
    left join ${t.outdoorSection} os on os.customer_id = c.customer_id and os.id = om.space_id
    left join ${t.outdoorArea} oa on oa.customer_id = c.customer_id and oa.id = os.outdoor_area_id
    left join ${t.parkingSpotContract} pm on pm.customer_id = c.customer_id and pm.id = c.main_parkingspot_contract_id
    left join ${t.parkingSpot} ps on ps.customer_id = c.customer_id and ps.id = pm.space_id
    left join ${t.building} pb on pb.customer_id = c.customer_id and pb.id = ps.building_id
    left join ${t.parkingLot} pl on pl.customer_id = c.customer_id and pl.id = ps.parking_lot_id`;

const kinds = ['apartment', 'industrialpremises', 'parkingspot', 'outdoorsection', 'block', 'other'] as const;

const rows = kinds
  .map(
    (
      kind,
    ) => `select article_id, unit_amount, unit_price, price_period, discount_of_id, discount_percent, start_date, end_date
                from revenue_${kind}contractrevenuerow where customer_id = g.customer and contract_id = l.id`,
  )
  .join(' union all ');

/**
 * The rent a month on the last day as the contract's rows charge it (articles that count as rent; without discounts,
 * increases and indexation); a contract without
 * rows has its base rent, as invoicing has it.
 */
export const rentSql = `(
  select case when count(*) = 0 then l.base_rent else round(coalesce(sum(r.unit_amount * r.unit_price
           / case r.price_period when 1 then 12 else 1 end) filter (where coalesce(r.price_period, 0) <> 2
             and r.discount_of_id is null and r.discount_percent is null and coalesce(k.consider_base_rent, a.is_rental, false)
             and coalesce(r.start_date, g.last) <= g.last and coalesce(r.end_date, g.last) >= g.last), 0), 2) end
    from (${rows}) r
    left join ${t.article} a on a.customer_id = g.customer and a.id = r.article_id
    left join ${t.articleCategory} k on k.customer_id = g.customer and k.id = a.category_id)`;

/**
 * Codes of contracts that hold, or held until they ended: a day in the past is asked for too, and it is the days that decide. Drafts, those
 * that wait for signatures and voided ones never held.
 */
export const held = '(2, 3, 4, 5, 6, 7, 8, 9, 10, 11)';

/** Whether contract `c` of the customer holds on the last day of the period. */
export const holdsOnLastDay = (c: string): string =>
  `${c}.status in ${held} and coalesce(${c}.start_date, g.last) <= g.last and coalesce(${c}.end_date, g.last) >= g.last`;

const contractMembers = ['id_number', 'status', 'start_date', 'end_date', 'base_rent', 'tenant'];
const rowMembers = ['article', 'unit_amount', 'unit_price', 'price_period', 'start_date', 'end_date'];

/** Whom the reports name. */
export const tenantsRead = { 'accounts.tenant': nameMembers };

/** Spaces, and where they lie. */
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

/** What `contracts` reads. */
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

/** What `rentSql` adds up. */
export const rentRead = Object.fromEntries(kinds.map((kind) => [`revenue.${kind}contractrevenuerow`, rowMembers]));
