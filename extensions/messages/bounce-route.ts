/**
 * Handles `POST /messages/bounce/`: receives the delivery reports that return to the sender's mailbox, piped in by the
 * mail server (raw message, `Authorization: Bearer <CORE_BOUNCE_TOKEN>`). A message that was sent and then bounced is
 * marked as failed.
 */
import type { DescribedAddress, PlainRoute } from '@core/engine/extension';
import { readSmallBody } from '../support/read-form.ts';
import { requireToken } from './bearer-token.ts';
import { parseBounce } from './mail/parse-bounce.ts';
import { recordReceipt } from './record-receipt.ts';

const maxBytes = 1024 * 1024;
const path = '/messages/bounce/';

/** The OpenAPI description of the route. */
export const bounceAddress: DescribedAddress = {
  application: 'communication',
  id: 'communication.messages.bounce',
  method: 'POST',
  path,
  summary: 'Submit the delivery report of a bounced mail',
  description:
    'For the mail server that receives delivery reports (RFC 3464): it forwards each report unchanged. The distribution of the report is marked as failed, with the reason. Other mail is ignored.',
  parameters: {},
  body: { 'message/rfc822': { type: 'string', description: 'The complete report, up to 1 MiB.' } },
  bearer: 'The value of `CORE_BOUNCE_TOKEN` of this installation. Without that setting the address does not exist.',
  responses: { 204: { description: 'Taken.' } },
  problems: [401, 404, 413, 500, 503],
};

export const bounceRoute: PlainRoute = {
  path,
  methods: ['POST'],
  handle: async (request, response, context) => {
    requireToken(request, context.settings, 'CORE_BOUNCE_TOKEN');
    const bounce = parseBounce(await readSmallBody(request, maxBytes));
    if (bounce?.action === 'failed') {
      await context.withCustomer(bounce.customerId, (customerContext) =>
        recordReceipt(customerContext, { ...bounce, status: 'failed' }),
      );
    }
    context.log('bounce', { known: bounce !== undefined, distribution: bounce?.distributionId });
    response.writeHead(204).end();
  },
};
