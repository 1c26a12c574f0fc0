/** The figures of a measurement series: from the values that were uploaded, the meter's kind and the prices of its group. */

import type { Change, JsonObject, SystemContext } from '@core/engine/extension';
import { sql } from 'kysely';
import { db, MeasurementsSensorspecificationOutputMode } from '../schema.ts';
import { addDecimals, timesDecimal } from '../support/decimal.ts';
import { inSeconds } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import { changes, type DerivedFact, type Writing } from './derived-fact.ts';
import { appliesToMeter } from './price-places.ts';
import { type PriceItem, type PriceStep, priceSteps } from './price-steps.ts';

/** The sensor's settings for a series. `digits`: of the counter; null if its range is not known. */
type Terms = NonNullable<Awaited<ReturnType<typeof readTerms>>>;

/** The estimate of the previous series and its end; null if that series was read. */
type Estimate = { readonly until: string; readonly consumption: number } | null;

interface Value {
  readonly time: string;
  readonly value: number;
}

/** Sets the consumption, the prices and the accepting user when the series is written. */
export const seriesFigures: DerivedFact = async (writing, context) => {
  const { after } = writing;
  const values = valuesOf(after);
  const hasNewValues = changes(writing, 'values') && values.length > 0;
  const terms = hasNewValues ? await readTerms(writing.id, after, values, context) : undefined;
  const figures = terms === undefined ? {} : figuresOf(after, values, terms);
  const accepts = terms?.auto_accept === true && after.accepted === null;
  const isEstimate = writing.bySystem && after.estimated === true;
  const record = {
    ...after,
    ...figures,
    ...(hasNewValues ? { estimated: isEstimate } : {}),
    ...(accepts ? { accepted: true } : {}),
  };
  return { ...record, ...acceptance(writing, record, context) };
};

/** afterWrite hook: opens the next series for future values when a series is accepted. */
export async function openNextSeries(change: Change, context: SystemContext): Promise<undefined> {
  const { database, records } = context;
  const { before, after } = change;
  if (after === undefined || after.accepted !== true || before?.accepted === true) return undefined;
  const sensor = idOf(after.sensor) ?? '';
  const others = db
    .selectFrom('measurements_measurementseries')
    .where('sensor_id', '=', sensor)
    .where('period_start', '>=', sql<Date>`${after.period_end}::timestamptz`)
    .where('id', '<>', change.id);
  const [later] = await database.execute(others);
  if (later !== undefined || after.period_start === after.period_end) return undefined;
  await records.create('measurements.measurementseries', {
    sensor: { id: sensor },
    organization: after.organization ?? null,
    period_start: after.period_end ?? null,
    period_end: after.period_end ?? null,
    start_value: after.end_value ?? null,
    consumption: 0,
  });
  return undefined;
}

/** Values in the order of their times. */
function valuesOf(series: JsonObject): readonly Value[] {
  const values = Array.isArray(series.values) ? (series.values as readonly unknown[] as readonly Value[]) : [];
  return values.toSorted((left, right) => Date.parse(left.time) - Date.parse(right.time));
}

