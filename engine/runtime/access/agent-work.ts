/** Work on behalf of an integration that is not calling now (webhooks, reports): with its rights as they are at this moment. */
import type { Resource } from '../../model/model.ts';
import { systemResources } from '../../model/system-resources.ts';
import type { Work } from '../work.ts';
import type { AccessCache } from './access-of.ts';
import { findAgentRights } from './find-credential.ts';

/** The work with the agent's rights to list a resource; undefined when the agent is gone or switched off. */
export async function agentWork(
  work: Work,
  agentId: string,
  resource: Resource,
  access: AccessCache,
): Promise<Work | undefined> {
  const { customerId } = work.caller;
  const rights = await findAgentRights(customerId, agentId, work.session);
  if (rights === undefined || !rights.is_active) return undefined;
  const caller = {
    customerId,
    agentId,
    applicationId: rights.application_id,
    serviceId: rights.service_id,
    serviceVersionId: rights.service_version_id,
    principal: { resource: systemResources.agent, id: agentId },
    scopes: rights.scopes ?? [],
  };
  return { ...work, caller, access: access.accessOf(rights, caller).forOperation(resource, 'list') };
}
