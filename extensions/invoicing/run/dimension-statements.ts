/**
 * E5: the bookkeeping dimensions of a run's rows, at most one value for each: what the configuration names as its source, for rows and
 * contracts else the value of the space's category, else the configuration's own.
 */
import type { RunInput } from './run-input.ts';
import { bind, type Statement, sql } from './statement.ts';

/** Codes of accounting.dimensionconfiguration.value_source that a row decides. */
const sources = { contract: 5, articleCategory: 6, revenueRow: 8 } as const;

/** The tables of spaces, what they lie in, and what leads to the real estate. */
const places: Readonly<Record<string, { readonly space: string; readonly inside: readonly string[] }>> = {
  apartmentcontract: { space: 'objects_apartment', inside: ['building'] },
  parkingspotcontract: { space: 'objects_parkingspot', inside: ['building', 'parking_lot'] },
  outdoorsectioncontract: { space: 'objects_outdoorsection', inside: ['outdoor_area'] },
  industrialpremisescontract: { space: 'objects_industrialpremises', inside: ['building'] },
  brfapartmentinvoiceconfiguration: { space: 'objects_brfapartment', inside: ['building'] },
};

/** Joins from a contract `c` to `space`, `structure` and `estate`; rows of nothing where contracts of this kind have none. */
function placeJoins(input: RunInput): Statement {
  const { kind } = input;
  const nothing =
    'select null::text as custom_dimension_value, null::text as landlord_custom_id, null::text as category';
  const estate = (id: string): string =>
    `left join objects_realestate estate on estate.customer_id = c.customer_id and estate.id = ${id}`;
  const place = places[kind.name];
  if (place === undefined) {
    const id = kind.name === 'blockcontract' ? 'c.main_realestate_id' : 'null::uuid';
    return sql`left join (${nothing}) space on true left join (${nothing}) structure on true ${estate(id)}`;
  }
  const structures = place.inside
    .map(
      (name) =>
        `select realestate_id, custom_dimension_value from objects_${name.replace('_', '')} where customer_id = c.customer_id and id = space.${name}_id`,
    )
    .join(' union all ');
  return sql`left join ${place.space} space on space.customer_id = c.customer_id and space.id = c.space_id
    left join lateral (${structures}) structure on true ${estate('structure.realestate_id')}`;
}

/** Whether any dimension is configured; runs without one leave all of this out. */
export function hasDimensionsStatement(input: RunInput): Statement {
  return sql`select exists (select from accounting_dimensionconfiguration where customer_id = ${bind(input.customerId)}::uuid and not archived) as wanted`;
}

/** inv_dimension: for each contract of the run its dimensions, as far as its rows do not decide them. */
export function dimensionStatement(input: RunInput): Statement {
  return sql`create temp table inv_dimension on commit drop as
    with configured as (
      select distinct on (company.company_id, d.dimension_number) company.company_id as owner_id, d.* from inv_company company
      join accounting_dimensionconfiguration d on d.customer_id = ${bind(input.customerId)}::uuid and not d.archived and (d.company_id is null or d.company_id = company.company_id)
      order by company.company_id, d.dimension_number, d.company_id nulls last, d.id
    )
    select t.contract_id, d.dimension_number as number, d.value_source as source, d.used_for_accounts_from as account_from, d.used_for_accounts_to as account_to,
      coalesce(case d.value_source
          when 0 then coalesce(company.custom_id, company.org_no)
          when 1 then coalesce(estate.custom_dimension_value, estate.custom_id)
          when 2 then structure.custom_dimension_value
          when 3 then coalesce(space.custom_dimension_value, space.landlord_custom_id)
          when 7 then tenant.custom_id
        end,
        case when d.value_source in (4, ${sources.contract}, ${sources.revenueRow}) then category.dimension_value end, d.fixed_value) as value
    from (select distinct contract_id from inv_issue) due
    join inv_terms t using (contract_id)
    join configured d on d.owner_id = t.company_id
    join ${input.kind.table} c on c.customer_id = ${bind(input.customerId)}::uuid and c.id = t.contract_id
    join organization_company company on company.customer_id = c.customer_id and company.id = t.company_id
    left join accounts_tenant tenant on tenant.customer_id = c.customer_id and tenant.id = t.tenant_id
    ${placeJoins(input)}
    left join accounting_spacecategorydimensionvalue category on category.customer_id = c.customer_id and category.category = space.category
      and category.organization_id is not distinct from ${bind(input.organizationId)}::uuid`;
}

/** A lateral join `dimension` with the `list` of a row x of line l with article a; without dimensions one that costs nothing. */
export function rowDimensions(isWanted: boolean): string {
  if (!isWanted) return 'left join (select null::jsonb as list) dimension on true';
  return `left join lateral (
      select jsonb_agg(jsonb_build_object('dimension_number', each.number, 'value', left(each.value, 255)) order by each.number) as list from (
        select d.number, coalesce(case when d.source in (${sources.contract}, ${sources.revenueRow}) then l.dimension_value
          when d.source = ${sources.articleCategory} then (select coalesce(g.custom_id, g.name) from accounting_articlecategory g where g.customer_id = a.customer_id and g.id = a.category_id) end, d.value) as value
        from inv_dimension d where d.contract_id = x.contract_id and (d.account_from is null or x.account between d.account_from and d.account_to)
      ) each where each.value is not null
    ) dimension on true`;
}
