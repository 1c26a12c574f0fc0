/**
 * Cooperative fees in the form of contracts (invoicing-rules.md, R1, R2, R6): queries with the columns of contracts and
 * revenue rows, derived from the invoicing of an apartment's holders and its share of the cooperative's yearly amounts.
 */
import { sql } from 'kysely';
import { db } from './working.ts';

/** The rounding step of the parts of a fee in öre (brf.quotafee.rounding). */
const step = sql<number>`case fee.rounding when 1 then 100 when 2 then 1000 else 1 end`;

/** An amount that is not a multiple of the rounding step is split in öre. */
const unit = sql<number>`case when mod(fee.yearly_amount * 100, ${step}) <> 0 then 1 else ${step} end`;

/** The fees with the day on which the next of the same title starts. */
const fees = db
  .selectFrom('brf_quotafee as fee')
  .selectAll('fee')
  .select([
    unit.as('unit'),
    sql<
      string | null
    >`lead(fee.start_date) over (partition by fee.brf_company_id, fee.title order by fee.start_date)`.as('next_start'),
  ]);

/** The share of each apartment in each fee. Shares are relative to their sum (R1); the repair fund may have separate shares (R3). */
const weighed = db
  .selectFrom(fees.as('fee'))
  .innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('brf_quotanotation as n')
        .select([
          'n.brf_apartment_id',
          'n.updated_at',
          sql<string>`case when fee.kind = 1 then coalesce(n.reparation_fund_quota, n.quota) else n.quota end`.as(
            'weight',
          ),
        ])
        .whereRef('n.quota_collection_id', '=', 'fee.quota_collection_id')
        .as('notation'),
    (join) => join.onTrue(),
  )
  .innerJoin('objects_brfapartment as apartment', 'apartment.id', 'notation.brf_apartment_id')
  .select((eb) => [
    'fee.id as fee_id',
    'fee.brf_company_id',
    'fee.article_id',
    'fee.title',
    'fee.kind',
    'fee.is_active',
    'fee.created_at',
    'fee.start_date',
    sql<string | null>`least(${eb.ref('fee.end_date')}, fee.next_start - 1)`.as('end_date'),
    'notation.brf_apartment_id',
    'fee.unit',
    sql<string>`${eb.ref('fee.yearly_amount')} * 100 / fee.unit`.as('units'),
    'notation.weight',
    sql<string>`sum(notation.weight) over (partition by fee.id)`.as('weights'),
    sql<Date>`greatest(fee.updated_at, max(notation.updated_at) over (partition by fee.id))`.as('updated_at'),
    eb.fn.coalesce('apartment.landlord_custom_id', 'apartment.apartment_id', sql.lit('')).as('apartment_number'),
  ]);

/** The complete steps of each apartment, and what remains of its share. */
const shares = db
  .selectFrom(weighed.as('weighed'))
  .selectAll('weighed')
  .select([
    sql<string>`div(units * weight, weights)`.as('whole'),
    sql<string>`units * weight - div(units * weight, weights) * weights`.as('remainder'),
  ])
  .where('weights', '>', sql.lit('0'));

const parts = db
  .selectFrom(shares.as('share'))
  .selectAll('share')
  .select(sql<string>`sum(share.whole) over (partition by share.fee_id)`.as('wholes'));

/**
 * The amount of each apartment for each fee: largest remainder over the shares, ties to the lower apartment number, so
 * that the sum is exact (R2). A fee applies until the next of its title.
 */
const apartmentFees = db
  .selectFrom(parts.as('part'))
  .selectAll('part')
  .select(
    sql<string>`part.unit * (part.whole + case when row_number() over (partition by part.fee_id
      order by part.remainder desc, part.apartment_number collate "C", part.brf_apartment_id) <= part.units - part.wholes then 1 else 0 end)`.as(
      'yearly_ore',
    ),
  );

