/**
 * Handles POST /measurements/measurementseries/measurementseries/{pk}/estimate/: estimates the consumption for days
 * without a reading (invoicing rules X2) from the meter's earlier daily use. It is flagged; the next reading corrects
 * it, because the next series starts at the end of the estimate.
 */

import { type ActionHandler, invalid, type JsonObject, throwProblem } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../../schema.ts';
import { throwConflict } from '../../support/conflict.ts';
import { readableRecord } from '../../support/readable-record.ts';
import { t } from '../texts/t.ts';

/** Number of read series that an estimate is based on. */
const referenceSeriesCount = 3;

const resource = 'measurements.measurementseries';

export const estimateAction: ActionHandler = async ({ parameters, body }, context) => {
  const { database, records } = context.system;
  const id = parameters.pk ?? '';
  const end = new Date(String((body as JsonObject).until));
  const [series] = await database.execute(
    db
      .selectFrom('measurements_measurementseries as m')
      .innerJoin('measurements_sensor as s', 's.id', 'm.sensor_id')
      .innerJoin('measurements_sensorspecification as k', 'k.id', 's.specification_id')
      .select(['m.sensor_id', 'm.period_start as start', 'm.start_value', 'm.accepted', 'k.output_mode'])
      .where('m.id', '=', id)
      .forUpdate('m'),
  );
  if (series === undefined) throwProblem('not_found');
  if (series.accepted !== null) {
    throwConflict('series_decided', t('seriesDecided'));
  }
  const days = (end.getTime() - series.start.getTime()) / 86_400_000;
  if (!(days > 0)) {
    throwProblem(
      invalid({
        pointer: '/until',
        code: 'order',
        params: { after: 'period_start' },
        message: t('untilTooEarly'),
      }),
    );
  }
  const [average] = await database.execute(
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('measurements_measurementseries')
          .select(['consumption', 'period_start', 'period_end'])
          .where('sensor_id', '=', series.sensor_id)
          .where('accepted', '=', true)
          .where('estimated', '=', false)
          .where('id', '<>', id)
          .orderBy('period_start', 'desc')
          .limit(referenceSeriesCount)
          .as('earlier'),
      )
      .select(({ ref }) =>
        sql<
          number | null
        >`sum(${ref('consumption')}) / nullif(sum(extract(epoch from ${ref('period_end')} - ${ref('period_start')}) / 86400), 0)::float8`.as(
          'a_day',
        ),
      ),
  );
  const aDay = average?.a_day ?? null;
  const isReading = series.output_mode === 0;
  if (aDay === null || (isReading && series.start_value === null)) {
    throwConflict('nothing_to_estimate_by', t('nothingToEstimateBy'));
  }
  const consumption = aDay * days;
  const value = Number((isReading ? (series.start_value ?? 0) + consumption : consumption).toFixed(3));
  await records.update(resource, id, {
    values: [{ time: `${end.toISOString().slice(0, 19)}Z`, value }],
    estimated: true,
  });
  return { body: await readableRecord(context, resource, id) };
};
