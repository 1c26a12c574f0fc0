/**
 * Records as they were at an instant, as what stands behind FROM: the rows of the table that nothing was written of since, and those that something
 * was, with the values that the history has kept of before (ADR 0050). Whatever is read of them (members, filters, orders, sums) is of then.
 */
import { invariant } from '../kernel/invariant.ts';
import {
  identifier,
  join,
  keyword,
  literal,
  parameter,
  type SqlFragment,
  type SqlPart,
  sql,
} from '../kernel/sql-fragment.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { systemResource } from '../model/system-resources.ts';
import { erasedMark, notKept } from './kept-names.ts';
import { keptColumn } from './kept-value.ts';
import { type AsOf, customerParameter } from './query-plan.ts';

/** What a statement's context says of its instant. */
interface InTime {
  readonly served: { readonly model: Model };
  readonly nextAlias: () => string;
  /** The instant whose records are read; undefined: those of today. */
  readonly asOf: AsOf | undefined;
  /** Queries that parts of the statement share (withShared), by what they are about. */
  readonly shared: Map<string, { readonly name: string; readonly body: SqlFragment }>;
}

/** A context whose records are those of an instant. */
export type PastContext = InTime & { readonly asOf: AsOf };

/** Whether the records are those of an instant. */
export function isPast<Context extends InTime>(context: Context): context is Context & PastContext {
  return context.asOf !== undefined;
}

/** The same statement, about the records of today: rights are asked of them. */
export function today<Context extends InTime>(context: Context): Context {
  return context.asOf === undefined ? context : { ...context, asOf: undefined };
}

/** Whether the values of its records are kept. */
export function keepsValues({ logged, constantRows }: Pick<Resource, 'logged' | 'constantRows'>): boolean {
  return logged && constantRows === undefined;
}

/**
 * Records of a resource as they were. `by`: they are looked up by their id, so only what was written of that record is read; otherwise what was written
 * of any is read once for the whole statement.
 */
export function pastSource(resource: Resource, alias: string, context: PastContext, by?: 'id'): SqlPart {
  const untouched = identifier('l');
  const live = sql`select ${join(liveColumns(resource), ', ')} from ${identifier(resource.table)} as ${untouched} where not exists (select ${written(resource, sql`l.id`, context)})${madeBefore(resource, context)}`;
  return sql`(${live} union all ${rebuilt(resource, sinceSource(resource, context, by), context)}) as ${identifier(alias)}`;
}

/** The two halves of a page: rows that the live table's indexes find, and those that are made of the history. */
export interface PageHalves {
  /** FROM and a condition: of a live row nothing was written since that could move it into the page or out of it. */
  readonly live: { readonly from: SqlPart; readonly condition: SqlFragment };
  readonly rebuilt: SqlPart;
}

/**
 * The halves of a page whose place in the list hangs on `fields` alone. Other members of its rows are those of today: they are read again, by
 * the ids of the page.
 */
export function pageHalves(
  resource: Resource,
  alias: string,
  context: PastContext,
  fields: ReadonlySet<Field>,
): PageHalves {
  const isFixed = [...fields].every((field) => isNeverWritten(field));
  // What is never written need not be looked for among what was not kept.
  const moves = touches(isFixed ? [] : [...fields], 'e');
  const entries = isFixed ? ofDeleted(resource, context, moves) : undefined;
  const name = share(`page ${resource.table}`, since(resource, context, moves, entries), context);
  const id = identifier(alias, 'id');
  // A subquery with a value stays one, so that the page walks along its index and asks it of the rows that it takes.
  const probe = sql`(select e.id ${written(resource, id, context)} and ${moves} limit 1) is null${madeBefore(resource, context, alias)}`;
  const columns = sql`(select ${join(liveColumns(resource), ', ')} from ${identifier(resource.table)} as l) as ${identifier(alias)}`;
  return {
    live: { from: columns, condition: probe },
    rebuilt: sql`(${rebuilt(resource, sql`${identifier(name)} as s`, context)}) as ${identifier(alias)}`,
  };
}

