/**
 * Cooperative fees in the form of contracts (invoicing-rules.md, R1, R2, R6): SQL tables with the columns of contracts
 * and revenue rows, derived from the invoicing of an apartment's holders and its share of the cooperative's yearly
 * amounts.
 */
import { derivedTable, sql, type TypedTable } from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';

const fee = table('brf_quotafee', 'fee');
const n = table('brf_quotanotation', 'n');
/** The same as n, in joins. */
const notation = table('brf_quotanotation', 'notation');
const apartment = table('objects_brfapartment', 'apartment');
const holder = table('brf_brfapartmentinvoiceconfiguration_tenants', 'holder');
const f = table('brf_brfapartmentinvoiceconfiguration', 'f');
const coop = table('brf_brfcompany', 'coop');
const company = table('organization_company', 'company');

/** The rounding step of the parts of a fee in öre (brf.quotafee.rounding); an amount that is not a multiple of it is split in öre. */
const unit = sql`case when mod(${fee.yearly_amount} * 100, case ${fee.rounding} when 1 then 100 when 2 then 1000 else 1 end) <> 0 then 1
  else case ${fee.rounding} when 1 then 100 when 2 then 1000 else 1 end end`;

/**
 * The amount of each apartment for each fee: largest remainder over the shares, ties to the lower apartment number, so
 * that the sum is exact (R2). Shares are relative to their sum (R1); the repair fund may have separate shares (R3). A
 * fee applies until the next of its title.
 */
const apartmentFees = sql`(select part.*, part.unit * (part.whole + case when row_number() over (
        partition by part.customer_id, part.fee_id order by part.remainder desc, part.apartment_number collate "C", part.brf_apartment_id) <= part.units - part.wholes then 1 else 0 end) as yearly_ore
    from (
      select share.*, sum(share.whole) over (partition by share.customer_id, share.fee_id) as wholes from (
        select weighed.*, div(weighed.units * weighed.weight, weighed.weights) as whole,
          weighed.units * weighed.weight - div(weighed.units * weighed.weight, weighed.weights) * weighed.weights as remainder
        from (
          select ${fee.customer_id}, ${fee.id} as fee_id, ${fee.brf_company_id}, ${fee.article_id}, ${fee.title}, ${fee.kind}, ${fee.is_active}, ${fee.created_at}, ${fee.start_date},
            least(${fee.end_date}, fee.next_start - 1) as end_date, ${notation.brf_apartment_id}, fee.unit, ${fee.yearly_amount} * 100 / fee.unit as units, notation.weight,
            sum(notation.weight) over (partition by ${fee.customer_id}, ${fee.id}) as weights,
            greatest(${fee.updated_at}, max(${notation.updated_at}) over (partition by ${fee.customer_id}, ${fee.id})) as updated_at,
            coalesce(${apartment.landlord_custom_id}, ${apartment.apartment_id}, '') as apartment_number
          from (
            select fee.*, ${unit} as unit, lead(${fee.start_date}) over (partition by ${fee.customer_id}, ${fee.brf_company_id}, ${fee.title} order by ${fee.start_date}) as next_start
            from ${fee}
          ) fee
          join lateral (select n.*, case when ${fee.kind} = 1 then coalesce(${n.reparation_fund_quota}, ${n.quota}) else ${n.quota} end as weight from ${n}
            where ${n.quota_collection_id} = ${fee.quota_collection_id}) notation on true
          join ${apartment} on ${apartment.id} = ${notation.brf_apartment_id}
        ) weighed where weighed.weights > 0
      ) share
    ) part)`;

/** The invoicing of holders, with the columns of a contract. Periods follow the calendar year: a quarter begins in January, April, July or October. */
const contracts = sql`select ${f.customer_id}, ${f.organization_id}, ${f.id}, ${f.configuration_id} as id_number,
    (select ${holder.tenant_id} from ${holder}
      where ${holder.brfapartmentinvoiceconfiguration_id} = ${f.id} order by ${holder.position}, ${holder.tenant_id} limit 1) as tenant_id,
    ${coop.company_id} as invoicing_company_id, ${company.default_contract_invoicing_setting_id} as invoicing_contract_setting_id, null::uuid as invoicing_payment_terms_id,
    date_trunc('year', ${f.period_from})::date as invoicing_period_from, ${f.invoice_month_interval}, ${f.invoicing_period},
    ${f.period_from} as start_date, ${f.period_to} as end_date, null::date as initial_end_date, null::date as cancellation_end_date, false as renew_indefinetely, null::integer as renew_interval_weeks,
    3 as status, ${f.created_at} as signed_time, false as archived, ${f.automatic_creation_paused} as is_paused, ${f.invoice_day}, ${f.payment_due_days}, ${f.payment_method_id}, ${f.invoice_message},
    ${f.brf_apartment_id} as space_id, ${apartment.custom_dimension_value}, ${f.updated_at}, ${coop.id} as brf_company_id,
    null::jsonb as invoice_shares, null::jsonb as vat_changes, null::numeric as base_rent, null::uuid as base_rent_article_id, false as has_base_rent_vat, null::integer as base_rent_vat_rate,
    null::text as invoicing_marking, null::text as invoicing_customer_reference
  from ${f}
  join ${apartment} on ${apartment.id} = ${f.brf_apartment_id}
  left join ${coop} on ${coop.id} = ${apartment.brf_company_id}
  left join ${company} on ${company.id} = ${coop.company_id}`;

/** The apartment's fees with the columns of a revenue row: a price per year on the fee's article. Only fees outside the membership have VAT (R6). */
export const feeRows = sql`select ${fee.customer_id}, fee.fee_id as id, ${f.id} as contract_id, ${fee.created_at}, ${fee.updated_at}, ${fee.article_id}, ${fee.title},
    1::numeric as unit_amount, fee.yearly_ore / 100 as unit_price, 1 as price_period, case when ${fee.kind} <> 3 then 0 end as vat, null::jsonb as vat_changes, null::numeric as discount_percent,
    null::uuid as discount_of_id, ${fee.start_date}, ${fee.end_date}, null::date as accounted_start_date, null::date as accounted_end_date, false as periods_adjusts_total_amount,
    null::integer[] as excempt_from_months, null::date as ignore_retroactivity_to, null::text as custom_dimension_value
  from ${apartmentFees} fee
  join ${f} on ${f.brf_apartment_id} = fee.brf_apartment_id
  join ${apartment} on ${apartment.id} = ${f.brf_apartment_id} and ${apartment.brf_company_id} = ${fee.brf_company_id}
  where ${fee.is_active}`;

type Contract = Omit<Tables['contracts_apartmentcontract'], 'space_id'>;

/** Columns of fees beyond those of all contracts. */
interface FeeContract extends Contract {
  readonly space_id: string;
  readonly is_paused: boolean;
  readonly invoice_day: number | null;
  readonly payment_due_days: number | null;
  readonly payment_method_id: string | null;
  readonly invoice_message: string | null;
}

/** Returns the invoicing of holders as contracts under an alias. */
export function feeContracts(alias: string): TypedTable<FeeContract> {
  return derivedTable(contracts, alias);
}
