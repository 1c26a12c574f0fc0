/** The nightly run of every organization (invoicing-rules.md, G4). */

import type { Job } from '@core/engine/extension';
import { db } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { createRun, queuePerform } from './invoicing-run.ts';
import { contractKinds } from './run/contract-kind.ts';
import { countDue, openRun, selectDue } from './run/prepare-run.ts';
import { readRunRequest } from './run-request.ts';

/**
 * The nightly run: invoices, for every organization with configured contracts, everything that is due on this day in
 * Sweden. Twice a night, so that a failed run is caught up; a second one finds nothing. Missed nights are caught up by
 * G4.
 */
export const nightlyJob: Job = {
  queue: 'invoicing',
  schedule: '10 0,3 * * *',
  run: async (_payload, context) => {
    const { database } = context;
    const today = stockholmDate(context.now);
    for (const kind of contractKinds) {
      const organizations = await database.execute(
        db
          .selectFrom(kind.source.contracts.as('c'))
          .innerJoin('accounting_automaticcontractinvoicingsetting as s', 's.id', 'c.invoicing_contract_setting_id')
          .select('c.organization_id as id')
          .distinct()
          .where('s.is_active', '=', true)
          .where('c.organization_id', 'is not', null)
          .where('c.archived', '=', false)
          .orderBy('c.organization_id')
          .$narrowType<{ id: string }>(),
      );
      for (const organization of organizations) {
        const input = await readRunRequest(context, organization.id, kind, { invoice_date: today });
        const run = await openRun(database, input);
        await selectDue(run, input);
        const due = await countDue(run);
        if (due === 0) continue;
        const id = await createRun(context, input, { state: 'queued', total: due, request: {} });
        await queuePerform(context, { run: id }, { isNew: true });
      }
    }
  },
};
