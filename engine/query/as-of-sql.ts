/**
 * Records as of a point in time, as a FROM source: the rows of the table that were not written since, and those that were, with the earlier values recorded
 * in the history (ADR 0050). All data read from them (members, filters, orders, sums) has its historical value.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { systemResource } from '../model/system-resources.ts';
import { erasedMark, notRecorded } from './history-marks.ts';
import type { AsOf } from './query-plan.ts';
import { recordedColumn } from './recorded-value.ts';

/** The point in time of a statement's context. */
interface TemporalContext {
  readonly compiled: { readonly model: Model };
  readonly nextAlias: () => string;
  /** The point in time at which records are read; undefined for current records. */
  readonly asOf: AsOf | undefined;
  /** Common table expressions that parts of the statement share (withShared), by subject. */
  readonly shared: Map<string, { readonly name: string; readonly body: RawBuilder<unknown> }>;
}

/** A context that reads records as of a point in time. */
export type HistoricalContext = TemporalContext & { readonly asOf: AsOf };

/** Returns whether records are read as of a point in time. */
export function isHistorical<Context extends TemporalContext>(
  context: Context,
): context is Context & HistoricalContext {
  return context.asOf !== undefined;
}

/** Returns the same context for current records, against which permissions are checked. */
export function atPresent<Context extends TemporalContext>(context: Context): Context {
  return context.asOf === undefined ? context : { ...context, asOf: undefined };
}

/** Returns whether the history records the values of the resource. */
export function hasHistory({ logged, constantRows }: Pick<Resource, 'logged' | 'constantRows'>): boolean {
  return logged && constantRows === undefined;
}

/**
 * Returns earlier records of a resource. `by`: they are looked up by ID, so that only the history of that record is read; otherwise the history of all
 * records is read once for the statement.
 */
export function historicalSource(
  resource: Resource,
  alias: string,
  context: HistoricalContext,
  by?: 'id',
): Expression<unknown> {
  const untouched = sql.id('l');
  const live = sql`select ${sql.join(liveColumns(resource))} from ${sql.id(resource.table)} as ${untouched} where not exists (select ${written(resource, sql`l.id`, context)})${createdBefore(resource, context)}`;
  return sql`(${live} union all ${rebuilt(resource, sinceSource(resource, context, by), context)}) as ${sql.id(alias)}`;
}

/** The two halves of a page: rows found by the live table's indexes, and those reconstructed from the history. */
export interface PageHalves {
  /** FROM and a condition: live rows without a later write that could move them into the page or out of it. */
  readonly live: { readonly from: Expression<unknown>; readonly condition: RawBuilder<unknown> };
  readonly rebuilt: Expression<unknown>;
}

/**
 * Returns the halves of a page whose order and filter depend only on `fields`. Other members of its rows have current values: they are read again, by the
 * IDs of the page.
 */
export function pageHalves(
  resource: Resource,
  alias: string,
  context: HistoricalContext,
  fields: ReadonlySet<Field>,
): PageHalves {
  const isFixed = [...fields].every((field) => isNeverWritten(field));
  // For fields that are never written, unrecorded values need not be searched.
  const moves = touches(isFixed ? [] : [...fields], 'e');
  const entries = isFixed ? ofDeleted(resource, context, moves) : undefined;
  const name = shareQuery(`page ${resource.table}`, since(resource, context, moves, entries), context);
  const id = sql.id(alias, 'id');
  // A subquery with a value is not flattened, so the page is scanned by its index and the subquery runs only for rows of the page.
  const probe = sql`(select e.id ${written(resource, id, context)} and ${moves} limit 1) is null${createdBefore(resource, context, alias)}`;
  const columns = sql`(select ${sql.join(liveColumns(resource))} from ${sql.id(resource.table)} as l) as ${sql.id(alias)}`;
  return {
    live: { from: columns, condition: probe },
    rebuilt: sql`(${rebuilt(resource, sql`${sql.id(name)} as s`, context)}) as ${sql.id(alias)}`,
  };
}

