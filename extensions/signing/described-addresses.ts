/** What OpenAPI states about the address for outside signing services. */
import type { DescribedAddress } from '../../engine/extension/contract.ts';
import { agentPath } from './signing-request.ts';

export const signingAddresses: readonly DescribedAddress[] = [
  {
    application: 'documents',
    id: 'documents.signing.agent',
    method: 'POST',
    path: `${agentPath}{customer}/{party}/`,
    summary: 'Tell that something has happened with a case of an outside signing service',
    description:
      'For the service where documents with an `external_sign_engine` are signed; it was given this address with the case. The message is signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`) with the secret that both sides know, and at most five minutes old. Its body is not read for facts: how the case stands is asked of the service. Without the setting `CORE_SIGN_AGENT_SECRET` the address does not exist.',
    parameters: { customer: 'The customer whose document it is.', party: 'The party that signs there.' },
    body: {
      'application/json': {
        type: 'object',
        description: 'Anything, up to 64 KiB.',
        examples: [{ type: 'case.changed', data: { case: 'c-4711' } }],
      },
    },
    answers: { 204: { description: 'Heard, whatever came of it.' } },
    problems: [401, 404, 413, 500, 503],
  },
];
