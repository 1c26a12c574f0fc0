/**
 * A session that is viewed as a role or another person: what its own person may see and what the viewed may see, both at once. It reads
 * alone, and is over after half an hour, or when the viewed is gone or the viewer lost the right.
 */
import type { Operation } from '../../compile/operations/operation.ts';
import type { Caller } from '../../extension/contract.ts';
import type { Json } from '../../kernel/json.ts';
import type { Model, Resource } from '../../model/model.ts';
import { engineActionKey, isSystem, systemResource } from '../../model/system-resources.ts';
import { refuse } from '../../problems/problem.ts';
import type { HiddenPersons, ReadAccess } from '../../query/access.ts';
import type { Access } from '../context/work.ts';
import type { Session } from '../storage/session.ts';
import type { AccessCache } from './access-of.ts';
import type { CompiledAccess } from './compile-access.ts';
import { type AgentRights, callerWith, findAgentRights, principalQuestion } from './find-credential.ts';
import type { Verified } from './verified.ts';

/** What is viewed: a record of a kind. */
export type Viewed = Caller['principal'];

/** Whether records of the kind can be viewed as: roles, and persons that an integration acts for. */
export function canBeViewed(resource: Resource, model: Model): boolean {
  return isSystem(resource, 'role') || (model.callerFields.has(resource.id) && !isSystem(resource, 'agent'));
}

/** Whether the caller may view as others. Which scope that takes, the action of the session says. */
export function mayView({ mayDo }: Pick<Access, 'mayDo'>, model: Model): boolean {
  const action = systemResource(model, 'session').actions.find(({ name }) => name === 'view_as');
  const [resource = '', name = ''] = action?.scope.split(':') ?? [];
  return mayDo({ id: resource }, name);
}

/** The rights of a role, held by the caller that has `rights`, or of a person through the same agent; undefined when it is gone or switched off. */
export async function rightsOfViewed(
  viewed: Viewed,
  bearer: { readonly rights: AgentRights; readonly caller: Caller },
  model: Model,
  session: Session,
): Promise<{ readonly rights: AgentRights; readonly principal: Caller['principal'] } | undefined> {
  const { customerId, principal, agentId } = bearer.caller;
  const resource = model.resourceById.get(viewed.resource);
  if (resource === undefined || !canBeViewed(resource, model)) return undefined;
  if (!isSystem(resource, 'role')) {
    const rights = await findAgentRights(customerId, agentId, principalQuestion(viewed, model), session);
    return rights?.is_active === true ? { rights, principal: viewed } : undefined;
  }
  const [role] = await session.query<{ permissions: Json }>(
    `select role.permissions from ${session.tables.role} as role where role.customer_id = $1 and role.id = $2 and not role.archived`,
    [customerId, viewed.id],
  );
  return role && { rights: { ...bearer.rights, principal_permissions: role.permissions }, principal };
}

/** The caller and the rights of a session while it is viewed; `view: 'over'` with the own ones when it cannot be any more. */
export async function verifyView(
  viewed: Viewed | undefined,
  own: Verified & { readonly rights: AgentRights },
  { model, access, session }: { readonly model: Model; readonly access: AccessCache; readonly session: Session },
): Promise<Verified> {
  const over: Verified = { caller: own.caller, access: own.access, view: 'over' };
  const anyAccess = own.access.forOperation(systemResource(model, 'session'), 'view_as');
  if (viewed === undefined || !mayView(anyAccess, model)) return over;
  const found = await rightsOfViewed(viewed, own, model, session);
  if (found === undefined) return over;
  const seen = callerWith(found.rights, own.caller.customerId, found.principal);
  const caller: Caller = Object.freeze({
    ...seen,
    ...(own.caller.session === undefined ? {} : { session: own.caller.session }),
    viewer: own.caller.principal,
  });
  return { caller, access: both(own.access, access.accessOf(found.rights, seen)), view: 'reading' };
}

const actionKey = ({ resource, action }: Operation): string | undefined =>
  action && engineActionKey(resource, action.name);

/** What a viewed session may still do: read, see its session, end the view. Refuses with view_over or view_reads_only. */
export function requireView({ view }: Verified, operation: Operation, method: string): void {
  if (view === undefined) return;
  const key = actionKey(operation);
  if (key === 'session.current' || key === 'session.end_view') return;
  if (view === 'over') refuse('view_over');
  if (!['GET', 'HEAD', 'QUERY'].includes(method)) refuse('view_reads_only');
}

/** Whether it answers what the view leaves out, and why: the right to view is enough, though the viewed may not have it. */
export function explainsView(operation: Operation, { viewer }: Pick<Caller, 'viewer'>): boolean {
  return viewer !== undefined && actionKey(operation) === 'contenttype.access';
}

/** What two callers may both do. */
export function both(one: CompiledAccess, other: CompiledAccess): CompiledAccess {
  const known = new Map<string, Access>();
  return {
    forOperation(resource, operation) {
      const key = `${resource.id}:${operation}`;
      const made =
        known.get(key) ?? bothAccess(one.forOperation(resource, operation), other.forOperation(resource, operation));
      known.set(key, made);
      return made;
    },
  };
}

function bothAccess(one: Access, other: Access): Access {
  const hiddenPersons = hiddenFromEither(one.hiddenPersons, other.hiddenPersons);
  const needs = one.replyNeeds ?? other.replyNeeds;
  return {
    wholes: new Map(),
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
    ...(needs === undefined ? {} : { replyNeeds: needs }),
    ...(hiddenPersons === undefined ? {} : { hiddenPersons }),
  };
}

/** A person is hidden that is hidden from one of the two. */
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
