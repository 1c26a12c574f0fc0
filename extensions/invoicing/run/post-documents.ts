/**
 * Sixth step of a perform: the books (invoicing rules 3.1 and 3.2): one verification an invoice that sums to zero, and one a month for
 * rent that was invoiced ahead. Groups collect the verifications of a run for export (F7).
 */
import { rounded } from './arithmetic.ts';
import { type IssueInput, idFrom } from './issue-documents.ts';
import { bind, type Statement, sql } from './statement.ts';

const postingMonthEnd = (input: IssueInput): Statement =>
  sql`(date_trunc('month', ${bind(input.invoiceDate)}::date) + interval '1 month - 1 day')::date`;

/** inv_release: what a deferred row earns in each calendar month, by cumulative rounding (E3). VAT is never deferred. */
export function releaseStatement(input: IssueInput): Statement {
  return sql`create temp table inv_release on commit drop as
    with deferred as (
      select r.seq, r.invoice_id, r.company_id, r.vat, r.account, r.dimensions, r.net, r.first, r.last
      from inv_issue_row r join inv_issue i using (invoice_id)
      where i.auto_attest and r.may_defer and r.net <> 0 and r.last > ${postingMonthEnd(input)}
    ),
    month as (
      select d.seq, d.invoice_id, d.company_id, d.vat, d.account, d.dimensions, d.net, greatest((m + interval '1 month - 1 day')::date, ${postingMonthEnd(input)}) as booked_on, m,
        (least(d.last, (m + interval '1 month - 1 day')::date) - greatest(d.first, m::date) + 1)
          * (377580 / extract(day from m + interval '1 month - 1 day')::int)::bigint as units
      from deferred d, lateral generate_series(date_trunc('month', d.first), d.last, interval '1 month') as m
    ),
    running as (
      select *, sum(units) over (partition by seq order by m) as cumulated, sum(units) over (partition by seq) as total from month
    ),
    share as (
      select *, ${rounded('(net::numeric * cumulated)', 'total')}::bigint as up_to from running
    ),
    part as (select *, up_to - coalesce(lag(up_to) over (partition by seq order by m), 0) as value from share)
    select invoice_id, company_id, booked_on, vat, account, dimensions, sum(value)::bigint as value from part
    group by invoice_id, company_id, booked_on, vat, account, dimensions having sum(value) <> 0`;
}

/** inv_verification: the verifications to be numbered, per series and fiscal year (F2). */
export function verificationStatement(input: IssueInput): Statement {
  const fiscalYear = (date: string) =>
    `make_date(extract(year from ${date})::int - case when extract(month from ${date})::int < company.month_start then 1 else 0 end, company.month_start, 1)`;
  return sql`create temp table inv_verification on commit drop as
    select ordered.*, ${idFrom(input.idSeed(), 'ordered.seq')} as verification_id,
      row_number() over (partition by company_id, series, fiscal_year_start order by seq) as place
    from (
      select v.*, row_number() over (order by is_release, booked_on, invoice_seq)::int as seq from (
        select i.seq as invoice_seq, i.invoice_id, i.company_id, false as is_release, ${bind(input.invoiceDate)}::date as booked_on,
          case when i.payable < 0 then company.creditation_ver_serie else company.receivable_ver_serie end as series, ${fiscalYear('d.day')} as fiscal_year_start,
          case when i.payable < 0 then 'Kreditfaktura ' else 'Hyresfaktura ' end || i.invoice_number || ' ' || i.id_number as description
        from inv_issue i join inv_company company using (company_id), lateral (select ${bind(input.invoiceDate)}::date as day) d
        where i.auto_attest
        union all
        select i.seq, i.invoice_id, i.company_id, true, r.booked_on, company.periodisation_ver_serie, ${fiscalYear('r.booked_on')},
          'Periodisering ' || to_char(r.booked_on, 'YYYY-MM') || ' faktura ' || i.invoice_number
        from (select distinct invoice_id, booked_on from inv_release) r join inv_issue i using (invoice_id) join inv_company company using (company_id)
      ) v
    ) ordered`;
}

export function verificationSeriesStatement(): Statement {
  return sql`insert into inv_series (company_id, series, fiscal_year_start, needed, start)
    select company_id, 'verification:' || series, fiscal_year_start, count(*), 1 from inv_verification group by company_id, series, fiscal_year_start`;
}

/** F7: the verifications of a run stand in one group a company; releases in one a month. */
export function writeGroupsStatement(input: IssueInput): Statement {
  return sql`insert into accounting_verificationgroup (customer_id, id, organization_id, created_at, updated_at, name, company_id, grouping_method, grouping_date, grouped_on_type)
    select ${bind(input.customerId)}::uuid, group_id, ${bind(input.organizationId)}::uuid, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz,
      case when is_release then 'Periodisering ' || to_char(booked_on, 'YYYY-MM') else 'Hyresfakturering ' || booked_on end, company_id, case when is_release then 6 else 4 end, booked_on, 0
    from inv_group`;
}

