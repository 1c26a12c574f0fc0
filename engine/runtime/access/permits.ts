/** Whether a caller's rights let it ask for an operation: decided here for requests, and shown by the model. */
import type { Operation } from '../../compile/operations/operation.ts';
import type { Caller } from '../../extension/contract.ts';
import { engineActionKey } from '../../model/system-resources.ts';
import { refuse } from '../../problems/problem.ts';
import type { Access } from '../context/work.ts';

/** What every caller may ask: who it is, what its limits are, and what it may do. */
const openOperations: ReadonlySet<string> = new Set([
  'agent.me',
  'contenttype.limits',
  'contenttype.batch',
  'contenttype.model',
  'contenttype.resource_model',
]);

/** What every person who is signed in may ask of their own sessions. */
const ownOperations: ReadonlySet<string> = new Set([
  'session.current',
  'session.sessions',
  'session.end',
  'session.end_view',
]);

/** `accessTo` answers the caller's rights for an operation of the operation's own resource. */
export function permits(
  operation: Operation,
  { session }: Pick<Caller, 'session'>,
  accessTo: (name: string) => Access,
): boolean {
  const { resource, name } = scopeOf(operation);
  const key = (operation.action && engineActionKey(operation.resource, operation.action.name)) ?? '';
  const isOpen =
    operation.isOpen === true || openOperations.has(key) || (session !== undefined && ownOperations.has(key));
  return isOpen || accessTo(name).mayDo({ id: resource }, name);
}

/** What an integration may send that writes by proposals alone, beside what reads. */
const proposing: ReadonlySet<string> = new Set(['changeset.propose', 'changeset.withdraw']);

/** Refuses with proposal_required a request that writes, of an integration that may only propose. */
export function requireProposal(
  { action, resource, isOpen }: Operation,
  method: string,
  { actsByProposal }: Caller,
): void {
  if (actsByProposal !== true || isOpen === true || ['GET', 'HEAD', 'QUERY'].includes(method)) return;
  const key = (action && engineActionKey(resource, action.name)) ?? '';
  if (!proposing.has(key)) refuse('proposal_required');
}

/** `contracts.apartmentcontract:list` in its parts. */
export function scopeOf({ scope }: Operation): { readonly resource: string; readonly name: string } {
  const end = scope.indexOf(':');
  return { resource: scope.slice(0, end), name: scope.slice(end + 1) };
}

/** By which right of the caller the rows and members of a request go: that to the operation or, where it has a name of its own, that to read. */
export function rightOf(operation: Operation): string {
  const { resource, name } = scopeOf(operation);
  return resource === operation.resource.id ? name : 'read';
}
