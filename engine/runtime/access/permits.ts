/** Whether a caller's rights let it ask for an operation: decided here for requests, and shown by the model. */
import type { Operation } from '../../compile/operations/operation.ts';
import type { Caller } from '../../extension/contract.ts';
import { engineActionKey } from '../../model/system-resources.ts';
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
  const isOpen = openOperations.has(key) || (session !== undefined && ownOperations.has(key));
  return isOpen || accessTo(name).mayDo({ id: resource }, name);
}

/** `contracts.apartmentcontract:list` in its parts. */
export function scopeOf({ scope }: Operation): { readonly resource: string; readonly name: string } {
  const end = scope.indexOf(':');
  return { resource: scope.slice(0, end), name: scope.slice(end + 1) };
}
