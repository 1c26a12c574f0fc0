/** Reads which integration used which elements of the API in the days for which uses are stored. */
import { sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import type { QueryExecutors } from '../../database/prepare.ts';

/** One integration's uses of one element. */
export interface ElementUse {
  readonly customer_id: string;
  readonly agent_id: string;
  readonly element: string;
  readonly uses: number;
  /** `2026-02-28`, in UTC. */
  readonly last_day: string;
}

/** Returns the uses of some elements in the last 30 days, the most used first. */
export function readUses(
  elements: readonly string[],
  session: Pick<QueryExecutors, 'executeForAllCustomers'>,
): Promise<readonly ElementUse[]> {
  const uses = db
    .selectFrom('memberuse')
    .select(['customer_id', 'agent_id', 'element'])
    .select(({ cast, fn }) => [
      cast<number>(fn.sum('uses'), 'double precision').as('uses'),
      cast<string>(fn.max('day'), 'text').as('last_day'),
    ])
    .where('element', '=', anyOf(elements, 'text'))
    .where('day', '>', sql<string>`(now() at time zone 'UTC')::date - 30`)
    .groupBy(['customer_id', 'agent_id', 'element'])
    .orderBy('uses', 'desc')
    .orderBy('element')
    .orderBy('agent_id');
  return session.executeForAllCustomers(uses, 'uses of deprecated elements');
}
