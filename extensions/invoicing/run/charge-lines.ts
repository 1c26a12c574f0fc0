/**
 * Second step of the run: the charges of each due contract (invoicing-rules.md, L1): its revenue rows, or base_rent if it has none, and the
 * share of property tax; each cut into segments with one price and one VAT rate.
 */
import { type Expression, type SqlBool, sql } from 'kysely';
import { rounded } from './arithmetic.ts';
import type { IncreaseRow } from './contract-source.ts';
import type { RunInput } from './run-step.ts';
import { createFrom, db, type RowSource } from './working.ts';
import { type Charging, ofDue } from './working-tables.ts';

/** The rows of inv_terms (t) that have pieces. */
const isDue = sql<SqlBool>`t.reason is null`;

/**
 * inv_line: one row per charge; `line_id` follows the contract's order of rows (L5). `per` is 1 for a price per month,
 * 12 per year, 0 per invoice. Kinds as in accounting.invoicerow: 0 charge, 2 discount, 3 property tax. `which` selects
 * the rows of inv_terms (t).
 */
export function lineStatement(
  { kind: { source, isPremises } }: RunInput,
  tables: Charging = ofDue,
  which: Expression<SqlBool> = isDue,
) {
  const { increases } = source;
  const increased =
    increases === undefined
      ? sql<boolean>`false`
      : // One pass over the increases that affect days of this run, not one lookup per row.
        sql<boolean>`r.id in ${db
          .selectFrom(increases.as('i'))
          .select('i.revenue_row_source_id')
          .where((eb) =>
            eb.or([
              eb('i.merged', '=', false),
              eb(
                'i.from_date',
                '>',
                eb.selectFrom(tables.piece).select((piece) => piece.fn.min('first').as('first')),
              ),
            ]),
          )}`;
  const rowLines = db
    .selectFrom('inv_terms as t')
    .innerJoin(source.rows.as('r'), 'r.contract_id', 't.contract_id')
    .leftJoin('accounting_article as a', 'a.id', 'r.article_id')
    .where(which)
    .select(({ fn, lit, ref }) => [
      'r.contract_id',
      'r.created_at as since',
      sql<number>`case when ${ref('r.discount_of_id')} is null and ${ref('r.discount_percent')} is null then 0 else 2 end`.as(
        'kind',
      ),
      'r.id as origin_id',
      'r.article_id',
      'r.title',
      'a.unit',
      'r.unit_amount',
      'r.unit_price',
      sql<string | null>`${ref('r.unit_amount')} * ${ref('r.unit_price')}`.as('price'),
      sql<number>`case ${ref('r.price_period')} when 1 then 12 when 2 then 0 else 1 end`.as('per'),
      fn.coalesce('r.periods_adjusts_total_amount', lit(false)).as('adjusts'),
      'r.start_date as first',
      'r.end_date as last',
      'r.excempt_from_months as exempt',
      fn.coalesce('r.vat', 'a.default_vat', lit(0)).as('vat'),
      fn.coalesce('r.vat_changes', 't.vat_changes').as('vat_changes'),
      increased.as('is_increased'),
      sql<boolean>`coalesce(${ref('a.include_in_indexation')}, false) and ${ref('t.indexation_setting_id')} is not null`.as(
        'is_indexed',
      ),
      'r.discount_of_id',
      'r.discount_percent',
      'r.accounted_start_date as accounted_first',
      'r.accounted_end_date as accounted_last',
      fn.coalesce('r.custom_dimension_value', 't.custom_dimension_value').as('dimension_value'),
    ]);
  const baseLines = db
    .selectFrom('inv_terms as t')
    .leftJoin('accounting_article as a', 'a.id', 't.base_rent_article_id')
    .where(which)
    .where('t.base_rent', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom(source.rows.as('r')).whereRef('r.contract_id', '=', 't.contract_id'))),
    )
    .select(({ fn, lit, ref }) => [
      't.contract_id',
      sql<Date>`'-infinity'::timestamptz`.as('since'),
      lit(0).as('kind'),
      sql<string | null>`null::uuid`.as('origin_id'),
      't.base_rent_article_id as article_id',
      fn.coalesce('a.name', sql.lit('Hyra')).as('title'),
      'a.unit',
      sql<string>`1::numeric`.as('unit_amount'),
      't.base_rent as unit_price',
      't.base_rent as price',
      lit(1).as('per'),
      lit(false).as('adjusts'),
      ...withoutDays,
      sql<number>`case when ${ref('t.has_base_rent_vat')} then coalesce(${ref('t.base_rent_vat_rate')}, ${ref('a.default_vat')}, 25) else 0 end`.as(
        'vat',
      ),
      't.vat_changes',
      lit(false).as('is_increased'),
      sql<boolean>`${ref('t.indexation_setting_id')} is not null`.as('is_indexed'),
      ...withoutDiscount,
      't.custom_dimension_value as dimension_value',
    ]);
  const lines = db.with('row_line', () => rowLines).with('base_line', () => baseLines);
  const all = isPremises
    ? lines
        .with('tax_line', (cte) => {
          const rents = cte.selectFrom('row_line').selectAll().unionAll(cte.selectFrom('base_line').selectAll());
          return taxLines(rents, which);
        })
        .selectFrom((eb) =>
          eb
            .selectFrom('row_line')
            .selectAll()
            .unionAll(eb.selectFrom('base_line').selectAll())
            .unionAll(eb.selectFrom('tax_line').selectAll())
            .as('line'),
        )
    : lines.selectFrom((eb) =>
        eb.selectFrom('row_line').selectAll().unionAll(eb.selectFrom('base_line').selectAll()).as('line'),
      );
  return createFrom(
    tables.line,
    all
      .selectAll('line')
      .select([
        sql<number>`row_number() over (order by line.contract_id, line.since, line.origin_id)`.as('line_id'),
        sql<boolean>`line.is_increased or line.vat_changes is not null`.as('is_cut'),
      ]),
  );
}

