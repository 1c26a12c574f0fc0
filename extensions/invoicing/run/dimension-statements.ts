/**
 * E5: the bookkeeping dimensions of a run's rows, at most one value for each: from the configured source; for rows and
 * contracts otherwise the value of the space's category, then the configuration's default.
 */
import { type SqlBool, sql } from 'kysely';
import { records } from './contract-source.ts';
import type { RunInput } from './run-step.ts';
import { createFrom, db, type RowSource } from './working.ts';

/** Codes of accounting.dimensionconfiguration.value_source that depend on the row. */
const sources = { contract: sql`5`, articleCategory: sql`6`, revenueRow: sql`8` };

interface Space {
  readonly id: string;
  readonly custom_dimension_value: string | null;
  readonly landlord_custom_id: string | null;
  readonly category: string | null;
}

interface Structure {
  readonly realestate_id: string | null;
  readonly custom_dimension_value: string | null;
}

/** The space of a contract c, if contracts of its kind have one, and the structure that contains it. */
interface SpaceHierarchy {
  readonly space?: RowSource<Space>;
  readonly structure: RowSource<Structure>;
}

const building = db
  .selectFrom('objects_building as s')
  .select(['s.realestate_id', 's.custom_dimension_value'])
  .where('s.id', '=', sql.ref<string>('space.building_id'));

const parkingLot = db
  .selectFrom('objects_parkinglot as s')
  .select(['s.realestate_id', 's.custom_dimension_value'])
  .where('s.id', '=', sql.ref<string>('space.parking_lot_id'));

const outdoorArea = db
  .selectFrom('objects_outdoorarea as s')
  .select(['s.realestate_id', 's.custom_dimension_value'])
  .where('s.id', '=', sql.ref<string>('space.outdoor_area_id'));

/** A structure of only a real estate. */
const ofRealestate = (id: string): RowSource<Structure> =>
  db.selectNoFrom([
    sql<string | null>`${sql.raw(id)}::uuid`.as('realestate_id'),
    sql<string | null>`null::text`.as('custom_dimension_value'),
  ]);

const hierarchies: Readonly<Record<string, SpaceHierarchy>> = {
  apartmentcontract: { space: records('objects_apartment'), structure: building },
  parkingspotcontract: { space: records('objects_parkingspot'), structure: building.unionAll(parkingLot) },
  outdoorsectioncontract: { space: records('objects_outdoorsection'), structure: outdoorArea },
  industrialpremisescontract: { space: records('objects_industrialpremises'), structure: building },
  brfapartmentinvoiceconfiguration: { space: records('objects_brfapartment'), structure: building },
  blockcontract: { structure: ofRealestate('c.main_realestate_id') },
};

const noSpace: RowSource<Space> = db.selectNoFrom([
  sql<string>`null::uuid`.as('id'),
  sql<string | null>`null::text`.as('custom_dimension_value'),
  sql<string | null>`null::text`.as('landlord_custom_id'),
  sql<string | null>`null::text`.as('category'),
]);

/** Returns whether any dimension is configured; runs without one skip all of this. */
export function hasDimensionsStatement() {
  return db.selectNoFrom((eb) =>
    eb.exists(eb.selectFrom('accounting_dimensionconfiguration').where('archived', '=', false)).as('wanted'),
  );
}

/** inv_dimension: for each contract of the run its dimensions, as far as its rows do not decide them. */
export function dimensionStatement({ kind, organizationId }: RunInput) {
  const { space = noSpace, structure } = hierarchies[kind.name] ?? { structure: ofRealestate('null') };
  const isInSpace = sql<SqlBool>`${space === noSpace ? sql`true` : sql`space.id = c.space_id`}`;
  const due = db.selectFrom('inv_issue').select('contract_id').distinct();
  return createFrom(
    'inv_dimension',
    db
      .with('configured', (cte) =>
        cte
          .selectFrom('inv_company as company')
          .innerJoin('accounting_dimensionconfiguration as d', (join) =>
            join
              .on('d.archived', '=', false)
              .on((eb) =>
                eb.or([eb('d.company_id', 'is', null), eb('d.company_id', '=', eb.ref('company.company_id'))]),
              ),
          )
          .distinctOn(['company.company_id', 'd.dimension_number'])
          .select([
            'company.company_id as owner_id',
            'd.dimension_number',
            'd.value_source',
            'd.used_for_accounts_from',
            'd.used_for_accounts_to',
            'd.fixed_value',
          ])
          .orderBy('company.company_id')
          .orderBy('d.dimension_number')
          .orderBy('d.company_id', (order) => order.asc().nullsLast())
          .orderBy('d.id'),
      )
      .selectFrom(due.as('due'))
      .innerJoin('inv_terms as t', 't.contract_id', 'due.contract_id')
      .innerJoin('configured as d', 'd.owner_id', 't.company_id')
      .innerJoin(kind.source.contracts.as('c'), 'c.id', 't.contract_id')
      .innerJoin('organization_company as company', 'company.id', 't.company_id')
      .leftJoin('accounts_tenant as tenant', 'tenant.id', 't.tenant_id')
      .leftJoin(space.as('space'), (join) => join.on(isInSpace))
      .leftJoinLateral(structure.as('structure'), (join) => join.onTrue())
      .leftJoin('objects_realestate as estate', 'estate.id', 'structure.realestate_id')
      .leftJoin('accounting_spacecategorydimensionvalue as category', (join) =>
        join
          .onRef('category.category', '=', 'space.category')
          .on('category.organization_id', 'is not distinct from', organizationId),
      )
      .select(({ ref }) => [
        't.contract_id',
        'd.dimension_number as number',
        'd.value_source as source',
        'd.used_for_accounts_from as account_from',
        'd.used_for_accounts_to as account_to',
        sql`coalesce(case d.value_source
            when 0 then coalesce(${ref('company.custom_id')}, ${ref('company.org_no')})
            when 1 then coalesce(${ref('estate.custom_dimension_value')}, ${ref('estate.custom_id')})
            when 2 then structure.custom_dimension_value
            when 3 then coalesce(space.custom_dimension_value, space.landlord_custom_id)
            when 7 then ${ref('tenant.custom_id')}
          end,
          case when d.value_source in (4, ${sources.contract}, ${sources.revenueRow}) then ${ref('category.dimension_value')} end,
          d.fixed_value)`.as('value'),
      ]),
  );
}

/** Returns the `list` of the dimensions of a row x of line l whose article has the category g; without dimensions a query that costs nothing. */
export function rowDimensions(isWanted: boolean): RowSource<{ readonly list: unknown }> {
  if (!isWanted) return db.selectNoFrom(sql<unknown>`null::jsonb`.as('list'));
  const ofRow = db
    .selectFrom('inv_dimension as d')
    .select([
      'd.number',
      sql<
        string | null
      >`coalesce(case when d.source in (${sources.contract}, ${sources.revenueRow}) then l.dimension_value
        when d.source = ${sources.articleCategory} then coalesce(g.custom_id, g.name) end, d.value)`.as('value'),
    ])
    .where('d.contract_id', '=', sql.ref<string>('x.contract_id'))
    .where(sql<SqlBool>`(d.account_from is null or x.account between d.account_from and d.account_to)`);
  return db
    .selectFrom(ofRow.as('each'))
    .select(
      sql<unknown>`jsonb_agg(jsonb_build_object('dimension_number', each.number, 'value', left(each.value, 255)) order by each.number)`.as(
        'list',
      ),
    )
    .where('each.value', 'is not', null);
}
