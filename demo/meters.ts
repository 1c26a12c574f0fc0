/** Hot water meters in the buildings of 2021, read every quarter; invoices of the next month contain the consumption. */
import type { Json, JsonObject } from '@core/engine/demo';
import { monthsBefore } from './books-of-years.ts';
import { type DemoBatch, demoId } from './demo-batch.ts';
import { batch, ref } from './places.ts';

type Send = (method: string, path: string, body?: Json) => Promise<Json>;

const flats = ['A1001', 'A1002', 'A1101', 'A1102', 'A1201', 'A1202', 'B1001', 'B1002', 'B1101', 'B1102'].map(
  (flat) => `16-${flat}`,
);

/** Creates the meters, in service since the first invoiced month. */
export function makeMeters(firstMonth: string): readonly DemoBatch[] {
  const kind = ref('measurements.sensorspecification', 'water');
  const water = ref('measurements.pricegroup', 'water');
  const installed_date = firstMonth;
  return [
    batch('measurements.sensorspecification', {
      water: {
        name: 'Varmvatten',
        unit_name: 'm³',
        category: 2,
        digits: 5,
        granularity: 2,
        billing_article: ref('accounting.article', 'water'),
      },
    }),
    batch('measurements.pricegroup', { water: { name: 'Varmvatten', sensor_specification: kind, auto_accept: true } }),
    batch('measurements.priceitem', {
      'water 0': { price_group: water, unit_price: 62.5, start_date: installed_date },
      'water 1': { price_group: water, unit_price: 66, start_date: monthsBefore(`${yearOf(firstMonth) + 1}-01-01`, 0) },
    }),
    batch(
      'measurements.sensor',
      Object.fromEntries(
        flats.map((flat, index) => [
          `water ${flat}`,
          {
            specification: kind,
            price_group: water,
            name: `Varmvatten ${flat}`,
            serial_number: `VV-${20_210 + index}`,
            apartment: ref('objects.apartment', flat),
            installed_date,
            initial_value: startValue(index),
          },
        ]),
      ),
    ),
  ];
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function startValue(index: number): number {
  return 40 + index * 17;
}

/** Sends the readings of a day, this many months after the meters were installed. */
export async function readMeters(send: Send, day: string, months: number): Promise<void> {
  if (months < 1) return;
  const path = '/measurements/measurementseries/measurementseries/list/';
  // A series that begins on this day was opened by these readings, so they have already been sent.
  const open = (await send(
    'GET',
    `${path}?accepted__isnull=true&period_start__lt=${day}T00:00:00Z&_fields=sensor`,
  )) as unknown as readonly {
    readonly id: string;
    readonly sensor: { readonly id: string };
  }[];
  const steps = flats.flatMap((flat, index): readonly JsonObject[] => {
    const sensor = demoId('measurements.sensor', `water ${flat}`);
    const series = open.find((one) => one.sensor.id === sensor);
    if (series === undefined) return [];
    const value = startValue(index) + used(index, months);
    return [
      {
        id: `flat${index}`,
        op: 'update',
        resource: 'measurements.measurementseries',
        data: { id: series.id, values: [{ time: `${day}T00:00:00Z`, value }] },
      },
    ];
  });
  if (steps.length > 0) await send('POST', '/batch/', { steps });
}

/** Returns the consumption of some months in cubic metres: one to three per month. */
function used(index: number, months: number): number {
  let sum = 0;
  for (let month = 1; month <= months; month += 1) sum += 1 + ((index * 5 + month) % 3);
  return sum;
}
