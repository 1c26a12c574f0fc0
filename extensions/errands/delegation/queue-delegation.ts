/** Queues the delegation of new errands and inspections, and the withdrawal of the offers of those that are assigned or closed. */
import type { Change, JsonObject, SystemContext } from '@core/engine/extension';
import { db } from '../../schema.ts';
import { textsOf } from '../../support/reference.ts';
import { assigneeOf, type DelegatedKind, delegated, isUnassigned } from './delegated.ts';

export const delegateJobName = 'errands.delegate';
export const withdrawJobName = 'errands.withdraw_offers';

/** Reads the payload of both jobs. */
export function readJob({ kind, ids }: JsonObject): { readonly kind: DelegatedKind; readonly ids: readonly string[] } {
  return { kind: kind === 'inspection' ? 'inspection' : 'errand', ids: textsOf(ids) };
}

/** afterWriteAll of both: one job for all records of a write. */
export async function queueDelegation(
  kind: DelegatedKind,
  changes: readonly Change[],
  context: SystemContext,
): Promise<void> {
  const waiting: string[] = [];
  const assignedOrClosed: string[] = [];
  for (const { id, before, after, restores } of changes) {
    if (after === undefined || restores) continue;
    const wasWaiting = before !== undefined && isUnassigned(kind, before);
    const isWaiting = isUnassigned(kind, after);
    // Staff have unassigned the record, and assign it again.
    if (isWaiting && !wasWaiting && !wasAssigned(kind, before)) waiting.push(id);
    if (wasWaiting && !isWaiting) assignedOrClosed.push(id);
  }
  if (waiting.length > 0 && (await hasInstructions(context)))
    await context.enqueue(delegateJobName, { kind, ids: waiting });
  if (assignedOrClosed.length > 0) await context.enqueue(withdrawJobName, { kind, ids: assignedOrClosed });
}

function wasAssigned(kind: DelegatedKind, before: JsonObject | undefined): boolean {
  const { userMember, supplierMember } = delegated[kind];
  return before !== undefined && assigneeOf(before, userMember, supplierMember) !== undefined;
}

async function hasInstructions({ database }: SystemContext): Promise<boolean> {
  const active = db.selectFrom('errands_erranddelegationinstruction').select('id').where('is_active', '=', true);
  return (await database.execute(active.limit(1))).length > 0;
}
