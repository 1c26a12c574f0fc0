/** The value of a field in a row: its column, or the expression of a computed field. */
import { type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { Computation } from '../model/computed-members.ts';
import type { Field } from '../model/model.ts';
import { isHistorical } from './as-of-sql.ts';
import { db } from './builder.ts';
import { selectOffset } from './clock-sql.ts';
import { relationRows } from './relation-sql.ts';
import { columnOf, type SqlContext } from './sql-context.ts';

/** Returns the value of a field in the row with the alias `alias`. */
export function fieldValue(field: Field, alias: string, context: SqlContext): RawBuilder<unknown> {
  const { computation } = field;
  return computation === undefined ? columnOf(field, alias) : fitting(field, computation, alias, context);
}

/** Returns the value as it is ordered and compared by size: texts by the language of the project. */
export function orderedValue(field: Field, alias: string, context: SqlContext): RawBuilder<unknown> {
  const value = fieldValue(field, alias, context);
  return field.collation === undefined ? value : sql`${value} collate ${sql.id(field.collation)}`;
}

/** Rounds a number to the scale of the field; one that does not fit the field is null, because a read cannot be rejected for it. */
function fitting(field: Field, computation: Computation, alias: string, context: SqlContext): RawBuilder<unknown> {
  const value = computedSql(computation, alias, context);
  // An explicit maximum is at least that of the operands (model/link-computed.ts); that of the type may be less.
  if (field.type.magnitude === 'text' && field.attributes.max_length === undefined)
    return sql`left(${value}, ${sql.lit(Number(field.type.schema(field).maxLength))})`;
  const range = field.type.exactRange?.(field);
  if (range === undefined) return value;
  const { scale, low, high } = range;
  const rounded = sql`round(${value}, ${sql.lit(scale)})`;
  if (computation.kind === 'call' && computation.function.isSmall) return rounded;
  // A subquery with an offset is not flattened, so the expression, which may look up other records, is evaluated once.
  const row = context.nextAlias();
  const x = sql.id(row, 'x');
  const bounded = db
    .selectFrom(db.selectNoFrom(rounded.as('x')).offset(sql.lit(0)).as(row))
    .select(sql`case when ${x} between ${sql.raw(low)} and ${sql.raw(high)} then ${x} end`.as('value'));
  return sql`${bounded}`;
}

function computedSql(computation: Computation, alias: string, context: SqlContext): RawBuilder<unknown> {
  switch (computation.kind) {
    case 'constant':
      return sql`${sql.lit(computation.value)}::numeric`;
    case 'today':
      return todaySql(computation.timeZone, context);
    case 'call':
      return computation.function.sql(computation.operands.map((one) => computedSql(one, alias, context)));
    case 'member': {
      const { steps, field } = computation.path;
      return memberSql(steps, field, alias, context);
    }
  }
}

/** Returns a member of the row or, through references, of another one as a scalar subquery. */
function memberSql(steps: readonly Field[], field: Field, alias: string, context: SqlContext): RawBuilder<unknown> {
  const [step, ...rest] = steps;
  if (step !== undefined) {
    const { rows, alias: row } = relationRows(step, alias, context);
    return sql`${rows.select(memberSql(rest, field, row, context).as('value'))}`;
  }
  const column = columnOf(field, alias);
  if (field.type.magnitude === 'number') return sql`${column}::numeric`;
  // An empty text counts as no value.
  return field.type.magnitude === 'text' ? sql`nullif(${column}, '')` : column;
}

/** The current day, of a customer with a test clock that of the clock; of records as of a point in time, the day of that time. */
function todaySql(timeZone: string, context: SqlContext): RawBuilder<unknown> {
  const now = isHistorical(context)
    ? sql`${parameter(context.asOf.timestamp)}::timestamptz`
    : sql`(now() + coalesce(${selectOffset(context.compiled.model)}, 0) * interval '1 millisecond')`;
  // A subquery, because PostgreSQL evaluates it once for the statement.
  return sql`(select (${now} at time zone ${sql.lit(timeZone)})::date)`;
}
