/** Errand numbers: counted for each customer, without a gap. */
import type { JsonObject } from '../../engine/extension/contract.ts';
import type { OwnFact } from './own-fact.ts';

/** One after the last. Whoever makes errands at the same time waits, so that a number that is not used leaves no gap. */
export const errandNumber: OwnFact = async ({ kind, after }, { database, caller }): Promise<JsonObject | undefined> => {
  if (kind !== 'create' || typeof after.errand_number === 'number') return undefined;
  const { customerId } = caller;
  await database.query(`select pg_advisory_xact_lock(hashtextextended('errands.generalerrand ' || $1, 0))`, [
    customerId,
  ]);
  // A bulk write asks for all its numbers before it writes: those given in this transaction stand in a setting of it.
  const [row] = await database.query<{ number: string }>(
    `select set_config('core.errand_number', (greatest(
        (select max(errand_number) from errands_generalerrand where customer_id = $1),
        nullif(current_setting('core.errand_number', true), '')::int, 0) + 1)::text, true) as number`,
    [customerId],
  );
  return { errand_number: Number(row?.number) };
};
