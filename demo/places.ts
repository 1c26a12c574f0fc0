/** Records that other demo modules refer to, and helpers that create batches. */
import type { JsonObject } from '@core/engine/demo';
import { type DemoBatch, demoId, demoReference } from './demo-batch.ts';

/** A day or a time this many years ago: `day(1, '05-12')`. */
export type Day = (back: number, dayOrTime: string) => string;

export interface Person {
  readonly id: string;
}

export const ref = demoReference;
export const company = ref('organization.company', 'company');
export const building = ref('objects.building', '1');
export const apartment = ref('objects.apartment', '1-A1001');
export const realestate = ref('objects.realestate', 'Lindåkra Björken 4');
export const home = ref('contracts.apartmentcontract', 'B-1001');
export const rent = ref('accounting.article', 'rent');
export const premises = ref('accounting.article', 'premises');

/** Creates a batch of records from their values by name. */
export function batch(resource: string, records: Readonly<Record<string, JsonObject>>): DemoBatch {
  const recordsWithIds = Object.entries(records).map(([name, values]) => ({ id: demoId(resource, name), ...values }));
  return { resource, records: recordsWithIds };
}

/** Returns members that are true, by their names. */
export function yes(names: string): JsonObject {
  return Object.fromEntries(names.split(' ').map((name) => [name, true]));
}
