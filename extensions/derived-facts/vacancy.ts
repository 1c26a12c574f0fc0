/** Derives from the contracts of a space whether it is let today, and its first day without a tenant. */

import type { JsonObject } from '../../engine/extension/contract.ts';
import { type PickColumns, type SqlFragment, type SqlPart, sql, type TypedTable } from '../../engine/extension/sql.ts';
import { type Tables, table } from '../tables.ts';
import type { FollowedFact } from './followed-fact.ts';

const b = table('contracts_blockcontract', 'b');

interface Space {
  readonly rows: FollowedFact['rows'];
  /** The table of its contracts. */
  readonly contract: TypedTable<PickColumns<Tables['contracts_apartmentcontract'], 'status' | 'end_date' | 'space_id'>>;
  /** The resource of its contracts. */
  readonly source: string;
  /** The field of block contracts that refers to it, with the table of these links. */
  readonly inBlock: string;
  readonly link: TypedTable<{ readonly blockcontract_id: string }>;
  readonly space: SqlPart;
  /** Whether it has a member for the first vacant day. */
  readonly hasVacantDay: boolean;
}

const apartments = table('contracts_blockcontract_apartments', 'l');
const premises = table('contracts_blockcontract_industrial_premises', 'l');
const spots = table('contracts_blockcontract_parking_spots', 'l');
const sections = table('contracts_blockcontract_outdoor_sections', 'l');

/** Spaces that can be let. */
const spaces: Readonly<Record<string, Space>> = {
  'objects.apartment': {
    rows: table('objects_apartment'),
    contract: table('contracts_apartmentcontract', 'c'),
    source: 'contracts.apartmentcontract',
    inBlock: 'apartments',
    link: apartments,
    space: apartments.apartment_id,
    hasVacantDay: true,
  },
  'objects.industrialpremises': {
    rows: table('objects_industrialpremises'),
    contract: table('contracts_industrialpremisescontract', 'c'),
    source: 'contracts.industrialpremisescontract',
    inBlock: 'industrial_premises',
    link: premises,
    space: premises.industrialpremises_id,
    hasVacantDay: true,
  },
  'objects.parkingspot': {
    rows: table('objects_parkingspot'),
    contract: table('contracts_parkingspotcontract', 'c'),
    source: 'contracts.parkingspotcontract',
    inBlock: 'parking_spots',
    link: spots,
    space: spots.parkingspot_id,
    hasVacantDay: false,
  },
  'objects.outdoorsection': {
    rows: table('objects_outdoorsection'),
    contract: table('contracts_outdoorsectioncontract', 'c'),
    source: 'contracts.outdoorsectioncontract',
    inBlock: 'outdoor_sections',
    link: sections,
    space: sections.outdoorsection_id,
    hasVacantDay: false,
  },
};

export const lettableSpaces: readonly string[] = Object.keys(spaces);

export const vacancyFacts: readonly FollowedFact[] = Object.entries(spaces).flatMap(([target, space]) => {
  const members = (id: SqlPart) => vacancySql(space, id);
  const shared = { target, rows: space.rows, members, watches: ['status', 'end_date'], counts: wasInForce };
  return [
    { source: space.source, field: 'space', ...shared },
    { source: 'contracts.blockcontract', field: space.inBlock, ...shared },
  ];
});

/** Drafts and voided contracts do not occupy the space. */
function wasInForce({ status }: JsonObject): boolean {
  return typeof status === 'number' && status >= 2 && status <= 11;
}

/**
 * Status 3 to 9: running; 2: signed for a later day; 10 and 11: ended. A vacant space is available from the day after
 * the last tenant's last day; a let space from the day after the last known day. A contract until further notice has no
 * such day.
 */
function vacancySql({ contract: c, link: l, space, hasVacantDay }: Space, id: SqlPart): SqlFragment {
  const day = sql`, case
      when not coalesce(bool_or(status between 3 and 9), false) then max(end_date) filter (where status in (10, 11)) + 1
      when bool_or(status between 2 and 9 and end_date is null) then null
      else max(end_date) filter (where status between 2 and 9) + 1
    end::text as vacant_from`;
  return sql`select not coalesce(bool_or(status between 3 and 9), false) as is_vacant${hasVacantDay ? day : sql``}
    from (
      select ${c.status}, ${c.end_date} from ${c} where ${c.space_id} = ${id} and ${c.status} between 2 and 11
      union all
      select ${b.status}, ${b.end_date} from ${l} join ${b} on ${b.id} = ${l.blockcontract_id}
       where ${space} = ${id} and ${b.status} between 2 and 11
    ) contract (status, end_date)`;
}
