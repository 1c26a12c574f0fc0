/** Errand numbers: counted for each customer, without a gap. */

import { type JsonObject, refuse } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { OwnFact } from './own-fact.ts';

const generalerrand = table('errands_generalerrand');

/** The largest that the column holds. */
const lastNumber = 2_147_483_647;

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
        (select max(${generalerrand.errand_number})::bigint from ${generalerrand}),
        nullif(current_setting('core.errand_number', true), '')::bigint, 0) + 1)::text, true) as number`,
  );
  const number = Number(row?.number);
  if (number > lastNumber)
    refuse('state_conflict', {
      detail: {
        en: 'Every errand number has been given; the last one is taken.',
        sv: 'Alla ärendenummer är förbrukade; det sista är upptaget.',
      },
      params: { reason: 'numbers_used_up', last: lastNumber },
    });
  return { errand_number: number };
};
