/** Confirms verification groups automatically, a number of days after their creation set by their company (auto_confirm_bookkeeping_after_days). */

import type { SystemJob } from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { table } from '../../tables.ts';
import { run } from '../run/run-step.ts';

const g = table('accounting_verificationgroup', 'g');
const c = table('organization_company', 'c');

/** Each is exported, so only a few share a transaction. */
const groupsAtOnce = 20;

/** Accruals wait until their month has started. The file of each group is created as for a manual confirmation. */
export const confirmGroupsJob: SystemJob = {
  schedule: '40 3 * * *',
  run: async (_payload, context) => {
    const today = stockholmDate(context.now);
    const due = await run<{ id: string }>(
      context.database,
      sql`select ${g.id} from ${g} join ${c} on ${c.id} = ${g.company_id}
        where ${g.confirmation_date} is null and ${c.auto_confirm_bookkeeping_after_days} is not null
          and greatest((${g.created_at} at time zone 'Europe/Stockholm')::date, ${g.grouping_date}) + ${c.auto_confirm_bookkeeping_after_days} <= ${bind(today)}::date
        order by ${g.id} limit ${groupsAtOnce} for update of g`,
    );
    for (const { id } of due) {
      await context.records.update('accounting.verificationgroup', id, { confirmation_date: today });
    }
    if (due.length === groupsAtOnce) await context.enqueue('invoicing.confirm', {});
  },
};
