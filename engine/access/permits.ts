/** Decides whether a caller may perform an operation, for requests and for the description of the model. */
import type { Operation } from '../compile/operations/operation.ts';
import type { Caller } from '../extension/contract.ts';
import type { Field, Model } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import type { Access, OpenTo, Runtime } from '../request/request-context.ts';
import { t } from '../texts/t.ts';

/** Operations open to every caller: its identity, its limits and its permissions. */
const openOperations: ReadonlySet<string> = new Set([
  'agent.me',
  'contenttype.limits',
  'contenttype.batch',
  'contenttype.model',
  'contenttype.resource_model',
]);

/** Returns whether the caller may perform the operation. `accessTo` returns the caller's rights for an operation of the operation's own resource. */
export function permitsOperation(
  operation: Operation,
  { caller, runtime }: { readonly caller: Caller; readonly runtime: Pick<Runtime, 'openActions' | 'model'> },
  accessTo: (name: string) => Access,
): boolean {
  const { resource, name } = scopeOf(operation);
  const key = operation.action?.engineKey ?? '';
  const isOpen =
    operation.isOpen === true ||
    openOperations.has(key) ||
    isOpenToUser(runtime.openActions.get(key), caller, runtime.model);
  return isOpen || accessTo(name).mayDo({ id: resource }, name);
}

function isOpenToUser(open: OpenTo | undefined, caller: Caller, model: Model): boolean {
  if (open === 'recipient') return recipientReference(caller, model) !== undefined;
  return open === 'signed_in' && caller.session !== undefined;
}

/** Returns the reference of notices to their recipient; undefined for integrations, users of a kind that has no inbox, and users who impersonate. */
export function recipientReference({ session, impersonator, principal }: Caller, { inbox }: Model): Field | undefined {
  if (session === undefined || impersonator !== undefined) return undefined;
  return inbox?.inbox?.to.find(({ target }) => target?.id === principal.resource);
}

/** Rejects writes of an integration that may only submit proposals with proposal_required. */
export function requireProposal(
  { action, isOpen }: Operation,
  method: string,
  { openActions }: Pick<Runtime, 'openActions'>,
): void {
  if (isOpen === true || ['GET', 'HEAD', 'QUERY'].includes(method)) return;
  if (openActions.get(action?.engineKey ?? '') !== 'proposing') throwProblem('proposal_required');
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

/** Minutes for which an authentication satisfies step-up requirements. */
export const reauthenticationMinutes = 5;

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
