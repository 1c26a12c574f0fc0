/** Compiles the history of records to a Statement: entries with their values as in a response, and whether the caller could see the record at that time. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import type { Field, Resource } from '../model/model.ts';
import { systemResource } from '../model/system-resources.ts';
import type { ReadStatement } from './build-read.ts';
import { filterSql } from './filter-sql.ts';
import { notRecorded } from './history-marks.ts';
import { aliasCells, type LinkSource, projection } from './projection.ts';
import type { FilterNode, Selection } from './query-plan.ts';
import { recordedColumn } from './recorded-value.ts';
import { fetchLimit, type RowLimit } from './row-limit.ts';
import type { RowShape } from './row-shape.ts';
import { columnOf, sqlContext } from './sql-context.ts';
import { compileStatement } from './statement.ts';

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
  const customer = sql`${parameter(customerParameter)}::uuid`;
  const ofRecord = (alias: string): RawBuilder<unknown> =>
    sql`${sql.id(alias, 'customer_id')} = ${customer} and ${sql.id(alias, 'object_id')} = ${parameter(parameters.record)}::uuid and ${sql.id(alias, 'content_type_id')} = ${sql.lit(resource.contentTypeId)}::uuid`;
  const matchesNames = sql`(${parameter(parameters.names)}::text[] is null or e.kind <> 'updated' or jsonb_exists_any(e.before, ${parameter(parameters.names)}::text[]))`;
  const page = sql`select e.* from ${sql.id(records)} as e where ${ofRecord('e')} and (${parameter(parameters.after)}::uuid is null or e.id < ${parameter(parameters.after)}::uuid) and ${matchesNames} order by e.id desc limit ${fetchLimit(limit)}`;
  // The record after an entry: its current values, overlaid by the previous values of each later change, the earliest last.
  const later = sql`(select jsonb_object_agg(kept.key, kept.value order by later.id desc) from ${sql.id(records)} as later cross join lateral jsonb_each(later.before) as kept where ${ofRecord('later')} and later.id > p.id)`;
  const state = sql`coalesce((${liveJson(resource, customer, parameters)}), '{}'::jsonb) || coalesce(${later}, '{}'::jsonb)`;
  const recordedSource = (
    json: RawBuilder<unknown>,
    alias: string,
    visibleFields: readonly Field[] = [],
  ): RawBuilder<unknown> => sql`lateral (${recordedRow(resource, json, customer, visibleFields)}) as ${sql.id(alias)}`;
  const matchesRules = (json: RawBuilder<unknown>, alias: string): RawBuilder<unknown> =>
    rows === undefined
      ? sql.raw('true')
      : sql`exists (select from ${recordedSource(json, alias)} where ${filterSql(rows, resource, alias, context)})`;
  const isVisible = sql`(p.kind = 'deleted' or ${matchesRules(state, 'state_after')}) and (p.kind = 'created' or ${matchesRules(sql`(${state}) || p.before`, 'state_before')})`;
  const metaColumns = [
    sql.raw('p.id'),
    sql.raw('p.change_id'),
    sql.raw('to_char(c.created_at at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')'),
    sql.raw('p.kind'),
    sql.raw('p.row_version'),
    sql.raw('c.operation'),
    sql.raw('c.caller_type_id'),
    sql.raw('c.caller'),
    sql.raw('c.integration'),
    sql.raw('(select json_agg(name) from jsonb_object_keys(p.before) as name)::text'),
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
  const after = projection(selection, resource, 'a', context, { first, links: links('a') });
  const afterJson = sql`case p.kind when 'created' then ${state} else p.after end`;
  const statement = compileStatement(
    sql`select ${aliasCells([...metaColumns, ...before.cells, ...after.cells])} from (${page}) as p join ${sql.id(changes)} as c on c.customer_id = ${customer} and c.id = p.change_id cross join ${recordedSource(sql`p.before`, 'b', visibleFields)} cross join ${recordedSource(afterJson, 'a', visibleFields)}${before.joins}${after.joins} order by p.id desc`,
  );
  return { ...statement, shape: before.shape, afterShape: after.shape };
}

/** The column with the recorded values that do not match the current types. */
const otherValues = 'other_values';

/**
 * Returns one row of recorded values as the columns of the resource's table; links are arrays under the names of their fields. `visibleFields`: members for
 * which values that do not match the current type are included as JSON. Lists and objects are excluded: they may contain more data than the member displays.
 */
function recordedRow(
  resource: Resource,
  json: RawBuilder<unknown>,
  customer: Expression<unknown>,
  visibleFields: readonly Field[],
): RawBuilder<unknown> {
  const nameOf = (field: Field): string => (field.linkTable === undefined ? field.columnName : field.name);
  const columns = resource.fields.filter(isStored).map((field) => {
    const recorded = recordedNames(field).map((name) =>
      recordedColumn(field, sql`k.kept -> ${sql.lit(name)}`, sql`k.kept ->> ${sql.lit(name)}`),
    );
    return sql`coalesce(${sql.join(recorded)}) as ${sql.id(nameOf(field))}`;
  });
  const mismatches = visibleFields.filter(isStored).map((field) => {
    const recorded = recordedNames(field).map((name) => sql`k.kept -> ${sql.lit(name)}`);
    return sql`(${sql.lit(field.name)}, case when ${sql.id('c', nameOf(field))} is null then coalesce(${sql.join(recorded)}) end)`;
  });
  const other =
    mismatches.length === 0
      ? sql`null`
      : sql`(select jsonb_object_agg(o.name, o.value::text)::text from (values ${sql.join(mismatches)}) as o(name, value) where jsonb_typeof(o.value) in ('string', 'number', 'boolean'))`;
  return sql`select c.*, ${other} as ${sql.id(otherValues)} from (select coalesce(${json}, '{}'::jsonb) as kept offset 0) as k cross join lateral (select ${customer} as customer_id, ${sql.join(columns)}) as c`;
}

/** The current and former names of a member. */
function recordedNames({ name, formerly, resource }: Field): readonly string[] {
  return [name, ...formerly.filter((former) => !resource.fieldByName.has(former))];
}

/** Maximum pairs per jsonb_build_object: a function accepts at most 100 arguments. */
const pairsAtOnce = 40;

function liveJson(
  resource: Resource,
  customer: Expression<unknown>,
  parameters: HistoryParameters,
): RawBuilder<unknown> {
  const pairs = resource.fields.filter(isStored).map((field) => {
    const table = field.linkTable;
    const value =
      table === undefined
        ? sql`to_jsonb(${columnOf(field, 'live')})`
        : sql`(select coalesce(jsonb_agg(link.${sql.id(table.targetColumn)} order by link.position), '[]'::jsonb) from ${sql.id(table.name)} as link where link.customer_id = live.customer_id and link.${sql.id(table.ownerColumn)} = live.id)`;
    return sql`${sql.lit(field.name)}, ${value}`;
  });
  const chunks = Array.from({ length: Math.ceil(pairs.length / pairsAtOnce) }, (_, index) => {
    const some = pairs.slice(index * pairsAtOnce, (index + 1) * pairsAtOnce);
    return sql`jsonb_build_object(${sql.join(some)})`;
  });
  return sql`select ${sql.join(chunks, sql` || `)} from ${sql.id(resource.table)} as live where live.customer_id = ${customer} and live.id = ${parameter(parameters.record)}::uuid`;
}

function isStored({ type }: Field): boolean {
  return type.storage !== 'computed';
}
