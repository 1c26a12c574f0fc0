/** Credential → Caller → Access. Refuses, before anything is looked up, who is unknown and what it may not do at all. */
import type { Operation } from '../../../compile/operations/operation.ts';
import { engineActionKey } from '../../../model/system-resources.ts';
import { ProblemError, refuse } from '../../../problems/problem.ts';
import type { Verified } from '../../access/verify-caller.ts';
import type { Access } from '../../context/work.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Matched, Verifying } from '../exchange.ts';

/** What every caller may ask: who it is, and what its limits are. */
const openOperations: ReadonlySet<string> = new Set(['agent.me', 'contenttype.limits', 'contenttype.batch']);

export async function verifyCaller(exchange: Matched): Promise<Verifying> {
  const { context, operation, serving } = exchange;
  const { gate, verifier, trusted, enterAddress } = serving;
  gate.refuseUnderPressure();
  const { headers, socket } = context.req;
  const address = clientAddress(context.req, trusted);
  const verified = await verifier.verify(headers, address, socket).catch((error: unknown) => {
    if (error instanceof ProblemError && error.problem.status === 401) enterAddress(context);
    throw error;
  });
  exchange.reportedCaller = verified.caller;
  return Object.assign(exchange, {
    verified,
    access: accessFor(operation, verified),
    reverify: async () => accessFor(operation, await verifier.verify(headers, address, socket)),
  });
}

/** The caller's rights for what it asks. */
function accessFor(operation: Operation, { access }: Verified): Access {
  const [resource = '', name = ''] = operation.scope.split(':');
  const rights = access.forOperation(operation.resource, name);
  if (
    openOperations.has((operation.action && engineActionKey(operation.resource, operation.action.name)) ?? '') ||
    rights.mayDo({ id: resource }, name)
  )
    return rights;
  return refuse('operation_not_permitted', { params: { scope: operation.scope } });
}
