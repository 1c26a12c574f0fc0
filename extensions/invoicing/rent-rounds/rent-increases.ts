/**
 * Calculates the increases of a rent round: the contracts of one kind with their old and new rent, the reason why a
 * contract is excluded, and the increase of each row. Preview and perform execute this query, so their results are equal.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  db,
  RevenueRevenueincreasecollectionValueCalculationMethod as methods,
  RevenueRevenueincreasecollectionRoundingMethod as roundings,
} from '../../schema.ts';
import { contractsOf, type IdRange, type IncreasedKind, type RentRound, tablesOf } from './contracts-in-round.ts';

/** The largest amount of a row and of an increase in kronor (rent rows and increases have this limit). */
const maxAmount = sql<string>`1000000000::numeric`;

/** Builds the query of the contracts of a kind, one row for each. */
export function rentIncreases(round: RentRound, kind: IncreasedKind, range?: IdRange) {
  const outcomes = db
    .selectFrom(rowIncreases(round, kind, range).as('s'))
    .groupBy([...contractColumns, 'old', 'is_pending'])
    .select([...contractColumns, 'old', 'is_pending'])
    .select(({ ref }) => [
      sql<string | null>`${ref('s.old')} + sum(${ref('s.value')} * ${ref('s.unit_amount')} / ${ref('s.months')})`.as(
        'new',
      ),
      sql<string | null>`max(abs(${ref('s.value')}))`.as('largest'),
      sql<
        readonly RowIncrease[] | null
      >`jsonb_agg(jsonb_build_object('row', ${ref('s.row_id')}, 'value', ${ref('s.value')}::text)
        order by ${ref('s.row_id')}) filter (where ${ref('s.value')} <> 0)`.as('rows'),
    ]);
  const withReasons = db.selectFrom(outcomes.as('m')).select(({ ref }) => [
    'm.id',
    'm.id_number',
    'm.from_date',
    'm.rows',
    sql<string>`round(coalesce(${ref('m.old')}, 0), 2)`.as('old_rent'),
    sql<string>`round(coalesce(${ref('m.new')}, 0), 2)`.as('new_rent'),
    sql<string | null>`case when ${ref('m.status')} in (0, 1) then 'not_signed'
      when ${ref('m.start_date')} is null or ${ref('m.start_date')} > ${ref('m.from_date')} then 'starts_later'
      when ${ref('m.end_date')} < ${ref('m.from_date')} then 'ends_earlier'
      when ${ref('m.old')} is null then 'no_rows'
      when ${ref('m.is_pending')} then 'increase_pending'
      when ${sql.lit(round.method === methods.amount_per_square_metre)} and ${ref('m.area')} is null then 'no_area'
      when ${ref('m.new')} < 0 then 'negative_rent'
      when ${ref('m.largest')} > ${maxAmount} or ${ref('m.new')} > ${maxAmount} then 'amount_too_large'
      when ${ref('m.rows')} is null then 'no_change' end`.as('reason'),
  ]);
  return db
    .selectFrom(withReasons.as('o'))
    .select(({ ref }) => [
      'o.id',
      'o.id_number',
      'o.from_date',
      'o.old_rent',
      'o.reason',
      'o.rows',
      sql<string>`case when ${ref('o.reason')} is null then ${ref('o.new_rent')} else ${ref('o.old_rent')} end`.as(
        'new_rent',
      ),
      sql<string>`${sql.lit(kind.resource)}::text`.as('contract_type'),
    ]);
}

const contractColumns = ['id', 'id_number', 'status', 'start_date', 'end_date', 'from_date', 'area'] as const;
const rowColumns = ['row_id', 'unit_amount', 'months'] as const;

