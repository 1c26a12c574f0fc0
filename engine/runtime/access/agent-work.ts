/** Work on behalf of an integration that is not calling now (webhooks, reports): with its rights as they are at this moment. */
import type { Caller } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { Work } from '../context/work.ts';
import type { AccessCache } from './access-of.ts';
import { callerWith, findAgentRights, principalQuestion } from './find-credential.ts';

/**
 * The work with the rights to list a resource that the agent has for itself or, when named, for a person; undefined when either is gone
 * or switched off.
 */
export async function agentWork(
  work: Work,
  agentId: string,
  resource: Resource,
  access: AccessCache,
  asked?: Caller['principal'],
): Promise<Work | undefined> {
  const { customerId } = work.caller;
  const { model } = work.runtime;
  const principal = asked ?? { resource: systemResource(model, 'agent').id, id: agentId };
  if (!model.callerFields.has(principal.resource)) return undefined;
  const rights = await findAgentRights(customerId, agentId, principalQuestion(principal, model), work.session);
  if (rights === undefined || !rights.is_active) return undefined;
  const caller = callerWith(rights, customerId, principal);
  const compiled = access.accessOf(rights, caller);
  return {
    ...work,
    caller,
    byServer: false,
    access: compiled.forOperation(resource, 'list'),
    accessTo: (other, operation) => compiled.forOperation(other, operation),
  };
}
