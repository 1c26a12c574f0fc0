/** GET /system/access/: the permissions of a caller for a resource by field and operation, with the deciding rules. */

import { isUuid } from '../../kernel/ids.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { type Language, phrase, textIn } from '../../kernel/text.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { scopesOfCodes } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { AccessCache, type NamedRoleSet, namedRoleSets, personalDataFor } from '../access/access-of.ts';
import type { CompiledAccess } from '../access/compile-access.ts';
import { type AgentRights, callerWith, findAgentRights, principalQuestion } from '../access/find-credential.ts';
import { rightsOfViewed } from '../access/view-as.ts';
import { type EngineHandler, jsonReply } from '../context/engine-action.ts';
import type { Work } from '../context/work.ts';
import { readActionQuery } from '../http/read-action-query.ts';
import type { Grant } from '../rights/permissions.ts';
import { isRead, viewedOf } from './session-actions.ts';

/**
 * Returns the rights to one resource: those of the caller (the impersonated ones while impersonating), or those of the
 * role or user that `as` refers to.
 */
export const tellAccess: EngineHandler = async ({ request }) => {
  const { work, operation } = request;
  const { model } = work.runtime;
  invariant(operation.action, 'access is described by an action');
  const query = readActionQuery(operation.action, request.query, work.runtime.validators);
  const asked = query.get('resource');
  const resource = asked === undefined ? undefined : (model.resourceById.get(asked) ?? refuseParameter('resource'));
  const { rights, principal } = await rightsOf(query.get('as'), work);
  const caller = callerWith(rights, work.caller.customerId, principal);
  const sets = namedRoleSets(rights, { principal }, work.runtime);
  const access = new AccessCache(work.runtime).accessOf(rights, caller);
  const as = { content_type: principal.resource, id: principal.id };
  if (resource === undefined) return jsonReply(200, { as, resources: tellResources(model, access) });
  const names = operationsOf(resource);
  return jsonReply(200, {
    as,
    resource: resource.id,
    operations: names.map((name) => tellOperation(name, resource, { access, sets })),
    fields: resource.fields
      .filter(({ hidden }) => !hidden)
      .map((field) => tellField(field, names, { access, sets, rights, language: work.language })),
  });
};

/** Returns the rights of the requested subject. Rejects subjects that do not exist or are hidden from the caller. */
async function rightsOf(as: string | undefined, work: Work) {
  const { caller, runtime, session } = work;
  const { model } = runtime;
  const { customerId, agentId, viewer } = caller;
  const own = viewer ?? caller.principal;
  const rights = await findAgentRights(customerId, agentId, principalQuestion(own, model), session);
  if (rights === undefined) return refuse('not_found');
  const bearer = { rights, caller: { ...caller, principal: own } };
  if (as === undefined) {
    const viewed = viewer === undefined ? undefined : await viewedOf(work);
    const seen = viewed && (await rightsOfViewed(viewed, bearer, model, session));
    return seen ?? { rights, principal: own };
  }
  const [resource = '', id = ''] = as.split(':');
  const kind = model.resourceById.get(resource);
  const isKnown = kind !== undefined && isUuid(id) && (await isRead(kind, id, work));
  const found = isKnown ? await rightsOfViewed({ resource, id }, bearer, model, session) : undefined;
  return found ?? refuseParameter('as');
}

function refuseParameter(parameter: string): never {
  return refuse('invalid_parameter', {
    errors: [{ parameter, code: 'reference_not_found', message: phrase('Unknown name.') }],
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
function tellResources({ resources }: Model, access: CompiledAccess): JsonObject[] {
  return resources.flatMap((resource) => {
    const operations = operationsOf(resource).filter((name) => {
      const [asked = '', operation = ''] = scopeOf(name, resource).split(':');
      return access.forOperation(resource, name).mayDo({ id: asked }, operation);
    });
    return operations.length === 0 ? [] : [{ id: resource.id, operations }];
  });
}

function scopeOf(name: string, { id, actions }: Resource): string {
  return actions.find((action) => action.name === name)?.scope ?? `${id}:${name}`;
}

function tellOperation(name: string, resource: Resource, { access, sets }: Rights): JsonObject {
  const scope = scopeOf(name, resource);
  const [asked = '', operation = ''] = scope.split(':');
  const own = access.forOperation(resource, name);
  const isAllowed = own.mayDo({ id: asked }, operation);
  const rows = own.rowFilterApplies?.(resource) === true ? 'some' : 'all';
  return {
    name,
    scope,
    allowed: isAllowed,
    rows: isAllowed ? rows : 'none',
    because: reasons(
      sets,
      isAllowed,
      ({ set }) => set.allows(asked, operation),
      ({ set }) => set.deciding(asked, operation),
    ),
  };
}

function tellField(
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
  const asked = reads.find(may) ?? reads[0] ?? 'read';
  const personal = field.personal ? personalDataFor(rights) : undefined;
  return {
    name: field.name,
    label: textIn(field.label, language),
    read: canRead,
    write: [...written],
    ...(personal === undefined ? {} : { personal }),
    because:
      !canRead && personal === 'none'
        ? [{ set: 'personal data of nobody', rules: [] }]
        : reasons(
            sets,
            canRead,
            ({ set }) => set.hasField(field, 'read', asked),
            ({ set }) => set.decidingField(field, 'read', asked),
          ),
  };
}

/** Returns the deciding rules: of every set if the operation is allowed, of the denying sets if it is denied. */
function reasons(
  sets: readonly NamedRoleSet[],
  isAllowed: boolean,
  allows: (named: NamedRoleSet) => boolean,
  deciding: (named: NamedRoleSet) => readonly Grant[],
): JsonObject[] {
  return sets
    .filter((named) => isAllowed || !allows(named))
    .map((named) => ({ set: named.name, rules: deciding(named).map((grant) => ruleOf(grant, named)) }));
}

/** Describes the origin of a grant: the role, whether it allows or denies, and its position there, starting at 1. */
function ruleOf(grant: Grant, { name, parts }: NamedRoleSet): JsonObject {
  const part = parts.find(({ permissions: { allow, deny } }) => allow.includes(grant) || deny.includes(grant));
  const isDenial = part?.permissions.deny.includes(grant) === true;
  const place = (isDenial ? part?.permissions.deny : part?.permissions.allow)?.indexOf(grant) ?? -1;
  const list = (members: ReadonlySet<string> | undefined) => (members === undefined ? undefined : [...members]);
  const [read, write] = [list(grant.fields?.read), list(grant.fields?.write)];
  return {
    role: part?.name ?? name,
    kind: isDenial ? 'deny' : 'allow',
    number: place + 1,
    scope: grant.scopes.map(({ text }) => text),
    ...(grant.where === undefined ? {} : { where: grant.where }),
    ...(read === undefined ? {} : { read }),
    ...(write === undefined ? {} : { write }),
  };
}
