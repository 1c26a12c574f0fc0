/** Compiles the history of records to a Statement: entries with their values as in a response, and whether the caller could see the record at that time. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import type { LinkTable } from '../model/field-parts.ts';
import type { Field, Resource } from '../model/model.ts';
import { systemResource } from '../model/system-resources.ts';
import type { ReadStatement } from './build-read.ts';
import { type AnyRow, type Condition, db, type Select } from './builder.ts';
import { filterSql } from './filter-sql.ts';
import { notRecorded } from './history-marks.ts';
import { type LinkSource, projection, withCells } from './projection.ts';
import { type FilterNode, fetchLimit, type RowLimit, type Selection } from './query-plan.ts';
import { recordedColumn } from './recorded-value.ts';
import type { RowShape } from './row-shape.ts';
import { columnOf, sqlContext } from './sql-context.ts';

/** Indexes of the additional cells of an entry. */
export const entryCells = {
  id: 0,
  change: 1,
  createdAt: 2,
  kind: 3,
  version: 4,
  operation: 5,
  callerType: 6,
  caller: 7,
  integration: 8,
  /** Names of the members that changed, as a JSON array; null: the record was created. */
  names: 9,
  /** Names of members that are not recorded: before, and after. */
  missingBefore: 10,
  missingAfter: 11,
  isVisible: 12,
  /** JSON texts of members whose recorded value does not match the current type: before, and after. */
  otherBefore: 13,
  otherAfter: 14,
} as const;

/** Value indexes: the record, the entry to start after (or null), and the current and former names of a member (or null). */
export interface HistoryParameters {
  readonly record: number;
  readonly after: number;
  readonly names: number;
}

export interface HistoryStatement extends ReadStatement {
  /** The shape of the values after the write; `shape` is that of the values before it. */
  readonly afterShape: RowShape;
}

