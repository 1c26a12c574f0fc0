/** Stored records, whole and normalized, for merging patches into them and for hooks. */
import type { Json } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import { buildLoad, lookupPlaces } from '../../query/build-lookup.ts';
import { PlanValues } from '../../query/plan-values.ts';
import type { RecordValues, Work } from '../work.ts';

export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly record: RecordValues;
}

/** The records of these ids that the caller may see. In a transaction they are locked until its end. */
export async function loadRecords(
  ids: readonly string[],
  resource: Resource,
  work: Work,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const values = new PlanValues(work.caller.customerId);
  values.list[lookupPlaces.keys] = ids;
  const rows = work.access.rowFilter(resource, values);
  const lock = work.session.inTransaction;
  const statement = work.runtime.statements.get(`load ${resource.id} ${lock} ${JSON.stringify(rows ?? null)}`, () =>
    buildLoad(resource, work.runtime.model, work.runtime.vocabulary.operators, { lock, ...(rows ? { rows } : {}) }),
  );
  const loaded = await work.session.run<{ id: string; version: number; record: RecordValues }>(statement, values.list);
  return new Map(loaded.map((row) => [row.id, { ...row, record: normalized(row.record, resource) }]));
}

/** Values that are read in another form than an answer shows are brought into the normalized one. */
function normalized(record: RecordValues, resource: Resource): RecordValues {
  const values: Record<string, Json> = { ...record };
  for (const field of resource.fields) {
    const value = values[field.name];
    if (field.type.load === undefined || value === undefined || value === null) continue;
    values[field.name] = field.type.normalize?.(value, field) ?? value;
  }
  return values;
}
