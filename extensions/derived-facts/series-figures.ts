/** The figures of a measurement series: from the values that were uploaded, the meter's kind and the prices of its group. */

import type { Change, JsonObject, SystemContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { addDecimals, timesDecimal } from '../support/decimal.ts';
import { inSeconds } from '../support/local-day.ts';
import { idOf, textOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import { changes, type DerivedFact, type Writing } from './derived-fact.ts';
import { type PriceItem, type PriceStep, priceSteps } from './price-steps.ts';

const measurementseries = table('measurements_measurementseries');
const s = table('measurements_sensor', 's');
const k = table('measurements_sensorspecification', 'k');
const g = table('measurements_pricegroup', 'g');
const p = table('measurements_priceitem', 'p');
const priceitem = table('measurements_priceitem');
const m = table('measurements_measurementseries', 'm');

/** The sensor's settings for a series. */
interface Terms {
  /** 0: the values are readings of the meter, 1: consumption. */
  readonly output_mode: number;
  readonly auto_accept: boolean | null;
  /** Digits of the counter; null if its range is not known. */
  readonly digits: number | null;
  readonly prices: readonly PriceItem[] | null;
  /** The estimate of the previous series and its end; null if that series was read. */
  readonly estimate: { readonly until: string; readonly consumption: number } | null;
}

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
  const { before, after } = change;
  if (after === undefined || after.accepted !== true || before?.accepted === true) return undefined;
  const sensor = idOf(after.sensor) ?? '';
  const [later] = await context.database.query(
    sql`select from ${measurementseries} where ${measurementseries.sensor_id} = ${bind(sensor)} and ${measurementseries.period_start} >= ${bind(after.period_end)} and ${measurementseries.id} <> ${bind(change.id)}`,
  );
  if (later !== undefined || after.period_start === after.period_end) return undefined;
  await context.records.create('measurements.measurementseries', {
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

async function readTerms(
  id: string,
  series: JsonObject,
  values: readonly Value[],
  { database }: SystemContext,
): Promise<Terms | undefined> {
  const [terms] = await database.query<Terms>(
    sql`select ${k.output_mode}, ${k.digits}, ${g.auto_accept}, price.items as prices, estimate.facts as estimate
       from ${s}
       join ${k} on ${k.id} = ${s.specification_id}
       left join ${g} on ${g.id} = ${s.price_group_id}
       left join lateral (
         select json_agg(json_build_object('from', ${p.from_consumption}, 'unitPrice', ${p.unit_price}::text) order by ${p.from_consumption}) as items
           from ${p}
          where ${p.price_group_id} = ${g.id} and ${p.start_date} = (
            select max(${priceitem.start_date}) from ${priceitem}
             where ${priceitem.price_group_id} = ${g.id}
               and ${priceitem.start_date} <= (${bind(values.at(-1)?.time)}::timestamptz at time zone 'Europe/Stockholm')::date)) price on true
       left join lateral (
         select case when ${m.estimated} then json_build_object('until', ${m.period_end}, 'consumption', ${m.consumption}) end as facts
           from ${m}
          where ${m.sensor_id} = ${s.id} and ${m.id} <> ${bind(id)} and ${m.period_start} < ${bind(textOf(series.period_start) ?? values[0]?.time)}::timestamptz and ${m.accepted}
          order by ${m.period_start} desc limit 1) estimate on true
      where ${s.id} = ${bind(idOf(series.sensor))}`,
  );
  return terms;
}

function figuresOf(series: JsonObject, values: readonly Value[], terms: Terms): JsonObject {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return {};
  const start = typeof series.start_value === 'number' ? series.start_value : first.value;
  const isReading = terms.output_mode === 0;
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