/** The invoicing of holders as contracts. Periods follow the calendar year: a quarter begins in January, April, July or October. */
export const feeContracts = db
  .selectFrom('brf_brfapartmentinvoiceconfiguration as f')
  .innerJoin('objects_brfapartment as apartment', 'apartment.id', 'f.brf_apartment_id')
  .leftJoin('brf_brfcompany as coop', 'coop.id', 'apartment.brf_company_id')
  .leftJoin('organization_company as company', 'company.id', 'coop.company_id')
  .select((eb) => [
    'f.organization_id',
    'f.id',
    'f.configuration_id as id_number',
    eb
      .selectFrom('brf_brfapartmentinvoiceconfiguration_tenants as holder')
      .select('holder.tenant_id')
      .whereRef('holder.brfapartmentinvoiceconfiguration_id', '=', 'f.id')
      .orderBy('holder.position')
      .orderBy('holder.tenant_id')
      .limit(sql.lit(1))
      .as('tenant_id'),
    'coop.company_id as invoicing_company_id',
    'company.default_contract_invoicing_setting_id as invoicing_contract_setting_id',
    sql<string | null>`null::uuid`.as('invoicing_payment_terms_id'),
    sql<string | null>`date_trunc('year', ${eb.ref('f.period_from')})::date`.as('invoicing_period_from'),
    'f.invoice_month_interval',
    'f.invoicing_period',
    'f.period_from as start_date',
    'f.period_to as end_date',
    sql<string | null>`null::date`.as('initial_end_date'),
    sql<string | null>`null::date`.as('cancellation_end_date'),
    eb.lit(false).as('renew_indefinetely'),
    sql<number | null>`null::integer`.as('renew_interval_weeks'),
    eb.lit(3).as('status'),
    'f.created_at as signed_time',
    eb.lit(false).as('archived'),
    'f.automatic_creation_paused as is_paused',
    'f.invoice_day',
    'f.payment_due_days',
    'f.payment_method_id',
    'f.invoice_message',
    'f.brf_apartment_id as space_id',
    'apartment.custom_dimension_value',
    'f.updated_at',
    sql<unknown>`null::jsonb`.as('invoice_shares'),
    sql<unknown>`null::jsonb`.as('vat_changes'),
    sql<string | null>`null::numeric`.as('base_rent'),
    sql<string | null>`null::uuid`.as('base_rent_article_id'),
    eb.lit(false).as('has_base_rent_vat'),
    sql<number | null>`null::integer`.as('base_rent_vat_rate'),
    sql<string | null>`null::text`.as('invoicing_marking'),
    sql<string | null>`null::text`.as('invoicing_customer_reference'),
  ]);

/** The apartment's fees as revenue rows: a price per year on the fee's article. Only fees outside the membership have VAT (R6). */
export const feeRows = db
  .selectFrom(apartmentFees.as('fee'))
  .innerJoin('brf_brfapartmentinvoiceconfiguration as f', 'f.brf_apartment_id', 'fee.brf_apartment_id')
  .innerJoin('objects_brfapartment as apartment', (join) =>
    join.onRef('apartment.id', '=', 'f.brf_apartment_id').onRef('apartment.brf_company_id', '=', 'fee.brf_company_id'),
  )
  .select((eb) => [
    'fee.fee_id as id',
    'f.id as contract_id',
    'fee.created_at',
    'fee.updated_at',
    'fee.article_id',
    'fee.title',
    sql<string>`1::numeric`.as('unit_amount'),
    sql<string>`fee.yearly_ore / 100`.as('unit_price'),
    eb.lit(1).as('price_period'),
    sql<number | null>`case when fee.kind <> 3 then 0 end`.as('vat'),
    sql<unknown>`null::jsonb`.as('vat_changes'),
    sql<string | null>`null::numeric`.as('discount_percent'),
    sql<string | null>`null::uuid`.as('discount_of_id'),
    'fee.start_date',
    'fee.end_date',
    sql<string | null>`null::date`.as('accounted_start_date'),
    sql<string | null>`null::date`.as('accounted_end_date'),
    eb.lit(false).as('periods_adjusts_total_amount'),
    sql<number[] | null>`null::integer[]`.as('excempt_from_months'),
    sql<string | null>`null::date`.as('ignore_retroactivity_to'),
    sql<string | null>`null::text`.as('custom_dimension_value'),
  ])
  .where('fee.is_active', '=', true);

/** The holders of an apartment after the first. */
export const otherHolders = db
  .selectFrom('brf_brfapartmentinvoiceconfiguration_tenants as holder')
  .select([
    'holder.brfapartmentinvoiceconfiguration_id as contract_id',
    'holder.tenant_id',
    sql<number>`holder.position - 1`.as('position'),
  ])
  .where('holder.position', '>', 0);
