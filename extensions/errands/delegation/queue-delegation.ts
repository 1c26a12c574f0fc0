/** Queues the delegation of new errands and inspections, and the withdrawal of the offers of those that are assigned or closed. */
import type { Change, JsonObject, SystemContext } from '../../../engine/extension/contract.ts';
import { db } from '../../schema.ts';
import { type DelegatedKind, delegated, isUnassigned } from './delegated.ts';

export const delegateJobName = 'errands.delegate';
export const withdrawJobName = 'errands.withdraw_offers';

/** afterWriteAll of both: one job for all records of a write. */
export async function queueDelegation(
  kind: DelegatedKind,
  changes: readonly Change[],
  context: SystemContext,
): Promise<void> {
  const waiting: string[] = [];
  const settled: string[] = [];
  for (const { id, before, after, restores } of changes) {
    if (after === undefined || restores) continue;
    const wasWaiting = before !== undefined && isUnassigned(kind, before);
    const isWaiting = isUnassigned(kind, after);
    // Staff have unassigned the record, and assign it again.
    if (isWaiting && !wasWaiting && !wasAssigned(kind, before)) waiting.push(id);
    if (wasWaiting && !isWaiting) settled.push(id);
  }
  if (waiting.length > 0 && (await hasInstructions(context)))
    await context.enqueue(delegateJobName, { kind, ids: waiting });
  if (settled.length > 0) await context.enqueue(withdrawJobName, { kind, ids: settled });
}

function wasAssigned(kind: DelegatedKind, before: JsonObject | undefined): boolean {
  const { userMember, supplierMember } = delegated[kind];
  return before !== undefined && ((before[userMember] ?? null) !== null || (before[supplierMember] ?? null) !== null);
}

async function hasInstructions({ database }: SystemContext): Promise<boolean> {
  const active = db.selectFrom('errands_erranddelegationinstruction').select('id').where('is_active', '=', true);
  return (await database.execute(active.limit(1))).length > 0;
}
