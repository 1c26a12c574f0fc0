/**
 * Sixth step of a perform: the books (invoicing-rules.md, section 3): one verification an invoice that sums to zero, and for
 * rent that was invoiced ahead one common verification a month, company and run (BFL 5:6 allows it for events of one kind). Groups collect the verifications of a run for export (F7).
 */
import { rounded } from './arithmetic.ts';
import { type BookingInput, type IssueInput, idFrom } from './issue-documents.ts';
import { bind, type Statement, sql } from './statement.ts';

const postingMonthEnd = (input: { readonly invoiceDate: string }): Statement =>
  sql`(date_trunc('month', ${bind(input.invoiceDate)}::date) + interval '1 month - 1 day')::date`;

/**
 * inv_release: what deferred rows earn in each calendar month, by cumulative rounding a row (E3), summed by account. VAT is never
 * deferred. `rows` yields company_id, vat, account, dimensions, net (öre), first and last of the deferred rows.
 */
export function releaseStatement(input: { readonly invoiceDate: string }, rows: Statement = deferredRows()): Statement {
  return sql`create temp table inv_release on commit drop as
    with deferred as (
      select d.*, date_trunc('month', d.first::timestamp) as first_month, date_trunc('month', d.last::timestamp) as last_month from (${rows}) d
    ),
    -- What lies in one month is summed at once; the months of what does not are worked out row by row.
    whole as (
      select company_id, first_month as m, vat, account, dimensions, sum(net) as value from deferred
      where first_month = last_month group by company_id, first_month, vat, account, dimensions
    ),
    month as (
      select d.seq, d.company_id, d.vat, d.account, d.dimensions, d.net, greatest((m + interval '1 month - 1 day')::date, ${postingMonthEnd(input)}) as booked_on, m,
        (least(d.last, (m + interval '1 month - 1 day')::date) - greatest(d.first, m::date) + 1)
          * (377580 / extract(day from m + interval '1 month - 1 day')::int)::bigint as units
      from (select row_number() over ()::int as seq, * from deferred where first_month <> last_month) d,
        lateral generate_series(d.first_month, d.last_month, interval '1 month') as m
    ),
    running as (
      select *, sum(units) over (partition by seq order by m) as cumulated, sum(units) over (partition by seq) as total from month
    ),
    share as (
      select *, ${rounded('(net::numeric * cumulated)', 'total')}::bigint as up_to from running
    ),
    part as (
      select company_id, booked_on, vat, account, dimensions, up_to - coalesce(lag(up_to) over (partition by seq order by m), 0) as value from share
      union all
      select company_id, greatest((m + interval '1 month - 1 day')::date, ${postingMonthEnd(input)}), vat, account, dimensions, value from whole
    )
    select company_id, booked_on, vat, account, dimensions, sum(value)::bigint as value from part
    group by company_id, booked_on, vat, account, dimensions having sum(value) <> 0`;
}

function deferredRows(): Statement {
  return sql`select i.company_id, r.vat, r.account, r.dimensions, r.net, r.accounted_first as first, r.accounted_last as last
    from inv_issue_row r join inv_issue i using (invoice_id) where i.auto_attest and r.accounted_first is not null and r.net <> 0`;
}

/** What an invoice is called in the books, by its kind. */
const kindName = `case i.kind when 0 then 'Hyresfaktura' when 3 then 'Avgiftsfaktura' when 4 then 'Depositionsfaktura' else 'Faktura' end`;

function prepaidAccount(vat: string): string {
  return `case ${vat} when 25 then company.internal_prepaid_vat_base_25 when 12 then company.internal_prepaid_vat_base_12 when 6 then company.internal_prepaid_vat_base_6 else company.internal_prepaid_vat_base_0 end`;
}

/** The account of an issued row (r) of a company: what is deferred waits on the prepaid account (E3). */
const revenueAccount = `case when r.accounted_first is not null then ${prepaidAccount('r.vat')} else r.account end`;

