/** Reports on what is let: rent roll, vacancies, contracts that end. */
import type { SqlReport } from '../sql-report.ts';
import { column, contractNumber, from, inPlaces, nameSql, object, realestate, sum, tenant, to } from './columns.ts';
import {
  blockSpaces,
  contracts,
  contractsRead,
  held,
  holdsOnLastDay,
  kindColumn,
  rentRead,
  rentSql,
  spacesRead,
  tenantsRead,
} from './contracts.ts';
import { tableNames as t } from './table-names.ts';

/** What is let on the last day of the period, for how much, to whom. */
export const rentRoll: SqlReport = {
  takes: ['company', 'realestates'],
  groups: [0],
  isOfDay: true,
  reads: { ...contractsRead, ...rentRead, ...tenantsRead },
  columns: [
    realestate,
    object,
    kindColumn,
    contractNumber,
    tenant,
    from,
    to,
    sum('Area, m²', 'Yta, m²'),
    sum('Rent a month', 'Hyra per månad'),
  ],
  sql: `select e.name as c1, l.object as c2, l.kind as c3, l.id_number as c4, ${nameSql('t')} as c5,
               l.start_date as c6, l.end_date as c7, l.area as c8, ${rentSql} as c9
          from given g join (${contracts}) l on l.customer_id = g.customer
          left join ${t.realestate} e on e.customer_id = g.customer and e.id = l.realestate_id
          left join ${t.tenant} t on t.customer_id = g.customer and t.id = l.tenant_id
         where ${holdsOnLastDay('l')}
           and ${inPlaces('l.realestate_id', 'e')}
         order by e.name, l.object, l.id_number`,
};

interface LetKind {
  /** Code of `kindColumn`. */
  readonly kind: string;
  /** The field of block contracts that names such spaces. */
  readonly inBlock: keyof typeof blockSpaces;
  readonly spaces: string;
  readonly contracts: string;
  readonly object: string;
  readonly area: string;
  readonly rent: string;
  readonly realestate: string;
  /** Beyond the space `s` itself. */
  readonly joins: string;
}

const inBuilding = `join ${t.building} b on b.customer_id = s.customer_id and b.id = s.building_id`;

const letKinds: readonly LetKind[] = [
  {
    kind: 'apartment',
    inBlock: 'apartments',
    spaces: t.apartment,
    contracts: t.apartmentContract,
    object: 'coalesce(s.apartment_id, s.landlord_custom_id, s.popular_name)',
    area: 's.usable_area::numeric',
    rent: 's.base_rent',
    realestate: 'b.realestate_id',
    joins: inBuilding,
  },
  {
    kind: 'industrialpremises',
    inBlock: 'industrial_premises',
    spaces: t.premises,
    contracts: t.premisesContract,
    object: 'coalesce(s.popular_name, s.custom_id)',
    area: 's.usable_area::numeric',
    rent: 's.base_rent_per_sqm * s.usable_area::numeric / 12',
    realestate: 'b.realestate_id',
    joins: inBuilding,
  },
  {
    kind: 'parkingspot',
    inBlock: 'parking_spots',
    spaces: t.parkingSpot,
    contracts: t.parkingSpotContract,
    object: 's.spot_number',
    area: 'null',
    rent: 's.base_rent',
    realestate: 'coalesce(b.realestate_id, l.realestate_id)',
    joins: `left ${inBuilding} left join ${t.parkingLot} l on l.customer_id = s.customer_id and l.id = s.parking_lot_id`,
  },
];

/** Every contract that a space `s` is let by: its own, and those of blocks that it is part of. */
const lettings = ({ contracts: own, inBlock }: LetKind): string => `
                   select c.status, c.start_date, c.end_date from ${own} c where c.customer_id = g.customer and c.space_id = s.id
                   union all
                   select c.status, c.start_date, c.end_date from ${blockSpaces[inBlock].links} k
                     join ${t.blockContract} c on c.customer_id = g.customer and c.id = k.blockcontract_id
                    where k.customer_id = g.customer and k.${blockSpaces[inBlock].id} = s.id`;

const vacantSql = letKinds
  .map(
    (kind) => `
            select '${kind.kind}' as kind, ${kind.object} as object, ${kind.area} as area, ${kind.rent} as rent, ${kind.realestate} as realestate_id,
                   (select max(c.end_date) + 1 from (${lettings(kind)}) c where c.status in ${held} and c.end_date < g.last) as since
              from ${kind.spaces} s ${kind.joins}
             where s.customer_id = g.customer and not s.archived
               and not exists (select from (${lettings(kind)}) c where ${holdsOnLastDay('c')})`,
  )
  .join(' union all ');

/** Flats, premises and parking spots without a contract on the last day of the period. */
export const vacancies: SqlReport = {
  takes: ['company', 'realestates'],
  groups: [0],
  isOfDay: true,
  reads: {
    ...contractsRead,
    'objects.apartment': [...spacesRead['objects.apartment'], 'base_rent', 'archived'],
    'objects.industrialpremises': [...spacesRead['objects.industrialpremises'], 'base_rent_per_sqm', 'archived'],
    'objects.parkingspot': [...spacesRead['objects.parkingspot'], 'base_rent', 'archived'],
  },
  columns: [
    realestate,
    object,
    kindColumn,
    sum('Area, m²', 'Yta, m²'),
    sum('Rent a month', 'Hyra per månad'),
    column('Vacant since', 'Vakant sedan', 'date'),
  ],
  sql: `select e.name as c1, v.object as c2, v.kind as c3, v.area as c4, round(v.rent, 2) as c5, v.since as c6
          from given g
          cross join lateral (${vacantSql}) v
          left join ${t.realestate} e on e.customer_id = g.customer and e.id = v.realestate_id
         where ${inPlaces('v.realestate_id', 'e')}
         order by e.name, v.kind, v.object`,
};

/** Contracts whose last day lies in the period. */
export const contractsExpiring: SqlReport = {
  takes: ['company', 'realestates'],
  reads: { ...contractsRead, ...tenantsRead },
  columns: [column('Ends', 'Upphör', 'date'), realestate, object, contractNumber, tenant],
  sql: `select l.end_date as c1, e.name as c2, l.object as c3, l.id_number as c4, ${nameSql('t')} as c5
          from given g join (${contracts}) l on l.customer_id = g.customer
          left join ${t.realestate} e on e.customer_id = g.customer and e.id = l.realestate_id
          left join ${t.tenant} t on t.customer_id = g.customer and t.id = l.tenant_id
         where l.end_date between g.first and g.last and ${inPlaces('l.realestate_id', 'e')}
         order by l.end_date, l.id_number`,
};
