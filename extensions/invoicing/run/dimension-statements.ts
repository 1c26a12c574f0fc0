/**
 * E5: the bookkeeping dimensions of a run's rows, at most one value for each: from the configured source; for rows and
 * contracts otherwise the value of the space's category, then the configuration's default.
 */
import {
  aliased,
  bind,
  createFrom,
  joinSql,
  type PickColumns,
  type SqlFragment,
  type SqlPart,
  sql,
  type TypedTable,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import { feeContracts } from './cooperative-source.ts';
import type { RunInput } from './run-input.ts';
import * as work from './tables.ts';

const realestate = table('objects_realestate', 'estate');
const configuration = table('accounting_dimensionconfiguration');
const d = table('accounting_dimensionconfiguration', 'd');
const company = table('organization_company', 'company');
const tenant = table('accounts_tenant', 'tenant');
const category = table('accounting_spacecategorydimensionvalue', 'category');
const g = table('accounting_articlecategory', 'g');

/** Codes of accounting.dimensionconfiguration.value_source that depend on the row. */
const sources = { contract: 5, articleCategory: 6, revenueRow: 8 } as const;

/** The space of a kind of contract with its containers: rows with the real estate and a dimension value. */
interface SpaceHierarchy {
  readonly space: Space;
  readonly spaceOf: SqlPart;
  readonly containers: readonly { readonly structure: Structure; readonly id: SqlPart }[];
}

type Space = TypedTable<
  PickColumns<Tables['objects_apartment'], 'id' | 'custom_dimension_value' | 'landlord_custom_id' | 'category'>
>;
type Structure = TypedTable<PickColumns<Tables['objects_building'], 'id' | 'realestate_id' | 'custom_dimension_value'>>;

const building = table('objects_building');
const apartment = table('objects_apartment', 'space');
const parkingSpot = table('objects_parkingspot', 'space');
const outdoorSection = table('objects_outdoorsection', 'space');
const premises = table('objects_industrialpremises', 'space');
const cooperativeFlat = table('objects_brfapartment', 'space');
const companyCompany = aliased(work.company, 'company');
const t = aliased(work.terms, 't');
const dimension = aliased(work.dimension, 'd');

const hierarchies: Readonly<Record<string, SpaceHierarchy>> = {
  apartmentcontract: {
    space: apartment,
    spaceOf: table('contracts_apartmentcontract', 'c').space_id,
    containers: [{ structure: building, id: apartment.building_id }],
  },
  parkingspotcontract: {
    space: parkingSpot,
    spaceOf: table('contracts_parkingspotcontract', 'c').space_id,
    containers: [
      { structure: building, id: parkingSpot.building_id },
      { structure: table('objects_parkinglot'), id: parkingSpot.parking_lot_id },
    ],
  },
  outdoorsectioncontract: {
    space: outdoorSection,
    spaceOf: table('contracts_outdoorsectioncontract', 'c').space_id,
    containers: [{ structure: table('objects_outdoorarea'), id: outdoorSection.outdoor_area_id }],
  },
  industrialpremisescontract: {
    space: premises,
    spaceOf: table('contracts_industrialpremisescontract', 'c').space_id,
    containers: [{ structure: building, id: premises.building_id }],
  },
  brfapartmentinvoiceconfiguration: {
    space: cooperativeFlat,
    spaceOf: feeContracts('c').space_id,
    containers: [{ structure: building, id: cooperativeFlat.building_id }],
  },
};

/** Returns the joins from a contract `c` to `space`, `structure` and `estate`; rows of nulls if contracts of this kind have none. */
function hierarchyJoins({ kind }: RunInput): SqlFragment {
  const emptyRow = sql`select null::text as custom_dimension_value, null::text as landlord_custom_id, null::text as category`;
  const estateOf = (id: SqlPart): SqlFragment => sql`left join ${realestate} on ${realestate.id} = ${id}`;
  const hierarchy = hierarchies[kind.name];
  if (hierarchy === undefined) {
    const id =
      kind.name === 'blockcontract' ? table('contracts_blockcontract', 'c').main_realestate_id : sql`null::uuid`;
    return sql`left join (${emptyRow}) space on true left join (${emptyRow}) structure on true ${estateOf(id)}`;
  }
  const structures = hierarchy.containers.map(
    ({ structure, id }) =>
      sql`select ${structure.realestate_id}, ${structure.custom_dimension_value} from ${structure} where ${structure.id} = ${id}`,
  );
  return sql`left join ${hierarchy.space} on ${hierarchy.space.id} = ${hierarchy.spaceOf}
    left join lateral (${joinSql(structures, ' union all ')}) structure on true ${estateOf(sql`structure.realestate_id`)}`;
}

/** Returns whether any dimension is configured; runs without one skip all of this. */
export function hasDimensionsStatement(): SqlFragment {
  return sql`select exists (select from ${configuration} where not ${configuration.archived}) as wanted`;
}

/** inv_dimension: for each contract of the run its dimensions, as far as its rows do not decide them. */
export function dimensionStatement(input: RunInput): SqlFragment {
  const c = input.kind.contracts('c');
  return createFrom(
    work.dimension,
    sql`with configured as (
      select distinct on (${companyCompany.company_id}, ${d.dimension_number}) ${companyCompany.company_id} as owner_id, d.* from ${companyCompany}
      join ${d} on not ${d.archived} and (${d.company_id} is null or ${d.company_id} = ${companyCompany.company_id})
      order by ${companyCompany.company_id}, ${d.dimension_number}, ${d.company_id} nulls last, ${d.id}
    )
    select ${t.contract_id}, ${d.dimension_number} as number, ${d.value_source} as source, ${d.used_for_accounts_from} as account_from, ${d.used_for_accounts_to} as account_to,
      coalesce(case ${d.value_source}
          when 0 then coalesce(${company.custom_id}, ${company.org_no})
          when 1 then coalesce(${realestate.custom_dimension_value}, ${realestate.custom_id})
          when 2 then structure.custom_dimension_value
          when 3 then coalesce(space.custom_dimension_value, space.landlord_custom_id)
          when 7 then ${tenant.custom_id}
        end,
        case when ${d.value_source} in (4, ${sources.contract}, ${sources.revenueRow}) then ${category.dimension_value} end, ${d.fixed_value}) as value
    from (select distinct contract_id from ${work.issue}) due
    join ${t} using (contract_id)
    join configured d on d.owner_id = ${t.company_id}
    join ${c} on ${c.id} = ${t.contract_id}
    join ${company} on ${company.id} = ${t.company_id}
    left join ${tenant} on ${tenant.id} = ${t.tenant_id}
    ${hierarchyJoins(input)}
    left join ${category} on ${category.category} = space.category
      and ${category.organization_id} is not distinct from ${bind(input.organizationId)}::uuid`,
  );
}

/** Returns a lateral join `dimension` with the `list` of a row x of line l with article a; without dimensions one that costs nothing. */
export function rowDimensions(isWanted: boolean): SqlFragment {
  if (!isWanted) return sql`left join (select null::jsonb as list) dimension on true`;
  return sql`left join lateral (
      select jsonb_agg(jsonb_build_object('dimension_number', each.number, 'value', left(each.value, 255)) order by each.number) as list from (
        select d.number, coalesce(case when d.source in (${sources.contract}, ${sources.revenueRow}) then l.dimension_value
          when d.source = ${sources.articleCategory} then (select coalesce(${g.custom_id}, ${g.name}) from ${g} where ${g.id} = a.category_id) end, d.value) as value
        from ${dimension} where d.contract_id = x.contract_id and (d.account_from is null or x.account between d.account_from and d.account_to)
      ) each where each.value is not null
    ) dimension on true`;
}