/** The contracts with the increase of each of their rows: the largest row gets what the others do not. */
function rowIncreases(round: RentRound, kind: IncreasedKind, range: IdRange | undefined) {
  const rents = db
    .selectFrom(contractsOf(round, kind, range).as('c'))
    .leftJoinLateral(includedRows(kind).as('n'), (join) => join.onTrue())
    .select(contractColumns.map((column) => `c.${column}` as const))
    .select(rowColumns.map((column) => `n.${column}` as const))
    .select(({ ref }) => [
      'n.unit_price',
      sql<string | null>`sum(${ref('n.monthly')}) over (partition by ${ref('c.id')})`.as('old'),
      sql<boolean | null>`bool_or(${ref('n.is_pending')}) over (partition by ${ref('c.id')})`.as('is_pending'),
      sql<boolean>`row_number() over (partition by ${ref('c.id')} order by ${ref('n.monthly')} desc, ${ref('n.row_id')}) = 1`.as(
        'is_largest',
      ),
    ]);
  const others = db
    .selectFrom(rents.as('t'))
    .select([...contractColumns, ...rowColumns])
    .select(({ ref }) => {
      const percent = sql`round(${ref('t.unit_price')} * ${round.input}::numeric / 100, 6)`;
      return [
        't.old',
        't.is_pending',
        't.is_largest',
        rounded(round, newRent(round, sql`${ref('t.old')}`, sql`${ref('t.area')}`)).as('new'),
        sql<string>`case when ${ref('t.is_largest')} then 0 else ${round.method === methods.percent ? percent : sql`0`} end`.as(
          'value',
        ),
      ];
    });
  return db
    .selectFrom(others.as('x'))
    .select([...contractColumns, ...rowColumns])
    .select(({ ref }) => [
      'x.old',
      'x.is_pending',
      sql<string | null>`case when ${ref('x.is_largest')} then round((${ref('x.new')} - ${ref('x.old')}
        - sum(${ref('x.value')} * ${ref('x.unit_amount')} / ${ref('x.months')}) over (partition by ${ref('x.id')}))
        * ${ref('x.months')} / ${ref('x.unit_amount')}, 6) else ${ref('x.value')} end`.as('value'),
    ]);
}

/**
 * The rows of the contract c that rounds increase: of articles that are rent, with a price per month or year. The
 * subqueries are looked up for each contract, so the plan does not depend on statistics, which new rows do not have.
 */
function includedRows(kind: IncreasedKind) {
  const { rows, increases } = tablesOf(kind);
  return db
    .selectFrom(`${rows} as r`)
    .select((eb) => {
      const months = sql<string>`case when ${eb.ref('r.price_period')} = 1 then 12 else 1 end::numeric`;
      return [
        'r.id as row_id',
        'r.unit_amount',
        'r.unit_price',
        months.as('months'),
        sql<string>`${eb.ref('r.unit_amount')} * ${eb.ref('r.unit_price')} / ${months}`.as('monthly'),
        eb
          .exists(
            eb
              .selectFrom(`${increases} as i`)
              .whereRef('i.revenue_row_source_id', '=', 'r.id')
              .where('i.merged', '=', false),
          )
          .as('is_pending'),
      ];
    })
    .where('r.contract_id', '=', sql.ref<string>('c.id'))
    .where('r.discount_percent', 'is', null)
    .where('r.price_period', 'in', [0, 1])
    .where('r.unit_amount', '<>', '0')
    .where(
      ({ ref }) =>
        sql<SqlBool>`${sql.ref('c.from_date')} between coalesce(${ref('r.start_date')}, '-infinity') and coalesce(${ref('r.end_date')}, 'infinity')`,
    )
    .where(
      (eb) =>
        eb
          .selectFrom('accounting_article as a')
          .select('a.include_in_rent_increase')
          .whereRef('a.id', '=', 'r.article_id'),
      '=',
      true,
    )
    .offset(0);
}

export interface RowIncrease {
  readonly row: string;
  /** Exact decimal: kronor per unit and price period. */
  readonly value: string;
}

type Part = RawBuilder<unknown>;

function newRent({ method, input }: RentRound, old: Part, area: Part): Part {
  const value = sql`${input}::numeric`;
  switch (method) {
    case methods.percent:
      return sql`${old} * (1 + ${value} / 100)`;
    case methods.fixed_amount:
      return sql`${old} + ${value}`;
    case methods.new_amount:
      return value;
    default:
      return sql`${old} + ${value} * coalesce(${area}, 0) / 12`;
  }
}

function rounded({ rounding }: RentRound, amount: Part) {
  const functions = {
    [roundings.none]: sql<string>`${amount}`,
    [roundings.nearest_whole]: sql<string>`round(${amount})`,
    // Digits that the division of a yearly price has left over do not add a krona.
    [roundings.up_to_whole]: sql<string>`ceil(round(${amount}, 6))`,
    [roundings.down_to_whole]: sql<string>`floor(round(${amount}, 6))`,
  };
  return functions[rounding as keyof typeof functions];
}
