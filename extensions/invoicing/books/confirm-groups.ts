/** Confirms verification groups automatically, a number of days after their creation set by their company (auto_confirm_bookkeeping_after_days). */

import type { Job } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';

/** Each is exported, so only a few share a transaction. */
const groupsAtOnce = 20;

/** Accruals wait until their month has started. The file of each group is created as for a manual confirmation. */
export const confirmGroupsJob: Job = {
  schedule: '40 3 * * *',
  run: async (_payload, context) => {
    const { database, records } = context;
    const today = stockholmDate(context.now);
    const due = await database.execute(
      db
        .selectFrom('accounting_verificationgroup as g')
        .innerJoin('organization_company as c', 'c.id', 'g.company_id')
        .select('g.id')
        .where('g.confirmation_date', 'is', null)
        .where('c.auto_confirm_bookkeeping_after_days', 'is not', null)
        .where(
          ({ ref }) =>
            sql`greatest((${ref('g.created_at')} at time zone 'Europe/Stockholm')::date, ${ref('g.grouping_date')}) + ${ref('c.auto_confirm_bookkeeping_after_days')}`,
          '<=',
          sql`${today}::date`,
        )
        .orderBy('g.id')
        .limit(groupsAtOnce)
        .forUpdate('g'),
    );
    for (const { id } of due) {
      await records.update('accounting.verificationgroup', id, { confirmation_date: today });
    }
    if (due.length === groupsAtOnce) await context.enqueue('invoicing.confirm', {});
  },
};
