/**
 * Impersonation of a role or another user: the session gets the intersection of both rights. It is read-only and ends
 * after half an hour, when the impersonated record is removed, or when the impersonator loses the right.
 */
import type { Operation } from '../compile/operations/operation.ts';
import { db } from '../database/kysely.ts';
import type { Caller } from '../extension/contract.ts';
import type { Json } from '../kernel/json.ts';
import type { Model, Resource } from '../model/model.ts';
import { isSystem, systemResource } from '../model/system-resources.ts';
import { throwProblem } from '../problems/problem.ts';
import type { HiddenPersons, ReadAccess } from '../query/access.ts';
import type { Access } from '../request/request-context.ts';
import type { Session } from '../storage/session.ts';
import type { AccessCache } from './access-of.ts';
import type { CompiledAccess } from './compile-access.ts';
import { type AgentRights, callerWith, findAgentRights, principalQuestion } from './find-credential.ts';
import type { Verified } from './verified.ts';

/** The impersonated record and its kind. */
export type Impersonated = Caller['principal'];

/** Returns whether records of this kind can be impersonated: roles, and users that an integration acts for. */
export function canBeImpersonated(resource: Resource, model: Model): boolean {
  return isSystem(resource, 'role') || (model.callerFields.has(resource.id) && !isSystem(resource, 'agent'));
}

/** Returns whether the caller may impersonate. The required scope is declared by the session's action. */
export function canImpersonate({ mayDo }: Pick<Access, 'mayDo'>, model: Model): boolean {
  const action = systemResource(model, 'session').actions.find(({ name }) => name === 'view_as');
  const [resource = '', name = ''] = action?.scope.split(':') ?? [];
  return mayDo({ id: resource }, name);
}

/** Returns the rights of a role for the caller with `rights`, or those of a user through the same agent; undefined if it no longer exists or is inactive. */
export async function rightsOfImpersonated(
  impersonated: Impersonated,
  bearer: { readonly rights: AgentRights; readonly caller: Caller },
  model: Model,
  session: Session,
): Promise<{ readonly rights: AgentRights; readonly principal: Caller['principal'] } | undefined> {
  const { customerId, principal, agentId } = bearer.caller;
  const resource = model.resourceById.get(impersonated.resource);
  if (resource === undefined || !canBeImpersonated(resource, model)) return undefined;
  if (!isSystem(resource, 'role')) {
    const rights = await findAgentRights(customerId, agentId, principalQuestion(impersonated, model), session);
    return rights?.is_active === true ? { rights, principal: impersonated } : undefined;
  }
  const query = db
    .selectFrom('role')
    .select('permissions')
    .where('id', '=', impersonated.id)
    .where('archived', '=', false);
  const [role] = await session.execute(query.$narrowType<{ permissions: Json }>(), customerId);
  return role && { rights: { ...bearer.rights, principal_permissions: role.permissions }, principal };
}

/** Returns the caller and the rights of an impersonating session; `view: 'over'` with the session's own rights when it has ended. */
export async function verifyImpersonation(
  impersonated: Impersonated | undefined,
  verified: Verified & { readonly rights: AgentRights },
  { model, access, session }: { readonly model: Model; readonly access: AccessCache; readonly session: Session },
): Promise<Verified> {
  const over: Verified = { caller: verified.caller, access: verified.access, view: 'over' };
  const anyAccess = verified.access.forOperation(systemResource(model, 'session'), 'view_as');
  if (impersonated === undefined || !canImpersonate(anyAccess, model)) return over;
  const impersonatedRights = await rightsOfImpersonated(impersonated, verified, model, session);
  if (impersonatedRights === undefined) return over;
  const impersonatedCaller = callerWith(
    impersonatedRights.rights,
    verified.caller.customerId,
    impersonatedRights.principal,
  );
  const caller: Caller = Object.freeze({
    ...impersonatedCaller,
    ...(verified.caller.session === undefined ? {} : { session: verified.caller.session }),
    impersonator: verified.caller.principal,
  });
  return {
    caller,
    access: intersectAccess(verified.access, access.accessOf(impersonatedRights.rights, impersonatedCaller)),
    view: 'reading',
  };
}

const actionKey = ({ action }: Operation): string | undefined => action?.engineKey;

/** Allows only reads, the session itself and ending the impersonation. Rejects with view_over or view_reads_only. */
export function requireImpersonationAllowed(
  view: NonNullable<Verified['view']>,
  operation: Operation,
  method: string,
): void {
  const key = actionKey(operation);
  if (key === 'session.current' || key === 'session.end_view') return;
  if (view === 'over') throwProblem('view_over');
  if (!['GET', 'HEAD', 'QUERY'].includes(method)) throwProblem('view_reads_only');
}

/**
 * Returns whether the operation explains the restrictions of an impersonation; the right to impersonate suffices, even
 * if the impersonated user does not have it.
 */
export function explainsImpersonation(operation: Operation): boolean {
  return actionKey(operation) === 'contenttype.access';
}

/** Returns the intersection of the rights of two callers. */
export function intersectAccess(one: CompiledAccess, other: CompiledAccess): CompiledAccess {
  const cache = new Map<string, Access>();
  return {
    forOperation(resource, operation) {
      const key = `${resource.id}:${operation}`;
      const combined =
        cache.get(key) ??
        intersectOperationAccess(one.forOperation(resource, operation), other.forOperation(resource, operation));
      cache.set(key, combined);
      return combined;
    },
  };
}

function intersectOperationAccess(one: Access, other: Access): Access {
  const hiddenPersons = hiddenFromEither(one.hiddenPersons, other.hiddenPersons);
  const needs = one.responseHookFields ?? other.responseHookFields;
  return {
    fullSelections: new Map(),
    mayDo: (resource, name) => one.mayDo(resource, name) && other.mayDo(resource, name),
    mayRead: (field) => one.mayRead(field) && other.mayRead(field),
    mayWrite: (field) => one.mayWrite(field) && other.mayWrite(field),
    rowFilter: (resource, values) => {
      const nodes = [one.rowFilter(resource, values), other.rowFilter(resource, values)].filter(
        (node) => node !== undefined,
      );
      return nodes.length > 1 ? { kind: 'all', nodes } : nodes[0];
    },
    rowFilterApplies: (resource) => applies(one, resource) || applies(other, resource),
    limitsObjects: (resource) => one.limitsObjects?.(resource) === true || other.limitsObjects?.(resource) === true,
    mayExpand: (resource) => one.mayExpand?.(resource) !== false && other.mayExpand?.(resource) !== false,
    ...(needs === undefined ? {} : { responseHookFields: needs }),
    ...(hiddenPersons === undefined ? {} : { hiddenPersons }),
  };
}

/** Hides the users that are hidden from either caller. */
function hiddenFromEither(one: HiddenPersons | undefined, other: HiddenPersons | undefined): HiddenPersons | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const agent = one.agent ?? other.agent;
  const [protecting, second] = [one, other].filter(({ isProtected }) => isProtected);
  const self = second === undefined || second.self === protecting?.self ? protecting?.self : undefined;
  return {
    isProtected: protecting !== undefined,
    ...(agent === undefined ? {} : { agent }),
    ...(self === undefined ? {} : { self }),
    areIn: (resource) => one.areIn(resource) || other.areIn(resource),
  };
}

const applies = (access: ReadAccess, resource: Resource): boolean => access.rowFilterApplies?.(resource) === true;
