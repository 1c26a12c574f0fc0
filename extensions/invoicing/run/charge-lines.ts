/**
 * Second step of the run: the charges of each due contract (invoicing-rules.md, L1): its revenue rows, or base_rent if it has none, and the
 * share of property tax; each cut into segments with one price and one VAT rate.
 */
import { aliased, bareNames, createFrom, type SqlFragment, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { rounded } from './arithmetic.ts';
import type { RunInput } from './run-input.ts';
import * as work from './tables.ts';

const a = table('accounting_article', 'a');
const terms = aliased(work.terms, 't');
const l = aliased(work.line, 'l');
const adjustment = aliased(work.adjustment, 'a');

/**
 * inv_line: one row per charge; `line_id` follows the contract's order of rows (L5). `per` is 1 for a price per month,
 * 12 per year, 0 per invoice. Kinds as in accounting.invoicerow: 0 charge, 2 discount, 3 property tax. `isDue` selects
 * the rows of inv_terms (t): by default those without a reason, which have pieces.
 */
export function lineStatement(
  input: RunInput,
  tables: work.Charging = work.ofDue,
  isDue: SqlFragment = sql`${terms.reason} is null`,
): SqlFragment {
  const { kind } = input;
  const [r, i] = [kind.rows('r'), kind.increases?.('i')];
  const increased =
    i === undefined
      ? sql`false`
      : // One pass over the increases that affect days of this run, not one lookup per row.
        sql`${r.id} in (select ${i.revenue_row_source_id} from ${i} where (not ${i.merged} or ${i.from_date} > (select min(first) from ${tables.piece})))`;
  return createFrom(
    tables.line,
    sql`with row_line as (
      select ${r.contract_id}, ${r.created_at} as since,
        case when ${r.discount_of_id} is null and ${r.discount_percent} is null then 0 else 2 end as kind,
        ${r.id} as origin_id, ${r.article_id}, ${r.title}, ${a.unit}, ${r.unit_amount}, ${r.unit_price}, ${r.unit_amount} * ${r.unit_price} as price,
        case ${r.price_period} when 1 then 12 when 2 then 0 else 1 end as per, coalesce(${r.periods_adjusts_total_amount}, false) as adjusts,
        ${r.start_date} as first, ${r.end_date} as last, ${r.excempt_from_months} as exempt, coalesce(${r.vat}, ${a.default_vat}, 0) as vat,
        coalesce(${r.vat_changes}, ${terms.vat_changes}) as vat_changes, ${increased} as is_increased,
        coalesce(${a.include_in_indexation}, false) and ${terms.indexation_setting_id} is not null as is_indexed,
        ${r.discount_of_id}, ${r.discount_percent}, ${r.accounted_start_date} as accounted_first, ${r.accounted_end_date} as accounted_last, coalesce(${r.custom_dimension_value}, ${terms.custom_dimension_value}) as dimension_value
      from ${terms}
      join ${r} on ${r.contract_id} = ${terms.contract_id}
      left join ${a} on ${a.id} = ${r.article_id}
      where ${isDue}
    ),
    base_line as (
      select ${terms.contract_id}, '-infinity'::timestamptz as since, 0 as kind, null::uuid as origin_id, ${terms.base_rent_article_id} as article_id,
        coalesce(${a.name}, 'Hyra') as title, ${a.unit}, 1::numeric as unit_amount, ${terms.base_rent} as unit_price, ${terms.base_rent} as price, 1 as per, false as adjusts,
        null::date as first, null::date as last, null::integer[] as exempt,
        case when ${terms.has_base_rent_vat} then coalesce(${terms.base_rent_vat_rate}, ${a.default_vat}, 25) else 0 end as vat,
        ${terms.vat_changes}, false as is_increased, ${terms.indexation_setting_id} is not null as is_indexed,
        null::uuid as discount_of_id, null::numeric as discount_percent, null::date as accounted_first, null::date as accounted_last, ${terms.custom_dimension_value} as dimension_value
      from ${terms}
      left join ${a} on ${a.id} = ${terms.base_rent_article_id}
      where ${isDue} and ${terms.base_rent} is not null and not exists (
        select from ${r} where ${r.contract_id} = ${terms.contract_id})
    )${kind.isPremises ? taxLine(isDue) : sql``}
    select row_number() over (order by line.contract_id, line.since, line.origin_id)::int as line_id, line.*, line.is_increased or line.vat_changes is not null as is_cut from (
      select * from row_line union all select * from base_line${kind.isPremises ? sql` union all select * from tax_line` : sql``}
    ) line`,
  );
}

/** T1: the share of property tax, charged like the rent, with its article and VAT. */
function taxLine(isDue: SqlFragment): SqlFragment {
  return sql`,
    tax_line as (
      select ${terms.contract_id}, 'infinity'::timestamptz as since, 3 as kind, null::uuid as origin_id, rent.article_id, 'Fastighetsskatt' as title, null::text as unit,
        1::numeric as unit_amount, tax.yearly as unit_price, tax.yearly as price, 12 as per, false as adjusts,
        null::date as first, null::date as last, null::integer[] as exempt, rent.vat, rent.vat_changes, false as is_increased, false as is_indexed,
        null::uuid as discount_of_id, null::numeric as discount_percent, null::date as accounted_first, null::date as accounted_last, ${terms.custom_dimension_value} as dimension_value
      from ${terms},
        lateral (select ${rounded(sql`${terms.property_tax_taxable_value} * coalesce(${terms.property_tax_rate}, 1) * ${terms.property_tax_share}`, sql`100`)} / 100 as yearly) tax,
        lateral (select l.article_id, l.vat, l.vat_changes from (select * from row_line union all select * from base_line) l
          where l.contract_id = ${terms.contract_id} and l.kind = 0 order by l.since, l.origin_id limit 1) rent
      where ${isDue} and ${terms.property_tax_charged} and ${terms.property_tax_taxable_value} is not null and ${terms.property_tax_share} is not null
    )`;
}

/**
 * inv_segment: the periods with one price and one VAT rate of the lines that change; open ends are infinite. An
 * increase that is merged into its row's price is subtracted from the days before it.
 */
export function segmentStatement(input: RunInput, tables: work.Charging = work.ofDue): SqlFragment {
  const i = input.kind.increases?.('i');
  const increases =
    i === undefined
      ? sql`select null::uuid as revenue_row_source_id, null::date as from_date, null::numeric as actual_increase_value, false as merged where false`
      : sql`select ${i.revenue_row_source_id}, ${i.from_date}, ${i.actual_increase_value}, ${i.merged} from ${i}`;
  return createFrom(
    tables.segment,
    sql`with cut_line as materialized (
      select line_id, origin_id, first, last, price, unit_amount, vat, vat_changes, is_increased from ${tables.line} where is_cut
    ),
    change as (
      select l.line_id, i.from_date from cut_line l join (${increases}) i on i.revenue_row_source_id = l.origin_id where l.is_increased
      union
      select l.line_id, v.from_date from cut_line l, lateral jsonb_to_recordset(l.vat_changes) as v(from_date date, vat integer) where l.vat_changes is not null
    ),
    cut as (
      select line_id, coalesce(first, '-infinity'::date) as first from cut_line
      union
      select c.line_id, c.from_date from change c join cut_line l using (line_id) where c.from_date > coalesce(l.first, '-infinity'::date)
    ),
    stretch as (
      select c.line_id, c.first, lead(c.first) over (partition by c.line_id order by c.first) as next from cut c
    )
    select s.line_id, s.first, least(coalesce(l.last, 'infinity'::date), coalesce(s.next - 1, 'infinity'::date)) as last,
      l.price + l.unit_amount * coalesce((select sum(case when i.merged then -i.actual_increase_value else i.actual_increase_value end) from (${increases}) i
        where i.revenue_row_source_id = l.origin_id and (i.from_date > s.first) = i.merged), 0) as price,
      coalesce((select v.vat from jsonb_to_recordset(l.vat_changes) as v(from_date date, vat integer)
        where v.from_date <= s.first order by v.from_date desc limit 1), l.vat) as vat
    from stretch s join cut_line l using (line_id) where s.first <= coalesce(l.last, 'infinity'::date)`,
  );
}

/** G6: due contracts with nothing to charge and no adjustment of earlier charges. */
export function noRowsStatement(): SqlFragment {
  return sql`update ${terms} set ${bareNames(terms.reason)} = 'no_rows'
    where ${terms.reason} is null and not exists (select from ${l} where ${l.contract_id} = ${terms.contract_id})
      and not exists (select from ${adjustment} where ${adjustment.contract_id} = ${terms.contract_id})`;
}
