/** Reports on lettings: rent roll, vacancies, contracts that end. */
import {
  bind,
  derivedTable,
  joinSql,
  type PickColumns,
  type SqlFragment,
  sql,
  type TypedTable,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import { parameterRow as g, type SqlReport } from '../sql-report.ts';
import {
  column,
  contractNumber,
  from,
  inRealestates,
  nameSql,
  object,
  realestate,
  sum,
  tenant,
  to,
} from './columns.ts';
import {
  blockSpaces,
  contractsRead,
  effectiveStatuses,
  isInForceOnLastDay,
  kindColumn,
  contracts as l,
  rentRead,
  rentSql,
  spacesRead,
  tenantsRead,
} from './contracts.ts';

const e = table('objects_realestate', 'e');
const t = table('accounts_tenant', 't');

/** Lists the let spaces on the last day of the period, with rent and tenant. */
export const rentRoll: SqlReport = {
  acceptedParameters: ['company', 'realestates'],
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
  query: sql`select ${e.name} as c1, ${l.object} as c2, ${l.kind} as c3, ${l.id_number} as c4, ${nameSql(t)} as c5,
               ${l.start_date} as c6, ${l.end_date} as c7, ${l.area} as c8, ${rentSql} as c9
          from ${g} cross join ${l}
          left join ${e} on ${e.id} = ${l.realestate_id}
          left join ${t} on ${t.id} = ${l.tenant_id}
         where ${isInForceOnLastDay(l)}
           and ${inRealestates(l.realestate_id, e)}
         order by ${e.name}, ${l.object}, ${l.id_number}, ${l.id}`,
};

interface LettableKind {
  /** Code of `kindColumn`. */
  readonly kind: 'apartment' | 'industrialpremises' | 'parkingspot';
  /** The spaces in blocks. */
  readonly inBlock: (typeof blockSpaces)['apartments' | 'industrial_premises' | 'parking_spots'];
  readonly rent: SqlFragment;
  readonly realestate: SqlFragment;
  /** The joins to the location of the space. */
  readonly joins: SqlFragment;
}

const { apartments, industrial_premises: premises, parking_spots: parkingSpots } = blockSpaces;
const ap = apartments.space.row;
const ip = premises.space.row;
const ps = parkingSpots.space.row;
const b = table('objects_building', 'b');
const lot = table('objects_parkinglot', 'lot');

const lettableKinds: readonly LettableKind[] = [
  {
    kind: 'apartment',
    inBlock: apartments,
    rent: sql`${ap.base_rent}`,
    realestate: sql`${b.realestate_id}`,
    joins: sql`join ${b} on ${b.id} = ${ap.building_id}`,
  },
  {
    kind: 'industrialpremises',
    inBlock: premises,
    rent: sql`${ip.base_rent_per_sqm} * ${ip.usable_area}::numeric / 12`,
    realestate: sql`${b.realestate_id}`,
    joins: sql`join ${b} on ${b.id} = ${ip.building_id}`,
  },
  {
    kind: 'parkingspot',
    inBlock: parkingSpots,
    rent: sql`${ps.base_rent}`,
    realestate: sql`coalesce(${b.realestate_id}, ${lot.realestate_id})`,
    joins: sql`left join ${b} on ${b.id} = ${ps.building_id} left join ${lot} on ${lot.id} = ${ps.parking_lot_id}`,
  },
];

const block = table('contracts_blockcontract', 'block');

type Letting = PickColumns<Tables['contracts_blockcontract'], 'status' | 'start_date' | 'end_date'>;

/** Returns every contract of a space: direct ones, and those of blocks that contain it. */
function lettings({ kind, inBlock: { links, id, space } }: LettableKind): TypedTable<Letting> {
  const contract = table(`contracts_${kind}contract`, 'own');
  return derivedTable<Letting>(
    sql`select ${contract.status}, ${contract.start_date}, ${contract.end_date} from ${contract} where ${contract.space_id} = ${space.row.id}
         union all
        select ${block.status}, ${block.start_date}, ${block.end_date} from ${links} join ${block} on ${block.id} = ${links.blockcontract_id}
         where ${id} = ${space.row.id}`,
    'c',
  );
}

const v = derivedTable<Record<'kind' | 'id' | 'object' | 'area' | 'rent' | 'realestate_id' | 'since', unknown>>(
  joinSql(
    lettableKinds.map((kind) => {
      const { row, object, area } = kind.inBlock.space;
      const c = lettings(kind);
      return sql`
            select ${bind(kind.kind)}::text as kind, ${row.id} as id, ${object} as object, ${area} as area, ${kind.rent} as rent, ${kind.realestate} as realestate_id,
                   (select max(${c.end_date}) + 1 from ${c} where ${c.status} in ${effectiveStatuses} and ${c.end_date} < ${g.last}) as since
              from ${row} ${kind.joins}
             where not ${row.archived} and not exists (select from ${c} where ${isInForceOnLastDay(c)})`;
    }),
    ' union all ',
  ),
  'v',
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
  columns: [
    realestate,
    object,
    kindColumn,
    sum('Area, m²', 'Yta, m²'),
    sum('Rent a month', 'Hyra per månad'),
    column('Vacant since', 'Vakant sedan', 'date'),
  ],
  query: sql`select ${e.name} as c1, ${v.object} as c2, ${v.kind} as c3, ${v.area} as c4, round(${v.rent}, 2) as c5, ${v.since} as c6
          from ${g} cross join lateral ${v}
          left join ${e} on ${e.id} = ${v.realestate_id}
         where ${inRealestates(v.realestate_id, e)}
         order by ${e.name}, ${v.kind}, ${v.object}, ${v.id}`,
};

/** Contracts whose last day is in the period. */
export const contractsExpiring: SqlReport = {
  acceptedParameters: ['company', 'realestates'],
  reads: { ...contractsRead, ...tenantsRead },
  columns: [column('Ends', 'Upphör', 'date'), realestate, object, contractNumber, tenant],
  query: sql`select ${l.end_date} as c1, ${e.name} as c2, ${l.object} as c3, ${l.id_number} as c4, ${nameSql(t)} as c5
          from ${g} cross join ${l}
          left join ${e} on ${e.id} = ${l.realestate_id}
          left join ${t} on ${t.id} = ${l.tenant_id}
         where ${l.end_date} between ${g.first} and ${g.last} and ${inRealestates(l.realestate_id, e)}
         order by ${l.end_date}, ${l.id_number}, ${l.id}`,
};