/** Compiles a page of the history of a record, newest entry first, and one entry more. `rows`: the caller's row rules, applied to the record before and after the write. */
export function buildHistory(
  resource: Resource,
  compiled: CompiledModel,
  {
    selection,
    rows,
    limit,
    parameters,
  }: {
    readonly selection: Selection;
    readonly rows?: FilterNode;
    readonly limit: RowLimit;
    readonly parameters: HistoryParameters;
  },
): HistoryStatement {
  const context = sqlContext(compiled, selection.decimals);
  const records = systemResource(compiled.model, 'changerecord').table;
  const changes = systemResource(compiled.model, 'change').table;
  const ofRecord = (alias: string): Select =>
    db
      .selectFrom(`${records} as ${alias}`)
      .where(sql<SqlBool>`${sql.id(alias, 'object_id')} = ${parameter(parameters.record)}::uuid`)
      .where(sql<SqlBool>`${sql.id(alias, 'content_type_id')} = ${sql.lit(resource.contentTypeId)}::uuid`);
  const after = sql`${parameter(parameters.after)}::uuid`;
  const names = sql`${parameter(parameters.names)}::text[]`;
  const page = ofRecord('e')
    .selectAll('e')
    .where(sql<SqlBool>`(${after} is null or e.id < ${after})`)
    .where(sql<SqlBool>`(${names} is null or e.kind <> 'updated' or jsonb_exists_any(e.before, ${names}))`)
    .orderBy('e.id', 'desc')
    .limit(fetchLimit(limit));
  // The record after an entry: its current values, overlaid by the previous values of each later change, the earliest last.
  const laterValues = ofRecord('later')
    .crossJoinLateral(sql<AnyRow>`jsonb_each(later.before)`.as('kept'))
    .select(sql`jsonb_object_agg(kept.key, kept.value order by later.id desc)`.as('values'))
    .where(sql<SqlBool>`later.id > p.id`);
  const state = sql`coalesce(${liveJson(resource, parameters)}, '{}'::jsonb) || coalesce(${laterValues}, '{}'::jsonb)`;
  const matchesRules = (json: RawBuilder<unknown>, alias: string): Condition => {
    if (rows === undefined) return sql.lit(true);
    const row = db.selectFrom(recordedRow(resource, json).as(alias)).where(filterSql(rows, resource, alias, context));
    return sql`exists ${row}`;
  };
  const isVisible = sql`(p.kind = 'deleted' or ${matchesRules(state, 'state_after')}) and (p.kind = 'created' or ${matchesRules(sql`(${state}) || p.before`, 'state_before')})`;
  const metaColumns = [
    sql`p.id`,
    sql`p.change_id`,
    sql`to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    sql`p.kind`,
    sql`p.row_version`,
    sql`c.operation`,
    sql`c.caller_type_id`,
    sql`c.caller`,
    sql`c.integration`,
    sql`(select json_agg(name) from jsonb_object_keys(p.before) as name)::text`,
    sql`p.before ->> ${sql.lit(notRecorded)}`,
    sql`p.after ->> ${sql.lit(notRecorded)}`,
    sql`(${isVisible})::text`,
    sql.id('b', otherValues),
    sql.id('a', otherValues),
  ];
  const visibleFields = selection.members.flatMap((member) => resource.fieldByName.get(member.name) ?? []);
  const links =
    (alias: string): LinkSource =>
    ({ field }) =>
      field.linkTable === undefined ? undefined : sql`nullif(array_to_string(${sql.id(alias, field.name)}, ','), '')`;
  const before = projection(selection, resource, 'b', context, { first: metaColumns.length, links: links('b') });
  const first = metaColumns.length + before.cells.length;
  const later = projection(selection, resource, 'a', context, { first, links: links('a') });
  const afterJson = sql`case p.kind when 'created' then ${state} else p.after end`;
  const entries = db
    .selectFrom(page.as('p'))
    .innerJoin(`${changes} as c`, 'c.id', 'p.change_id')
    .crossJoinLateral(recordedRow(resource, sql`p.before`, visibleFields).as('b'))
    .crossJoinLateral(recordedRow(resource, afterJson, visibleFields).as('a'))
    .orderBy('p.id', 'desc');
  const query = withCells(entries, {
    cells: [...metaColumns, ...before.cells, ...later.cells],
    joins: [...before.joins, ...later.joins],
  });
  return { ...compiled.queries.statement(query), shape: before.shape, afterShape: later.shape };
}

/** The column with the recorded values that do not match the current types. */
const otherValues = 'other_values';

/**
 * Returns one row of recorded values as the columns of the resource's table; links are arrays under the names of their fields. `visibleFields`: members for
 * which values that do not match the current type are included as JSON. Lists and objects are excluded: they may contain more data than the member displays.
 */
function recordedRow(resource: Resource, json: RawBuilder<unknown>, visibleFields: readonly Field[] = []): Select {
  const nameOf = (field: Field): string => (field.linkTable === undefined ? field.columnName : field.name);
  const columns = resource.fields.filter(isStored).map((field) => {
    const recorded = recordedNames(field).map((name) =>
      recordedColumn(field, sql`k.kept -> ${sql.lit(name)}`, sql`k.kept ->> ${sql.lit(name)}`),
    );
    return sql`coalesce(${sql.join(recorded)})`.as(nameOf(field));
  });
  const mismatches = visibleFields.filter(isStored).map((field) => {
    const recorded = recordedNames(field).map((name) => sql`k.kept -> ${sql.lit(name)}`);
    return sql`(${sql.lit(field.name)}, case when ${sql.id('c', nameOf(field))} is null then coalesce(${sql.join(recorded)}) end)`;
  });
  const others = db
    .selectFrom(sql<AnyRow>`(values ${sql.join(mismatches)})`.as<'o'>(sql`o(name, value)`))
    .select(sql`jsonb_object_agg(o.name, o.value::text)::text`.as('others'))
    .where(sql<SqlBool>`jsonb_typeof(o.value) in ('string', 'number', 'boolean')`);
  return db
    .selectFrom(db.selectNoFrom(sql`coalesce(${json}, '{}'::jsonb)`.as('kept')).offset(sql.lit(0)).as('k'))
    .crossJoinLateral(db.selectNoFrom(columns).as('c'))
    .selectAll('c')
    .select((mismatches.length === 0 ? sql`null` : sql`${others}`).as(otherValues));
}

/** The current and former names of a member. */
function recordedNames({ name, formerly, resource }: Field): readonly string[] {
  return [name, ...formerly.filter((former) => !resource.fieldByName.has(former))];
}

/** Maximum pairs per jsonb_build_object: a function accepts at most 100 arguments. */
const pairsAtOnce = 40;

function liveJson(resource: Resource, parameters: HistoryParameters): Select {
  const pairs = resource.fields.filter(isStored).map((field) => {
    const value =
      field.linkTable === undefined ? sql`to_jsonb(${columnOf(field, 'live')})` : sql`${idsOf(field.linkTable)}`;
    return sql`${sql.lit(field.name)}, ${value}`;
  });
  const chunks = Array.from({ length: Math.ceil(pairs.length / pairsAtOnce) }, (_, index) => {
    const some = pairs.slice(index * pairsAtOnce, (index + 1) * pairsAtOnce);
    return sql`jsonb_build_object(${sql.join(some)})`;
  });
  return db
    .selectFrom(`${resource.table} as live`)
    .select(sql`${sql.join(chunks, sql` || `)}`.as('values'))
    .where(sql<SqlBool>`live.id = ${parameter(parameters.record)}::uuid`);
}

function idsOf({ name, ownerColumn, targetColumn }: LinkTable): Select {
  const ids = sql`coalesce(jsonb_agg(${sql.id('link', targetColumn)} order by link.position), '[]'::jsonb)`;
  return db
    .selectFrom(`${name} as link`)
    .select(ids.as('ids'))
    .where(sql<SqlBool>`${sql.id('link', ownerColumn)} = live.id`);
}

function isStored({ type }: Field): boolean {
  return type.storage !== 'computed';
}
