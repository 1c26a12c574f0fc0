/**
 * Fourth step of the run: who pays (Q1, Q2), on which accounts (E4), and the document's sums: VAT per rate (V5), krona rounding (N3),
 * customer balance (Q3), due date (U1 to U6).
 */
import { rounded } from './arithmetic.ts';
import type { RunInput } from './run-input.ts';
import { bind, type Statement, sql } from './statement.ts';

/** inv_party: the payers of each contract with whole-number weights; one of weight 1 where the setting does not split. */
export function partyStatement(): Statement {
  return sql`create temp table inv_party on commit drop as
    with due as (select distinct contract_id from inv_piece)
    select t.contract_id, 1 as party, t.tenant_id, 1::numeric as weight, 1::numeric as weights
    from due join inv_terms t using (contract_id) where not t.is_split
    union all
    select t.contract_id, share.party::int, (share.value ->> 'tenant')::uuid, (share.value ->> 'weight')::numeric,
      sum((share.value ->> 'weight')::numeric) over (partition by t.contract_id)
    from due join inv_terms t using (contract_id), lateral jsonb_array_elements(t.invoice_shares) with ordinality as share(value, party)
    where t.is_split`;
}

/** G6: nobody to invoice. */
export function missingRecipientStatement(input: RunInput): Statement {
  return sql`update inv_terms t set reason = 'missing_recipient'
    where t.reason is null and (
      not exists (select from inv_party p where p.contract_id = t.contract_id)
      or exists (select from inv_party p left join accounts_tenant person on person.customer_id = ${bind(input.customerId)}::uuid and person.id = p.tenant_id
        where p.contract_id = t.contract_id and person.id is null))`;
}

/** inv_account: the books of each company: its accounts, series and locked days. */
export function companyStatement(input: RunInput): Statement {
  return sql`create temp table inv_company on commit drop as
    select company.id as company_id, company.name, company.bookkeeping_locked_to as locked_to, coalesce(company.bookkeeping_month_start, 1) as month_start,
      company.next_invoice_number, config.*
    from organization_company company
    left join lateral (
      select c.receivable_ver_serie, c.creditation_ver_serie, c.periodisation_ver_serie, c.receivable_account, c.overpayment_account, c.rounding_account,
        c.outgoing_vat_25_account, c.outgoing_vat_12_account, c.outgoing_vat_6_account,
        c.admin_fee_0_account, c.admin_fee_25_account, c.admin_fee_12_account, c.admin_fee_6_account,
        c.internal_prepaid_vat_base_0, c.internal_prepaid_vat_base_25, c.internal_prepaid_vat_base_12, c.internal_prepaid_vat_base_6
      from accounting_bookkeepingaccountsconfig c
      where c.customer_id = company.customer_id and (c.id = company.bookkeeping_accounts_config_id
        or company.bookkeeping_accounts_config_id is null and c.organization_id is not distinct from company.organization_id)
      order by c.id = company.bookkeeping_accounts_config_id desc nulls last, c.created_at, c.id limit 1
    ) config on true
    where company.customer_id = ${bind(input.customerId)}::uuid and company.id in (select company_id from inv_terms)`;
}

/** L4: one fee row a document, for the channel it goes out on, when it has a sum without the fee; never for homes. */
export function feeRowStatement(input: RunInput): Statement {
  const channel = `coalesce((tenant.invoice_distribution_instruction -> 0 ->> 'distribution_type')::int, 1)`;
  return sql`insert into inv_row (contract_id, k, line_id, kind, first, last, vat, price, per, units, place, net, title_prefix, fixed_account)
    select d.contract_id, d.k, null, 4, d.first, d.last, fee.vat, fee.value, 0, 0, 2000000, (fee.value * 100)::bigint, 'Aviseringsavgift',
      case fee.vat when 25 then company.admin_fee_25_account when 12 then company.admin_fee_12_account when 6 then company.admin_fee_6_account else company.admin_fee_0_account end
    from (select contract_id, k, min(first) as first, max(last) as last, sum(net) as net, max(vat) as vat from inv_row group by contract_id, k) d
    join inv_terms t using (contract_id)
    join inv_company company on company.company_id = t.company_id
    join accounting_automaticcontractinvoicingsetting s on s.customer_id = ${bind(input.customerId)}::uuid and s.id = t.setting_id
    left join accounts_tenant tenant on tenant.customer_id = ${bind(input.customerId)}::uuid and tenant.id = t.tenant_id,
      lateral (select case ${channel} when 1 then s.admin_fee_email when 2 then s.admin_fee_sms when 4 then s.admin_fee_postal
          when 5 then s.admin_fee_ui when 6 then s.admin_fee_e_invoice else 0 end as value,
        case s.admin_fee_vat_method when 1 then d.vat when 2 then 25 else 0 end as vat) fee
    where t.reason is null and d.net <> 0 and fee.value > 0 and not ${input.kind.isHome ? 'true' : 'false'}`;
}

