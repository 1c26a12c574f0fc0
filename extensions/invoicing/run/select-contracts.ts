/**
 * First step of the run: the contracts in scope with their terms, the days that are still open, and the periods and pieces that are
 * due (invoicing rules 1.2, 1.3, Y1). Temporary tables, made with one statement each for all contracts at once.
 */
import { dayInMonth, floorDivision, generationDayFrom, monthCount, monthsAfter } from './arithmetic.ts';
import type { RunInput } from './run-input.ts';
import { bind, type Statement, sql } from './statement.ts';

/** inv_terms: one row a contract, with the reason (G6) where it cannot be invoiced at all. */
export function termsStatement(input: RunInput): Statement {
  const { kind } = input;
  return sql`create temp table inv_terms on commit drop as
    select c.id as contract_id, c.id_number, c.tenant_id, c.invoice_shares, c.vat_changes,
      c.invoicing_company_id as company_id, c.invoicing_contract_setting_id as setting_id, c.invoicing_payment_terms_id as payment_terms_id,
      c.invoicing_period_from as anchor, c.invoice_month_interval as n, c.invoicing_period as mode,
      c.base_rent, c.base_rent_article_id, c.has_base_rent_vat, c.base_rent_vat_rate, c.custom_dimension_value,
      c.invoicing_marking, c.invoicing_customer_reference, c.updated_at as changed_at,
      ${kind.isPremises ? 'c.indexation_setting_id, c.indexation_base_year, c.property_tax_charged, c.property_tax_share, c.property_tax_taxable_value, c.property_tax_rate' : 'null::uuid as indexation_setting_id, null::int as indexation_base_year, false as property_tax_charged, null::numeric as property_tax_share, null::numeric as property_tax_taxable_value, null::numeric as property_tax_rate'},
      s.generation_day_in_month as generation_day, greatest(coalesce(s.periods_per_run, 1), 1) as periods_per_run, s.maximum_future_period_invoicing as maximum_future,
      coalesce(s.proration_method, 0) as method, case s.row_rounding when 1 then 100 else 1 end as row_unit,
      coalesce(s.use_rounding, false) as use_rounding, coalesce(s.include_zero_value_rows, false) as include_zero_rows,
      coalesce(s.zero_invoice, 0) as zero_invoice, coalesce(s.utilize_customer_balance, false) as use_balance,
      s.due_date_method, s.due_day_in_month, s.due_days_after_invoice_date, coalesce(s.due_month_offset, 0) as due_month_offset,
      coalesce(s.minimum_days_after_invoice, 10) as minimum_days,
      coalesce(s.auto_attest, true) as auto_attest, coalesce(s.auto_distribute, false) as auto_distribute,
      s.payment_method_id, s.invoice_text,
      coalesce(s.split_between_recipients, false) and c.invoice_shares is not null as is_split,
      greatest(c.start_date, s.invoice_from) as lower_day,
      least(c.end_date, c.cancellation_end_date,
        case when not coalesce(c.renew_indefinetely, false) and c.renew_interval_weeks is null then c.initial_end_date end) as upper_day,
      case
        when c.archived or c.status = 12 then 'archived'
        when c.invoicing_period is null or c.invoice_month_interval is null or c.invoicing_period_from is null
          or s.id is null or c.invoicing_company_id is null then 'no_invoicing_setup'
        when c.status = 0 and c.signed_time is null then 'draft'
        when coalesce(s.require_signed, false) and c.signed_time is null then 'not_signed'
        when not s.is_active then 'setting_inactive'
        when c.start_date is null then 'outside_dates'
      end as reason,
      null::jsonb as reason_details
    from ${kind.table} c
    left join accounting_automaticcontractinvoicingsetting s on s.customer_id = c.customer_id and s.id = c.invoicing_contract_setting_id
    where c.customer_id = ${bind(input.customerId)}::uuid and c.organization_id = ${bind(input.organizationId)}::uuid
      and (${bind(input.contracts ?? null)}::uuid[] is null or c.id = any(${bind(input.contracts ?? null)}::uuid[]))
      and (${bind(input.settings ?? null)}::uuid[] is null or c.invoicing_contract_setting_id = any(${bind(input.settings ?? null)}::uuid[]))`;
}