/** The ids of records that were written behind the instant, up to another one; of rows that say themselves when they were made, those too. */
export function writtenBetween(resource: Resource, context: PastContext, to: AsOf): SqlFragment {
  const isUpTo = sql`(e.id < ${parameter(to.bound)}::uuid or e.change_id < ${parameter(to.bound)}::uuid)`;
  const entries = sql`select e.object_id as id from ${records(context)} as e where ${isWrittenSince('e', resource, context)} and ${isUpTo}`;
  const made = creationTime(resource);
  const rows = made && identifier('l', made.columnName);
  const others =
    rows === undefined
      ? sql``
      : sql` union select l.id from ${identifier(resource.table)} as l where l.customer_id = ${customer()} and ${rows} > ${parameter(context.asOf.instant)}::timestamptz and ${rows} <= ${parameter(to.instant)}::timestamptz`;
  return sql`select distinct id from (${entries}${others}) as ids`;
}

/** The links of a `references` field as they were, with the columns of its join table. `by`: they are looked up by their owner. */
export function pastLinks(field: Field, alias: string, context: PastContext, by?: 'owner'): SqlPart {
  const { linkTable: table, resource } = field;
  invariant(table, `${field.name} has no join table`);
  const columns = ['customer_id', table.ownerColumn, table.targetColumn, 'position'];
  const live = sql`select ${join(
    columns.map((name) => identifier('k', name)),
    ', ',
  )} from ${identifier(table.name)} as k where not exists (select ${written(resource, sql`${identifier('k', table.ownerColumn)}`, context)} and ${touches([field], 'e')})`;
  const list = join(
    namesOf(field).map((name) => sql`s.kept -> ${literal(name)}`),
    ', ',
  );
  const items = sql`select ${keptColumn(field, sql`coalesce(${list})`, sql`''`)} as list`;
  const past = sql`select ${customer()} as customer_id, s.object_id, t.value, t.position::integer from ${sinceSource(resource, context, by === undefined ? undefined : 'id')} cross join lateral (${items}) as v cross join lateral unnest(v.list) with ordinality as t(value, position)`;
  return sql`(${live} union all ${past}) as ${identifier(alias)}`;
}

/** `with … ` of what the statement's parts share, before the query. */
export function withShared(query: SqlFragment, { shared }: Pick<InTime, 'shared'>): SqlFragment {
  if (shared.size === 0) return query;
  const tables = [...shared.values()].map(({ name, body }) => sql`${identifier(name)} as materialized (${body})`);
  return sql`with ${join(tables, ', ')} ${query}`;
}

function sinceSource(resource: Resource, context: PastContext, by: 'id' | undefined): SqlPart {
  if (by === 'id') return sql`(${since(resource, context, keyword('true'))}) as s`;
  const name = share(resource.table, since(resource, context, keyword('true')), context);
  return sql`${identifier(name)} as s`;
}

/** The name of a query that parts of the statement share: one for what it is about and its instant. */
function share(about: string, body: SqlFragment, { shared, asOf, nextAlias }: PastContext): string {
  const key = `${about} ${asOf.bound}`;
  const known = shared.get(key);
  if (known !== undefined) return known.name;
  const name = `since_${nextAlias()}`;
  shared.set(key, { name, body });
  return name;
}

/**
 * What was written of records since: for each that was there at the instant what it was then as far as it was kept (`kept`: the earliest value before
 * of each member), its version, and whether it was deleted (`gone`). Behind a deletion a record is another one. `entries`: where they stand, if not in
 * the whole history.
 */