/** inv_verification: the verifications to be numbered, per series and fiscal year (F2). An invoice without anything to book has none. */
export function verificationStatement(input: BookingInput): Statement {
  return sql`create temp table inv_verification on commit drop as
    select ordered.*, ${idFrom(input.idSeed(), 'ordered.seq')} as verification_id,
      row_number() over (partition by company_id, series, fiscal_year_start order by seq) as place
    from (
      select v.*, row_number() over (order by is_release, booked_on, invoice_seq, company_id)::int as seq from (
        select i.seq as invoice_seq, i.invoice_id, i.company_id, false as is_release, ${bind(input.invoiceDate)}::date as booked_on,
          case when i.payable < 0 then company.creditation_ver_serie else company.receivable_ver_serie end as series, ${fiscalYearStart('d.day')} as fiscal_year_start,
          rtrim(case when i.payable < 0 then 'Kreditfaktura' else ${kindName} end || ' ' || i.invoice_number || ' ' || i.id_number) as description
        from inv_issue i join inv_company company using (company_id), lateral (select ${bind(input.invoiceDate)}::date as day) d
        where i.auto_attest and (i.payable <> 0 or exists (select from inv_issue_row r where r.invoice_id = i.invoice_id
          group by ${revenueAccount}, r.dimensions having sum(r.net) <> 0))
        union all
        select null, null, r.company_id, true, r.booked_on, company.periodisation_ver_serie, ${fiscalYearStart('r.booked_on')}, 'Periodisering ' || to_char(r.booked_on, 'YYYY-MM')
        from (select distinct company_id, booked_on from inv_release) r join inv_company company using (company_id)
      ) v
    ) ordered`;
}

/** The first day of the fiscal year that a day lies in, by the company's first month. */
function fiscalYearStart(date: string): string {
  return `make_date(extract(year from ${date})::int - case when extract(month from ${date})::int < company.month_start then 1 else 0 end, company.month_start, 1)`;
}

export function verificationSeriesStatement(): Statement {
  return sql`insert into inv_series (company_id, series, fiscal_year_start, needed, start)
    select company_id, 'verification:' || series, fiscal_year_start, count(*), 1 from inv_verification group by company_id, series, fiscal_year_start`;
}

/**
 * inv_group: the group of each verification (F7). Those of a run stand in one a company, those of its releases in one a month; a chunk
 * adds to what earlier chunks of its run have committed, unless it was confirmed meanwhile, which waits from now on.
 */
export function groupStatement(input: BookingInput & { readonly runId?: string }): Statement {
  const position = '(row_number() over (order by g.company_id, g.is_release, g.booked_on))::int';
  return sql`create temp table inv_group on commit drop as
    select g.*, known.id is not null as is_known, coalesce(known.id, ${idFrom(input.idSeed(), position)}) as group_id
    from (select distinct company_id, is_release, booked_on from inv_verification) g
    left join lateral (
      select k.id from accounting_verificationgroup k
      where k.customer_id = ${bind(input.customerId)}::uuid and k.invoicing_run_id = ${bind(input.runId ?? null)}::uuid and k.company_id = g.company_id
        and k.grouping_date = g.booked_on and k.grouping_method = ${groupingMethod} and k.confirmation_date is null
      order by k.id limit 1 for share
    ) known on true`;
}

/** Codes of accounting.verificationgroup: an invoice batch, a month of accruals. */
const groupingMethod = 'case when g.is_release then 6 else 4 end';

/** The groups that are not there yet. */
export function writeGroupsStatement(input: BookingInput & { readonly runId?: string }): Statement {
  return sql`insert into accounting_verificationgroup (customer_id, id, organization_id, created_at, updated_at, name, company_id, grouping_method, grouping_date, grouped_on_type, invoicing_run_id)
    select ${bind(input.customerId)}::uuid, g.group_id, ${bind(input.organizationId)}::uuid, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz,
      case when g.is_release then 'Periodisering ' || to_char(g.booked_on, 'YYYY-MM') else 'Hyresfakturering ' || g.booked_on end, g.company_id, ${groupingMethod}, g.booked_on, 0, ${bind(input.runId ?? null)}::uuid
    from inv_group g where not g.is_known`;
}

