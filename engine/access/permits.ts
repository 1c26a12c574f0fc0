/** Decides whether a caller may perform an operation, for requests and for the description of the model. */
import type { Operation } from '../compile/operations/operation.ts';
import type { Caller } from '../extension/contract.ts';
import { throwProblem } from '../problems/problem.ts';
import type { Access } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { reauthenticationMinutes } from './find-session.ts';

/** Operations open to every caller: its identity, its limits and its permissions. */
const openOperations: ReadonlySet<string> = new Set([
  'agent.me',
  'contenttype.limits',
  'contenttype.batch',
  'contenttype.model',
  'contenttype.resource_model',
]);

/** Operations that every signed-in user may perform on their own sessions. */
const sessionOperations: ReadonlySet<string> = new Set([
  'session.current',
  'session.sessions',
  'session.end',
  'session.end_view',
]);

/** `accessTo` returns the caller's rights for an operation of the operation's own resource. */
export function permitsOperation(
  operation: Operation,
  { session }: Pick<Caller, 'session'>,
  accessTo: (name: string) => Access,
): boolean {
  const { resource, name } = scopeOf(operation);
  const key = operation.action?.engineKey ?? '';
  const isOpen =
    operation.isOpen === true || openOperations.has(key) || (session !== undefined && sessionOperations.has(key));
  return isOpen || accessTo(name).mayDo({ id: resource }, name);
}

/** Operations allowed, besides reads, for an integration that may only submit proposals. */
const proposing: ReadonlySet<string> = new Set(['changeset.propose', 'changeset.withdraw']);

/** Rejects writes of a proposal-only integration with proposal_required. */
export function requireProposal({ action, isOpen }: Operation, method: string): void {
  if (isOpen === true || ['GET', 'HEAD', 'QUERY'].includes(method)) return;
  const key = action?.engineKey ?? '';
  if (!proposing.has(key)) throwProblem('proposal_required');
}

/** Splits a scope such as `contracts.apartmentcontract:list`. */
export function scopeOf({ scope }: Operation): { readonly resource: string; readonly name: string } {
  const end = scope.indexOf(':');
  return { resource: scope.slice(0, end), name: scope.slice(end + 1) };
}

/** Returns the right that determines the rows and fields of a request: the operation if it has a right of that name, otherwise read. */
export function rightOf(operation: Operation): string {
  const { resource, name } = scopeOf(operation);
  return resource === operation.resource.id ? name : 'read';
}

/**
 * Rejects with proof_required. Credentials of programs authenticate every request and are exempt. Operations and fields marked `step_up` are available to
 * signed-in users only within five minutes of an authentication.
 */
export function requireReauthentication(
  { name, stepUp }: { readonly name: string; readonly stepUp: boolean },
  caller: Caller,
): void {
  if (!stepUp || caller.session === undefined || caller.session.isProved) return;
  throwProblem('proof_required', {
    params: { name, minutes: reauthenticationMinutes },
    detail: t('requiresRecentSignIn', {
      name,
      proofMinutes: reauthenticationMinutes,
    }),
  });
}