function since(
  resource: Resource,
  context: PastContext,
  condition: SqlPart,
  entries: SqlPart = records(context),
): SqlFragment {
  const missing = literal(notKept);
  const order = keyword('order by e.id');
  const grouped = sql`select e.object_id, array_agg(e.kind ${order}) as kinds, array_agg(e.before ${order}) as befores, (array_agg(e.row_version - (e.kind = 'updated')::integer ${order}))[1] as version from ${entries} as e where ${isWrittenSince('e', resource, context)} and ${condition} group by e.object_id`;
  const each = sql`select key, value from jsonb_each(b.one) where key <> ${missing} union all select missing, 'null'::jsonb from jsonb_array_elements_text(b.one -> ${missing}) as missing`;
  const merged = sql`select coalesce(jsonb_object_agg(k.key, k.value order by b.n desc), '{}'::jsonb) from unnest(g.befores[1:coalesce(array_position(g.kinds, 'deleted'), cardinality(g.kinds))]) with ordinality as b(one, n) cross join lateral (${each}) as k`;
  // One entry, which is what most records have, is what was kept.
  const kept = sql`case when cardinality(g.befores) = 1 and not g.befores[1] ? ${missing} then g.befores[1] else (${merged}) end`;
  // Nothing is known of a record that was deleted with a person.
  const last = sql`g.befores[array_position(g.kinds, 'deleted')]`;
  const erased = sql`coalesce(${last} ? ${literal(erasedMark)} and ${last} - ${missing} - ${literal(erasedMark)} = '{}'::jsonb, false)`;
  return sql`select g.object_id, 'deleted' = any(g.kinds) as gone, ${erased} as erased, g.version, x.kept from (${grouped}) as g cross join lateral (select ${kept} as kept offset 0) as x where g.kinds[1] <> 'created'`;
}

/**
 * Entries of the records that were deleted since, found by an index of deletions: where a row's place hangs on nothing that is ever written, no
 * other record of today's table has left it, and the length of the history says nothing of the time.
 */
function ofDeleted(resource: Resource, context: PastContext, condition: SqlPart): SqlFragment {
  const deleted = sql`select distinct d.object_id from ${records(context)} as d where ${isWrittenSince('d', resource, context)} and d.kind = 'deleted'`;
  // A subquery with an offset stays one: for each of the deleted, its own entries.
  return sql`(select e.* from (${deleted}) as d cross join lateral (select e.* ${written(resource, sql`d.object_id`, context)} and ${condition} offset 0) as e)`;
}

/** `from <history> … where …`: what was written of one record since. */
function written(resource: Resource, id: SqlPart, context: PastContext): SqlFragment {
  return sql`from ${records(context)} as e where e.customer_id = ${customer()} and e.object_id = ${id} and e.content_type_id = ${literal(resource.contentTypeId)}::uuid and ${isLater('e', context)}`;
}

/**
 * Whether an entry is of the resource and behind the instant. PostgreSQL takes the two for independent: where most that was written since is of other
 * resources, it would expect many entries and read the whole history. With an end that it does not know while it plans it expects few, and takes the index.
 */
function isWrittenSince(alias: string, resource: Resource, context: PastContext): SqlFragment {
  const [entry, last] = [identifier(alias), literal('ffffffff-ffff-ffff-ffff-ffffffffffff')];
  return sql`${entry}.customer_id = ${customer()} and ${entry}.content_type_id = ${literal(resource.contentTypeId)}::uuid and ${isLater(alias, context)} and ${entry}.id <= (select ${last}::uuid)`;
}

/** A transaction is before the instant or behind it as a whole: its change got its id before its records did. */
function isLater(alias: string, { asOf }: PastContext): SqlFragment {
  const bound = sql`${parameter(asOf.bound)}::uuid`;
  return sql`${identifier(alias, 'id')} >= ${bound} and ${identifier(alias, 'change_id')} >= ${bound}`;
}

/** Whether an entry says more than that other members have changed. */
function touches(fields: readonly Field[], alias: string): SqlFragment {
  const names = [...new Set(fields.flatMap((field) => namesOf(field)))];
  const kind = sql`${identifier(alias, 'kind')} <> 'updated'`;
  if (names.length === 0) return kind;
  const listed = join(
    [...names, notKept].map((name) => literal(name)),
    ', ',
  );
  return sql`(${kind} or ${identifier(alias, 'before')} ?| array[${listed}])`;
}

