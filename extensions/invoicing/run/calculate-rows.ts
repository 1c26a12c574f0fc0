/**
 * Third step of the run: the rows of every document with their amounts in integer öre (invoicing-rules.md, section 1).
 * Every amount is one exact quotient, rounded once.
 */

import { jsonRows } from '@core/engine/sql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { publishedOctoberValues } from '../calculation/index-clause.ts';
import { type Part, rounded, unitsOf, unitsPerMonth } from './arithmetic.ts';
import { createFrom, db, insertRows } from './working.ts';
import { type Charging, ofDue } from './working-tables.ts';

/** The units of the days from first to last of a row c with its terms t. */
export const unitCount = unitsOf({
  anchor: sql`t.anchor`,
  first: sql`c.first`,
  last: sql`c.last`,
  method: sql`t.method`,
});

/** Units of months as a multiple of öre: price x units x 100 / (units of a month x months of the price), in steps of the row's unit. */
export function amount(price: Part, units: Part, per: Part, unit: Part = sql`t.row_unit`): RawBuilder<string> {
  return sql`(${rounded(sql`(${price} * ${units} * 100)`, sql`(${unitsPerMonth}::numeric * ${per} * ${unit})`)} * ${unit})::bigint`;
}

/** An amount per invoice, in steps of the row's unit. */
export function amountOnce(price: Part, unit: Part = sql`t.row_unit`): RawBuilder<string> {
  return sql`(${rounded(sql`(${price} * 100)`, sql`${unit}::numeric`)} * ${unit})::bigint`;
}

/** The exempt calendar months (exempt) of the days from first to last of `row`. */
function exemptDays(row: string): RawBuilder<string> {
  const [first, last, exempt] = ['first', 'last', 'exempt'].map((column) => sql.ref(`${row}.${column}`));
  const months = db
    .selectFrom(
      sql<{ month: Date }>`generate_series(date_trunc('month', ${first}), ${last}, interval '1 month')`.as<'each'>(
        sql`each(month)`,
      ),
    )
    .select(sql`coalesce(range_agg(daterange(month::date, (month + interval '1 month')::date)), '{}')`.as('days'))
    .where(sql<SqlBool>`extract(month from month)::int = any(${exempt})`);
  return sql`${months}`;
}

/** The stretches of the days from first to last of `row` without its exempt calendar months, as a table. */
export function stretchesOf(row: string) {
  const days = sql`datemultirange(daterange(${sql.ref(`${row}.first`)}, ${sql.ref(`${row}.last`)}, '[]'))`;
  return sql<{ days: string }>`unnest(${days} - ${exemptDays(row)})`.as<'stretch'>(sql`stretch(days)`);
}

/**
 * inv_row: one row of a document. `units` is the value of its days; `price` and `per` are the line's. Later statements
 * add index rows, discounts, consumption, adjustments and fees. `place` orders a charge, its index rows and its
 * discounts; adjustments come before and consumption and fees after all charges, and discounts after their target's
 * line (L5).
 */