/** inv_gap: the days of each contract that no live claim holds (Y1, P4). */
export function gapStatement(input: RunInput): Statement {
  return sql`create temp table inv_gap on commit drop as
    select t.contract_id,
      datemultirange(daterange(t.lower_day, t.upper_day, '[]')) - coalesce(claimed.days, '{}'::datemultirange) as open,
      claimed.days is not null as has_claims
    from inv_terms t
    left join (
      select l.object_id, range_agg(daterange(l.period_start, l.period_end, '[]')) as days
      from accounting_invoicingclaim l
      where l.customer_id = ${bind(input.customerId)}::uuid and l.content_type_id = ${bind(input.contractType)}::uuid
        and l.stream = 'rent' and l.released_at is null
        and (${bind(input.contracts ?? null)}::uuid[] is null or l.object_id = any(${bind(input.contracts ?? null)}::uuid[]))
      group by l.object_id
    ) claimed on claimed.object_id = t.contract_id
    where t.reason is null and (t.upper_day is null or t.upper_day >= t.lower_day)`;
}

/** inv_period: every period whose generation date has come and that has open days (G1 to G5). */
export function periodStatement(input: RunInput): Statement {
  const runDate = sql`${bind(input.runDate)}::date`;
  const batchStart = monthsAfter('t.anchor', 'floor(k::float8 / t.periods_per_run)::int * t.periods_per_run * t.n');
  return sql`create temp table inv_period on commit drop as
    select t.contract_id, k, period.first, period.last
    from inv_gap g
    join inv_terms t using (contract_id),
      lateral generate_series(
        ${floorDivision(`${monthCount('lower(g.open)')} - ${monthCount('t.anchor')}`, 't.n')} - 1,
        ${sql`floor(((extract(year from ${runDate})::int * 12 + extract(month from ${runDate})::int) - ${monthCount('t.anchor')} + 1)::float8 / t.n)::int`}
          + t.periods_per_run) as k,
      lateral (select ${monthsAfter('t.anchor', 'k * t.n')} as first, ${monthsAfter('t.anchor', '(k + 1) * t.n')} - 1 as last) period
    where not isempty(g.open) and period.last >= lower(g.open)
      and g.open && daterange(period.first, period.last, '[]')
      and (case t.mode
        when 1 then ${dayInMonth(`(date_trunc('month', ${batchStart}) - interval '1 month')`, 't.generation_day')}
        when 0 then ${generationDayFrom('period.first', 't.generation_day')}
        else ${generationDayFrom('(period.last + 1)', 't.generation_day')}
      end) <= ${runDate}
      and (t.maximum_future is null or ${monthsAfter('t.anchor', '(k - t.maximum_future) * t.n')} <= ${runDate})
      and (${bind(input.periodFrom ?? null)}::date is null or period.last >= ${bind(input.periodFrom ?? null)}::date)
      and (${bind(input.periodTo ?? null)}::date is null or period.first <= ${bind(input.periodTo ?? null)}::date)`;
}

/** inv_piece: the days to be invoiced, one row a hole-free piece of a period (Y1). */
export function pieceStatement(): Statement {
  return sql`create temp table inv_piece on commit drop as
    select p.contract_id, p.k, lower(piece) as first, upper(piece) - 1 as last,
      lower(piece) = p.first and upper(piece) - 1 = p.last as is_whole,
      row_number() over (partition by p.contract_id, p.k order by lower(piece)) = 1 as is_first
    from inv_period p
    join inv_gap g using (contract_id),
      lateral unnest(g.open * datemultirange(daterange(p.first, p.last, '[]'))) as piece`;
}

/** G6: contracts that are set up but have nothing due. */
export function nothingDueStatement(): Statement {
  return sql`update inv_terms t set reason = case when exists (select from inv_gap g where g.contract_id = t.contract_id and g.has_claims)
      then 'already_invoiced' else 'outside_dates' end
    where t.reason is null and not exists (select from inv_piece p where p.contract_id = t.contract_id)`;
}
