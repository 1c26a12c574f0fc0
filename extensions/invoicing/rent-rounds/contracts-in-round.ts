/** The contracts in a rent round, with the first day of their increase and the area of their space. */

import { anyOf } from '@core/engine/sql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { db, RevenueRevenueincreasecollectionRetroactivityMethod as retroactivity } from '../../schema.ts';
import { type ContractKind, contractKinds } from '../run/contract-kind.ts';
import type { RowSource } from '../run/working.ts';

export interface RentRound {
  readonly id: string;
  readonly organization: string;
  readonly fromDate: string;
  readonly method: number;
  /** Exact decimal. */
  readonly input: string;
  readonly rounding: number;
  readonly retroactivity: number;
  /** First day that increases can have in a round that is retroactive for a number of months. */
  readonly earliest: string | undefined;
  readonly mergeAfter: number;
  /** Content types of contracts; an empty list means all. */
  readonly contractTypes: readonly string[];
  readonly realestates: readonly string[];
}

/** A kind of contract whose rows can have increases. */
export type IncreasedKind = ContractKind & { readonly increaseResource: string };

/** The kinds of contracts that rounds can increase. */
export const increasedKinds: readonly IncreasedKind[] = contractKinds
  .filter(({ source }) => source.increases !== undefined)
  .map((kind) => ({ ...kind, increaseResource: `revenue.${kind.name}revenueincreaserow` }));

/** The tables of a kind; those of all kinds have the columns that rounds use. */
export function tablesOf({ name }: Pick<ContractKind, 'name'>) {
  return {
    contracts: `contracts_${name}` as 'contracts_apartmentcontract',
    rows: `revenue_${name}revenuerow` as 'revenue_apartmentcontractrevenuerow',
    increases: `revenue_${name}revenueincreaserow` as 'revenue_apartmentcontractrevenueincreaserow',
  };
}

/** Some contracts of a kind by ID. */
export interface IdRange {
  readonly after: string | null;
  readonly size: number;
}

/** The contracts in a round that have not ended, with the first day of their increase. */
export function contractsOf(round: RentRound, kind: IncreasedKind, range: IdRange | undefined) {
  const { contracts } = tablesOf(kind);
  const spaces = spacesOf(kind);
  return db
    .selectFrom(`${contracts} as c`)
    .leftJoin((spaces ?? noSpaces).as('p'), (join) =>
      spaces === undefined ? join.on(sql<SqlBool>`false`) : join.onRef('p.id', '=', 'c.space_id'),
    )
    .select(({ ref }) => [
      'c.id',
      'c.id_number',
      'c.status',
      'c.start_date',
      'c.end_date',
      'p.area',
      firstDay(round, sql`${ref('c.invoiced_until')}`).as('from_date'),
    ])
    .where('c.organization_id', '=', round.organization)
    .where('c.archived', '=', false)
    .where('c.status', '<', 10)
    .$if(round.realestates.length > 0, (all) => all.where('p.realestate_id', '=', anyOf(round.realestates, 'uuid')))
    .$if(typeof range?.after === 'string', (all) => all.where('c.id', '>', range?.after ?? ''))
    .$if(range !== undefined, (all) => all.orderBy('c.id').limit(range?.size ?? 0));
}

/** The first day with the increased rent: invoiced days are excluded as far as the round is not retroactive. */
function firstDay({ fromDate, retroactivity: method, earliest }: RentRound, invoicedUntil: RawBuilder<unknown>) {
  const from = sql<string>`${fromDate}::date`;
  if (method === retroactivity.from_date) return from;
  const uninvoiced = sql`coalesce(${invoicedUntil} + 1, ${from})`;
  return method === retroactivity.months && earliest !== undefined
    ? sql<string>`greatest(${from}, least(${uninvoiced}, ${earliest}::date))`
    : sql<string>`greatest(${from}, ${uninvoiced})`;
}

interface Space {
  readonly id: string | null;
  readonly realestate_id: string | null;
  readonly area: string | null;
}

const noArea = sql<string | null>`null::numeric`;
const noSpaces: RowSource<Space> = db.selectNoFrom([
  sql<string | null>`null::uuid`.as('id'),
  sql<string | null>`null::uuid`.as('realestate_id'),
  noArea.as('area'),
]);

/** The spaces of a kind with their area and real estate; undefined for contracts without a space. */
function spacesOf({ name }: IncreasedKind): RowSource<Space> | undefined {
  switch (name) {
    case 'apartmentcontract':
      return indoor('objects_apartment');
    case 'industrialpremisescontract':
      // The tables have these columns in common.
      return indoor('objects_industrialpremises' as 'objects_apartment');
    case 'outdoorsectioncontract':
      return db
        .selectFrom('objects_outdoorsection as s')
        .innerJoin('objects_outdoorarea as o', 'o.id', 's.outdoor_area_id')
        .select(({ ref }) => [
          's.id',
          'o.realestate_id',
          sql<string | null>`${ref('s.usable_area')}::numeric`.as('area'),
        ]);
    case 'parkingspotcontract':
      return db
        .selectFrom('objects_parkingspot as s')
        .leftJoin('objects_building as b', 'b.id', 's.building_id')
        .leftJoin('objects_parkinglot as l', 'l.id', 's.parking_lot_id')
        .select(({ fn }) => [
          's.id',
          fn.coalesce('b.realestate_id', 'l.realestate_id').as('realestate_id'),
          noArea.as('area'),
        ]);
    default:
      return undefined;
  }
}

const indoor = (table: 'objects_apartment') =>
  db
    .selectFrom(`${table} as s`)
    .innerJoin('objects_building as b', 'b.id', 's.building_id')
    .select(({ ref }) => ['s.id', 'b.realestate_id', sql<string | null>`${ref('s.usable_area')}::numeric`.as('area')]);
