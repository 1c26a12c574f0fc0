/**
 * Marks the previous owner of a record that was deleted or moved, because the record leaves no timestamp there. The
 * next run then recalculates the owner's invoiced days (invoicing-rules.md, A1).
 */

import type { Change, SystemContext } from '@core/engine/extension';
import { type Filled, queryBuilder, type Time } from '@core/engine/sql';
import { idOf } from '../support/reference.ts';

const owners = queryBuilder<Readonly<Record<string, { readonly id: string; readonly updated_at: Filled<Time> }>>>();

/** Marks the owner that a written record no longer refers to by its reference `field`, in its table. */
export async function markPreviousOwner(
  { kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>,
  field: string,
  table: string,
  { now, database }: SystemContext,
): Promise<void> {
  const previousOwner = idOf(before?.[field]);
  if (previousOwner === undefined || (kind !== 'delete' && previousOwner === idOf(after?.[field]))) return;
  await database.execute(owners.updateTable(table).set({ updated_at: now }).where('id', '=', previousOwner));
}