/** inv_item: the rows as the payers get them, with the account they are booked on (E4); each row split in öre by largest remainder (Q1). */
export function itemStatement(input: RunInput): Statement {
  const vatAccount = (table: string) =>
    `case r.vat when 25 then ${table}.revenue_vat_25_account when 12 then ${table}.revenue_vat_12_account when 6 then ${table}.revenue_vat_6_account else ${table}.revenue_vat_0_account end`;
  const share = 'div(abs(r.net)::numeric * p.weight, p.weights)';
  return sql`create temp table inv_item on commit drop as
    with numbered as (
      select r.*, row_number() over ()::int as item, coalesce(l.article_id, specification.billing_article_id) as article_id, t.company_id, t.is_split,
        case r.kind when 1 then 'Indextillägg ' || coalesce(l.title, '') when 5 then 'Justering ' || coalesce(l.title, r.title_prefix, '')
          else coalesce(r.title_prefix, l.title) end as title,
        l.origin_id, l.unit, l.unit_amount, l.dimension_value
      from inv_row r
      join inv_terms t using (contract_id)
      left join inv_line l using (line_id)
      left join measurements_measurementseries m on m.customer_id = ${bind(input.customerId)}::uuid and m.id = r.series_id
      left join measurements_sensor sensor on sensor.customer_id = m.customer_id and sensor.id = m.sensor_id
      left join measurements_sensorspecification specification on specification.customer_id = m.customer_id and specification.id = sensor.specification_id
      where t.reason is null
    ),
    booked as (
      select r.*, coalesce(r.fixed_account, ${vatAccount('o')}, ${vatAccount('a')}) as account, coalesce(a.allow_periodisation, false) as may_defer
      from numbered r
      left join accounting_article a on a.customer_id = ${bind(input.customerId)}::uuid and a.id = r.article_id
      left join accounting_articleaccountoverride o on o.customer_id = a.customer_id and o.article_id = a.id and o.company_id = r.company_id
    ),
    split as (
      select r.item, p.party, ${share} as floor,
        row_number() over (partition by r.item order by abs(r.net)::numeric * p.weight - ${share} * p.weights desc, p.party) as rank,
        abs(r.net) - sum(${share}) over (partition by r.item) as left_over
      from booked r join inv_party p using (contract_id) where r.is_split
    )
    select r.item, 1 as party, r.contract_id, r.k, r.kind, r.line_id, r.series_id, r.article_id, r.origin_id, r.title, r.unit, r.unit_amount, r.quantity, r.price, r.per,
      r.first, r.last, r.vat, r.place, r.account, r.may_defer, r.dimension_value, r.net
    from booked r where not r.is_split
    union all
    select r.item, s.party, r.contract_id, r.k, r.kind, r.line_id, r.series_id, r.article_id, r.origin_id, r.title, r.unit, r.unit_amount, r.quantity, r.price, r.per,
      r.first, r.last, r.vat, r.place, r.account, r.may_defer, r.dimension_value,
      (sign(r.net) * (s.floor + case when s.rank <= s.left_over then 1 else 0 end))::bigint
    from split s join booked r using (item)`;
}

/** G6, E4: a row whose article has no account for its VAT rate, or a company without accounts. */
export function missingAccountStatement(): Statement {
  return sql`update inv_terms t set reason = 'missing_account', reason_details = missing.details
    from (select i.contract_id, jsonb_build_object('article', min(i.article_id::text), 'vat', min(i.vat)) as details
      from inv_item i join inv_terms owner using (contract_id) left join inv_company company on company.company_id = owner.company_id
      where i.account is null or company.receivable_account is null group by i.contract_id) missing
    where missing.contract_id = t.contract_id and t.reason is null`;
}

