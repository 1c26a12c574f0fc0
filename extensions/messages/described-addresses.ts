/** What OpenAPI states about the address for mail servers. */
import type { DescribedAddress } from '../../engine/extension/contract.ts';

export const messageAddresses: readonly DescribedAddress[] = [
  {
    application: 'communication',
    id: 'communication.messages.bounce',
    method: 'POST',
    path: '/messages/bounce/',
    summary: 'Hand in the report of a mail that came back',
    description:
      'For the mail server that takes delivery reports (RFC 3464): it sends each report as it came in. The distribution that the report is about ends as failed, with the reason. Other mail is passed over.',
    parameters: {},
    body: { 'message/rfc822': { type: 'string', description: 'The report, whole, up to 1 MiB.' } },
    bearer: 'The value of `CORE_BOUNCE_TOKEN` of this installation. Without that setting the address does not exist.',
    answers: { 204: { description: 'Taken.' } },
    problems: [401, 404, 413, 500, 503],
  },
];
