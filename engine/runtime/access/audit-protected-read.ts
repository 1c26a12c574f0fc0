/** Each reading of a protected identity is written to the event log (api-contract.md, section 7), before the answer is sent. */
import { systemResources } from '../../model/system-resources.ts';
import type { Reply } from '../http/reply.ts';
import type { ApiRequest } from '../http/request.ts';
import { inTransaction } from '../work.ts';
import { emitEvent } from '../write/emit-event.ts';

/** Notes who has read which protected identities with this answer. */
export async function auditProtectedRead(request: ApiRequest, reply: Reply): Promise<void> {
  const { resource, kind } = request.operation;
  if (resource.id !== systemResources.protectedIdentity || (kind !== 'get' && kind !== 'list')) return;
  try {
    await noteReading(request, reply);
  } catch (error) {
    // What cannot be noted is not sent; a stream that nobody will read holds a connection.
    if (reply.body !== null && typeof reply.body !== 'string') reply.body.destroy();
    throw error;
  }
}

async function noteReading({ operation: { resource }, work }: ApiRequest, reply: Reply): Promise<void> {
  const ids = typeof reply.body === 'string' ? idsIn(reply.body) : [];
  await inTransaction(work, async (inside) => {
    const identifier = `${resource.id}.instanceread`;
    for (const objectId of ids) await emitEvent({ identifier, resource: resource.id, objectId }, inside);
    // Whose data a stream holds is known only when it has been sent: that everything may have been read is noted instead.
    if (reply.body !== null && typeof reply.body !== 'string') {
      const { agentId } = inside.caller;
      await emitEvent(
        { identifier: `${resource.id}.listread`, resource: systemResources.agent, objectId: agentId },
        inside,
      );
    }
  });
}

function idsIn(body: string): readonly string[] {
  return [...body.matchAll(/"id"\s*:\s*"([0-9a-f-]{36})"/g)]
    .map((match) => match[1] ?? '')
    .filter((id, index, all) => all.indexOf(id) === index);
}
