/** Types of columns in the generated interfaces `Database`: what a query returns, and what an insert and an update accept. */
import type { ColumnType } from 'kysely';

/** JSON: parsed when read, text when written. */
export type Json = ColumnType<unknown, string, string>;

/** An exact number: text when read. */
export type Exact = ColumnType<string, string | number, string | number>;

/** A time; ISO text is accepted when written. */
export type Time = ColumnType<Date, Date | string, Date | string>;

/** A column with a default, or one that the customer plugin fills. */
export type Filled<Value> =
  Value extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Value, Value | undefined, Value>;
