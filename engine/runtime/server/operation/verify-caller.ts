/**
 * Verifies the credential and determines caller and access. Rejects, before any lookup, unknown callers and operations
 * that the caller cannot use at all.
 */
import type { Operation } from '../../../compile/operations/operation.ts';
import { throwProblem } from '../../../problems/problem.ts';
import { explainsImpersonation, requireImpersonationAllowed } from '../../access/impersonation.ts';
import { permitsOperation, requireProposal, rightOf } from '../../access/permits.ts';
import type { Verified } from '../../access/verified.ts';
import type { Access } from '../../context/request-context.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Matched, Verifying } from '../http-context.ts';

export function verifyCaller(httpContext: Matched): Verifying | Promise<Verifying> {
  const { context, serving } = httpContext;
  const { rateLimiter, verifier, trusted } = serving;
  rateLimiter.rejectOverload();
  const { headers, socket } = context.req;
  const address = clientAddress(context.req, trusted);
  const cached = verifier.cached(headers, address, socket);
  if (cached !== undefined) return admit(httpContext, cached, address);
  return verifier.verify(headers, address, socket).then((verified) => admit(httpContext, verified, address));
}

function admit(httpContext: Matched, verified: Verified, address: string): Verifying | Promise<Verifying> {
  const { context, operation, serving } = httpContext;
  httpContext.reportedCaller = verified.caller;
  // A browser adds the cookie to requests of every page, so only those of our own pages may change anything.
  if (verified.caller.session !== undefined && context.method !== 'GET' && context.method !== 'HEAD')
    serving.verifier.origin.require(context.req);
  requireImpersonationAllowed(verified, operation, context.method);
  requireProposal(operation, context.method, verified.caller);
  if (!isPermitted(operation, verified)) return rejectCounted(httpContext, verified);
  const { headers, socket } = context.req;
  return Object.assign(httpContext, {
    verified,
    access: verified.access.forOperation(operation.resource, rightOf(operation)),
    reverify: async () => {
      const now = await serving.verifier.verify(headers, address, socket);
      requireImpersonationAllowed(now, operation, context.method);
      requireProposal(operation, context.method, now.caller);
      return accessFor(operation, now);
    },
  });
}

/** Rejected requests count against the rate limit. */
async function rejectCounted({ context, operation, serving }: Matched, { caller }: Verified): Promise<never> {
  const { rateLimiter } = serving;
  await rateLimiter.enter({ operation, method: context.method, query: [], headers: {} }, caller, (name, value) =>
    context.set(name, value),
  );
  rateLimiter.leave(caller, { rows: 0, units: 0, bodyBytes: 0, databaseMilliseconds: 0 });
  return rejectForbidden(operation);
}

function rejectForbidden({ scope }: Operation): never {
  return throwProblem('operation_not_permitted', { params: { scope } });
}

/** Returns the caller's access for the requested operation. Throws operation_not_permitted. */
function accessFor(operation: Operation, verified: Verified): Access {
  if (!isPermitted(operation, verified)) rejectForbidden(operation);
  return verified.access.forOperation(operation.resource, rightOf(operation));
}

function isPermitted(operation: Operation, { access, caller }: Verified): boolean {
  if (explainsImpersonation(operation, caller)) return true;
  return permitsOperation(operation, caller, (name) => access.forOperation(operation.resource, name));
}
