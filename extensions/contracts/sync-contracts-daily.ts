/** Updates contracts whose status changes only with the date: those that begin, are renewed or end. */
import type { Job, JobContext } from '../../engine/extension/contract.ts';
import { queryBuilder } from '../../engine/extension/sql.ts';
import type { Database } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { contractFields } from './contract-kinds.ts';
import { statusCodes as codes } from './contract-status.ts';
import { syncContractStatus } from './update-contract-status.ts';

/**
 * Runs after midnight in Sweden, in summer (22 in UTC) and in winter. It finds contracts that are any number of days
 * out of date, so a skipped night is caught up by the next run.
 */
export const syncContractsDaily: Job = {
  schedule: '10 22,23 * * *',
  run: async (_payload, context) => {
    for (const resource of Object.keys(contractFields)) {
      for (const id of await findOutdated(resource, context)) {
        await syncContractStatus(resource, id, context);
      }
    }
  },
};

type Column = 'id' | 'archived' | 'status' | 'signed_time' | 'start_date' | 'end_date' | 'initial_end_date';

/** Builds queries on contracts of any kind. */
const contracts = queryBuilder<Readonly<Record<string, Pick<Database['contracts_apartmentcontract'], Column>>>>();

/** Finds contracts whose stored status is out of date on the given day. */
async function findOutdated(resource: string, { now, system: { database } }: JobContext): Promise<readonly string[]> {
  const today = stockholmDate(now);
  const rows = await database.execute(
    contracts
      .selectFrom(resource.replace('.', '_'))
      .select('id')
      .where('archived', '=', false)
      .where(({ eb, and, or, between }) =>
        or([
          and([eb('status', 'in', [codes.draft, codes.awaiting]), eb('signed_time', 'is not', null)]),
          and([eb('status', '=', codes.signed), eb('start_date', '<=', today)]),
          and([between('status', codes.signed, codes.transfer), eb('end_date', '<', today)]),
          and([eb('status', 'in', [codes.active, codes.lastFixedPeriod]), eb('initial_end_date', '<', today)]),
        ]),
      )
      .orderBy('id'),
  );
  return rows.map(({ id }) => id);
}
