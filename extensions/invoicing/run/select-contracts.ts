/**
 * First step of the run: the contracts in scope with their terms, the days that are still open, and the periods and
 * pieces that are due (invoicing-rules.md, Y1). Temporary tables, each created with one statement for all contracts at
 * once.
 */
import {
  aliased,
  bareNames,
  bind,
  createFrom,
  joinSql,
  type SqlFragment,
  type SqlPart,
  sql,
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { dayInMonth, floorDivision, generationDayFrom, monthCount, monthsAfter } from './arithmetic.ts';
import type { ContractTable } from './contract-kind.ts';
import { feeContracts } from './cooperative-source.ts';
import type { RunInput } from './run-input.ts';
import * as work from './tables.ts';

const s = table('accounting_automaticcontractinvoicingsetting', 's');
const l = table('accounting_invoicingclaim', 'l');

/** Returns the requirements for invoicing a contract: the member, and the column that is null without it. */
function setupOf(c: ContractTable): readonly (readonly [string, SqlPart])[] {
  return [
    ['invoicing_period', c.invoicing_period],
    ['invoice_month_interval', c.invoice_month_interval],
    ['invoicing_period_from', c.invoicing_period_from],
    ['invoicing_contract_setting', s.id],
    ['invoicing_company', c.invoicing_company_id],
  ];
}

/** More columns of a contract c for premises or a fee. */
const premises = table('contracts_industrialpremisescontract', 'c');
const t = aliased(work.terms, 't');
const g = aliased(work.gap, 'g');
const p = aliased(work.grid, 'p');
const piece = aliased(work.piece, 'p');
const fee = feeContracts('c');

/**
 * inv_terms: one row per contract, with the reason (G6) if it cannot be invoiced. The columns that every step reads
 * come first and have a fixed width: PostgreSQL unpacks a row up to the last requested column.
 */
export function termsStatement(input: RunInput): SqlFragment {
  const { kind } = input;
  const c = kind.contracts('c');
  const setup = setupOf(c);
  const lacksSetup = joinSql(
    setup.map(([, column]) => sql`${column} is null`),
    ' or ',
  );
  const missing = setup.map(([member, column]) => sql`case when ${column} is null then ${bind(member)}::text end`);
  const missingSetup = sql`array_to_json(array_remove(array[${joinSql(missing, ', ')}], null))`;
  return createFrom(
    work.terms,
    sql`select ${c.id} as contract_id, ${c.invoicing_company_id} as company_id, ${c.invoicing_contract_setting_id} as setting_id, ${c.tenant_id},
      ${c.invoicing_period_from} as anchor, ${c.invoice_month_interval} as n, ${c.invoicing_period} as mode,
      coalesce(${s.proration_method}, 0) as method, case ${s.row_rounding} when 1 then 100 else 1 end as row_unit,
      coalesce(${s.zero_invoice}, 0) as zero_invoice, coalesce(${s.use_rounding}, false) as use_rounding,
      coalesce(${s.include_zero_value_rows}, false) as include_zero_rows, coalesce(${s.utilize_customer_balance}, false) as use_balance,
      coalesce(${s.split_between_recipients}, false) and ${c.invoice_shares} is not null as is_split,
      coalesce(${s.auto_attest}, true) as auto_attest, coalesce(${s.auto_distribute}, false) as auto_distribute,
      ${kind.isCooperative ? fee.payment_due_days : sql`null::integer as payment_due_days`},
      case
        when ${c.archived} or ${c.status} = 12 then 'archived'
        when ${lacksSetup} then 'no_invoicing_setup'
        when ${c.status} = 0 and ${c.signed_time} is null then 'draft'
        when coalesce(${s.require_signed}, false) and ${c.signed_time} is null then 'not_signed'
        when not ${s.is_active}${kind.isCooperative ? sql` or ${fee.is_paused}` : sql``} then 'setting_inactive'
        when ${c.start_date} is null then 'outside_dates'
      end as reason,
      ${c.id_number}, ${c.base_rent}, ${c.base_rent_article_id}, ${c.has_base_rent_vat}, ${c.base_rent_vat_rate}, ${c.vat_changes}, ${c.custom_dimension_value},
      ${kind.isPremises ? sql`${premises.indexation_setting_id}, ${premises.indexation_base_year}, ${premises.property_tax_charged}, ${premises.property_tax_share}, ${premises.property_tax_taxable_value}, ${premises.property_tax_rate}` : sql`null::uuid as indexation_setting_id, null::int as indexation_base_year, false as property_tax_charged, null::numeric as property_tax_share, null::numeric as property_tax_taxable_value, null::numeric as property_tax_rate`},
      ${kind.isCooperative ? sql`coalesce(${fee.invoice_day}, s.generation_day_in_month)` : sql`s.generation_day_in_month`} as generation_day, greatest(coalesce(${s.periods_per_run}, 1), 1) as periods_per_run, ${s.maximum_future_period_invoicing} as maximum_future,
      greatest(${c.start_date}, ${s.invoice_from}) as lower_day,
      least(${c.end_date}, ${c.cancellation_end_date},
        case when not coalesce(${c.renew_indefinetely}, false) and ${c.renew_interval_weeks} is null then ${c.initial_end_date} end) as upper_day,
      ${c.invoice_shares}, coalesce(${c.invoicing_payment_terms_id}, ${s.payment_terms_setting_id}) as payment_terms_id, ${c.invoicing_marking}, ${c.invoicing_customer_reference}, ${c.updated_at} as changed_at,
      ${kind.isCooperative ? sql`coalesce(${fee.payment_method_id}, s.payment_method_id) as payment_method_id, coalesce(${fee.invoice_message}, s.invoice_text) as invoice_text` : sql`s.payment_method_id, s.invoice_text`},
      case when ${c.archived} or ${c.status} = 12 then null when ${lacksSetup} then jsonb_build_object('missing', ${missingSetup}) end as reason_details
    from ${c}
    left join ${s} on ${s.id} = ${c.invoicing_contract_setting_id}
    where ${c.organization_id} = ${bind(input.organizationId)}::uuid
      and (${bind(input.contracts ?? null)}::uuid[] is null or ${c.id} = any(${bind(input.contracts ?? null)}::uuid[]))${chunkCondition(input, c.id)}
      and (${bind(input.settings ?? null)}::uuid[] is null or ${c.invoicing_contract_setting_id} = any(${bind(input.settings ?? null)}::uuid[]))`,
  );
}

/** The companies that invoice by the contracts of a run. */
export function companiesOf(input: RunInput): SqlFragment {
  const c = input.kind.contracts('c');
  return sql`select distinct ${c.invoicing_company_id} as company_id from ${c}
    where ${c.organization_id} = ${bind(input.organizationId)}::uuid
      and ${c.invoicing_company_id} is not null${chunkCondition(input, c.id)}`;
}

/** Returns the condition that restricts a column to the chunk of a large run; empty if there is none. */
function chunkCondition({ chunk }: RunInput, column: SqlPart): SqlFragment {
  if (chunk === undefined) return sql``;
  const { after, upTo } = chunk;
  return sql` and ${column} <= ${bind(upTo)}::uuid${after === null ? sql`` : sql` and ${column} > ${bind(after)}::uuid`}`;
}

/** inv_gap: the days of each contract without a live claim (Y1, P4), with the plan of its periods. */
export function gapStatement(input: RunInput): SqlFragment {
  return createFrom(
    work.gap,
    sql`select ${t.contract_id}, ${t.anchor}, ${t.n}, ${t.mode}, ${t.generation_day}, ${t.periods_per_run}, ${t.maximum_future},
      datemultirange(daterange(${t.lower_day}, ${t.upper_day}, '[]')) - coalesce(claimed.days, '{}'::datemultirange) as open,
      claimed.days is not null as has_claims
    from ${t}
    left join (
      select ${l.object_id}, range_agg(daterange(${l.period_start}, ${l.period_end}, '[]')) as days
      from ${l}
      where ${l.content_type_id} = ${bind(input.contractType)}::uuid
        and ${l.stream} = 'rent' and ${l.released_at} is null
        and (${bind(input.contracts ?? null)}::uuid[] is null or ${l.object_id} = any(${bind(input.contracts ?? null)}::uuid[]))${chunkCondition(input, sql`l.object_id`)}
      group by ${l.object_id}
    ) claimed on claimed.object_id = ${t.contract_id}
    where ${t.reason} is null and (${t.upper_day} is null or ${t.upper_day} >= ${t.lower_day})`,
  );
}

/**
 * inv_grid: the periods of every plan of the contracts, whose generation date has been reached (P1, G1 to G5).
 * Contracts share few plans, so the calendar is calculated once per plan instead of once per contract.
 */
export function gridStatement(input: RunInput): SqlFragment {
  const runDate = sql`${bind(input.runDate)}::date`;
  const batchStart = monthsAfter(
    sql`p.anchor`,
    sql`floor(k::float8 / p.periods_per_run)::int * p.periods_per_run * p.n`,
  );
  return createFrom(
    work.grid,
    sql`select p.anchor, p.n, p.mode, p.generation_day, p.periods_per_run, k, period.first, period.last
    from (
      select anchor, n, mode, generation_day, periods_per_run, min(lower(open)) as open_from
      from ${work.gap} where not isempty(open) group by anchor, n, mode, generation_day, periods_per_run
    ) p,
      lateral generate_series(
        ${floorDivision(sql`${monthCount(sql`p.open_from`)} - ${monthCount(sql`p.anchor`)}`, sql`p.n`)} - 1,
        floor(((extract(year from ${runDate})::int * 12 + extract(month from ${runDate})::int) - ${monthCount(sql`p.anchor`)} + 1)::float8 / p.n)::int
          + p.periods_per_run) as k,
      lateral (select ${monthsAfter(sql`p.anchor`, sql`k * p.n`)} as first, ${monthsAfter(sql`p.anchor`, sql`(k + 1) * p.n`)} - 1 as last) period
    where period.last >= p.open_from
      and (case p.mode
        when 1 then ${dayInMonth(sql`(date_trunc('month', ${batchStart}) - interval '1 month')`, sql`p.generation_day`)}
        when 0 then ${generationDayFrom(sql`period.first`, sql`p.generation_day`)}
        else ${generationDayFrom(sql`(period.last + 1)`, sql`p.generation_day`)}
      end) <= ${runDate}
      and (${bind(input.periodFrom ?? null)}::date is null or period.last >= ${bind(input.periodFrom ?? null)}::date)
      and (${bind(input.periodTo ?? null)}::date is null or period.first <= ${bind(input.periodTo ?? null)}::date)`,
  );
}

/** inv_piece: the days to be invoiced, one row per contiguous piece of a period (Y1), with the first and last day of its document. */
export function pieceStatement(input: RunInput): SqlFragment {
  return createFrom(
    work.piece,
    sql`with due as (
      select ${g.contract_id}, ${p.k}, ${p.first}, ${p.last}, ${g.open}, ${g.open} @> daterange(${p.first}, ${p.last}, '[]') as is_whole
      from ${g}
      join ${p} on ${p.anchor} = ${g.anchor} and ${p.n} = ${g.n} and ${p.mode} = ${g.mode} and ${p.generation_day} = ${g.generation_day} and ${p.periods_per_run} = ${g.periods_per_run}
        and ${p.last} >= lower(${g.open})
      where ${g.open} && daterange(${p.first}, ${p.last}, '[]')
        and (${g.maximum_future} is null or ${monthsAfter(g.anchor, sql`(${p.k} - ${g.maximum_future}) * ${g.n}`)} <= ${bind(input.runDate)}::date)
    )
    select contract_id, k, first, last, true as is_whole, true as is_first, first as document_first, last as document_last,
      false as is_adjustment from due where is_whole
    union all
    select contract_id, k, lower(piece), upper(piece) - 1, false, row_number() over document = 1,
      min(lower(piece)) over (partition by contract_id, k), max(upper(piece) - 1) over (partition by contract_id, k), false
    from due, lateral unnest(open * datemultirange(daterange(first, last, '[]'))) as piece where not is_whole
    window document as (partition by contract_id, k order by lower(piece))`,
  );
}

/** G6: contracts that are configured but have nothing due. */
export function notDueStatement(): SqlFragment {
  return sql`update ${t} set ${bareNames(t.reason)} = case when exists (select from ${g} where ${g.contract_id} = ${t.contract_id} and ${g.has_claims})
      then 'already_invoiced' else 'outside_dates' end
    where ${t.reason} is null and not exists (select from ${piece} where ${piece.contract_id} = ${t.contract_id})`;
}
