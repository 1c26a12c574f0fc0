/**
 * Sixth step of a perform: the books (invoicing-rules.md, section 3): one verification per invoice that sums to zero,
 * and for rent invoiced in advance one common verification per month, company and run (BFL 5:6 allows it for events of
 * one kind). Groups collect the verifications of a run for export (F7).
 */
import {
  addRows,
  aliased,
  bind,
  createFrom,
  insertInto,
  type SqlFragment,
  type SqlPart,
  sql,
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { rounded } from './arithmetic.ts';
import { type BookingInput, type IssueInput, idFrom } from './issue-documents.ts';
import * as work from './tables.ts';

const k = table('accounting_verificationgroup', 'k');
const verificationgroup = table('accounting_verificationgroup');
const verification = table('accounting_verification');
const transaction = table('accounting_transaction');
const eventlog = table('common_eventlog');
const issueRow = aliased(work.issueRow, 'r');
const i = aliased(work.issue, 'i');
const companyCompany = aliased(work.company, 'company');
const g = aliased(work.group, 'g');
const v = aliased(work.verification, 'v');
const n = aliased(work.series, 'n');
const release = aliased(work.release, 'r');

const postingMonthEnd = (input: { readonly invoiceDate: string }): SqlFragment =>
  sql`(date_trunc('month', ${bind(input.invoiceDate)}::date) + interval '1 month - 1 day')::date`;

/** inv_release: the revenue of deferred rows in each calendar month, by cumulative rounding per row (E3), summed by account. VAT is never deferred. */
export function releaseStatement(input: { readonly invoiceDate: string }): SqlFragment {
  return createFrom(
    work.release,
    sql`with deferred as (
      select d.*, date_trunc('month', d.first::timestamp) as first_month, date_trunc('month', d.last::timestamp) as last_month from (${deferredRows()}) d
    ),
    -- Rows within one month are summed together; for other rows the months are calculated row by row.
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
      select *, ${rounded(sql`(net::numeric * cumulated)`, sql`total`)}::bigint as up_to from running
    ),
    part as (
      select company_id, booked_on, vat, account, dimensions, up_to - coalesce(lag(up_to) over (partition by seq order by m), 0) as value from share
      union all
      select company_id, greatest((m + interval '1 month - 1 day')::date, ${postingMonthEnd(input)}), vat, account, dimensions, value from whole
    )
    select company_id, booked_on, vat, account, dimensions, sum(value)::bigint as value from part
    group by company_id, booked_on, vat, account, dimensions having sum(value) <> 0`,
  );
}

/** company_id, vat, account, dimensions, net (öre), first and last of the deferred rows. */
function deferredRows(): SqlFragment {
  return sql`select ${i.company_id}, ${issueRow.vat}, ${issueRow.account}, ${issueRow.dimensions}, ${issueRow.net}, ${issueRow.accounted_first} as first, ${issueRow.accounted_last} as last
    from ${issueRow} join ${i} using (invoice_id) where ${i.auto_attest} and ${issueRow.accounted_first} is not null and ${issueRow.net} <> 0`;
}

/** The name of an invoice in the books, by its kind. */
const kindName = sql`case i.kind when 0 then 'Hyresavi' when 3 then 'Avgiftsavi' when 4 then 'Depositionsavi' else 'Avi' end`;

function prepaidAccount(vat: SqlPart): SqlFragment {
  return sql`case ${vat} when 25 then company.internal_prepaid_vat_base_25 when 12 then company.internal_prepaid_vat_base_12 when 6 then company.internal_prepaid_vat_base_6 else company.internal_prepaid_vat_base_0 end`;
}

/** The account of an issued row (r) of a company: deferred revenue is posted to the prepaid account (E3). */
const revenueAccount = sql`case when r.accounted_first is not null then ${prepaidAccount(sql`r.vat`)} else r.account end`;

/** inv_verification: the verifications to be numbered, per series and fiscal year (F2). An invoice without anything to book has none. */
export function verificationStatement(input: BookingInput): SqlFragment {
  return createFrom(
    work.verification,
    sql`select ordered.*, ${idFrom(input.idSeed(), sql`ordered.seq`)} as verification_id,
      row_number() over (partition by company_id, series, fiscal_year_start order by seq) as place
    from (
      select v.*, row_number() over (order by is_release, booked_on, invoice_seq, company_id)::int as seq from (
        select ${i.seq} as invoice_seq, ${i.invoice_id}, ${i.company_id}, false as is_release, ${bind(input.invoiceDate)}::date as booked_on,
          case when ${i.payable} < 0 then ${companyCompany.creditation_ver_serie} else ${companyCompany.receivable_ver_serie} end as series, ${fiscalYearStart(sql`d.day`)} as fiscal_year_start,
          rtrim(case when ${i.payable} < 0 then 'Kreditavi' else ${kindName} end || ' ' || ${i.invoice_number} || ' ' || ${i.id_number}) as description
        from ${i} join ${companyCompany} using (company_id), lateral (select ${bind(input.invoiceDate)}::date as day) d
        where ${i.auto_attest} and (${i.payable} <> 0 or exists (select from ${issueRow} where r.invoice_id = ${i.invoice_id}
          group by ${revenueAccount}, r.dimensions having sum(r.net) <> 0))
        union all
        select null, null, r.company_id, true, r.booked_on, ${companyCompany.periodisation_ver_serie}, ${fiscalYearStart(sql`r.booked_on`)}, 'Periodisering ' || to_char(r.booked_on, 'YYYY-MM')
        from (select distinct company_id, booked_on from ${work.release}) r join ${companyCompany} using (company_id)
      ) v
    ) ordered`,
  );
}

/** Returns the first day of the fiscal year that contains a day, by the company's first month. */
function fiscalYearStart(date: SqlPart): SqlFragment {
  return sql`make_date(extract(year from ${date})::int - case when extract(month from ${date})::int < company.month_start then 1 else 0 end, company.month_start, 1)`;
}

export function verificationSeriesStatement(): SqlFragment {
  return addRows(
    work.series,
    ['company_id', 'series', 'fiscal_year_start', 'needed', 'start'],
    sql`select company_id, 'verification:' || series, fiscal_year_start, count(*), 1 from ${work.verification} group by company_id, series, fiscal_year_start`,
  );
}

/**
 * inv_group: the group of each verification (F7). A run has one group per company, and its accrual releases one per
 * month; a chunk adds to the groups that earlier chunks of its run have committed, unless they have been confirmed
 * since. Locks these groups, so that their confirmation waits.
 */
export function groupStatement(input: BookingInput & { readonly runId?: string }): SqlFragment {
  const position = sql`(row_number() over (order by g.company_id, g.is_release, g.booked_on))::int`;
  return createFrom(
    work.group,
    sql`select g.*, known.id is not null as is_known, coalesce(known.id, ${idFrom(input.idSeed(), position)}) as group_id
    from (select distinct company_id, is_release, booked_on from ${work.verification}) g
    left join lateral (
      select ${k.id} from ${k}
      where ${k.invoicing_run_id} = ${bind(input.runId ?? null)}::uuid and ${k.company_id} = g.company_id
        and ${k.grouping_date} = g.booked_on and ${k.grouping_method} = ${groupingMethod} and ${k.confirmation_date} is null
      order by ${k.id} limit 1 for share
    ) known on true`,
  );
}

/** Codes of accounting.verificationgroup: an invoice batch, a month of accruals. */
const groupingMethod = sql`case when g.is_release then 6 else 4 end`;

/** Writes the missing groups. */
export function writeGroupsStatement(input: BookingInput & { readonly runId?: string }): SqlFragment {
  return insertInto(
    verificationgroup,
    {
      id: g.group_id,
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      name: sql`case when ${g.is_release} then 'Periodisering ' || to_char(${g.booked_on}, 'YYYY-MM') else 'Avisering ' || ${g.booked_on} end`,
      company_id: g.company_id,
      grouping_method: groupingMethod,
      grouping_date: g.booked_on,
      grouped_on_type: 0,
      invoicing_run_id: sql`${bind(input.runId ?? null)}::uuid`,
    },
    sql`from ${g} where not ${g.is_known}`,
  );
}

export function writeVerificationsStatement(input: BookingInput): SqlFragment {
  return insertInto(
    verification,
    {
      id: v.verification_id,
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      description: v.description,
      bookkeeping_date: v.booked_on,
      registration_date: sql`${bind(input.registeredOn)}::date`,
      verification_serie: v.series,
      verification_number: sql`${n.first_number} + ${v.place} - 1`,
      invoice_id: v.invoice_id,
      kind: sql`case when ${v.is_release} then 3 end`,
      verification_group_id: g.group_id,
      company_id: v.company_id,
    },
    sql`from ${v}
    join ${n} on ${n.company_id} = ${v.company_id} and ${n.series} = 'verification:' || ${v.series} and ${n.fiscal_year_start} = ${v.fiscal_year_start}
    join ${g} on ${g.company_id} = ${v.company_id} and ${g.is_release} = ${v.is_release} and ${g.booked_on} = ${v.booked_on}
    order by ${v.seq}`,
  );
}

/** E1, E3, Q3: writes the lines, debit positive. Each verification sums to zero; the database enforces that at commit. */
export function writeTransactionsStatement(input: BookingInput): SqlFragment {
  const posted = sql`with revenue as (
      select r.invoice_id, ${revenueAccount} as account, r.dimensions, -sum(r.net) as value
      from ${issueRow} join ${companyCompany} using (company_id) group by 1, 2, 3
    ),
    issue as (select i.*, company.* from ${i} join (select company_id as owner_id, receivable_account, overpayment_account, rounding_account,
      outgoing_vat_25_account, outgoing_vat_12_account, outgoing_vat_6_account from ${work.company}) company on company.owner_id = ${i.company_id} where ${i.auto_attest}),
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
      select r.company_id, r.booked_on, 1 as place, ${prepaidAccount(sql`r.vat`)} as account, r.value, r.dimensions from ${release} join ${companyCompany} using (company_id)
      union all select company_id, booked_on, 2, account, -value, dimensions from ${work.release}
    ),
    posted as (
      select ${v.seq}, ${v.verification_id}, l.place, l.account, l.value, l.dimensions from line l join ${v} using (invoice_id)
      union all
      select ${v.seq}, ${v.verification_id}, r.place, r.account, sum(r.value), r.dimensions from release r join ${v} on ${v.is_release} and ${v.company_id} = r.company_id and ${v.booked_on} = r.booked_on
      group by ${v.seq}, ${v.verification_id}, r.place, r.account, r.dimensions
    )
    select * from posted where value <> 0`;
  return insertInto(
    transaction,
    {
      id: idFrom(input.idSeed(), sql`(row_number() over (order by p.seq, p.place))::int`),
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: sql`${bind(input.now)}::timestamptz`,
      updated_at: sql`${bind(input.now)}::timestamptz`,
      verification_id: sql`p.verification_id`,
      account: sql`p.account`,
      value: sql`p.value::numeric / 100`,
      used_dimensions: sql`p.dimensions`,
    },
    sql`from (${posted}) p order by p.seq, p.place`,
  );
}

/** Writes the events of the new invoices (api.md, section 8), as for any write. */
export function writeEventsStatement(input: IssueInput): SqlFragment {
  return insertInto(
    eventlog,
    {
      id: idFrom(input.idSeed(), i.seq),
      organization_id: sql`${bind(input.organizationId)}::uuid`,
      created_at: sql`${bind(input.now)}::timestamptz`,
      content_type_id: sql`${bind(input.event.invoiceType)}::uuid`,
      object_id: i.invoice_id,
      event_identifier: sql`'accounting.invoice.instancecreated'`,
      [input.event.column]: sql`${bind(input.event.callerId)}::uuid`,
    },
    sql`from ${i} order by ${i.seq}`,
  );
}
