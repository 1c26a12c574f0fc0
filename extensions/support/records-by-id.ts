/** Records by their IDs. */
import type { JsonObject, Records } from '@core/engine/extension';

/** Returns those of these records that exist and are visible, by ID, in one statement. */
export async function recordsById(
  resource: string,
  ids: Iterable<string>,
  records: Records,
): Promise<ReadonlyMap<string, JsonObject>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  // A list without a limit ends after 1,000 records.
  const rows = await records.list(resource, { id__in: distinct.join(',') }, { limit: distinct.length });
  return new Map(rows.map((record) => [String(record.id), record]));
}
