/** The nightly run of every organization (invoicing-rules.md, G4). */

import type { SystemJob } from '../../engine/extension/contract.ts';
import { sql } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { table } from '../tables.ts';
import { createRun, queuePerform } from './invoicing-run.ts';
import { contractKinds } from './run/contract-kind.ts';
import { countDue, selectDue } from './run/prepare-run.ts';
import { run } from './run/run-step.ts';
import { readRunRequest } from './run-request.ts';

const s = table('accounting_automaticcontractinvoicingsetting', 's');

/**
 * The nightly run: invoices, for every organization with configured contracts, everything that is due on this day in
 * Sweden. Twice a night, so that a failed run is caught up; a second one finds nothing. Missed nights are caught up by
 * G4.
 */
export const nightlyJob: SystemJob = {
  queue: 'invoicing',
  schedule: '10 0,3 * * *',
  run: async (_payload, context) => {
    const today = stockholmDate(context.now);
    for (const kind of contractKinds) {
      const c = kind.contracts('c');
      const organizations = await run<{ id: string; contracts: string }>(
        context.database,
        sql`select ${c.organization_id} as id, count(*) as contracts from ${c}
          join ${s} on ${s.id} = ${c.invoicing_contract_setting_id} and ${s.is_active}
          where ${c.organization_id} is not null and not ${c.archived} group by ${c.organization_id} order by ${c.organization_id}`,
      );
      for (const organization of organizations) {
        const input = await readRunRequest(context, organization.id, kind, { invoice_date: today });
        await selectDue(context.database, input);
        const due = await countDue(context.database);
        if (due === 0) continue;
        const id = await createRun(context, input, { state: 'queued', total: due, request: {} });
        await queuePerform(context, { run: id }, { isNew: true });
      }
    }
  },
};
