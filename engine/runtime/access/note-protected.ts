/** Events that tell who has read whose protected identity (api.md, section 7). */
import type { Resource } from '../../model/model.ts';
import { systemResources } from '../../model/system-resources.ts';
import { inTransaction, type Work } from '../work.ts';
import { emitEvent } from '../write/emit-event.ts';

/** Whether reading a record of this kind is told of. */
export function isProtected(resource: Resource): boolean {
  return resource.id === systemResources.protectedIdentity;
}

/** False for what the server does by itself. */
export function isForSomebody({ caller }: Work): boolean {
  return caller.principal.resource !== systemResources.customer;
}

/** Notes that the work's caller reads these records. */
export async function noteProtected(ids: readonly string[], work: Work): Promise<void> {
  if (ids.length === 0) return;
  const resource = systemResources.protectedIdentity;
  await inTransaction(work, async (inside) => {
    for (const objectId of new Set(ids))
      await emitEvent({ identifier: `${resource}.instanceread`, resource, objectId }, inside);
  });
}

/** Notes that it reads some of them, where nobody can say before the answer is sent which. */
export async function noteProtectedList(work: Work): Promise<void> {
  const identifier = `${systemResources.protectedIdentity}.listread`;
  await inTransaction(work, (inside) =>
    emitEvent({ identifier, resource: systemResources.agent, objectId: inside.caller.agentId }, inside),
  );
}
