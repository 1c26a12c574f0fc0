/** Compiles a StatisticsPlan to one statement whose rows are the groups. */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Field, Resource } from '../model/model.ts';
import { type ColumnWriter, numberWriter, textWriter } from '../vocabulary/column-writer.ts';
import { withShared } from './as-of-sql.ts';
import type { ReadStatement } from './build-read.ts';
import { allOf, selectFrom } from './builder.ts';
import { admittedSql, filterSql } from './filter-sql.ts';
import type { AggregateName, GroupUnit, StatisticsPlan } from './parse-statistics.ts';
import { plainMember, type RowShape, rowShape } from './row-shape.ts';
import { columnOf, orderedColumn, requireField, sourceOf, sqlContext } from './sql-context.ts';

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
  const members = [
    ...plan.groups.map(({ field, unit }) =>
      groupValue(requireField(resource, field), row, unit, plan.timeZone).as(field),
    ),
    sql`count(*)`.as('count'),
    ...plan.aggregates.map(({ name, field }) =>
      aggregate(name, requireField(resource, field), row).as(`${name}_${field}`),
    ),
  ];
  const isCounted = [
    ...(plan.scope.rows ? [admittedSql(plan.scope.rows, resource, row, context)] : []),
    ...(plan.filter ? [filterSql(plan.filter, resource, row, context)] : []),
  ];
  const source = sourceOf(resource, row, context);
  const rows = selectFrom(source, withShared(context))
    .select(members)
    .where(allOf(isCounted))
    .limit(sql.lit(maxGroups + 1));
  const grouped = plan.groups.reduce((query, _, index) => query.groupBy(sql.lit(index + 1)), rows);
  const sorted = plan.order.reduce(
    (query, { member, descending }) =>
      query.orderBy(sql.id(member), (order) => (descending ? order.desc() : order.asc()).nullsLast()),
    grouped,
  );
  return { ...compiled.queries.statement(sorted), shape: groupShape(plan, resource, compiled) };
}

/** Aggregates whose value has the field's format; for decimals every digit of a sum or an average is significant as well. */
const typePreservingAggregates: ReadonlySet<AggregateName> = new Set(['min', 'max', 'sum', 'avg']);

/** Returns the shape of a group as a record: its common values, its count, and its aggregates. */
function groupShape(
  { groups, aggregates, decimals }: StatisticsPlan,
  resource: Resource,
  compiled: CompiledModel,
): RowShape {
  const { members } = compiled.of(resource);
  const writerOf = (field: string): ColumnWriter | undefined => members.get(field)?.writers[decimals ?? 'number'];
  const columns: readonly (readonly [string, ColumnWriter | undefined])[] = [
    ...groups.map(({ field, unit }) => [field, unit === undefined ? writerOf(field) : textWriter] as const),
    ['count', numberWriter],
    ...aggregates.map(
      ({ name, field }) =>
        [`${name}_${field}`, typePreservingAggregates.has(name) ? writerOf(field) : numberWriter] as const,
    ),
  ];
  return rowShape(
    resource,
    columns.map(([name, writer = textWriter], at) => plainMember(name, at, writer)),
    [],
  );
}

function groupValue(field: Field, row: string, unit: GroupUnit | undefined, timeZone: number): RawBuilder<unknown> {
  if (unit === undefined) return orderedColumn(field, row);
  const column = columnOf(field, row);
  const localTime =
    field.type.magnitude === 'instant'
      ? sql`${column} at time zone ${parameter(timeZone)}::text`
      : sql`${column}::timestamp`;
  return sql`to_char(${localTime}, ${sql.lit(unitFormats[unit])})`;
}

function aggregate(name: AggregateName, field: Field, row: string): RawBuilder<unknown> {
  const column = orderedColumn(field, row);
  // An average of exact decimals has four digits more than its terms, without the noise of a double.
  if (name === 'avg' && field.type.isExact) return sql`round(avg(${column}), 6)`;
  return sql`${sql.raw(name)}(${column})`;
}
