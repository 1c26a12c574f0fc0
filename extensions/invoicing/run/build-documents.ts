/**
 * Fourth step of the run: the payers (Q1, Q2), the accounts (E4), and the document's sums: VAT per rate (V5), krona
 * rounding (N3), customer balance (Q3), due date (U1 to U6).
 */
import {
  addRows,
  aliased,
  bareNames,
  bind,
  createFrom,
  type SqlFragment,
  type SqlPart,
  sql,
  type TypedTable,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import { lockedDay } from '../books/period-locked.ts';
import { roundedInteger } from './arithmetic.ts';
import { companyBalance, companyDebt } from './company-balance.ts';
import { filled, invoiceEmail } from './invoice-email.ts';
import type { RunInput } from './run-input.ts';
import * as work from './tables.ts';

const splitPayer = table('accounts_tenant', 'person');
const companyTable = table('organization_company', 'company');
const c = table('accounting_bookkeepingaccountsconfig', 'c');
const s = table('accounting_automaticcontractinvoicingsetting', 's');
const tenant = table('accounts_tenant', 'tenant');
const m = table('measurements_measurementseries', 'm');
const sensor = table('measurements_sensor', 'sensor');
const specification = table('measurements_sensorspecification', 'specification');
const a = table('accounting_article', 'a');
const o = table('accounting_articleaccountoverride', 'o');
const terms = aliased(work.terms, 't');
const p = aliased(work.party, 'p');
const companyCompany = aliased(work.company, 'company');
const r = aliased(work.row, 'r');
const l = aliased(work.line, 'l');
const i = aliased(work.item, 'i');
const owner = aliased(work.terms, 'owner');
const due = aliased(work.due, 'due');
const d = aliased(work.document, 'd');
const x = aliased(work.document, 'x');
const piece = aliased(work.piece, 'p');

/** The document number of a payer: that of former payers, otherwise 0 for all documents of the contract. */
const partyDocument = (k: SqlPart): SqlFragment =>
  sql`case when ${k} < ${work.adjustmentDocument} then ${k} else 0 end`;

/**
 * inv_party: the payers of each contract with their weights, without those of weight zero; one of weight 1 if the
 * setting does not split. Empty if no setting of the run splits and there are no former payers: then each contract's
 * tenant pays.
 */
export function partyStatement(isSplit: boolean): SqlFragment {
  return createFrom(
    work.party,
    sql`select ${terms.contract_id}, 1 as party, ${terms.tenant_id}, 1::numeric as weight, 1::numeric as weights, 0 as k
    from ${terms} where ${isSplit ? sql`true` : sql`false`} and ${terms.reason} is null and not ${terms.is_split} and ${terms.tenant_id} is not null
    union all
    select ${terms.contract_id}, share.party::int, (share.value ->> 'tenant')::uuid, (share.value ->> 'weight')::numeric,
      sum((share.value ->> 'weight')::numeric) over (partition by ${terms.contract_id}), 0
    from ${terms}, lateral jsonb_array_elements(${terms.invoice_shares}) with ordinality as share(value, party)
    where ${terms.reason} is null and ${terms.is_split} and (share.value ->> 'weight')::numeric > 0
    union all
    select contract_id, party, tenant_id, weight, sum(weight) over (partition by contract_id, k), k
    from (select contract_id, k, party, tenant_id, sum(weight) as weight from ${work.formerPayer} group by 1, 2, 3, 4) former`,
  );
}

/** G6: contracts without a recipient. A foreign key guarantees the contract's tenant if it is set; the tenants of shares might not exist. */
export function missingRecipientStatement(): SqlFragment {
  return sql`update ${terms} set ${bareNames(terms.reason)} = 'missing_recipient'
    where ${terms.reason} is null and case when not ${terms.is_split} then ${terms.tenant_id} is null
      else not exists (select from ${p} where ${p.contract_id} = ${terms.contract_id} and ${p.k} = 0)
      or exists (select from ${p} left join ${splitPayer} on ${splitPayer.id} = ${p.tenant_id}
        where ${p.contract_id} = ${terms.contract_id} and ${splitPayer.id} is null) end`;
}

/** inv_account: the books of each company: its accounts, series and locked days. */
export function companyStatement(): SqlFragment {
  return createFrom(
    work.company,
    sql`select ${companyTable.id} as company_id, ${companyTable.name}, ${lockedDay(companyTable)} as locked_to, coalesce(${companyTable.bookkeeping_month_start}, 1) as month_start,
      ${companyTable.next_invoice_number}, coalesce(nullif(${companyTable.org_no}, ''), nullif(${companyTable.vat_number}, '')) is not null as has_number, config.*
    from ${companyTable}
    left join lateral (
      select ${c.receivable_ver_serie}, ${c.creditation_ver_serie}, ${c.periodisation_ver_serie}, ${c.receivable_account}, ${c.overpayment_account}, ${c.rounding_account},
        ${c.outgoing_vat_25_account}, ${c.outgoing_vat_12_account}, ${c.outgoing_vat_6_account},
        ${c.admin_fee_0_account}, ${c.admin_fee_25_account}, ${c.admin_fee_12_account}, ${c.admin_fee_6_account},
        ${c.internal_prepaid_vat_base_0}, ${c.internal_prepaid_vat_base_25}, ${c.internal_prepaid_vat_base_12}, ${c.internal_prepaid_vat_base_6}
      from ${c}
      where (${c.id} = ${companyTable.bookkeeping_accounts_config_id}
        or ${companyTable.bookkeeping_accounts_config_id} is null and ${c.organization_id} is not distinct from ${companyTable.organization_id})
      order by ${c.id} = ${companyTable.bookkeeping_accounts_config_id} desc nulls last, ${c.created_at}, ${c.id} limit 1
    ) config on true
    where ${companyTable.id} in (select company_id from ${work.terms})`,
  );
}

/**
 * L4: adds one fee row per document, for its delivery channel, if its sum without the fee is not zero; never for homes.
 * The channel is the first usable step of the payer's instruction (messages/usable-steps.ts): an unusable channel costs
 * nothing.
 */
export function feeRowStatement(sendsEmail: boolean): SqlFragment {
  const email = sendsEmail ? invoiceEmail(tenant) : sql`null::text`;
  const to = sendsEmail ? sql`coalesce(${filled(sql`(step ->> 'to')`)}, ${email})` : email;
  const channel = sql`case when ${tenant.prefer_invoice_view_only} then 5
    when ${tenant.invoice_distribution_instruction} is null then case when ${email} is not null then 1 end
    else (select (step ->> 'distribution_type')::int from jsonb_array_elements(${tenant.invoice_distribution_instruction}) step
      where step ->> 'distribution_type' = '5' or step ->> 'distribution_type' = '1' and ${to} is not null
      order by (step ->> 'order')::int limit 1) end`;
  return addRows(
    work.row,
    [...work.rowBasics, 'net', 'title_prefix', 'fixed_account'],
    sql`select d.contract_id, d.k, null, 4, d.first, d.last, fee.vat, fee.value, 0, 0, 4, (fee.value * 100)::bigint, 'Aviseringsavgift',
      case fee.vat when 25 then ${companyCompany.admin_fee_25_account} when 12 then ${companyCompany.admin_fee_12_account} when 6 then ${companyCompany.admin_fee_6_account} else ${companyCompany.admin_fee_0_account} end
    from (select contract_id, k, min(first) as first, max(last) as last, sum(net) as net, max(vat) as vat from ${work.row} group by contract_id, k) d
    join ${terms} using (contract_id)
    join ${companyCompany} on ${companyCompany.company_id} = ${terms.company_id}
    join ${s} on ${s.id} = ${terms.setting_id}
    left join ${tenant} on ${tenant.id} = ${terms.tenant_id},
      lateral (select case ${channel} when 1 then ${s.admin_fee_email} when 5 then ${s.admin_fee_ui} else 0 end as value,
        case ${s.admin_fee_vat_method} when 1 then d.vat when 2 then 25 else 0 end as vat) fee
    where ${terms.reason} is null and d.net <> 0 and fee.value > 0 and d.k >= ${work.adjustmentDocument}`,
  );
}

/** Features of a run beyond the common case; the statements omit those that it does not need. */
export interface RunTraits {
  /** Some setting splits invoices between recipients (Q1). */
  readonly isSplit: boolean;
  /** Some row is consumption (X1). */
  readonly hasConsumption: boolean;
}

const vatAccount = (
  of: TypedTable<Tables['accounting_article'] | Tables['accounting_articleaccountoverride']>,
): SqlFragment =>
  sql`case r.vat when 25 then ${of.revenue_vat_25_account} when 12 then ${of.revenue_vat_12_account} when 6 then ${of.revenue_vat_6_account} else ${of.revenue_vat_0_account} end`;

/** inv_item: the rows as the payers get them, with the account they are booked on (E4); each row split in öre by largest remainder (Q1). */
export function itemStatement(traits: RunTraits): SqlFragment {
  const consumption = traits.hasConsumption
    ? sql`left join ${m} on ${m.id} = ${r.series_id}
      left join ${sensor} on ${sensor.id} = ${m.sensor_id}
      left join ${specification} on ${specification.id} = ${sensor.specification_id}`
    : sql`left join (select null::uuid as billing_article_id) specification on false`;
  return createFrom(
    work.item,
    sql`with booked as (
      select ${r.contract_id}, ${r.k}, ${r.kind}, ${r.line_id}, ${r.series_id}, ${r.price}, ${r.first}, ${r.last}, ${r.vat}, ${r.place}, ${r.net}, ${r.quantity}, ${r.title_prefix}, ${r.origin_id}, ${r.under},
        ${traits.isSplit ? sql`row_number() over ()::int` : sql`0`} as item, ${a.id} as article_id, ${terms.is_split} or ${r.k} < ${work.adjustmentDocument} as is_split, ${terms.include_zero_rows},
        coalesce(${r.fixed_account}, ${vatAccount(o)}, ${vatAccount(a)}) as account
      from ${r}
      join ${terms} using (contract_id)
      left join ${l} using (line_id)
      ${consumption}
      left join ${a} on ${a.id} = coalesce(${l.article_id}, specification.billing_article_id)
      left join ${o} on ${o.article_id} = ${a.id} and ${o.company_id} = ${terms.company_id}
      where ${terms.reason} is null
    )
    ${traits.isSplit ? splitItems() : sql`select booked.*, 1 as party from booked`}`,
  );
}

function splitItems(): SqlFragment {
  const share = sql`div(abs(r.net)::numeric * ${p.weight}, ${p.weights})`;
  return sql`, split as (
      select r.item, ${p.party} as to_party, ${share} as floor,
        row_number() over (partition by r.item order by abs(r.net)::numeric * ${p.weight} - ${share} * ${p.weights} desc, ${p.party}) as rank,
        abs(r.net) - sum(${share}) over (partition by r.item) as left_over
      from booked r join ${p} on ${p.contract_id} = r.contract_id and ${p.k} = ${partyDocument(sql`r.k`)} where r.is_split
    )
    select r.contract_id, r.k, r.kind, r.line_id, r.series_id, r.price, r.first, r.last, r.vat, r.place,
      case when s.item is null then r.net else (sign(r.net) * (s.floor + case when s.rank <= s.left_over then 1 else 0 end))::bigint end as net,
      r.quantity, r.title_prefix, r.origin_id, r.under, r.item, r.article_id, r.is_split, r.account, coalesce(s.to_party, 1)::int as party
    from booked r left join split s using (item)
    -- L6: a share of less than half an öre is omitted.
    where s.item is null or r.include_zero_rows or s.floor > 0 or s.rank <= s.left_over`;
}

/** G6, E4: rows whose article has no account for its VAT rate, or whose company has no accounts. */
export function missingAccountStatement(): SqlFragment {
  return sql`update ${terms} set ${bareNames(terms.reason)} = 'missing_account', ${bareNames(terms.reason_details)} = missing.details
    from (select ${i.contract_id}, jsonb_build_object('article', min(${i.article_id}::text), 'vat', min(${i.vat})) as details
      from ${i}
      where ${i.account} is null or ${i.contract_id} in (select ${owner.contract_id} from ${owner}
        where ${owner.company_id} not in (select company_id from ${work.company} where receivable_account is not null))
      group by ${i.contract_id}) missing
    where missing.contract_id = ${terms.contract_id} and ${terms.reason} is null`;
}

/** V6: a condition on ${work.terms} (t): VAT is charged by a company that has neither organization number nor VAT number. */
export const chargesWithoutNumber = sql`t.company_id in (select company_id from ${work.company} where not has_number) and exists (select from ${i} where ${i.contract_id} = t.contract_id and ${i.vat} <> 0)`;

/** V6: documents that would be issued immediately are omitted; drafts are created and rejected at attest. */
export function missingSellerNumberStatement(): SqlFragment {
  return sql`update ${terms} set ${bareNames(terms.reason)} = 'missing_seller_number', ${bareNames(terms.reason_details)} = jsonb_build_object('company', ${terms.company_id})
    where ${terms.reason} is null and ${terms.auto_attest} and ${chargesWithoutNumber}`;
}

/** Code of accounting.invoicerow.kind for adjustments. */
const adjustmentKind = 5;

/**
 * inv_document: one row per document with its sums in öre. `rates` are the VAT rates above zero of the run's rows. A document that sums to 0
 * is omitted if the setting is enabled (Z1), but not one that adjusts invoiced days or changes the owed VAT: its rows are recorded nowhere
 * else.
 */
export function documentStatement(isSplit: boolean, rates: readonly number[]): SqlFragment {
  const has = (rate: number) => rates.includes(rate);
  const baseOf = (rate: number) =>
    has(rate) ? sql`sum(case when ${i.vat} = ${rate} then ${i.net} else 0 end)::bigint` : sql`0::bigint`;
  const vatOf = (rate: number) => (has(rate) ? roundedInteger(sql`base_${rate} * ${rate}`, 100) : sql`0::bigint`);
  return createFrom(
    work.document,
    sql`with summed as (
      select ${i.contract_id}, ${i.k}, ${i.party}, sum(${i.net})::bigint as net,
        ${baseOf(25)} as base_25, ${baseOf(12)} as base_12, ${baseOf(6)} as base_6, count(*)::int as items, bool_or(${i.kind} = ${adjustmentKind}) as adjusts
      from ${i} group by ${i.contract_id}, ${i.k}, ${i.party}
    ),
    -- OFFSET prevents the planner from repeating the expression for each use.
    taxed as (select *, net - base_25 - base_12 - base_6 as base_0, ${vatOf(25)} as vat_25, ${vatOf(12)} as vat_12, ${vatOf(6)} as vat_6 from summed offset 0),
    covered as (select contract_id, k, document_first as first, document_last as last from ${work.piece} where is_first),
    total as (
      select c.contract_id, c.k, p.party, p.tenant_id, ${terms.company_id}, ${terms.setting_id}, ${terms.id_number}, ${terms.use_rounding}, ${terms.zero_invoice}, ${terms.use_balance}, coalesce(${terms.payment_due_days}, -1) as due_days, c.first, c.last,
        coalesce(x.net, 0) as net, coalesce(x.base_25, 0) as base_25, coalesce(x.base_12, 0) as base_12, coalesce(x.base_6, 0) as base_6, coalesce(x.base_0, 0) as base_0,
        coalesce(x.vat_25, 0) as vat_25, coalesce(x.vat_12, 0) as vat_12, coalesce(x.vat_6, 0) as vat_6, coalesce(x.items, 0) as items, coalesce(x.adjusts, false) as adjusts,
        coalesce(x.net + x.vat_25 + x.vat_12 + x.vat_6, 0) as gross
      from covered c
      join ${terms} using (contract_id)
      ${isSplit ? sql`join ${p} on ${p.contract_id} = c.contract_id and ${p.k} = ${partyDocument(sql`c.k`)}` : sql`cross join lateral (select 1 as party, ${terms.tenant_id}) p`}
      left join taxed x on x.contract_id = c.contract_id and x.k = c.k and x.party = p.party
      where ${terms.reason} is null
      offset 0
    )
    select x.contract_id, x.k, x.party, x.tenant_id, x.company_id, x.id_number, x.first, x.last, x.net, x.base_25, x.base_12, x.base_6, x.base_0,
      x.vat_25, x.vat_12, x.vat_6, x.items, payable.value as payable, payable.value - x.gross as rounding,
      payable.value = 0 and x.zero_invoice = 0 and not x.adjusts and x.vat_25 = 0 and x.vat_12 = 0 and x.vat_6 = 0 as is_skipped, 0::bigint as used_balance, case when payable.value >= 0 then ${due.due_date} end as due_date, x.use_balance
    from total x
    left join ${due} on ${due.setting_id} = x.setting_id and ${due.first} = x.first and ${due.days} = x.due_days,
      lateral (select case when x.use_rounding then ${roundedInteger(sql`x.gross`, 100)} * 100 else x.gross end as value) payable`,
  );
}

/**
 * Q3: uses the payer's balance in the order of each company's documents, if the setting is enabled; the first of them claims a negative
 * balance whatever the setting. A document in the payer's favour (Z2) raises the balance by its full amount, as overpayments do. In these two
 * cases its used balance is negative.
 */
export function balanceStatement(): SqlFragment {
  const names = {
    payer: sql`claim.tenant_id`,
    balance: sql`claim.customer_balance`,
    company: sql`claim.company_id`,
  };
  const available = sql`case when claim.customer_balance > 0 then ${companyBalance({ ...names, isShared: sql`claim.is_shared` })} else ${companyDebt(names)} end`;
  return sql`update ${d} set ${bareNames(d.used_balance)} = used.value
    from (
      select contract_id, k, party, case when balance > 0 then greatest(0, least(payable, balance - before)) when before = 0 then balance end::bigint as value from (
        select ${d.contract_id}, ${d.k}, ${d.party}, ${d.payable}, own.balance,
          coalesce(sum(${d.payable}) over (partition by ${d.tenant_id}, ${d.company_id} order by ${d.first}, ${d.contract_id}, ${d.k}, ${d.party} rows between unbounded preceding and 1 preceding), 0) as before
        from ${d} join (
          select claim.tenant_id, claim.company_id, (${available} * 100)::bigint as balance from (
            select ${tenant.id} as tenant_id, ${tenant.customer_balance}, ${x.company_id}, count(*) over (partition by ${tenant.id}) > 1 as is_shared
            from ${x} join ${tenant} on ${tenant.id} = ${x.tenant_id} and ${tenant.customer_balance} <> 0
            where (${x.use_balance} or ${tenant.customer_balance} < 0) and ${x.payable} > 0 group by ${tenant.id}, ${tenant.customer_balance}, ${x.company_id}
          ) claim
        ) own using (tenant_id, company_id)
        where (${d.use_balance} or own.balance < 0) and ${d.payable} > 0
      ) running
      union all
      select contract_id, k, party, payable from ${work.document} where payable < 0
    ) used
    where used.value <> 0 and used.contract_id = ${d.contract_id} and used.k = ${d.k} and used.party = ${d.party}`;
}

/** Returns the days on which the due dates of this run can fall, for the bank holidays (U2). */
export function calendarSpanStatement(input: RunInput): SqlFragment {
  return sql`select (least(min(first), ${bind(input.invoiceDate)}::date) - 500)::text as first,
    (greatest(max(first), ${bind(input.invoiceDate)}::date) + 1000)::text as last from ${work.piece}`;
}

/**
 * inv_due: the due date for each setting and first covered day (U1 to U5). `holidays` are the bank holidays of the
 * years in question. A standalone credit has no due date (U6).
 */
export function dueDateStatement(
  input: RunInput,
  holidays: readonly string[],
  days: { readonly first: string; readonly last: string },
): SqlFragment {
  // U1, JB 12:20: a home tenant can pay on the last business day before, whatever the contract states.
  const isLease = input.kind.isHome && !input.kind.isCooperative;
  return createFrom(
    work.due,
    sql`with calendar as (
      select day, not (extract(isodow from day) > 5 or holiday.day is not null) as is_open
      from (select day::date from generate_series(${bind(days.first)}::date, ${bind(days.last)}::date, interval '1 day') as day) every
      left join unnest(${bind(holidays)}::date[]) as holiday(day) using (day)
    ),
    moved as (
      select day, max(day) filter (where is_open) over (order by day) as back,
        min(day) filter (where is_open) over (order by day desc) as forward
      from calendar
    ),
    first_day as (select distinct ${terms.setting_id}, ${piece.document_first} as first, coalesce(${terms.payment_due_days}, -1) as days from ${piece} join ${terms} using (contract_id)),
    rule as (
      select d.setting_id, d.first, d.days, method.code as method,
        case method.code when 1 then d.first
          when 2 then (date_trunc('month', d.first) + make_interval(months => ${s.due_month_offset}))::date
            + least(coalesce(${s.due_day_in_month}, 31), extract(day from date_trunc('month', d.first) + make_interval(months => ${s.due_month_offset} + 1) - interval '1 day')::int) - 1
          when 3 then ${bind(input.invoiceDate)}::date + coalesce(nullif(d.days, -1), ${s.due_days_after_invoice_date}, 30)
          else d.first - 1 end as day,
        ${bind(input.invoiceDate)}::date + coalesce(${s.minimum_days_after_invoice}, 10) as earliest
      from first_day d join ${s} on ${s.id} = d.setting_id,
        lateral (select case when d.days >= 0 then 3 else coalesce(${s.due_date_method}, 0) end as code) method
    )
    select r.setting_id, r.first, r.days, greatest(case when r.method in (0, 2) then wanted.back else wanted.forward end, earliest.forward${isLease ? sql`, law.back` : sql``}) as due_date
    from rule r join moved wanted on wanted.day = r.day join moved earliest on earliest.day = r.earliest${isLease ? sql` join moved law on law.day = r.first - 1` : sql``}`,
  );
}
