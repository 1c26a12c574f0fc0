/** Reports on what is let: rent roll, vacancies, contracts that end. */
import type { SqlReport } from '../sql-report.ts';
import { column, contractNumber, from, nameMembers, nameSql, object, realestate, tenant, to } from './columns.ts';

/** Every contract of a space with where it lies: kind, number, dates, rent, tenant, object, real estate. */
const letSpaces = `
  select 'Bostad' as kind, c.id, c.id_number, c.status, c.start_date, c.end_date, c.base_rent, c.tenant_id, c.customer_id,
         coalesce(s.apartment_id, s.landlord_custom_id, s.popular_name) as object, s.usable_area::numeric as area, b.realestate_id
    from contracts_apartmentcontract c
    join objects_apartment s on s.customer_id = c.customer_id and s.id = c.space_id
    join objects_building b on b.customer_id = s.customer_id and b.id = s.building_id
  union all
  select 'Lokal', c.id, c.id_number, c.status, c.start_date, c.end_date, c.base_rent, c.tenant_id, c.customer_id,
         coalesce(s.popular_name, s.custom_id), s.usable_area::numeric, b.realestate_id
    from contracts_industrialpremisescontract c
    join objects_industrialpremises s on s.customer_id = c.customer_id and s.id = c.space_id
    join objects_building b on b.customer_id = s.customer_id and b.id = s.building_id
  union all
  select 'Parkering', c.id, c.id_number, c.status, c.start_date, c.end_date, c.base_rent, c.tenant_id, c.customer_id,
         s.spot_number, null, coalesce(b.realestate_id, l.realestate_id)
    from contracts_parkingspotcontract c
    join objects_parkingspot s on s.customer_id = c.customer_id and s.id = c.space_id
    left join objects_building b on b.customer_id = s.customer_id and b.id = s.building_id
    left join objects_parkinglot l on l.customer_id = s.customer_id and l.id = s.parking_lot_id
  union all
  select 'Markyta', c.id, c.id_number, c.status, c.start_date, c.end_date, c.base_rent, c.tenant_id, c.customer_id,
         s.name, null, a.realestate_id
    from contracts_outdoorsectioncontract c
    join objects_outdoorsection s on s.customer_id = c.customer_id and s.id = c.space_id
    join objects_outdoorarea a on a.customer_id = s.customer_id and a.id = s.outdoor_area_id`;

const rowTables = ['apartment', 'industrialpremises', 'parkingspot', 'outdoorsection'].map(
  (kind) => `revenue_${kind}contractrevenuerow`,
);

/**
 * The rent a month on the last day as the contract's rows charge it (articles that count as rent; without discounts,
 * increases and indexation); a contract without
 * rows has its base rent, as invoicing has it.
 */
const rentSql = `(
  select case when count(*) = 0 then l.base_rent else round(coalesce(sum(r.unit_amount * r.unit_price
           / case r.price_period when 1 then 12 else 1 end) filter (where coalesce(r.price_period, 0) <> 2
             and r.discount_of_id is null and r.discount_percent is null and coalesce(k.consider_base_rent, a.is_rental, false)
             and coalesce(r.start_date, g.last) <= g.last and coalesce(r.end_date, g.last) >= g.last), 0), 2) end
    from (${rowTables
      .map(
        (
          table,
        ) => `select article_id, unit_amount, unit_price, price_period, discount_of_id, discount_percent, start_date, end_date
                from ${table} where customer_id = g.customer and contract_id = l.id`,
      )
      .join(' union all ')}) r
    left join accounting_article a on a.customer_id = g.customer and a.id = r.article_id
    left join accounting_articlecategory k on k.customer_id = g.customer and k.id = a.category_id)`;

/**
 * Codes of contracts that hold, or held until they ended: a day in the past is asked for too, and it is the days that decide. Drafts, those
 * that wait for signatures and voided ones never held.
 */
const held = '(2, 3, 4, 5, 6, 7, 8, 9, 10, 11)';

/** Whether contract `c` of the customer holds on the last day of the period. */
const holdsOnLastDay = (c: string): string =>
  `${c}.status in ${held} and coalesce(${c}.start_date, g.last) <= g.last and coalesce(${c}.end_date, g.last) >= g.last`;

const contractMembers = ['id_number', 'status', 'start_date', 'end_date', 'base_rent', 'tenant', 'space'];
const rowMembers = ['article', 'unit_amount', 'unit_price', 'price_period', 'start_date', 'end_date'];

/** Whom the reports name. */
const tenants = { 'accounts.tenant': nameMembers };

/** The contracts of `letSpaces`, and where they lie. */
const letSpacesRead = {
  'contracts.apartmentcontract': contractMembers,
  'contracts.industrialpremisescontract': contractMembers,
  'contracts.parkingspotcontract': contractMembers,
  'contracts.outdoorsectioncontract': contractMembers,
  'objects.realestate': ['name'],
  'objects.building': ['realestate'],
  'objects.parkinglot': ['realestate'],
  'objects.outdoorarea': ['realestate'],
  'objects.apartment': ['apartment_id', 'landlord_custom_id', 'popular_name', 'usable_area', 'building'],
  'objects.industrialpremises': ['popular_name', 'custom_id', 'usable_area', 'building'],
  'objects.parkingspot': ['spot_number', 'building', 'parking_lot'],
  'objects.outdoorsection': ['name', 'outdoor_area'],
} as const;

