/** Loads stored records, complete and normalized, for merging patches into them and for hooks. */
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { buildLoad, lookupPlaces } from '../../query/build-lookup.ts';
import { getCells } from '../../query/build-read.ts';
import { PlanValues } from '../../query/plan-values.ts';
import type { RecordValues, Work } from '../context/work.ts';
import { withVisibleObjects } from './visible-objects.ts';
import { recordsIn } from './written-record.ts';

export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly record: RecordValues;
}

/** The records of these ids that the caller may see. In a transaction that may write they are locked until its end. */
export async function loadRecords(
  ids: readonly string[],
  resource: Resource,
  work: Work,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const values = new PlanValues(work.caller.customerId);
  values.list[lookupPlaces.keys] = ids;
  const rows = work.access.rowFilter(resource, values);
  const lock = work.session.inTransaction && work.isReading !== true;
  const statement = work.runtime.statements.get(`load ${resource.id} ${lock} ${JSON.stringify(rows ?? null)}`, () =>
    buildLoad(resource, work.runtime.served, { lock, ...(rows ? { rows } : {}) }),
  );
  const { exact } = work.runtime.served.of(resource);
  const loaded = recordsIn(await work.session.rows(statement, values.list), statement, getCells);
  const visible = await withVisibleObjects(
    loaded.map(({ id }) => id),
    resource,
    work,
  );
  const shown = visible === undefined ? loaded : loaded.filter(({ id }) => visible.has(id));
  return new Map(
    shown.map(({ id, version, record }) => [id, { id, version, record: normalized(record.value(), exact) }]),
  );
}

/** Exact numbers are read with all digits of their column, and normalized so that equal values are equal texts. */
function normalized(record: RecordValues, exact: readonly Field[]): RecordValues {
  const values: Record<string, Json> = { ...record };
  for (const field of exact) {
    const value = values[field.name];
    if (value === undefined || value === null) continue;
    values[field.name] = field.type.normalize?.(value, field) ?? value;
  }
  return values;
}
