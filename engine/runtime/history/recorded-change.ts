/** A change and its records as stored in the history. */
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { isWriteTime } from '../../query/build-write.ts';
import { erasedMark, notRecorded } from '../../query/history-marks.ts';
import type { RequestContext } from '../context/request-context.ts';

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
  const [change] = await session.query<RecordedChange>(
    `select id, kind, operation, complete, undoes_id, undone_by_id, created + updated + deleted as size from ${session.tables.change} where customer_id = $1 and id = $2 for update`,
    [caller.customerId, id],
  );
  return change;
}

interface Row {
  readonly entry: string;
  readonly content_type_id: string;
  readonly object_id: string;
  readonly kind: RecordedEntry['kind'];
  readonly row_version: number;
  readonly settled: boolean;
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
  const values: unknown[] = [caller.customerId, change];
  const bound = (condition: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    values.push(value);
    return ` and ${condition.replace('?', `$${values.length}`)}`;
  };
  const bounds = [bound('id < ?', before), bound('id >= ?', from), bound('object_id = any(?::uuid[])', ids)].join('');
  if (limit !== undefined) values.push(limit);
  const rows = await session.query<Row>(
    `select id as entry, content_type_id, object_id, kind, row_version, settled, before, after from ${session.tables.changerecord}
  where customer_id = $1 and change_id = $2${bounds} order by id desc${limit === undefined ? '' : ` limit $${values.length}`}`,
    values,
  );
  return rows.map((row) => {
    const resource = runtime.model.resourceByContentType.get(row.content_type_id);
    if (resource === undefined) return undefined;
    const { entry, object_id: id, kind, row_version: version, settled } = row;
    const [before, after] = [recordedValues(row.before, resource), recordedValues(row.after, resource)];
    return { entry, resource, id, kind, version, settled, before, after };
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
  type Kind = { content_type_id: string; kind: RecordedEntry['kind']; settled: boolean; names: readonly string[] };
  const rows = await session.query<Kind>(
    `select content_type_id, kind, settled, coalesce(array_agg(distinct name) filter (where name is not null), '{}') as names
  from ${session.tables.changerecord} left join lateral jsonb_object_keys(case when kind = 'updated' then before end) as name on true
  where customer_id = $1 and change_id = $2 group by 1, 2, 3 order by 1, 2, 3`,
    [caller.customerId, change],
  );
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
  const { changerecord } = session.tables;
  // With duplicate keys the last one wins, which is the oldest. The same applies to the oldest name of a member; jsonb would reorder the keys.
  const rows = await session.query<{ id: string; values: JsonObject }>(
    `select later.object_id as id, json_object_agg(kept.key, kept.value order by later.id desc) as values
  from ${changerecord} as later cross join lateral jsonb_each(later.before) as kept
  where later.customer_id = $1 and later.object_id = any($2::uuid[]) and later.change_id <> all($3::uuid[]) and later.kind <> 'created'
    and later.id > (select own.id from ${changerecord} as own
      where own.customer_id = $1 and own.object_id = later.object_id and own.change_id = $4 order by own.id desc limit 1)
  group by 1`,
    [caller.customerId, ids, undo === undefined ? [change] : [change, undo], change],
  );
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
