/**
 * Third step of the run: the rows of every document with their amounts in integer öre (invoicing-rules.md, section 1).
 * Every amount is one exact quotient, rounded once.
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
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { publishedOctoberValues } from '../calculation/index-clause.ts';
import { rounded, unitsOf, unitsPerMonth } from './arithmetic.ts';
import type { ContractKind } from './contract-kind.ts';
import type { RunInput } from './run-input.ts';
import * as work from './tables.ts';

const consumerpriceindex = table('revenue_consumerpriceindex');
const storedIndex = table('revenue_consumerpriceindex', 'own');
const x = table('revenue_indexationsetting', 'x');
const sensor = table('measurements_sensor', 'sensor');
const specification = table('measurements_sensorspecification', 'specification');
const a = table('accounting_article', 'a');
const m = table('measurements_measurementseries', 'm');
const g = table('measurements_pricegroup', 'g');
const l = table('accounting_invoicingclaim', 'l');
const e = table('measurements_measurementseries', 'e');
const t = aliased(work.terms, 't');
const dueRow = aliased(work.row, 'r');

/** The tables for calculating charges, under the names used in the statements. */
const namesOf = ({ piece, line, segment, row, index }: work.Charging) => ({
  p: aliased(piece, 'p'),
  line: aliased(line, 'l'),
  s: aliased(segment, 's'),
  r: aliased(row, 'r'),
  other: aliased(row, 'other'),
  index: aliased(index, 'c'),
  target: aliased(line, 'target'),
  d: aliased(line, 'd'),
});

const unitCount = unitsOf({ anchor: sql`t.anchor`, first: sql`c.first`, last: sql`c.last`, method: sql`t.method` });

/** Units of months as a multiple of öre: price x units x 100 / (units of a month x months of the price), in steps of the row's unit. */
function amount(price: SqlPart, units: SqlPart, per: SqlPart, unit: SqlPart = sql`t.row_unit`): SqlFragment {
  return sql`(${rounded(sql`(${price} * ${units} * 100)`, sql`(${unitsPerMonth}::numeric * ${per} * ${unit})`)} * ${unit})::bigint`;
}

/**
 * inv_row: one row of a document. `units` is the value of its days; `price` and `per` are the line's. Later statements
 * add index rows, discounts, consumption, adjustments and fees. `place` orders a charge, its index rows and its
 * discounts; adjustments come before and consumption and fees after all charges, and discounts after their target's
 * line (L5).
 */
export function chargeRowStatement(tables: work.Charging = work.ofDue): SqlFragment {
  const { p, line, s } = namesOf(tables);
  return createFrom(
    tables.row,
    sql`with overlap as not materialized (
      select ${p.contract_id}, ${p.k}, ${line.line_id}, ${line.kind}, ${line.price}, ${line.vat}, ${line.per}, ${line.adjusts}, ${line.exempt},
        greatest(${p.first}, ${line.first}) as first, least(${p.last}, ${line.last}) as last,
        ${p.is_whole} and (${line.first} is null or ${line.first} <= ${p.first}) and (${line.last} is null or ${line.last} >= ${p.last}) as is_whole
      from ${p}
      join ${line} using (contract_id)
      where not ${p.is_adjustment} and ${line.kind} <> 2 and not ${line.is_cut} and (${line.first} is null or ${line.first} <= ${p.last}) and (${line.last} is null or ${line.last} >= ${p.first})
      union all
      select ${p.contract_id}, ${p.k}, ${line.line_id}, ${line.kind}, ${s.price}, ${s.vat}, ${line.per}, ${line.adjusts}, ${line.exempt},
        greatest(${p.first}, ${s.first}), least(${p.last}, ${s.last}), ${p.is_whole} and ${s.first} <= ${p.first} and ${s.last} >= ${p.last}
      from ${s}
      join ${line} using (line_id)
      join ${p} on ${p.contract_id} = ${line.contract_id} and ${s.first} <= ${p.last} and ${s.last} >= ${p.first}
      where not ${p.is_adjustment} and ${line.kind} <> 2
    ),
    cut as (
      select contract_id, k, line_id, kind, price, vat, per, adjusts, first, last, is_whole from overlap where exempt is null
      union all
      select o.contract_id, o.k, o.line_id, o.kind, o.price, o.vat, o.per, o.adjusts, lower(part), upper(part) - 1, false
      from overlap o,
        lateral (select coalesce(range_agg(daterange(month::date, (month + interval '1 month')::date)), '{}') as free
          from generate_series(date_trunc('month', o.first), o.last, interval '1 month') as month
          where extract(month from month)::int = any(o.exempt)) exempt,
        lateral unnest(datemultirange(daterange(o.first, o.last, '[]')) - exempt.free) as part
      where o.exempt is not null
    ),
    -- OFFSET prevents the planner from repeating the calculation of days for each use.
    counted as (
      select c.*, ${t.n}, ${t.row_unit}, case when c.is_whole then ${t.n} * ${unitsPerMonth}::bigint else ${unitCount} end as units
      from cut c join ${t} using (contract_id) offset 0
    )
    select c.contract_id, c.k, c.line_id, c.kind, c.first, c.last, c.vat, c.price, c.per, c.units, 0 as place,
      null::text as title_prefix, null::uuid as series_id, null::numeric as quantity, null::integer as fixed_account, null::uuid as origin_id, null::integer as under,
      case
        -- The common case; numeric becomes bigint by rounding half away from zero (N1).
        when c.is_whole and c.per = 1 and c.row_unit = 1 then (c.price * (c.n * 100))::bigint
        when c.per > 0 then ${amount(sql`c.price`, sql`c.units`, sql`c.per`, sql`c.row_unit`)}
        when c.adjusts then ${amount(sql`c.price`, sql`c.units`, sql`c.n`, sql`c.row_unit`)}
        else (${rounded(sql`(c.price * 100)`, sql`c.row_unit::numeric`)} * c.row_unit)::bigint
      end as net
    from counted c`,
  );
}

