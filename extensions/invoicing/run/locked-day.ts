/** The last closed day of a company's books, in queries (invoicing-rules.md, F4). */
import { type RawBuilder, sql } from 'kysely';
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
