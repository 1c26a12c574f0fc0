/** GET /system/access/: the permissions of a caller for a resource by field and operation, with the deciding rules. */

import { AccessCache, type NamedRoleSet, namedRoleSets, personalDataFor } from '../../access/access-of.ts';
import type { CompiledAccess } from '../../access/compile-access.ts';
import { type AgentRights, callerWith, findAgentRights, principalQuestion } from '../../access/find-credential.ts';
import { isUuid } from '../../kernel/ids.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { type Language, textIn } from '../../kernel/text.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { Grant } from '../../request/permissions.ts';
import { readActionQuery } from '../../request/read-query.ts';
import { type EngineHandler, jsonResult, type RequestContext } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { scopesOfCodes } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { rightsOfImpersonated } from '../sign-in/impersonation.ts';
import { canReadRecord, impersonatedOf } from '../sign-in/session-actions.ts';

/**
 * Returns the rights to one resource: those of the caller (the impersonated ones while impersonating), or those of the
 * role or user that `as` refers to.
 */
export const describeAccess: EngineHandler = async ({ request }) => {
  const { context, operation } = request;
  const { model } = context.runtime;
  invariant(operation.action, 'access is described by an action');
  const query = readActionQuery(operation.action, request.query, context.runtime.validators);
  const resourceId = query.get('resource');
  const resource =
    resourceId === undefined ? undefined : (model.resourceById.get(resourceId) ?? rejectParameter('resource'));
  const { rights, principal } = await rightsOf(query.get('as'), context);
  const caller = callerWith(rights, context.caller.customerId, principal);
  const sets = namedRoleSets(rights, { principal }, context.runtime);
  const access = new AccessCache(context.runtime).accessOf(rights, caller);
  const as = { content_type: principal.resource, id: principal.id };
  if (resource === undefined) return jsonResult(200, { as, resources: describeResources(model, access) });
  const names = operationsOf(resource);
  return jsonResult(200, {
    as,
    resource: resource.id,
    operations: names.map((name) => describeOperation(name, resource, { access, sets })),
    fields: resource.fields
      .filter(({ hidden }) => !hidden)
      .map((field) => describeField(field, names, { access, sets, rights, language: context.language })),
  });
};

/** Returns the rights of the requested subject. Rejects subjects that do not exist or are hidden from the caller. */
async function rightsOf(as: string | undefined, context: RequestContext) {
  const { caller, runtime, session } = context;
  const { model } = runtime;
  const { customerId, agentId, impersonator } = caller;
  const principal = impersonator ?? caller.principal;
  const rights = await findAgentRights(customerId, agentId, principalQuestion(principal, runtime), session);
  if (rights === undefined) return throwProblem('not_found');
  const bearer = { rights, caller: { ...caller, principal: principal } };
  if (as === undefined) {
    const impersonated = impersonator === undefined ? undefined : await impersonatedOf(context);
    const impersonatedRights = impersonated && (await rightsOfImpersonated(impersonated, bearer, runtime, session));
    return impersonatedRights ?? { rights, principal: principal };
  }
  const [resource = '', id = ''] = as.split(':');
  const kind = model.resourceById.get(resource);
  const isReadable = kind !== undefined && isUuid(id) && (await canReadRecord(kind, id, context));
  const requestedRights = isReadable
    ? await rightsOfImpersonated({ resource, id }, bearer, runtime, session)
    : undefined;
  return requestedRights ?? rejectParameter('as');
}

function rejectParameter(parameter: string): never {
  return throwProblem('invalid_parameter', {
    errors: [{ parameter, code: 'reference_not_found', message: t('unknownName') }],
  });
}

function operationsOf(resource: Resource): readonly string[] {
  return [...scopesOfCodes(resource.operations), ...resource.actions.map(({ name }) => name)];
}

interface Rights {
  readonly access: CompiledAccess;
  readonly sets: readonly NamedRoleSet[];
}