function rebuilt(resource: Resource, source: SqlPart, context: PastContext): SqlFragment {
  const columns = stored(resource).map((field) => sql`${valueOfThen(field)} as ${identifier(field.columnName)}`);
  const made = creationTime(resource);
  const isMade =
    made === undefined
      ? keyword('')
      : sql` and ${valueOfThen(made)} <= ${parameter(context.asOf.instant)}::timestamptz`;
  return sql`select ${customer()} as customer_id, s.version, ${join(columns, ', ')} from ${source} left join ${identifier(resource.table)} as l on l.customer_id = ${customer()} and l.id = s.object_id and not s.gone where (case when s.gone then not s.erased else l.id is not null end)${isMade}`;
}

/**
 * What a member was: the earliest value that a later write found, else what it is. A name of earlier days comes first: it is the older one. Where
 * none was kept, a member that always has a value has today's, and in a record that is gone an empty one.
 */
function valueOfThen(field: Field): SqlFragment {
  if (field.name === 'id') return sql`s.object_id`;
  const decoded = (name: string): SqlFragment =>
    keptColumn(field, sql`s.kept -> ${literal(name)}`, sql`s.kept ->> ${literal(name)}`);
  const cases = namesOf(field).map((name) => sql` when s.kept ? ${literal(name)} then ${known(field, decoded(name))}`);
  return sql`case${join(cases, '')} else ${identifier('l', field.columnName)} end`;
}

function known(field: Field, value: SqlFragment): SqlFragment {
  if (field.nullable) return value;
  const type = field.type.columnType(field);
  const empty = emptyText(field, type);
  const last = empty === undefined ? [] : [sql`${literal(empty)}::${keyword(type)}`];
  return sql`coalesce(${join([value, sql`${identifier('l', field.columnName)}`, ...last], ', ')})`;
}

function emptyText({ default: fallback, type: { emptyValue } }: Field, type: string): string | undefined {
  const value = fallback?.kind === 'constant' ? fallback.value : emptyValue;
  if (value === undefined || value === null) return type === 'text' || type.startsWith('character') ? '' : undefined;
  if (type === 'jsonb') return JSON.stringify(value);
  if (type.endsWith('[]')) return '{}';
  return typeof value === 'object' ? undefined : String(value);
}

/** Names that a member has had, the oldest first; a name that is another member's today is not its own. */
function namesOf({ name, formerly, resource }: Field): readonly string[] {
  return [...formerly.filter((former) => !resource.fieldByName.has(former)), name];
}

/** Rows that the server has made without keeping anything of it (invoices of a run) say themselves when. */
function madeBefore(resource: Resource, { asOf }: PastContext, alias = 'l'): SqlFragment {
  const made = creationTime(resource);
  return made === undefined
    ? sql``
    : sql` and ${identifier(alias, made.columnName)} <= ${parameter(asOf.instant)}::timestamptz`;
}

/** Whether a member is what it was when the record was made, under any release: its id, and when the server made it. */
function isNeverWritten(field: Field): boolean {
  return field.name === 'id' || field === creationTime(field.resource);
}

function creationTime({ fieldByName }: Resource): Field | undefined {
  const field = fieldByName.get('created_at');
  const isOwn = field?.default?.kind === 'server' && field.default.word === 'now' && !field.writable;
  return isOwn ? field : undefined;
}

function liveColumns(resource: Resource): readonly SqlPart[] {
  const fields = stored(resource).map(({ columnName }) => identifier('l', columnName));
  return [identifier('l', 'customer_id'), identifier('l', 'version'), ...fields];
}

function stored({ fields }: Resource): readonly Field[] {
  return fields.filter(({ type }) => type.storage === 'column');
}

function records({ served }: Pick<InTime, 'served'>): SqlPart {
  return identifier(systemResource(served.model, 'changerecord').table);
}

function customer(): SqlFragment {
  return sql`${parameter(customerParameter)}::uuid`;
}