/** inv_document: one row a document with its sums in öre. */
export function documentStatement(): Statement {
  const vatOf = (rate: number) => `${rounded(`(base_${rate} * ${rate})::numeric`, '100')}::bigint`;
  return sql`create temp table inv_document on commit drop as
    with summed as (
      select i.contract_id, i.k, i.party, sum(i.net)::bigint as net,
        coalesce(sum(i.net) filter (where i.vat = 25), 0)::bigint as base_25, coalesce(sum(i.net) filter (where i.vat = 12), 0)::bigint as base_12,
        coalesce(sum(i.net) filter (where i.vat = 6), 0)::bigint as base_6, coalesce(sum(i.net) filter (where i.vat = 0), 0)::bigint as base_0,
        bool_or(i.vat = 0) as has_exempt, count(*)::int as items
      from inv_item i group by i.contract_id, i.k, i.party
    ),
    taxed as (select *, ${vatOf(25)} as vat_25, ${vatOf(12)} as vat_12, ${vatOf(6)} as vat_6 from summed),
    total as (select *, net + vat_25 + vat_12 + vat_6 as gross from taxed),
    covered as (select contract_id, k, min(first) as first, max(last) as last from inv_piece group by contract_id, k)
    select c.contract_id, c.k, p.party, p.tenant_id, t.company_id, t.id_number, c.first, c.last,
      coalesce(x.net, 0) as net, coalesce(x.base_25, 0) as base_25, coalesce(x.base_12, 0) as base_12, coalesce(x.base_6, 0) as base_6, coalesce(x.base_0, 0) as base_0,
      coalesce(x.vat_25, 0) as vat_25, coalesce(x.vat_12, 0) as vat_12, coalesce(x.vat_6, 0) as vat_6, coalesce(x.has_exempt, false) as has_exempt, coalesce(x.items, 0) as items,
      payable.value as payable, payable.value - coalesce(x.gross, 0) as rounding,
      (payable.value = 0 and t.zero_invoice = 0) as is_skipped, 0::bigint as used_balance, null::date as due_date, t.use_balance
    from covered c
    join inv_terms t using (contract_id)
    join inv_party p using (contract_id)
    left join total x on x.contract_id = c.contract_id and x.k = c.k and x.party = p.party,
      lateral (select case when t.use_rounding then (${rounded('coalesce(x.gross, 0)::numeric', '100')} * 100)::bigint else coalesce(x.gross, 0) end as value) payable
    where t.reason is null`;
}

/** Q3: the payer's balance, used up in the order of the documents. */
export function balanceStatement(input: RunInput): Statement {
  return sql`update inv_document d set used_balance = used.value
    from (
      select contract_id, k, party, greatest(0, least(payable, balance - before))::bigint as value from (
        select d.contract_id, d.k, d.party, d.payable, (tenant.customer_balance * 100)::bigint as balance,
          coalesce(sum(d.payable) over (partition by d.tenant_id order by d.first, d.contract_id, d.k, d.party rows between unbounded preceding and 1 preceding), 0) as before
        from inv_document d join accounts_tenant tenant on tenant.customer_id = ${bind(input.customerId)}::uuid and tenant.id = d.tenant_id
        where d.use_balance and d.payable > 0 and tenant.customer_balance > 0
      ) running
    ) used
    where used.value > 0 and used.contract_id = d.contract_id and used.k = d.k and used.party = d.party`;
}

/** U1 to U6. `holidays` are the bank holidays of the years in question (U2); a stand-alone credit has no due date. */
export function dueDateStatement(
  input: RunInput,
  holidays: readonly string[],
  days: { readonly first: string; readonly last: string },
): Statement {
  return sql`with calendar as (
      select day, not (extract(isodow from day) > 5 or holiday.day is not null) as is_open
      from (select day::date from generate_series(${bind(days.first)}::date, ${bind(days.last)}::date, interval '1 day') as day) every
      left join unnest(${bind(holidays)}::date[]) as holiday(day) using (day)
    ),
    moved as (
      select day, max(day) filter (where is_open) over (order by day) as back,
        min(day) filter (where is_open) over (order by day rows between current row and unbounded following) as forward
      from calendar
    ),
    rule as (
      select d.contract_id, d.k, d.party, coalesce(t.due_date_method, 0) as method,
        case coalesce(t.due_date_method, 0) when 1 then d.first
          when 2 then (date_trunc('month', d.first) + make_interval(months => t.due_month_offset))::date
            + least(coalesce(t.due_day_in_month, 31), extract(day from date_trunc('month', d.first) + make_interval(months => t.due_month_offset + 1) - interval '1 day')::int) - 1
          when 3 then ${bind(input.invoiceDate)}::date + coalesce(t.due_days_after_invoice_date, 30)
          else d.first - 1 end as day,
        ${bind(input.invoiceDate)}::date + t.minimum_days as earliest
      from inv_document d join inv_terms t using (contract_id) where d.payable >= 0
    )
    update inv_document d set due_date = greatest(case when r.method in (0, 2) then wanted.back else wanted.forward end, earliest.forward)
    from rule r join moved wanted on wanted.day = r.day join moved earliest on earliest.day = r.earliest
    where r.contract_id = d.contract_id and r.k = d.k and r.party = d.party`;
}
