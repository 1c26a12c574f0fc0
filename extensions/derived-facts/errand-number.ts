/** Errand numbers: counted for each customer, without a gap. */

import type { JsonObject } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { OwnFact } from './own-fact.ts';

const generalerrand = table('errands_generalerrand');

/** One after the last. Whoever makes errands at the same time waits, so that a number that is not used leaves no gap. */
export const errandNumber: OwnFact = async ({ kind, after }, { database, caller }): Promise<JsonObject | undefined> => {
  if (kind !== 'create' || typeof after.errand_number === 'number') return undefined;
  const { customerId } = caller;
  await database.query(
    sql`select pg_advisory_xact_lock(hashtextextended('errands.generalerrand ' || ${bind(customerId)}, 0))`,
  );
  // A bulk write asks for all its numbers before it writes: those given in this transaction stand in a setting of it.
  const [row] = await database.query<{ number: string }>(
    sql`select set_config('core.errand_number', (greatest(
        (select max(${generalerrand.errand_number}) from ${generalerrand}),
        nullif(current_setting('core.errand_number', true), '')::int, 0) + 1)::text, true) as number`,
  );
  return { errand_number: Number(row?.number) };
};
