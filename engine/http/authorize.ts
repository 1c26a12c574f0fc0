/** Authenticates the caller of a request, and authorizes it for the operation: an unknown caller, or an operation that the caller can never use, is rejected before any look-up. */

import { permitsOperation, requireProposal, rightOf } from '../access/permits.ts';
import type { Verified } from '../access/verified.ts';
import type { Operation } from '../compile/operations/operation.ts';
import { throwProblem } from '../problems/problem.ts';
import { clientAddress } from '../request/client-address.ts';
import type { Access, Runtime } from '../request/request-context.ts';
import type { AppContext, Serving } from './request-state.ts';

/** Returns the caller and its rights; rejects invalid credentials, and every request while the server is overloaded. */
export function authenticate({ req }: AppContext, { verifier, rateLimiter, trusted }: Serving) {
  rateLimiter.rejectOverload();
  const { headers, socket } = req;
  const addressOf = () => clientAddress(req, trusted);
  return verifier.cached(headers, addressOf, socket) ?? verifier.verify(headers, addressOf(), socket);
}

/** Rejects a caller that may not perform the operation; returns undefined if it may. */
export function authorize(
  operation: Operation,
  verified: Verified,
  context: AppContext,
  serving: Serving,
): Promise<never> | undefined {
  return isPermitted(operation, verified, context, serving.runtime)
    ? undefined
    : chargeRejection(operation, verified, context, serving);
}

/** Counts the rejection against the caller's rate limit. */
async function chargeRejection(
  operation: Operation,
  { caller }: Verified,
  context: AppContext,
  { rateLimiter }: Serving,
): Promise<never> {
  const { method } = context;
  const setHeader = (name: string, value: string) => context.set(name, value);
  await rateLimiter.enter({ operation, method, query: [], headers: {} }, caller, setHeader);
  rateLimiter.leave(caller, { rows: 0, units: 0, bodyBytes: 0, databaseMilliseconds: 0 });
  return rejectForbidden(operation);
}

/** Returns the rights of a caller for the operation as they are now, for a response that is still being sent. Rejects if there are none any more. */
export async function reauthorize(
  operation: Operation,
  context: AppContext,
  { runtime, verifier, trusted }: Serving,
): Promise<Access> {
  const { headers, socket } = context.req;
  const verified = await verifier.verify(headers, clientAddress(context.req, trusted), socket);
  if (!isPermitted(operation, verified, context, runtime)) rejectForbidden(operation);
  return verified.access.forOperation(operation.resource, rightOf(operation));
}

function rejectForbidden({ scope }: Operation): never {
  return throwProblem('operation_not_permitted', { params: { scope } });
}

/** Returns whether the caller's rights include the operation. Rejects what its credential never permits, or an integration that only proposes may never do. */
function isPermitted(operation: Operation, verified: Verified, { req, method }: AppContext, runtime: Runtime): boolean {
  const { access, caller, restrict } = verified;
  restrict?.(operation, req);
  if (caller.actsByProposal === true) requireProposal(operation, method, runtime);
  const key = operation.action?.engineKey ?? '';
  if (caller.impersonator !== undefined && runtime.openActions.get(key) === 'impersonating') return true;
  return permitsOperation(operation, { caller, runtime }, (name) => access.forOperation(operation.resource, name));
}