export function chargeRowStatement(tables: Charging = ofDue) {
  const whole = db
    .selectFrom(`${tables.piece} as p`)
    .innerJoin(`${tables.line} as l`, 'l.contract_id', 'p.contract_id')
    .where('p.is_adjustment', '=', false)
    .where('l.kind', '<>', sql.lit(2))
    .where('l.is_cut', '=', false)
    .where(sql<SqlBool>`(l.first is null or l.first <= p.last) and (l.last is null or l.last >= p.first)`)
    .select([
      'p.contract_id',
      'p.k',
      'l.line_id',
      'l.kind',
      'l.price',
      'l.vat',
      'l.per',
      'l.adjusts',
      'l.exempt',
      sql<string>`greatest(p.first, l.first)`.as('first'),
      sql<string>`least(p.last, l.last)`.as('last'),
      sql<boolean>`p.is_whole and (l.first is null or l.first <= p.first) and (l.last is null or l.last >= p.last)`.as(
        'is_whole',
      ),
    ]);
  const segments = db
    .selectFrom(`${tables.segment} as s`)
    .innerJoin(`${tables.line} as l`, 'l.line_id', 's.line_id')
    .innerJoin(`${tables.piece} as p`, (join) =>
      join
        .onRef('p.contract_id', '=', 'l.contract_id')
        .onRef('s.first', '<=', 'p.last')
        .onRef('s.last', '>=', 'p.first'),
    )
    .where('p.is_adjustment', '=', false)
    .where('l.kind', '<>', sql.lit(2))
    .select([
      'p.contract_id',
      'p.k',
      'l.line_id',
      'l.kind',
      's.price',
      's.vat',
      'l.per',
      'l.adjusts',
      'l.exempt',
      sql<string>`greatest(p.first, s.first)`.as('first'),
      sql<string>`least(p.last, s.last)`.as('last'),
      sql<boolean>`p.is_whole and s.first <= p.first and s.last >= p.last`.as('is_whole'),
    ]);
  const columns = ['contract_id', 'k', 'line_id', 'kind', 'price', 'vat', 'per', 'adjusts'] as const;
  return createFrom(
    tables.row,
    db
      .with(
        (cte) => cte('overlap').notMaterialized(),
        () => whole.unionAll(segments),
      )
      .with('cut', (cte) =>
        cte
          .selectFrom('overlap')
          .select([...columns, 'first', 'last', 'is_whole'])
          .where('exempt', 'is', null)
          .unionAll(
            cte
              .selectFrom('overlap as o')
              .innerJoinLateral(stretchesOf('o'), (join) => join.onTrue())
              .where('o.exempt', 'is not', null)
              .select([
                ...columns,
                sql<string>`lower(days)`.as('first'),
                sql<string>`upper(days) - 1`.as('last'),
                sql<boolean>`false`.as('is_whole'),
              ]),
          ),
      )
      // OFFSET prevents the planner from repeating the calculation of days for each use.
      .with('counted', (cte) =>
        cte
          .selectFrom('cut as c')
          .innerJoin('inv_terms as t', 't.contract_id', 'c.contract_id')
          .selectAll('c')
          .select([
            't.n',
            't.row_unit',
            sql<string>`case when c.is_whole then t.n * ${unitsPerMonth}::bigint else ${unitCount} end`.as('units'),
          ])
          .offset(sql.lit(0)),
      )
      .selectFrom('counted as c')
      .select([
        'c.contract_id',
        'c.k',
        'c.line_id',
        'c.kind',
        'c.first',
        'c.last',
        'c.vat',
        'c.price',
        'c.per',
        'c.units',
        sql`0`.as('place'),
        sql`null::text`.as('title_prefix'),
        sql`null::uuid`.as('series_id'),
        sql`null::numeric`.as('quantity'),
        sql`null::integer`.as('fixed_account'),
        sql`null::uuid`.as('origin_id'),
        sql`null::integer`.as('under'),
        // The common case comes first; numeric becomes bigint by rounding half away from zero (N1).
        sql`case
          when c.is_whole and c.per = 1 and c.row_unit = 1 then (c.price * (c.n * 100))::bigint
          when c.per > 0 then ${amount(sql`c.price`, sql`c.units`, sql`c.per`, sql`c.row_unit`)}
          when c.adjusts then ${amount(sql`c.price`, sql`c.units`, sql`c.n`, sql`c.row_unit`)}
          else ${amountOnce(sql`c.price`, sql`c.row_unit`)}
        end`.as('net'),
      ]),
  );
}

/** A price per invoice that does not follow the length of the period is charged once, on the first of the document's pieces. */
export function onceAnInvoiceStatement(tables: Charging = ofDue) {
  return db
    .deleteFrom(`${tables.row} as r`)
    .using(`${tables.line} as l`)
    .whereRef('l.line_id', '=', 'r.line_id')
    .where('l.per', '=', 0)
    .where('l.adjusts', '=', false)
    .where('l.kind', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(`${tables.row} as other`)
          .whereRef('other.contract_id', '=', 'r.contract_id')
          .whereRef('other.k', '=', 'r.k')
          .whereRef('other.line_id', '=', 'r.line_id')
          .whereRef('other.first', '<', 'r.first'),
      ),
    );
}

/** The index values of the customer, and the published ones of the other years (I7). */
function indexValues() {
  const published = jsonRows<{ series: number; year: number; month: number; value: string }>(
    JSON.stringify(publishedOctoberValues),
    { series: 'integer', year: 'integer', month: 'integer', value: 'numeric' },
  );
  return db
    .selectFrom('revenue_consumerpriceindex')
    .select(['series', 'year', 'month', 'value'])
    .unionAll((eb) =>
      eb
        .selectFrom(published.as('p'))
        .select(['p.series', 'p.year', 'p.month', 'p.value'])
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('revenue_consumerpriceindex as own')
                .whereRef('own.series', '=', 'p.series')
                .whereRef('own.year', '=', 'p.year')
                .whereRef('own.month', '=', 'p.month'),
            ),
          ),
        ),
    );
}