/** A price per invoice that does not follow the length of the period is charged once, on the first of the document's pieces. */
export function onceAnInvoiceStatement(tables: work.Charging = work.ofDue): SqlFragment {
  const { r, line, other } = namesOf(tables);
  return sql`delete from ${r} using ${line}
    where ${line.line_id} = ${r.line_id} and ${line.per} = 0 and not ${line.adjusts} and ${line.kind} = 0
      and exists (select from ${other} where ${other.contract_id} = ${r.contract_id} and ${other.k} = ${r.k} and ${other.line_id} = ${r.line_id} and ${other.first} < ${r.first})`;
}

/** The index values of the customer, and the published ones of the other years (I7). */
function indexValues(): SqlFragment {
  return sql`select ${consumerpriceindex.series}, ${consumerpriceindex.year}, ${consumerpriceindex.month}, ${consumerpriceindex.value} from ${consumerpriceindex} where true
    union all
    select p.series, p.year, p.month, p.value::numeric from jsonb_to_recordset(${bind(JSON.stringify(publishedOctoberValues))}::jsonb) as p(series int, year int, month int, value text)
    where not exists (select from ${storedIndex} where ${storedIndex.series} = p.series and ${storedIndex.year} = p.year and ${storedIndex.month} = p.month)`;
}

/** The clause of each contract with its base value (I3, I5). */
function indexClause(): SqlFragment {
  return sql`select ${t.contract_id}, ${x.indexed_share}, ${x.base_month}, greatest(coalesce(${x.adjust_month}, 1), 1) as adjust_month, ${x.series},
      coalesce(${x.allow_reduction}, true) as may_fall, coalesce(${t.indexation_base_year}, ${x.base_year}) as base_year,
      coalesce(${x.base_value}, (select i.value from cpi i where i.series = ${x.series} and i.year = coalesce(${t.indexation_base_year}, ${x.base_year}) and i.month = ${x.base_month})) as base_value
    from ${t}
    join ${x} on ${x.id} = ${t.indexation_setting_id}`;
}

/** inv_index: for each indexed charge row and index year the comparison value; null where it is missing (I2, I6). */
export function indexValueStatement(tables: work.Charging = work.ofDue): SqlFragment {
  const { r, line } = namesOf(tables);
  return createFrom(
    tables.index,
    sql`with cpi as materialized (${indexValues()}),
    clause as (${indexClause()})
    select ${r.contract_id}, ${r.k}, ${r.line_id}, ${r.vat}, ${r.price}, ${r.per}, clause.indexed_share, clause.base_value, index_year,
      greatest(${r.first}, make_date(index_year, clause.adjust_month, 1)) as first,
      least(${r.last}, make_date(index_year + 1, clause.adjust_month, 1) - 1) as last,
      case when clause.may_fall or clause.base_year is null then latest.value
        else (select max(i.value) from cpi i where i.series = clause.series
          and i.month = clause.base_month and i.year between clause.base_year and index_year - 1 and latest.value is not null) end as comparison_value
    from ${r}
    join ${line} using (line_id)
    join clause on clause.contract_id = ${r.contract_id},
      lateral generate_series(
        extract(year from ${r.first} - make_interval(months => clause.adjust_month - 1))::int,
        extract(year from ${r.last} - make_interval(months => clause.adjust_month - 1))::int) as index_year,
      lateral (select (select i.value from cpi i where i.series = clause.series
        and i.year = index_year - 1 and i.month = clause.base_month) as value) latest
    where ${line.is_indexed} and ${r.kind} = 0 and ${r.per} > 0`,
  );
}

