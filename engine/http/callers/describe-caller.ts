/** GET /accounts/me/: describes the caller and its permissions for each resource. */
import { lazyByObject } from '../../kernel/lazy.ts';
import type { Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';
import { type Access, type EngineHandler, jsonResult, type Runtime } from '../../request/request-context.ts';
import { scopesOfCodes } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { limitsOf } from '../limits/get-limits.ts';

/** Returns the caller. */
export const describeCaller: EngineHandler = async ({ request }) => {
  const { caller, runtime } = request.context;
  return jsonResult(200, {
    agent: { id: caller.agentId },
    customer: { id: caller.customerId },
    tenant: { id: caller.customerId },
    application: { id: caller.applicationId },
    service: { id: caller.serviceId },
    service_version: { id: caller.serviceVersionId },
    principal: { content_type: caller.principal.resource, id: caller.principal.id },
    scopes: permittedScopes(request.context.access, runtime),
    limits: limitsOf(runtime),
  });
};

/**
 * Returns `contracts.apartmentcontract:read,list` for each resource with permitted operations; `*` if everything is permitted. Cached, because it reads a
 * thousand permissions, and clients often describe their caller first.
 */
const permittedScopes = lazyByObject((access: Access, { model }: Runtime): readonly string[] => {
  // Rows that belong to another service, and their events, do not restrict full access.
  const isRestricted = (resource: Resource): boolean =>
    resource.private === undefined && !isSystem(resource, 'event') && access.rowFilterApplies?.(resource) === true;
  let hasFullAccess = true;
  const scopes = model.resources.flatMap((resource) => {
    const names = [...scopesOfCodes(resource.operations), ...resource.actions.map((action) => action.name)];
    const permitted = names.filter((name) => access.mayDo(resource, name));
    if (permitted.length < names.length || isRestricted(resource)) hasFullAccess = false;
    return permitted.length === 0 ? [] : [`${resource.id}:${permitted.join()}`];
  });
  return hasFullAccess ? ['*'] : scopes;
});
