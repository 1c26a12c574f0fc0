/** Records that an action has made or found, in its answer. */
import type { JsonObject, ServerContext, WorkContext } from '../../engine/extension/contract.ts';

/** The record as a direct request of the caller shows it; of what it may not read, the id alone. */
export async function shownRecord({ asCaller }: ServerContext, resource: string, id: string): Promise<JsonObject> {
  return (await readRecords(asCaller, resource, [id])).get(id) ?? { id };
}

/** Those of the records that the caller meets, by id, with the members that it may read. */
export async function readRecords(
  context: WorkContext,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JsonObject>> {
  if (ids.length === 0) return new Map();
  if (context.reach(resource) !== 'none') {
    const found = await context.records.list(resource, { id__in: ids.join(',') }, { limit: ids.length });
    return new Map(found.map((record) => [String(record.id), record]));
  }
  if (!context.may(resource, 'read')) return new Map();
  const found = new Map<string, JsonObject>();
  for (const id of ids) {
    const record = await context.records.find(resource, id);
    if (record !== undefined) found.set(id, record);
  }
  return found;
}
