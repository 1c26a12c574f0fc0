/**
 * Records as of a point in time, as a FROM source: the rows of the table that were not written since, and those that were, with the earlier values recorded
 * in the history (ADR 0050). All data read from them (members, filters, orders, sums) has its historical value.
 */
import { type Expression, type QueryCreator, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { systemResource } from '../model/system-resources.ts';
import {
  type AnyRow,
  type AnyTables,
  allOf,
  anyTrue,
  type Condition,
  db,
  type Select,
  type Source,
  selectFrom,
} from './builder.ts';
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
  readonly shared: Map<string, { readonly name: string; readonly body: Select }>;
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
export function historicalSource(resource: Resource, alias: string, context: HistoricalContext, by?: 'id'): Source {
  const untouched = liveRows(resource)
    .where(sql<SqlBool>`not exists ${written(resource, sql`l.id`, context)}`)
    .where(wasCreated(resource, context));
  return untouched.unionAll(rebuilt(resource, sinceSource(resource, context, by), context)).as(alias);
}

/** The two halves of a page: rows found by the live table's indexes, and those reconstructed from the history. */
export interface PageHalves {
  /** FROM and a condition: live rows without a later write that could move them into the page or out of it. */
  readonly live: { readonly from: Source; readonly condition: Condition };
  readonly rebuilt: Source;
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
  // A subquery with a value is not flattened, so the page is scanned by its index and the subquery runs only for rows of the page.
  const move = written(resource, sql.id(alias, 'id'), context).select('e.id').where(moves).limit(sql.lit(1));
  return {
    live: {
      from: liveRows(resource).as(alias),
      condition: allOf([sql`${move} is null`, wasCreated(resource, context, alias)]),
    },
    rebuilt: rebuilt(resource, `${name} as s`, context).as(alias),
  };
}

/** Returns the IDs of records that were written after the point in time, up to another one; also of rows that store their own creation time. */
export function writtenBetween(resource: Resource, context: HistoricalContext, to: AsOf): Select {
  const end = parameter(to.bound);
  const entries = db
    .selectFrom(`${records(context)} as e`)
    .select('e.object_id as id')
    .where(isWrittenSince('e', resource, context))
    .where(sql<SqlBool>`(e.id < ${end}::uuid or e.change_id < ${end}::uuid)`);
  const createdAtField = creationTime(resource);
  if (createdAtField === undefined) return db.selectFrom(entries.as('ids')).select('id').distinct();
  const time = sql.id('l', createdAtField.columnName);
  const created = db
    .selectFrom(`${resource.table} as l`)
    .select('l.id')
    .where(sql<SqlBool>`${time} > ${parameter(context.asOf.timestamp)}::timestamptz`)
    .where(sql<SqlBool>`${time} <= ${parameter(to.timestamp)}::timestamptz`);
  return db.selectFrom(entries.union(created).as('ids')).select('id').distinct();
}

/** The earlier links of a `references` field, with the columns of its join table. `by`: they are looked up by their owner. */
export function historicalLinks(field: Field, alias: string, context: HistoricalContext, by?: 'owner'): Source {
  const { linkTable: table, resource } = field;
  invariant(table, `${field.name} has no join table`);
  const changes = written(resource, sql.id('k', table.ownerColumn), context).where(touches([field], 'e'));
  const untouched = db
    .selectFrom(`${table.name} as k`)
    .select([`k.${table.ownerColumn}`, `k.${table.targetColumn}`, 'k.position'])
    .where(sql<SqlBool>`not exists ${changes}`);
  const recorded = sql`coalesce(${sql.join(namesOf(field).map((name) => sql`s.kept -> ${sql.lit(name)}`))})`;
  const items = db.selectNoFrom(recordedColumn(field, recorded, sql`''`).as('list'));
  const earlier = db
    .selectFrom(sinceSource(resource, context, by === undefined ? undefined : 'id'))
    .crossJoinLateral(items.as('v'))
    .crossJoinLateral(sql<AnyRow>`unnest(v.list) with ordinality`.as<'t'>(sql`t(value, position)`))
    .select(['s.object_id', 't.value', sql`t.position::integer`.as('position')]);
  return untouched.unionAll(earlier).as(alias);
}

/** Returns the builder of a statement with the expressions that its parts share. Called after the parts have been built. */
export function withShared({ shared }: Pick<TemporalContext, 'shared'>): QueryCreator<AnyTables> {
  return [...shared.values()].reduce<QueryCreator<AnyTables>>(
    (creator, { name, body }) =>
      creator.with(
        (expression) => expression(name).materialized(),
        () => body,
      ),
    db,
  );
}

function sinceSource(resource: Resource, context: HistoricalContext, by: 'id' | undefined): Source {
  const entries = since(resource, context, sql.lit(true));
  return by === 'id' ? entries.as('s') : `${shareQuery(resource.table, entries, context)} as s`;
}

/** Returns the name of a common table expression: one for each subject and point in time. */
function shareQuery(about: string, body: Select, { shared, asOf, nextAlias }: HistoricalContext): string {
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
  condition: Condition,
  entries: Source = `${records(context)} as e`,
): Select {
  const missing = sql.lit(notRecorded);
  const erased = sql.lit(erasedMark);
  const grouped = selectFrom(entries)
    .select([
      'e.object_id',
      sql`array_agg(e.kind order by e.id)`.as('kinds'),
      sql`array_agg(e.before order by e.id)`.as('befores'),
      sql`(array_agg(e.row_version - (e.kind = 'updated')::integer order by e.id))[1]`.as('version'),
    ])
    .where(isWrittenSince('e', resource, context))
    .where(condition)
    .groupBy('e.object_id');
  const each = db
    .selectFrom(sql<AnyRow>`jsonb_each(b.one)`.as('member'))
    .select(['key', 'value'])
    .where(sql<SqlBool>`key <> ${missing}`)
    .unionAll(
      db
        .selectFrom(sql<AnyRow>`jsonb_array_elements_text(b.one -> ${missing})`.as('missing'))
        .select([sql`missing`.as('key'), sql`'null'::jsonb`.as('value')]),
    );
  const befores = sql<AnyRow>`unnest(g.befores[1:coalesce(array_position(g.kinds, 'deleted'), cardinality(g.kinds))]) with ordinality`;
  const merged = db
    .selectFrom(befores.as<'b'>(sql`b(one, n)`))
    .crossJoinLateral(each.as('k'))
    .select(sql`coalesce(jsonb_object_agg(k.key, k.value order by b.n desc), '{}'::jsonb)`.as('kept'));
  // For a single entry, the most common case, these are the recorded values.
  const kept = sql`case when cardinality(g.befores) = 1 and not g.befores[1] ? ${missing} then g.befores[1] else ${merged} end`;
  // Nothing is recorded about a record that was deleted by an erasure.
  const last = sql`g.befores[array_position(g.kinds, 'deleted')]`;
  const isErased = sql`coalesce(${last} ? ${erased} and ${last} - ${missing} - ${erased} = '{}'::jsonb, false)`;
  return db
    .selectFrom(grouped.as('g'))
    .crossJoinLateral(db.selectNoFrom(kept.as('kept')).offset(sql.lit(0)).as('x'))
    .select(['g.object_id', sql`'deleted' = any(g.kinds)`.as('gone'), isErased.as('erased'), 'g.version', 'x.kept'])
    .where(sql<SqlBool>`g.kinds[1] <> 'created'`);
}

/**
 * Returns entries of the records deleted since, found by an index of deletions: if a row's position depends only on fields that are never written, no other
 * record has left the current table, and the length of the history does not affect the time.
 */
function ofDeleted(resource: Resource, context: HistoricalContext, condition: Condition): Source {
  const deleted = db
    .selectFrom(`${records(context)} as d`)
    .select('d.object_id')
    .distinct()
    .where(isWrittenSince('d', resource, context))
    .where('d.kind', '=', sql.lit('deleted'));
  // A subquery with an offset is not flattened: for each deleted record, its own entries.
  const own = written(resource, sql`d.object_id`, context).selectAll('e').where(condition).offset(sql.lit(0));
  return db.selectFrom(deleted.as('d')).crossJoinLateral(own.as('e')).selectAll('e').as('e');
}

/** The later writes of one record, without a selection. */
function written(resource: Resource, id: Expression<unknown>, context: HistoricalContext): Select {
  return db
    .selectFrom(`${records(context)} as e`)
    .where(sql<SqlBool>`e.object_id = ${id}`)
    .where(isOfResource('e', resource))
    .where(isLater('e', context));
}

/**
 * Returns the condition that an entry belongs to the resource and is after the point in time. PostgreSQL assumes that the two are independent: if most later
 * writes concern other resources, it would expect many entries and scan the complete history. With an upper bound that is unknown at planning time it
 * expects few, and uses the index.
 */
function isWrittenSince(alias: string, resource: Resource, context: HistoricalContext): Condition {
  const last = sql.lit('ffffffff-ffff-ffff-ffff-ffffffffffff');
  return allOf([
    isOfResource(alias, resource),
    isLater(alias, context),
    sql`${sql.id(alias, 'id')} <= (select ${last}::uuid)`,
  ]);
}

function isOfResource(alias: string, { contentTypeId }: Resource): Condition {
  return sql`${sql.id(alias, 'content_type_id')} = ${sql.lit(contentTypeId)}::uuid`;
}

/** A transaction is entirely before or after the point in time: its change received its ID before its records did. */
function isLater(alias: string, { asOf }: HistoricalContext): Condition {
  const bound = sql`${parameter(asOf.bound)}::uuid`;
  return allOf([sql`${sql.id(alias, 'id')} >= ${bound}`, sql`${sql.id(alias, 'change_id')} >= ${bound}`]);
}

/** Returns the condition that an entry creates or deletes the record, or may change one of these members. */
function touches(fields: readonly Field[], alias: string): Condition {
  const names = [...new Set(fields.flatMap((field) => namesOf(field)))];
  const kind = sql<SqlBool>`${sql.id(alias, 'kind')} <> 'updated'`;
  if (names.length === 0) return kind;
  const listed = sql.join([...names, notRecorded].map((name) => sql.lit(name)));
  return anyTrue([kind, sql`${sql.id(alias, 'before')} ?| array[${listed}]`]);
}

function rebuilt(resource: Resource, source: Source, context: HistoricalContext): Select {
  const createdAtField = creationTime(resource);
  const columns = stored(resource).map((field) => historicalValue(field).as(field.columnName));
  const rows = db
    .selectFrom(source)
    .leftJoin(`${resource.table} as l`, (on) => on.on(sql<SqlBool>`l.id = s.object_id and not s.gone`))
    .select(['s.version', ...columns])
    .where(sql<SqlBool>`case when s.gone then not s.erased else l.id is not null end`);
  return createdAtField === undefined ? rows : rows.where(isUntil(historicalValue(createdAtField), context));
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
  return sql`case${sql.join(cases, sql``)} else ${columnOfLive(field)} end`;
}

function withFallback(field: Field, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field.nullable) return value;
  const type = field.type.columnType(field);
  const empty = emptyText(field, type);
  const last = empty === undefined ? [] : [sql`${sql.lit(empty)}::${sql.raw(type)}`];
  return sql`coalesce(${sql.join([value, columnOfLive(field), ...last])})`;
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
function wasCreated(resource: Resource, context: HistoricalContext, alias = 'l'): Condition {
  const createdAtField = creationTime(resource);
  return createdAtField === undefined ? sql.lit(true) : isUntil(sql.id(alias, createdAtField.columnName), context);
}

function isUntil(time: Expression<unknown>, { asOf }: HistoricalContext): Condition {
  return sql`${time} <= ${parameter(asOf.timestamp)}::timestamptz`;
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

/** The current rows of a resource with the alias `l`, in the columns of `rebuilt`. */
function liveRows(resource: Resource): Select {
  return db
    .selectFrom(`${resource.table} as l`)
    .select(['l.version', ...stored(resource).map(({ columnName }) => `l.${columnName}`)]);
}

function columnOfLive({ columnName }: Field): RawBuilder<unknown> {
  return sql.id('l', columnName);
}

function stored({ fields }: Resource): readonly Field[] {
  return fields.filter(({ type }) => type.storage === 'column');
}

function records({ compiled }: Pick<TemporalContext, 'compiled'>): string {
  return systemResource(compiled.model, 'changerecord').table;
}