/** inv_index: for each indexed charge row and index year the comparison value; null where it is missing (I2, I6). */
export function indexValueStatement(tables: Charging = ofDue) {
  const yearOf = (day: Part) => sql`extract(year from ${day} - make_interval(months => clause.adjust_month - 1))::int`;
  return createFrom(
    tables.index,
    db
      .with(
        (cte) => cte('cpi').materialized(),
        () => indexValues(),
      )
      // The clause of each contract with its base value (I3, I5).
      .with('clause', (cte) =>
        cte
          .selectFrom('inv_terms as t')
          .innerJoin('revenue_indexationsetting as x', 'x.id', 't.indexation_setting_id')
          .select((eb) => [
            't.contract_id',
            'x.indexed_share',
            'x.base_month',
            sql<number>`greatest(coalesce(${eb.ref('x.adjust_month')}, 1), 1)`.as('adjust_month'),
            'x.series',
            eb.fn.coalesce('x.allow_reduction', eb.lit(true)).as('may_fall'),
            eb.fn.coalesce('t.indexation_base_year', 'x.base_year').as('base_year'),
            eb.fn
              .coalesce(
                'x.base_value',
                eb
                  .selectFrom('cpi as i')
                  .select('i.value')
                  .whereRef('i.series', '=', 'x.series')
                  .where('i.year', '=', eb.fn.coalesce('t.indexation_base_year', 'x.base_year'))
                  .whereRef('i.month', '=', 'x.base_month'),
              )
              .as('base_value'),
          ]),
      )
      .selectFrom(`${tables.row} as r`)
      .innerJoin(`${tables.line} as l`, 'l.line_id', 'r.line_id')
      .innerJoin('clause', 'clause.contract_id', 'r.contract_id')
      .innerJoinLateral(
        sql<{ index_year: number }>`generate_series(${yearOf(sql`r.first`)}, ${yearOf(sql`r.last`)})`.as<'each'>(
          sql`each(index_year)`,
        ),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('cpi as i')
            .select('i.value')
            .whereRef('i.series', '=', 'clause.series')
            .where('i.year', '=', sql<number>`index_year - 1`)
            .whereRef('i.month', '=', 'clause.base_month')
            .as('latest'),
        (join) => join.onTrue(),
      )
      .where('l.is_indexed', '=', true)
      .where('r.kind', '=', 0)
      .where('r.per', '>', 0)
      .select((eb) => [
        'r.contract_id',
        'r.k',
        'r.line_id',
        'r.vat',
        'r.price',
        'r.per',
        'clause.indexed_share',
        'clause.base_value',
        'index_year',
        sql`greatest(r.first, make_date(index_year, clause.adjust_month, 1))`.as('first'),
        sql`least(r.last, make_date(index_year + 1, clause.adjust_month, 1) - 1)`.as('last'),
        sql`case when clause.may_fall or clause.base_year is null then latest.value else ${eb
          .selectFrom('cpi as i')
          .select(({ fn }) => fn.max('i.value').as('value'))
          .whereRef('i.series', '=', 'clause.series')
          .whereRef('i.month', '=', 'clause.base_month')
          .where(
            sql<SqlBool>`i.year between clause.base_year and index_year - 1 and latest.value is not null`,
          )} end`.as('comparison_value'),
      ]),
  );
}

/** G6, I6: omits the contract; the run continues with the others. */
export function missingIndexStatement() {
  const missing = db
    .selectFrom('inv_index')
    .select([
      'contract_id',
      sql<number | null>`min(case when base_value is null then null else index_year - 1 end)`.as('year'),
    ])
    .where((eb) => eb.or([eb('base_value', 'is', null), eb('comparison_value', 'is', null)]))
    .groupBy('contract_id');
  return db
    .updateTable('inv_terms as t')
    .from(missing.as('missing'))
    .set({
      reason: sql<string>`'missing_index_value'`,
      reason_details: sql<string>`jsonb_build_object('year', missing.year)`,
    })
    .whereRef('missing.contract_id', '=', 't.contract_id')
    .where('t.reason', 'is', null);
}

/** I1: the yearly addition, rounded to öre, charged like any yearly price; never below zero (I2). */
export function indexRowStatement(tables: Charging = ofDue) {
  const yearly = rounded(
    sql`(c.price * (12 / c.per) * c.indexed_share * greatest(c.comparison_value - c.base_value, 0))`,
    sql`c.base_value`,
  );
  const counted = db
    .selectFrom(`${tables.index} as c`)
    .innerJoin('inv_terms as t', 't.contract_id', 'c.contract_id')
    .selectAll('c')
    .select(unitCount.as('units'));
  return insertRows(
    tables.row,
    db
      .selectFrom(counted.as('c'))
      .innerJoin('inv_terms as t', 't.contract_id', 'c.contract_id')
      .innerJoinLateral(db.selectNoFrom(sql<string>`${yearly} / 100`.as('yearly')).as('addition'), (join) =>
        join.onTrue(),
      )
      .whereRef('c.first', '<=', 'c.last')
      .where('c.base_value', 'is not', null)
      .where('c.comparison_value', 'is not', null),
    () => ({
      contract_id: 'c.contract_id',
      k: 'c.k',
      line_id: 'c.line_id',
      kind: sql`1`,
      first: 'c.first',
      last: 'c.last',
      vat: 'c.vat',
      price: 'addition.yearly',
      per: sql`12`,
      units: 'c.units',
      place: sql`1`,
      net: amount(sql`addition.yearly`, sql`c.units`, sql`12`),
    }),
  );
}

/** L6: deletes zero rows, unless the setting includes them. */
export function dropZeroRowsStatement() {
  return db
    .deleteFrom('inv_row as r')
    .using('inv_terms as t')
    .whereRef('t.contract_id', '=', 'r.contract_id')
    .where('r.net', '=', sql.lit('0'))
    .where('t.include_zero_rows', '=', false);
}
