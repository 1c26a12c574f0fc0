/** The interface through which extensions run queries of Kysely, each for one customer. */
import type { Query } from '../database/prepare.ts';

export type { Exact, Filled, Json, Time } from '../database/column-types.ts';
export { anyOf, jsonRows } from '../database/expressions.ts';
export { queryBuilder } from '../database/kysely.ts';
export { ownCustomer, placeholder, shared } from '../database/placeholder.ts';
export type { Query } from '../database/prepare.ts';
/** One transaction, or one connection outside of a transaction, for one customer. */
export interface DatabaseSession {
  /**
   * Runs a query of Kysely on the customer's rows. json and jsonb columns are parsed, numeric, bigint and dates are text. Tables are those of
   * `extensions/schema.ts`, which `core generate` writes; a query that names one in text is rejected.
   */
  execute<Row extends object>(query: Query<Row>): Promise<readonly Row[]>;
}
