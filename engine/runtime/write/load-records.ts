/** Stored records, whole and normalized, for merging patches into them and for hooks. */
import type { Json } from '../../kernel/json.ts';
import { isExact } from '../../model/exact-fields.ts';
import type { Resource } from '../../model/model.ts';
import { buildLoad, lookupPlaces } from '../../query/build-lookup.ts';
import { getCells } from '../../query/build-read.ts';
import { PlanValues } from '../../query/plan-values.ts';
import type { RecordValues, Work } from '../work.ts';
import { recordsIn } from './written-record.ts';

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
    buildLoad(resource, work.runtime.served, work.runtime.vocabulary.operators, { lock, ...(rows ? { rows } : {}) }),
  );
  const loaded = recordsIn(await work.session.rows(statement, values.list), statement, getCells);
  return new Map(
    loaded.map(({ id, version, record }) => [id, { id, version, record: normalized(record.value(), resource) }]),
  );
}

/** Exact numbers are read with all digits of their column, and brought into the one form in which equal values are equal. */
function normalized(record: RecordValues, resource: Resource): RecordValues {
  const values: Record<string, Json> = { ...record };
  for (const field of resource.fields) {
    const value = values[field.name];
    if (!isExact(field) || value === undefined || value === null) continue;
    values[field.name] = field.type.normalize?.(value, field) ?? value;
  }
  return values;
}