export function writeVerificationsStatement(input: BookingInput): Statement {
  return sql`insert into accounting_verification (customer_id, id, organization_id, created_at, updated_at, description, bookkeeping_date, registration_date,
      verification_serie, verification_number, invoice_id, kind, verification_group_id, company_id)
    select ${bind(input.customerId)}::uuid, v.verification_id, ${bind(input.organizationId)}::uuid, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz,
      v.description, v.booked_on, ${bind(input.registeredOn)}::date, v.series, n.first_number + v.place - 1, v.invoice_id, case when v.is_release then 3 end, g.group_id, v.company_id
    from inv_verification v
    join inv_series n on n.company_id = v.company_id and n.series = 'verification:' || v.series and n.fiscal_year_start = v.fiscal_year_start
    join inv_group g on g.company_id = v.company_id and g.is_release = v.is_release and g.booked_on = v.booked_on
    order by v.seq`;
}

/** E1, E3, Q3: the lines, debit positive. Each verification sums to zero; the database holds that at commit. */
export function writeTransactionsStatement(input: BookingInput): Statement {
  return sql`insert into accounting_transaction (customer_id, id, organization_id, created_at, updated_at, verification_id, account, value, used_dimensions)
    with revenue as (
      select r.invoice_id, ${revenueAccount} as account, r.dimensions, -sum(r.net) as value
      from inv_issue_row r join inv_company company using (company_id) group by 1, 2, 3
    ),
    issue as (select i.*, company.* from inv_issue i join (select company_id as owner_id, receivable_account, overpayment_account, rounding_account,
      outgoing_vat_25_account, outgoing_vat_12_account, outgoing_vat_6_account from inv_company) company on company.owner_id = i.company_id where i.auto_attest),
    line as (
      select invoice_id, 1 as place, receivable_account as account, payable - used_balance as value, null::jsonb as dimensions from issue
      union all select invoice_id, 2, overpayment_account, used_balance, null from issue where used_balance <> 0
      union all select invoice_id, 3, account, value, dimensions from revenue
      union all select invoice_id, 4, outgoing_vat_25_account, -vat_25, null from issue where vat_25 <> 0
      union all select invoice_id, 5, outgoing_vat_12_account, -vat_12, null from issue where vat_12 <> 0
      union all select invoice_id, 6, outgoing_vat_6_account, -vat_6, null from issue where vat_6 <> 0
      union all select invoice_id, 7, rounding_account, -rounding, null from issue where rounding <> 0
    ),
    release as (
      select r.company_id, r.booked_on, 1 as place, ${prepaidAccount('r.vat')} as account, r.value, r.dimensions from inv_release r join inv_company company using (company_id)
      union all select company_id, booked_on, 2, account, -value, dimensions from inv_release
    ),
    posted as (
      select v.seq, v.verification_id, l.place, l.account, l.value, l.dimensions from line l join inv_verification v using (invoice_id)
      union all
      select v.seq, v.verification_id, r.place, r.account, sum(r.value), r.dimensions from release r join inv_verification v on v.is_release and v.company_id = r.company_id and v.booked_on = r.booked_on
      group by v.seq, v.verification_id, r.place, r.account, r.dimensions
    )
    select ${bind(input.customerId)}::uuid, ${idFrom(input.idSeed(), '(row_number() over (order by p.seq, p.place))::int')}, ${bind(input.organizationId)}::uuid,
      ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz, p.verification_id, p.account, p.value::numeric / 100, p.dimensions
    from posted p where p.value <> 0 order by p.seq, p.place`;
}

/** Events of the new invoices (api.md, section 8), as every write makes them. */
export function writeEventsStatement(input: IssueInput): Statement {
  return sql`insert into common_eventlog (customer_id, id, organization_id, created_at, content_type_id, object_id, event_identifier, ${input.event.column})
    select ${bind(input.customerId)}::uuid, ${idFrom(input.idSeed(), 'i.seq')}, ${bind(input.organizationId)}::uuid, ${bind(input.now)}::timestamptz,
      ${bind(input.event.invoiceType)}::uuid, i.invoice_id, 'accounting.invoice.instancecreated', ${bind(input.event.callerId)}::uuid
    from inv_issue i order by i.seq`;
}
