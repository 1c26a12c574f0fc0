/** A new sensor gets the open series that its first values are written into; a specification has one output. */
import type { Change, ServerContext } from '../../engine/extension/contract.ts';

/** afterWrite of measurements.sensor. */
export async function makeMeasurementSeries(change: Change, { records, now }: ServerContext): Promise<undefined> {
  if (change.kind !== 'create') return undefined;
  const installed = change.after?.installed_date;
  const start = typeof installed === 'string' ? `${installed}T00:00:00Z` : now.toISOString();
  await records.create('measurements.measurementseries', {
    sensor: { id: change.id },
    organization: change.after?.organization ?? null,
    period_start: start,
    period_end: start,
    start_value: change.after?.initial_value ?? null,
    consumption: 0,
  });
  return undefined;
}