async function readTerms(id: string, series: JsonObject, values: readonly Value[], { database }: SystemContext) {
  const start = sql<Date>`${textOf(series.period_start) ?? values[0]?.time}::timestamptz`;
  const lastDay = sql<string>`(${values.at(-1)?.time}::timestamptz at time zone 'Europe/Stockholm')::date`;
  const sensor = db
    .selectFrom('measurements_sensor as s')
    .innerJoin('measurements_sensorspecification as k', 'k.id', 's.specification_id')
    .leftJoin('measurements_pricegroup as g', (join) =>
      join.onRef('g.id', '=', 's.price_group_id').on(({ ref }) =>
        appliesToMeter({
          group: ref('g.id'),
          apartment: ref('s.apartment_id'),
          premises: ref('s.industrial_premises_id'),
          spot: ref('s.parking_spot_id'),
          section: ref('s.outdoor_section_id'),
          brfApartment: ref('s.brf_apartment_id'),
          building: ref('s.building_id'),
        }),
      ),
    )
    .select(['k.output_mode', 'k.digits', 'g.auto_accept'])
    .select(({ selectFrom }) => {
      const latest = selectFrom('measurements_priceitem as l')
        .select((eb) => eb.fn.max('l.start_date').as('day'))
        .whereRef('l.price_group_id', '=', 'g.id')
        .where('l.start_date', '<=', lastDay);
      const prices = selectFrom('measurements_priceitem as p')
        .select(({ ref }) => {
          const [from, price] = [ref('p.from_consumption'), ref('p.unit_price')];
          const item = sql`json_build_object('from', ${from}, 'unitPrice', ${price}::text)`;
          return sql<readonly PriceItem[] | null>`json_agg(${item} order by ${from})`.as('items');
        })
        .whereRef('p.price_group_id', '=', 'g.id')
        .where('p.start_date', '=', latest);
      const estimate = selectFrom('measurements_measurementseries as m')
        .select(({ ref }) => {
          const [end, consumption] = [ref('m.period_end'), ref('m.consumption')];
          const facts = sql`json_build_object('until', ${end}, 'consumption', ${consumption})`;
          return sql<Estimate>`case when ${ref('m.estimated')} then ${facts} end`.as('facts');
        })
        .whereRef('m.sensor_id', '=', 's.id')
        .where('m.id', '<>', id)
        .where('m.period_start', '<', start)
        .where('m.accepted', '=', true)
        .orderBy('m.period_start', 'desc')
        .limit(1);
      return [prices.as('prices'), estimate.as('estimate')];
    })
    .where('s.id', '=', idOf(series.sensor) ?? null);
  const [terms] = await database.execute(sensor);
  return terms;
}

function figuresOf(series: JsonObject, values: readonly Value[], terms: Terms): JsonObject {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return {};
  const start = typeof series.start_value === 'number' ? series.start_value : first.value;
  const isReading = terms.output_mode === MeasurementsSensorspecificationOutputMode.meter_reading;
  const used = isReading ? passed(last.value - start, terms) : values.reduce((total, { value }) => total + value, 0);
  // Round to six decimals to hide binary fractions in the consumption.
  const consumption = Number((isReading ? used : used - billedEstimate(values, terms)).toFixed(6));
  const steps = priceSteps(consumption, terms.prices ?? []);
  const prices = terms.prices ?? [];
  const periodStart = textOf(series.period_start) ?? first.time;
  return {
    ...(isReading ? { start_value: start, end_value: last.value } : {}),
    // Values from before the series move its start only if it has no other known start.
    period_end: Date.parse(last.time) > Date.parse(periodStart) ? inSeconds(new Date(last.time)) : periodStart,
    consumption,
    unit_price: prices[0]?.unitPrice ?? null,
    price_steps: prices.length > 1 ? steps.map((step) => ({ ...step })) : null,
    total_price: prices.length === 0 ? null : totalOf(steps),
  };
}

/** X1: a counter that overflowed restarted at zero. X2: a reading below an estimate reverses the excess. */
function passed(difference: number, { digits, estimate }: Terms): number {
  return difference < 0 && digits !== null && estimate === null ? difference + 10 ** digits : difference;
}

/** X2: returns the part of uploaded consumption that was already billed by an estimate for the same days. */
function billedEstimate(values: readonly Value[], { estimate }: Terms): number {
  const covers = estimate !== null && values.some(({ time }) => Date.parse(time) < Date.parse(estimate.until));
  return covers ? estimate.consumption : 0;
}

/** Each step is rounded separately, like its row on the invoice. */
function totalOf(steps: readonly PriceStep[]): string {
  return addDecimals(steps.map((step) => timesDecimal(String(step.quantity), step.unit_price, 2)));
}

function acceptance(writing: Writing, record: JsonObject, { caller, now }: SystemContext): JsonObject {
  if ((writing.before?.accepted ?? null) === record.accepted) return {};
  const isUser = caller.principal.resource === 'accounts.organizationuser' && !writing.bySystem;
  const isDecided = record.accepted !== null;
  return {
    accepted_time: isDecided ? inSeconds(now) : null,
    accepted_by: isDecided && isUser ? { id: caller.principal.id } : null,
  };
}
