/** Discounts on the rows of a document (invoicing-rules.md, L3). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Part, rounded, unitsPerMonth } from './arithmetic.ts';
import { amount, amountOnce, stretchesOf, unitCount } from './calculate-rows.ts';
import { db, insertRows } from './working.ts';
import { type Charging, ofDue } from './working-tables.ts';

/**
 * L3: discounts on each piece of their target; without a target on every charge of the contract. The base is the
 * unrounded price. A charge or discount per invoice applies once per invoice, whatever the length of the period, unless
 * it is set to follow that.
 */
export function discountRowStatement(tables: Charging = ofDue) {
  const percent = (units: Part, per: Part): RawBuilder<string> =>
    sql`(${rounded(sql`(-c.discount_percent * c.price${units})`, sql`(${per}t.row_unit)`)} * t.row_unit)::bigint`;
  const isOnce = sql<SqlBool>`(case when c.discount_percent is null then c.discount_per = 0 and not c.discount_adjusts else c.per = 0 and not c.adjusts end)`;
  const source = db
    .with('overlap', (cte) =>
      cte
        .selectFrom(`${tables.row} as r`)
        .innerJoin(`${tables.line} as target`, 'target.line_id', 'r.line_id')
        .innerJoin(`${tables.line} as d`, (join) =>
          join
            .onRef('d.contract_id', '=', 'r.contract_id')
            .on('d.kind', '=', sql.lit(2))
            .on((eb) =>
              eb.or([eb('d.discount_of_id', 'is', null), eb('d.discount_of_id', '=', eb.ref('target.origin_id'))]),
            ),
        )
        .where('r.kind', '=', sql.lit(0))
        .select([
          'r.contract_id',
          'r.k',
          'd.line_id',
          'r.line_id as target_line_id',
          'r.vat',
          'r.price',
          'r.per',
          'target.adjusts',
          'd.discount_percent',
          'd.price as discount_price',
          'd.per as discount_per',
          'd.adjusts as discount_adjusts',
          'd.exempt',
          sql<string>`greatest(r.first, coalesce(d.first, r.first))`.as('first'),
          sql<string>`least(r.last, coalesce(d.last, r.last))`.as('last'),
        ]),
    )
    .with('cut', (cte) =>
      cte
        .selectFrom('overlap as o')
        .innerJoinLateral(
          // The periods of a discount without its exempt calendar months.
          db
            .selectNoFrom([sql<string>`o.first`.as('first'), sql<string>`o.last`.as('last')])
            .where(sql<SqlBool>`o.exempt is null`)
            .unionAll(
              db
                .selectFrom(stretchesOf('o'))
                .select([sql<string>`lower(days)`.as('first'), sql<string>`upper(days) - 1`.as('last')])
                .where(sql<SqlBool>`o.exempt is not null`),
            )
            .as('part'),
          (join) => join.onTrue(),
        )
        .whereRef('o.first', '<=', 'o.last')
        .select([
          'o.contract_id',
          'o.k',
          'o.line_id',
          'o.target_line_id',
          'o.vat',
          'o.price',
          'o.per',
          'o.adjusts',
          'o.discount_percent',
          'o.discount_price',
          'o.discount_per',
          'o.discount_adjusts',
          'part.first',
          'part.last',
        ]),
    )
    .with('counted', (cte) =>
      cte
        .selectFrom('cut as c')
        .innerJoin('inv_terms as t', 't.contract_id', 'c.contract_id')
        .selectAll('c')
        .select([
          unitCount.as('units'),
          sql<string>`row_number() over (partition by c.contract_id, c.k, c.line_id, c.target_line_id order by c.first)`.as(
            'piece',
          ),
        ]),
    )
    .selectFrom('counted as c')
    .innerJoin('inv_terms as t', 't.contract_id', 'c.contract_id')
    .where((eb) => eb.or([eb('c.piece', '=', sql.lit('1')), eb.not(isOnce)]));
  return insertRows(tables.row, source, () => ({
    contract_id: 'c.contract_id',
    k: 'c.k',
    line_id: 'c.line_id',
    kind: sql`2`,
    first: 'c.first',
    last: 'c.last',
    vat: 'c.vat',
    price: sql`-c.price`,
    per: 'c.per',
    units: 'c.units',
    place: sql`2`,
    under: 'c.target_line_id',
    net: sql`case
      when c.discount_percent is not null then
        case when c.per > 0 then ${percent(sql` * c.units * 100`, sql`${unitsPerMonth}::numeric * 100 * c.per * `)}
          when c.adjusts then ${percent(sql` * c.units * 100`, sql`${unitsPerMonth}::numeric * 100 * t.n * `)}
          else ${percent(sql``, sql``)} end
      when c.discount_per > 0 then ${amount(sql`-c.discount_price`, sql`c.units`, sql`c.discount_per`)}
      when c.discount_adjusts then ${amount(sql`-c.discount_price`, sql`c.units`, sql`t.n`)}
      else ${amountOnce(sql`-c.discount_price`)} end`,
  }));
}
