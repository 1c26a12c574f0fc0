/**
 * Impersonation of a role or another user: the session gets the intersection of both rights. It is read-only and ends
 * after half an hour, when the impersonated record is removed, or when the impersonator loses the right.
 */

import type { AccessCache } from '../../access/access-of.ts';
import { type AgentRights, callerWith, findAgentRights, principalQuestion } from '../../access/find-credential.ts';
import { intersectAccess } from '../../access/intersect-access.ts';
import type { Verified } from '../../access/verified.ts';
import type { Operation } from '../../compile/operations/operation.ts';
import { db } from '../../database/kysely.ts';
import type { Caller } from '../../extension/contract.ts';
import type { Json } from '../../kernel/json.ts';
import type { Model, Resource } from '../../model/model.ts';
import { isSystem, systemResource } from '../../model/system-resources.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { Access, Runtime } from '../../request/request-context.ts';
import type { Session } from '../../storage/session.ts';

/** The caller of an impersonating session: `over` after the impersonation has ended, when every request fails until it is ended explicitly. */
export interface Impersonating extends Verified {
  readonly view: 'reading' | 'over';
}

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
  runtime: Runtime,
  session: Session,
): Promise<{ readonly rights: AgentRights; readonly principal: Caller['principal'] } | undefined> {
  const { model } = runtime;
  const { customerId, principal, agentId } = bearer.caller;
  const resource = model.resourceById.get(impersonated.resource);
  if (resource === undefined || !canBeImpersonated(resource, model)) return undefined;
  if (!isSystem(resource, 'role')) {
    const rights = await findAgentRights(customerId, agentId, principalQuestion(impersonated, runtime), session);
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
  { runtime, access, session }: { readonly runtime: Runtime; readonly access: AccessCache; readonly session: Session },
): Promise<Impersonating> {
  const { model } = runtime;
  const over: Impersonating = { caller: verified.caller, access: verified.access, view: 'over' };
  const anyAccess = verified.access.forOperation(systemResource(model, 'session'), 'view_as');
  if (impersonated === undefined || !canImpersonate(anyAccess, model)) return over;
  const impersonatedRights = await rightsOfImpersonated(impersonated, verified, runtime, session);
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

/** Allows only reads, the session itself and ending the impersonation. Rejects with view_over or view_reads_only. */
export function requireImpersonationAllowed(
  view: Impersonating['view'],
  { action }: Operation,
  method: string | undefined,
): void {
  const key = action?.engineKey;
  if (key === 'session.current' || key === 'session.end_view') return;
  if (view === 'over') throwProblem('view_over');
  if (!['GET', 'HEAD', 'QUERY'].includes(method ?? '')) throwProblem('view_reads_only');
}
