/** The interface through which extensions run queries of Kysely, each for one customer. */
import type { Query } from '../database/prepare.ts';

export type { Exact, Filled, Json, Time } from '../database/column-types.ts';
export { anyOf, jsonRows } from '../database/expressions.ts';
export { queryBuilder } from '../database/kysely.ts';
export { ownCustomer, placeholder, shared } from '../database/placeholder.ts';
export type { Query } from '../database/prepare.ts';

/** How a query is used. */
export interface QueryUse {
  /**
   * Whether the same text is sent often, with other values: PostgreSQL then keeps its plan for the connection. Set it only for few texts, which have
   * parameters in place of all values of requests.
   */
  readonly isRepeated?: boolean;
}

/** One transaction, or one connection outside of a transaction, for one customer. */
export interface DatabaseSession {
  /**
   * Runs a query of Kysely on the customer's rows. json and jsonb columns are parsed, numeric, bigint and dates are text. Tables are those of
   * `extensions/schema.ts`, which `core generate` writes; a query that names one in text is rejected.
   */
  execute<Row extends object>(query: Query<Row>, use?: QueryUse): Promise<readonly Row[]>;
}