export function groupStatement(input: IssueInput): Statement {
  return sql`create temp table inv_group on commit drop as
    select g.*, ${idFrom(input.idSeed(), '(row_number() over (order by g.company_id, g.is_release, g.booked_on))::int')} as group_id
    from (select distinct company_id, is_release, booked_on from inv_verification) g`;
}

export function writeVerificationsStatement(input: IssueInput): Statement {
  return sql`insert into accounting_verification (customer_id, id, organization_id, created_at, updated_at, description, bookkeeping_date, registration_date,
      verification_serie, verification_number, invoice_id, kind, verification_group_id, company_id)
    select ${bind(input.customerId)}::uuid, v.verification_id, ${bind(input.organizationId)}::uuid, ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz,
      v.description, v.booked_on, ${bind(input.runDate)}::date, v.series, n.first_number + v.place - 1, v.invoice_id, case when v.is_release then 3 end, g.group_id, v.company_id
    from inv_verification v
    join inv_series n on n.company_id = v.company_id and n.series = 'verification:' || v.series and n.fiscal_year_start = v.fiscal_year_start
    join inv_group g on g.company_id = v.company_id and g.is_release = v.is_release and g.booked_on = v.booked_on
    order by v.seq`;
}

function prepaidAccount(vat: string): string {
  return `case ${vat} when 25 then company.internal_prepaid_vat_base_25 when 12 then company.internal_prepaid_vat_base_12 when 6 then company.internal_prepaid_vat_base_6 else company.internal_prepaid_vat_base_0 end`;
}

/** E1, E3, Q3: the lines, debit positive. Each verification sums to zero; the database holds that at commit. */
export function writeTransactionsStatement(input: IssueInput): Statement {
  return sql`insert into accounting_transaction (customer_id, id, organization_id, created_at, updated_at, verification_id, account, value, used_dimensions)
    with revenue as (
      select r.invoice_id, case when r.may_defer and r.last > ${postingMonthEnd(input)} then ${prepaidAccount('r.vat')} else r.account end as account, r.dimensions, -sum(r.net) as value
      from inv_issue_row r join inv_company company using (company_id) group by 1, 2, 3
    ),
    line as (
      select i.invoice_id, null::date as booked_on, 1 as place, company.receivable_account as account, i.payable - i.used_balance as value, null::jsonb as dimensions
        from inv_issue i join inv_company company using (company_id)
      union all select i.invoice_id, null, 2, company.overpayment_account, i.used_balance, null from inv_issue i join inv_company company using (company_id) where i.used_balance <> 0
      union all select invoice_id, null, 3, account, value, dimensions from revenue
      union all select i.invoice_id, null, 4, company.outgoing_vat_25_account, -i.vat_25, null from inv_issue i join inv_company company using (company_id) where i.vat_25 <> 0
      union all select i.invoice_id, null, 5, company.outgoing_vat_12_account, -i.vat_12, null from inv_issue i join inv_company company using (company_id) where i.vat_12 <> 0
      union all select i.invoice_id, null, 6, company.outgoing_vat_6_account, -i.vat_6, null from inv_issue i join inv_company company using (company_id) where i.vat_6 <> 0
      union all select i.invoice_id, null, 7, company.rounding_account, -i.rounding, null from inv_issue i join inv_company company using (company_id) where i.rounding <> 0
      union all select r.invoice_id, r.booked_on, 1, ${prepaidAccount('r.vat')}, r.value, r.dimensions from inv_release r join inv_company company using (company_id)
      union all select r.invoice_id, r.booked_on, 2, r.account, -r.value, r.dimensions from inv_release r
    )
    select ${bind(input.customerId)}::uuid, ${idFrom(input.idSeed(), '(row_number() over (order by v.seq, l.place))::int')}, ${bind(input.organizationId)}::uuid,
      ${bind(input.now)}::timestamptz, ${bind(input.now)}::timestamptz, v.verification_id, l.account, ${'l.value::numeric / 100'}, l.dimensions
    from line l
    join inv_verification v on v.invoice_id = l.invoice_id and (v.is_release and v.booked_on = l.booked_on or not v.is_release and l.booked_on is null)
    where l.value <> 0
    order by v.seq, l.place`;
}

/** Events of the new invoices (api-contract.md, 8), as every write makes them. */
export function writeEventsStatement(input: IssueInput): Statement {
  return sql`insert into common_eventlog (customer_id, id, organization_id, created_at, content_type_id, object_id, event_identifier, ${input.event.column})
    select ${bind(input.customerId)}::uuid, ${idFrom(input.idSeed(), 'i.seq')}, ${bind(input.organizationId)}::uuid, ${bind(input.now)}::timestamptz,
      ${bind(input.event.invoiceType)}::uuid, i.invoice_id, 'accounting.invoice.instancecreated', ${bind(input.event.callerId)}::uuid
    from inv_issue i order by i.seq`;
}
