/**
 * Handles POST /measurements/measurementseries/measurementseries/{pk}/estimate/: estimates the consumption for days
 * without a reading (invoicing rules X2) from the meter's earlier daily use. It is flagged; the next reading corrects
 * it, because the next series starts at the end of the estimate.
 */

import {
  invalid,
  type JsonObject,
  type SystemActionHandler,
  throwProblem,
} from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { readableRecord } from '../../support/readable-record.ts';
import { table } from '../../tables.ts';
import { run } from '../run/run-step.ts';
import { throwConflict } from '../throw-conflict.ts';

const m = table('measurements_measurementseries', 'm');
const s = table('measurements_sensor', 's');
const k = table('measurements_sensorspecification', 'k');
const measurementseries = table('measurements_measurementseries');

/** Number of read series that an estimate is based on. */
const referenceSeriesCount = 3;

const resource = 'measurements.measurementseries';

export const estimateAction: SystemActionHandler = async ({ parameters, body }, context) => {
  const id = parameters.pk ?? '';
  const end = new Date(String((body as JsonObject).until));
  const [series] = await run<{
    sensor_id: string;
    start: Date;
    start_value: number | null;
    accepted: boolean | null;
    output_mode: number;
  }>(
    context.database,
    sql`select ${m.sensor_id}, ${m.period_start} as start, ${m.start_value}, ${m.accepted}, ${k.output_mode} from ${m}
      join ${s} on ${s.id} = ${m.sensor_id}
      join ${k} on ${k.id} = ${s.specification_id}
      where ${m.id} = ${bind(id)}::uuid for update of m`,
  );
  if (series === undefined) throwProblem('not_found');
  if (series.accepted !== null) {
    throwConflict(
      'series_decided',
      'The series is already accepted or rejected.',
      'Serien är redan godkänd eller underkänd.',
    );
  }
  const days = (end.getTime() - new Date(series.start).getTime()) / 86_400_000;
  if (!(days > 0)) {
    throwProblem(
      invalid({
        pointer: '/until',
        code: 'order',
        params: { after: 'period_start' },
        message: { en: 'until must be after period_start.', sv: 'until måste vara efter period_start.' },
      }),
    );
  }
  const [average] = await run<{ a_day: number | null }>(
    context.database,
    sql`select sum(consumption) / nullif(sum(extract(epoch from period_end - period_start) / 86400), 0)::float8 as a_day from (
      select ${measurementseries.consumption}, ${measurementseries.period_start}, ${measurementseries.period_end} from ${measurementseries}
      where ${measurementseries.sensor_id} = ${bind(series.sensor_id)}::uuid and ${measurementseries.accepted} and not ${measurementseries.estimated} and ${measurementseries.id} <> ${bind(id)}::uuid
      order by ${measurementseries.period_start} desc limit ${referenceSeriesCount}) behind`,
  );
  const aDay = average?.a_day ?? null;
  const isReading = series.output_mode === 0;
  if (aDay === null || (isReading && series.start_value === null)) {
    throwConflict(
      'nothing_to_estimate_by',
      'The meter has no accepted series to estimate by.',
      'Mätaren har ingen godkänd serie att beräkna efter.',
    );
  }
  const consumption = aDay * days;
  const value = Number((isReading ? (series.start_value ?? 0) + consumption : consumption).toFixed(3));
  await context.records.update(resource, id, {
    values: [{ time: `${end.toISOString().slice(0, 19)}Z`, value }],
    estimated: true,
  });
  return { body: await readableRecord(context, resource, id) };
};
