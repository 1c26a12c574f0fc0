/** Rows of consumption (invoicing-rules.md, X1, X2). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { amountOnce } from './calculate-rows.ts';
import type { ContractKind } from './contract-kind.ts';
import type { RunInput } from './run-step.ts';
import { db, insertRows } from './working.ts';

/** The Swedish day on which a series ends. */
const endDay = (series: 'm' | 'e'): RawBuilder<string> =>
  sql`(${sql.ref(`${series}.period_end`)} at time zone 'Europe/Stockholm')`;

/**
 * The Swedish days of a series. The day of its last reading belongs to the next one, whatever the hour, so that
 * consecutive series share no day (D1); series within one day have the same day, and are claimed together.
 */
function seriesDays(series: 'm' | 'e') {
  const firstDay = sql`(${sql.ref(`${series}.period_start`)} at time zone 'Europe/Stockholm')::date`;
  return db.selectNoFrom([
    sql<string>`${firstDay}`.as('first'),
    sql<string>`greatest(${endDay(series)}::date - 1, ${firstDay})`.as('last'),
  ]);
}

/** The sensors of due contracts whose consumption is billed: most runs have none, and need no statement for their readings. */
export function billedSensors({ kind }: RunInput, column: NonNullable<ContractKind['sensorColumn']>) {
  return db
    .selectFrom('inv_piece as due')
    .innerJoin(kind.source.contracts.as('c'), 'c.id', 'due.contract_id')
    .innerJoin('measurements_sensor as sensor', `sensor.${column}`, 'c.space_id')
    .innerJoin('measurements_sensorspecification as specification', 'specification.id', 'sensor.specification_id')
    .where('specification.billing_article_id', 'is not', null);
}

/** X1, X2: accepted consumption that is not billed yet joins the contract's first due document, one row per series or, for stepped prices, per step. */
export function consumptionRowStatement(
  { kind, contractType, runDate }: RunInput,
  column: NonNullable<ContractKind['sensorColumn']>,
) {
  const firstDue = db
    .selectFrom('inv_piece')
    .distinctOn('contract_id')
    .select(['contract_id', 'k', 'first'])
    .where('is_adjustment', '=', false)
    .orderBy('contract_id')
    .orderBy('k')
    .orderBy('first');
  const steps = sql<{ quantity: string; unit_price: string; number: string }>`rows from (jsonb_to_recordset(
    coalesce(m.price_steps, jsonb_build_array(jsonb_build_object('quantity', m.consumption::numeric, 'unit_price', m.unit_price)))
  ) as (quantity numeric, unit_price numeric)) with ordinality`;
  const source = db
    .selectFrom(firstDue.as('due'))
    .innerJoin('inv_terms as t', 't.contract_id', 'due.contract_id')
    .innerJoin(kind.source.contracts.as('c'), 'c.id', 'due.contract_id')
    .innerJoin('measurements_sensor as sensor', `sensor.${column}`, 'c.space_id')
    .innerJoin('measurements_sensorspecification as specification', 'specification.id', 'sensor.specification_id')
    .innerJoin('accounting_article as a', 'a.id', 'specification.billing_article_id')
    .innerJoin('measurements_measurementseries as m', (join) =>
      join
        .onRef('m.sensor_id', '=', 'sensor.id')
        .on('m.accepted', '=', true)
        .on('m.invoice_row_id', 'is', null)
        .on('m.unit_price', 'is not', null),
    )
    .leftJoin('measurements_pricegroup as g', 'g.id', 'sensor.price_group_id')
    .innerJoinLateral(steps.as<'step'>(sql`step(quantity, unit_price, number)`), (join) => join.onTrue())
    .innerJoinLateral(seriesDays('m').as('days'), (join) => join.onTrue())
    .where('t.reason', 'is', null)
    .where(sql<SqlBool>`${endDay('m')} <= ${runDate}::date`)
    .where(sql<SqlBool>`days.first >= t.lower_day and (t.upper_day is null or days.first <= t.upper_day)`)
    .where(({ ref }) => {
      const offset = ref('g.periods_offset');
      return sql<SqlBool>`(coalesce(${offset}, 1) <= 1
        or due.first >= (${endDay('m')}::date + make_interval(months => (${offset} - 1) * t.n)))`;
    })
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('accounting_invoicingclaim as l')
            .where('l.content_type_id', '=', contractType)
            .where('l.stream', '=', sql<string>`'consumption:' || sensor.id`)
            .where('l.released_at', 'is', null)
            .where(
              sql<SqlBool>`daterange(l.period_start, l.period_end, '[]') && daterange(days.first, days.last, '[]')`,
            ),
        ),
      ),
    )
    // W4: a series that shares a day with an earlier one waits, because two claims of a day would stop the run.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('measurements_measurementseries as e')
            .innerJoinLateral(seriesDays('e').as('earlier'), (join) => join.onTrue())
            .whereRef('e.sensor_id', '=', 'm.sensor_id')
            .where('e.accepted', '=', true)
            .where('e.invoice_row_id', 'is', null)
            .where('e.unit_price', 'is not', null)
            .whereRef('e.period_start', '<', 'm.period_start')
            .where(
              sql<SqlBool>`daterange(earlier.first, earlier.last, '[]') && daterange(days.first, days.last, '[]')
                and (earlier.first, earlier.last) <> (days.first, days.last)`,
            ),
        ),
      ),
    );
  return insertRows('inv_row', source, ({ fn, lit }) => ({
    contract_id: 'due.contract_id',
    k: 'due.k',
    kind: lit(6),
    first: 'days.first',
    last: 'days.last',
    vat: fn.coalesce('a.default_vat', lit(25)),
    price: 'step.unit_price',
    per: lit(0),
    units: lit(0),
    place: lit(3),
    series_id: 'm.id',
    quantity: 'step.quantity',
    under: sql`row_number() over (order by due.contract_id, m.period_start, m.id, step.number)::int`,
    net: amountOnce(sql`step.quantity * step.unit_price`),
    title_prefix: fn.coalesce('a.name', 'specification.name'),
  }));
}