/** Returns the IDs of records that were written after the point in time, up to another one; also of rows that store their own creation time. */
export function writtenBetween(resource: Resource, context: HistoricalContext, to: AsOf): RawBuilder<unknown> {
  const isUpTo = sql`(e.id < ${parameter(to.bound)}::uuid or e.change_id < ${parameter(to.bound)}::uuid)`;
  const entries = sql`select e.object_id as id from ${records(context)} as e where ${isWrittenSince('e', resource, context)} and ${isUpTo}`;
  const createdAtField = creationTime(resource);
  const rows = createdAtField && sql.id('l', createdAtField.columnName);
  const createdRows =
    rows === undefined
      ? sql``
      : sql` union select l.id from ${sql.id(resource.table)} as l where l.customer_id = ${customer()} and ${rows} > ${parameter(context.asOf.timestamp)}::timestamptz and ${rows} <= ${parameter(to.timestamp)}::timestamptz`;
  return sql`select distinct id from (${entries}${createdRows}) as ids`;
}

/** The earlier links of a `references` field, with the columns of its join table. `by`: they are looked up by their owner. */
export function historicalLinks(
  field: Field,
  alias: string,
  context: HistoricalContext,
  by?: 'owner',
): Expression<unknown> {
  const { linkTable: table, resource } = field;
  invariant(table, `${field.name} has no join table`);
  const columns = ['customer_id', table.ownerColumn, table.targetColumn, 'position'];
  const live = sql`select ${sql.join(
    columns.map((name) => sql.id('k', name)),
  )} from ${sql.id(table.name)} as k where not exists (select ${written(resource, sql`${sql.id('k', table.ownerColumn)}`, context)} and ${touches([field], 'e')})`;
  const list = sql.join(namesOf(field).map((name) => sql`s.kept -> ${sql.lit(name)}`));
  const items = sql`select ${recordedColumn(field, sql`coalesce(${list})`, sql`''`)} as list`;
  const historicalRows = sql`select ${customer()} as customer_id, s.object_id, t.value, t.position::integer from ${sinceSource(resource, context, by === undefined ? undefined : 'id')} cross join lateral (${items}) as v cross join lateral unnest(v.list) with ordinality as t(value, position)`;
  return sql`(${live} union all ${historicalRows}) as ${sql.id(alias)}`;
}

/** Prepends `with … `, the expressions shared by the statement's parts, to the query. */
export function withShared(
  query: RawBuilder<unknown>,
  { shared }: Pick<TemporalContext, 'shared'>,
): RawBuilder<unknown> {
  if (shared.size === 0) return query;
  const tables = [...shared.values()].map(({ name, body }) => sql`${sql.id(name)} as materialized (${body})`);
  return sql`with ${sql.join(tables)} ${query}`;
}

function sinceSource(resource: Resource, context: HistoricalContext, by: 'id' | undefined): Expression<unknown> {
  if (by === 'id') return sql`(${since(resource, context, sql.raw('true'))}) as s`;
  const name = shareQuery(resource.table, since(resource, context, sql.raw('true')), context);
  return sql`${sql.id(name)} as s`;
}

/** Returns the name of a common table expression: one for each subject and point in time. */
function shareQuery(about: string, body: RawBuilder<unknown>, { shared, asOf, nextAlias }: HistoricalContext): string {
  const key = `${about} ${asOf.bound}`;
  const existing = shared.get(key);
  if (existing !== undefined) return existing.name;
  const name = `since_${nextAlias()}`;
  shared.set(key, { name, body });
  return name;
}

/**
 * Returns the history of records since: for each that existed at the point in time its recorded earlier values (`kept`:
 * the earliest previous value of each member), its version, and whether it was deleted (`gone`). After a deletion a
 * record is a different one. `entries`: the source of entries, if not the complete history.
 */
