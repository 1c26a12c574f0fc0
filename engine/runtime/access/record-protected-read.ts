/**
 * Records reads of protected identities as events (api.md, section 7). Events of a request are collected and written in
 * a separate transaction before the response, for rejected requests too, because a rejection also reveals data. Outside
 * of requests they are written immediately.
 */
import type { Resource } from '../../model/model.ts';
import { isSystem, systemResource } from '../../model/system-resources.ts';
import { inTransaction, type ProtectedReads, type RequestContext } from '../context/request-context.ts';

/** Returns whether every read of a record of this kind is written to the event log. */
export function isProtected(resource: Resource): boolean {
  return isSystem(resource, 'protectedidentity');
}

/** Records that the caller of the context reads these records. */
export async function recordProtectedRead(ids: readonly string[], context: RequestContext): Promise<void> {
  if (context.protectedReads === undefined) return write({ ids: new Set(ids), some: false }, context);
  for (const id of ids) context.protectedReads.ids.add(id);
}

/** Records a read of some protected identities when the exact ones are unknown before the response is sent. */
export async function recordProtectedListRead(context: RequestContext): Promise<void> {
  if (context.protectedReads === undefined) return write({ ids: new Set(), some: true }, context);
  context.protectedReads.some = true;
}

/** Writes the reads of a request; must complete before the response is sent. */
export async function flushProtectedReads(context: RequestContext): Promise<void> {
  const { protectedReads: reads } = context;
  if (reads === undefined || (reads.ids.size === 0 && !reads.some)) return;
  await write({ ids: new Set(reads.ids), some: reads.some }, context);
  reads.ids.clear();
  reads.some = false;
}

async function write({ ids, some }: ProtectedReads, context: RequestContext): Promise<void> {
  if (ids.size === 0 && !some) return;
  const { model } = context.runtime;
  const resource = systemResource(model, 'protectedidentity').id;
  await inTransaction(context, async (tx) => {
    const { emit } = tx.runtime.extensionContextOf(tx);
    for (const objectId of ids) await emit({ identifier: `${resource}.instanceread`, resource, objectId });
    if (some) {
      const { agentId: objectId } = tx.caller;
      await emit({ identifier: `${resource}.listread`, resource: systemResource(model, 'agent').id, objectId });
    }
  });
}
