/** GET /accounts/me/: describes the caller and its permissions for each resource. */
import type { Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';
import { scopesOfCodes } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { type EngineHandler, jsonReply } from '../context/engine-action.ts';
import type { Work } from '../context/work.ts';
import { limitsOf } from '../limits/tell-limits.ts';

/** Returns the caller. */
export const describeCaller: EngineHandler = async ({ request }) => {
  const { caller, runtime } = request.work;
  return jsonReply(200, {
    agent: { id: caller.agentId },
    customer: { id: caller.customerId },
    tenant: { id: caller.customerId },
    application: { id: caller.applicationId },
    service: { id: caller.serviceId },
    service_version: { id: caller.serviceVersionId },
    principal: { content_type: caller.principal.resource, id: caller.principal.id },
    scopes: permittedScopes(request.work),
    limits: limitsOf(runtime),
  });
};

/** Returns `contracts.apartmentcontract:read,list` for each resource with permitted operations; `*` if everything is permitted. */
function permittedScopes({ runtime, access }: Work): readonly string[] {
  // Rows that belong to another service, and their events, do not restrict full access.
  const isNarrowed = (resource: Resource): boolean =>
    resource.private === undefined && !isSystem(resource, 'event') && access.rowFilterApplies?.(resource) === true;
  let isEverything = true;
  const scopes = runtime.model.resources.flatMap((resource) => {
    const names = [...scopesOfCodes(resource.operations), ...resource.actions.map((action) => action.name)];
    const permitted = names.filter((name) => access.mayDo(resource, name));
    if (permitted.length < names.length || isNarrowed(resource)) isEverything = false;
    return permitted.length === 0 ? [] : [`${resource.id}:${permitted.join()}`];
  });
  return isEverything ? ['*'] : scopes;
}
