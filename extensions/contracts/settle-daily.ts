/** What only the calendar changes: contracts that begin, are renewed or end with the day. */
import type { ServerJob, ServerJobContext } from '../../engine/extension/contract.ts';
import { stockholmDate } from '../support/local-day.ts';
import { contractFields } from './contract-kinds.ts';
import { settleContract } from './settle-contract.ts';

/**
 * After midnight in Sweden, in summer (22 in UTC) and in winter. It finds what is behind by any number of days, so that a night
 * without it is made good by the next.
 */
export const settleDaily: ServerJob = {
  schedule: '10 22,23 * * *',
  run: async (_payload, context) => {
    for (const resource of Object.keys(contractFields)) {
      for (const id of await findBehind(resource, context)) {
        await settleContract(resource, id, context.customerId, context);
      }
    }
  },
};

/** The contracts whose stored status cannot be that of the day; status 2: not started, 3 and 4: first fixed period. */
async function findBehind(resource: string, context: ServerJobContext): Promise<readonly string[]> {
  const rows = await context.database.query<{ id: string }>(
    `select id from ${context.resource(resource)?.table}
      where customer_id = $1 and not archived
        and ((status in (0, 1) and signed_time is not null)
          or (status = 2 and start_date <= $2)
          or (status between 2 and 9 and end_date < $2)
          or (status in (3, 4) and initial_end_date < $2))
      order by id`,
    [context.customerId, stockholmDate(context.now)],
  );
  return rows.map((row) => row.id);
}
