/**
 * Handles `POST /messages/bounce/`: receives the delivery reports that return to the sender's mailbox, piped in by the
 * mail server (raw message, `Authorization: Bearer <CORE_BOUNCE_TOKEN>`). A message that was sent and then bounced is
 * marked as failed.
 */
import { timingSafeEqual } from 'node:crypto';
import { refuse, type ServerContext, type ServerRoute } from '../../engine/extension/contract.ts';
import { readSmallBody } from '../support/read-form.ts';
import { optionalSetting } from '../support/settings.ts';
import { type Bounce, parseBounce } from './mail/parse-bounce.ts';

const maxBytes = 1024 * 1024;

export const bounceRoute: ServerRoute = {
  path: '/messages/bounce/',
  methods: ['POST'],
  handle: async (request, response, context) => {
    const expected = optionalSetting(context.settings, 'CORE_BOUNCE_TOKEN');
    if (expected === undefined) refuse('route_not_found');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${expected}`)) refuse('credentials_invalid');
    const bounce = parseBounce(await readSmallBody(request, maxBytes));
    if (bounce?.action === 'failed') {
      await context.withCustomer(bounce.customerId, (work) => recordBounce(work, bounce));
    }
    context.log('bounce', { known: bounce !== undefined, distribution: bounce?.distributionId });
    response.writeHead(204).end();
  },
};

async function recordBounce(context: ServerContext, bounce: Bounce): Promise<void> {
  const found = await context.records.find('communication.notificationdistribution', bounce.distributionId);
  if (found === undefined || found.failed_delivery_time !== null || found.delivered_time !== null) return;
  await context.records.update('communication.notificationdistribution', bounce.distributionId, {
    failed_delivery_time: context.now.toISOString(),
    failed_context: bounce.reason,
  });
  await context.enqueue('messages.continue', { notification: notificationOf(found.notification) });
}

function notificationOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
