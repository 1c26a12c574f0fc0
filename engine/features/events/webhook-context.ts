/** Request contexts for webhooks, with the current rights of the owner, so that a webhook sends nothing that its owner cannot read. */

import type { AccessCache } from '../../access/access-of.ts';
import { agentContext } from '../../access/agent-context.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { RequestContext, Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';
import type { Session } from '../../storage/session.ts';
import type { Subscription } from './webhook-rows.ts';

/** Returns the context, or undefined if the integration, or the user that it acted for, no longer exists or is inactive. */
export async function webhookContext(
  subscription: Pick<Subscription, 'customer_id' | 'id' | 'integration_id' | 'maker_kind_id' | 'maker_id'>,
  context: { readonly runtime: Runtime; readonly access: AccessCache; readonly session: Session },
): Promise<RequestContext | undefined> {
  const { runtime, access, session } = context;
  const { customer_id: customerId, integration_id: agentId } = subscription;
  const requestContext = systemContext(customerId, `webhook-${subscription.id}`, runtime, session);
  // A webhook created in the customer's console belongs to the customer itself.
  if (agentId === null) return requestContext;
  const { maker_kind_id: kindId, maker_id: id } = subscription;
  const kind = kindId === null ? undefined : runtime.model.resourceByContentType.get(kindId);
  if (id !== null && kind === undefined) return undefined;
  const owner = kind === undefined || id === null ? undefined : { resource: kind.id, id };
  return agentContext(requestContext, agentId, systemResource(runtime.model, 'event'), access, owner);
}
