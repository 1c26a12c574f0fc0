/** The OpenAPI description of the address for mail servers. */
import type { DescribedAddress } from '../../engine/extension/contract.ts';

export const messageAddresses: readonly DescribedAddress[] = [
  {
    application: 'communication',
    id: 'communication.messages.bounce',
    method: 'POST',
    path: '/messages/bounce/',
    summary: 'Submit the delivery report of a bounced mail',
    description:
      'For the mail server that receives delivery reports (RFC 3464): it forwards each report unchanged. The distribution of the report is marked as failed, with the reason. Other mail is ignored.',
    parameters: {},
    body: { 'message/rfc822': { type: 'string', description: 'The complete report, up to 1 MiB.' } },
    bearer: 'The value of `CORE_BOUNCE_TOKEN` of this installation. Without that setting the address does not exist.',
    responses: { 204: { description: 'Taken.' } },
    problems: [401, 404, 413, 500, 503],
  },
];