/** G6, I6: omits the contract; the run continues with the others. */
export function missingIndexStatement(): SqlFragment {
  return sql`update ${t} set ${bareNames(t.reason)} = 'missing_index_value', ${bareNames(t.reason_details)} = jsonb_build_object('year', missing.year)
    from (select contract_id, min(case when base_value is null then null else index_year - 1 end) as year from ${work.index}
      where base_value is null or comparison_value is null group by contract_id) missing
    where missing.contract_id = ${t.contract_id} and ${t.reason} is null`;
}

/** I1: the yearly addition, rounded to öre, charged like any yearly price; never below zero (I2). */
export function indexRowStatement(tables: work.Charging = work.ofDue): SqlFragment {
  const { index } = namesOf(tables);
  const yearly = rounded(
    sql`(c.price * (12 / c.per) * c.indexed_share * greatest(c.comparison_value - c.base_value, 0))`,
    sql`c.base_value`,
  );
  return addRows(
    tables.row,
    [...work.rowBasics, 'net'],
    sql`select c.contract_id, c.k, c.line_id, 1, c.first, c.last, c.vat, addition.yearly, 12, c.units, 1, ${amount(sql`addition.yearly`, sql`c.units`, sql`12`)}
    from (select c.*, ${unitCount} as units from ${index} join ${t} using (contract_id)) c
    join ${t} using (contract_id),
      lateral (select ${yearly} / 100 as yearly) addition
    where c.first <= c.last and c.base_value is not null and c.comparison_value is not null`,
  );
}

/**
 * L3: discounts on each piece of their target; without a target on every charge of the contract. The base is the
 * unrounded price. A charge or discount per invoice applies once per invoice, whatever the length of the period, unless
 * it is set to follow that.
 */
export function discountRowStatement(tables: work.Charging = work.ofDue): SqlFragment {
  const { r, target, d } = namesOf(tables);
  const percent = sql`c.discount_percent * c.price`;
  const discountAmount = (units: SqlPart, per: SqlPart): SqlFragment =>
    sql`(${rounded(sql`(-${percent}${units})`, sql`(${per}${t.row_unit})`)} * ${t.row_unit})::bigint`;
  const isOnce = sql`case when c.discount_percent is null then c.discount_per = 0 and not c.discount_adjusts else c.per = 0 and not c.adjusts end`;
  return addRows(
    tables.row,
    [...work.rowBasics, 'under', 'net'],
    sql`with overlap as (
      select ${r.contract_id}, ${r.k}, ${d.line_id}, ${r.line_id} as target_line_id, ${r.vat}, ${r.price}, ${r.per}, ${target.adjusts}, ${d.discount_percent}, ${d.price} as discount_price, ${d.per} as discount_per,
        ${d.adjusts} as discount_adjusts, ${d.exempt}, greatest(${r.first}, coalesce(${d.first}, ${r.first})) as first, least(${r.last}, coalesce(${d.last}, ${r.last})) as last
      from ${r}
      join ${target} on ${target.line_id} = ${r.line_id}
      join ${d} on ${d.contract_id} = ${r.contract_id} and ${d.kind} = 2 and (${d.discount_of_id} is null or ${d.discount_of_id} = ${target.origin_id})
      where ${r.kind} = 0
    ),
    cut as (
      select o.contract_id, o.k, o.line_id, o.target_line_id, o.vat, o.price, o.per, o.adjusts, o.discount_percent, o.discount_price, o.discount_per, o.discount_adjusts, part.first, part.last
      from overlap o, lateral (${withoutExempt}) part where o.first <= o.last
    ),
    counted as (
      select c.*, ${unitCount} as units, row_number() over (partition by c.contract_id, c.k, c.line_id, c.target_line_id order by c.first) as piece
      from cut c join ${t} using (contract_id)
    )
    select c.contract_id, c.k, c.line_id, 2, c.first, c.last, c.vat, -c.price, c.per, c.units, 2, c.target_line_id,
      case when c.discount_percent is not null then
          case when c.per > 0 then ${discountAmount(sql` * c.units * 100`, sql`${unitsPerMonth}::numeric * 100 * c.per * `)}
            when c.adjusts then ${discountAmount(sql` * c.units * 100`, sql`${unitsPerMonth}::numeric * 100 * ${t.n} * `)}
            else ${discountAmount(sql``, sql``)} end
        when c.discount_per > 0 then ${amount(sql`-c.discount_price`, sql`c.units`, sql`c.discount_per`)}
        when c.discount_adjusts then ${amount(sql`-c.discount_price`, sql`c.units`, t.n)}
        else (${rounded(sql`(-c.discount_price * 100)`, sql`${t.row_unit}::numeric`)} * ${t.row_unit})::bigint end
    from counted c join ${t} using (contract_id) where c.piece = 1 or not (${isOnce})`,
  );
}

