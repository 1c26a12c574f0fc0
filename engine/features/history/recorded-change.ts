/** A change and its records as stored in the history. */
import { sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { isWriteTime } from '../../query/build-write.ts';
import { erasedMark, notRecorded } from '../../query/history-marks.ts';
import type { RequestContext } from '../../request/request-context.ts';

export interface RecordedChange {
  readonly id: string;
  readonly kind: string;
  readonly operation: string | null;
  readonly complete: boolean;
  readonly undoes_id: string | null;
  readonly undone_by_id: string | null;
  /** Number of records of the change. */
  readonly size: number;
}

/** One record of a change. */
export interface RecordedEntry {
  /** The ID of the history entry; later entries have greater IDs. */
  readonly entry: string;
  readonly resource: Resource;
  readonly id: string;
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly version: number;
  /** Whether the server wrote it as a consequence of the caller's write. */
  readonly settled: boolean;
  readonly before: RecordedValues;
  readonly after: RecordedValues;
}

export interface RecordedValues {
  /** By current field, without write timestamps; removed fields are omitted. */
  readonly values: ReadonlyMap<Field, Json>;
  /** Names of members that changed and were not stored. */
  readonly missing: readonly string[];
  /** Whether some were erased with a data subject. */
  readonly isErased: boolean;
}

/** Returns the change, locked until the transaction ends; undefined if it does not exist. */
export async function lockChange(id: string, { session, caller }: RequestContext): Promise<RecordedChange | undefined> {
  const query = db
    .selectFrom('change')
    .select(['id', 'kind', 'operation', 'complete', 'undoes_id', 'undone_by_id'])
    .select((eb) => eb('created', '+', eb('updated', '+', eb.ref('deleted'))).as('size'))
    .where('id', '=', id)
    .forUpdate();
  const [change] = await session.execute(query, caller.customerId);
  return change;
}

/** The columns of an entry with the types that their values have. */
interface StoredEntry {
  readonly kind: RecordedEntry['kind'];
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** A selection of a change's records: entries before one or from one on, at most `limit`, or all entries of some records. */
export interface EntryRange {
  readonly before?: string | null;
  readonly from?: string;
  readonly ids?: readonly string[];
  readonly limit?: number;
}

/** Returns the records of a change, newest first. A record of a removed resource is undefined. */
export async function recordedEntries(
  change: string,
  { before = null, from, ids, limit }: EntryRange,
  { session, caller, runtime }: RequestContext,
): Promise<readonly (RecordedEntry | undefined)[]> {
  let query = db
    .selectFrom('changerecord')
    .select(['id as entry', 'content_type_id', 'object_id', 'kind', 'row_version', 'settled', 'before', 'after'])
    .where('change_id', '=', change)
    .orderBy('id', 'desc');
  if (before !== null) query = query.where('id', '<', before);
  if (from !== undefined) query = query.where('id', '>=', from);
  if (ids !== undefined) query = query.where('object_id', '=', anyOf(ids, 'uuid'));
  if (limit !== undefined) query = query.limit(limit);
  const rows = await session.execute(query.$narrowType<StoredEntry>(), caller.customerId);
  return rows.map((row) => {
    const resource = runtime.model.resourceByContentType.get(row.content_type_id);
    if (resource === undefined) return undefined;
    const { entry, object_id: id, kind, row_version: version, settled } = row;
    const values = { before: recordedValues(row.before, resource), after: recordedValues(row.after, resource) };
    return { entry, resource, id, kind, version, settled, ...values };
  });
}

/** A kind of write in a change, with the members written by it. */
export interface RecordedKind {
  readonly resource: Resource | undefined;
  readonly kind: RecordedEntry['kind'];
  readonly settled: boolean;
  readonly fields: readonly Field[];
}

/** Returns the kinds of writes that a change contains, regardless of its size, with the members of updates only. */
export async function recordedKinds(
  change: string,
  { session, caller, runtime }: RequestContext,
): Promise<readonly RecordedKind[]> {
  const names = sql<{ name: string }>`jsonb_object_keys(case when kind = 'updated' then before end)`.as('name');
  const query = db
    .selectFrom('changerecord')
    .leftJoinLateral(names, (join) => join.onTrue())
    .select(['content_type_id', 'kind', 'settled'])
    .select(
      sql<readonly string[]>`coalesce(array_agg(distinct name) filter (where name is not null), '{}')`.as('names'),
    )
    .where('change_id', '=', change)
    .groupBy(['content_type_id', 'kind', 'settled'])
    .orderBy('content_type_id')
    .orderBy('kind')
    .orderBy('settled')
    .$narrowType<Pick<StoredEntry, 'kind'>>();
  const rows = await session.execute(query, caller.customerId);
  return rows.map(({ content_type_id: type, kind, settled, names }) => {
    const resource = runtime.model.resourceByContentType.get(type);
    const fields = names.flatMap((name) => (resource && fieldOfFormerName(name, resource)) ?? []);
    return { resource, kind, settled, fields: fields.filter((field) => !isWriteTime(field)) };
  });
}

/** Returns stored values by current field: a renamed member is mapped to the field that formerly had its name. */
export function recordedValues(stored: JsonObject | null, resource: Resource): RecordedValues {
  const { [notRecorded]: missing, [erasedMark]: erased, ...values } = stored ?? {};
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = fieldOfFormerName(name, resource);
    return field === undefined || isWriteTime(field) || value === undefined ? [] : [[field, value] as const];
  });
  return {
    values: new Map(entries),
    missing: Array.isArray(missing) ? missing.map(String) : [],
    isErased: erased === true,
  };
}

/** Returns the current field for a former name. */
export function fieldOfFormerName(name: string, { fieldByName, fields }: Resource): Field | undefined {
  return fieldByName.get(name) ?? fields.find(({ formerly }) => formerly.includes(name));
}

/** Returns the values after the change of the members that changes later than it and its `undo` have written, by record. */
export async function valuesBeforeLater(
  ids: readonly string[],
  change: string,
  { session, caller }: RequestContext,
  undo?: string,
): Promise<ReadonlyMap<string, JsonObject>> {
  const changes = undo === undefined ? [change] : [change, undo];
  // With duplicate keys the last one wins, which is the oldest. The same applies to the oldest name of a member; jsonb would reorder the keys.
  const values = sql<JsonObject>`json_object_agg(kept.key, kept.value order by later.id desc)`;
  const query = db
    .selectFrom('changerecord as later')
    .innerJoinLateral(sql<object>`jsonb_each(later.before)`.as('kept'), (join) => join.onTrue())
    .select(['later.object_id as id', values.as('values')])
    .where('later.object_id', '=', anyOf(ids, 'uuid'))
    .where('later.change_id', '<>', sql<string>`all(${changes}::uuid[])`)
    .where('later.kind', '<>', 'created')
    .where('later.id', '>', (eb) =>
      eb
        .selectFrom('changerecord as own')
        .select('own.id')
        .whereRef('own.object_id', '=', 'later.object_id')
        .where('own.change_id', '=', change)
        .orderBy('own.id', 'desc')
        .limit(1),
    )
    .groupBy('later.object_id');
  const rows = await session.execute(query, caller.customerId);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

/** Returns a stored value as a record contains it; a value from before a type change that the current type cannot parse is returned unchanged. */
export function normalizedValue(field: Field, value: Json): Json {
  if (value === null) return null;
  try {
    return field.type.normalize?.(value, field) ?? value;
  } catch {
    return value;
  }
}
