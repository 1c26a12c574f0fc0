/** The last closed day of a company's books (invoicing-rules.md, F4): in queries, and as the problem for writes up to it. */

import { type Problem, problem } from '@core/engine/extension';
import { type RawBuilder, sql } from 'kysely';
import { t } from '../texts/t.ts';
import { db } from './working.ts';

/** Returns the last closed day of the company under an alias: the later of its day and the organization's; null: all days are open. */
export function lockedDayOf(alias: string): RawBuilder<string | null> {
  const ofOrganization = db
    .selectFrom('configurations_validationconfiguration as closed')
    .select('closed.bookkeeping_closed_to')
    .where('closed.organization_id', '=', sql.ref<string>(`${alias}.organization_id`))
    .where('closed.block_changes_in_closed_bookkeeping_periods', '=', true);
  return sql`greatest(${sql.ref(`${alias}.bookkeeping_locked_to`)}, ${ofOrganization})`;
}

/** 409 `state_conflict`, reason `period_locked`. `lockedTo` is the last closed day, as `YYYY-MM-DD`. */
export function periodLocked(lockedTo: string): Problem {
  return problem('state_conflict', {
    detail: t('booksLocked', { lockedTo }),
    params: { reason: 'period_locked', locked_to: lockedTo },
  });
}