/** The periods of a discount (o) without its exempt calendar months. */
const withoutExempt = sql`select o.first, o.last where o.exempt is null
        union all
        select lower(stretch), upper(stretch) - 1 from unnest(datemultirange(daterange(o.first, o.last, '[]')) - (
          select coalesce(range_agg(daterange(month::date, (month + interval '1 month')::date)), '{}')
          from generate_series(date_trunc('month', o.first), o.last, interval '1 month') as month
          where extract(month from month)::int = any(o.exempt))) as stretch where o.exempt is not null`;

const local = (time: SqlPart): SqlFragment => sql`(${time} at time zone 'Europe/Stockholm')`;

/**
 * The Swedish days of a series. The day of its last reading belongs to the next one, whatever the hour, so that
 * consecutive series share no day (D1); series within one day have the same day, and are claimed together.
 */
const seriesDays = (series: typeof m): SqlFragment => sql`lateral (select ${local(series.period_start)}::date as first,
        greatest(${local(series.period_end)}::date - 1, ${local(series.period_start)}::date) as last)`;

/** X1, X2: accepted consumption that is not billed yet joins the contract's first due document, one row per series or, for stepped prices, per step. */
export function consumptionRowStatement(
  input: RunInput,
  { space, column }: NonNullable<ContractKind['sensor']>,
): SqlFragment {
  const c = input.kind.contracts('c');
  return addRows(
    work.row,
    [...work.rowBasics, 'series_id', 'quantity', 'under', 'net', 'title_prefix'],
    sql`select due.contract_id, due.k, null, 6, days.first, days.last, coalesce(${a.default_vat}, 25), step.unit_price, 0, 0, 3, ${m.id}, step.quantity, row_number() over (order by due.contract_id, ${m.period_start}, ${m.id}, step.number)::int,
      (${rounded(sql`(step.quantity * step.unit_price * 100)`, sql`${t.row_unit}::numeric`)} * ${t.row_unit})::bigint, coalesce(${a.name}, ${specification.name})
    from (select distinct on (contract_id) contract_id, k, first from ${work.piece} where not is_adjustment order by contract_id, k, first) due
    join ${t} using (contract_id)
    join ${c} on ${c.id} = due.contract_id
    join ${sensor} on ${sensor[column]} = ${space}
    join ${specification} on ${specification.id} = ${sensor.specification_id}
    join ${a} on ${a.id} = ${specification.billing_article_id}
    join ${m} on ${m.sensor_id} = ${sensor.id} and ${m.accepted} and ${m.invoice_row_id} is null and ${m.unit_price} is not null
    left join ${g} on ${g.id} = ${sensor.price_group_id},
      lateral rows from (jsonb_to_recordset(coalesce(${m.price_steps}, jsonb_build_array(jsonb_build_object('quantity', ${m.consumption}::numeric, 'unit_price', ${m.unit_price})))) as (quantity numeric, unit_price numeric)) with ordinality as step(quantity, unit_price, number),
      ${seriesDays(m)} days
    where ${t.reason} is null
      and ${local(m.period_end)} <= ${bind(input.runDate)}::date
      and (days.first >= ${t.lower_day} and (${t.upper_day} is null or days.first <= ${t.upper_day}))
      and (coalesce(${g.periods_offset}, 1) <= 1 or due.first >= (${local(m.period_end)}::date + make_interval(months => (${g.periods_offset} - 1) * ${t.n})))
      and not exists (select from ${l} where ${l.content_type_id} = ${bind(input.contractType)}::uuid
        and ${l.stream} = 'consumption:' || ${sensor.id} and ${l.released_at} is null
        and daterange(${l.period_start}, ${l.period_end}, '[]') && daterange(days.first, days.last, '[]'))
      -- W4: a series that shares a day with an earlier one waits, because two claims of a day would stop the run.
      and not exists (select from ${e}, ${seriesDays(e)} earlier where ${e.sensor_id} = ${m.sensor_id}
        and ${e.accepted} and ${e.invoice_row_id} is null and ${e.unit_price} is not null and ${e.period_start} < ${m.period_start}
        and daterange(earlier.first, earlier.last, '[]') && daterange(days.first, days.last, '[]') and (earlier.first, earlier.last) <> (days.first, days.last))`,
  );
}

/** L6: deletes zero rows, unless the setting includes them. */
export function dropZeroRowsStatement(): SqlFragment {
  return sql`delete from ${dueRow} using ${t} where ${t.contract_id} = ${dueRow.contract_id} and ${dueRow.net} = 0 and not ${t.include_zero_rows}`;
}