const withoutDays = [
  sql<string | null>`null::date`.as('first'),
  sql<string | null>`null::date`.as('last'),
  sql<number[] | null>`null::integer[]`.as('exempt'),
] as const;

const withoutDiscount = [
  sql<string | null>`null::uuid`.as('discount_of_id'),
  sql<string | null>`null::numeric`.as('discount_percent'),
  sql<string | null>`null::date`.as('accounted_first'),
  sql<string | null>`null::date`.as('accounted_last'),
] as const;

interface Rent {
  readonly contract_id: string | null;
  readonly kind: number;
  readonly since: Date | null;
  readonly origin_id: string | null;
  readonly article_id: string | null;
  readonly vat: number;
  readonly vat_changes: unknown;
}

/** T1: the share of property tax, charged like the rent, with its article and VAT. */
function taxLines(rents: RowSource<Rent>, which: Expression<SqlBool>) {
  const taxed = sql`t.property_tax_taxable_value * coalesce(t.property_tax_rate, 1) * t.property_tax_share`;
  return db
    .selectFrom('inv_terms as t')
    .innerJoinLateral(db.selectNoFrom(sql<string>`${rounded(taxed, sql`100`)} / 100`.as('yearly')).as('tax'), (join) =>
      join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(rents.as('l'))
          .select(['l.article_id', 'l.vat', 'l.vat_changes'])
          .whereRef('l.contract_id', '=', 't.contract_id')
          .where('l.kind', '=', 0)
          .orderBy('l.since')
          .orderBy('l.origin_id')
          .limit(sql.lit(1))
          .as('rent'),
      (join) => join.onTrue(),
    )
    .where(which)
    .where('t.property_tax_charged', '=', true)
    .where('t.property_tax_taxable_value', 'is not', null)
    .where('t.property_tax_share', 'is not', null)
    .select(({ lit }) => [
      't.contract_id',
      sql<Date>`'infinity'::timestamptz`.as('since'),
      lit(3).as('kind'),
      sql<string | null>`null::uuid`.as('origin_id'),
      'rent.article_id',
      sql<string>`'Fastighetsskatt'`.as('title'),
      sql<string | null>`null::text`.as('unit'),
      sql<string>`1::numeric`.as('unit_amount'),
      'tax.yearly as unit_price',
      'tax.yearly as price',
      lit(12).as('per'),
      lit(false).as('adjusts'),
      ...withoutDays,
      'rent.vat',
      'rent.vat_changes',
      lit(false).as('is_increased'),
      lit(false).as('is_indexed'),
      ...withoutDiscount,
      't.custom_dimension_value as dimension_value',
    ]);
}

type Increase = Pick<IncreaseRow, 'revenue_row_source_id' | 'from_date' | 'actual_increase_value' | 'merged'>;

