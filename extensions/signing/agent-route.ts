/**
 * Handles `/signing/agent/<customer>/<party>/`: callbacks of an external signing agent about a case. The message must
 * be signed, and is only a hint: the state of the case is queried from the agent. Duplicate or lost messages are
 * harmless, because the party's page and a job poll too.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type DescribedAddress,
  type PlainRoute,
  type PlainRouteContext,
  ProblemError,
  throwProblem,
} from '@core/engine/extension';
import { db } from '../schema.ts';
import { isSigned } from '../support/message-signature.ts';
import { readSmallBody } from '../support/read-form.ts';
import { optionalSetting } from '../support/settings.ts';
import type { PartyRef } from './party-actions.ts';
import { agentPath } from './signing-request.ts';
import { pollSigning } from './signing-session.ts';

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const pattern = new RegExp(`^(${uuid})/(${uuid})/?$`);

/** The OpenAPI description of the route. */
export const agentAddress: DescribedAddress = {
  application: 'documents',
  id: 'documents.signing.agent',
  method: 'POST',
  path: `${agentPath}{customer}/{party}/`,
  summary: 'Report an event in a case of an external signing service',
  description:
    'For the service where documents with an `external_sign_engine` are signed; it received this address with the case. The message must be signed by Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) with the shared secret, and be at most five minutes old. Its body is ignored: the state of the case is queried from the service. Without the setting `CORE_SIGN_AGENT_SECRET` the address does not exist.',
  parameters: { customer: 'The customer of the document.', party: 'The party that signs there.' },
  body: {
    'application/json': {
      type: 'object',
      description: 'Any content, up to 64 KiB.',
      examples: [{ type: 'case.changed', data: { case: 'c-4711' } }],
    },
  },
  responses: { 204: { description: 'Received, whatever the result.' } },
  problems: [401, 404, 413, 500, 503],
};

export const agentRoute: PlainRoute = { path: agentPath, methods: ['POST'], handle: receiveCallback };

async function receiveCallback(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
): Promise<void> {
  const secret = optionalSetting(context.settings, 'CORE_SIGN_AGENT_SECRET');
  if (secret === undefined) throwProblem('route_not_found');
  const body = await readSmallBody(request);
  if (!isSigned(secret, request.headers, body, context.now)) throwProblem('credentials_invalid');
  const [, customerId, partyId] = pattern.exec(context.url.pathname.slice(agentPath.length)) ?? [];
  const partyRef = customerId && partyId && (await findPartyRef(context, customerId, partyId));
  // The sender, who has the secret, gets no further details; a case that has ended needs no more messages.
  if (partyRef) {
    await pollSigning(context, partyRef).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
      context.log('a case of the signing agent is out of order', { party: partyId, code: error.problem.code });
    });
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
}

async function findPartyRef(
  context: PlainRouteContext,
  customerId: string,
  partyId: string,
): Promise<PartyRef | undefined> {
  return await context.withCustomer(customerId, async ({ database }) => {
    const party = db.selectFrom('documents_signabledocumentparty').select('document_id').where('id', '=', partyId);
    const [row] = await database.execute(party);
    return row === undefined ? undefined : { customerId, documentId: row.document_id, partyId };
  });
}
