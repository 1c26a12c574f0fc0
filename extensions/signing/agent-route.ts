/**
 * Handles `/signing/agent/<customer>/<party>/`: callbacks of an external signing agent about a case. The message must
 * be signed, and is only a hint: the state of the case is queried from the agent. Duplicate or lost messages are
 * harmless, because the party's page and a job poll too.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProblemError, refuse, type ServerRoute, type ServerRouteContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { isSigned } from '../support/message-signature.ts';
import { readSmallBody } from '../support/read-form.ts';
import { optionalSetting } from '../support/settings.ts';
import { table } from '../tables.ts';
import type { PartyPlace } from './party-answers.ts';
import { agentPath } from './signing-request.ts';
import { pollSigning } from './signing-session.ts';

const party = table('documents_signabledocumentparty');
const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const pattern = new RegExp(`^(${uuid})/(${uuid})/?$`);

export const agentRoute: ServerRoute = { path: agentPath, methods: ['POST'], handle: hearAgent };

async function hearAgent(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerRouteContext,
): Promise<void> {
  const secret = optionalSetting(context.settings, 'CORE_SIGN_AGENT_SECRET');
  if (secret === undefined) refuse('route_not_found');
  const body = await readSmallBody(request);
  if (!isSigned(secret, request.headers, body, context.now)) refuse('credentials_invalid');
  const [, customerId, partyId] = pattern.exec(context.url.pathname.slice(agentPath.length)) ?? [];
  const place = customerId && partyId && (await findPlace(context, customerId, partyId));
  // The sender, who has the secret, gets no further details; a case that has ended needs no more messages.
  if (place) {
    await pollSigning(context, place).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
      context.log('a case of the signing agent is out of order', { party: partyId, code: error.problem.code });
    });
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
}

async function findPlace(
  context: ServerRouteContext,
  customerId: string,
  partyId: string,
): Promise<PartyPlace | undefined> {
  return await context.withCustomer(customerId, async ({ database }) => {
    const [row] = await database.query<{ document: string }>(
      sql`select ${party.document_id} as document from ${party} where ${party.id} = ${bind(partyId)}`,
    );
    return row === undefined ? undefined : { customerId, documentId: row.document, partyId };
  });
}
