/** Builds queries on the tables of descriptors, with columns of any name. The customer plugin restricts each table to the customer. */
import {
  type AliasedExpression,
  type Expression,
  type QueryCreator,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { queryBuilder } from '../database/kysely.ts';

export interface AnyRow {
  [column: string]: unknown;
}

export interface AnyTables {
  [table: string]: AnyRow;
}

export const db = queryBuilder<AnyTables>();

export type Select = SelectQueryBuilder<AnyTables, string, AnyRow>;

/** An item of FROM: `table as alias`, or an expression with its alias. */
export type Source = string | AliasedExpression<AnyRow, string>;

export type Condition = Expression<SqlBool>;

/** Selects from a source. */
export function selectFrom(source: Source, creator: QueryCreator<AnyTables> = db): Select {
  return creator.selectFrom(source);
}

/** Returns that all conditions are true; `true` if there are none. */
export function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql.lit(true) : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Returns that any condition is true; `false` if there are none. */
export function anyTrue(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql.lit(false) : sql`(${sql.join(conditions, sql` or `)})`;
}