/** Returns the resources with at least one permitted operation. */
function describeResources({ resources }: Model, access: CompiledAccess): JsonObject[] {
  return resources.flatMap((resource) => {
    const operations = operationsOf(resource).filter((name) => {
      const [scopeResource = '', operation = ''] = scopeOf(name, resource).split(':');
      return access.forOperation(resource, name).mayDo({ id: scopeResource }, operation);
    });
    return operations.length === 0 ? [] : [{ id: resource.id, operations }];
  });
}

function scopeOf(name: string, { id, actions }: Resource): string {
  return actions.find((action) => action.name === name)?.scope ?? `${id}:${name}`;
}

function describeOperation(name: string, resource: Resource, { access, sets }: Rights): JsonObject {
  const scope = scopeOf(name, resource);
  const [scopeResource = '', operation = ''] = scope.split(':');
  const operationAccess = access.forOperation(resource, name);
  const isAllowed = operationAccess.mayDo({ id: scopeResource }, operation);
  const rows = operationAccess.rowFilterApplies?.(resource) === true ? 'some' : 'all';
  return {
    name,
    scope,
    allowed: isAllowed,
    rows: isAllowed ? rows : 'none',
    because: reasons(
      sets,
      isAllowed,
      ({ set }) => set.allows(scopeResource, operation),
      ({ set }) => set.deciding(scopeResource, operation),
    ),
  };
}

function describeField(
  field: Field,
  names: readonly string[],
  { access, sets, rights, language }: Rights & { readonly rights: AgentRights; readonly language: Language },
): JsonObject {
  const resource = field.resource as Resource;
  const reads = names.filter((name) => name === 'read' || name === 'list');
  const may = (name: string): boolean => access.forOperation(resource, name).mayDo(resource, name);
  const canRead = reads.some(may) && access.forOperation(resource, 'read').mayRead(field);
  const writes = names.filter((name) => ['create', 'update', 'bulk'].includes(name) && may(name));
  const written = field.writable ? writes.filter((name) => access.forOperation(resource, name).mayWrite(field)) : [];
  const readOperation = reads.find(may) ?? reads[0] ?? 'read';
  const personal = field.personal ? personalDataFor(rights) : undefined;
  return {
    name: field.name,
    label: textIn(field.label, language),
    read: canRead,
    write: [...written],
    ...(personal === undefined ? {} : { personal }),
    because:
      !canRead && personal === 'none'
        ? [{ set: 'no personal data', rules: [] }]
        : reasons(
            sets,
            canRead,
            ({ set }) => set.hasField(field, 'read', readOperation),
            ({ set }) => set.decidingField(field, 'read', readOperation),
          ),
  };
}

/** Returns the deciding rules: of every set if the operation is allowed, of the denying sets if it is denied. */
function reasons(
  sets: readonly NamedRoleSet[],
  isAllowed: boolean,
  allows: (roleSet: NamedRoleSet) => boolean,
  deciding: (roleSet: NamedRoleSet) => readonly Grant[],
): JsonObject[] {
  return sets
    .filter((roleSet) => isAllowed || !allows(roleSet))
    .map((roleSet) => ({ set: roleSet.name, rules: deciding(roleSet).map((grant) => ruleOf(grant, roleSet)) }));
}

/** Describes the origin of a grant: the role, whether it allows or denies, and its position there, starting at 1. */
function ruleOf(grant: Grant, { name, sources }: NamedRoleSet): JsonObject {
  const source = sources.find(({ permissions: { allow, deny } }) => allow.includes(grant) || deny.includes(grant));
  const isDenial = source?.permissions.deny.includes(grant) === true;
  const index = (isDenial ? source?.permissions.deny : source?.permissions.allow)?.indexOf(grant) ?? -1;
  const list = (members: ReadonlySet<string> | undefined) => (members === undefined ? undefined : [...members]);
  const [read, write] = [list(grant.fields?.read), list(grant.fields?.write)];
  return {
    role: source?.name ?? name,
    kind: isDenial ? 'deny' : 'allow',
    number: index + 1,
    scope: grant.scopes.map(({ text }) => text),
    ...(grant.where === undefined ? {} : { where: grant.where }),
    ...(read === undefined ? {} : { read }),
    ...(write === undefined ? {} : { write }),
  };
}
