/** The work of a webhook: with the rights of the integration it belongs to, so that it tells nothing that one may not read. */

import { systemResource } from '../../model/system-resources.ts';
import type { AccessCache } from '../access/access-of.ts';
import { agentWork } from '../access/agent-work.ts';
import { systemWork } from '../plain-pages.ts';
import type { Session } from '../storage/database.ts';
import type { Runtime, Work } from '../work.ts';
import type { Subscription } from './webhook-rows.ts';

/** The work, or undefined when the integration may do nothing any more. */
export async function webhookWork(
  subscription: Pick<Subscription, 'customer_id' | 'id' | 'integration_id'>,
  context: { readonly runtime: Runtime; readonly access: AccessCache; readonly session: Session },
): Promise<Work | undefined> {
  const { runtime, access, session } = context;
  const { customer_id: customerId, integration_id: agentId } = subscription;
  const work = systemWork(customerId, `webhook-${subscription.id}`, runtime, session);
  // A webhook that the customer's console has made belongs to the customer itself.
  if (agentId === null) return work;
  return agentWork(work, agentId, systemResource(runtime.model, 'event'), access);
}