function since(
  resource: Resource,
  context: HistoricalContext,
  condition: Expression<unknown>,
  entries: Expression<unknown> = records(context),
): RawBuilder<unknown> {
  const missing = sql.lit(notRecorded);
  const order = sql.raw('order by e.id');
  const grouped = sql`select e.object_id, array_agg(e.kind ${order}) as kinds, array_agg(e.before ${order}) as befores, (array_agg(e.row_version - (e.kind = 'updated')::integer ${order}))[1] as version from ${entries} as e where ${isWrittenSince('e', resource, context)} and ${condition} group by e.object_id`;
  const each = sql`select key, value from jsonb_each(b.one) where key <> ${missing} union all select missing, 'null'::jsonb from jsonb_array_elements_text(b.one -> ${missing}) as missing`;
  const merged = sql`select coalesce(jsonb_object_agg(k.key, k.value order by b.n desc), '{}'::jsonb) from unnest(g.befores[1:coalesce(array_position(g.kinds, 'deleted'), cardinality(g.kinds))]) with ordinality as b(one, n) cross join lateral (${each}) as k`;
  // For a single entry, the most common case, these are the recorded values.
  const recorded = sql`case when cardinality(g.befores) = 1 and not g.befores[1] ? ${missing} then g.befores[1] else (${merged}) end`;
  // Nothing is recorded about a record that was deleted by an erasure.
  const last = sql`g.befores[array_position(g.kinds, 'deleted')]`;
  const erased = sql`coalesce(${last} ? ${sql.lit(erasedMark)} and ${last} - ${missing} - ${sql.lit(erasedMark)} = '{}'::jsonb, false)`;
  return sql`select g.object_id, 'deleted' = any(g.kinds) as gone, ${erased} as erased, g.version, x.kept from (${grouped}) as g cross join lateral (select ${recorded} as kept offset 0) as x where g.kinds[1] <> 'created'`;
}

/**
 * Returns entries of the records deleted since, found by an index of deletions: if a row's position depends only on fields that are never written, no other
 * record has left the current table, and the length of the history does not affect the time.
 */
function ofDeleted(
  resource: Resource,
  context: HistoricalContext,
  condition: Expression<unknown>,
): RawBuilder<unknown> {
  const deleted = sql`select distinct d.object_id from ${records(context)} as d where ${isWrittenSince('d', resource, context)} and d.kind = 'deleted'`;
  // A subquery with an offset is not flattened: for each deleted record, its own entries.
  return sql`(select e.* from (${deleted}) as d cross join lateral (select e.* ${written(resource, sql`d.object_id`, context)} and ${condition} offset 0) as e)`;
}

/** `from <history> … where …`: the later writes of one record. */
function written(resource: Resource, id: Expression<unknown>, context: HistoricalContext): RawBuilder<unknown> {
  return sql`from ${records(context)} as e where e.customer_id = ${customer()} and e.object_id = ${id} and e.content_type_id = ${sql.lit(resource.contentTypeId)}::uuid and ${isLater('e', context)}`;
}

/**
 * Returns the condition that an entry belongs to the resource and is after the point in time. PostgreSQL assumes that the two are independent: if most later
 * writes concern other resources, it would expect many entries and scan the complete history. With an upper bound that is unknown at planning time it
 * expects few, and uses the index.
 */
function isWrittenSince(alias: string, resource: Resource, context: HistoricalContext): RawBuilder<unknown> {
  const [entry, last] = [sql.id(alias), sql.lit('ffffffff-ffff-ffff-ffff-ffffffffffff')];
  return sql`${entry}.customer_id = ${customer()} and ${entry}.content_type_id = ${sql.lit(resource.contentTypeId)}::uuid and ${isLater(alias, context)} and ${entry}.id <= (select ${last}::uuid)`;
}

/** A transaction is entirely before or after the point in time: its change received its ID before its records did. */
function isLater(alias: string, { asOf }: HistoricalContext): RawBuilder<unknown> {
  const bound = sql`${parameter(asOf.bound)}::uuid`;
  return sql`${sql.id(alias, 'id')} >= ${bound} and ${sql.id(alias, 'change_id')} >= ${bound}`;
}

/** Returns the condition that an entry creates or deletes the record, or may change one of these members. */
function touches(fields: readonly Field[], alias: string): RawBuilder<unknown> {
  const names = [...new Set(fields.flatMap((field) => namesOf(field)))];
  const kind = sql`${sql.id(alias, 'kind')} <> 'updated'`;
  if (names.length === 0) return kind;
  const listed = sql.join([...names, notRecorded].map((name) => sql.lit(name)));
  return sql`(${kind} or ${sql.id(alias, 'before')} ?| array[${listed}])`;
}