const noIncreases: RowSource<Increase> = db
  .selectNoFrom([
    sql<string>`null::uuid`.as('revenue_row_source_id'),
    sql<string>`null::date`.as('from_date'),
    sql<string>`null::numeric`.as('actual_increase_value'),
    sql<boolean>`false`.as('merged'),
  ])
  .where(sql<SqlBool>`false`);

const [lowest, highest] = [sql<string>`'-infinity'::date`, sql<string>`'infinity'::date`];

/** The changes of VAT of a line (l), as a table. */
const vatChanges = sql<{ from_date: string; vat: number }>`jsonb_to_recordset(l.vat_changes)`.as<'v'>(
  sql`v(from_date date, vat integer)`,
);

/**
 * inv_segment: the periods with one price and one VAT rate of the lines that change; open ends are infinite. An
 * increase that is merged into its row's price is subtracted from the days before it.
 */
export function segmentStatement({ kind }: RunInput, tables: Charging = ofDue) {
  const increases: RowSource<Increase> = kind.source.increases ?? noIncreases;
  const isAfterStart = sql<SqlBool>`(i.from_date > s.first) = i.merged`;
  return createFrom(
    tables.segment,
    db
      .with(
        (cte) => cte('cut_line').materialized(),
        () =>
          db
            .selectFrom(tables.line)
            .select([
              'line_id',
              'origin_id',
              'first',
              'last',
              'price',
              'unit_amount',
              'vat',
              'vat_changes',
              'is_increased',
            ])
            .where('is_cut', '=', true),
      )
      .with('changed', (cte) =>
        cte
          .selectFrom('cut_line as l')
          .innerJoin(increases.as('i'), 'i.revenue_row_source_id', 'l.origin_id')
          .select(['l.line_id', 'i.from_date'])
          .where('l.is_increased', '=', true)
          .union(
            cte
              .selectFrom('cut_line as l')
              .innerJoinLateral(vatChanges, (join) => join.onTrue())
              .select(['l.line_id', 'v.from_date'])
              .where('l.vat_changes', 'is not', null),
          ),
      )
      .with('cut', (cte) =>
        cte
          .selectFrom('cut_line')
          .select(({ fn }) => ['line_id', fn.coalesce('first', lowest).as('first')])
          .union(
            cte
              .selectFrom('changed as c')
              .innerJoin('cut_line as l', 'l.line_id', 'c.line_id')
              .select(['c.line_id', 'c.from_date as first'])
              .where((eb) => eb('c.from_date', '>', eb.fn.coalesce('l.first', lowest))),
          ),
      )
      .with('stretch', (cte) =>
        cte
          .selectFrom('cut as c')
          .select([
            'c.line_id',
            'c.first',
            sql<string | null>`lead(c.first) over (partition by c.line_id order by c.first)`.as('next'),
          ]),
      )
      .selectFrom('stretch as s')
      .innerJoin('cut_line as l', 'l.line_id', 's.line_id')
      .where((eb) => eb('s.first', '<=', eb.fn.coalesce('l.last', highest)))
      .select((eb) => [
        's.line_id',
        's.first',
        sql<string>`least(coalesce(l.last, ${highest}), coalesce(s.next - 1, ${highest}))`.as('last'),
        sql<string>`l.price + l.unit_amount * coalesce(${eb
          .selectFrom(increases.as('i'))
          .select(
            sql`sum(case when i.merged then -i.actual_increase_value else i.actual_increase_value end)`.as('increase'),
          )
          .whereRef('i.revenue_row_source_id', '=', 'l.origin_id')
          .where(isAfterStart)}, 0)`.as('price'),
        eb.fn
          .coalesce(
            eb
              .selectFrom(vatChanges)
              .select('v.vat')
              .whereRef('v.from_date', '<=', 's.first')
              .orderBy('v.from_date', 'desc')
              .limit(sql.lit(1)),
            'l.vat',
          )
          .as('vat'),
      ]),
  );
}

/** G6: due contracts with nothing to charge and no adjustment of earlier charges. */
export function noRowsStatement() {
  return db
    .updateTable('inv_terms as t')
    .set({ reason: sql<string>`'no_rows'` })
    .where('t.reason', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('inv_line as l').whereRef('l.contract_id', '=', 't.contract_id'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('inv_adjustment as a').whereRef('a.contract_id', '=', 't.contract_id'))),
    );
}
