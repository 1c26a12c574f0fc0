/** The interface through which extensions run SQL: one tag, typed tables, and statements that always belong to one customer. */
import type { Query } from '../database/prepare.ts';
import type { SqlFragment } from '../kernel/sql-fragment.ts';

export type { Exact, Filled, Json, Time } from '../database/column-types.ts';
export { anyOf, jsonRows } from '../database/expressions.ts';
export { queryBuilder } from '../database/kysely.ts';
export { placeholder, shared } from '../database/placeholder.ts';
export {
  bind,
  join as joinSql,
  type SqlFragment,
  type SqlIdentifier,
  type SqlPart,
  sql,
} from '../kernel/sql-fragment.ts';
export {
  analyzeTable,
  bareNames,
  deleteFrom,
  derivedTable,
  insertInto,
  oidOf,
  ownCustomer,
  type PickColumns,
  type TypedTable,
  typedTables,
  update,
  type Written,
} from '../kernel/typed-tables.ts';
export {
  type AnyWorkingTable,
  addRows,
  aliased,
  analyzeWorking,
  createEmpty,
  createFrom,
  dropTables,
  indexWorking,
  likeTable,
  nameOf,
  type WorkingTable,
  workingTable,
} from '../kernel/working-tables.ts';

/** One transaction, or one connection outside of a transaction, for one customer. */
export interface DatabaseSession {
  /**
   * Runs one statement for the customer and returns its rows. json and jsonb columns are parsed, numeric and bigint are text. Tables are referenced through
   * `extensions/tables.ts`, which `core generate` writes; text that names a table is rejected.
   */
  query<Row extends object>(statement: SqlFragment): Promise<readonly Row[]>;
  /** Runs a query of Kysely on the customer's rows. Values are read as in `query`. */
  execute<Row extends object>(query: Query<Row>): Promise<readonly Row[]>;
}