function rebuilt(resource: Resource, source: Expression<unknown>, context: HistoricalContext): RawBuilder<unknown> {
  const columns = stored(resource).map((field) => sql`${historicalValue(field)} as ${sql.id(field.columnName)}`);
  const createdAtField = creationTime(resource);
  const isCreated =
    createdAtField === undefined
      ? sql.raw('')
      : sql` and ${historicalValue(createdAtField)} <= ${parameter(context.asOf.timestamp)}::timestamptz`;
  return sql`select ${customer()} as customer_id, s.version, ${sql.join(columns)} from ${source} left join ${sql.id(resource.table)} as l on l.customer_id = ${customer()} and l.id = s.object_id and not s.gone where (case when s.gone then not s.erased else l.id is not null end)${isCreated}`;
}

/**
 * Returns the earlier value of a member: the earliest previous value of a later write, else the current value. A former
 * name comes first because it is older. If no value was recorded, a required member has its current value, and in a
 * deleted record an empty one.
 */
function historicalValue(field: Field): RawBuilder<unknown> {
  if (field.name === 'id') return sql`s.object_id`;
  const decoded = (name: string): RawBuilder<unknown> =>
    recordedColumn(field, sql`s.kept -> ${sql.lit(name)}`, sql`s.kept ->> ${sql.lit(name)}`);
  const cases = namesOf(field).map(
    (name) => sql` when s.kept ? ${sql.lit(name)} then ${withFallback(field, decoded(name))}`,
  );
  return sql`case${sql.join(cases, sql``)} else ${sql.id('l', field.columnName)} end`;
}

function withFallback(field: Field, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field.nullable) return value;
  const type = field.type.columnType(field);
  const empty = emptyText(field, type);
  const last = empty === undefined ? [] : [sql`${sql.lit(empty)}::${sql.raw(type)}`];
  return sql`coalesce(${sql.join([value, sql`${sql.id('l', field.columnName)}`, ...last])})`;
}

function emptyText({ default: fallback, type: { emptyValue } }: Field, type: string): string | undefined {
  const value = fallback?.kind === 'constant' ? fallback.value : emptyValue;
  if (value === undefined || value === null) return type === 'text' || type.startsWith('character') ? '' : undefined;
  if (type === 'jsonb') return JSON.stringify(value);
  if (type.endsWith('[]')) return '{}';
  return typeof value === 'object' ? undefined : String(value);
}

/** Returns the names that a member has had, oldest first, without names that now belong to another member. */
function namesOf({ name, formerly, resource }: Field): readonly string[] {
  return [...formerly.filter((former) => !resource.fieldByName.has(former)), name];
}

/** Rows that the server created without history (invoices of a run) store their own creation time. */
function createdBefore(resource: Resource, { asOf }: HistoricalContext, alias = 'l'): RawBuilder<unknown> {
  const createdAtField = creationTime(resource);
  return createdAtField === undefined
    ? sql``
    : sql` and ${sql.id(alias, createdAtField.columnName)} <= ${parameter(asOf.timestamp)}::timestamptz`;
}

/** Returns whether a member never changes after creation, in any release: its ID, and the server's creation time. */
function isNeverWritten(field: Field): boolean {
  return field.name === 'id' || field === creationTime(field.resource);
}

function creationTime({ fieldByName }: Resource): Field | undefined {
  const field = fieldByName.get('created_at');
  const isCreationTime = field?.default?.kind === 'server' && field.default.keyword === 'now' && !field.writable;
  return isCreationTime ? field : undefined;
}

function liveColumns(resource: Resource): readonly Expression<unknown>[] {
  const fields = stored(resource).map(({ columnName }) => sql.id('l', columnName));
  return [sql.id('l', 'customer_id'), sql.id('l', 'version'), ...fields];
}

function stored({ fields }: Resource): readonly Field[] {
  return fields.filter(({ type }) => type.storage === 'column');
}

function records({ compiled }: Pick<TemporalContext, 'compiled'>): Expression<unknown> {
  return sql.id(systemResource(compiled.model, 'changerecord').table);
}

function customer(): RawBuilder<unknown> {
  return sql`${parameter(customerParameter)}::uuid`;
}
