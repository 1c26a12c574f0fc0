/** Reads members of the records that records refer to, one statement for each step of a path. */
import { invariant } from '../../kernel/invariant.ts';
import { type Json, type JsonObject, referencedId } from '../../kernel/json.ts';
import type { FieldPath } from '../../model/model.ts';
import { loadRecords } from '../../read/load-records.ts';
import type { RecordValues, RequestContext } from '../../request/request-context.ts';

/** Returns the values at the end of a path, in the order of the records: null where a reference is not set. */
export async function valuesAt(
  { steps, field }: FieldPath,
  records: readonly RecordValues[],
  context: RequestContext,
): Promise<readonly Json[]> {
  // Records that are only read are not locked.
  const reading: RequestContext = { ...context, isReading: true };
  let current: readonly (RecordValues | undefined)[] = records;
  for (const { name, target } of steps) {
    invariant(target, 'a step of a path is a reference');
    const ids = current.map((record) => referencedId(record?.[name]));
    const loaded = await loadRecords([...new Set(ids.flatMap((id) => id ?? []))], target, reading);
    current = ids.map((id) => (id === undefined ? undefined : loaded.get(id)?.record));
  }
  return current.map((record) => record?.[field.name] ?? null);
}

/** Returns the values of several paths for each record, by path. */
export async function valuesByPath(
  paths: ReadonlyMap<string, FieldPath>,
  records: readonly RecordValues[],
  context: RequestContext,
): Promise<readonly JsonObject[]> {
  const columns: Column[] = [];
  for (const [name, path] of paths) columns.push([name, await valuesAt(path, records, context)]);
  return recordsOfColumns(columns, records.length);
}

/** The name of a member, and its value in each record. */
export type Column = readonly [string, readonly Json[]];

/** Returns the records with the members of these columns. */
export function recordsOfColumns(columns: readonly Column[], count: number): readonly JsonObject[] {
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(columns.map(([name, column]) => [name, column[index] ?? null])),
  );
}
