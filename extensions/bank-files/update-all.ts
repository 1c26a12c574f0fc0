/** Updates of many records, in statements of a bounded size. */
import type { JsonObject, SystemContext } from '@core/engine/extension';

/** Records that are updated by one statement. */
const recordsAtOnce = 1_000;

/** The changes of one record. */
export interface Update {
  readonly id: string;
  readonly changes: JsonObject;
}

/** Updates records of one resource. */
export async function updateAll(context: SystemContext, resource: string, updates: readonly Update[]): Promise<void> {
  for (let start = 0; start < updates.length; start += recordsAtOnce)
    await context.records.updateMany(resource, updates.slice(start, start + recordsAtOnce));
}
