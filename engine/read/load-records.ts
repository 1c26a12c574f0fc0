/** Loads stored records, complete and normalized, for merging patches into them and for hooks. */
import { invariant } from '../kernel/invariant.ts';
import { type Json, referencedId } from '../kernel/json.ts';
import type { Field, Resource } from '../model/model.ts';
import { buildLoad, lookupParameters } from '../query/build-lookup.ts';
import { getCells } from '../query/build-read.ts';
import { PlanValues } from '../query/query-plan.ts';
import type { RecordValues, RequestContext } from '../request/request-context.ts';
import { recordsIn } from './read-written.ts';
import { withVisibleObjects } from './visible-objects.ts';

export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly record: RecordValues;
}

/** Returns the records with these IDs that are visible to the caller. In a read-write transaction they are locked until its end. */
export async function loadRecords(
  ids: readonly string[],
  resource: Resource,
  context: RequestContext,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const values = new PlanValues(context.caller.customerId);
  values.list[lookupParameters.keys] = ids;
  const rows = context.access.rowFilter(resource, values);
  const lock = context.session.inTransaction && context.isReading !== true;
  const statement = context.runtime.statements.get(`load ${resource.id} ${lock} ${JSON.stringify(rows ?? null)}`, () =>
    buildLoad(resource, context.runtime.compiled, { lock, ...(rows ? { rows } : {}) }),
  );
  const { exact } = context.runtime.compiled.of(resource);
  const loaded = recordsIn(await context.session.rows(statement, values.list), statement, getCells);
  const visible = await withVisibleObjects(
    loaded.map(({ id }) => id),
    resource,
    context,
  );
  const shown = visible === undefined ? loaded : loaded.filter(({ id }) => visible.has(id));
  return new Map(
    shown.map(({ id, version, record }) => [id, { id, version, record: normalized(record.value(), exact) }]),
  );
}

/** Returns the settings records of organizations, by organization; those without settings are absent. */
export async function loadSettings(
  organizations: readonly string[],
  settings: Resource,
  { runtime, session, caller }: Pick<RequestContext, 'runtime' | 'session' | 'caller'>,
): Promise<ReadonlyMap<string, RecordValues>> {
  const by = settings.singleton;
  invariant(by !== undefined, `${settings.id} has no organization`);
  const values = new PlanValues(caller.customerId);
  values.list[lookupParameters.keys] = organizations;
  const statement = runtime.statements.get(`settings ${settings.id}`, () =>
    buildLoad(settings, runtime.compiled, { lock: false, by }),
  );
  const records = recordsIn(await session.rows(statement, values.list), statement, getCells).map(({ record }) =>
    normalized(record.value(), runtime.compiled.of(settings).exact),
  );
  return new Map(records.map((record) => [referencedId(record[by.name]) ?? '', record]));
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
