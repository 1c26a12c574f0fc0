/** Whether a space is let today, and the first day without a tenant: from the contracts on it. */
import type { JsonObject, ServerContext } from '../../engine/extension/contract.ts';
import type { FollowedFact } from './followed-fact.ts';

/** Spaces that are let: the contract of one, the field of block contracts, and whether it tells from when it is free. */
const spaces: Readonly<
  Record<string, { readonly contract: string; readonly inBlock: string; readonly tellsDay: boolean }>
> = {
  'objects.apartment': { contract: 'apartmentcontract', inBlock: 'apartments', tellsDay: true },
  'objects.industrialpremises': {
    contract: 'industrialpremisescontract',
    inBlock: 'industrial_premises',
    tellsDay: true,
  },
  'objects.parkingspot': { contract: 'parkingspotcontract', inBlock: 'parking_spots', tellsDay: false },
  'objects.outdoorsection': { contract: 'outdoorsectioncontract', inBlock: 'outdoor_sections', tellsDay: false },
};

export const lettableSpaces: readonly string[] = Object.keys(spaces);

export const vacancyFacts: readonly FollowedFact[] = Object.entries(spaces).flatMap(
  ([target, { contract, inBlock, tellsDay }]) => {
    const members = (context: ServerContext) => vacancySql(contract, inBlock, tellsDay, context);
    const shared = { target, members, watches: ['status', 'end_date'], counts: hasHeld };
    return [
      { source: `contracts.${contract}`, field: 'space', ...shared },
      { source: 'contracts.blockcontract', field: inBlock, ...shared },
    ];
  },
);

/** Drafts and voided contracts keep nobody out. */
function hasHeld({ status }: JsonObject): boolean {
  return typeof status === 'number' && status >= 2 && status <= 11;
}

/**
 * Status 3 to 9: running; 2: signed for a later day; 10 and 11: over. A vacant space is free from the day after the last tenant, one
 * that is let from the day after the last day that is known; a contract until further notice tells no day.
 */
function vacancySql(contract: string, inBlock: string, tellsDay: boolean, context: ServerContext): string {
  const links = context.resource('contracts.blockcontract')?.fieldByName.get(inBlock)?.linkTable;
  const day = `, case
      when not coalesce(bool_or(status between 3 and 9), false) then max(end_date) filter (where status in (10, 11)) + 1
      when bool_or(status between 2 and 9 and end_date is null) then null
      else max(end_date) filter (where status between 2 and 9) + 1
    end::text as vacant_from`;
  return `select not coalesce(bool_or(status between 3 and 9), false) as is_vacant${tellsDay ? day : ''}
    from (
      select status, end_date from contracts_${contract}
       where customer_id = $1 and space_id = $2 and status between 2 and 11
      union all
      select b.status, b.end_date from ${links?.name} l
        join contracts_blockcontract b on b.customer_id = l.customer_id and b.id = l.${links?.ownerColumn}
       where l.customer_id = $1 and l.${links?.targetColumn} = $2 and b.status between 2 and 11
    ) contract`;
}
