/**
 * Verifies the credential and determines caller and access. Rejects, before any lookup, unknown callers and operations
 * that the caller cannot use at all.
 */
import type { Operation } from '../../../compile/operations/operation.ts';
import { refuse } from '../../../problems/problem.ts';
import { permits, requireProposal, rightOf } from '../../access/permits.ts';
import type { Verified } from '../../access/verified.ts';
import { explainsView, requireView } from '../../access/view-as.ts';
import type { Access } from '../../context/work.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Matched, Verifying } from '../exchange.ts';

export function verifyCaller(exchange: Matched): Verifying | Promise<Verifying> {
  const { context, serving } = exchange;
  const { gate, verifier, trusted } = serving;
  gate.refuseUnderPressure();
  const { headers, socket } = context.req;
  const address = clientAddress(context.req, trusted);
  const known = verifier.known(headers, address, socket);
  if (known !== undefined) return admit(exchange, known, address);
  return verifier.verify(headers, address, socket).then((verified) => admit(exchange, verified, address));
}

function admit(exchange: Matched, verified: Verified, address: string): Verifying | Promise<Verifying> {
  const { context, operation, serving } = exchange;
  exchange.reportedCaller = verified.caller;
  // A browser adds the cookie to requests of every page, so only those of our own pages may change anything.
  if (verified.caller.session !== undefined && context.method !== 'GET' && context.method !== 'HEAD')
    serving.verifier.origin.require(context.req);
  requireView(verified, operation, exchange.method);
  requireProposal(operation, exchange.method, verified.caller);
  if (!mayAsk(operation, verified)) return refuseCounted(exchange, verified);
  const { headers, socket } = context.req;
  return Object.assign(exchange, {
    verified,
    access: verified.access.forOperation(operation.resource, rightOf(operation)),
    reverify: async () => {
      const now = await serving.verifier.verify(headers, address, socket);
      requireView(now, operation, exchange.method);
      requireProposal(operation, exchange.method, now.caller);
      return accessFor(operation, now);
    },
  });
}

/** Rejected requests count against the rate limit. */
async function refuseCounted({ context, operation, serving }: Matched, { caller }: Verified): Promise<never> {
  const { gate } = serving;
  await gate.enter({ operation, method: context.method, query: [], headers: {} }, caller, (name, value) =>
    context.res.setHeader(name, value),
  );
  gate.leave(caller, { rows: 0, units: 0, bodyBytes: 0, databaseMilliseconds: 0 });
  return refuseForbidden(operation);
}

function refuseForbidden({ scope }: Operation): never {
  return refuse('operation_not_permitted', { params: { scope } });
}

/** Returns the caller's access for the requested operation. Throws operation_not_permitted. */
function accessFor(operation: Operation, verified: Verified): Access {
  if (!mayAsk(operation, verified)) refuseForbidden(operation);
  return verified.access.forOperation(operation.resource, rightOf(operation));
}

function mayAsk(operation: Operation, { access, caller }: Verified): boolean {
  if (explainsView(operation, caller)) return true;
  return permits(operation, caller, (name) => access.forOperation(operation.resource, name));
}
