/** Updates contracts whose status changes only with the date: those that begin, are renewed or end. */
import type { SystemJob, SystemJobContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { type ContractTable, contractTables } from './contract-kinds.ts';
import { syncContractStatus } from './update-contract-status.ts';

/**
 * Runs after midnight in Sweden, in summer (22 in UTC) and in winter. It finds contracts that are any number of days
 * out of date, so a skipped night is caught up by the next run.
 */
export const syncContractsDaily: SystemJob = {
  schedule: '10 22,23 * * *',
  run: async (_payload, context) => {
    for (const [resource, { contract }] of Object.entries(contractTables)) {
      for (const id of await findOutdated(contract, context)) {
        await syncContractStatus(resource, id, context);
      }
    }
  },
};

/** Finds contracts whose stored status is out of date on the given day; status 2: not started, 3 and 4: first fixed period. */
async function findOutdated(c: ContractTable, context: SystemJobContext): Promise<readonly string[]> {
  const today = bind(stockholmDate(context.now));
  const rows = await context.database.query<{ id: string }>(
    sql`select ${c.id} from ${c}
      where not ${c.archived}
        and ((${c.status} in (0, 1) and ${c.signed_time} is not null)
          or (${c.status} = 2 and ${c.start_date} <= ${today})
          or (${c.status} between 2 and 9 and ${c.end_date} < ${today})
          or (${c.status} in (3, 4) and ${c.initial_end_date} < ${today}))
      order by ${c.id}`,
  );
  return rows.map((row) => row.id);
}
