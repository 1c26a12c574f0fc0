/** Compiles a StatisticsPlan to one statement whose rows are the groups. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Field, Resource } from '../model/model.ts';
import { type ColumnWriter, numberWriter, textWriter } from '../vocabulary/column-writer.ts';
import { isHistorical, withShared } from './as-of-sql.ts';
import type { ReadStatement } from './build-read.ts';
import { allOf, db, type Select, selectFrom } from './builder.ts';
import { admittedSql, filterSql } from './filter-sql.ts';
import {
  type AggregateName,
  aggregateMember,
  type GroupUnit,
  type StatisticsMember,
  type StatisticsPlan,
  type StatisticsReference,
} from './parse-statistics.ts';
import { plainMember, type RowShape, rowShape } from './row-shape.ts';
import { columnOf, requireField, type SqlContext, sourceOf, sqlContext } from './sql-context.ts';
import { fieldValue, orderedValue } from './value-sql.ts';

export const maxGroups = 1_000;

const unitFormats: Readonly<Record<GroupUnit, string>> = {
  year: 'YYYY',
  quarter: 'YYYY-"Q"Q',
  month: 'YYYY-MM',
  week: 'IYYY-"W"IW',
  day: 'YYYY-MM-DD',
};

/** Selects one row per group, and one more than the limit if there are more. */
export function buildStatistics(plan: StatisticsPlan, compiled: CompiledModel): ReadStatement {
  const resource = compiled.model.resourceById.get(plan.resource);
  invariant(resource, `no resource ${plan.resource}`);
  const context = sqlContext(compiled, undefined, plan.scope);
  const row = context.nextAlias();
  const isCounted = [
    ...(plan.scope.rows ? [admittedSql(plan.scope.rows, resource, row, context)] : []),
    ...(plan.filter ? [filterSql(plan.filter, resource, row, context)] : []),
  ];
  const { joins, records } = joinReferences(plan, resource, row, context);
  const columns = [
    ...plan.groups.map((group) => groupValue(group, fieldAt(group, records), plan.timeZone, context)),
    sql`count(*)`,
    ...plan.aggregates.map((one) => aggregate(one.name, fieldAt(one, records), context)),
  ];
  const source = sourceOf(resource, row, context);
  const rows = joins
    .reduce((query, join) => join(query), selectFrom(source, withShared(context)))
    .select(columns.map((column, index) => column.as(`c${index}`)))
    .where(allOf(isCounted))
    .limit(sql.lit(maxGroups + 1));
  const grouped = plan.groups.reduce((query, _, index) => query.groupBy(sql.lit(index + 1)), rows);
  const names = memberNames(plan);
  const sorted = plan.order.reduce(
    (query, { member, descending }) =>
      query.orderBy(sql.lit(names.indexOf(member) + 1), (order) =>
        (descending ? order.desc() : order.asc()).nullsLast(),
      ),
    grouped,
  );
  return { ...compiled.queries.statement(sorted), shape: groupShape(plan, records, resource, compiled) };
}

/** The members of a group, in the order of the columns. */
function memberNames({ groups, aggregates }: StatisticsPlan): readonly string[] {
  return [...groups.map(({ path }) => path), 'count', ...aggregates.map(aggregateMember)];
}

/** A row of the statement: that of the list, or one that a reference leads to. */
interface JoinedRecord {
  readonly resource: Resource;
  readonly row: string;
}

interface FieldOfRow {
  readonly field: Field;
  readonly row: string;
}

/** Returns the joins of the references that the plan follows, and the joined records by the path of the reference. */
function joinReferences(plan: StatisticsPlan, resource: Resource, row: string, context: SqlContext) {
  const records = new Map<string, JoinedRecord>([['', { resource, row }]]);
  const joins = plan.references.map((reference) => {
    const from = fieldAt(reference, records);
    const { target } = from.field;
    invariant(target, `${reference.path} does not refer to a resource`);
    const to = { resource: target, row: context.nextAlias() };
    records.set(reference.path, to);
    return joinOf(reference, from, to, context);
  });
  return { joins, records };
}

/**
 * Joins the record of a reference; one that the caller cannot see counts as missing. A join of whole tables, because groups read many rows. Records as of a point
 * in time are looked up one by one: no index supports a join to them.
 */
function joinOf(
  { rows }: StatisticsReference,
  from: FieldOfRow,
  { resource, row }: JoinedRecord,
  context: SqlContext,
): (query: Select) => Select {
  const source = sourceOf(resource, row, context, 'id');
  const matches = allOf([
    sql<SqlBool>`${sql.id(row, 'id')} = ${columnOf(from.field, from.row)}`,
    ...(rows === undefined ? [] : [admittedSql(rows, resource, row, context)]),
  ]);
  if (!isHistorical(context)) return (query) => query.leftJoin(source, (on) => on.on(matches));
  const record = db.selectFrom(source).selectAll(row).where(matches).limit(sql.lit(1)).as(row);
  return (query) => query.leftJoinLateral(record, (on) => on.onTrue());
}

function fieldAt({ of, field, path }: StatisticsMember, records: ReadonlyMap<string, JoinedRecord>): FieldOfRow {
  const record = records.get(of);
  invariant(record, `the reference of ${path} is not followed`);
  return { field: requireField(record.resource, field), row: record.row };
}

/** Aggregates whose value has the field's format; for decimals every digit of a sum or an average is significant as well. */
const typePreservingAggregates: ReadonlySet<AggregateName> = new Set(['min', 'max', 'sum', 'avg']);

/** Returns the shape of a group as a record: its common values, its count, and its aggregates. */
function groupShape(
  plan: StatisticsPlan,
  records: ReadonlyMap<string, JoinedRecord>,
  resource: Resource,
  compiled: CompiledModel,
): RowShape {
  const writerOf = (member: StatisticsMember): ColumnWriter => {
    const { field } = fieldAt(member, records);
    return compiled.of(field.resource).members.get(field.name)?.writers[plan.decimals ?? 'number'] ?? textWriter;
  };
  const writers = [
    ...plan.groups.map((group) => (group.unit === undefined ? writerOf(group) : textWriter)),
    numberWriter,
    ...plan.aggregates.map((one) => (typePreservingAggregates.has(one.name) ? writerOf(one) : numberWriter)),
  ];
  const names = memberNames(plan);
  return rowShape(
    resource,
    writers.map((writer, at) => plainMember(names[at] ?? '', at, writer)),
    [],
  );
}

function groupValue(
  { unit }: StatisticsPlan['groups'][number],
  { field, row }: FieldOfRow,
  timeZone: number,
  context: SqlContext,
): RawBuilder<unknown> {
  if (unit === undefined) return orderedValue(field, row, context);
  const column = fieldValue(field, row, context);
  const localTime =
    field.type.magnitude === 'instant'
      ? sql`${column} at time zone ${parameter(timeZone)}::text`
      : sql`${column}::timestamp`;
  return sql`to_char(${localTime}, ${sql.lit(unitFormats[unit])})`;
}

function aggregate(name: AggregateName, { field, row }: FieldOfRow, context: SqlContext): RawBuilder<unknown> {
  const column = orderedValue(field, row, context);
  // An average of exact decimals has four digits more than its terms, without the noise of a double.
  if (name === 'avg' && field.type.isExact) return sql`round(avg(${column}), 6)`;
  return sql`${sql.raw(name)}(${column})`;
}
