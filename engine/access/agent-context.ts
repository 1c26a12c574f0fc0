/** Request contexts for an integration outside of a request (webhooks, reports), with its current rights. */
import type { Caller } from '../extension/contract.ts';
import type { Resource } from '../model/model.ts';
import { systemResource } from '../model/system-resources.ts';
import { timeOf } from '../request/customer-clock.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { AccessCache } from './access-of.ts';
import { callerWith, findAgentRights, principalQuestion } from './find-credential.ts';

/**
 * Returns a context with the rights to list a resource, for the agent itself or for the given user. Returns undefined
 * if either no longer exists or is inactive.
 */
export async function agentContext(
  context: RequestContext,
  agentId: string,
  resource: Resource,
  access: AccessCache,
  requestedPrincipal?: Caller['principal'],
): Promise<RequestContext | undefined> {
  const { customerId } = context.caller;
  const { model } = context.runtime;
  const principal = requestedPrincipal ?? { resource: systemResource(model, 'agent').id, id: agentId };
  if (!model.callerFields.has(principal.resource)) return undefined;
  const rights = await findAgentRights(
    customerId,
    agentId,
    principalQuestion(principal, context.runtime),
    context.session,
  );
  if (rights === undefined || !rights.is_active) return undefined;
  const isTimed = context.caller.timeOffset !== undefined;
  const offset = context.caller.timeOffset ?? rights.time_offset;
  const caller = callerWith({ ...rights, time_offset: offset }, customerId, principal);
  const compiled = access.accessOf(rights, caller);
  return {
    ...context,
    ...(offset === null || isTimed ? {} : { now: timeOf(caller, context.runtime) }),
    caller,
    bySystem: false,
    access: compiled.forOperation(resource, 'list'),
    accessTo: (other, operation) => compiled.forOperation(other, operation),
  };
}
