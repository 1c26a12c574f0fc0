/** Request contexts for webhooks, with the current rights of the owner, so that a webhook sends nothing that its owner cannot read. */

import { systemResource } from '../../model/system-resources.ts';
import type { AccessCache } from '../access/access-of.ts';
import { agentWork } from '../access/agent-work.ts';
import { systemWork } from '../context/system-work.ts';
import type { Runtime, Work } from '../context/work.ts';
import type { Session } from '../storage/session.ts';
import type { Subscription } from './webhook-rows.ts';

/** Returns the context, or undefined if the integration, or the user that it acted for, no longer exists or is inactive. */
export async function webhookWork(
  subscription: Pick<Subscription, 'customer_id' | 'id' | 'integration_id' | 'maker_kind_id' | 'maker_id'>,
  context: { readonly runtime: Runtime; readonly access: AccessCache; readonly session: Session },
): Promise<Work | undefined> {
  const { runtime, access, session } = context;
  const { customer_id: customerId, integration_id: agentId } = subscription;
  const work = systemWork(customerId, `webhook-${subscription.id}`, runtime, session);
  // A webhook created in the customer's console belongs to the customer itself.
  if (agentId === null) return work;
  const { maker_kind_id: kindId, maker_id: id } = subscription;
  const kind = kindId === null ? undefined : runtime.model.resourceByContentType.get(kindId);
  if (id !== null && kind === undefined) return undefined;
  const maker = kind === undefined || id === null ? undefined : { resource: kind.id, id };
  return agentWork(work, agentId, systemResource(runtime.model, 'event'), access, maker);
}
