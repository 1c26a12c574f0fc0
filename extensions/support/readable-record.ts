/** Records that an action has created or found, in its response. */
import type { ExtensionContext, JsonObject } from '@core/engine/extension';
import { recordsById } from './records-by-id.ts';

/** Returns the record as in a direct request of the caller; only the ID if the caller cannot read it. */
export async function readableRecord(context: ExtensionContext, resource: string, id: string): Promise<JsonObject> {
  return (await readRecords(context, resource, [id])).get(id) ?? { id };
}

/** Returns the records that the caller can see, by ID, with the members that it can read. */
export async function readRecords(
  context: ExtensionContext,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JsonObject>> {
  if (ids.length === 0) return new Map();
  if (context.accessLevel(resource) !== 'none') return recordsById(resource, ids, context.records);
  if (!context.may(resource, 'read')) return new Map();
  const records = new Map<string, JsonObject>();
  for (const id of ids) {
    const record = await context.records.find(resource, id);
    if (record !== undefined) records.set(id, record);
  }
  return records;
}
