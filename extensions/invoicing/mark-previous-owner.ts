/**
 * Marks the previous owner of a record that was deleted or moved, because the record leaves no timestamp there. The
 * next run then recalculates the owner's invoiced days (invoicing-rules.md, A1).
 */
import type { Change, SystemContext } from '../../engine/extension/contract.ts';
import { bind, type SqlFragment, sql } from '../../engine/extension/sql.ts';
import { idOf } from '../support/reference.ts';
import { run } from './run/run-step.ts';

/** Sets `updated_at` of an owner. */
export type MarkOwner = (owner: SqlFragment, now: SqlFragment) => SqlFragment;

/** Marks the owner that a written record no longer refers to by its reference `field`. */
export async function markPreviousOwner(
  { kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>,
  field: string,
  mark: MarkOwner,
  context: SystemContext,
): Promise<void> {
  const previousOwner = idOf(before?.[field]);
  if (previousOwner === undefined || (kind !== 'delete' && previousOwner === idOf(after?.[field]))) return;
  await run(
    context.database,
    mark(sql`${bind(previousOwner)}::uuid`, sql`${bind(context.now.toISOString())}::timestamptz`),
  );
}
