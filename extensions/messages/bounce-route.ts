/**
 * Handles `POST /messages/bounce/`: receives the delivery reports that return to the sender's mailbox, piped in by the
 * mail server (raw message, `Authorization: Bearer <CORE_BOUNCE_TOKEN>`). A message that was sent and then bounced is
 * marked as failed.
 */
import { timingSafeEqual } from 'node:crypto';
import {
  type DescribedAddress,
  type PlainRoute,
  type SystemContext,
  throwProblem,
} from '../../engine/extension/contract.ts';
import { readSmallBody } from '../support/read-form.ts';
import { optionalSetting } from '../support/settings.ts';
import { type Bounce, parseBounce } from './mail/parse-bounce.ts';

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
    const expected = optionalSetting(context.settings, 'CORE_BOUNCE_TOKEN');
    if (expected === undefined) throwProblem('route_not_found');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${expected}`)) throwProblem('credentials_invalid');
    const bounce = parseBounce(await readSmallBody(request, maxBytes));
    if (bounce?.action === 'failed') {
      await context.withCustomer(bounce.customerId, (customerContext) => recordBounce(customerContext, bounce));
    }
    context.log('bounce', { known: bounce !== undefined, distribution: bounce?.distributionId });
    response.writeHead(204).end();
  },
};

async function recordBounce(context: SystemContext, bounce: Bounce): Promise<void> {
  const { records } = context;
  const distribution = await records.find('communication.notificationdistribution', bounce.distributionId);
  if (distribution === undefined || distribution.failed_delivery_time !== null || distribution.delivered_time !== null)
    return;
  await records.update('communication.notificationdistribution', bounce.distributionId, {
    failed_delivery_time: context.now.toISOString(),
    failed_context: bounce.reason,
  });
  await context.enqueue('messages.continue', { notification: notificationOf(distribution.notification) });
}

function notificationOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
}

function isSame(text: string, expected: string): boolean {
  const [left, right] = [Buffer.from(text), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
