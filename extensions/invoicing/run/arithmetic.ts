/** Exact arithmetic and date arithmetic as SQL expressions (invoicing-rules.md, Y2, Y4, N1, P1, G1 to G3). */
import { type Expression, type RawBuilder, sql } from 'kysely';

/** An SQL expression of any type. */
export type Part = Expression<unknown>;

/**
 * Months are counted in integer units: one month is 377 580 (the least common multiple of 28 to 31, Y4) x 73 x 61, so
 * that days of years with 365 and 366 days are integers too.
 */
export const unitsPerMonth = sql.lit(1_681_363_740);

/** N1: returns numerator / denominator, rounded half away from zero, as an integer. div() of numeric is exact; the denominator must be positive. */
export function rounded(numerator: Part, denominator: Part): RawBuilder<string> {
  return sql`(sign(${numerator}) * div(2 * abs(${numerator}) + ${denominator}, 2 * (${denominator})))`;
}

/** N1 for integers that fit a bigint: integer division truncates, so half a step away from zero is added first. */
export function roundedInteger(numerator: Part, denominator: number): RawBuilder<string> {
  const half = sql.lit(denominator);
  return sql`((2 * (${numerator}) + case when (${numerator}) < 0 then -${half} else ${half} end) / ${sql.lit(2 * denominator)})`;
}

/** P1: a number of months after an anchor, cut to the month's end. */
export function monthsAfter(anchor: Part, months: Part): RawBuilder<string> {
  return sql`(${anchor} + make_interval(months => (${months})::int))::date`;
}

/** Calendar months since year 0. */
export function monthCount(date: Part): RawBuilder<number> {
  return sql`(extract(year from ${date})::int * 12 + extract(month from ${date})::int)`;
}

/** Returns the floor of an integer division, also for negative numbers. */
export function floorDivision(above: Part, below: Part): RawBuilder<number> {
  return sql`floor((${above})::float8 / (${below}))::int`;
}

/** A day of the month of a date, cut to the month's end (G1). */
export function dayInMonth(date: Part, day: Part): RawBuilder<string> {
  return sql`(date_trunc('month', ${date})::date + least(${day}, extract(day from date_trunc('month', ${date}) + interval '1 month - 1 day')::int) - 1)`;
}

/** G2, G3: the first generation day on or after a date. */
export function generationDayFrom(date: Part, day: Part): RawBuilder<string> {
  const thisMonth = dayInMonth(date, day);
  return sql`case when ${thisMonth} >= ${date} then ${thisMonth} else ${dayInMonth(sql`(date_trunc('month', ${date}) + interval '1 month')`, day)} end`;
}

/** F(d) of Y2: 30 on the month's last day, else the day, at most 30. */
function thirtyDay(date: Part): RawBuilder<number> {
  return sql`case when extract(month from ${date} + 1) <> extract(month from ${date}) then 30 else least(extract(day from ${date})::int, 30) end`;
}

function daysOfYear(date: Part): RawBuilder<number> {
  return sql`(make_date(extract(year from ${date})::int, 12, 31) - make_date(extract(year from ${date})::int, 1, 1) + 1)`;
}

/**
 * Y2: returns the units of the days from first to last, one billing month at a time. `method` is 0 actual_month, 1
 * thirty_360, 2 actual_year; thirty_360 requires an anchor on the first day of a month, otherwise it counts as
 * actual_month.
 */
export function unitsOf(names: {
  readonly anchor: Part;
  readonly first: Part;
  readonly last: Part;
  readonly method: Part;
}): RawBuilder<string> {
  const { anchor, first, last, method } = names;
  const dayUnits = sql`${unitsPerMonth}::bigint`;
  const monthEnd = sql`(date_trunc('month', ${first}) + interval '1 month - 1 day')`;
  // The common case needs no calendar: days within one calendar month that is also the billing month.
  return sql`case when ${method} = 0 and extract(day from ${anchor}) = 1 and ${last} <= ${monthEnd}
    then (${last} - ${first} + 1) * (${dayUnits} / extract(day from ${monthEnd})::int)
    else (select coalesce(sum(case
      when part.first = month.first and part.last = month.last then ${dayUnits}
      when ${method} = 1 and extract(day from ${anchor}) = 1
        then (${thirtyDay(sql`part.last`)} - case when part.first = month.first then 0 else ${thirtyDay(sql`(part.first - 1)`)} end) * (${dayUnits} / 30)
      when ${method} = 2
        then (least(part.last, part.year_end) - part.first + 1) * (12 * ${dayUnits} / ${daysOfYear(sql`part.first`)})
           + case when part.last > part.year_end then (part.last - part.year_end) * (12 * ${dayUnits} / ${daysOfYear(sql`part.last`)}) else 0 end
      else (part.last - part.first + 1) * (${dayUnits} / (month.last - month.first + 1))
    end), 0)::bigint
    from generate_series(${monthCount(first)} - ${monthCount(anchor)} - 1, ${monthCount(last)} - ${monthCount(anchor)}) as j,
      lateral (select ${monthsAfter(anchor, sql`j`)} as first, ${monthsAfter(anchor, sql`j + 1`)} - 1 as last) month,
      lateral (select greatest(month.first, ${first}) as first, least(month.last, ${last}) as last,
        make_date(extract(year from greatest(month.first, ${first}))::int, 12, 31) as year_end) part
    where month.first <= ${last} and month.last >= ${first}) end`;
}
