/** The number of open errands or inspections of recipients. */

import type { SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { sql } from 'kysely';
import { type DelegatedKind, delegated, type RecipientRef, recipientKey, targetsOf } from './delegated.ts';

/** Counts the open work of these recipients by key; without an entry they have none. */
export async function countOpen(
  kind: DelegatedKind,
  recipients: readonly RecipientRef[],
  { database }: SystemContext,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const column of ['user', 'supplier'] as const) {
    const ids = [...new Set(recipients.flatMap((recipient) => recipient[column] ?? []))];
    if (ids.length === 0) continue;
    const rows = await database.execute(
      targetsOf(kind)
        .select([`target.${column} as id`, sql<number>`count(*)::int`.as('number')])
        .where(`target.${column}`, '=', anyOf(ids, 'uuid'))
        .where('target.status', '=', anyOf(delegated[kind].openStates, 'integer'))
        .groupBy(`target.${column}`),
    );
    for (const { id, number } of rows) counts.set(recipientKey({ [column]: id }) ?? '', number);
  }
  return counts;
}
