/** Test clocks of customers of kind test in queries. A clock is stored as its difference to the time of the server, so that it advances between moves. */
import { sql } from 'kysely';
import { db } from '../database/kysely.ts';
import type { Model } from '../model/model.ts';

type ClockModel = Pick<Model, 'systemResources'>;

/** Whether customers can have clocks. */
export function hasClocks({ systemResources }: ClockModel): boolean {
  return systemResources.has('testclock');
}

/** The difference of a clock to the time of the server, in milliseconds. */
export const clockOffset = sql<number>`(extract(epoch from ${sql.ref('reached_at')} - ${sql.ref('set_at')}) * 1000)::float8`;

/** The difference of a customer's clock. Other rows are those of `core access prove`, which fills every table. */
export const offsetQuery = db
  .selectFrom('testclock')
  .select(clockOffset.as('offset'))
  .whereRef('id', '=', 'customer_id');

/** Returns the query of the difference, for a statement that reads other data of the customer; null without a clock. */
export function selectOffset(model: ClockModel) {
  const none = sql<number | null>`null::float8`;
  return hasClocks(model) ? sql<number | null>`${offsetQuery.$asScalar()}` : none;
}

/** Returns whether a row of `customer` is a customer of kind test, for a statement on all customers. */
export function isTestCustomerSql(model: ClockModel) {
  if (!hasClocks(model)) return sql<boolean>`false`;
  const clock = db
    .selectFrom('testclock')
    .select('testclock.id')
    .where('testclock.customer_id', '=', sql<string>`${sql.ref('customer.customer_id')}`);
  return sql<boolean>`exists ${clock}`;
}
