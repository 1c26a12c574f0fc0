/** The OpenAPI description of the address for external signing services. */
import type { DescribedAddress } from '../../engine/extension/contract.ts';
import { agentPath } from './signing-request.ts';

export const signingAddresses: readonly DescribedAddress[] = [
  {
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
  },
];