/** What `rentSql` adds up. */
const rentRead = {
  'revenue.apartmentcontractrevenuerow': rowMembers,
  'revenue.industrialpremisescontractrevenuerow': rowMembers,
  'revenue.parkingspotcontractrevenuerow': rowMembers,
  'revenue.outdoorsectioncontractrevenuerow': rowMembers,
} as const;

/** What is let on the last day of the period, for how much, to whom. */
export const rentRoll: SqlReport = {
  reads: { ...letSpacesRead, ...rentRead, ...tenants },
  columns: [
    realestate,
    object,
    column('Kind', 'Slag'),
    contractNumber,
    tenant,
    from,
    to,
    column('Area, m²', 'Yta, m²', 'decimal'),
    column('Rent a month', 'Hyra per månad', 'decimal'),
  ],
  sql: `select e.name as c1, l.object as c2, l.kind as c3, l.id_number as c4, ${nameSql('t')} as c5,
               l.start_date as c6, l.end_date as c7, l.area as c8, ${rentSql} as c9
          from given g join (${letSpaces}) l on l.customer_id = g.customer
          left join objects_realestate e on e.customer_id = g.customer and e.id = l.realestate_id
          left join accounts_tenant t on t.customer_id = g.customer and t.id = l.tenant_id
         where ${holdsOnLastDay('l')}
           and (g.realestates is null or l.realestate_id = any(g.realestates))
         order by e.name, l.object, l.id_number`,
};

interface LetKind {
  readonly title: string;
  readonly spaces: string;
  readonly contracts: string;
  readonly object: string;
  readonly area: string;
  readonly rent: string;
  readonly realestate: string;
  /** Beyond the space `s` itself. */
  readonly joins: string;
}

const inBuilding = 'join objects_building b on b.customer_id = s.customer_id and b.id = s.building_id';

const letKinds: readonly LetKind[] = [
  {
    title: 'Bostad',
    spaces: 'objects_apartment',
    contracts: 'contracts_apartmentcontract',
    object: 'coalesce(s.apartment_id, s.landlord_custom_id, s.popular_name)',
    area: 's.usable_area::numeric',
    rent: 's.base_rent',
    realestate: 'b.realestate_id',
    joins: inBuilding,
  },
  {
    title: 'Lokal',
    spaces: 'objects_industrialpremises',
    contracts: 'contracts_industrialpremisescontract',
    object: 'coalesce(s.popular_name, s.custom_id)',
    area: 's.usable_area::numeric',
    rent: 's.base_rent_per_sqm * s.usable_area::numeric / 12',
    realestate: 'b.realestate_id',
    joins: inBuilding,
  },
  {
    title: 'Parkering',
    spaces: 'objects_parkingspot',
    contracts: 'contracts_parkingspotcontract',
    object: 's.spot_number',
    area: 'null',
    rent: 's.base_rent',
    realestate: 'coalesce(b.realestate_id, l.realestate_id)',
    joins: `left ${inBuilding} left join objects_parkinglot l on l.customer_id = s.customer_id and l.id = s.parking_lot_id`,
  },
];

const vacantSql = letKinds
  .map(
    ({ title, spaces, contracts, object: name, area, rent, realestate: place, joins }) => `
            select '${title}' as kind, ${name} as object, ${area} as area, ${rent} as rent, ${place} as realestate_id,
                   (select max(c.end_date) + 1 from ${contracts} c where c.customer_id = g.customer and c.space_id = s.id
                       and c.status in ${held} and c.end_date < g.last) as since
              from ${spaces} s ${joins}
             where s.customer_id = g.customer and not s.archived
               and not exists (select from ${contracts} c where c.customer_id = g.customer and c.space_id = s.id and ${holdsOnLastDay('c')})`,
  )
  .join(' union all ');

/** Flats, premises and parking spots without a contract on the last day of the period. */
export const vacancies: SqlReport = {
  reads: {
    ...letSpacesRead,
    'objects.apartment': [...letSpacesRead['objects.apartment'], 'base_rent', 'archived'],
    'objects.industrialpremises': [...letSpacesRead['objects.industrialpremises'], 'base_rent_per_sqm', 'archived'],
    'objects.parkingspot': [...letSpacesRead['objects.parkingspot'], 'base_rent', 'archived'],
  },
  columns: [
    realestate,
    object,
    column('Kind', 'Slag'),
    column('Area, m²', 'Yta, m²', 'decimal'),
    column('Rent a month', 'Hyra per månad', 'decimal'),
    column('Vacant since', 'Vakant sedan', 'date'),
  ],
  sql: `select e.name as c1, v.object as c2, v.kind as c3, v.area as c4, round(v.rent, 2) as c5, v.since as c6
          from given g
          cross join lateral (${vacantSql}) v
          left join objects_realestate e on e.customer_id = g.customer and e.id = v.realestate_id
         where g.realestates is null or v.realestate_id = any(g.realestates)
         order by e.name, v.kind, v.object`,
};

/** Contracts whose last day lies in the period. */
export const contractsExpiring: SqlReport = {
  reads: { ...letSpacesRead, ...tenants },
  columns: [column('Ends', 'Upphör', 'date'), realestate, object, contractNumber, tenant],
  sql: `select l.end_date as c1, e.name as c2, l.object as c3, l.id_number as c4, ${nameSql('t')} as c5
          from given g join (${letSpaces}) l on l.customer_id = g.customer
          left join objects_realestate e on e.customer_id = g.customer and e.id = l.realestate_id
          left join accounts_tenant t on t.customer_id = g.customer and t.id = l.tenant_id
         where l.end_date between g.first and g.last and (g.realestates is null or l.realestate_id = any(g.realestates))
         order by l.end_date, l.id_number`,
};
